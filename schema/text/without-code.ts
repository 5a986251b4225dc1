/** Running text alone, for those who look for signs in it. */

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
])

/** The text with NUL for all that is no running text: every character keeps its place. */
export function withoutCode(text: string, top: MarkdownTree): string {
  let masked = text
  top.cursor().iterate(({ name, from, to }) => {
    if (!notWords.has(name)) return true
    // Marks of code stay: some forms of other tools are about the code behind them.
    const code = text.slice(from, to).replace(/[^\n`]/g, '\0')
    masked = masked.slice(0, from) + code + masked.slice(to)
    return false
  })
  return masked
}
