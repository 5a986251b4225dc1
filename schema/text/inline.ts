/**
 * Inline text: Markdown within one paragraph (emphasis, code, links, keys), read by the parser of
 * @lezer/markdown, which keeps exact positions. We own only the small typed tree that it becomes. What has no
 * place in it (HTML, images, lists, a second paragraph) is a mistake with a position, never markup and never
 * silently something else.
 */
import type { DiagnosticCode } from '../diagnostic.ts'
import { definitionName, destination, type LinkTarget, type LinkTargets } from '../prose/definitions.ts'
import type { Range } from '../yaml/positions.ts'
import { dialectForms } from './dialects.ts'
import { isKeyName } from './keys.ts'
import { beginsSpan, childrenOf, markdown, type SyntaxNode, simpleSpans, simpleText } from './markdown.ts'
import { type Advice, characterOf, longestParagraph, pictureHint, refusalOf, tagRefusal } from './refusals.ts'
import { joinedText, type TextNode, textNode } from './text-node.ts'
import { withoutCode } from './without-code.ts'

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
  /** Keys to press together, written `[[Ctrl+B]]`. */
  | { readonly kind: 'keys'; readonly keys: readonly string[]; readonly at: number }
  /** A line that ends with a backslash, in prose. */
  | { readonly kind: 'break'; readonly at: number }
  /** A small picture in the line. `at` is the offset of its address; `alt` are the `words` without markup. */
  | {
      readonly kind: 'image'
      readonly src: string
      readonly at: number
      readonly alt: string
      readonly words: readonly InlineNode[]
    }
  /** The mark of a footnote, by its name. */
  | { readonly kind: 'note'; readonly name: string; readonly at: number }

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
  /** Whether it is prose, which has line breaks and footnotes. */
  readonly prose: boolean
  /** Addresses that links of it can name. */
  readonly definitions?: LinkTargets | undefined
}

/** Text without markup. */
export const plainInline = (text: string): Inline => ({ kind: 'inline', nodes: [textNode(text)] })

/** A cell with "-" for nothing, a column of numbers called "#". */
const onlySign = /^\s*[-+*#>–]\s*$/

/**
 * Parses one paragraph's text. Mistakes are handed to `fail` with their place in `text`; what is left is
 * usable.
 * @param isTitle for titles, labels and cells, which may begin with a number or be a single sign
 */
export function parseInline(text: string, fail: Reading['fail'], isTitle = false): Inline {
  if (isTitle && onlySign.test(text)) return plainInline(text.trim())
  if (text.length <= longestParagraph && simpleText.test(text)) return simpleInline(text, fail)
  // A title may begin with a number: letters in its place keep Markdown from making a list.
  const parsed = isTitle ? text.replace(/^\d+[.)](?= \S)/, number => 'x'.repeat(number.length)) : text
  const top = markdown.parse(parsed).topNode
  const reading = readingOf(top, { text, fail, prose: false })
  // The line that ends a container belongs to the one that begins it.
  const blocks = childrenOf(top).filter(({ name }, i) => name !== 'ContainerEnd' || i === 0)
  const paragraph = blocks.find(({ name }) => name === 'Paragraph')
  // Blocks of Markdown that an author wrote where one paragraph belongs.
  for (const block of blocks) if (block !== paragraph) refuseInParagraph(reading, block, isTitle)
  if (!paragraph || blocks.length > 1)
    return { kind: 'inline', nodes: blocks.length > 0 || text === '' ? [] : [textNode(text)] }
  return {
    kind: 'inline',
    nodes: inlineNodes(reading, childrenOf(paragraph), paragraph.from, text.trimEnd().length),
  }
}

function refuseInParagraph({ text, fail }: Reading, { name, from, to }: SyntaxNode, isTitle: boolean): void {
  const isHeading = isTitle && name.startsWith('ATXHeading')
  const advice = refusalOf(isHeading ? 'heading in a title' : name, text.slice(from, to))
  fail({ at: firstLine(text, from), ...advice })
}

/** Reads what `simpleText` matches as the parser would. */
function simpleInline(text: string, fail: Reading['fail']): Inline {
  const hidden = (span: string, begin: number): string =>
    span.slice(0, begin) + '\0'.repeat(span.length - begin - 1) + span.slice(-1)
  const words = beginsSpan.test(text)
    ? text.replace(/`[^`]+`|\]\([^)]*\)/g, span => hidden(span, span.startsWith('`') ? 1 : 2))
    : text
  const reading = withoutForms(words, { text, fail, prose: false })
  return { kind: 'inline', nodes: simpleNodes(reading, 0, text.trimEnd().length) }
}

function simpleNodes(reading: Reading, from: number, to: number): readonly InlineNode[] {
  const part = reading.text.slice(from, to)
  // Most texts have one node, and a list that grows takes room for many.
  if (!beginsSpan.test(part)) return part === '' ? [] : [textNode(part, from)]
  const nodes: InlineNode[] = []
  let at = 0
  for (const { 0: span, index } of part.matchAll(simpleSpans)) {
    if (index > at) nodes.push(textNode(part.slice(at, index), from + at))
    at = index + span.length
    nodes.push(simpleNode(reading, from + index, from + at))
  }
  if (at < part.length) nodes.push(textNode(part.slice(at), from + at))
  return nodes
}

function simpleNode(reading: Reading, from: number, to: number): InlineNode {
  const span = reading.text.slice(from, to)
  if (span.startsWith('`')) return codeBetween(reading, from + 1, to - 1)
  if (span.startsWith('*')) return { kind: 'strong', children: simpleNodes(reading, from + 2, to - 2) }
  const address = span.lastIndexOf('](') + 2
  const children = simpleNodes(reading, from + 1, from + address - 2)
  return { kind: 'link', to: span.slice(address, -1), at: from + address, children }
}

/**
 * Reports the forms of other tools in a text, and whatever else is wrong only where none of them is: what a
 * form consists of looks like other mistakes.
 */
export const readingOf = (top: SyntaxNode, reading: Reading): Reading =>
  withoutForms(withoutCode(reading.text, top), reading)

/** @param words the text with NUL for what is no running text */
function withoutForms(words: string, reading: Reading): Reading {
  const { mistakes, isCovered } = dialectForms(words)
  if (mistakes.length === 0) return reading
  const { fail } = reading
  for (const mistake of mistakes) fail(mistake)
  return { ...reading, fail: mistake => (isCovered(mistake.at) ? undefined : fail(mistake)) }
}

/** The characters to underline of a block that is refused. */
export function firstLine(text: string, from: number): Range {
  const [line = ''] = text.slice(from).split('\n', 1)
  return { from, to: from + Math.max(1, line.trimEnd().length) }
}

/** The nodes of a part of a text. */
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
    if (part.from > at) words.push(plainWords(reading, at, part.from))
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
  if (to > at) words.push(plainWords(reading, at, to))
  flush()
  return nodes
}

/** Characters as they are. Marks among them have no partner, and readers would see them. */
function plainWords({ text, fail }: Reading, begin: number, end: number): TextNode {
  const words = text.slice(begin, end)
  for (const { 0: mark, index } of words.matchAll(/`+|\*\*|\(/g)) {
    const from = begin + index
    // What a link in the text would be, had it an address that can be read.
    if (mark === '(' && (text[from - 1] !== ']' || text[from - 2] === '\\')) continue
    // A picture whose address can't be read is refused as a whole.
    if (mark === '(' && /!\[[^\]]*\]$/.test(text.slice(0, from))) continue
    fail({ at: { from, to: from + mark.length }, ...refusalOf(`lone ${mark.replace(/`+/, '`')}`) })
  }
  return textNode(words, begin)
}

const sourceOf = ({ text }: Reading, { from, to }: SyntaxNode): string => text.slice(from, to)

type Reader = (reading: Reading, part: SyntaxNode) => InlineNode | readonly InlineNode[]

const asWritten: Reader = (reading, part) => textNode(sourceOf(reading, part), part.from)
const silent: Reader = () => []
const refused: Reader = (reading, part) => {
  reading.fail({ at: part, ...refusalOf(part.name, sourceOf(reading, part)) })
  return []
}

const readers: Readonly<Partial<Record<string, Reader>>> = {
  InlineCode: inlineCode,
  StrongEmphasis: (reading, part) => ({ kind: 'strong', children: inside(reading, part) }),
  Emphasis: (reading, part) => ({ kind: 'emphasis', children: inside(reading, part) }),
  Link: link,
  Autolink: autolink,
  Keys: keysToPress,
  Escape: (reading, part) => textNode(sourceOf(reading, part).slice(1), part.from + 1),
  HardBreak: hardBreak,
  HTMLTag: html,
  Comment: html,
  ProcessingInstruction: html,
  Entity: entity,
  Image: image,
  NoteMark: note,
  Strikethrough: refused,
  // The ">" of a quote at the beginning of each of its lines.
  QuoteMark: silent,
  TaskMarker: silent,
}

/** `&copy;`: the character itself, if readers can see it. */
function entity(reading: Reading, part: SyntaxNode): ReturnType<Reader> {
  const character = characterOf(sourceOf(reading, part))
  return character === undefined ? refused(reading, part) : textNode(character, part.from)
}

/** `[[Ctrl+B]]` */
function keysToPress(reading: Reading, part: SyntaxNode): InlineNode {
  const keys = sourceOf(reading, part)
    .slice(2, -2)
    .split(/(?<=.)\+(?=.)/)
  if (!keys.every(isKeyName)) reading.fail({ at: part, ...refusalOf('wiki link') })
  return { kind: 'keys', keys, at: part.from + 2 }
}

function hardBreak(reading: Reading, part: SyntaxNode): InlineNode {
  if (reading.prose) return { kind: 'break', at: part.from }
  refused(reading, part)
  return textNode(' ', part.from)
}

/** What is between the marks. The address of a link is a child, too, and comes behind its words. */
function inside(reading: Reading, part: SyntaxNode): InlineNode[] {
  const children = childrenOf(part)
  const marks = children.filter(({ name }) => name.endsWith('Mark') && name !== 'QuoteMark')
  const end = marks[1]?.from ?? part.to
  const between = children.filter(child => !marks.includes(child) && child.to <= end)
  return inlineNodes(reading, between, marks[0]?.to ?? part.from, end)
}

function inlineCode(reading: Reading, { firstChild, lastChild, from, to }: SyntaxNode): InlineNode {
  return codeBetween(reading, firstChild?.to ?? from, lastChild?.from ?? to)
}

/** @param begin behind the mark that opens it @param end before the one that closes it */
function codeBetween({ text, fail }: Reading, begin: number, end: number): InlineNode {
  // `#!python range()`, which Material for MkDocs takes for a language.
  const [language] = /^#![a-z]\w* (?=\S)/.exec(text.slice(begin, Math.min(end, begin + 30))) ?? []
  if (language)
    fail({ at: { from: begin, to: begin + language.length }, ...refusalOf('language of inline code') })
  const raw = text.slice(begin, end).replaceAll('\n', ' ')
  const padded = raw.startsWith(' ') && raw.endsWith(' ') && raw.trim() !== ''
  return { kind: 'code', text: padded ? raw.slice(1, -1) : raw, at: begin + (padded ? 1 : 0) }
}

function link(reading: Reading, part: SyntaxNode): ReturnType<Reader> {
  const address = addressIn(reading, part) ?? definitionOf(reading, part)
  if (!address) return notLinked(reading, part)
  if (part.getChild('LinkTitle')) reading.fail({ at: part, ...refusalOf('LinkTitle') })
  const children = inside(reading, part)
  if (/^\[\s*\]/.test(sourceOf(reading, part))) reading.fail({ at: part, ...refusalOf('link without words') })
  return { kind: 'link', ...address, children }
}

/** The address behind the words of a link, or of a definition. */
export function addressIn(reading: Reading, part: SyntaxNode): LinkTarget | undefined {
  const url = part.getChild('URL')
  if (!url) return undefined
  const written = sourceOf(reading, url)
  const at = url.from + (written.startsWith('<') ? 1 : 0)
  const to = destination(at > url.from ? written.slice(1, -1) : written, (entity, index) =>
    reading.fail({
      at: { from: at + index, to: at + index + entity.length },
      ...refusalOf('Entity', entity),
    }),
  )
  return { to, at }
}

/** The address that a link names: `[the lobby][lobby]`, `[lobby][]` or `[lobby]`. */
function definitionOf(reading: Reading, part: SyntaxNode): LinkTarget | undefined {
  if (!reading.definitions) return undefined
  const label = part.getChild('LinkLabel')
  // Words in brackets that the parser doesn't join with this name would stay behind.
  if (!label && reading.text[part.from - 1] === ']') {
    reading.fail({ at: part, ...refusalOf('LinkLabel') })
    return undefined
  }
  const named = label && sourceOf(reading, label) !== '[]' ? label : part
  const name = sourceOf(reading, named).replace(/^!|\[\]$/g, '')
  return reading.definitions.get(definitionName(name))
}

function image(reading: Reading, part: SyntaxNode): ReturnType<Reader> {
  const { to: src, at } = addressIn(reading, part) ?? definitionOf(reading, part) ?? { to: '', at: part.from }
  if (!/^\/(?!\/)/.test(src)) {
    const advice = refusalOf(part.name, sourceOf(reading, part))
    const hint = src === '' ? advice.hint : pictureHint(src)
    reading.fail({ at: part, ...advice, hint })
    return []
  }
  if (part.getChild('LinkTitle')) reading.fail({ at: part, ...refusalOf('picture with title') })
  if (/#.*(?:dark|light)/.test(src)) {
    reading.fail({ at: part, ...refusalOf('picture for a scheme') })
    return []
  }
  const words = inside(reading, part)
  if (plainText(words).trim() === '') reading.fail({ at: part, ...refusalOf('no alt') })
  return { kind: 'image', src, at, alt: plainText(words), words }
}

function note(reading: Reading, part: SyntaxNode): ReturnType<Reader> {
  if (!reading.prose) return refused(reading, part)
  return { kind: 'note', name: sourceOf(reading, part).slice(2, -1), at: part.from }
}

/** `[word]` alone is no link. */
function notLinked(reading: Reading, part: SyntaxNode): ReturnType<Reader> {
  const source = sourceOf(reading, part)
  if (source.endsWith(']()')) reading.fail({ at: part, ...refusalOf('empty link') })
  const label = part.getChild('LinkLabel')
  if (label) reading.fail({ at: part, ...refusalOf('LinkLabel') })
  const nodes = inlineNodes(reading, childrenOf(part), part.from, part.to)
  const words = nodes.map(node => (node.kind === 'text' ? node.text : '')).join('')
  if (/[*_]/.test(words.replaceAll(/\w_\w/g, '')) && !source.includes('\\'))
    reading.fail({ at: part, ...refusalOf('parted marks') })
  return nodes
}

function autolink(reading: Reading, part: SyntaxNode): InlineNode {
  const url = sourceOf(reading, part).slice(1, -1)
  const to = /^[^:/?#]+@/.test(url) ? `mailto:${url}` : url
  if (url.includes('|')) reading.fail({ at: part, ...refusalOf(part.name, 'https:|') })
  return { kind: 'link', to, at: part.from + 1, children: [textNode(url, part.from + 1)] }
}

function html(reading: Reading, part: SyntaxNode): readonly InlineNode[] {
  const refusal = tagRefusal(reading.text, part)
  if (refusal) reading.fail({ at: part, ...refusal })
  return []
}

/** The words of inline text, without markup: for titles, search and alternative texts. */
export const plainText = (inline: Inline | readonly InlineNode[]): string =>
  ('nodes' in inline ? inline.nodes : inline).map(plainNode).join('')

function plainNode(node: InlineNode): string {
  if (node.kind === 'break') return ' '
  if (node.kind === 'image') return node.alt
  if (node.kind === 'note') return ''
  if (node.kind === 'keys') return node.keys.join('+')
  return 'text' in node ? node.text : plainText(node.children)
}
