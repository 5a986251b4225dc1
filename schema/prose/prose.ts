/**
 * Reads prose: several paragraphs, lists, quotes and code in one text, as Markdown. The parser is that of inline
 * text, with exact positions; whatever else Markdown has is refused with the name of the block to use.
 */

import { inlineNodes, isQuote, isRemark, type Reading, readingOf } from '../text/inline.ts'
import { childrenOf, isCounted, markdown, type SyntaxNode } from '../text/markdown.ts'
import { refusalOf } from '../text/refusals.ts'
import { fencedCode } from './code.ts'
import type { Prose, ProseList, ProseNode } from './nodes.ts'
import { type ProseReading, refuseBlock } from './reading.ts'
import { refuseHeadlessTable, refuseNumberedLine, refuseShallowList } from './slips.ts'

export function parseProse(text: string, fail: Reading['fail']): Prose {
  const top = markdown.parse(text).topNode
  const reading = { ...readingOf(top, { text, fail, prose: true }), depth: 0 }
  return { kind: 'prose', nodes: proseNodes(reading, top) }
}

/** Nobody reads deeper, and the thousands that a text has room for would fill the stack. */
const deepest = 20

function proseNodes(reading: ProseReading, parent: SyntaxNode): ProseNode[] {
  if (reading.depth > deepest) {
    const message = `Quotes and lists are nested more than ${deepest} levels deep here.`
    refuseBlock(reading, parent, { message, hint: 'Write them one after another.' })
    return []
  }
  const inner = { ...reading, depth: reading.depth + 1 }
  return childrenOf(parent).flatMap(node => proseNode(inner, node))
}

const isMark = (name: string): boolean => name === 'ListMark' || name === 'QuoteMark'

const readers: Readonly<
  Partial<
    Record<string, (reading: ProseReading, node: SyntaxNode) => ProseNode | readonly ProseNode[] | undefined>
  >
> = {
  Paragraph: paragraph,
  BulletList: list,
  OrderedList: list,
  Blockquote: quote,
  FencedCode: fencedCode,
  ATXHeading1: titleOrRemark,
}

/** Returns the nodes that a piece of Markdown becomes; none if it is refused. */
function proseNode(reading: ProseReading, node: SyntaxNode): readonly ProseNode[] {
  if (isMark(node.name)) return []
  const reader = readers[node.name]
  const read = reader ? reader(reading, node) : refuseBlock(reading, node, refusalOf(node.name))
  return read === undefined ? [] : [read].flat()
}

/** Reads a heading of the first level, which is a line of words perhaps. */
function titleOrRemark(reading: ProseReading, node: SyntaxNode): ProseNode | undefined {
  if (isRemark(reading.text, node)) return wordsFrom(reading, node, node.from)
  return refuseBlock(reading, node, refusalOf(node.name))
}

function paragraph(reading: ProseReading, node: SyntaxNode): ProseNode | undefined {
  refuseNumberedLine(reading, node)
  refuseHeadlessTable(reading, node)
  return wordsFrom(reading, node, node.from)
}

/** Returns the words of a paragraph. @param from where they begin: before it, if a number belongs to them */
function wordsFrom(reading: ProseReading, node: SyntaxNode, from: number): ProseNode {
  const end = node.from + reading.text.slice(node.from, node.to).trimEnd().length
  const nodes = inlineNodes(reading, childrenOf(node), from, end)
  return { kind: 'paragraph', text: { kind: 'inline', nodes }, at: from }
}

/** Says whether a list is the line of an entry, as "- 5 degrees" is in "- - 5 degrees". */
const isBehindMark = ({ text }: ProseReading, { to, parent, prevSibling }: SyntaxNode): boolean =>
  parent?.name === 'ListItem' &&
  prevSibling?.name === 'ListMark' &&
  !text.slice(prevSibling.to, to).includes('\n')

/** Refuses lines that begin like entries, and are no list. */
const linesOf = (reading: ProseReading, node: SyntaxNode): ProseNode[] =>
  node.getChildren('ListItem').flatMap(item => {
    const [first, ...others] = childrenOf(item).filter(({ name }) => !isMark(name))
    if (!first) return []
    const line =
      first.name === 'Paragraph' ? [wordsFrom(reading, first, item.from)] : proseNode(reading, first)
    return [...line, ...others.flatMap(part => proseNode(reading, part))]
  })

function list(outer: ProseReading, node: SyntaxNode): ProseNode | readonly ProseNode[] {
  const isNumbered = node.name === 'OrderedList'
  if ((isNumbered && !isCounted(outer.text, node)) || isBehindMark(outer, node)) return linesOf(outer, node)
  // The next number, which became part of the inner list, belongs to the same mistake.
  const reading = refuseShallowList(outer, node) ? { ...outer, isShallow: true } : outer
  // Within a quote, each line begins with its sign.
  const items = childrenOf(node).filter(({ name }) => !isMark(name))
  const start = isNumbered ? Number.parseInt(reading.text.slice(node.from), 10) : undefined
  const parts = items.flatMap(childrenOf).filter(({ name }) => !isMark(name))
  const tight = parts.every(
    ({ to }, i) => !/\n[ \t>]*\n/.test(reading.text.slice(to, parts[i + 1]?.from ?? to)),
  )
  return { kind: 'list', start, tight, items: items.map(item => listItem(reading, item)) }
}

function listItem(reading: ProseReading, item: SyntaxNode): ProseList['items'][number] {
  if (childrenOf(item).every(({ name }) => isMark(name)))
    refuseBlock(reading, item, {
      message: 'This entry has no words.',
      hint: 'Write them after its sign, or remove it.',
    })
  return proseNodes(reading, item)
}

function quote(reading: ProseReading, node: SyntaxNode): ProseNode {
  const written = reading.text.slice(node.from, node.to)
  let first: SyntaxNode | null = node
  while (first && first.name !== 'Paragraph') first = first.lastChild
  if (first && !isQuote(written)) return wordsFrom(reading, first, node.from)
  return { kind: 'quote', nodes: proseNodes(reading, node) }
}
