/** What search finds, and how large its files are, from small sites to a very large one. */
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
