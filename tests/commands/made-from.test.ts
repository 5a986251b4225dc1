/** What of the last build is taken again: all of it, or pages that would be made from the same. */
import { mkdirSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import {
  isMadeFrom,
  type OriginDigests,
  originDigests,
  publishedPages,
} from '../../commands/build/made-from.ts'
import { manifestName, publish } from '../../commands/build/publish.ts'
import { temporaryFolder, write } from '../folders.ts'
import { site } from '../site.ts'

let folder: string
const at = (path: string): string => join(folder, path)
beforeEach(() => {
  folder = temporaryFolder()
})

describe('the last build', () => {
  beforeEach(async () => {
    const files = ['index.html', 'docs/page.html'].map(path => ({ path, contents: () => path }))
    await publish(at('dist'), files, { keepAssets: false, origin: 'origin' })
  })

  test('is there and whole', () => {
    expect(isMadeFrom(at('dist'), 'origin')).toBe(true)
  })

  test('was made from something else', () => {
    expect(isMadeFrom(at('dist'), 'another')).toBe(false)
  })

  test.each<[string, () => void]>([
    ['a file is another', () => write(at('dist/index.html'), 'mine')],
    ['a file is gone', () => rmSync(at('dist/index.html'))],
    ['a folder is gone', () => rmSync(at('dist/docs'), { recursive: true })],
    ['everything is gone', () => rmSync(at('dist'), { recursive: true })],
    [
      'a folder has the place of a file',
      () => {
        rmSync(at('dist/index.html'))
        mkdirSync(at('dist/index.html'))
      },
    ],
    [
      'a link has the place of a file',
      () => {
        renameSync(at('dist/index.html'), at('elsewhere.html'))
        symlinkSync(at('elsewhere.html'), at('dist/index.html'))
      },
    ],
    [
      'a line of the manifest is gone',
      () => {
        const lines = readFileSync(at(`dist/${manifestName}`), 'utf8').split('\n')
        write(at(`dist/${manifestName}`), lines.filter(line => !line.includes('docs/page.html')).join('\n'))
      },
    ],
    ['the manifest is none', () => write(at(`dist/${manifestName}`), '{}')],
  ])('is built again if %s', (_, touch) => {
    touch()
    expect(isMadeFrom(at('dist'), 'origin')).toBe(false)
  })
})

describe('what a build is made from', () => {
  const outline = { participants: [], steps: [] }
  const { site: loaded } = site({})
  const own = {
    code: 'code',
    flags: { base: '' },
    texts: new Map([
      ['site.yaml', 'title: A'],
      ['pages/index.yaml', 'title: Home'],
    ]),
    words: 'search: Search',
    drawings: new Map([['login', { hash: 'a', width: 8, height: 8, outline }]]),
    copied: [{ path: 'logo.svg', contents: () => 'a' }],
  }
  const digests = (changed: Partial<typeof own> = {}): OriginDigests =>
    originDigests(loaded!, { ...own, ...changed })
  const withText = (path: string, text: string) => ({ texts: new Map([...own.texts, [path, text]]) })

  test('is the same again', () => {
    expect(originDigests(loaded!, structuredClone({ ...own, copied: [] }))).toEqual(digests({ copied: [] }))
  })

  test.each<[string, Partial<typeof own>]>([
    ['the code', { code: 'other' }],
    ['a flag', { flags: { base: '/sub' } }],
    ['a text', withText('site.yaml', 'title: B')],
    ['the name of a text', { texts: new Map([['b.yaml', 'title: A']]) }],
    ['the list of texts', withText('empty.yaml', '')],
    ['the default words', { words: 'search: Find' }],
    ['a picture', { copied: [{ path: 'logo.svg', contents: () => 'b' }] }],
    ['the name of a picture', { copied: [{ path: 'mark.svg', contents: () => 'a' }] }],
    ['the list of pictures', { copied: [] }],
    ['a drawing', { drawings: new Map([['login', { hash: 'a', width: 9, height: 8, outline }]]) }],
    ['what is a text and what a file', { ...withText('logo.svg', 'a'), copied: [] }],
  ])('is another if %s is, for all pages', (_, changed) => {
    expect(digests(changed).whole).not.toBe(digests().whole)
    expect(digests(changed).frame).not.toBe(digests().frame)
  })

  test('is another if the text of a page is, but not for all pages', () => {
    const changed = digests(withText('pages/index.yaml', 'title: Start'))
    expect(changed.whole).not.toBe(digests().whole)
    expect(changed.frame).toBe(digests().frame)
  })
})

describe('a page of the last build', () => {
  const two = (title: string, text: string): Record<string, string> => ({
    'pages/two.yaml': `title: ${title}\ndescription: Words.\nlisted: false\nblocks: [{ type: paragraph, text: "${text}" }]\n`,
  })
  const digestsOf = (files: Record<string, string>, frame = 'frame'): Record<string, string> => {
    const { site: loaded } = site(files)
    const { digestOf } = publishedPages('/nowhere', loaded!, { frame, whole: '' })
    const of = (route: string, form: string): string =>
      digestOf(loaded!, loaded!.pages.find(page => page.route === route)!, form)
    return { home: of('/', 'html'), two: of('/two', 'html'), markdown: of('/two', 'markdown') }
  }
  const before = digestsOf(two('Two', 'One word.'))

  test('is taken again if nothing changed', () => {
    expect(digestsOf(two('Two', 'One word.'))).toEqual(before)
    expect(new Set(Object.values(before)).size).toBe(3)
  })

  test('is made again if its own words changed', () => {
    const after = digestsOf(two('Two', 'Two words.'))
    expect(after['home']).toBe(before['home'])
    expect(after['two']).not.toBe(before['two'])
    expect(after['markdown']).not.toBe(before['markdown'])
  })

  test('is made again if a comment moved its lines, which its edit links name', () => {
    const { 'pages/two.yaml': text } = two('Two', 'One word.')
    const after = digestsOf({ 'pages/two.yaml': `# First line\n${text}` })
    expect(after['home']).toBe(before['home'])
    expect(after['two']).not.toBe(before['two'])
  })

  test.each([
    ['the title of another page', digestsOf(two('Second', 'One word.'))],
    ['what all pages are made of', digestsOf(two('Two', 'One word.'), 'other')],
  ])('is made again if %s changed', (_, after) => {
    for (const name of ['home', 'two', 'markdown']) expect(after[name]).not.toBe(before[name])
  })

  test('is found by its digest, unless somebody touched it', async () => {
    const files = [{ path: 'two.html', madeFrom: 'abc', contents: () => 'Two' }]
    await publish(at('dist'), files, { keepAssets: false, origin: 'origin' })
    const { site: loaded } = site({})
    const { bytesOf } = publishedPages(at('dist'), loaded!, { frame: '', whole: '' })
    expect(String(bytesOf('abc'))).toBe('Two')
    expect(bytesOf('abd')).toBeUndefined()
    write(at('dist/two.html'), 'mine')
    expect(bytesOf('abc')).toBeUndefined()
  })
})
