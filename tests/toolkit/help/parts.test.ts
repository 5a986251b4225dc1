/** Taking a paste apart: what stands at its end, and text of any shape, ends the reading. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { partsOf } from '../../../client/toolkit/help/parts.ts'

test.each([
  ['code that ends with a brace', 'const a = {\n  b: 1,\n}'],
  ['code in chunks', 'const a = 1;\n\nconst b = 2;\n\n}'],
  ['a log', 'a\nb'],
])('%s is read to its end', (_, text) => {
  expect(
    partsOf(text)
      .map(part => part.text)
      .join('\n'),
  ).toContain(text.slice(-1))
})

test('anything at all is read, and no line twice', () => {
  const piece = fc.constantFrom(
    '{',
    '}',
    'app.post(',
    '[DissonityConfig]',
    'HTTP/1.1 200 OK',
    '',
    'a.b',
    '<html>',
    '"',
    '// x',
    '$ ls',
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 30 }), lines => {
      const read = partsOf(lines.join('\n')).map(part => part.text.split('\n').length)
      expect(read.reduce((sum, count) => sum + count, 0)).toBeLessThanOrEqual(lines.length + 1)
    }),
  )
})
