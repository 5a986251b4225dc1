import type { ReactNode } from 'react'
import type { BlockOf, BlockType } from '../../schema/index.ts'
import type { MarkdownWriter } from '../elements/markdown.ts'

/** How a kind of block looks, and what it says in the Markdown copy of its page. */
export interface BlockRenderer<T extends BlockType> {
  readonly View: (props: { block: BlockOf<T> }) => ReactNode
  readonly markdown: (block: BlockOf<T>, writer: MarkdownWriter) => string
}
