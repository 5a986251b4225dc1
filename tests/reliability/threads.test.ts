/** Large sites are read, coloured and written in several threads. Nothing but the time may tell. */
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { main } from '../../build.ts'
import { type Folder, repository, siteFolder } from '../command-line.ts'
import { faultsOf } from '../whole-build.ts'

const count = 240
const name = (i: number): string => `page-${String(i).padStart(3, '0')}`

/** With every kind of text that another thread might read or colour otherwise. */
const page = (i: number): string => `title: "{product.name}, part ${i}"
description: Page ${i} of many.
sidebar: docs
blocks:
  - type: heading
    id: first
    text: The ${i}th heading
  - type: paragraph
    text: "Words of {product.lower} – 日本語 👍 don’t and [the next page](/${name((i + 1) % count)}#first)."
  - type: code
    language: csharp
    code: |
      // Line ${i}
      public class Page${i} { string text = "a < b && c"; }
  - type: code
    language: typescript
    diff: true
    code: |-
      -const a = ${i}
      +const a = \`\${${i}}\`
`
const files = {
  'sidebars.yaml': `docs:\n  title: Docs\n  index: /\n  links:\n    - { type: link, text: Home, to: / }\n${Array.from({ length: count }, (_, i) => `    - { type: link, text: Page ${i}, to: /${name(i)} }\n`).join('')}`,
  ...Object.fromEntries(Array.from({ length: count }, (_, i) => [`pages/${name(i)}.yaml`, page(i)])),
}
const folders: Folder[] = []
const folder = (): Folder => {
  const made = siteFolder(files)
  folders.push(made)
  return made
}
afterAll(() => {
  for (const each of folders) each.remove()
})

/** Through the launcher: only compiled code has threads. */
function threaded({ path }: Folder): { status: number | null; stderr: string } {
  return spawnSync(process.execPath, [join(repository, 'commands/launch.mjs'), 'build', '--quiet'], {
    cwd: path,
    env: { ...process.env, CACHE_DIR: join(path, '.cache'), NO_COLOR: '1' },
    encoding: 'utf8',
  })
}

/** In this process, from the sources. */
async function plain({ path }: Folder): Promise<{ status: number; stderr: string }> {
  const { cwd, env } = { cwd: process.cwd(), env: { ...process.env } }
  const write = process.stderr.write
  let stderr = ''
  process.chdir(path)
  process.env['CACHE_DIR'] = join(path, '.cache')
  process.stderr.write = ((chunk: string) => {
    stderr += chunk
    return true
  }) as typeof write
  try {
    const status = await main(['build', '--quiet'], repository, 'tests')
    return { status, stderr }
  } finally {
    process.chdir(cwd)
    process.env = env
    process.stderr.write = write
  }
}

const manifest = ({ path }: Folder): string => readFileSync(join(path, 'dist/manifest.json'), 'utf8')

test('the files are the same as without threads', { timeout: 120_000 }, async () => {
  const [one, other] = [folder(), folder()]
  expect(threaded(one)).toMatchObject({ status: 0, stderr: '' })
  expect(await plain(other)).toEqual({ status: 0, stderr: '' })
  expect(faultsOf(join(one.path, 'dist'))).toEqual([])
  expect(manifest(one).split('\n')).toEqual(manifest(other).split('\n'))
})

test('the mistakes are the same as without threads', { timeout: 120_000 }, async () => {
  const [one, other] = [folder(), folder()]
  for (const each of [one, other]) {
    each.write(`data/pages/${name(3)}.yaml`, page(3).replace('blocks:', 'block:'))
    each.write(`data/pages/${name(count - 2)}.yaml`, page(count - 2).replace('    id: first', '\tid: first'))
    each.write(`data/pages/${name(count - 3)}.yaml`, page(count - 3).replace('product.lower', 'product.lowr'))
    each.write(`data/pages/${name(count - 4)}.yaml`, page(count - 4).replace('csharp', 'csharq'))
  }
  const { status, stderr } = threaded(one)
  const expected = await plain(other)
  expect([status, stderr.split('\n')]).toEqual([1, expected.stderr.split('\n')])
  expect(expected.status).toBe(1)
  for (const i of [3, count - 2, count - 3, count - 4]) expect(stderr).toContain(`data/pages/${name(i)}.yaml:`)
})
