/**
 * Reads the inline text that content is mostly made of: words, `code`, **bold** and [links](/to), ten times as fast as
 * the full parser. Where anything else might stand in a text, a mistake included, it gives up and the full parser
 * reads. `tests/schema/everyday-inline.test.ts` holds the two against each other.
 */
import type { InlineNode } from './inline.ts'

/** Signs that may begin something else, if they stand outside of code. */
const unusual = /[\\_<\n\]]|!\[|&[#\w]/
/** A link from its bracket on. Its words may hold code, but no other marks. */
const link = /\[((?:[^`[\]*_\\<&!\n]|`[^`\n]+`(?!`))+)\]\(([A-Za-z0-9/#.:?=%~+@-]+)\)/y
/** What makes two stars begin or end something in any text (CommonMark 0.31.2, 6.2). */
const beforeBold = /[\s(]/
const behindBold = /[\s.,;:)?!]/

/** Undefined if the full parser must read the text. */
export function readEverydayInline(text: string): readonly InlineNode[] | undefined {
  return nodesOf(text, 0, text.length, true)
}

function nodesOf(text: string, from: number, to: number, bold: boolean): InlineNode[] | undefined {
  const nodes: InlineNode[] = []
  let at = from
  let plainFrom = from
  const plain = (end: number): boolean => {
    if (end === plainFrom) return true
    const words = text.slice(plainFrom, end)
    nodes.push({ kind: 'text', text: words })
    return !unusual.test(words)
  }
  while (at < to) {
    const sign = text.charCodeAt(at)
    if (sign === 96) {
      const close = text.indexOf('`', at + 1)
      // A run of several marks, or one without a partner.
      if (close < 0 || close >= to || close === at + 1 || text[close + 1] === '`' || !plain(at)) return undefined
      const raw = text.slice(at + 1, close)
      if (raw.includes('\n')) return undefined
      const padded = raw.startsWith(' ') && raw.endsWith(' ') && raw.trim() !== ''
      nodes.push({ kind: 'code', text: padded ? raw.slice(1, -1) : raw, at: at + (padded ? 2 : 1) })
      plainFrom = at = close + 1
    } else if (sign === 42) {
      const close = bold ? endOfBold(text, at, to) : -1
      const children = close < 0 ? undefined : nodesOf(text, at + 2, close, false)
      if (!children || !plain(at)) return undefined
      nodes.push({ kind: 'strong', children })
      plainFrom = at = close + 2
    } else if (sign === 91) {
      link.lastIndex = at
      const [whole, words, address] = link.exec(text) ?? []
      if (!whole || !plain(at) || text[at - 1] === '!' || at + whole.length > to) return undefined
      const children = nodesOf(text, at + 1, at + 1 + words!.length, false)
      if (!children) return undefined
      nodes.push({ kind: 'link', to: address!, at: at + words!.length + 3, children })
      plainFrom = at = at + whole.length
    } else at++
  }
  return plain(to) ? nodes : undefined
}

/** Where the bold text that begins at `at` ends; -1 if that is not obvious. */
function endOfBold(text: string, at: number, to: number): number {
  const close = text.indexOf('*', at + 2)
  const opens = text[at + 1] === '*' && (at === 0 || beforeBold.test(text[at - 1]!)) && /[\w`]/.test(text[at + 2] ?? '')
  const closes =
    close > at + 2 &&
    close + 2 <= to &&
    text[close + 1] === '*' &&
    /[\w`]/.test(text[close - 1]!) &&
    (close + 2 === text.length || behindBold.test(text[close + 2]!))
  return opens && closes ? close : -1
}
