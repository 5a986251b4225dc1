/**
 * Prose: several paragraphs, lists, quotes and code in one text, as Markdown. Read by the same parser as
 * inline text, with exact positions; what has a block of its own (headings, tables, pictures, callouts) is
 * refused with its name.
 */
import type { Range } from '../yaml/positions.ts'
import {
  childrenOf,
  closesReportedTag,
  firstLine,
  type Inline,
  inlineNodes,
  markdown,
  notesOf,
  type Reading,
  readingOf,
  type SyntaxNode,
} from './inline.ts'
import { type Advice, type CodeMarks, refusalOf, strayMarks } from './refusals.ts'

export interface Prose {
  readonly kind: 'prose'
  readonly nodes: readonly ProseNode[]
}

export type ProseNode =
  /** `at` is the offset of its first character. */
  | { readonly kind: 'paragraph'; readonly text: Inline; readonly at: number }
  | ProseList
  | { readonly kind: 'quote'; readonly nodes: readonly ProseNode[] }
  /** A footnote: what its mark stands for. `at` is the offset of its text. */
  | { readonly kind: 'note'; readonly name: string; readonly text: Inline; readonly at: number }
  | ProseCode

export interface ProseList {
  readonly kind: 'list'
  /** Number of the first entry; undefined for bullets. */
  readonly start: number | undefined
  /** Whether its entries are lines, not paragraphs. */
  readonly tight: boolean
  /** `done` is set for tasks. */
  readonly items: readonly { readonly done: boolean | undefined; readonly nodes: readonly ProseNode[] }[]
}

export interface ProseCode extends CodeMarks {
  readonly kind: 'code'
  readonly language: string
  readonly title?: string | undefined
  readonly code: string
  /** Offset of the language. */
  readonly at: number
  /** Offset of each line of the code. */
  readonly lines: readonly number[]
}

export function parseProse(text: string, fail: Reading['fail']): Prose {
  const top = markdown.parse(text).topNode
  const reading = readingOf(top, { text, fail, prose: true })
  const nodes = proseNodes(reading, top)
  if (text.includes('[^')) checkNotes(nodes, reading)
  return { kind: 'prose', nodes }
}

/** Paragraphs, footnotes and code in their order, those within lists and quotes included. */
export const leavesOf = (nodes: readonly ProseNode[]): Exclude<ProseNode, { kind: 'list' | 'quote' }>[] =>
  nodes.flatMap(node => {
    if (node.kind === 'list') return node.items.flatMap(item => leavesOf(item.nodes))
    return node.kind === 'quote' ? leavesOf(node.nodes) : node
  })

/** The code at its place in a text of spaces: a character of it has the offset that it has in the prose. */
export function codeInPlace({ code, lines }: ProseCode): string {
  const written = code.split('\n')
  return written.reduce((text, line, i) => {
    const from = lines[i] ?? text.length + 1
    return `${text}${i > 0 ? '\n' : ''}`.padEnd(from) + line
  }, '')
}

function proseNodes(reading: Reading, parent: SyntaxNode): ProseNode[] {
  const read = childrenOf(parent).map(node => proseNode(reading, node))
  return read.filter(node => node !== undefined)
}

const isMark = (name: string): boolean => name === 'ListMark' || name === 'QuoteMark'

const readers: Readonly<
  Partial<Record<string, (reading: Reading, node: SyntaxNode) => ProseNode | undefined>>
> = {
  Paragraph: paragraph,
  Task: paragraph,
  BulletList: list,
  OrderedList: list,
  Blockquote: quote,
  FencedCode: fencedCode,
  Note: note,
}

function proseNode(reading: Reading, node: SyntaxNode): ProseNode | undefined {
  const reader = readers[node.name]
  if (reader || isMark(node.name)) return reader?.(reading, node)
  const source = reading.text.slice(node.from, node.to)
  if (closesReportedTag(reading.text, node)) return undefined
  return refuseBlock(reading, node, refusalOf(node.name, source))
}

/** A line of its own: `[^1]: What it says.` */
function note(reading: Reading, node: SyntaxNode): ProseNode {
  const [mark, ...parts] = childrenOf(node)
  const at = mark?.to ?? node.from
  const name = /\[\^([^\]]*)/.exec(reading.text.slice(node.from, at))?.[1] ?? ''
  return { kind: 'note', name, text: { kind: 'inline', nodes: inlineNodes(reading, parts, at, node.to) }, at }
}

/** Each mark has its footnote in the same text, and each footnote its mark. */
function checkNotes(nodes: readonly ProseNode[], { text, fail }: Reading): void {
  const marks = new Map<string, Range>()
  const notes = new Map<string, Range>()
  const rangeOf = (name: string, from: number): Range => ({ from, to: from + name.length + 3 })
  for (const leaf of leavesOf(nodes)) {
    if (leaf.kind === 'code') continue
    for (const { name, at } of notesOf(leaf.text.nodes)) marks.set(name, rangeOf(name, at))
    if (leaf.kind !== 'note') continue
    const at = rangeOf(leaf.name, text.lastIndexOf('[^', leaf.at))
    const message = `This text has a footnote "${leaf.name}" already.`
    if (notes.has(leaf.name)) fail({ at, message, hint: 'Give one of the two another name, or keep one.' })
    notes.set(leaf.name, at)
  }
  for (const [name, at] of marks) {
    const message = 'This text has no footnote of that name.'
    if (!notes.has(name)) fail({ at, message, hint: `Add a line such as "[^${name}]: What it says." below.` })
  }
  for (const [name, at] of notes) {
    const message = 'Nothing leads to this footnote.'
    if (!marks.has(name)) fail({ at, message, hint: `Write [^${name}] where it belongs.` })
  }
}

function refuseBlock({ text, fail }: Reading, { from }: SyntaxNode, advice: Advice): undefined {
  fail({ at: firstLine(text, from), ...advice })
}

function paragraph(reading: Reading, node: SyntaxNode): ProseNode | undefined {
  const source = reading.text.slice(node.from, node.to)
  if (source.startsWith(':::')) {
    // The line that ends a container belongs to the one that begins it.
    const isEnd = /^:+\s*$/.test(source) && reading.text.slice(0, node.from).includes(':::')
    return isEnd ? undefined : refuseBlock(reading, node, refusalOf('', source))
  }
  refuseNumberedLine(reading, node)
  const parts = childrenOf(node)
  const marker = parts.find(({ name }) => name === 'TaskMarker')
  const from = marker ? marker.to + 1 : node.from
  const nodes = inlineNodes(reading, parts, from, node.from + source.trimEnd().length)
  return { kind: 'paragraph', text: { kind: 'inline', nodes }, at: from }
}

/** A line that begins like the entry of a list, but that Markdown joins to the text above it. */
function refuseNumberedLine({ text, fail }: Reading, { from, to }: SyntaxNode): void {
  const match = /\n[ \t>]*(\d{1,3}[.)] )/.exec(text.slice(from, to))
  if (!match) return
  const begin = from + match.index + match[0].length - (match[1] ?? '').length
  fail({ at: firstLine(text, begin), ...refusalOf('number in a paragraph') })
}

/** A list right below a numbered one was meant to be inside of its last entry, if it is indented at all. */
function refuseShallowList({ text, fail }: Reading, node: SyntaxNode): void {
  if (node.prevSibling?.name !== 'OrderedList') return
  const mark = node.firstChild?.getChild('ListMark')?.from ?? node.from
  const lineStart = text.lastIndexOf('\n', mark - 1) + 1
  if (mark > lineStart && text.slice(lineStart, mark).trim() === '')
    fail({ at: firstLine(text, mark), ...refusalOf('far too shallow') })
}

function list(reading: Reading, node: SyntaxNode): ProseNode {
  refuseShallowList(reading, node)
  const items = childrenOf(node)
  const start = node.name === 'OrderedList' ? Number.parseInt(reading.text.slice(node.from), 10) : undefined
  const parts = items.flatMap(childrenOf).filter(({ name }) => !isMark(name))
  const tight = parts.every(
    ({ to }, i) => !/\n[ \t>]*\n/.test(reading.text.slice(to, parts[i + 1]?.from ?? to)),
  )
  return { kind: 'list', start, tight, items: items.map(item => listItem(reading, item)) }
}

function listItem(reading: Reading, item: SyntaxNode): ProseList['items'][number] {
  const marker = item.getChild('Task')?.getChild('TaskMarker')
  const done = marker ? /x/i.test(reading.text.slice(marker.from, marker.to)) : undefined
  return { done, nodes: proseNodes(reading, item) }
}

function quote(reading: Reading, node: SyntaxNode): ProseNode | undefined {
  const tone = /^>\s*\[!(\w+)\]/.exec(reading.text.slice(node.from, node.to))?.[1]
  if (tone !== undefined) {
    const message = `[!${tone}] doesn't work here.`
    return refuseBlock(reading, node, { message, hint: 'Use a block of "type: callout".' })
  }
  return { kind: 'quote', nodes: proseNodes(reading, node) }
}

const attribute = /\s+(?:(title|words)|(mark|added|removed)(?=="[\d, -]+"))="([^"]*)"/gy

/** ` ```csharp title="Player.cs" mark="3, 5-7" ` */
function fencedCode(reading: Reading, node: SyntaxNode): ProseNode | undefined {
  const { text, fail } = reading
  const info = node.getChild('CodeInfo')
  const [, language, attributes = ''] = /^(\S+)(.*)$/s.exec(info ? text.slice(info.from, info.to) : '') ?? []
  if (!info || language === undefined) {
    const hint = 'Write it behind the fence, such as ```csharp, or ```text for none.'
    return refuseBlock(reading, node, { message: 'This code has no language.', hint })
  }
  const isClosed = node.getChildren('CodeMark').length >= 2
  if (!isClosed)
    refuseBlock(reading, node, { message: 'This code is not closed.', hint: 'Write ``` in a line below it.' })
  const { title, words: wordList, ...marks } = attributesOf(reading, info, attributes)
  const words = wordList?.split(/, */)
  const { code, lines } = codeOf(text, node)
  for (const { message, hint } of strayMarks({ ...marks, words }, code)) fail({ at: info, message, hint })
  return { kind: 'code', language, title, ...marks, words, code, at: info.from, lines }
}

/** The attributes behind the language. */
function attributesOf(
  reading: Reading,
  { to }: SyntaxNode,
  written: string,
): Partial<Record<'title' | 'words' | 'mark' | 'added' | 'removed', string>> {
  const given = [...written.matchAll(attribute)]
  const rest = written.slice(given.map(([all]) => all).join('').length).trimStart()
  const hint = 'Write title="Player.cs", mark="3, 5-7", added="2", removed="1" or words="a, b", with quotes.'
  const message = "This doesn't work behind a fence."
  if (rest !== '') reading.fail({ at: { from: to - rest.length, to }, message, hint })
  return Object.fromEntries(given.map(([, text, lines, value]) => [text ?? lines, value]))
}

/**
 * Code without the indentation of its list or the signs of its quote, and the offset of each of its lines.
 */
function codeOf(text: string, node: SyntaxNode): { code: string; lines: number[] } {
  const lines: number[] = []
  let code = ''
  for (const { from, to } of node.getChildren('CodeText'))
    for (let at = from; at < to; at++) {
      if (code === '' || code.endsWith('\n')) lines.push(at)
      code += text[at]
    }
  return { code, lines }
}
