/** Whether the last build was made from the same. */
import { renameSync, rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import { isMadeFrom, originDigest } from '../../commands/build/made-from.ts'
import { manifestName, publish } from '../../commands/build/publish.ts'
import { temporaryFolder, write } from '../folders.ts'

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
    ['everything is gone', () => rmSync(at('dist'), { recursive: true })],
    [
      'a link has the place of a file',
      () => {
        renameSync(at('dist/index.html'), at('elsewhere.html'))
        symlinkSync(at('elsewhere.html'), at('dist/index.html'))
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
  const digestOf = (changed: Partial<typeof own> = {}): string => originDigest({ ...own, ...changed })
  const withText = (path: string, text: string) => ({ texts: new Map([...own.texts, [path, text]]) })

  test('is the same again', () => {
    expect(originDigest(structuredClone({ ...own, copied: [] }))).toBe(digestOf({ copied: [] }))
  })

  test.each<[string, Partial<typeof own>]>([
    ['the code', { code: 'other' }],
    ['a flag', { flags: { base: '/sub' } }],
    ['a text', withText('site.yaml', 'title: B')],
    ['the default words', { words: 'search: Find' }],
    ['the list of pictures', { copied: [] }],
    ['a drawing', { drawings: new Map([['login', { hash: 'a', width: 9, height: 8, outline }]]) }],
  ])('is another if %s is', (_, changed) => {
    expect(digestOf(changed)).not.toBe(digestOf())
  })
})
