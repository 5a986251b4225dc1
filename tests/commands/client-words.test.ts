/** The words of the interface in the client's code. */
import { expect, test } from 'vitest'
import { withWords } from '../../commands/build/client-words.ts'

const words = { code: { copy: 'Copy' }, paste: { more: { one: 'a "line"', many: '{count} lines' } } }

test.each([
  ['a word is written where it is used', 'say(WORDS.code.copy)', 'say(("Copy"))'],
  ['its quotes are escaped', 'WORDS.paste.more.one', '("a \\"line\\"")'],
  ['a group is written whole', 'WORDS.code[name]', '({"copy":"Copy"})[name]'],
  ['members of a text are left to the text', 'WORDS.code.copy.length', '("Copy").length'],
  ['an island has its argument replaced', '<b>{words.code.copy}</b>', '<b>{("Copy")}</b>'],
  [
    'nothing is left of the default of that argument',
    '({ words = WORDS }) => 1',
    '({ words = (void 0) }) => 1',
  ],
  ['other words are other words', 'words.length + words.code.size', 'words.length + words.code.size'],
  ['a member of that name is another thing', 'site.words.code.copy', 'site.words.code.copy'],
  ['a type stays one', 'let t: typeof WORDS.code', 'let t: typeof WORDS.code'],
  ['a longer name is another name', 'swords.code.copy', 'swords.code.copy'],
])('%s', (_, code, written) => {
  expect(withWords(code, words)).toBe(written)
})
