import { describe, expect, test } from 'vitest'
import { type ProseText, proseTexts } from '../../schema/index.ts'
import { baseFiles } from '../site.ts'

const texts = (files: Record<string, string>): ProseText[] =>
  proseTexts(new Map(Object.entries({ ...baseFiles, ...files })), 'data').filter(({ file }) =>
    Object.keys(files).some(name => file === `data/${name}`),
  )

const page = (blocks: string): Record<string, string> => ({
  'pages/index.yaml': `title: Home page\ndescription: The home page.\nsidebar: docs\nblocks:\n${blocks}`,
})

const words = (list: readonly ProseText[]): string[] => list.map(text => text.words)

describe('the texts of a site', () => {
  test('are what a reader sees as language: no code, addresses, ids or file names', () => {
    const list = texts(
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
      'Home page / The home page. / First steps / Open the guide of Acme. / Terminal / Wait a minute. / Install command / ' +
        'Two columns / Name / What it is / a / The first letter / The guide / read it first',
    )
  })

  test('know where each word stands, behind markup, folds and tokens', () => {
    const [, , text] = texts(
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

  test('include what diagrams say', () => {
    const list = texts({
      'diagrams/way.yaml': `title: The way
caption: From here to there.
source: |
  flowchart TD
    A["Begin here"] -->|"one step"| B("Arrive")
    B --> C{"Again?"}
`,
      'diagrams/talk.yaml': `title: The talk
caption: Two talk.
source: |
  sequenceDiagram
    participant A as Your game
    A->>B: says hello
    Note over A,B: a pause
    alt if it rains
    B-->>A: bye
    end
`,
    })
    const labels = words(list).filter(text => !text.startsWith('The ') && !text.endsWith('.'))
    expect(labels.join(' / ')).toBe(
      'Your game / says hello / a pause / if it rains / bye / Begin here / one step / Arrive / Again?',
    )
  })

  test('leave out files with mistakes and the lists of the vocabulary', () => {
    const list = texts({
      'pages/broken.yaml': 'title: [\n',
      'vocabulary.yaml': 'terms: [{ term: acme, text: The company. }]\ndictionary: [some odd words]\n',
    })
    expect(words(list)).toEqual(['acme', 'The company.'])
  })
})
