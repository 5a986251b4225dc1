/** What is left of a text once its Markdown has been read. */
import type { Range } from '../yaml/positions.ts'
import type { SyntaxNode } from './markdown.ts'

/** Code, addresses, marks around words, signs with a backslash, and headings, which are refused as a whole. */
const read = new Set(
  (
    'InlineCode FencedCode CodeBlock URL Autolink Escape EmphasisMark HeaderMark TableDelimiter ' +
    'ATXHeading2 ATXHeading3 ATXHeading4 ATXHeading5 ATXHeading6'
  ).split(' '),
)

/** Marks before a line, which begins behind them. */
const beforeLine = new Set(['ListMark', 'QuoteMark'])

/**
 * Returns the text with NUL in place of everything that is read, and spaces in place of what is before a line: every
 * character keeps its offset.
 */
export function unreadText(text: string, top: SyntaxNode): string {
  const masked: (Range & { readonly fill: string })[] = []
  top.cursor().iterate(({ name, from, to }) => {
    if (read.has(name)) masked.push({ from, to, fill: '\0' })
    else if (beforeLine.has(name)) masked.push({ from, to, fill: ' ' })
    return !read.has(name)
  })
  let words = ''
  let end = 0
  for (const { from, to, fill } of masked.sort((a, b) => a.from - b.from)) {
    const begin = Math.max(from, end)
    if (begin >= to) continue
    words += text.slice(end, begin) + text.slice(begin, to).replace(/[^\n]/g, fill)
    end = to
  }
  return words + text.slice(end)
}
