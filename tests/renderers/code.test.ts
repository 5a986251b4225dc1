/** Highlighted code: what has an element has a colour, values of samples are marked, and the text is the source. */
import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { highlightLines, languageNames } from '../../renderers/elements/highlight.ts'
import { markSamples } from '../../renderers/toolkit/own-values/sample-marks.tsx'
import { findSamples } from '../../schema/index.ts'

const styles = readFileSync(new URL('../../client/styles/code.css', import.meta.url), 'utf8')
const coloured = new Set([...styles.matchAll(/\.hljs-([\w-]+)/g)].map(match => match[1]))
const signs: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
  '&amp;': '&',
}

const samples = { clientId: '1234567898765432100', port: 3000, tokenPath: '/api/token' }
const marks = (html: string): string[] =>
  [...html.matchAll(/<span data-sample="([^"]*)">([^<]*)<\/span>/g)].map(
    ([, name, text]) => `${name} ${text}`,
  )

describe('sample values', () => {
  test.each<[string, string[]]>([
    ['long ClientId => 1234567898765432100;', ['clientId']],
    ['http://localhost:3000/api/token', ['port', 'tokenPath']],
    ['POST /.proxy/api/token', ['tokenPath']],
    ['12345678987654321001 30001 13000 x3000 /api/tokens /api/token/a /api/token-b', []],
    ['"3000" :3000; (3000)', ['port', 'port', 'port']],
  ])('of %s', (text, keys) => {
    expect(findSamples(text, samples).map(({ key }) => key)).toEqual(keys)
    expect(findSamples(text, undefined)).toEqual([])
  })

  test.each([
    ['csharp', 'public override long ClientId => 1234567898765432100;', ['client-id 1234567898765432100']],
    ['csharp', 'string TokenRequestPath => "/api/token";', ['token-path /api/token']],
    ['javascript', 'const { PORT = "3000" } = process.env; app.listen(3000)', ['port 3000', 'port 3000']],
    ['bash', 'curl -i http://localhost:3000/api/token', ['port 3000', 'token-path /api/token']],
    [
      'env',
      'PUBLIC_CLIENT_ID=1234567898765432100\nPORT=3000',
      ['client-id 1234567898765432100', 'port 3000'],
    ],
    ['json', '{ "client_id": "1234567898765432100" }', ['client-id 1234567898765432100']],
    ['text', '[[[ CLIENT_ID ]]] 1234567898765432100§', ['client-id 1234567898765432100']],
  ])('are marked in %s', (language, text, expected) => {
    expect(marks(markSamples(highlightLines(text, language).join('\n'), samples))).toEqual(expected)
  })

  const part = fc.oneof(
    fc.constantFrom('1234567898765432100', '3000', '/api/token', '"', "'", ' ', '\n', '<b>', '&', ';', ':'),
    fc.constantFrom(
      'class A {\n',
      'await b(1)',
      '$"{c}"',
      '`d\n`',
      '/* e\n*/',
      '<a f="g">',
      '\nh: true',
      '[i]\n',
    ),
    fc.string({ maxLength: 4 }),
  )
  const source = fc.array(part, { maxLength: 20 }).map(parts => parts.join(''))

  test('leave highlighted code as it was, but for their marks; its elements have colours and end with their lines', () => {
    fc.assert(
      fc.property(source, fc.constantFrom(...languageNames.keys()), (text, language) => {
        const lines = highlightLines(text, language)
        for (const line of lines) expect(line.match(/<span/g)?.length).toBe(line.match(/<\/span>/g)?.length)
        const html = lines.join('\n')
        const plain = html.replace(/<[^>]*>/g, '').replace(/&[^;]+;/g, sign => signs[sign] ?? sign)
        expect(plain).toBe(text.replace(/\n+$/, ''))
        const kinds = [...html.matchAll(/class="hljs-([\w-]+)/g)].map(([, kind]) => kind)
        expect(kinds.filter(kind => !coloured.has(kind))).toEqual([])
        const marked = markSamples(html, samples)
        expect(marked.replace(/<span data-sample="[^"]*">([^<]*)<\/span>/g, '$1')).toBe(html)
        for (const mark of marks(marked))
          expect(['client-id 1234567898765432100', 'port 3000', 'token-path /api/token']).toContain(mark)
      }),
      { numRuns: 500 },
    )
  })
})
