/** Headings, tables, callouts, folded text and tabs within running text are what blocks of their own are. */
import { describe, expect, test } from 'vitest'
import { withHeadingIds } from '../../commands/content/heading-ids.ts'
import { proseTexts } from '../../schema/index.ts'
import { parseProse } from '../../schema/prose/prose.ts'
import { filesOf } from '../case-files.ts'
import { renderedFiles } from '../rendered.ts'
import { baseFiles, page, site } from '../site.ts'

const everything = ['callout', 'details', 'heading', 'table', 'tabs'] as const

function parse(source: string) {
  const mistakes: string[] = []
  const { nodes } = parseProse(
    source,
    ({ at: { from, to }, message }) => mistakes.push(`${source.slice(from, to)}: ${message}`),
    everything,
  )
  return { nodes, mistakes }
}

const block = (source: string): Record<string, string> =>
  page(`  - type: prose\n    text: |\n${source.replace(/^(?=.)/gm, '      ')}`)

describe('what opens with colons', () => {
  test.each([
    [':::tip\nA\n:::', 'tip', ''],
    ['::: note Two words\nA\n:::', 'info', 'Two words'],
    ['::::danger\nA\n::::', 'danger', ''],
    ['Words right above.\n:::caution\nA\n:::\nWords right below.', 'warning', ''],
  ])('is a callout: %j', (source, tone, title) => {
    const { nodes, mistakes } = parse(source)
    expect(mistakes).toEqual([])
    const callout = nodes.find(node => node.kind === 'callout')
    expect(callout).toMatchObject({ tone, nodes: [{ kind: 'paragraph' }] })
    const words = callout?.title.nodes.map(node => (node.kind === 'text' ? node.text : ''))
    expect(words?.join('')).toBe(title)
    expect(JSON.stringify(callout?.nodes)).toContain('"text":"A"')
  })

  test('closes the innermost first, with as many colons or more', () => {
    const { nodes, mistakes } = parse(
      ':::tabs\n== One\n:::tip\nA\n:::\nB\n== Two\n::::details C\nD\n:::\nE\n::::\n:::\n\nF',
    )
    expect(mistakes).toEqual([":::: These colons don't close anything."])
    expect(nodes[0]).toMatchObject({
      kind: 'tabs',
      items: [{ label: 'One', nodes: [{ kind: 'callout' }, { kind: 'paragraph' }] }, { label: 'Two' }],
    })
  })

  test('goes on through lists, quotes and code', () => {
    const { nodes, mistakes } = parse('- a\n\n  :::tip\n  - b\n  - c\n\n  > d\n  :::\n- e')
    expect(mistakes).toEqual([])
    expect(nodes).toMatchObject([
      { kind: 'list', items: [{ nodes: [{ kind: 'paragraph' }, { kind: 'callout' }] }, {}] },
    ])
    expect(parse('```text\n:::tip\n:::\n== No tab\n```')).toMatchObject({
      mistakes: [],
      nodes: [{ kind: 'code', code: ':::tip\n:::\n== No tab' }],
    })
  })
})

describe('tables', () => {
  test('have cells with markup, empty cells, and escaped signs, whatever side a column asks for', () => {
    const { nodes, mistakes } = parse('| a | **b** | c |\n|:--|:-:|--:|\n| `x\\|y` || z \\| |\n| 1 | 2 | |')
    expect(mistakes).toEqual([])
    expect(nodes).toMatchObject([
      {
        kind: 'table',
        columns: [{}, { nodes: [{ kind: 'strong' }] }, {}],
        rows: [
          [{ nodes: [{ kind: 'code', text: 'x|y' }] }, { nodes: [] }, { nodes: [{ text: 'z |' }] }],
          [{ nodes: [{ text: '1' }] }, { nodes: [{ text: '2' }] }, { nodes: [] }],
        ],
      },
    ])
  })
})

const mixed = `Before.

## First part {#first #was-first}

:::tip Do *this*
Read [the second](#second).
:::

### Second {#second}

| Name | Means |
|------|-------|
| one  | eins  |
`

describe('running text with blocks in it', () => {
  const { site: loaded, output } = site(block(mixed))
  const home = loaded?.pages.find(({ route }) => route === '/')

  test('has headings that links, lists of contents and search know', () => {
    expect(output).toBe('')
    expect(home?.headings.map(({ id, level, text }) => [id, level, text])).toEqual([
      ['first', 2, 'First part'],
      ['second', 3, 'Second'],
    ])
    expect(home?.anchors.map(({ id }) => id)).toEqual(['first', 'second', 'was-first'])
    const sections = home?.kind === 'article' ? home.sections : []
    expect(sections.map(({ id, text }) => [id, text])).toEqual([
      ['', 'Before.'],
      ['first', 'Do this\nRead the second.'],
      ['second', 'Name – Means\none – eins'],
    ])
  })

  test('is shown as blocks of their own are', () => {
    const html = (files: Record<string, string>): string => {
      const { site: withPage } = site(files)
      const written = (withPage && renderedFiles(withPage).get('index.html')) ?? ''
      return written.slice(written.indexOf('<main'), written.indexOf('</main>'))
    }
    const asBlocks = page(`  - { type: paragraph, text: Before. }
  - { type: heading, id: first, aliases: [was-first], text: First part }
  - { type: callout, tone: tip, title: Do *this*, text: "Read [the second](#second)." }
  - { type: heading, level: 3, id: second, text: Second }
  - { type: table, columns: [Name, Means], rows: [[one, eins]] }
`)
    expect(html(block(mixed))).toBe(html(asBlocks))
  })

  test('gives spelling and style its words with their places', () => {
    const texts = proseTexts(new Map(Object.entries({ ...baseFiles, ...block(mixed) })), 'data', new Map())
    const title = texts.find(({ words }) => words === 'Do this')
    expect(title?.span(0, 2)).toMatchObject({ line: 11, col: 14 })
    expect(texts.find(({ words }) => words === 'eins')?.span(0, 4)).toMatchObject({ line: 19, col: 16 })
    expect(texts.filter(({ heading }) => heading).map(({ words }) => words)).toContain('First part')
  })
})

test('missing ids are made of the words, each once, and nothing else changes', () => {
  const files = filesOf(`# file: before
title: A # A comment.
blocks:
  - type: heading
    text: "Why {product.name}?"
  - type: prose
    text: |
      Words.

      ## Don't \`stop\` here

      \`\`\`text
      ## No heading
      \`\`\`

      ### Why {#kept}

      ### Why
  - type: steps
    items:
      - title: One
        blocks:
          - type: heading

            text: Why
  - { type: heading, text: In one line }
# file: after
title: A # A comment.
blocks:
  - type: heading
    id: why
    text: "Why {product.name}?"
  - type: prose
    text: |
      Words.

      ## Don't \`stop\` here {#dont-stop-here}

      \`\`\`text
      ## No heading
      \`\`\`

      ### Why {#kept}

      ### Why {#why-2}
  - type: steps
    items:
      - title: One
        blocks:
          - type: heading
            id: why-3

            text: Why
  - { type: heading, text: In one line }
`)
  const before = files['before'] ?? ''
  const after = files['after'] ?? ''
  expect(withHeadingIds(before)).toBe(after)
  expect(withHeadingIds(after)).toBe(after)
  expect(withHeadingIds(before.replaceAll('\n', '\r\n'))).toBe(after.replaceAll('\n', '\r\n'))
})
