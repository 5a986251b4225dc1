/** What search finds, and how large its files are, from small sites to a very large one. */
import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import type { Site } from '../../schema/index.ts'
import { filesIn } from '../case-files.ts'
import { drawnFlow, engineOver, indexed } from '../search-engine.ts'
import { site } from '../site.ts'

const acme = filesIn(new URL('./search-index/site.txt', import.meta.url))

const drawn = drawnFlow({ participants: ['Gatekeeper'], steps: [{ text: 'Waves a flag' }] })

function load(files: Readonly<Record<string, string>> = {}): Site {
  const loaded = site({ ...acme, ...files })
  expect(loaded.output).toBe('')
  return loaded.site!
}

describe('search finds', () => {
  const { search } = indexed(load(), drawn)

  test.each([
    ['a page by its title', 'login', '/login'],
    ['a heading by its words', 'answer a code', '/login#server-answer'],
    ['a heading by its id', 'server answer', '/login#server-answer'],
    ['a word of a text', 'fine', '/login#server-answer'],
    ['an identifier inside a text', 'res.status', '/login#server-answer'],
    ['a definition in its section', 'nonce', '/login#words'],
    ['a step', 'portal', '/login#first'],
    ['the goal of a step', 'application', '/login#first'],
    ['a text inside tabs inside a step', 'xclip', '/login#second'],
    ['a configuration field', 'SyncUser', '/settings#field-sync-user'],
    ['a configuration field, written apart', 'sync user', '/settings#field-sync-user'],
    ['a type', 'RpcCode', '/ref/codes#rpc-code'],
    ['a member', 'Denied', '/ref/codes#rpc-code-denied'],
    ['a member behind its type', 'RpcCode.Denied', '/ref/codes#rpc-code-denied'],
    ['a member in another way of writing', 'user_id', '/ref/codes#rpc-code-user-id'],
    ['a code', '4006', '/ref/codes#rpc-code-denied'],
    ['who takes part in a diagram', 'gatekeeper', '/login#server-answer'],
    ['a step of a diagram', 'waves', '/login#server-answer'],
    ['a word of the vocabulary, where it is explained', 'handover', '/login#server-answer'],
    ['a synonym', 'authentication', '/login'],
    ['a mistyped word', 'servre', '/login#server-answer'],
    ['a joined word by its halves', 'servertoken', '/login#server-answer'],
    ['the beginning of a word', 'clipb', '/login#second'],
  ])('%s', async (_, query, address) => {
    expect((await search(query))[0]).toBe(address)
  })

  test('nothing for words that are nowhere', async () => {
    expect(await search('zzzzqqq')).toEqual([])
  })

  test('a file by the part that a section shows, and not by its other parts', async () => {
    expect(await search('send()')).toEqual(['/login#words'])
  })

  test('only what has all words, as long as anything has', async () => {
    expect(await search('server code')).toContain('/login#server-answer')
    expect(await search('server code')).not.toContain('/login#second')
  })
})

test('files that cannot be had leave what is known', async () => {
  const served = new Map(indexed(load()).files)
  const { engine } = engineOver(served)
  await engine.start()
  served.clear()
  await expect(engine.fetchFor('login')).rejects.toThrow('404')
  expect(engine.find('login').hits[0]?.address).toBe('/login')
})

describe('a site of 1000 pages', () => {
  // Made here and not of YAML: what is looked at is the index, and parsing would take the longest.
  const syllables = 'con nec ti on ser ver play er mes sage load ing to ken ac tiv'.split(' ')
  const word = (i: number): string => [i, i >> 4, i >> 8].map(n => syllables[n % 16]).join('')
  const pick = (seed: number, n: number): string =>
    Array.from({ length: n }, (_, k) => word((seed * 31 + k * k * 17 + k * 101) % 4000)).join(' ')
  const small = load()
  const pages = Array.from({ length: 1000 }, (_, i) => ({
    ...small.pages.find(page => page.route === '/login')!,
    route: `/s/${i}`,
    title: `Title ${pick(i, 3)} unique${i}`,
    headings: [1, 2, 3].map(k => ({ id: `h${k}`, level: 2, text: pick(i * 3 + k, 4), path: '' })),
    sections: ['', 'h1', 'h2', 'h3'].map((id, k) => ({
      ...{ id, keywords: [], contents: [] },
      text: `Text\n${pick(i * 5 + k, 40)} body${i}x${k}`,
    })),
  }))
  const { files, fetched, hits, engine } = indexed({ ...small, pages: pages as unknown as Site['pages'] })
  const size = (text: string): number => gzipSync(text, { level: 6 }).length

  test('has a first file no larger than that of a small one, and none above 15 KB', () => {
    expect(size(files.get('/search.json')!)).toBeLessThan(12_000)
    expect(Math.max(...[...files.values()].map(size))).toBeLessThan(15_000)
  })

  test('is searched by title and by text with few files', async () => {
    const [title] = await hits('unique789')
    expect(title?.address).toBe('/s/789')
    const text = (await hits('body345x2')).slice(0, 3).find(({ address }) => address === '/s/345#h2')
    await engine.fetchTexts([text!])
    expect(engine.text(text!)).toContain('body345x2')
    expect(fetched.length).toBeLessThan(20)
  })
})
