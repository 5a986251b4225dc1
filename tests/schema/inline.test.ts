import { describe, expect, test } from 'vitest'
import { type InlineNode, parseInline, plainText, type TextMistake } from '../../schema/text/inline.ts'

function parse(text: string): { nodes: readonly InlineNode[]; mistakes: TextMistake[] } {
  const mistakes: TextMistake[] = []
  return { nodes: parseInline(text, m => mistakes.push(m)).nodes, mistakes }
}

describe('inline text', () => {
  test('plain text is one node', () => {
    expect(parse('Just words.').nodes).toEqual([{ kind: 'text', text: 'Just words.' }])
  })

  test('a link keeps its words, its address and where the address stands', () => {
    const text = 'See [the `Api` class](/docs/v2/api#commands) now.'
    expect(parse(text).nodes).toEqual([
      { kind: 'text', text: 'See ' },
      {
        kind: 'link',
        to: '/docs/v2/api#commands',
        at: text.indexOf('/docs'),
        children: [
          { kind: 'text', text: 'the ' },
          { kind: 'code', text: 'Api', at: text.indexOf('Api') },
          { kind: 'text', text: ' class' },
        ],
      },
      { kind: 'text', text: ' now.' },
    ])
  })

  test('strong and emphasised text nest', () => {
    expect(parse('**a *b* c**').nodes).toEqual([
      {
        kind: 'strong',
        children: [
          { kind: 'text', text: 'a ' },
          { kind: 'emphasis', children: [{ kind: 'text', text: 'b' }] },
          { kind: 'text', text: ' c' },
        ],
      },
    ])
  })

  test('code is literal: no markup, no escapes inside', () => {
    expect(parse('`*a* \\* <b>`').nodes).toEqual([{ kind: 'code', text: '*a* \\* <b>', at: 1 }])
    expect(parse('`` a`b ``').nodes).toEqual([{ kind: 'code', text: 'a`b', at: 3 }])
  })

  test('a line break in the source is a space', () => {
    expect(plainText(parse('one\ntwo').nodes)).toBe('one two')
  })

  test('brackets without an address, underscores in words and escaped marks stay text', () => {
    expect(plainText(parse('an array[0] of snake_case_names and \\*stars\\*').nodes)).toBe(
      'an array[0] of snake_case_names and *stars*',
    )
  })

  test.each([
    ['a <b>c</b>', 1],
    ['a <!-- c -->', 1],
    ['![alt](x.png)', 1],
    ['![alt](/x.png "title")', 1],
    ['a[^1]', 1],
    ['a &nbsp; b', 1],
    ['a  \nb', 1],
    ['[a](/b "title")', 1],
  ])('%j is a mistake and never markup', (text, count) => {
    expect(parse(text).mistakes).toHaveLength(count)
  })
})
