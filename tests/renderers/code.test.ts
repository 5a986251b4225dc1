/** Highlighted code: what has an element has a colour, values of samples are marked, and the text is the source. */
import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { highlightLines, languageNames } from '../../renderers/elements/highlight.ts'
import { markSamples } from '../../renderers/elements/sample-marks.tsx'
import { findSamples } from '../../schema/index.ts'

const styles = readFileSync(new URL('../../client/styles/code.css', import.meta.url), 'utf8')
const coloured = new Set([...styles.matchAll(/\.hljs-([\w-]+)/g)].map(match => match[1]))
const signs: Readonly<Record<string, string>> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#x27;': "'", '&amp;': '&' }

test.each([
  [
    'csharp',
    'public async Task<int> Add(int a = 1) // Sum\n{\n    Debug.Log($"{a} {Api.UserId}");\n    return a + 0x1F;\n}',
  ],
  ['javascript', "const { a } = await load('x', { b: [1, /y/g] })\nclass A extends B { #c = `a` }"],
  ['json', '{ "a": [1, true, null], "b": { "c": "d" } }'],
  ['html', '<a href="/x" hidden>y</a>\n<!-- z -->\n<script>let a = 1</script>'],
  ['yaml', '- a: "b"\n  c: [1, true]\n# d'],
  ['ini', '[a]\nb = "c" ; d'],
])(
  'highlighted %s has only elements that styles colour, is whole in each line, and keeps its text',
  (language, source) => {
    const lines = highlightLines(source, language)
    const kinds = [...lines.join('').matchAll(/class="hljs-([\w-]+)/g)].map(match => match[1]!)
    expect(kinds.length).toBeGreaterThan(0)
    expect(kinds.filter(kind => !coloured.has(kind))).toEqual([])
    for (const line of lines) expect(line.match(/<span/g)?.length).toBe(line.match(/<\/span>/g)?.length)
    expect(
      lines
        .join('\n')
        .replace(/<[^>]*>/g, '')
        .replace(/&[^;]+;/g, sign => signs[sign] ?? sign),
    ).toBe(source)
  },
)

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
    expect(findSamples(text, undefined)).toEqual([])
  })

  test.each([
    ['csharp', 'public override long ClientId => 1234567898765432100;', ['client-id 1234567898765432100']],
    ['csharp', 'string TokenRequestPath => "/api/token";', ['token-path /api/token']],
    ['javascript', 'const { PORT = "3000" } = process.env; app.listen(3000)', ['port 3000', 'port 3000']],
    ['bash', 'curl -i http://localhost:3000/api/token', ['port 3000', 'token-path /api/token']],
    ['env', 'PUBLIC_CLIENT_ID=1234567898765432100\nPORT=3000', ['client-id 1234567898765432100', 'port 3000']],
    ['json', '{ "client_id": "1234567898765432100" }', ['client-id 1234567898765432100']],
    ['text', '[[[ CLIENT_ID ]]] 1234567898765432100§', ['client-id 1234567898765432100']],
  ])('are marked in %s', (language, text, expected) => {
    expect(marks(markSamples(highlightLines(text, language).join('\n'), samples))).toEqual(expected)
  })

  const part = fc.oneof(
    fc.constantFrom('1234567898765432100', '3000', '/api/token', '"', "'", ' ', '\n', '<b>', '&', ';', ':'),
    fc.string({ maxLength: 4 }),
  )
  const source = fc.array(part, { maxLength: 20 }).map(parts => parts.join(''))

  test('leave highlighted code as it was, but for their marks', () => {
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
})
