/**
 * Two builds of the same files are equal to the byte: in another folder, another time zone and language, with files
 * that were written in another order, on one core, with nothing remembered, and at another time.
 */
import { spawnSync } from 'node:child_process'
import { readFileSync, symlinkSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { readManifest } from '../../commands/build/publish.ts'
import { builtSite, root } from '../browser/harness.ts'
import { temporaryFolder, write } from '../folders.ts'
import { memoryFolder } from '../run-folder.ts'
import { faultsOf, filesOf } from '../whole-build.ts'

const folders = ['client', 'commands', 'renderers', 'schema', 'data', 'public']
const single = ['build.ts', 'package.json', 'package-lock.json', 'tsconfig.json']

/** A disk in memory lists files in the order in which they came. */
const folder = temporaryFolder(join(memoryFolder(), 'a folder with spaces '))
const surroundings = { TZ: 'Pacific/Kiritimati', LC_ALL: 'tr_TR.UTF-8', LANG: 'tr_TR.UTF-8', COLUMNS: '40' }

beforeAll(() => {
  const files = [
    ...single,
    ...folders.flatMap(name => filesOf(join(root, name)).map(path => `${name}/${path}`)),
  ]
  for (const [i, path] of files.reverse().entries()) {
    write(join(folder, path), readFileSync(join(root, path)))
    utimesSync(join(folder, path), 1_000_000_000 + i * 7919, 1_000_000_000 + i * 7919)
  }
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
})

const taskset = spawnSync('taskset', ['--version']).status === 0
const manifest = (out: string): string => readFileSync(join(out, 'build-files.json'), 'utf8')

test('a build in Kiritimati, in Turkish, on one core, of files in reverse is equal to ours, byte by byte', () => {
  const out = join(folder, 'other name')
  const command = [process.execPath, 'commands/launch.mjs', 'build', '--strict', '--out', 'other name']
  const [program = '', ...args] = taskset ? ['taskset', '-c', '0', ...command] : command
  const env = { PATH: process.env['PATH'], HOME: folder, ...surroundings }
  const { status, stdout, stderr } = spawnSync(program, args, { cwd: folder, env, encoding: 'utf8' })
  expect([status, stdout + stderr]).toEqual([0, expect.stringContaining('Built')])
  expect(faultsOf(out)).toEqual([])
  const ours = new Map((readManifest(builtSite) ?? []).map(({ path, sha256 }) => [path, sha256]))
  const differing = (readManifest(out) ?? []).filter(({ path, sha256 }) => sha256 !== ours.get(path))
  expect(differing.map(({ path }) => path)).toEqual([])
  expect(manifest(out)).toBe(manifest(builtSite))
})
