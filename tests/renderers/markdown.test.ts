/** Pages as Markdown: nothing is lost on the way. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { atLineStart, codeFence, codeSpan, inlineMarkdown } from '../../renderers/elements/markdown.ts'
import type { Assets } from '../../renderers/index.ts'
import { type Inline, type InlineNode, parseInline } from '../../schema/text/inline.ts'
import { renderedFiles } from '../rendered.ts'
import { site } from '../site.ts'

const strip = (nodes: readonly InlineNode[]): unknown =>
  nodes.map(node => ({
    ...node,
    ...('at' in node && { at: 0 }),
    ...('children' in node && { children: strip(node.children) }),
  }))
const parse = (text: string): Inline =>
  parseInline(text, ({ message }) => {
    throw new Error(message)
  })
const again = (inline: Inline): string => atLineStart(inlineMarkdown(inline.nodes, to => to))

describe('inline text', () => {
  test.each([
    'Plain words.',
    'A `code` word, **strong** and *soft*.',
    'See [the `Api` class](/docs/v2/api#on-ready).',
    'snake_case, a * b, 2 < 3 and `` a ` tick ``.',
    'Brackets [like these], a \\*star\\* and a back\\\\slash.',
    '**[strong link](https://example.com)** and *soft `code`*.',
    'An \\<html> tag and &amp as text.',
  ])('%s comes out as it went in', text => {
    const inline = parse(text)
    expect(strip(parse(again(inline)).nodes)).toEqual(strip(inline.nodes))
  })

  test('any text comes out as it went in', () => {
    const sign = fc.constantFrom(...'ab *_`[]()<>!&#\\|~-.1 ')
    fc.assert(
      fc.property(fc.string({ unit: sign, minLength: 1, maxLength: 24 }), text => {
        // What the parser itself refuses or trims never becomes inline text.
        fc.pre(text.trim() === text && !text.includes('  '))
        const inline: Inline = { kind: 'inline', nodes: [{ kind: 'text', text }] }
        expect(strip(parse(again(inline)).nodes)).toEqual([{ kind: 'text', text }])
      }),
      { numRuns: 2000 },
    )
  })

  test('code may hold backticks', () => {
    expect([codeSpan('a'), codeSpan('a`b'), codeSpan('`')]).toEqual(['`a`', '``a`b``', '`` ` ``'])
    expect(codeFence('```js\n```', 'text')).toBe('````text\n```js\n```\n````')
  })
})

const everything = `title: "Everything: all blocks"
description: Every block.
sidebar: docs
lead: Read **this**.
blocks:
  - { type: paragraph, text: "1\\\\. is no list, and see [below](#second)." }
  - { type: heading, id: first, text: First heading }
  - { type: list, ordered: true, items: [One, Two] }
  - { type: callout, tone: warning, title: Careful, text: "Hot.\\n\\n- Very" }
  - { type: code, language: csharp, title: A.cs, mark: "1", code: "var a = 1;\\n", caption: A sample. }
  - { type: code, language: bash, diff: true, code: "-old\\n+new" }
  - { type: copy-text, label: Install, text: npm i lamps }
  - { type: table, caption: Codes, columns: [Code, Meaning], rows: [["\`a|b\`", "Either | or"]] }
  - { type: definitions, items: [{ id: nonce, term: Nonce, text: Once. }] }
  - { type: links, items: [{ text: Site, to: "https://example.com", note: A note. }] }
  - { type: buttons, items: [{ text: Go, to: / }] }
  - { type: cards, items: [{ title: Card, to: /, text: Words. }] }
  - { type: figure, src: /logo.svg, alt: The logo }
  - { type: toc }
  - { type: diagram, diagram: flow }
  - { type: heading, id: second, level: 3, text: "Second \`heading\`" }
  - type: tabs
    title: System
    items:
      - { label: Windows, blocks: [{ type: paragraph, text: Click. }] }
      - { label: Linux, blocks: [{ type: paragraph, text: Type. }] }
  - type: steps
    items:
      - { id: do, title: Do it, goal: Done., result: It is there., blocks: [{ type: paragraph, text: Now. }] }
      - { id: rest, title: Rest, blocks: [{ type: paragraph, text: Then. }] }
`
const assets: Assets = {
  drawings: new Map([
    [
      'flow',
      {
        hash: 'x',
        width: 1,
        height: 1,
        outline: { participants: ['A', 'B'], steps: [{ text: 'Loop', steps: [{ text: 'A: hello' }] }] },
      },
    ],
  ]),
  inlineSvg: new Map(),
}

function files(base = ''): ReadonlyMap<string, string> {
  const loaded = site({
    'pages/all.yaml': everything,
    'sidebars.yaml':
      'docs:\n  title: Docs\n  index: /\n  links:\n    - { type: link, text: Home, to: / }\n    - { type: link, text: All, to: /all }\n',
    'diagrams/flow.yaml': 'title: Flow\ncaption: How it flows.\nsource: |\n  sequenceDiagram\n    A->>B: hello\n',
  })
  expect(loaded.output).toBe('')
  return renderedFiles(loaded.site!, base, assets)
}

describe('a page', () => {
  const text = files().get('all.md')!

  test.each([
    'title: "Everything: all blocks"',
    'url: "https://acme.example/all"',
    '# Everything: all blocks\n\nRead **this**.',
    '1\\. is no list, and see [below](#second).',
    '## First heading {#first}',
    '1. One\n2. Two',
    '> [!WARNING]\n> **Careful**\n>\n> Hot.\n>\n> - Very',
    '```csharp title="A.cs" mark={1}\nvar a = 1;\n```\n\nA sample.',
    '```diff language=bash\n-old\n+new\n```',
    '**Install**:\n\n```\nnpm i lamps\n```',
    '| Code | Meaning |\n| --- | --- |\n| `a\\|b` | Either \\| or |',
    '- **Nonce** {#nonce}: Once.',
    '- [Site](https://example.com): A note.',
    '- [Go](https://acme.example/)',
    '- [Card](https://acme.example/): Words.',
    '![The logo](https://acme.example/logo.svg)',
    '- [First heading](#first)',
    '```mermaid\nsequenceDiagram\n  A->>B: hello\n```\n\nHow it flows.\n\nTaking part: A, B.\n\n1. Loop\n   1. A: hello',
    '### Second `heading` {#second}',
    '**Linux**:\n\nType.',
    '## 0. Do it {#do}\n\n**Goal:** Done.\n\nNow.\n\n**You should see:** It is there.',
    '## 1. Rest {#rest}',
    'Previous: [Home](https://acme.example/index.md)',
  ])('holds %j', expected => {
    expect(text).toContain(expected)
  })
})

describe('llms.txt', () => {
  test('names every page with its Markdown and its description', () => {
    const made = files()
    expect(made.get('llms.txt')).toContain('# Acme\n\n> A small site for tests.')
    expect(made.get('llms.txt')).toContain('- [Everything: all blocks](https://acme.example/all.md): Every block.')
    expect(made.get('llms-full.txt')).toContain(made.get('all.md'))
    expect(made.get('llms-full.txt')).toContain(made.get('index.md'))
  })
})
