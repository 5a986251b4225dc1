/**
 * Two builds of the same files are equal to the byte: in another folder, another time zone and language, with files
 * that were written in another order, on one core, with nothing remembered, and at another time.
 */
import { spawnSync } from 'node:child_process'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readManifest } from '../../commands/build/manifest.ts'
import { builtSite, root } from '../browser/harness.ts'
import { runs } from '../sample-size.ts'
import { faultsOf, filesOf } from '../whole-build.ts'

const sources = [
  'build.ts',
  'client',
  'commands',
  'renderers',
  'schema',
  'data',
  'public',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
]

interface Surroundings {
  readonly name: string
  readonly env: Readonly<Record<string, string>>
  /** Cores that the build may use. */
  readonly cores: string
  /** Where the copy lies: a disk in memory lists files in the order in which they came. */
  readonly parent: string
  readonly order: 1 | -1
}

const memory = existsSync('/dev/shm') ? '/dev/shm' : tmpdir()
const all: readonly Surroundings[] = [
  {
    name: 'Kiritimati, Turkish, one core, files in reverse',
    env: { TZ: 'Pacific/Kiritimati', LC_ALL: 'tr_TR.UTF-8', LANG: 'tr_TR.UTF-8', COLUMNS: '40' },
    cores: '0',
    parent: memory,
    order: -1,
  },
  {
    name: 'St John’s, no language, two cores, files in order',
    env: { TZ: 'America/St_Johns', LC_ALL: 'C', LANG: 'C', COLUMNS: '200', FORCE_COLOR: '1' },
    cores: '0,1',
    parent: tmpdir(),
    order: 1,
  },
]

/** Copies files one by one, the last one first if need be, with times of their own. */
function copyOf({ parent, order }: Surroundings): string {
  const folder = mkdtempSync(join(parent, 'a folder with spaces '))
  const files = sources.flatMap(name =>
    statSync(join(root, name)).isDirectory() ? filesOf(join(root, name)).map(path => `${name}/${path}`) : [name],
  )
  for (const [i, path] of (order === 1 ? files : files.reverse()).entries()) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), readFileSync(join(root, path)))
    utimesSync(join(folder, path), 1_000_000_000 + i * 7919, 1_000_000_000 + i * 7919)
  }
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  return folder
}

const taskset = spawnSync('taskset', ['--version']).status === 0

function build({ env, cores }: Surroundings, folder: string): { code: number | null; output: string } {
  const command = [process.execPath, 'commands/launch.mjs', 'build', '--strict', '--out', 'other name']
  const [program = '', ...args] = taskset ? ['taskset', '-c', cores, ...command] : command
  const { status, stdout, stderr } = spawnSync(program, args, {
    cwd: folder,
    env: { PATH: process.env['PATH'], HOME: folder, ...env },
    encoding: 'utf8',
  })
  return { code: status, output: stdout + stderr }
}

// The first differs in everything; the soak does the others, too.
describe.each(all.slice(0, runs(1, all.length)))('a build in $name', surroundings => {
  let folder: string
  beforeAll(() => {
    folder = copyOf(surroundings)
  }, 60_000)
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  test('is equal to ours, file by file and byte by byte', { timeout: 180_000 }, () => {
    const { code, output } = build(surroundings, folder)
    expect([code, output]).toEqual([0, expect.stringContaining('Built')])
    const other = join(folder, 'other name')
    expect(faultsOf(other)).toEqual([])
    const differing = (readManifest(other)?.files ?? []).filter(({ path, sha256 }) => sha256 !== ours().get(path))
    expect(differing.map(({ path }) => path)).toEqual([])
    expect(filesOf(other)).toEqual(filesOf(builtSite))
    expect(readFileSync(join(other, 'build-files.json'), 'utf8')).toBe(
      readFileSync(join(builtSite, 'build-files.json'), 'utf8'),
    )
  })

  test('says nothing of its folder, its time or its machine', () => {
    for (const path of filesOf(join(folder, 'other name'))) {
      if (!/\.(html|js|css|json|xml|md|txt|svg|conf)$|_headers|_redirects|Caddyfile/.test(path)) continue
      const text = readFileSync(join(folder, 'other name', path), 'utf8')
      expect([path, text.includes(folder), text.includes(root), /node_modules\//.test(text)]).toEqual([
        path,
        false,
        false,
        false,
      ])
    }
  })

  test('is the same a second time, from what it remembers', { timeout: 180_000 }, () => {
    const before = readFileSync(join(folder, 'other name/build-files.json'), 'utf8')
    expect(build(surroundings, folder).code).toBe(0)
    expect(readFileSync(join(folder, 'other name/build-files.json'), 'utf8')).toBe(before)
    expect(readdirSync(folder).filter(name => name.startsWith('other name'))).toEqual(['other name'])
  })
})

const ours = (): ReadonlyMap<string, string> =>
  new Map((readManifest(builtSite)?.files ?? []).map(({ path, sha256 }) => [path, sha256]))
