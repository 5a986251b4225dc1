/** Simple texts are read without the parser of Markdown, and must mean the same. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseProse } from '../../schema/prose/prose.ts'
import { type MarkdownMistake, parseInline } from '../../schema/text/inline.ts'
import { runs } from '../sample-size.ts'

const pieces = fc.constantFrom(
  ...[
    'Words',
    ' and',
    ' ',
    ', ',
    '(see',
    ') ',
    ' | ',
    '.',
    ' 1.',
    ' - ',
    ' "so"',
    'ü',
    '$x',
    '{a}',
    ' :x:',
    '=',
  ],
  ...[
    '**bold**',
    '**two words**',
    '**',
    '*',
    '**a',
    'b**',
    '**a.**',
    '**(a)**',
    '**`a`**',
    '_a_',
    'a_b',
    '!',
  ],
  ...['[a](/b)', '[`a` b](#c)', '[**a**](/b)', '**[a](/b)**', '[[a](/b)', '[ a ](/b)', '[a](/b "c")'],
  ...['[a](https://b.c/d_e?f=g#h)', '[a](b)', '[a]', '(/b)', '](/b)', '[a](/b)(c)', '[`a](/b)`', '[a](', ')'],
  ...['`', '``', '`code`', '`a b`', '` a `', '`  `', '`a\\`', '`#!python x`', '`[a](b)`', '`<b>`', '`*`'],
)

/** What a reader makes of a text. */
function read(parse: (text: string, fail: (mistake: MarkdownMistake) => void) => unknown, text: string) {
  const mistakes: [from: number, to: number, message: string][] = []
  const value = parse(text, ({ at, message }) => mistakes.push([at.from, at.to, message]))
  return { value, mistakes }
}

/** The only paragraph of a text, by way of the parser. */
function parsed(text: string, fail: (mistake: MarkdownMistake) => void): unknown {
  const [first, ...others] = parseProse(text, fail).nodes
  return others.length === 0 && first?.kind === 'paragraph' ? first.text : first
}

test('words, code, bold words and links mean the same with and without the parser of Markdown', () => {
  const begins = fc.constantFrom('Word', '`code`', '(', '**bold**', '[a](/b)', '[a]')
  const texts = fc
    .tuple(begins, fc.array(pieces, { maxLength: 8 }))
    .map(([begin, list]) => begin + list.join(''))
  fc.assert(
    fc.property(texts, text => {
      expect(read(parseInline, text)).toEqual(read(parsed, text))
    }),
    { numRuns: runs(2000, 50_000) },
  )
})
