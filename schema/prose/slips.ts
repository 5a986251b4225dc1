/** Lines that Markdown reads as something else than their author does: they are refused at their place. */
import { firstLine, type Reading } from '../text/inline.ts'
import type { SyntaxNode } from '../text/markdown.ts'
import { refusalOf } from '../text/refusals.ts'
import type { ProseReading } from './reading.ts'

/** Refuses lines of cells whose second line doesn't make them a table. */
export function refuseHeadlessTable({ text, fail }: Reading, { from, to }: SyntaxNode): void {
  const lines = text
    .slice(from, to)
    .split('\n')
    .map(line => line.trim())
  const areCells = lines.length > 1 && lines.every(line => /^\|.*[^\\]\|$/.test(line))
  const message = "These lines aren't a table, so readers would see their signs."
  const { hint } = refusalOf('Table')
  if (areCells) fail({ at: firstLine(text, from), message, hint })
}

/** Refuses a line that begins like the entry of a list, but that Markdown joins to the text above it. */
export function refuseNumberedLine({ text, fail, isShallow }: ProseReading, { from, to }: SyntaxNode): void {
  if (isShallow) return
  const match = /\n[ \t>]*(\d{1,3}[.)] )/.exec(text.slice(from, to))
  if (!match) return
  const begin = from + match.index + match[0].length - (match[1] ?? '').length
  fail({ at: firstLine(text, begin), ...refusalOf('number in a paragraph') })
}

/**
 * Refuses a list right below a numbered one, which was meant to be inside of its last entry, if it is indented at all.
 */
export function refuseShallowList({ text, fail }: Reading, node: SyntaxNode): boolean {
  if (node.prevSibling?.name !== 'OrderedList') return false
  const mark = node.firstChild?.getChild('ListMark')?.from ?? node.from
  const lineStart = text.lastIndexOf('\n', mark - 1) + 1
  if (mark === lineStart || text.slice(lineStart, mark).trim() !== '') return false
  fail({ at: firstLine(text, mark), ...refusalOf('list indented too little') })
  return true
}
