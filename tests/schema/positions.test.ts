/** Where a mistake is said to be, in files that editors and machines write differently. */
import { expect, test } from 'vitest'
import { site } from '../site.ts'

const page = (title: string, text: string): string =>
  `${title}\ndescription: The home page.\nsidebar: docs\nblocks:\n  - type: paragraph\n    text: ${text}\n`

const places = (text: string): string[] =>
  site({ 'pages/index.yaml': text }).diagnostics.map(
    ({ code, line, col, length }) => `${code} ${line}:${col}+${length}`,
  )

test('a file that is larger than any page should be is not even parsed', () => {
  expect(places(`title: ${'a'.repeat(1_000_001)}\n`)).toEqual(['file-too-large 1:1+1'])
})

test.each([
  ['a byte order mark', `\uFEFF${page('titel: Home', 'Words.')}`, 'unknown-key 1:1+5'],
  ['line ends of Windows', page('titel: Home', 'Words.').replaceAll('\n', '\r\n'), 'unknown-key 1:1+5'],
  [
    'line ends of Windows, further down',
    page('title: Home', 'See [b](/b).').replaceAll('\n', '\r\n'),
    'broken-link 6:19+2',
  ],
  ['wide characters before it', page('title: Home', '日本語 [b](/b).'), 'broken-link 6:19+2'],
  ['characters of two units before it', page('title: Home', '𝒳𝒴 [b](/b).'), 'broken-link 6:20+2'],
  ['an escape before it', page('title: Home', '"\\u00e9\\t [b](/b)."'), 'broken-link 6:25+2'],
  ['a folded line before it', page('title: Home', '>-\n      One\n      two [b](/b).'), 'broken-link 8:15+2'],
])('after %s', (_, text, expected) => {
  expect(places(text)).toEqual([expected])
})
