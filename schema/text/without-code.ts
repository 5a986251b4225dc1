/** Running text alone, for those who look for signs in it. */
import type { Range } from '../yaml/positions.ts'

/** A tree of the Markdown parser, as far as it matters here. */
interface MarkdownTree {
  cursor(): { iterate(enter: (node: MarkdownPiece) => boolean): void }
}

interface MarkdownPiece {
  readonly name: string
  readonly from: number
  readonly to: number
}

/** What is no running text: code, addresses of links, signs with a backslash, HTML. */
const notWords = new Set([
  'InlineCode',
  'FencedCode',
  'CodeBlock',
  'URL',
  'Autolink',
  'Escape',
  'HTMLTag',
  'HTMLBlock',
  'Comment',
  'CommentBlock',
  'ContainerMark',
  'ContainerFrame',
  'TabLabel',
])

/** `\(` and, on a line of its own, `\[`: no text needs a backslash there, and formulas have them. */
const opensFormula = (text: string, from: number): boolean =>
  /^\\(?:[()]|[[\]](?=\n|$))/.test(text.slice(from, from + 3))

/** `::: v-pre`: what other generators would replace is shown there as it is. It is refused as a whole. */
const isVerbatim = (text: string, from: number): boolean =>
  /^:{3,} *(?:v-pre|raw)\b/.test(text.slice(from, from + 80))

/** The text with NUL for all that is no running text: every character keeps its place. */
export function withoutCode(text: string, top: MarkdownTree): string {
  const masked: Range[] = []
  top.cursor().iterate(({ name, from, to }) => {
    if (notWords.has(name) && !opensFormula(text, from)) masked.push({ from, to })
    else if (name.startsWith('ATXHeading'))
      masked.push({ from: headingIds(text.slice(from, to)).from + from, to })
    else if (name === 'Container' && isVerbatim(text, from)) masked.push({ from, to })
    return !notWords.has(name)
  })
  let words = ''
  let end = 0
  for (const { from, to } of masked.sort((a, b) => a.from - b.from)) {
    const begin = Math.max(from, end)
    if (begin >= to) continue
    // Marks of code stay: some forms of other tools are about the code behind them.
    words += text.slice(end, begin) + text.slice(begin, to).replace(/[^\n`]/g, '\0')
    end = to
  }
  return words + text.slice(end)
}

/**
 * The ids behind a heading, `{#id #former-id}`, and where they begin: its end if it has none. Kramdown writes
 * `{: #id}`, MDX `{/* #id *\/}`.
 */
export function headingIds(heading: string): { from: number; ids: readonly string[] } {
  const written = /[ \t]*\{(?:: *|\/\* *)?((?:#[^\s{}]*[ \t]*)+?)(?:\*\/)?\}[ \t]*$/.exec(heading)
  const ids = written?.[1]?.split('#').map(id => id.trim()) ?? []
  return { from: written?.index ?? heading.length, ids: ids.slice(1) }
}
