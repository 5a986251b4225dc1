/** Highlighted code: what has an element has a colour, and the text is the source. */
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { highlightLines } from '../../renderers/elements/highlight.ts'

const styles = readFileSync(new URL('../../client/styles/code.css', import.meta.url), 'utf8')
const coloured = new Set([...styles.matchAll(/\.hljs-([\w-]+)/g)].map(match => match[1]))

const samples: Readonly<Record<string, string>> = {
  csharp:
    'public async Task<int> Add(int a = 1) // Sum\n{\n    Debug.Log($"{a} {Api.UserId}");\n    return a + 0x1F;\n}',
  javascript: "const { a } = await load('x', { b: [1, /y/g] })\nclass A extends B { #c = `a` }",
  json: '{ "a": [1, true, null], "b": { "c": "d" } }',
  html: '<a href="/x" hidden>y</a>\n<!-- z -->\n<script>let a = 1</script>',
  yaml: '- a: "b"\n  c: [1, true]\n# d',
  ini: '[a]\nb = "c" ; d',
}

describe.each(Object.entries(samples))('highlighted %s', (language, source) => {
  const lines = highlightLines(source, language)

  test('has no element that no style colours', () => {
    const kinds = [...lines.join('').matchAll(/class="hljs-([\w-]+)/g)].map(match => match[1]!)
    expect(kinds.length).toBeGreaterThan(0)
    expect(kinds.filter(kind => !coloured.has(kind))).toEqual([])
  })

  test('is whole in each line', () => {
    for (const line of lines) expect(line.match(/<span/g)?.length).toBe(line.match(/<\/span>/g)?.length)
    const text = lines
      .join('\n')
      .replace(/<[^>]*>/g, '')
      .replace(/&lt;/g, '<')
      .replace(/&gt;/g, '>')
      .replace(/&quot;/g, '"')
      .replace(/&#x27;/g, "'")
      .replace(/&amp;/g, '&')
    expect(text).toBe(source)
  })
})
