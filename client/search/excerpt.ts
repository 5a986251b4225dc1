/** Which words of a text a query means, and the piece of a text that shows most of them. */
import { chunksOf, tokensOf } from './tokens.ts'

export interface Segment {
  readonly text: string
  /** One of the words that were searched for. */
  readonly found: boolean
}

/** Characters of an excerpt, and of those how many may stand before the first word that was searched for. */
const longest = 170
const before = 40

/** A text cut into what was searched for and what was not. */
export function segments(text: string, meant: ReadonlySet<string>): Segment[] {
  const parts: Segment[] = []
  let at = 0
  for (const { at: begin, chunk } of chunksOf(text)) {
    if (!tokensOf(chunk).some(token => meant.has(token))) continue
    if (begin > at) parts.push({ text: text.slice(at, begin), found: false })
    parts.push({ text: chunk, found: true })
    at = begin + chunk.length
  }
  if (at < text.length) parts.push({ text: text.slice(at), found: false })
  return parts
}

/** The line with most of the words, cut around the first of them; the first line if none has any. */
export function excerpt(text: string, meant: ReadonlySet<string>): Segment[] {
  let best = ''
  let most = -1
  for (const line of text.split('\n')) {
    const words = new Set<string>()
    let others = 0
    for (const { chunk } of chunksOf(line)) {
      const found = tokensOf(chunk).filter(token => meant.has(token))
      for (const token of found) words.add(token)
      if (found.length === 0) others++
    }
    // A line that says nothing but the word itself explains nothing.
    const value = others === 0 ? 0 : words.size
    if (value > most) {
      best = line
      most = value
    }
  }
  const first = best.length > longest / 2 ? firstFound(best, meant) : 0
  const begin = first < 2 * before ? 0 : best.indexOf(' ', first - before) + 1
  const cut = best.slice(begin, begin + longest)
  const whole = begin + longest >= best.length ? cut : cut.slice(0, Math.max(cut.lastIndexOf(' '), longest / 2))
  return segments(`${begin > 0 ? '… ' : ''}${whole}${begin + whole.length < best.length ? ' …' : ''}`, meant)
}

function firstFound(line: string, meant: ReadonlySet<string>): number {
  for (const { at, chunk } of chunksOf(line)) if (tokensOf(chunk).some(token => meant.has(token))) return at
  return 0
}
