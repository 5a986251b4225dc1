/** Footnotes: `[^1]` in a text, and a line of its own for what it says. */
import { inlineNodes, notesOf, type Reading } from '../text/inline.ts'
import { childrenOf, type SyntaxNode } from '../text/markdown.ts'
import type { Range } from '../yaml/positions.ts'
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
    if (!notes.has(name)) fail({ at, message, hint: `Add a line such as "[^${name}]: What it says." below.` })
  }
  for (const [name, at] of notes) {
    const message = 'No text refers to this footnote.'
    if (!marks.has(name)) fail({ at, message, hint: `Write [^${name}] where it belongs.` })
  }
}
