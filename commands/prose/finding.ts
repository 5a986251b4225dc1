/** What is wrong with a text, and where. */
import type { ProseText } from '../../schema/index.ts'

export type Rule =
  | 'spelling'
  | 'long-sentence'
  | 'long-paragraph'
  | 'punctuation'
  | 'avoid'
  | 'link-text'
  | 'heading-case'
  | 'unknown-acronym'
  | 'unexplained-acronym'
  | 'doubled-word'

/** A finding inside a text, before its place in the file is looked up. */
export interface Mistake {
  readonly rule: Rule
  readonly from: number
  readonly to: number
  readonly message: string
}

export interface ProseFinding {
  readonly rule: Rule
  readonly file: string
  readonly line: number
  readonly col: number
  /** The words that it is about. */
  readonly words: string
  readonly message: string
}

export function placed(text: ProseText, { rule, from, to, message }: Mistake): ProseFinding {
  const { line, col } = text.span(from, to)
  return { rule, file: text.file, line, col, words: text.words.slice(from, to), message }
}
