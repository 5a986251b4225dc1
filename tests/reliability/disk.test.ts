/** A full disk, a folder that may not be written: a clear message, exit code 1, nothing lost. */
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type DevCopy, devCopy } from '../browser/dev-server.ts'
import { faultsOf } from '../whole-build.ts'

let copy: DevCopy
beforeAll(() => {
  copy = devCopy({})
  expect(build('dist').code).toBe(0)
}, 60_000)
afterAll(() => rmSync(copy.folder, { recursive: true, force: true }))

interface Ended {
  readonly code: number | null
  readonly stderr: string
}

/** @param before shell commands that set limits for the build */
function build(out: string, before = ''): Ended {
  const args = ['commands/launch.mjs', 'build', '--quiet', '--out', out]
  const { status, stderr } = before
    ? spawnSync('bash', ['-c', `${before}; exec "$0" "$@"`, process.execPath, ...args], {
        cwd: copy.folder,
        encoding: 'utf8',
      })
    : spawnSync(process.execPath, args, { cwd: copy.folder, encoding: 'utf8' })
  return { code: status, stderr }
}

const beside = (folder: string): string[] => readdirSync(folder).filter(name => name.includes('dist'))

test('a disk that is full leaves the last build as it was, and says so', () => {
  const manifest = readFileSync(join(copy.folder, 'dist/build-files.json'), 'utf8')
  const picture = join(copy.folder, 'public/picture.png')
  writeFileSync(picture, Buffer.alloc(5_000_000, 7))
  // Only root may mount a small disk; everyone may limit the size of files, which fails at the same moment.
  const { code, stderr } = build('dist', "trap '' XFSZ; ulimit -f 2048")
  rmSync(picture)
  expect([code, stderr]).toEqual([1, expect.stringMatching(/^EFBIG: file too large/m)])
  expect(stderr).toContain('The last build is untouched.')
  expect(stderr).not.toContain(' at ')
  expect(readFileSync(join(copy.folder, 'dist/build-files.json'), 'utf8')).toBe(manifest)
  expect([faultsOf(join(copy.folder, 'dist')), beside(copy.folder)]).toEqual([[], ['dist']])
})

describe('a folder that may not be written', () => {
  test.each([
    ['of the system', '/sys/dist'],
    ['that is a file', 'package.json/dist'],
  ])('%s is named, and nothing is lost', (_, out) => {
    const { code, stderr } = build(out)
    expect([code, stderr]).toEqual([
      1,
      expect.stringMatching(/^(EACCES|EPERM|EROFS|ENOTDIR): .*The last build is untouched\.$/m),
    ])
    expect(stderr).toContain(dirname(out))
    expect(faultsOf(join(copy.folder, 'dist'))).toEqual([])
  })

  test('because it is no build is not touched', () => {
    const { code, stderr } = build('.')
    expect([code, stderr]).toEqual([1, expect.stringContaining('holds files that no build made')])
    expect(existsSync(join(copy.folder, 'package.json'))).toBe(true)
    expect(build('data').code).toBe(1)
    expect(existsSync(join(copy.folder, 'data/site.yaml'))).toBe(true)
  })
})
