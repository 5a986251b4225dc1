/** What reading a text of several paragraphs takes. */
import { firstLine, type Reading } from '../text/inline.ts'
import type { SyntaxNode } from '../text/markdown.ts'
import type { Advice } from '../text/refusals.ts'
import type { ProseBlock } from './forms.ts'

export interface ProseReading extends Reading {
  readonly blocks: readonly ProseBlock[]
  /** How many quotes and lists it is within. */
  readonly depth: number
  /** Within a list that is reported as not indented far enough. */
  readonly isShallow?: boolean
  /** Within a list whose entries begin with boxes. */
  readonly areTasks?: boolean
  /** Within something that is reported as never closed. */
  readonly isUnclosed?: boolean
}

/** The same reading where fewer blocks are allowed. */
export const without = (reading: ProseReading, ...names: readonly ProseBlock[]): ProseReading => ({
  ...reading,
  blocks: reading.isUnclosed ? reading.blocks : reading.blocks.filter(name => !names.includes(name)),
})

export function refuseBlock({ text, fail }: Reading, { from }: SyntaxNode, advice: Advice): undefined {
  fail({ at: firstLine(text, from), ...advice })
}
