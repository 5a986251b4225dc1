/** The folder of a build: always whole, never somebody else's, one writer at a time. */

import fs, {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { join } from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import { partOf, processStart, removeParts } from '../../commands/build/cache.ts'
import {
  manifestName,
  manifestText,
  publish,
  readManifest,
  recoverOutput,
} from '../../commands/build/publish.ts'
import type { OutputFile } from '../../renderers/index.ts'
import { temporaryFolder, write as writeFile } from '../folders.ts'
import { faultsOf, filesOf } from '../whole-build.ts'

let root: string
let out: string
beforeEach(() => {
  root = temporaryFolder()
  out = join(root, 'dist')
})

/** Digest of what a build was made from. */
const origin = 'origin'

type Texts = Readonly<Record<string, string>>
const filesWith = (texts: Texts): OutputFile[] =>
  Object.entries(texts).map(([path, text]) => ({ path, contents: () => text }))
const write = (texts: Texts, { keepAssets = false } = {}) =>
  publish(out, filesWith(texts), { keepAssets, origin })
const read = (path: string): string => readFileSync(join(out, path), 'utf8')
const beside = (): string[] => readdirSync(root).sort()
const put = (path: string, text = 'mine'): void => writeFile(join(root, path), text)
/** Puts files there, and links as `-> where`. */
const set = (files: Texts): void => {
  for (const [path, text] of Object.entries(files))
    if (text.startsWith('-> ')) symlinkSync(join(root, text.slice(3)), join(root, path))
    else put(path, text)
}
/** Every file below a folder, with its text. */
const everything = (folder = root): string[][] =>
  existsSync(folder) ? filesOf(folder).map(path => [path, readFileSync(join(folder, path), 'utf8')]) : []

/** No process has this number: the largest on Linux is 2^22. */
const deadPid = 2 ** 22 + 1
const deadStaging = `.dist.site-build.${deadPid}-1.part`

describe('a build', () => {
  test('lists every file with its digest, and leaves those that did not change', async () => {
    await write({ 'index.html': 'a', 'docs/page.html': 'b' })
    expect(faultsOf(out)).toEqual([])
    const first = read(manifestName)
    expect((await write({ 'index.html': 'a', 'docs/page.html': 'b' })).unchanged).toBe(2)
    expect(read(manifestName)).toBe(first)
    expect((await write({ 'index.html': 'changed', 'docs/page.html': 'b' })).unchanged).toBe(1)
    expect([read('index.html'), faultsOf(out), beside()]).toEqual(['changed', [], ['dist']])
  })

  test('never writes outside its folder, and no path twice', async () => {
    for (const path of ['../escaped.html', 'a/../../escaped.html', '/etc/x', 'a//b', 'a\\b'])
      await expect(write({ [path]: 'x' })).rejects.toThrow('leaves its folder')
    const twice = [...filesWith({ 'a.html': 'x' }), ...filesWith({ 'a.html': 'y' })]
    await expect(publish(out, twice, { keepAssets: false, origin })).rejects.toThrow('Two files claim')
    expect(beside()).toEqual([])
  })

  test('that fails leaves the last one and no litter', async () => {
    await write({ 'index.html': 'old' })
    const failing = {
      path: 'b.html',
      contents: (): string => {
        throw new Error('no')
      },
    }
    await expect(
      publish(out, [...filesWith({ 'index.html': 'new' }), failing], { keepAssets: false, origin }),
    ).rejects.toThrow('no')
    expect([read('index.html'), faultsOf(out), beside()]).toEqual(['old', [], ['dist']])
  })
})

describe('a page with two addresses', () => {
  const page = (text: string): OutputFile => ({
    path: 'docs.html',
    copies: ['docs/index.html'],
    contents: () => text,
  })
  const both = (): string[] => ['docs.html', 'docs/index.html'].map(read)
  const isOneFile = (): boolean =>
    statSync(join(out, 'docs.html')).ino === statSync(join(out, 'docs/index.html')).ino

  test('is one file with two names, in every build', async () => {
    await publish(out, [page('old')], { keepAssets: false, origin })
    expect([both(), isOneFile()]).toEqual([['old', 'old'], true])
    await publish(out, [page('new')], { keepAssets: false, origin })
    expect([both(), isOneFile(), faultsOf(out)]).toEqual([['new', 'new'], true, []])
  })
})

describe('what no build made', () => {
  const escaping = manifestText([{ path: '../outside.txt', sha256: '', bytes: 0 }], origin)
  test.each<[string, Texts]>([
    ['a folder of other files', { 'dist/thesis.txt': 'mine' }],
    [
      'one whose manifest leads out of it',
      { 'dist/a': 'mine', 'outside.txt': '', [`dist/${manifestName}`]: escaping },
    ],
    ['a working tree', { 'dist/.git/config': 'mine' }],
  ])('is refused as the output folder: %s', async (_, there) => {
    set(there)
    const before = everything()
    await expect(write({ 'index.html': 'x' })).rejects.toThrow('Name another folder with --out')
    expect(everything()).toEqual(before)
  })

  test('stays where it is in and beside the output folder', async () => {
    const names = ['dist.old', 'dist.new', 'dist.lock', 'dist.journal', 'backup.dist.old/a', 'dist.part']
    for (const name of names) put(name)
    await write({ 'index.html': 'x' })
    put('dist/notes.txt')
    await write({ 'index.html': 'y' })
    recoverOutput(out)
    expect(everything().filter(([, text]) => text === 'mine')).toHaveLength(names.length + 1)
  })

  test.each<[string, Texts]>([
    ['a file', { 'dist/about.html': 'mine' }],
    ['a folder', { 'dist/about.html/mine.txt': 'mine' }],
    ['a link to a file', { 'dist/about.html': '-> elsewhere/a' }],
    ['a file where a folder is needed', { 'dist/docs': 'mine' }],
    ['a link where a folder is needed', { 'dist/docs': '-> elsewhere' }],
  ])('is not overwritten in the output folder: %s', async (_, there) => {
    await write({ 'index.html': 'x' })
    set({ 'elsewhere/a': 'mine', ...there })
    const before = everything()
    await expect(write({ 'index.html': 'x', 'about.html': 'y', 'docs/page.html': 'z' })).rejects.toThrow(
      'is in the way, and no build made it',
    )
    expect(everything()).toEqual(before)
  })

  test.each<[string, Texts]>([
    ['a file', { [deadStaging]: 'mine' }],
    ['a folder with another file', { [`${deadStaging}/thesis.txt`]: 'mine' }],
    ['a link', { 'elsewhere/files/thesis.txt': 'mine', [deadStaging]: '-> elsewhere' }],
  ])('stays even under the name of a staging folder: %s', async (_, there) => {
    set(there)
    const before = everything()
    await write({ 'index.html': 'x' })
    recoverOutput(out)
    expect(everything()).toEqual(expect.arrayContaining(before))
  })
})

const release = (name: string): Texts => ({
  'index.html': name,
  'old.html': 'old',
  [`assets/entry-${name}.js`]: name,
})
const assets = (): string[] => filesOf(join(out, 'assets')).map(name => name.slice(6, 7))

test('assets of the last build stay for one release if one asks for it, and only those that are named by their content', async () => {
  await write(release('AAAAAAAA'))
  const { 'old.html': _, ...second } = release('BBBBBBBB')
  await write(second, { keepAssets: true })
  expect([assets(), existsSync(join(out, 'old.html')), faultsOf(out)]).toEqual([['A', 'B'], false, []])
  const kept = readManifest(out)?.filter(entry => entry.kept)
  expect(kept?.map(({ path }) => path)).toEqual(['assets/entry-AAAAAAAA.js'])
  await write(second, { keepAssets: true })
  expect(assets(), 'the same release again').toEqual(['A', 'B'])
  await write(release('CCCCCCCC'), { keepAssets: true })
  expect(assets()).toEqual(['B', 'C'])
  await write(release('CCCCCCCC'))
  expect(assets(), 'without asking').toEqual(['C'])
})

describe('after a kill', () => {
  const changing = ['writeFileSync', 'mkdirSync', 'renameSync', 'rmSync', 'rmdirSync'] as const
  /**
   * Lets so many steps change something on the disk; from there on nothing does. Tells whether that was too early.
   * What the thread writes lies beside the output folder, and doesn't count (see tests/reliability/kills.test.ts).
   */
  async function killedAfter(steps: number, run: () => unknown): Promise<boolean> {
    const real = changing.map(name => [name, fs[name]] as const)
    let done = 0
    for (const [name, change] of real)
      Object.assign(fs, {
        [name]: (...args: never[]): unknown => {
          done += 1
          if (done > steps) throw new Error('killed')
          return Reflect.apply(change, fs, args)
        },
      })
    syncBuiltinESMExports()
    try {
      await run()
    } catch {
      // Nobody is there any more who could be told.
    } finally {
      Object.assign(fs, Object.fromEntries(real))
      syncBuiltinESMExports()
    }
    // Another process is the next one.
    for (const name of beside().filter(each => each.includes(`.${process.pid}-`)))
      renameSync(join(root, name), join(root, name.replace(/\d+-\d*/, `${deadPid + beside().length}-1`)))
    return done > steps
  }

  const old: Texts = { 'index.html': 'old', 'old/page.html': 'old', 'gone/v1/a.html': 'old', docs: 'old' }
  const next: Texts = { 'index.html': 'new', 'docs/page.html': 'new', 'assets/b.js': 'new', old: 'new' }

  test.each([
    ['the first build', undefined],
    ['a later one', old],
  ])('at any step of %s, and of what recovers it, the folder is one whole build', async (_, before) => {
    let steps = 0
    for (let killed = true; killed; steps++) {
      // Every third step, and another third the next time.
      let recoveries = steps % 3
      for (let again = true; again; recoveries += 3) {
        rmSync(root, { recursive: true })
        mkdirSync(root)
        if (before) await write(before)
        killed = await killedAfter(steps, () => write(next))
        again = await killedAfter(recoveries, () => recoverOutput(out))
        recoverOutput(out)
        const now = everything(out).filter(([path]) => path !== manifestName)
        const release = now.some(([path]) => path === 'assets/b.js') ? next : (before ?? {})
        expect([steps, recoveries, now]).toEqual([steps, recoveries, Object.entries(release).sort()])
        expect(existsSync(out) ? [beside(), faultsOf(out)] : [['dist'], []]).toEqual([['dist'], []])
        expect(existsSync(join(out, 'gone')), 'a folder that is empty').toBe('gone/v1/a.html' in release)
      }
    }
    expect(steps).toBeGreaterThan(8)
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

  test('keeps others from writing and from recovering', async () => {
    await write({ 'index.html': 'old' })
    const living = stagingSince(processStart(process.ppid))
    put(`${living}/files/index.html`, 'half')
    await expect(write({ 'index.html': 'new' })).rejects.toThrow('Another build is writing')
    recoverOutput(out)
    expect([read('index.html'), beside()]).toEqual(['old', [living, 'dist']])
  })

  // Where the system doesn't say when a process began, a living number is believed.
  test.skipIf(processStart(process.ppid) === '')(
    'is dropped if another process has got its number',
    async () => {
      put(`${stagingSince('1')}/files/index.html`, 'half')
      await write({ 'index.html': 'new' })
      expect([read('index.html'), beside()]).toEqual(['new', ['dist']])
    },
  )
})
