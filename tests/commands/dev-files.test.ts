/** What the dev server does with files: it sees every kind of save, and shows the last good text of what is wrong. */
import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { keptTexts } from '../../commands/dev/kept-texts.ts'
import { lenientLoader } from '../../commands/dev/lenient-load.ts'
import { watchFolders } from '../../commands/dev/watch-folders.ts'
import { languageNames } from '../../renderers/index.ts'
import { noCache } from '../../schema/site/load.ts'
import { baseFiles, basePublicFiles } from '../site.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'dev-files-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const write = (path: string, text: string): void => {
  mkdirSync(join(folder, path, '..'), { recursive: true })
  writeFileSync(join(folder, path), text)
}

describe('watching', () => {
  let stop = (): void => {}
  let batches: string[][] = []
  const watch = (only?: (name: string) => boolean): void => {
    batches = []
    stop = watchFolders([{ folder, ...(only && { only }) }], paths =>
      batches.push(paths.map(path => path.slice(folder.length + 1)).sort()),
    )
  }
  afterEach(() => stop())
  const seen = (path: string): Promise<void> =>
    expect.poll(() => batches.flat(), { timeout: 3000, interval: 5 }).toContain(path) as unknown as Promise<void>

  test('sees a file that is written in place', async () => {
    write('a/b.yaml', '1')
    watch()
    write('a/b.yaml', '2')
    await seen('a/b.yaml')
  })

  test('sees files that editors replace by renaming, every time', async () => {
    write('a/b.yaml', '1')
    watch()
    for (const text of ['2', '3', '4']) {
      batches = []
      write('a/b.yaml.tmp', text)
      renameSync(join(folder, 'a/b.yaml.tmp'), join(folder, 'a/b.yaml'))
      await seen('a/b.yaml')
    }
  })

  test('sees files in folders that are new, and in those made anew', async () => {
    watch()
    for (const text of ['1', '2']) {
      write('new/deep/a.yaml', text)
      await seen('new')
      batches = []
      write('new/deep/a.yaml', `${text}+`)
      await seen('new/deep/a.yaml')
      rmSync(join(folder, 'new'), { recursive: true })
      await seen('new')
      batches = []
    }
  })

  test('sees deletions', async () => {
    write('a.yaml', '1')
    watch()
    rmSync(join(folder, 'a.yaml'))
    await seen('a.yaml')
  })

  test('tells of a save in several steps once', async () => {
    write('a.yaml', '1')
    watch()
    writeFileSync(join(folder, 'a.yaml'), '')
    writeFileSync(join(folder, 'a.yaml'), 'half')
    writeFileSync(join(folder, 'a.yaml'), 'whole')
    await seen('a.yaml')
    await new Promise(done => setTimeout(done, 50))
    expect(batches).toEqual([['a.yaml']])
  })

  test('overlooks hidden files, and all but the wanted ones where only some are', async () => {
    watch(name => name === 'b.ts')
    for (const name of ['.a.yaml.swp', 'a.ts', 'b.ts']) write(name, '1')
    await seen('b.ts')
    expect(batches.flat()).toEqual(['b.ts'])
  })
})

describe('texts in memory', () => {
  const folders = () => ({ data: folder, public: '', label: 'data', drawings: '' })

  test('follow changes, deletions and whole folders', () => {
    write('a.yaml', 'one')
    write('pages/b.yaml', 'two')
    const { texts, update } = keptTexts(folders())
    expect([...texts]).toEqual([
      ['a.yaml', 'one'],
      ['pages/b.yaml', 'two'],
    ])
    write('a.yaml', 'three')
    write('pages/deep/c.yaml', 'four')
    update(['a.yaml', 'pages/deep'])
    expect(Object.fromEntries(texts)).toEqual({ 'a.yaml': 'three', 'pages/b.yaml': 'two', 'pages/deep/c.yaml': 'four' })
    rmSync(join(folder, 'pages'), { recursive: true })
    update(['pages'])
    expect([...texts.keys()]).toEqual(['a.yaml'])
  })

  test('of files that are no text are a diagnostic until they are mended', () => {
    write('a.yaml', 'one')
    const { texts, update, diagnostics } = keptTexts(folders())
    writeFileSync(join(folder, 'a.yaml'), Buffer.from([0xff, 0xfe, 0x00]))
    update(['a.yaml'])
    expect(diagnostics().map(({ file, code }) => [file, code])).toEqual([['data/a.yaml', 'yaml-syntax']])
    expect(texts.has('a.yaml')).toBe(false)
    write('a.yaml', 'two')
    update(['a.yaml'])
    expect(diagnostics()).toEqual([])
    expect(texts.get('a.yaml')).toBe('two')
  })
})

describe('content that is wrong at the moment', () => {
  const known = { languages: languageNames, publicFiles: basePublicFiles }
  const about = (text: string): string =>
    `title: About\ndescription: About it.\nlisted: false\nblocks:\n  - type: paragraph\n    text: ${text}\n`
  const textsWith = (files: Record<string, string>): Map<string, string> =>
    new Map(Object.entries({ ...baseFiles, ...files }))
  const words = (load: ReturnType<ReturnType<typeof lenientLoader>>, route: string): string => {
    const page = load.site?.pages.find(found => found.route === route)
    return page?.kind === 'article' ? JSON.stringify(page.content().blocks) : 'no such page'
  }

  test('is shown as it last was right, while other files go on', () => {
    const load = lenientLoader('data')
    load(textsWith({ 'pages/about.yaml': about('First.') }), known, noCache, [])
    const broken = textsWith({
      'pages/about.yaml': 'title: [\n',
      'pages/index.yaml': baseFiles['pages/index.yaml']!.replace('Welcome.', 'Changed.'),
    })
    const result = load(broken, known, noCache, [])
    expect(result.diagnostics.map(({ file }) => file)).toContain('data/pages/about.yaml')
    expect(words(result, '/about')).toContain('First.')
    expect(words(result, '/')).toContain('Changed.')
  })

  test('may be the file that every site needs', () => {
    const load = lenientLoader('data')
    load(textsWith({}), known, noCache, [])
    const without = textsWith({})
    without.delete('site.yaml')
    const result = load(without, known, noCache, [])
    expect(result.diagnostics.map(({ code }) => code)).toContain('missing-file')
    expect(result.site?.settings.product.name).toBe('Acme')
  })

  test('is shown in part if it never was right', () => {
    const result = lenientLoader('data')(textsWith({ 'pages/about.yaml': 'title: [\n' }), known, noCache, [])
    expect(words(result, '/')).toContain('Welcome.')
    expect(words(result, '/about')).toBe('no such page')
  })

  test('is forgotten when it is mended', () => {
    const load = lenientLoader('data')
    for (const text of ['First.', '[', 'Third.'])
      load(textsWith({ 'pages/about.yaml': about(text) }), known, noCache, [])
    const result = load(textsWith({ 'pages/about.yaml': about('Fourth.') }), known, noCache, [])
    expect(result.diagnostics).toEqual([])
    expect(words(result, '/about')).toContain('Fourth.')
  })
})
