/**
 * Inline text: Markdown within one paragraph (emphasis, code, links), read by the parser of
 * @lezer/markdown, which keeps exact positions. We own only the small typed tree that it becomes. Where
 * none of its forms begins, text is shown as it was written, and half of a form is a mistake with a
 * position.
 */
import type { DiagnosticCode } from '../diagnostic.ts'
import type { Range } from '../yaml/positions.ts'
import { childrenOf, isCounted, lineMarkdown, markdown, type SyntaxNode } from './markdown.ts'
import { type Advice, refusalOf } from './refusals.ts'
import { mayHaveStraySigns, straySigns } from './stray-signs.ts'
import { joinedText, type TextNode, textNode } from './text-node.ts'
import { unreadText } from './unread-text.ts'

export type InlineNode =
  /** Words without markup. */
  | TextNode
  /** `at` is the offset of the first character between the backticks. */
  | { readonly kind: 'code'; readonly text: string; readonly at: number }
  | { readonly kind: 'strong' | 'emphasis'; readonly children: readonly InlineNode[] }
  /** `at` is the offset of the address. */
  | {
      readonly kind: 'link'
      readonly to: string
      readonly at: number
      readonly children: readonly InlineNode[]
    }
  /** A line that ends with a backslash, in prose. */
  | { readonly kind: 'break'; readonly at: number }

export interface Inline {
  readonly kind: 'inline'
  readonly nodes: readonly InlineNode[]
}

/** What is wrong at some characters of a text. */
export interface MarkdownMistake extends Advice {
  readonly at: Range
  /** `inline-syntax` if absent. */
  readonly code?: DiagnosticCode
}

/** A text that is being read, and what may be in it. */
export interface Reading {
  readonly text: string
  readonly fail: (mistake: MarkdownMistake) => void
  /** Whether it is prose, which has line breaks. */
  readonly prose: boolean
}

/** Matches a line of words with nothing that Markdown or a stray sign could begin with. Most texts are such lines. */
const isPlain = /^\p{L}(?:[\p{L}\p{N} .,()"’–-]|(['!?])(?!\1)|[:;] )*$/u

/** Accepts text without markup. */
export const plainInline = (text: string): Inline => ({ kind: 'inline', nodes: [textNode(text)] })

/**
 * Parses one paragraph's text. Mistakes are handed to `fail` with their place in `text`; what is left is
 * usable.
 * @param isTitle for titles, labels and cells, in which no line begins a list, a quote or the like
 */
export function parseInline(text: string, fail: Reading['fail'], isTitle = false): Inline {
  if (isPlain.test(text)) return plainInline(text.trimEnd())
  const top = (isTitle ? lineMarkdown : markdown).parse(text).topNode
  const [first, ...others] = childrenOf(top)
  if (!first) return { kind: 'inline', nodes: [] }
  if (others.length === 0 && isSentence(text, first)) return parseInline(text, fail, true)
  const reading = readingOf(top, { text, fail, prose: false }, isTitle)
  if (first.name === 'Paragraph' && others.length === 0)
    return {
      kind: 'inline',
      nodes: inlineNodes(reading, childrenOf(first), first.from, text.trimEnd().length),
    }
  refuseBlocks(reading, [first, ...others])
  return plainInline(text)
}

/** Reports all blocks of a text but its first paragraph. */
function refuseBlocks({ text, fail }: Reading, blocks: readonly SyntaxNode[]): void {
  const paragraph = blocks.find(({ name }) => name === 'Paragraph')
  for (const block of blocks)
    if (block !== paragraph) fail({ at: firstLine(text, block.from), ...refusalOf(block.name) })
}

/** Says whether a list, a quote or code is words: "2024. That was", "- 5 degrees", ">_<", spaces before a line. */
function isSentence(text: string, first: SyntaxNode): boolean {
  const isLine = !text.trimEnd().includes('\n')
  if (first.name === 'OrderedList') return isLine || !isCounted(text, first)
  return (
    isLine &&
    (['BulletList', 'CodeBlock'].includes(first.name) ||
      (first.name === 'Blockquote' && !isQuote(text)) ||
      isRemark(text, first))
  )
}

/** Says whether a line that begins with ">" is a quote, and neither a prompt nor a comparison: ">>> is", "> 16". */
export const isQuote = (line: string): boolean => /^>\s+[^\s\d]/.test(line) || line.includes('\n')

/** Says whether a heading of the first level, which no text can have, is a line of words: "# of players". */
export const isRemark = (text: string, { name, from }: SyntaxNode): boolean =>
  name === 'ATXHeading1' && /^#[ \t]+\p{Ll}/u.test(text.slice(from, from + 20))

/** Matches code in most texts that have any: where it matches more, a backslash is there. */
const codeSpan = /`[^`\n]*`/g

/**
 * Reports the stray signs of a text, and returns how to read it: what else is wrong at the same signs isn't
 * reported, too.
 */
export function readingOf(top: SyntaxNode, reading: Reading, isTitle = false): Reading {
  const { text, fail } = reading
  if (!mayHaveStraySigns(text.replace(codeSpan, 'code'))) return reading
  const strays = straySigns(unreadText(text, top), isTitle ? 'line' : 'lines', text)
  for (const stray of strays) fail(stray)
  const isTold = ({ from, to }: Range): boolean =>
    strays.some(({ spoils }) => spoils.from < to && from < spoils.to)
  return { ...reading, fail: mistake => (isTold(mistake.at) ? undefined : fail(mistake)) }
}

/** Returns the characters to underline of a block that is refused. */
export function firstLine(text: string, from: number): Range {
  const [line = ''] = text.slice(from).split('\n', 1)
  return { from, to: from + Math.max(1, line.trimEnd().length) }
}

/** Returns the nodes of a part of a text. */
export function inlineNodes(
  reading: Reading,
  parts: readonly SyntaxNode[],
  from: number,
  to: number,
): InlineNode[] {
  const unread = parts.find(({ name }) => name === 'TooLong')
  if (unread) {
    reading.fail({ at: firstLine(reading.text, unread.from), ...refusalOf('TooLong') })
    return []
  }
  const nodes: InlineNode[] = []
  let words: TextNode[] = []
  let at = from
  const flush = (): void => {
    const text = joinedText(words, nodes.at(-1)?.kind === 'break')
    if (text.text !== '') nodes.push(text)
    words = []
  }
  for (const part of parts) {
    if (part.from < at) continue
    if (part.from > at) words.push(wordsBetween(reading, at, part.from))
    const read = readers[part.name] ?? asWritten
    for (const node of [read(reading, part)].flat()) {
      if (node.kind === 'text') words.push(node)
      else {
        flush()
        nodes.push(node)
      }
    }
    at = part.to
  }
  if (to > at) words.push(wordsBetween(reading, at, to))
  flush()
  return nodes
}

const wordsBetween = ({ text }: Reading, from: number, to: number): TextNode =>
  textNode(text.slice(from, to), from)

const sourceOf = ({ text }: Reading, { from, to }: SyntaxNode): string => text.slice(from, to)

type Reader = (reading: Reading, part: SyntaxNode) => InlineNode | readonly InlineNode[]

const asWritten: Reader = (reading, part) => textNode(sourceOf(reading, part), part.from)
const silent: Reader = () => []

const readers: Readonly<Partial<Record<string, Reader>>> = {
  InlineCode: inlineCode,
  StrongEmphasis: (reading, part) => ({ kind: 'strong', children: inside(reading, part) }),
  Emphasis: (reading, part) => ({ kind: 'emphasis', children: inside(reading, part) }),
  Link: link,
  Autolink: autolink,
  Escape: (reading, part) => textNode(sourceOf(reading, part).slice(1), part.from + 1),
  HardBreak: hardBreak,
  Image: picture,
  // The ">" of a quote at the beginning of each of its lines.
  QuoteMark: silent,
}

function hardBreak(reading: Reading, part: SyntaxNode): InlineNode {
  if (reading.prose) return { kind: 'break', at: part.from }
  reading.fail({ at: part, ...refusalOf(part.name) })
  return textNode(' ', part.from)
}

/** Returns what is between the marks. The address of a link is a child, too, and comes behind its words. */
function inside(reading: Reading, part: SyntaxNode): InlineNode[] {
  const children = childrenOf(part)
  const marks = children.filter(({ name }) => name.endsWith('Mark') && name !== 'QuoteMark')
  const end = marks[1]?.from ?? part.to
  const between = children.filter(child => !marks.includes(child) && child.to <= end)
  return inlineNodes(reading, between, marks[0]?.to ?? part.from, end)
}

function inlineCode({ text }: Reading, { firstChild, lastChild, from, to }: SyntaxNode): InlineNode {
  const begin = firstChild?.to ?? from
  // A line end and the indentation of the next line are one space.
  const raw = text.slice(begin, lastChild?.from ?? to).replace(/\n[ \t]*/g, ' ')
  const padded = raw.startsWith(' ') && raw.endsWith(' ') && raw.trim() !== ''
  return { kind: 'code', text: padded ? raw.slice(1, -1) : raw, at: begin + (padded ? 1 : 0) }
}

function link(reading: Reading, part: SyntaxNode): ReturnType<Reader> {
  const address = addressIn(reading, part)
  if (!address) return notLinked(reading, part)
  if (part.getChild('LinkTitle')) reading.fail({ at: part, ...refusalOf('LinkTitle') })
  const children = inside(reading, part)
  if (/^\[\s*\]/.test(sourceOf(reading, part))) reading.fail({ at: part, ...refusalOf('link without words') })
  return { kind: 'link', ...address, children }
}

/** Returns the address behind the words of a link, and its offset. Backslashes before its signs fall away. */
function addressIn(reading: Reading, part: SyntaxNode) {
  const url = part.getChild('URL')
  if (!url) return undefined
  const written = sourceOf(reading, url)
  const at = url.from + (written.startsWith('<') ? 1 : 0)
  const address = at > url.from ? written.slice(1, -1) : written
  return { to: address.replace(/\\([!-/:-@[-`{-~])/g, '$1'), at }
}

/** Pictures have a block of their own; `args![0]` is none. */
function picture(reading: Reading, part: SyntaxNode): readonly InlineNode[] {
  if (!part.getChild('URL')) return notLinked(reading, part)
  reading.fail({ at: part, ...refusalOf(part.name) })
  return []
}

/** `[word]` alone is no link, but `[words][name]` was to be one. */
function notLinked(reading: Reading, part: SyntaxNode): readonly InlineNode[] {
  if (part.getChild('LinkLabel')) reading.fail({ at: part, ...refusalOf('LinkLabel') })
  return inlineNodes(reading, childrenOf(part), part.from, part.to)
}

/** `<https://example.org>` */
function autolink(reading: Reading, part: SyntaxNode): InlineNode {
  const to = sourceOf(reading, part).slice(1, -1)
  return { kind: 'link', to, at: part.from + 1, children: [textNode(to, part.from + 1)] }
}

/** Returns the words of inline text, without markup: for titles, search and alternative texts. */
export const plainText = (inline: Inline | readonly InlineNode[]): string =>
  ('nodes' in inline ? inline.nodes : inline).map(plainNode).join('')

function plainNode(node: InlineNode): string {
  if (node.kind === 'break') return ' '
  return 'text' in node ? node.text : plainText(node.children)
}
