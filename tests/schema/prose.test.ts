import { describe, expect, test } from 'vitest'
import { type ProseText, proseTexts } from '../../schema/index.ts'
import { codeInPlace } from '../../schema/prose/nodes.ts'
import { parseProse } from '../../schema/prose/prose.ts'
import { baseFiles, page, site } from '../site.ts'

/** What is wrong with some files, and what search knows of the home page before its first heading. */
function searched(files: Record<string, string>) {
  const { site: loaded, diagnostics } = site(files)
  const home = loaded?.pages.find(({ route }) => route === '/')
  const sections = home?.kind === 'article' ? home.sections : []
  return { diagnostics, words: sections[0]?.text.replaceAll('\n', ' ') }
}

const textsOf = (files: Record<string, string>): ProseText[] =>
  proseTexts(new Map(Object.entries({ ...baseFiles, ...files })), 'data').filter(({ file }) =>
    Object.keys(files).some(name => file === `data/${name}`),
  )

const text = `An *activity* with \`Ctrl+B\`.
Two\\
lines.

- a
- b
  - c

  \`\`\`csharp title="A b.cs" mark="1"
  var x = 1;

    y();
  \`\`\`
> quoted \`Code\`
> on

3. one

4. two
`
const parse = (source: string) => {
  const mistakes: string[] = []
  const prose = parseProse(source, ({ at: { from, to }, message }) =>
    mistakes.push(`${source.slice(from, to)}: ${message}`),
  )
  return { nodes: prose.nodes, mistakes }
}
const block = (source: string): Record<string, string> =>
  page(`  - type: prose\n    text: |\n${source.replace(/^(?=.)/gm, '      ')}`)

describe('prose', () => {
  test('is paragraphs, nested lists, quotes, code and numbers', () => {
    const { nodes, mistakes } = parse(text)
    expect(mistakes).toEqual([])
    expect(nodes.map(({ kind }) => kind)).toEqual(['paragraph', 'list', 'quote', 'list'])
    const [, list, , numbered] = nodes
    expect(list).toMatchObject({
      kind: 'list',
      start: undefined,
      items: [
        {},
        [{}, { kind: 'list', tight: true }, { kind: 'code', language: 'csharp', title: 'A b.cs', mark: '1' }],
      ],
    })
    expect(numbered).toMatchObject({ start: 3, tight: false })
  })

  test('knows the place of each line of its code', () => {
    const [, list] = parse(text).nodes
    const code = list?.kind === 'list' ? list.items[1]?.[2] : undefined
    if (code?.kind !== 'code') throw new Error('There is no code.')
    expect(code.code).toBe('var x = 1;\n\n  y();')
    for (const word of ['var', 'y()']) expect(codeInPlace(code).indexOf(word)).toBe(text.indexOf(word))
  })

  test('keeps the lines of its code apart, so that a comment ends where its line does', () => {
    const [code] = parse('```csharp\n// A comment.\n\nApi.Initialize();\n```\n').nodes
    if (code?.kind !== 'code') throw new Error('There is no code.')
    const lines = codeInPlace(code).split('\n')
    expect(lines.map(line => line.trim())).toEqual(['// A comment.', '', 'Api.Initialize();'])
  })

  test('is checked like any text: links, languages and places inside of it', () => {
    const found = site(block('One.\n\n- [a](/nowhere)\n\n```klingon\nx\n```\n')).diagnostics
    expect(found.map(({ code, line, col, length }) => `${code} ${line}:${col}+${length}`)).toEqual([
      'unknown-language 11:10+7',
      'broken-link 9:13+8',
    ])
  })

  test('is what remarks and definitions hold, too', () => {
    const { diagnostics, words } = searched(
      page(`  - { type: callout, tone: tip, text: "One\\n- [two](/nowhere)" }
  - { type: callout, tone: tip, text: "Four.\\n\\n- five" }
  - { type: definitions, items: [{ term: Six, text: "Seven.\\n\\n- eight" }] }
`),
    )
    expect(diagnostics.map(({ code, line, col }) => `${code} ${line}:${col}`)).toEqual(['broken-link 5:53'])
    expect(words).toBe('One two Four. five Six – Seven. – eight')
  })

  test('feeds search and the check of spelling', () => {
    const files = block('One `two`.\n\n- [three](https://example.org/a)\n\n```text\nfour\n```\n')
    expect(searched(files).words).toBe('One two. three four')
    const prose = textsOf(files).filter(({ path }) => path.at(-1) === 'text')
    expect(prose.map(({ words }) => words)).toEqual(['One two.', 'three'])
    expect(prose[1]?.span(0, 5)).toMatchObject({ line: 9, col: 10, length: 5 })
  })
})

const words = (list: readonly ProseText[]): string[] => list.map(text => text.words)

describe('the texts of a site', () => {
  test('are what a reader sees as language: no code, addresses, ids or file names', () => {
    const list = textsOf(
      page(`  - { type: heading, id: first-steps, text: First steps }
  - { type: paragraph, text: "Open the [guide](/guides) of {product.name}." }
  - type: code
    language: bash
    title: Terminal
    code: npm install something
    caption: Wait a minute.
  - { type: copy-text, label: Install command, text: npm install acme }
  - type: table
    caption: Two columns
    columns: [Name, What it is]
    rows: [["\`a\`", "The **first** letter"]]
  - type: links
    items: [{ text: The guide, to: /, note: read it first }]
`),
    )
    expect(words(list).join(' / ')).toBe(
      'Home / The home page. / First steps / Open the guide of Acme. / Terminal / Wait a minute. / Install command / ' +
        'Two columns / Name / What it is / a / The first letter / The guide / read it first',
    )
  })

  test('know where each word stands, behind markup, folds and tokens', () => {
    const [, , text] = textsOf(
      page(`  - type: paragraph
    text: >-
      Write \`Api\` and **bold**
      words about {product.name} in [a link](/docs), then stop.
`),
    )
    const place = (word: string): string => {
      const from = text!.words.indexOf(word)
      const { line, col, length } = text!.span(from, from + word.length)
      return `${line}:${col}+${length}`
    }
    expect(['Write', 'bold', 'words', 'in', 'a link', 'then'].map(place).join(' ')).toBe(
      '7:7+5 7:25+4 8:7+5 8:34+2 8:38+6 8:54+4',
    )
    expect(text!.code.map(({ from, to }) => text!.words.slice(from, to))).toEqual(['Api'])
    expect(text!.links.map(({ from, to }) => text!.words.slice(from, to))).toEqual(['a link'])
  })

  test('leave out files with mistakes and the lists of the vocabulary', () => {
    const list = textsOf({
      'pages/broken.yaml': 'title: [\n',
      'vocabulary.yaml': 'terms: [{ term: acme, text: The company. }]\ndictionary: [some odd words]\n',
    })
    expect(words(list)).toEqual(['acme', 'The company.'])
  })
})
