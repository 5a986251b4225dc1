/** Two readers of inline text, one of them quick: where it gives nodes, the full one finds no mistake and gives the same. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readEverydayInline } from '../../schema/text/everyday-inline.ts'
import { type InlineMistake, parseInlineFully } from '../../schema/text/inline.ts'
import { walk } from '../../schema/text/walk.ts'
import { loadReal, realTexts } from '../real-data.ts'
import { runs, timeFor } from '../sample-size.ts'

/** Both readings, if the quick reader gave one; they must be alike. */
function readings(text: string): { quick: unknown; full: unknown } | undefined {
  const nodes = readEverydayInline(text)
  if (!nodes) return undefined
  const mistakes: InlineMistake[] = []
  const full = parseInlineFully(text, mistake => mistakes.push(mistake))
  return { quick: nodes, full: mistakes.length > 0 ? mistakes : full.nodes }
}

describe('reading', () => {
  test('pages are read quickly: of their texts, nearly all', () => {
    let quick = 0
    let all = 0
    for (const page of loadReal(realTexts()).site!.pages)
      if (page.kind === 'article')
        walk(page.content(), found => {
          if (found.kind !== 'inline' || found.nodes.length < 2) return
          all++
          if (readEverydayInline(textOf(found.nodes))) quick++
        })
    expect(all).toBeGreaterThan(1000)
    expect(quick / all).toBeGreaterThan(0.95)
  })

  test.each([
    ['an escape', 'a \\*b'],
    ['emphasis', 'a *b* `c`'],
    ['a lone star', 'a * b `c`'],
    ['a lone mark', 'a ` b'],
    ['two marks', 'a `` b ` c ``'],
    ['a tag', 'a <b> `c`'],
    ['an entity', 'a &amp; `c`'],
    ['a link without an address', '[a] `b`'],
    ['a link with a title', '[a](/b "c")'],
    ['a picture', '![a](/b)'],
    ['a line end', 'a `b`\nc'],
    ['bold within a word', 'a**b**c'],
    ['bold in bold', '**a **b** c**'],
    ['code across the end of a link', '[a `b](/c) d`'],
  ])('%s is left to the full parser', (_, text) => {
    expect(readEverydayInline(text)).toBeUndefined()
  })

  test('code, bold text and links', () => {
    expect(readEverydayInline('a `b`, **c `d`** and [e `f`](/g#h).')).toEqual([
      { kind: 'text', text: 'a ' },
      { kind: 'code', text: 'b', at: 3 },
      { kind: 'text', text: ', ' },
      {
        kind: 'strong',
        children: [
          { kind: 'text', text: 'c ' },
          { kind: 'code', text: 'd', at: 12 },
        ],
      },
      { kind: 'text', text: ' and ' },
      {
        kind: 'link',
        to: '/g#h',
        at: 29,
        children: [
          { kind: 'text', text: 'e ' },
          { kind: 'code', text: 'f', at: 25 },
        ],
      },
      { kind: 'text', text: '.' },
    ])
  })
})

/** As an author would write it. */
function textOf(nodes: readonly import('../../schema/text/inline.ts').InlineNode[]): string {
  return nodes
    .map(node => {
      if (node.kind === 'text') return node.text
      if (node.kind === 'code') return `\`${node.text}\``
      if (node.kind === 'link') return `[${textOf(node.children)}](${node.to})`
      return node.kind === 'strong' ? `**${textOf(node.children)}**` : `*${textOf(node.children)}*`
    })
    .join('')
}

const parts = fc.constantFrom(
  ...[
    'a',
    'b c',
    ' ',
    ' ',
    '.',
    ', ',
    '(',
    ')',
    '!',
    '`',
    '`x`',
    '` y `',
    '**',
    '*',
    '**z**',
    '[',
    ']',
    '](',
    '[w](/v)',
  ],
  ...[
    '](/u#t)',
    '_',
    '<',
    '<b>',
    '>',
    '&',
    '&amp;',
    '\\',
    '\n',
    'é',
    '👍',
    '’',
    '"',
    "'",
    '#',
    '-',
    '1',
    ':',
    '\u00a0',
  ],
  ...['[s](', 'https://r.q', '?', '~', '+', '%20', '{', '}', '|', '$', '^', '==', '   '],
)

test(
  'texts of any marks are read alike, or not quickly',
  () => {
    const count = runs(50_000, 5_000_000)
    let read = 0
    fc.assert(
      fc.property(fc.array(parts, { minLength: 2, maxLength: 14 }), pieces => {
        const both = readings(pieces.join(''))
        if (both) read++
        expect(both?.quick).toEqual(both?.full)
      }),
      { numRuns: count },
    )
    expect(read).toBeGreaterThan(count / 50)
  },
  timeFor(runs(50_000, 5_000_000), 1),
)
