/** Quotes in YAML: text that needs them, and those that are not closed. */
import { at, type Spot, type YamlMistake } from './mistake.ts'

/** Text that begins with a sign that means something else in YAML. */
export function needsQuotes(text: string, from: number): YamlMistake {
  const rest = /^[^\r\n]*/.exec(text.slice(from))![0].trimEnd()
  return at(
    { from, to: from + 1 },
    `Text cannot begin with ${sign(rest[0])}.`,
    `Put the text in quotes${quoted(rest)}.`,
  )
}

export const sign = (c: string | undefined): string => (c === '"' ? `'"'` : `"${c ?? ''}"`)

/** The text as it should stand, if it is short enough to show. */
const quoted = (rest: string): string => (rest === '' || rest.length > 50 || /["\\]/.test(rest) ? '' : `: "${rest}"`)

/** A quote that opens in this line and does not close in it, where text of several lines cannot be meant. */
export function openQuote({ line, lineStart }: Spot): YamlMistake | undefined {
  const quoted = /(?<=^|[\s[{,:-])(?:"(?:\\.|[^"\\])*"|'(?:''|[^'])*')/g
  const open = /(?<=^|[\s[{,:-])["'](?!.*["'][\s\]},:]*$)/.exec(line.replace(quoted, all => '_'.repeat(all.length)))
  if (!open) return undefined
  const from = lineStart + open.index
  return { ...unclosed(from, open[0]), last: true }
}

/** An unclosed quote is noticed at the end of the file; the author looks for where it was opened. */
export function unclosedQuote(text: string, from: number, original: string): YamlMistake {
  const quote = original.includes("'quote") ? "'" : '"'
  let open = -1
  for (let i = text.lastIndexOf(quote, from); i >= 0; i = text.lastIndexOf(quote, i - 1)) {
    if (/(^|[\s[{,:-])$/.test(text.slice(Math.max(0, i - 1), i))) {
      open = i
      break
    }
  }
  const begin = open < 0 ? from : open
  return { ...unclosed(begin, quote), last: true }
}

const unclosed = (from: number, quote: string): YamlMistake =>
  at({ from, to: from + 1 }, `The quote ${quote} is not closed.`, `Add ${quote} at the end of the text.`)
