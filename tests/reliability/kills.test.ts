/** Builds that are killed at random moments: after the next command, the folder is the old or the new build, whole. */
import { spawn } from 'node:child_process'
import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { recoverOutput } from '../../commands/build/publish.ts'
import { type DevCopy, devCopy } from '../browser/dev-server.ts'
import { runs, timeFor } from '../sample-size.ts'
import { faultsOf } from '../whole-build.ts'

const pages = Array.from({ length: 60 }, (_, i) => `page-${i}`)
const page = (name: string, release: string): string =>
  `title: ${name}\ndescription: Made to be interrupted, ${release}.\nsidebar: docs\nblocks:\n${Array.from(
    { length: 20 },
    (_, i) => `  - type: paragraph\n    text: Paragraph ${i} of ${name} in ${release}.\n`,
  ).join('')}`
const content = (release: string): Record<string, string> => ({
  ...Object.fromEntries(pages.map(name => [`pages/${name}.yaml`, page(name, release)])),
  'sidebars.yaml': `docs:\n  title: Docs\n  index: /\n  links:\n${pages.map(name => `    - { type: link, text: ${name}, to: /${name} }\n`).join('')}`,
})

let copy: DevCopy
let out: string
const manifests = new Map<string, string>()
/** Milliseconds of a build after a change of every page. */
let duration = 0

beforeAll(async () => {
  copy = devCopy(content('first'))
  out = join(copy.folder, 'dist')
  for (const release of ['second', 'first']) {
    change(release)
    const begin = performance.now()
    expect(await build()).toEqual({ code: 0, signal: null })
    if (release === 'first') duration = performance.now() - begin
    manifests.set(release, readFileSync(join(out, 'build-files.json'), 'utf8'))
  }
}, 120_000)
afterAll(() => rmSync(copy.folder, { recursive: true, force: true }))

function change(release: string): void {
  for (const name of pages) copy.write(`data/pages/${name}.yaml`, page(name, release))
}

/** Ends by itself, or by a signal after so many milliseconds. */
function build(after?: {
  signal: 'SIGKILL' | 'SIGINT'
  milliseconds: number
}): Promise<{ code: number | null; signal: string | null }> {
  const child = spawn(process.execPath, ['commands/launch.mjs', 'build', '--quiet'], {
    cwd: copy.folder,
    stdio: 'ignore',
  })
  const timer = after && setTimeout(() => child.kill(after.signal), after.milliseconds)
  return new Promise(done =>
    child.once('exit', (code, signal) => {
      clearTimeout(timer)
      done({ code, signal })
    }),
  )
}

/** Kills that a build did not get away from. */
const wanted = runs(5, 210)
/** Moments of a build that are tried one after the other, from its start to a little after its end. */
const moments = runs(5, 60)

test(`${wanted} kills at random moments leave the old or the new build, and no litter that the next command does not clear away`, {
  timeout: timeFor(wanted, 3500),
}, async () => {
  let now = manifests.get('first')!
  const seen = { killed: 0, finished: 0, first: 0, second: 0 }
  for (let i = 0; seen.killed < wanted; i++) {
    // Always away from what lies there, so that every file is written anew.
    change(now === manifests.get('first') ? 'second' : 'first')
    const signal = i % 4 < 2 ? 'SIGKILL' : 'SIGINT'
    // Evenly over the build, and a little longer, so that the swap at its end is met, too.
    const milliseconds = (((i % moments) + Math.random()) / moments) * duration * 1.1
    const ended = await build({ signal, milliseconds })
    if (ended.code === 0) seen.finished++
    else {
      seen.killed++
      // Ctrl+C: a shell says 130 of both.
      expect([ended.signal === signal || ended.code === 130, ended]).toEqual([true, ended])
    }
    // What every command does first with an output folder.
    recoverOutput(out)
    expect(faultsOf(out), `${signal} after ${milliseconds} ms`).toEqual([])
    now = readFileSync(join(out, 'build-files.json'), 'utf8')
    const release = [...manifests].find(([, manifest]) => manifest === now)?.[0]
    expect(release, `${signal} after ${milliseconds} ms`).toBeDefined()
    seen[release as 'first' | 'second']++
    expect(readdirSync(copy.folder).filter(name => name.includes('dist'))).toEqual(['dist'])
  }
  console.info(`Kills: ${JSON.stringify(seen)}`)
  // The caches that the killed builds left behind mislead nobody.
  change('second')
  expect(await build()).toEqual({ code: 0, signal: null })
  expect(readFileSync(join(out, 'build-files.json'), 'utf8')).toBe(manifests.get('second'))
  const litter = readdirSync(join(copy.folder, '.cache'), { recursive: true, encoding: 'utf8' })
  expect(litter.filter(name => name.endsWith('.part'))).toEqual([])
})
