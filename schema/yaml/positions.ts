/**
 * Where a character of a YAML string stands in its file. A string's value differs from its text by folding,
 * indentation, quotes and escapes; both are walked side by side until the wanted character is reached.
 */
import type { Scalar } from 'yaml'

/** File offset of character `index` of the scalar's value; undefined if value and text cannot be aligned. */
export function scalarOffset(text: string, node: Scalar<string>, index: number): number | undefined {
  if (!node.range) return undefined
  const [from, end] = node.range
  const value = node.value
  let at = from
  if (node.type === 'BLOCK_LITERAL' || node.type === 'BLOCK_FOLDED') {
    at = text.indexOf('\n', from) + 1
    while (at < end && isSpace(text[at])) at++
    // Leading blank lines of the value belong to the white space just skipped.
    if (isSpace(value[0])) return at
  } else if (node.type === 'QUOTE_DOUBLE' || node.type === 'QUOTE_SINGLE') at++

  let i = 0
  while (i < index && at < end) {
    const c = text[at]!
    if (c === '\n' || c === '\r') {
      // A line break with the indentation after it is one run of white space in the value, of any length.
      while (at < end && isSpace(text[at])) at++
      while (i < value.length && isSpace(value[i])) i++
      if (i > index) return at - 1
    } else if (c === '\\' && node.type === 'QUOTE_DOUBLE') {
      const length = escapeLength(text, at)
      if (length === 0) {
        at++
        while (at < end && isSpace(text[at])) at++
      } else {
        at += length
        i++
      }
    } else {
      if (c !== value[i]) {
        if (isSpace(c)) {
          at++
          continue
        }
        return undefined
      }
      at += c === "'" && node.type === 'QUOTE_SINGLE' ? 2 : 1
      i++
    }
  }
  // The wanted character may be the first after a fold.
  if (at < end && (text[at] === '\n' || text[at] === '\r') && !isSpace(value[i]))
    while (at < end && isSpace(text[at])) at++
  return at
}

const isSpace = (c: string | undefined): boolean => c === ' ' || c === '\n' || c === '\r' || c === '\t'

/** Length of a double-quoted escape; 0 for an escaped line break, which leaves nothing in the value. */
function escapeLength(text: string, at: number): number {
  const next = text[at + 1]
  if (next === '\n' || next === '\r') return 0
  return next === 'x' ? 4 : next === 'u' ? 6 : next === 'U' ? 10 : 2
}
