/** Prose as a tree: what parseProse (./prose.ts) makes of a text, and what walkers and views read. */

import type { Inline } from '../text/inline.ts'
import { textNode } from '../text/text-node.ts'
import type { Range } from '../yaml/positions.ts'
import type { ProseTone } from './forms.ts'

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
  | ProseHeading
  | ProseTable
  | (Titled & { readonly kind: 'callout'; readonly tone: ProseTone })
  | (Titled & { readonly kind: 'details' })
  | { readonly kind: 'tabs'; readonly items: readonly ProseTab[] }

export interface ProseList {
  readonly kind: 'list'
  /** Number of the first entry; undefined for bullets. */
  readonly start: number | undefined
  /** Whether its entries are lines, not paragraphs. */
  readonly tight: boolean
  /** `done` is set for tasks. */
  readonly items: readonly { readonly done: boolean | undefined; readonly nodes: readonly ProseNode[] }[]
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

/** `## Words {#id}` */
export interface ProseHeading {
  readonly kind: 'heading'
  readonly level: 2 | 3 | 4
  readonly id: string
  /** Where the id is. */
  readonly idAt: Range
  /** Former ids, written behind the id. */
  readonly aliases: readonly string[]
  readonly text: Inline
  readonly at: number
}

export interface ProseTable {
  readonly kind: 'table'
  readonly columns: readonly Inline[]
  readonly rows: readonly (readonly Inline[])[]
  /** Offset of the line with the columns, and of each row. */
  readonly at: number
  readonly rowsAt: readonly number[]
}

interface Titled {
  readonly title: Inline
  /** Offset of the title. */
  readonly at: number
  readonly nodes: readonly ProseNode[]
}

export interface ProseTab {
  readonly label: string
  readonly at: number
  readonly nodes: readonly ProseNode[]
}

/** A text within prose that has no others in it. */
export type ProseLeaf =
  | Extract<ProseNode, { kind: 'paragraph' | 'code' | 'heading' }>
  /** A title, a label, a cell: cells of a row have the offset of the row. */
  | { readonly kind: 'title'; readonly text: Inline; readonly at: number; readonly heads: boolean }

/** Texts in their order, those within lists, tables and the like included. */
export const leavesOf = (nodes: readonly ProseNode[]): ProseLeaf[] => nodes.flatMap(leavesOfNode)

function leavesOfNode(node: ProseNode): ProseLeaf[] {
  switch (node.kind) {
    case 'list':
      return node.items.flatMap(item => leavesOf(item.nodes))
    case 'quote':
      return leavesOf(node.nodes)
    case 'callout':
    case 'details':
      return [titleLeaf(node.title, node.at), ...leavesOf(node.nodes)]
    case 'tabs':
      return node.items.flatMap(({ label, at, nodes }) => [
        titleLeaf({ kind: 'inline', nodes: [textNode(label, at)] }, at),
        ...leavesOf(nodes),
      ])
    case 'table':
      return [
        ...node.columns.map(text => titleLeaf(text, node.at, true)),
        ...node.rows.flatMap((row, i) => row.map(text => titleLeaf(text, node.rowsAt[i] ?? node.at))),
      ]
    default:
      return [node]
  }
}

const titleLeaf = (text: Inline, at: number, heads = false): ProseLeaf => ({ kind: 'title', text, at, heads })

/** Headings, which only the top level of a text has. */
export const headingsOf = ({ nodes }: Prose): ProseHeading[] => nodes.filter(node => node.kind === 'heading')

/** The code at its place in a text of spaces: a character of it has the offset that it has in the prose. */
export function codeInPlace({ code, lines }: ProseCode): string {
  const written = code.split('\n')
  return written.reduce((text, line, i) => {
    const from = lines[i] ?? text.length + 1
    return `${text}${i > 0 ? '\n' : ''}`.padEnd(from) + line
  }, '')
}
