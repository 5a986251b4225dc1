/** The parser of Markdown, of @lezer/markdown, and how the Markdown of this site differs from CommonMark. */
import {
  parser as commonMark,
  type DelimiterType,
  type InlineContext,
  type MarkdownConfig,
  Table,
} from '@lezer/markdown'
import type { Range } from '../yaml/positions.ts'
import { longestParagraph } from './refusals.ts'

type InlineParser = NonNullable<MarkdownConfig['parseInline']>[number]

/** `<https://example.org>` */
const autolink: InlineParser = {
  name: 'Autolink',
  before: 'Link',
  parse(context, next, pos) {
    // The parser asks at every character.
    if (next !== 60) return -1
    const [match] = /^<https:\/\/[^\s<>]+>/.exec(context.slice(pos, Math.min(context.end, pos + 2000))) ?? []
    return match === undefined ? -1 : context.addElement(context.elt('Autolink', pos, pos + match.length))
  },
}

/** Skips the bracket of an index such as `list[0][1]`, unless an address follows the brackets. */
const indexBracket: InlineParser = {
  name: 'IndexBracket',
  before: 'Link',
  parse(context, next, pos) {
    const isIndex = next === 91 && /[A-Za-z0-9_)\]]/.test(signBefore(context, pos))
    const isLink = isIndex && /^\[[^\]\n]*\]\((?:[/#.]|https:)/.test(context.slice(pos, context.end))
    return isIndex && !isLink ? pos + 1 : -1
  },
}

/** Stops at a longer text, because finding its links and emphasis takes the square of its length. */
const tooLong: InlineParser = {
  name: 'TooLong',
  before: 'Escape',
  parse(context) {
    if (context.text.length <= longestParagraph) return -1
    context.addElement(context.elt('TooLong', context.offset, context.offset + 1))
    return context.end
  },
}

const signBefore = (context: InlineContext, pos: number): string =>
  context.slice(Math.max(context.offset, pos - 1), pos)

const bold: DelimiterType = { resolve: 'StrongEmphasis', mark: 'EmphasisMark' }
const emphasis: DelimiterType = { resolve: 'Emphasis', mark: 'EmphasisMark' }

/**
 * Reads `*` and `**` as marks only at the edges of words, so that `2*3*4`, `Assets/**\/*.cs` and `*.cs`
 * stay as they are. Letters of scripts without spaces between words may touch a mark.
 */
const stars: InlineParser = {
  name: 'Emphasis',
  parse(context, next, start) {
    if (next !== 42) return -1
    let end = start + 1
    while (context.char(end) === 42) end += 1
    const before = context.slice(Math.max(context.offset, start - 2), start)
    const after = context.slice(end, Math.min(context.end, end + 2))
    const isWord = end - start === 2 ? /^(?:[^\s*./,;:!?)\]}]|\.\w)/ : /^[^\s*./,;:!?)\]}]/
    const opens = isWord.test(after) && !/(?:[A-Za-z0-9_)\]}\\]|(?<!\*)\/)$/.test(before)
    const closes = /[^\s/]$/.test(before) && !/^[A-Za-z0-9_]/.test(after)
    if (end - start > 2 || !(opens || closes)) return end
    return context.addDelimiter(end - start === 2 ? bold : emphasis, start, end, opens, closes)
  },
}

/** Matches a sign that means something anywhere, and backslashes in front of one. */
const escaped = /^\\*(?:[*`[\]<>#|{}!&$=:]|_\w|([~^])\w*\1|%%)/

/** Matches the beginning of a line up to a backslash before a sign that means something only there. */
const beginsLine = /(?:^|\n)[ \t]*(?:\\[-+]|\d+\\[.)])$/

/** Says whether a backslash is in a path or a pattern, where others stand before letters: `C:\new`, `^\d+\-`. */
function isInCode(context: InlineContext, at: number): boolean {
  const [before = ''] = /\S*$/.exec(context.slice(Math.max(context.offset, at - 200), at)) ?? []
  const [after = ''] = /^\S*/.exec(context.slice(at, Math.min(context.end, at + 200))) ?? []
  return /^["'(]?[A-Za-z]:\\|\\[A-Za-z0-9]/.test(before + after)
}

/**
 * Reads a backslash only before signs that mean something here. Anywhere else, as in `s/^\\.a/b/` or
 * `C:\new\*.txt`, it is text.
 */
const backslash: InlineParser = {
  name: 'Escape',
  parse(context, next, start) {
    if (next !== 92 || isInCode(context, start)) return -1
    const end = Math.min(context.end, start + 10)
    const line = context.slice(Math.max(context.offset, start - 10), Math.min(end, start + 2))
    const isName = /\w\\_$/.test(line)
    if (!isName && !escaped.test(context.slice(start + 1, end)) && !beginsLine.test(line)) return -1
    return context.addElement(context.elt('Escape', start, start + 2))
  },
}

/** Leaves HTML, references to characters, underlined headings and named addresses as text. */
const ours: MarkdownConfig = {
  defineNodes: ['TooLong'],
  parseInline: [tooLong, backslash, stars, indexBracket, autolink],
  remove: ['HTMLBlock', 'HTMLTag', 'Entity', 'SetextHeading', 'LinkReference'],
}

/** The one reader of Markdown, for inline text and for prose. */
export const markdown = commonMark.configure([Table, ours])

/** The same for titles, labels and cells, in which no line begins a block. */
export const lineMarkdown = markdown.configure({
  remove: [
    ...[
      'Table',
      'IndentedCode',
      'FencedCode',
      'Blockquote',
      'HorizontalRule',
      'BulletList',
      'OrderedList',
      'ATXHeading',
    ],
  ],
})

const marking = new Set(['StrongEmphasis', 'Emphasis', 'InlineCode'])

/** Finds what Markdown marks in a line that has been parsed: code, links, bold words and emphasis. */
export function markedWords(top: SyntaxNode): Range[] {
  const marked: Range[] = []
  top.cursor().iterate(({ name, node, from, to }) => {
    const isMarked = marking.has(name) || (name === 'Link' && node.getChild('URL') !== null)
    if (isMarked) marked.push({ from, to })
    return !isMarked
  })
  return marked
}

/** A node of the parser's tree. */
export type SyntaxNode = ReturnType<typeof markdown.parse>['topNode']

export function childrenOf(node: SyntaxNode): SyntaxNode[] {
  const children: SyntaxNode[] = []
  for (let child = node.firstChild; child; child = child.nextSibling) children.push(child)
  return children
}

/**
 * Tells whether the numbers of a list count: there are several, which go on by one or are all the same. In any other
 * case, such as "2024. That was", the lines are text.
 */
export function isCounted(text: string, list: SyntaxNode): boolean {
  const numbers = list.getChildren('ListItem').map(item => Number.parseInt(text.slice(item.from), 10))
  const [first, second] = numbers
  const step = (second ?? 0) - (first ?? 0)
  return (
    numbers.length > 1 &&
    (step === 0 || step === 1) &&
    numbers.every((number, i) => number === (first ?? 0) + i * step)
  )
}
