/**
 * Builds as processes that are killed at random moments, or run beside each other: the folder is one whole build
 * afterwards, the old one or the new one, and the next build is the one that would have come without the kill.
 */
import { spawn } from 'node:child_process'
import { cpSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { recoverOutput } from '../../commands/build/publish.ts'
import { devCopy } from '../browser/dev-server.ts'
import { random } from '../mutations/random.ts'
import { runs, timeFor } from '../sample-size.ts'
import { faultsOf } from '../whole-build.ts'

const page = (title: string): string => `title: ${title}
description: A page that is built.
listed: false
blocks: [{ type: paragraph, text: The page ${title}. }]
`
const titles = Array.from({ length: 40 }, (_, i) => `Page ${i}`)
const copy = devCopy(Object.fromEntries(titles.map(title => [`pages/${fileOf(title)}.yaml`, page(title)])))
const dist = join(copy.folder, 'dist')

function fileOf(title: string): string {
  return title.toLowerCase().replace(' ', '-')
}

interface Ending {
  readonly code: number | null
  readonly stderr: string
}

/** Starts a build, which is killed after some milliseconds if that is not too late. */
function build(out: string, killAfter?: number): Promise<Ending> {
  const child = spawn(process.execPath, ['commands/launch.mjs', 'build', '--quiet', '--out', out], {
    cwd: copy.folder,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let stderr = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    stderr += text
  })
  const killer = killAfter === undefined ? undefined : setTimeout(() => child.kill('SIGKILL'), killAfter)
  return new Promise(done =>
    child.once('close', code => {
      clearTimeout(killer)
      done({ code, stderr })
    }),
  )
}

const manifest = (out: string): string => readFileSync(join(copy.folder, out, 'build-files.json'), 'utf8')

/** Changes every page, the scripts and the styles, so that a build has all of them to write. */
function release(name: string): void {
  for (const title of titles) copy.write(`data/pages/${fileOf(title)}.yaml`, page(`${title} of ${name}`))
  const styles = copy.read('client/styles/parts/article.css').replace(/\n\.release .*\n$/, '')
  copy.write('client/styles/parts/article.css', `${styles}\n.release { content: "${name}" }\n`)
}

const names = ['north', 'south'] as const
const manifests = new Map<string, string>()

beforeAll(async () => {
  for (const name of names) {
    release(name)
    expect(await build(name)).toEqual({ code: 0, stderr: '' })
    manifests.set(name, manifest(name))
  }
  expect(new Set(manifests.values()).size).toBe(names.length)
  cpSync(join(copy.folder, 'north'), dist, { recursive: true })
})

/** The folder is one whole build, of whichever release. */
function expectWhole(round = 0): void {
  recoverOutput(dist)
  expect([round, faultsOf(dist)]).toEqual([round, []])
  expect([...manifests.values()]).toContain(manifest('dist'))
}

const count = runs(1, 60)
test(
  `after each of ${count} kills, the folder is one whole build`,
  async () => {
    const next = random(20_261_123)
    let killed = 0
    let milliseconds = 2000
    for (let round = 1; killed < count; round++) {
      release(names[round % names.length] ?? 'north')
      const begin = performance.now()
      const { code } = await build('dist', next() * milliseconds)
      // A build that ends before it is killed says how long one takes.
      if (code === null) killed += 1
      else milliseconds = performance.now() - begin
      expectWhole(round)
    }
  },
  timeFor(count, 3000),
)
