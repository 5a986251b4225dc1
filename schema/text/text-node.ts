/**
 * Words of inline text that know where each of their characters is in the source, however they are cut and
 * joined.
 */

export interface TextNode {
  readonly kind: 'text'
  readonly text: string
  readonly runs: readonly Run[]
}

/**
 * Characters that follow one another in the source as well: those of a text from `index` on are at `at` and
 * behind it.
 */
interface Run {
  readonly index: number
  readonly at: number
}

const fromStart: readonly Run[] = [{ index: 0, at: 0 }]

/** Makes a node of characters as they are in the source. @param at offset of the first one */
export const textNode = (text: string, at = 0): TextNode => ({
  kind: 'text',
  text,
  runs: at === 0 ? fromStart : [{ index: 0, at }],
})

/** Offset in the source of each character of a text. */
export function offsetsOf({ text, runs }: TextNode): number[] {
  const offsets: number[] = []
  for (const [i, { index, at }] of runs.entries()) {
    const end = runs[i + 1]?.index ?? text.length
    for (let next = index; next < end; next += 1) offsets.push(at + next - index)
  }
  return offsets
}

/** Returns the characters of a text, each with its offset in the source. */
function placedText(text: string, offsets: readonly number[]): TextNode {
  const runs = offsets.flatMap((at, index) => (at - 1 === offsets[index - 1] ? [] : [{ index, at }]))
  return { kind: 'text', text, runs }
}

/**
 * Joins texts that follow one another, so that a line end is a space, together with the white space around it.
 * @param trimmed drops white space before it
 */
export function joinedText(texts: readonly TextNode[], trimmed: boolean): TextNode {
  const [only] = texts
  const written = texts.map(({ text }) => text).join('')
  if (only && texts.length === 1 && !trimmed && !written.includes('\n')) return only
  const offsets = texts.flatMap(offsetsOf)
  const kept: number[][] = []
  let words = ''
  let from = trimmed ? written.length - written.trimStart().length : 0
  // White space is tried where it begins only, or a long line of it would take its length squared.
  for (const { 0: space, index } of written.matchAll(/(?<!\s)\s*\n\s*/g)) {
    if (index < from) continue
    words += `${written.slice(from, index)} `
    kept.push(offsets.slice(from, index + 1))
    from = index + space.length
  }
  return placedText(words + written.slice(from), [...kept, offsets.slice(from)].flat())
}
