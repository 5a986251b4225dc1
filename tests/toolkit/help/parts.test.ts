/** Taking a paste apart: what stands at its end, and text of any shape, ends the reading. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { partsOf } from '../../../client/toolkit/help/parts.ts'
import { asked } from './fixtures.ts'

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

test('a HAR is read to its end, in however many pieces it comes', async () => {
  const body = 'A'.repeat(60_000)
  const entries = [200, 200, 200, 404].map((status, i) => ({
    request: { method: 'GET', url: `https://quiz.example.com/Build/Quiz${i}.wasm.br` },
    response: { status, content: { text: body } },
  }))
  const { answer, ids, kinds } = await asked(JSON.stringify({ log: { entries } }))
  expect([kinds, answer.found.unread]).toEqual([['har'], []])
  expect(ids).toContain('build-response-missing')
})
