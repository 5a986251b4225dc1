import { describe, expect, test } from 'vitest'
import { pageSections, proseTexts } from '../../schema/index.ts'
import { codeInPlace, parseProse } from '../../schema/text/prose.ts'
import { baseFiles, page, site } from '../site.ts'

const text = `An *activity* with [[Ctrl+B]].
Two\\
lines.

- a
- b
  - c

  \`\`\`csharp title="A b.cs" mark="1"
  var x = 1;

    y();
  \`\`\`
- [x] done
- [ ] open

> quoted \`Code\`
> on

3. one

4. two
`
const parse = (source: string) => {
  const mistakes: string[] = []
  const prose = parseProse(source, ({ from, to, message }) => mistakes.push(`${source.slice(from, to)}: ${message}`))
  return { nodes: prose.nodes, mistakes }
}
const block = (source: string): Record<string, string> =>
  page(`  - type: prose\n    text: |\n${source.replace(/^(?=.)/gm, '      ')}`)

describe('prose', () => {
  test('is paragraphs, nested lists, tasks, quotes, code and numbers', () => {
    const { nodes, mistakes } = parse(text)
    expect(mistakes).toEqual([])
    expect(nodes.map(({ kind }) => kind)).toEqual(['paragraph', 'list', 'quote', 'list'])
    const [, list, , numbered] = nodes
    expect(list).toMatchObject({
      kind: 'list',
      start: undefined,
      items: [
        {},
        {
          nodes: [{}, { kind: 'list', tight: true }, { kind: 'code', language: 'csharp', title: 'A b.cs', mark: '1' }],
        },
        { done: true },
        { done: false },
      ],
    })
    expect(numbered).toMatchObject({ start: 3, tight: false })
  })

  test('knows the place of each line of its code', () => {
    const [, list] = parse(text).nodes
    const code = list?.kind === 'list' ? list.items[1]?.nodes[2] : undefined
    if (code?.kind !== 'code') throw new Error('There is no code.')
    expect(code.code).toBe('var x = 1;\n\n  y();')
    for (const word of ['var', 'y()']) expect(codeInPlace(code).indexOf(word)).toBe(text.indexOf(word))
  })

  test('is checked like any text: links, languages and places inside of it', () => {
    const found = site(block('One.\n\n- [a](/nowhere)\n\n```klingon\nx\n```\n')).diagnostics
    expect(found.map(({ code, line, col, length }) => `${code} ${line}:${col}+${length}`)).toEqual([
      'unknown-language 11:10+7',
      'broken-link 9:13+8',
    ])
  })

  test('is what points, remarks and definitions hold, too', () => {
    const { diagnostics, site: loaded } = site({
      'pages/index.yaml': `title: Home
description: The home page.
sidebar: docs
blocks:
  - type: list
    items: ["One\\n- two", "[three](/nowhere)"]
  - { type: callout, tone: tip, text: "Four.\\n\\n- five" }
  - { type: definitions, items: [{ term: Six, text: "Seven.\\n\\n- eight" }] }
`,
    })
    expect(diagnostics.map(({ code, line, col }) => `${code} ${line}:${col}`)).toEqual(['broken-link 6:36'])
    const home = loaded?.pages.find(({ route }) => route === '/')
    const sections = home?.kind === 'article' ? pageSections(home.content()) : []
    const [text] = sections.map(({ text }) => text.replaceAll('\n', ' '))
    expect(text).toBe('One – two three Four. five Six – Seven. – eight')
  })

  test('feeds search and the check of spelling', () => {
    const files = block('One `two`.\n\n- [three](https://example.org/a)\n\n```text\nfour\n```\n')
    const { site: loaded } = site(files)
    const home = loaded?.pages.find(({ route }) => route === '/')
    expect(home?.kind === 'article' && pageSections(home.content())[0]?.text.replaceAll('\n', ' ')).toBe(
      'One two. three four',
    )
    const texts = new Map(Object.entries({ ...baseFiles, ...files }))
    const prose = proseTexts(texts, 'data').filter(({ block: type }) => type === 'prose')
    expect(prose.map(({ words }) => words)).toEqual(['One two.', 'three'])
    expect(prose[1]?.span(0, 5)).toMatchObject({ line: 9, col: 10, length: 5 })
  })
})
