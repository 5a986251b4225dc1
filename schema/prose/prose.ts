/**
 * Prose: several paragraphs, lists, quotes and code in one text, as Markdown, and in running text of a page
 * also headings, tables, callouts, folded text and tabs. Read by the same parser as inline text, with exact
 * positions; whatever else Markdown has is refused with the name of what to use.
 */

import { tabLabel } from '../text/containers.ts'
import {
  firstLine,
  type Inline,
  inlineNodes,
  isQuote,
  isRemark,
  type Reading,
  readingOf,
} from '../text/inline.ts'
import { childrenOf, isCounted, markdown, type SyntaxNode } from '../text/markdown.ts'
import { refusalOf } from '../text/refusals.ts'
import { fencedCode } from './code.ts'
import {
  type ContainerKind,
  containerKind,
  containerName,
  toneNamed,
  unknownContainer,
} from './container-names.ts'
import type { ProseBlock, ProseTone } from './forms.ts'
import { heading } from './headings.ts'
import type { Prose, ProseList, ProseNode, ProseTab } from './nodes.ts'
import { type ProseReading, refuseBlock, without } from './reading.ts'
import { refuseHeadlessTable, refuseNumberedLine, refuseShallowList } from './slips.ts'
import { tableNode } from './tables.ts'

/** @param blocks that this text may have */
export function parseProse(text: string, fail: Reading['fail'], blocks: readonly ProseBlock[] = []): Prose {
  const top = markdown.parse(text).topNode
  const reading = { ...readingOf(top, { text, fail, prose: true }), blocks, depth: 0 }
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

const marks = new Set(['ListMark', 'QuoteMark', 'ContainerMark', 'ContainerTitle'])

const isMark = (name: string): boolean => marks.has(name)

const readers: Readonly<
  Partial<
    Record<string, (reading: ProseReading, node: SyntaxNode) => ProseNode | readonly ProseNode[] | undefined>
  >
> = {
  Paragraph: paragraph,
  Task: paragraph,
  BulletList: list,
  OrderedList: list,
  Blockquote: quote,
  FencedCode: fencedCode,
  Container: container,
  ContainerEnd: strayEnd,
  Table: table,
  ATXHeading1: titleOrRemark,
  ATXHeading2: heading,
  ATXHeading3: heading,
  ATXHeading4: heading,
  ATXHeading5: heading,
  ATXHeading6: heading,
}

/** The nodes that a piece of Markdown becomes; none if it is refused. */
function proseNode(reading: ProseReading, node: SyntaxNode): readonly ProseNode[] {
  if (isMark(node.name)) return []
  const reader = readers[node.name]
  const read = reader ? reader(reading, node) : refuseBlock(reading, node, refusalOf(node.name))
  return read === undefined ? [] : [read].flat()
}

/** Reads a heading of the first level, which is a line of words perhaps. */
function titleOrRemark(reading: ProseReading, node: SyntaxNode): ProseNode | undefined {
  return isRemark(reading.text, node) ? wordsFrom(reading, node, node.from) : heading(reading, node)
}

function paragraph(reading: ProseReading, node: SyntaxNode): ProseNode | undefined {
  refuseNumberedLine(reading, node)
  refuseHeadlessTable(reading, node)
  const marker = reading.areTasks ? node.getChild('TaskMarker') : null
  return wordsFrom(reading, node, marker ? marker.to + 1 : node.from)
}

/** The words of a paragraph. @param from where they begin: before it, if a number belongs to them */
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

/** Lines that begin like entries, and are no list. */
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
  const areTasks = haveBoxes(reading, items)
  return { kind: 'list', start, tight, items: items.map(item => listItem({ ...reading, areTasks }, item)) }
}

/** Says whether boxes are those of tasks: several, or one before a sentence. "[x] marks the place" is text. */
function haveBoxes({ text }: ProseReading, items: readonly SyntaxNode[]): boolean {
  const [box, ...others] = items.flatMap(item => item.getChild('Task')?.getChild('TaskMarker') ?? [])
  return others.length > 0 || (box !== undefined && /^\s*\p{Lu}/u.test(text.slice(box.to, box.to + 10)))
}

function listItem(reading: ProseReading, item: SyntaxNode): ProseList['items'][number] {
  const marker = reading.areTasks && item.getChild('Task')?.getChild('TaskMarker')
  if (childrenOf(item).every(({ name }) => isMark(name)))
    refuseBlock(reading, item, {
      message: 'This entry has no words.',
      hint: 'Write them after its sign, or remove it.',
    })
  const done = marker ? /x/i.test(reading.text.slice(marker.from, marker.to)) : undefined
  return { done, nodes: proseNodes(without(reading, 'heading'), item) }
}

function quote(reading: ProseReading, node: SyntaxNode): ProseNode {
  const written = reading.text.slice(node.from, node.to)
  let first: SyntaxNode | null = node
  while (first && first.name !== 'Paragraph') first = first.lastChild
  if (first && !isQuote(written)) return wordsFrom(reading, first, node.from)
  return { kind: 'quote', nodes: proseNodes(without(reading, 'heading'), node) }
}

const noTitle: Inline = { kind: 'inline', nodes: [] }

/** `:::tip Title`, and what follows up to a line of `:::`. */
function container(reading: ProseReading, node: SyntaxNode): ProseNode | undefined {
  const { text, fail, blocks } = reading
  const mark = node.getChild('ContainerMark') ?? node
  const name = containerName(text.slice(mark.from, mark.to))
  const kind: ProseBlock | undefined = containerKind(name)
  if (kind === undefined && blocks.length > 0) return unknownContainer(reading, node, name)
  if (kind === undefined || !blocks.includes(kind)) {
    const nested = { message: `This can't hold "${name}".`, hint: 'Close it first, with a line of ":::".' }
    return refuseBlock(reading, node, blocks.length > 0 ? nested : refusalOf(node.name))
  }
  const isClosed = node.nextSibling?.name === 'ContainerEnd'
  const hint = 'Write ":::" on a line below.'
  if (!isClosed) fail({ at: firstLine(text, node.from), message: 'This is never closed.', hint })
  // What follows it was not meant to be part of it.
  const inner = isClosed ? reading : { ...reading, isUnclosed: true }
  return containerReaders[kind](inner, node, toneNamed(name) ?? 'info')
}

type ContainerReader = (reading: ProseReading, node: SyntaxNode, tone: ProseTone) => ProseNode | undefined

const containerReaders: Readonly<Record<ContainerKind, ContainerReader>> = {
  callout: (reading, node, tone) => {
    const inner = without(reading, 'callout', 'details', 'heading', 'tabs')
    return { kind: 'callout', tone, ...titleOf(reading, node), nodes: contentOf(inner, node) }
  },
  details: (reading, node) => {
    const title = titleOf(reading, node)
    if (title.title.nodes.length === 0) {
      const message = 'This has no title that readers can click to open it.'
      const hint = 'Write a title after the name, for example ":::details What is inside".'
      reading.fail({ at: firstLine(reading.text, node.from), code: 'missing-key', message, hint })
    }
    return {
      kind: 'details',
      ...title,
      nodes: contentOf(without(reading, 'details', 'heading', 'tabs'), node),
    }
  },
  tabs: (reading, node) => ({ kind: 'tabs', items: tabsOf(reading, node) }),
}

function titleOf(reading: ProseReading, node: SyntaxNode): { readonly title: Inline; readonly at: number } {
  const title = node.getChild('ContainerTitle')
  if (!title) return { title: noTitle, at: node.from }
  refuseAttributes(reading, title)
  const nodes = inlineNodes(reading, childrenOf(title), title.from, title.to)
  return { title: { kind: 'inline', nodes }, at: title.from }
}

/** `:::tip[Title]` and `:::tip icon="star"`: what is behind the name is its title, to the letter. */
function refuseAttributes({ text, fail }: Reading, { from, to }: SyntaxNode): void {
  if (!/^(?:[[{]|[\w-]+=["'])/.test(text.slice(from, to))) return
  const message = 'Readers would see these signs around the title.'
  fail({ at: { from, to }, message, hint: 'Write the title alone, as in ":::tip Title".' })
}

function contentOf(reading: ProseReading, node: SyntaxNode): readonly ProseNode[] {
  const nodes = proseNodes(reading, node)
  const isEmpty = childrenOf(node).every(({ name }) => isMark(name))
  const hint = 'Write its text between this line and the line of ":::".'
  if (isEmpty) refuseBlock(reading, node, { message: 'This is empty.', hint })
  return nodes
}

/** Each tab begins with a line such as `== Windows`. */
function tabsOf(reading: ProseReading, node: SyntaxNode): readonly ProseTab[] {
  const inner = without(reading, 'heading', 'tabs')
  const items: { label: string; at: number; nodes: ProseNode[] }[] = []
  for (const part of childrenOf(node)) {
    if (part.name === 'TabLabel') items.push({ ...tabLabel(reading.text, part), nodes: [] })
    else if (!isMark(part.name)) {
      const tab = items.at(-1)
      const read = proseNode(inner, part)
      if (tab) tab.nodes.push(...read)
      else refuseBlock(reading, part, { message: "This isn't in a tab.", hint: tabHint })
    }
  }
  checkTabs(reading, node, items)
  return items
}

function checkTabs({ text, fail }: Reading, { from }: SyntaxNode, items: readonly ProseTab[]): void {
  const at = firstLine(text, from)
  const isCountRight = items.length >= 2 && items.length <= 8
  if (!isCountRight)
    fail({ at, code: 'wrong-value', message: 'There must be two to eight tabs.', hint: tabHint })
  for (const tab of items.filter(({ nodes }) => nodes.length === 0)) {
    const label = { from: tab.at, to: tab.at + Math.max(1, tab.label.length) }
    fail({ at: label, message: 'This tab is empty.', hint: 'Write its text below this line.' })
  }
}

const tabHint = 'Begin each of the two to eight tabs with a line such as "== Windows".'

/** Colons that close nothing; those of a container that was refused belong to it. */
function strayEnd(reading: ProseReading, node: SyntaxNode): undefined {
  if (node.prevSibling?.name === 'Container') return undefined
  const hint = 'Remove the line, or write what it closes above it, such as ":::tip".'
  return refuseBlock(reading, node, { message: "These colons don't close anything.", hint })
}

function table(reading: ProseReading, node: SyntaxNode): ProseNode | undefined {
  return reading.blocks.includes('table')
    ? tableNode(reading, node)
    : refuseBlock(reading, node, refusalOf(node.name))
}
