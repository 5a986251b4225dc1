/** Prose as a tree: what parseProse (./prose.ts) makes of a text, and what walkers and views read. */

import type { Inline } from '../text/inline.ts'

export interface Prose {
  readonly kind: 'prose'
  readonly nodes: readonly ProseNode[]
}

export type ProseNode =
  /** `at` is the offset of its first character. */
  | { readonly kind: 'paragraph'; readonly text: Inline; readonly at: number }
  | ProseList
  | { readonly kind: 'quote'; readonly nodes: readonly ProseNode[] }
  | ProseCode

export interface ProseList {
  readonly kind: 'list'
  /** Number of the first entry; undefined for bullets. */
  readonly start: number | undefined
  /** Whether its entries are lines, not paragraphs. */
  readonly tight: boolean
  readonly items: readonly (readonly ProseNode[])[]
}

export interface ProseCode {
  readonly kind: 'code'
  readonly language: string
  readonly title?: string | undefined
  readonly mark?: string | undefined
  readonly code: string
  /** Offset of the language. */
  readonly at: number
  /** Offset of each line of the code. */
  readonly lines: readonly number[]
}

/** A text within prose that has no others in it. */
export type ProseLeaf = Extract<ProseNode, { kind: 'paragraph' | 'code' }>

/** Texts in their order, those within lists and quotes included. */
export const leavesOf = (nodes: readonly ProseNode[]): ProseLeaf[] => nodes.flatMap(leavesOfNode)

function leavesOfNode(node: ProseNode): ProseLeaf[] {
  switch (node.kind) {
    case 'list':
      return node.items.flatMap(leavesOf)
    case 'quote':
      return leavesOf(node.nodes)
    default:
      return [node]
  }
}

/** Returns the code at its place in a text of spaces: a character of it has the offset that it has in the prose. */
export function codeInPlace({ code, lines }: ProseCode): string {
  const written = code.split('\n')
  return written.reduce((text, line, i) => {
    const from = lines[i] ?? text.length + 1
    return `${text}${i > 0 ? '\n' : ''}`.padEnd(from) + line
  }, '')
}
