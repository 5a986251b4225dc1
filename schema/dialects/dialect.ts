/** One form of another tool. */
import type { Cure } from '../text/cures.ts'

export interface Dialect {
  /** Matches the form; the first line of it is underlined. */
  readonly pattern: RegExp
  readonly message: string
  /** A function makes it of what was written. */
  readonly cure: Cure | ((form: string) => Cure)
  /** Has several parts, or is a block: the first one of a text is enough. */
  readonly once?: boolean | undefined
}

/** The first sign of a line, below quotes and entries of lists as well, without a look at each space. */
export const lineStart = String.raw`(?![ \t>])(?<=(?:^|\n)[ \t>]*)`

export const atLineStart = (form: string): RegExp => new RegExp(lineStart + form, 'g')
