/** Values of samples are found and marked, and nothing else changes. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { highlightLines, languageNames } from '../../renderers/elements/highlight.ts'
import { markSamples } from '../../renderers/elements/sample-marks.tsx'
import { findSamples } from '../../schema/index.ts'

const samples = { clientId: '1234567898765432100', port: 3000, tokenPath: '/api/token' }
const marks = (html: string): string[] =>
  [...html.matchAll(/<span data-sample="([^"]*)">([^<]*)<\/span>/g)].map(([, name, text]) => `${name} ${text}`)

describe('sample values', () => {
  test.each<[string, string[]]>([
    ['long ClientId => 1234567898765432100;', ['clientId']],
    ['http://localhost:3000/api/token', ['port', 'tokenPath']],
    ['POST /.proxy/api/token', ['tokenPath']],
    ['12345678987654321001 30001 13000 x3000 /api/tokens /api/token/a /api/token-b', []],
    ['"3000" :3000; (3000)', ['port', 'port', 'port']],
  ])('of %s', (text, keys) => {
    expect(findSamples(text, samples).map(({ key }) => key)).toEqual(keys)
  })

  test('are none where the site declares none', () => {
    expect(findSamples('3000', undefined)).toEqual([])
  })
})

const source = fc
  .array(
    fc.oneof(
      fc.constantFrom('1234567898765432100', '3000', '/api/token', '"', "'", ' ', '\n', '<b>', '&', ';', ':'),
      fc.string({ maxLength: 4 }),
    ),
    { maxLength: 20 },
  )
  .map(parts => parts.join(''))

describe('marks', () => {
  test('leave highlighted code as it was, but for themselves', () => {
    fc.assert(
      fc.property(source, fc.constantFrom(...languageNames.keys()), (text, language) => {
        const html = highlightLines(text, language).join('\n')
        const marked = markSamples(html, samples)
        expect(marked.replace(/<span data-sample="[^"]*">([^<]*)<\/span>/g, '$1')).toBe(html)
        for (const mark of marks(marked))
          expect(['client-id 1234567898765432100', 'port 3000', 'token-path /api/token']).toContain(mark)
      }),
      { numRuns: 500 },
    )
  })

  test.each([
    ['csharp', 'public override long ClientId => 1234567898765432100;', ['client-id 1234567898765432100']],
    ['csharp', 'string TokenRequestPath => "/api/token";', ['token-path /api/token']],
    ['javascript', 'const { PORT = "3000" } = process.env; app.listen(3000)', ['port 3000', 'port 3000']],
    ['bash', 'curl -i http://localhost:3000/api/token', ['port 3000', 'token-path /api/token']],
    ['env', 'PUBLIC_CLIENT_ID=1234567898765432100\nPORT=3000', ['client-id 1234567898765432100', 'port 3000']],
    ['json', '{ "client_id": "1234567898765432100" }', ['client-id 1234567898765432100']],
    ['text', '[[[ CLIENT_ID ]]] 1234567898765432100§', ['client-id 1234567898765432100']],
  ])('stand in %s', (language, text, expected) => {
    expect(marks(markSamples(highlightLines(text, language).join('\n'), samples))).toEqual(expected)
  })
})
