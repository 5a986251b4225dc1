/** What reading a text of several paragraphs takes. */
import { firstLine, type Reading } from '../text/inline.ts'
import type { SyntaxNode } from '../text/markdown.ts'
import type { Advice } from '../text/refusals.ts'

export interface ProseReading extends Reading {
  /** How many quotes and lists it is within. */
  readonly depth: number
  /** Within a list that is reported as not indented far enough. */
  readonly isShallow?: boolean
}

export function refuseBlock({ text, fail }: Reading, { from }: SyntaxNode, advice: Advice): undefined {
  fail({ at: firstLine(text, from), ...advice })
}
