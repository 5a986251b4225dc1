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

/** Characters as they are in the source. @param at offset of the first one */
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

/**
 * Texts that follow one another as one, in which a line end is a space.
 * @param trimmed drops white space before it
 */
export function joinedText(texts: readonly TextNode[], trimmed: boolean): TextNode {
  const whole = texts.length === 1 && texts[0] ? texts[0] : concat(texts)
  const line = whole.text.includes('\n') ? withoutLineEnds(whole) : whole
  return trimmed ? cutter(line)(line.text.length - line.text.trimStart().length, line.text.length) : line
}

function concat(texts: readonly TextNode[]): TextNode {
  const runs: Run[] = []
  let words = ''
  for (const node of texts) {
    if (node.text === '') continue
    for (const { index, at } of node.runs) runs.push({ index: words.length + index, at })
    words += node.text
  }
  return { kind: 'text', text: words, runs }
}

/** A line end becomes a space, together with the white space around it. */
function withoutLineEnds(node: TextNode): TextNode {
  const cut = cutter(node)
  const pieces: TextNode[] = []
  let from = 0
  // White space is tried where it begins only, or a long line of it would take its length squared.
  for (const { 0: space, index } of node.text.matchAll(/(?<!\s)\s*\n\s*/g)) {
    pieces.push(cut(from, index), { ...cut(index, index + 1), text: ' ' })
    from = index + space.length
  }
  return concat([...pieces, cut(from, node.text.length)])
}

/** Cuts pieces out of a text, from the first to the last: thousands of them take one way through its runs. */
function cutter({ text, runs }: TextNode): (from: number, to: number) => TextNode {
  let behind = 0
  return (from, to) => {
    while ((runs[behind]?.index ?? Number.POSITIVE_INFINITY) <= from) behind += 1
    const first = runs[behind - 1] ?? { index: 0, at: 0 }
    const pieces: Run[] = [{ index: 0, at: first.at + from - first.index }]
    for (let i = behind; (runs[i]?.index ?? to) < to; i += 1) {
      const { index, at } = runs[i] ?? first
      pieces.push({ index: index - from, at })
    }
    return { kind: 'text', text: text.slice(from, to), runs: pieces }
  }
}
