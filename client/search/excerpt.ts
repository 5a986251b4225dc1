/** Which words of a text a query means, and the piece of a text that shows most of them. */
import { chunksOf, chunkTerms } from './text.ts'

export interface Segment {
  readonly text: string
  /** One of the words that were searched for. */
  readonly found: boolean
}

/** Characters that are looked at for one, within a frame for all hits; those of an excerpt; and how many may precede the first word. */
const searched = 1500
const longest = 170
const before = 40

/** Whether a word is meant. Most words of a text have not even the first letters of one, and stemming them takes long. */
function matcher(meant: ReadonlySet<string>): (chunk: string) => boolean {
  const beginning = new RegExp([...meant].map(term => term.slice(0, 3)).join('|') || '^$', 'i')
  return chunk => beginning.test(chunk) && chunkTerms(chunk).some(term => meant.has(term))
}

/** A text cut into what was searched for and what was not. */
export function segments(text: string, meant: ReadonlySet<string>): Segment[] {
  const isMeant = matcher(meant)
  const parts: Segment[] = []
  let at = 0
  for (const { 0: chunk, index } of chunksOf(text)) {
    if (!isMeant(chunk)) continue
    if (index > at) parts.push({ text: text.slice(at, index), found: false })
    parts.push({ text: chunk, found: true })
    at = index + chunk.length
  }
  if (at < text.length) parts.push({ text: text.slice(at), found: false })
  return parts
}

/** The line with most of the words, cut around the first of them; the first line if none has any. */
export function excerpt(text: string, meant: ReadonlySet<string>): Segment[] {
  const isMeant = matcher(meant)
  let best = { line: '', first: 0, value: -1 }
  for (const line of text.slice(0, searched).split('\n')) {
    const chunks = [...chunksOf(line)]
    const found = chunks.filter(({ 0: chunk }) => isMeant(chunk))
    // A line that is nothing but the word itself explains nothing.
    const value =
      found.length === chunks.length ? 0 : new Set(found.flatMap(({ 0: chunk }) => chunkTerms(chunk)[0])).size
    if (value > best.value) best = { line, first: found[0]?.index ?? 0, value }
  }
  const { line, first } = best
  const begin = line.length <= longest / 2 || first < 2 * before ? 0 : line.indexOf(' ', first - before) + 1
  const cut = line.slice(begin, begin + longest)
  const whole = begin + longest >= line.length ? cut : cut.slice(0, Math.max(cut.lastIndexOf(' '), longest / 2))
  return segments(`${begin > 0 ? '… ' : ''}${whole}${begin + whole.length < line.length ? ' …' : ''}`, meant)
}
