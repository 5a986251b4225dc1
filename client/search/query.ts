/** What was typed, as words: each whole and in parts, and all of them written as one. */
import { squash, textTokens, tokensOf } from './tokens.ts'

export interface QueryWord {
  /** Without separators and capitals. */
  readonly whole: string
  /** What it is joined of: `res` and `status`; empty for a plain word. */
  readonly parts: readonly string[]
}

export interface Query {
  readonly words: readonly QueryWord[]
  /** All words as one: `set activity` may mean SetActivity. */
  readonly joined: string
}

const mostWords = 8
const longest = 48

export function parseQuery(text: string): Query {
  const words: QueryWord[] = []
  for (const chunk of text.slice(0, 200).split(/\s+/)) {
    const tokens = textTokens(chunk)
    if (tokens.length === 0) continue
    const whole = squash(chunk).slice(0, longest)
    const pieces = chunk.split(/[^\p{L}\p{N}#]+/u).filter(Boolean)
    const parts = pieces.length > 1 ? pieces.map(squash) : tokensOf(pieces[0]!).slice(1)
    if (whole !== '' && words.length < mostWords) words.push({ whole, parts })
  }
  return { words, joined: words.map(word => word.whole).join('') }
}
