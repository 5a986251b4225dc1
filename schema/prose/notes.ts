/** Lines that others of the text refer to: footnotes, `[^1]: Words.`, and addresses, `[a]: /docs/lobby`. */
import { addressIn, firstLine, type InlineNode, inlineNodes, type Reading } from '../text/inline.ts'
import { childrenOf, type SyntaxNode } from '../text/markdown.ts'
import { refusalOf } from '../text/refusals.ts'
import type { Range } from '../yaml/positions.ts'
import { definitionName, type LinkTarget } from './definitions.ts'
import { leavesOf, type ProseNode } from './nodes.ts'

/** A line of its own: `[^1]: What it says.` */
export function note(reading: Reading, node: SyntaxNode): ProseNode {
  const [mark, ...parts] = childrenOf(node)
  const at = mark?.to ?? node.from
  const name = /\[\^([^\]]*)/.exec(reading.text.slice(node.from, at))?.[1] ?? ''
  return { kind: 'note', name, text: { kind: 'inline', nodes: inlineNodes(reading, parts, at, node.to) }, at }
}

/** Each mark has its footnote in the same text, and each footnote its mark. */
export function checkNotes(nodes: readonly ProseNode[], { text, fail }: Reading): void {
  const marks = new Map<string, Range>()
  const notes = new Map<string, Range>()
  const rangeOf = (name: string, from: number): Range => ({ from, to: from + name.length + 3 })
  for (const leaf of leavesOf(nodes)) {
    if (leaf.kind === 'code') continue
    for (const { name, at } of notesOf(leaf.text.nodes)) marks.set(name, rangeOf(name, at))
    if (leaf.kind !== 'note') continue
    const at = rangeOf(leaf.name, text.lastIndexOf('[^', leaf.at))
    const message = `This text already has a footnote "${leaf.name}".`
    if (notes.has(leaf.name))
      fail({ at, message, hint: 'Give one of them a different name, or keep only one.' })
    notes.set(leaf.name, at)
  }
  for (const [name, at] of marks) {
    const message = 'This text has no footnote with that name.'
    if (!notes.has(name))
      fail({
        at,
        message,
        hint: `Add a line such as "[^${name}]: What it says." below, or put the signs in backticks.`,
      })
  }
  for (const [name, at] of notes) {
    const message = 'No text refers to this footnote.'
    if (!marks.has(name)) fail({ at, message, hint: `Write [^${name}] where it belongs.` })
  }
}

/** Addresses of a text that its links name; undefined if it has none. */
export function definitionsOf(
  reading: Reading,
  top: SyntaxNode,
): ReadonlyMap<string, LinkTarget> | undefined {
  if (!reading.text.includes(']:')) return undefined
  const definitions = new Map<string, LinkTarget>()
  top.cursor().iterate(({ name, node }) => {
    if (name !== 'LinkReference') return
    const label = node.getChild('LinkLabel')
    const address = addressIn(reading, node)
    if (!label || !address) return
    const key = definitionName(reading.text.slice(label.from, label.to))
    if (node.getChild('LinkTitle'))
      reading.fail({ at: firstLine(reading.text, node.from), ...refusalOf('LinkTitle') })
    const message = 'This text says elsewhere where links of that name lead.'
    const hint = 'Give one of them a different name, or keep only one.'
    if (definitions.has(key)) reading.fail({ at: firstLine(reading.text, node.from), message, hint })
    else definitions.set(key, address)
  })
  return definitions.size > 0 ? definitions : undefined
}

/** Each address has a link that names it: readers see nothing of one that hasn't. */
export function checkDefinitions(
  definitions: ReadonlyMap<string, LinkTarget>,
  nodes: readonly ProseNode[],
  { text, fail }: Reading,
): void {
  const named = new Set<number>()
  for (const leaf of leavesOf(nodes))
    if (leaf.kind !== 'code') for (const at of addressesIn(leaf.text.nodes)) named.add(at)
  for (const [name, { at }] of definitions) {
    const message = 'No link of this text leads to this address.'
    const hint = `Write [words][${name}] where it belongs, or remove the line.`
    if (!named.has(at)) fail({ at: firstLine(text, text.lastIndexOf('\n', at) + 1), message, hint })
  }
}

/** Marks of footnotes, in the order of the text. */
export function notesOf(nodes: readonly InlineNode[]): NoteMark[] {
  const notes: NoteMark[] = []
  for (const node of nodes) {
    if (node.kind === 'note') notes.push(node)
    if ('children' in node) notes.push(...notesOf(node.children))
  }
  return notes
}

/** Offsets of the addresses of links and pictures. */
const addressesIn = (nodes: readonly InlineNode[]): number[] =>
  nodes.flatMap(node => [
    ...(node.kind === 'link' || node.kind === 'image' ? [node.at] : []),
    ...('children' in node ? addressesIn(node.children) : []),
  ])

type NoteMark = Extract<InlineNode, { kind: 'note' }>
