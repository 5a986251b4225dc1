/** Whatever is written where content has text: the site says no, at a place, or shows it as text. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { answerTo } from '../../commands/serve/static-host.ts'
import { encodedAddress } from '../../renderers/hosting/redirects.ts'
import { outputPaths } from '../../renderers/index.ts'
import { isRoute } from '../../schema/text/fields.ts'
import { parseInline, plainText } from '../../schema/text/inline.ts'
import { runs } from '../sample-size.ts'
import { strayPaths } from './rendered.ts'

const pieces = [
  ...'<>"\'&/\\=`*_[](){}!#:;%$\n\t a',
  ...['<script>', '</script>', '<img src=x onerror=alert(1)>', '<svg/onload=alert(1)>', '<!--', '-->', ']]>'],
  ...['</title>', '</style>', 'javascript:alert(1)', 'JAVASCRIPT:', 'data:text/html,', '](javascript:x)'],
  ...[
    '](//evil.example)',
    '](https://a.example/',
    '" onclick="x',
    "' onmouseover='x",
    '&lt;script&gt;',
    '&#x3c;',
  ],
  ...[
    '{product.name}',
    '{constant.x}',
    '../',
    '..\\',
    '%2e%2e/',
    '/etc/passwd',
    'Word',
    '__proto__',
    'constructor',
  ],
  ...['\u202e', '\u200b', '\0', '\u001b[2J', '\ud800', 'e\u0301', '\u00e9', '日本', '😀'],
]

const hostile = fc
  .array(
    fc.oneof(
      { weight: 5, arbitrary: fc.constantFrom(...pieces) },
      fc.string({ unit: 'binary', maxLength: 5 }),
    ),
    {
      minLength: 1,
      maxLength: 8,
    },
  )
  .map(parts => parts.join(''))

test('no address of a page is written outside of its folder', () => {
  const part = fc.oneof(
    fc.constantFrom('..', '.', '...', '', 'a', '%2e%2e', '\\', '~', '-', '_', 'con', '\0', ' '),
    fc.string({ maxLength: 4 }),
  )
  const address = fc.array(part, { maxLength: 6 }).map(parts => `/${parts.join('/')}`)
  fc.assert(
    fc.property(address, route => {
      if (isRoute(route)) expect(strayPaths(outputPaths(route))).toEqual([])
    }),
    { numRuns: runs(5000, 200_000) },
  )
})

test('no request is answered from outside of the folder', () => {
  const part = fc.constantFrom(...'.. %2e%2e %2E. ..%2f ..%5c ..\\ %252e%252e / a %00 % %zz . ~'.split(' '))
  fc.assert(
    fc.property(fc.array(part, { maxLength: 8 }), parts => {
      const host = { base: '', redirects: [], exists: () => true }
      const { status, file = '' } = answerTo({ url: `/${parts.join('/')}` }, host)
      expect([200, 400, 404]).toContain(status)
      expect(file.split(/[/\\]/)).not.toContain('..')
    }),
    { numRuns: runs(5000, 200_000) },
  )
})

test('no target of a redirect ends a line, a word or a block of a configuration', () => {
  fc.assert(
    fc.property(hostile, text => {
      const address = encodedAddress(`https://a.example/${text.replaceAll(/[\ud800-\udfff]/g, '')}`)
      expect(address).toMatch(/^[A-Za-z0-9\-._~:/?#@!&'()*+,=%]+$/)
      expect(encodedAddress(address)).toBe(address)
    }),
    { numRuns: runs(5000, 100_000) },
  )
})

test('inline text loses no word, and gains none', () => {
  fc.assert(
    fc.property(hostile, text => {
      let mistakes = 0
      const inline = parseInline(text, ({ at: { from, to } }) => {
        mistakes += 1
        expect(from >= 0 && to > from && to <= text.length).toBe(true)
      })
      // Only marks of Markdown, escapes and white space may be missing of it. `&lt;` is a character.
      const words = (of: string): string => of.replace(/[^\p{L}\p{N}]/gu, '')
      if (mistakes === 0 && !/\]\(|<|&#?\w+;/.test(text)) expect(words(plainText(inline))).toBe(words(text))
    }),
    { numRuns: runs(5000, 200_000) },
  )
})
