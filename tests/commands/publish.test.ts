/** The folder of a build: always whole, never somebody else's, one writer at a time. */
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { partOf, processStart, removeParts } from '../../commands/build/atomic-write.ts'
import {
  manifestName,
  manifestText,
  type Output,
  publish,
  readManifest,
  recoverOutput,
  sha256,
} from '../../commands/build/publish.ts'
import { faultsOf, filesOf } from '../whole-build.ts'

let root: string
let out: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'output-'))
  out = join(root, 'dist')
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

const output = (texts: Readonly<Record<string, string>>, more: Partial<Output> = {}): Output => ({
  files: Object.entries(texts).map(([path, text]) => ({ path, contents: () => text })),
  copied: new Map(),
  keepAssets: false,
  ...more,
})
const write = (texts: Readonly<Record<string, string>>, more: Partial<Output> = {}) => publish(out, output(texts, more))
const read = (path: string): string => readFileSync(join(out, path), 'utf8')
const beside = (): string[] => readdirSync(root).sort()
const put = (path: string, text = 'mine'): void => {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), text)
}
/** Every file below the temporary folder, with its text. */
const everything = (): string[][] => filesOf(root).map(path => [path, readFileSync(join(root, path), 'utf8')])

/** No process has this number: the largest on Linux is 2^22. */
const deadPid = 2 ** 22 + 1
const deadStaging = `.dist.site-build.${deadPid}-1.part`

describe('a build', () => {
  test('lists every file with its digest, and leaves those that did not change', () => {
    write({ 'index.html': 'a', 'docs/page.html': 'b' })
    expect(faultsOf(out)).toEqual([])
    const first = read(manifestName)
    expect(write({ 'index.html': 'a', 'docs/page.html': 'b' }).unchanged).toBe(2)
    expect(read(manifestName)).toBe(first)
    expect(write({ 'index.html': 'changed', 'docs/page.html': 'b' }).unchanged).toBe(1)
    expect([read('index.html'), faultsOf(out), beside()]).toEqual(['changed', [], ['dist']])
  })

  test('deletes what only the last build had, and the folders that this leaves empty', () => {
    write({ 'index.html': 'a', 'docs/v1/page.html': 'b' })
    write({ 'index.html': 'a' })
    expect(readdirSync(out).sort()).toEqual([manifestName, 'index.html'])
  })

  test('turns a file into a folder and a folder into a file', () => {
    write({ docs: 'a file', 'about/index.html': 'b' })
    write({ 'docs/index.html': 'b', about: 'a file' })
    expect([filesOf(out), faultsOf(out)]).toEqual([['about', manifestName, 'docs/index.html'], []])
  })

  test('never writes outside its folder, and no path twice', () => {
    for (const path of ['../escaped.html', 'a/../../escaped.html', '/etc/x', 'a//b', 'a\\b'])
      expect(() => write({ [path]: 'x' })).toThrow('leaves its folder')
    put('a')
    expect(() => write({ 'a.html': 'x' }, { copied: new Map([['a.html', join(root, 'a')]]) })).toThrow(
      'Two files claim',
    )
    expect(beside()).toEqual(['a'])
  })

  test('that fails leaves the last one and no litter', () => {
    write({ 'index.html': 'old' })
    const failing = {
      path: 'b.html',
      contents: (): string => {
        throw new Error('no')
      },
    }
    expect(() => write({}, { files: [...output({ 'index.html': 'new' }).files, failing] })).toThrow('no')
    expect([read('index.html'), faultsOf(out), beside()]).toEqual(['old', [], ['dist']])
  })
})

describe('what no build made', () => {
  test.each<[string, () => void]>([
    ['a file', () => put('dist')],
    ['a folder of other files', () => put('dist/thesis.txt')],
    [
      'a folder with a manifest that leads out of it',
      () => {
        put('dist/thesis.txt')
        put('outside.txt')
        put(`dist/${manifestName}`, manifestText([{ path: '../outside.txt', sha256: '', bytes: 0 }]))
      },
    ],
    [
      'a working tree',
      () => {
        write({})
        put('dist/.git/config')
      },
    ],
  ])('is refused as the output folder: %s', (_, make) => {
    make()
    const before = everything()
    expect(() => write({ 'index.html': 'x' })).toThrow(/Name (a|another) folder with --out/)
    expect(everything()).toEqual(before)
  })

  test('stays where it is in and beside the output folder', () => {
    for (const name of ['dist.old', 'dist.new', 'dist.lock', 'dist.journal', 'dist.old/a', 'dist.part'])
      if (name.includes('/')) put(`backup.${name}`)
      else put(name)
    write({ 'index.html': 'x' })
    put('dist/notes.txt')
    write({ 'index.html': 'y' })
    recoverOutput(out)
    expect(read('notes.txt')).toBe('mine')
    expect(everything().filter(([, text]) => text === 'mine')).toHaveLength(7)
  })

  test.each<[string, () => void]>([
    ['a file', () => put('dist/about.html')],
    ['a folder', () => put('dist/about.html/mine.txt')],
    ['a link to a file', () => symlinkSync(join(root, 'elsewhere/a'), join(out, 'about.html'))],
    ['a file where a folder is needed', () => put('dist/docs')],
    ['a link where a folder is needed', () => symlinkSync(join(root, 'elsewhere'), join(out, 'docs'))],
  ])('is not overwritten in the output folder: %s', (_, make) => {
    put('elsewhere/a')
    write({ 'index.html': 'x' })
    make()
    const before = everything()
    expect(() => write({ 'index.html': 'x', 'about.html': 'y', 'docs/page.html': 'z' })).toThrow(
      'is in the way, and no build made it',
    )
    expect(everything()).toEqual(before)
  })

  test('is not deleted through a link that replaced one of our folders', () => {
    write({ 'index.html': 'x', 'docs/page.html': 'y' })
    put('elsewhere/page.html')
    rmSync(join(out, 'docs'), { recursive: true })
    symlinkSync(join(root, 'elsewhere'), join(out, 'docs'))
    write({ 'index.html': 'x' })
    expect(readFileSync(join(root, 'elsewhere/page.html'), 'utf8')).toBe('mine')
  })

  test.each<[string, (name: string) => void]>([
    ['a file', name => put(name)],
    ['a folder with another file', name => put(`${name}/thesis.txt`)],
    [
      'a link',
      name => {
        put('elsewhere/files/thesis.txt')
        symlinkSync(join(root, 'elsewhere'), join(root, name))
      },
    ],
  ])('stays even under the name of a staging folder: %s', (_, make) => {
    make(deadStaging)
    const before = everything()
    write({ 'index.html': 'x' })
    recoverOutput(out)
    expect(everything()).toEqual(expect.arrayContaining(before))
  })
})

describe('assets of the last build', () => {
  const release = (name: string): Record<string, string> => ({ 'index.html': name, [`assets/entry-${name}.js`]: name })
  const assets = (): string[] => filesOf(join(out, 'assets'))

  test('stay for one release if one asks for it', () => {
    write(release('AAAAAAAA'))
    write(release('BBBBBBBB'), { keepAssets: true })
    expect(assets()).toEqual(['entry-AAAAAAAA.js', 'entry-BBBBBBBB.js'])
    expect(
      readManifest(out)
        ?.filter(({ kept }) => kept)
        .map(({ path }) => path),
    ).toEqual(['assets/entry-AAAAAAAA.js'])
    expect(faultsOf(out)).toEqual([])
    write(release('BBBBBBBB'), { keepAssets: true })
    expect(assets(), 'the same release again').toEqual(['entry-AAAAAAAA.js', 'entry-BBBBBBBB.js'])
    write(release('CCCCCCCC'), { keepAssets: true })
    expect(assets()).toEqual(['entry-BBBBBBBB.js', 'entry-CCCCCCCC.js'])
    write(release('CCCCCCCC'))
    expect(assets(), 'without asking').toEqual(['entry-CCCCCCCC.js'])
  })

  test('are only those that are named by their content', () => {
    write({ ...release('AAAAAAAA'), 'old-page.html': 'old' })
    write(release('BBBBBBBB'), { keepAssets: true })
    expect(existsSync(join(out, 'old-page.html'))).toBe(false)
  })
})

describe('after a kill', () => {
  const texts = { 'assets/a.js': 'new', 'index.html': 'new', 'docs/page.html': 'new' }
  /** The state of both folders after so many files were moved into place. */
  function killedAfter(moved: number | 'deleting' | 'all'): void {
    write({ 'index.html': 'old', 'old.html': 'old' })
    const manifest = manifestText(
      Object.entries(texts).map(([path, text]) => ({ path, sha256: sha256(text), bytes: text.length })),
    )
    put(`${moved === 'all' ? 'dist' : deadStaging}/${manifestName}`, manifest)
    const count = typeof moved === 'number' ? moved : 3
    for (const [i, [path, text]] of Object.entries(texts).entries())
      put(i < count ? `dist/${path}` : `${deadStaging}/files/${path}`, text)
    mkdirSync(join(root, deadStaging, 'files'), { recursive: true })
    if (typeof moved !== 'number') rmSync(join(out, 'old.html'))
  }

  test.each([0, 1, 2, 3, 'deleting', 'all'] as const)(
    'of a complete build, the next command finishes it: %s',
    moved => {
      killedAfter(moved)
      recoverOutput(out)
      expect([filesOf(out), faultsOf(out), beside()]).toEqual([
        ['assets/a.js', manifestName, 'docs/page.html', 'index.html'],
        [],
        ['dist'],
      ])
      recoverOutput(out)
      expect(beside()).toEqual(['dist'])
    },
  )

  test.each([
    ['before anything was written', []],
    ['while files were being written', ['files/index.html']],
    ['while its manifest was being written', ['files/index.html', `${manifestName}.${deadPid}-1.part`]],
  ])('%s, the last build stays', (_, parts) => {
    write({ 'index.html': 'old' })
    mkdirSync(join(root, deadStaging))
    for (const part of parts) put(`${deadStaging}/${part}`, 'new')
    recoverOutput(out)
    expect([read('index.html'), faultsOf(out), beside()]).toEqual(['old', [], ['dist']])
  })

  test('files that were being written are removed, those of living processes are not', () => {
    const own = partOf('b.json')
    for (const name of [`a.json.${deadPid}-1.part`, own, 'c.json', '143.0.4']) put(name)
    removeParts(root)
    expect(beside()).toEqual(['143.0.4', own, 'c.json'])
  })
})

/** The process that started the tests lives as long as they do. */
describe('another build that is being written', () => {
  const stagingSince = (started: string): string => `.dist.site-build.${process.ppid}-${started}.part`

  test('keeps others from writing and from recovering', () => {
    write({ 'index.html': 'old' })
    const living = stagingSince(processStart(process.ppid))
    put(`${living}/files/index.html`, 'half')
    expect(() => write({ 'index.html': 'new' })).toThrow('Another build is writing')
    recoverOutput(out)
    expect([read('index.html'), beside()]).toEqual(['old', [living, 'dist']])
  })

  // Where the system doesn't say when a process began, a living number is believed.
  test.skipIf(processStart(process.ppid) === '')('is dropped if another process has got its number', () => {
    put(`${stagingSince('1')}/files/index.html`, 'half')
    write({ 'index.html': 'new' })
    expect([read('index.html'), beside()]).toEqual(['new', ['dist']])
  })
})
