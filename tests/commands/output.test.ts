/** The folder of a build: always whole, never somebody else's, one writer at a time. */
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { readManifest } from '../../commands/manifest.ts'
import { lockOutput } from '../../commands/output-lock.ts'
import { outputMemory } from '../../commands/output-memory.ts'
import { processStart, removeLeftovers } from '../../commands/whole-files.ts'
import { type Output, recoverOutput, writeOutput } from '../../commands/write-output.ts'
import { faultsOf, filesOf } from '../whole-build.ts'

let root: string
let out: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'output-'))
  out = join(root, 'dist')
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

const output = (texts: Readonly<Record<string, string>>, more: Partial<Output> = {}): Output => ({
  files: Object.entries({ '.nojekyll': '', ...texts }).map(([path, text]) => ({
    path,
    inputs: text,
    contents: () => text,
  })),
  copied: new Map(),
  keepAssets: false,
  ...more,
})
const write = (texts: Readonly<Record<string, string>>, more: Partial<Output> = {}) =>
  writeOutput(out, output(texts, more), outputMemory(root, out, 'tests'))
const read = (path: string): string => readFileSync(join(out, path), 'utf8')
const beside = (): string[] => readdirSync(root).filter(name => name !== '.cache')

/** No process has this number: the largest on Linux is 2^22. */
const deadPid = 2 ** 22 + 1

describe('a build', () => {
  test('lists every file with its digest, whether it was written or taken over', () => {
    write({ 'index.html': 'a', 'docs/page.html': 'b' })
    expect(faultsOf(out)).toEqual([])
    const first = read('manifest.json')
    expect(write({ 'index.html': 'a', 'docs/page.html': 'b' }).reused).toBe(3)
    expect(read('manifest.json')).toBe(first)
    write({ 'index.html': 'changed', 'docs/page.html': 'b' })
    expect(faultsOf(out)).toEqual([])
    expect(beside()).toEqual(['dist'])
  })

  test('lists both paths of a page that is written twice', () => {
    const page = { path: 'a.html', copies: ['a/index.html'], inputs: 'x', contents: () => 'x' }
    writeOutput(out, { ...output({}), files: [page] }, outputMemory(root, out, 'tests'))
    expect(faultsOf(out)).toEqual([])
    expect(readManifest(out)?.files.map(({ path }) => path)).toEqual(['a.html', 'a/index.html'])
  })

  test('does not take over a file that somebody changed', () => {
    write({ 'index.html': 'a' })
    writeFileSync(join(out, 'index.html'), 'b')
    write({ 'index.html': 'a' })
    expect([read('index.html'), faultsOf(out)]).toEqual(['a', []])
  })

  test('never writes outside of its folder, and no path twice', () => {
    for (const path of ['../escaped.html', 'a/../../escaped.html'])
      expect(() => write({ [path]: 'x' })).toThrow('leaves its folder')
    expect(() => write({ 'a.html': 'x' }, { copied: new Map([['a.html', join(root, 'a')]]) })).toThrow()
    writeFileSync(join(root, 'a'), '')
    expect(() => write({ 'a.html': 'x' }, { copied: new Map([['a.html', join(root, 'a')]]) })).toThrow(
      'Two files claim',
    )
    expect(beside()).toEqual(['a'])
  })

  test('that fails leaves the last one and no litter', () => {
    write({ 'index.html': 'old' })
    const failing = {
      path: 'b.html',
      inputs: 'b',
      contents: (): string => {
        throw new Error('no')
      },
    }
    expect(() => write({}, { files: [...output({ 'index.html': 'new' }).files, failing] })).toThrow('no')
    expect([read('index.html'), faultsOf(out), beside()]).toEqual(['old', [], ['dist']])
  })
})

describe('a folder that no build made', () => {
  test.each([
    ['a file', (): void => writeFileSync(out, 'mine')],
    [
      'a folder of other files',
      (): void => {
        mkdirSync(out)
        writeFileSync(join(out, 'thesis.txt'), 'mine')
      },
    ],
    [
      'a working tree',
      (): void => {
        write({})
        mkdirSync(join(out, '.git'))
      },
    ],
  ])('is refused: %s', (_, make) => {
    make()
    const before = existsSync(join(out, 'thesis.txt')) ? filesOf(out) : beside()
    expect(() => write({ 'index.html': 'x' })).toThrow(/Name (a|another) folder with --out/)
    expect(existsSync(join(out, 'thesis.txt')) ? filesOf(out) : beside()).toEqual(before)
  })

  test('is used if it is empty', () => {
    mkdirSync(out)
    write({ 'index.html': 'x' })
    expect(faultsOf(out)).toEqual([])
  })
})

describe('assets of the last build', () => {
  const release = (name: string): Record<string, string> => ({ 'index.html': name, [`assets/entry-${name}.js`]: name })
  const assets = (): string[] => filesOf(join(out, 'assets'))

  test('are gone with it', () => {
    write(release('AAAAAAAA'))
    write(release('BBBBBBBB'))
    expect(assets()).toEqual(['entry-BBBBBBBB.js'])
  })

  test('stay for one release if one asks for it', () => {
    write(release('AAAAAAAA'))
    write(release('BBBBBBBB'), { keepAssets: true })
    expect(assets()).toEqual(['entry-AAAAAAAA.js', 'entry-BBBBBBBB.js'])
    expect(
      readManifest(out)
        ?.files.filter(({ kept }) => kept)
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
  /** Every state between two steps of a swap, by what lies on disk. */
  const states: readonly (readonly [name: string, parts: readonly string[], left: 'old' | 'new'])[] = [
    ['while writing', ['dist', 'dist.new', 'dist.lock'], 'old'],
    ['after the journal', ['dist', 'dist.new', 'dist.journal', 'dist.lock'], 'new'],
    ['after the old build moved away', ['dist.old', 'dist.new', 'dist.journal', 'dist.lock'], 'new'],
    ['after the new build moved in', ['dist', 'dist.old', 'dist.journal', 'dist.lock'], 'new'],
    ['after the journal was removed', ['dist', 'dist.old', 'dist.lock'], 'new'],
    ['before the lock was released', ['dist', 'dist.lock'], 'new'],
  ]
  test.each(states)('%s, the next command finds the folder whole', (name, parts, left) => {
    const make = (folder: string, text: string): void => {
      write({ 'index.html': text })
      renameSync(out, join(root, folder))
    }
    make('keep', 'old')
    make('fresh', 'new')
    const movedIn =
      name.startsWith('after the new') || name.startsWith('after the journal was') || name.startsWith('before')
    for (const part of parts) {
      const place = join(root, part)
      if (part === 'dist') renameSync(join(root, movedIn ? 'fresh' : 'keep'), place)
      else if (part === 'dist.new') renameSync(join(root, 'fresh'), place)
      else if (part === 'dist.old') renameSync(join(root, 'keep'), place)
      else writeFileSync(place, part === 'dist.lock' ? `${deadPid} 1` : '')
    }
    for (const folder of ['keep', 'fresh']) rmSync(join(root, folder), { recursive: true, force: true })
    recoverOutput(out)
    expect([read('index.html'), faultsOf(out), beside()]).toEqual([left, [], ['dist']])
    recoverOutput(out)
    expect(beside()).toEqual(['dist'])
  })

  test('a half-written folder without a build before it is cleared away', () => {
    mkdirSync(join(root, 'dist.new'))
    writeFileSync(join(root, 'dist.new/index.html'), 'ha')
    recoverOutput(out)
    expect(beside()).toEqual([])
  })

  test('files that were being written are cleared away, those of living processes are not', () => {
    for (const name of [`a.json.${deadPid}.part`, `b.json.${process.pid}.part`, 'c.json', '143.0.4'])
      writeFileSync(join(root, name), '')
    removeLeftovers(root)
    expect(beside().sort()).toEqual(['143.0.4', `b.json.${process.pid}.part`, 'c.json'].sort())
  })
})

describe('the lock', () => {
  const lock = (text: string): void => writeFileSync(join(root, 'dist.lock'), text)

  test('lets one writer in', () => {
    const release = lockOutput(out)
    expect(release).toBeDefined()
    expect(lockOutput(out)).toBeUndefined()
    expect(() => write({})).toThrow('Another build is writing')
    release!()
    write({})
  })

  test('of a dead process is taken over', () => {
    lock(`${deadPid} 1`)
    lockOutput(out)!()
    expect(beside()).toEqual([])
  })

  test('of a living process whose number was used again is taken over', () => {
    // Where the system does not say when a process began, a number that lives is believed.
    const told = processStart(process.pid) !== ''
    lock(`${process.pid} 1`)
    const release = lockOutput(out)
    expect(release !== undefined).toBe(told)
    release?.()
    lock(`${process.pid} ${processStart(process.pid)}`)
    expect(lockOutput(out)).toBeUndefined()
  })

  test('without a name is one that is being written, unless it is old', () => {
    lock('')
    expect(lockOutput(out)).toBeUndefined()
    utimesSync(join(root, 'dist.lock'), 1, 1)
    lockOutput(out)!()
    expect(beside()).toEqual([])
  })

  test('keeps a command that recovers from touching what is being written', () => {
    write({ 'index.html': 'old' })
    const release = lockOutput(out)!
    mkdirSync(join(root, 'dist.new'))
    recoverOutput(out)
    expect(existsSync(join(root, 'dist.new'))).toBe(true)
    release()
    recoverOutput(out)
    expect(beside()).toEqual(['dist'])
  })
})
