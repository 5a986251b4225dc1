/**
 * The colours of C# and JSON that the tools write, line by line, with the class names that highlighted code
 * has everywhere else.
 */

export interface Piece {
  readonly text: string
  /** Class name; absent for plain text. */
  readonly kind?: string | undefined
}

const words = new Map([
  ...['class', 'new', 'override', 'public', 'using'].map(word => [word, 'hljs-keyword'] as const),
  ...['bool', 'double', 'float', 'int', 'long', 'string'].map(word => [word, 'hljs-built_in'] as const),
  ...['true', 'false'].map(word => [word, 'hljs-literal'] as const),
])

const coloured = /("(?:[^"\\]|\\.)*"|\/\/.*|\d+|[A-Za-z_]\w*)/

/** What names on a line are. The class's name is on one line, and what it extends on the next. */
function nameKind(line: string): string | undefined {
  if (line.startsWith('public class ') || line.startsWith('    : ')) return 'hljs-title'
  return /^\[\w+\]$/.test(line) ? 'hljs-meta' : undefined
}

export function colourLine(line: string): Piece[] {
  const name = nameKind(line)
  const kindOf = (text: string): string | undefined => {
    if (text.startsWith('"')) return 'hljs-string'
    if (text.startsWith('//')) return 'hljs-comment'
    return /^\d/.test(text) ? 'hljs-number' : (words.get(text) ?? (/^\w/.test(text) ? name : undefined))
  }
  const pieces: Piece[] = []
  for (const text of line.split(coloured).filter(Boolean)) {
    const kind = kindOf(text)
    const before = pieces.at(-1)?.kind === kind ? pieces.pop()?.text : undefined
    pieces.push({ text: (before ?? '') + text, kind })
  }
  return pieces
}

const jsonPart = /("(?:[^"\\]|\\.)*"(?:\s*:)?|-?\d[\d.eE+-]*|\b(?:true|false|null)\b)/

export function colourJson(line: string): Piece[] {
  const kindOf = (text: string): string | undefined => {
    if (text.startsWith('"')) return text.endsWith(':') ? 'hljs-attr' : 'hljs-string'
    if (/^-?\d/.test(text)) return 'hljs-number'
    return /^(?:true|false|null)$/.test(text) ? 'hljs-literal' : undefined
  }
  const parts = line.split(jsonPart).filter(Boolean)
  return parts.map(text => ({ text, kind: kindOf(text) }))
}
