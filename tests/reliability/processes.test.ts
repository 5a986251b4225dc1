/** Commands as processes: nothing that they started outlives them, and a disk that fails them costs nothing but the build. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { findBrowser } from '../../commands/drawing/browser.ts'
import { devCopy } from '../browser/dev-server.ts'
import { root } from '../browser/harness.ts'
import { runs } from '../sample-size.ts'
import { faultsOf } from '../whole-build.ts'

const copy = devCopy({
  'diagrams/one.yaml': 'title: One\ncaption: A diagram.\nsource: |\n  sequenceDiagram\n    A->>B: Hello\n',
  'pages/index.yaml':
    'title: Home\ndescription: The home page.\nsidebar: docs\nblocks:\n  - { type: diagram, diagram: one }\n',
})
const dist = join(copy.folder, 'dist')

/** Starts a command whose children, and theirs, can be told by their environment, whatever they do to their session. */
async function started(...args: string[]): Promise<{ child: ChildProcess; alive(): string[] }> {
  const { executablePath, env } = await findBrowser(root)
  const mark = randomUUID()
  const child = spawn(process.execPath, ['commands/launch.mjs', ...args], {
    cwd: copy.folder,
    env: { ...process.env, ...env, CHROMIUM_PATH: executablePath, STARTED_BY: mark },
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  return { child, alive: () => processesOf(`STARTED_BY=${mark}`) }
}

/** Programs that run with this in their environment. */
const processesOf = (variable: string): string[] =>
  readdirSync('/proc').flatMap(pid => {
    try {
      const holds =
        /^\d+$/.test(pid) && readFileSync(join('/proc', pid, 'environ'), 'utf8').includes(variable)
      return holds ? [readFileSync(join('/proc', pid, 'cmdline'), 'utf8').replaceAll('\0', ' ')] : []
    } catch {
      // It ended meanwhile, or belongs to somebody else.
      return []
    }
  })

const ended = (child: ChildProcess): Promise<number | null> => new Promise(done => child.once('exit', done))

describe.runIf(process.platform === 'linux')('nothing is left running', () => {
  test.each(['SIGINT', 'SIGKILL'].slice(-runs(1, 2)) as NodeJS.Signals[])(
    'after a build that is ended by %s while it draws',
    async signal => {
      const { child, alive } = await started('build')
      await expect.poll(() => alive().some(line => line.includes('--remote-debugging-pipe'))).toBe(true)
      const end = ended(child)
      child.kill(signal)
      await end
      await expect.poll(alive).toEqual([])
    },
  )

  test('after a build, which draws what a killed one has not, and clears its litter away', async () => {
    const { child, alive } = await started('build')
    expect(alive().length).toBeGreaterThan(0)
    expect(await ended(child)).toBe(0)
    await expect.poll(alive).toEqual([])
    expect(readdirSync(join(copy.folder, 'public/diagrams'))).toHaveLength(3)
    const files = readdirSync(copy.folder, { recursive: true, encoding: 'utf8' })
    expect(files.filter(name => name.endsWith('.part') && !name.startsWith('node_modules'))).toEqual([])
    expect(faultsOf(dist)).toEqual([])
  })
})

/** The last build is there as it was, whole, and nothing else is beside it. */
function expectLastBuild(manifest: string): void {
  expect([manifestNow(), faultsOf(dist)]).toEqual([manifest, []])
  expect(readdirSync(copy.folder).filter(name => name.includes('dist'))).toEqual(['dist'])
}
const manifestNow = (): string => readFileSync(join(dist, 'build-files.json'), 'utf8')

describe('a disk that refuses', () => {
  test.each([
    // Only root may mount a small disk; everyone may limit the size of files, which fails at the same moment.
    ['a large file', 'dist', "trap '' XFSZ; ulimit -f 2048;", /^EFBIG: file too large/m],
    ['a folder of the system', '/sys/dist', '', /^(EACCES|EPERM|EROFS): .*\/sys/m],
    ['what the site is made of', 'data', '', /is inside .*, which this site is made of/],
  ])('%s leaves the last build as it was, and is told', (_, out, limits, told) => {
    copy.write('public/numbers.txt', '7 '.repeat(2_500_000))
    const manifest = manifestNow()
    const command = `${limits} exec "${process.execPath}" commands/launch.mjs build --quiet --out ${out}`
    const { status, stderr } = spawnSync('bash', ['-c', command], { cwd: copy.folder, encoding: 'utf8' })
    expect([status, stderr]).toEqual([1, expect.stringMatching(told)])
    expect(stderr).not.toMatch(/^ +at /m)
    expectLastBuild(manifest)
    expect(existsSync(join(copy.folder, 'data/site.yaml'))).toBe(true)
  })
})
