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

/** Returns what names on a line are. The class's name is on one line, and what it extends on the next. */
function nameKind(line: string): string | undefined {
  if (line.startsWith('public class ') || line.startsWith('    : ')) return 'hljs-title'
  return /^\[\w+\]$/.test(line) ? 'hljs-meta' : undefined
}

/** Returns the pieces of a line; neighbours of one kind are one piece. @param parts splits the line */
function piecesOf(line: string, parts: RegExp, kindOf: (text: string) => Piece['kind']): Piece[] {
  const pieces: Piece[] = []
  for (const text of line.split(parts).filter(Boolean)) {
    const kind = kindOf(text)
    const before = pieces.at(-1)?.kind === kind ? pieces.pop()?.text : undefined
    pieces.push({ text: (before ?? '') + text, kind })
  }
  return pieces
}

export function colourLine(line: string): Piece[] {
  const name = nameKind(line)
  return piecesOf(line, coloured, text => {
    if (text.startsWith('"')) return 'hljs-string'
    if (text.startsWith('//')) return 'hljs-comment'
    if (/^\d/.test(text)) return 'hljs-number'
    return words.get(text) ?? (/^\w/.test(text) ? name : undefined)
  })
}

const jsonPart = /("(?:[^"\\]|\\.)*"(?:\s*:)?|-?\d[\d.eE+-]*|\b(?:true|false|null)\b)/

export const colourJson = (line: string): Piece[] =>
  piecesOf(line, jsonPart, text => {
    if (text.startsWith('"')) return text.endsWith(':') ? 'hljs-attr' : 'hljs-string'
    if (/^-?\d/.test(text)) return 'hljs-number'
    return /^(?:true|false|null)$/.test(text) ? 'hljs-literal' : undefined
  })
