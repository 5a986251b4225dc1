/** The words of the interface in the client's code. */
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { memberPaths, withWords } from '../../commands/build/client-words.ts'
import { listFiles } from '../../commands/build/read-content.ts'

const words = { code: { copy: 'Copy' }, paste: { more: { one: 'a "line"', many: '{count} lines' } } }

describe('in code of the client', () => {
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
    ['a longer name is another name', 'swords.code.copy', 'swords.code.copy'],
    [
      'code within a template is code',
      `\`\${f({ a: \`\${WORDS.code.copy}\` })}!\``,
      `\`\${f({ a: \`\${("Copy")}\` })}!\``,
    ],
    ['a template itself is text', '`WORDS.code.copy`', '`WORDS.code.copy`'],
    ['a text is text', '"\\"WORDS.code.copy"', '"\\"WORDS.code.copy"'],
    [
      'a comment is no code',
      '/* WORDS.code.copy */ 1 // words.code.copy',
      '/* WORDS.code.copy */ 1 // words.code.copy',
    ],
    [
      'a regular expression is no code',
      'if (/["/]words.code.copy/.test(x))',
      'if (/["/]words.code.copy/.test(x))',
    ],
    ['not after return either', 'return /`/.test(WORDS.code.copy)', 'return /`/.test(("Copy"))'],
    ['a divisor is code', 'a / words.code.copy / 2', 'a / ("Copy") / 2'],
    [
      'what follows an element is code',
      '<br /> + <p>x</p> + words.code.copy',
      '<br /> + <p>x</p> + ("Copy")',
    ],
    ['an apostrophe on a page ends with its line', "<p>it's</p>\nwords.code.copy", '<p>it\'s</p>\n("Copy")'],
  ])('%s', (_, code, written) => {
    expect(withWords(code, words)).toBe(written)
  })
})

test('each place in the client that names a word is found', () => {
  for (const path of listFiles('client').filter(name => /\.tsx?$/.test(name) && !name.endsWith('.d.ts'))) {
    const code = readFileSync(`client/${path}`, 'utf8')
    const named = [...memberPaths(code)].filter(({ path: [root] }) => root === 'WORDS')
    expect({ path, count: named.length }).toEqual({ path, count: code.split(/\bWORDS\b/).length - 1 })
  }
})
