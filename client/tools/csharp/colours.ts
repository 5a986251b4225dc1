/** The colours of the written class, with the class names that highlighted code has everywhere else. */
import { type Token, tokens } from './tokens.ts'

export interface Piece {
  readonly text: string
  /** Class name; absent for plain text. */
  readonly kind?: string | undefined
}

const words = {
  'hljs-keyword': new Set(['class', 'new', 'override', 'public', 'using']),
  'hljs-built_in': new Set(['bool', 'double', 'float', 'int', 'long', 'string']),
  'hljs-literal': new Set(['true', 'false']),
}

/** Lines without their breaks. */
export function colourLines(source: string): Piece[][] {
  const all = tokens(source)
  let line: Piece[] = []
  const lines = [line]
  const add = (text: string, kind?: string): void => {
    text.split('\n').forEach((part, i) => {
      if (i > 0) lines.push((line = []))
      const last = line.at(-1)
      // A number and its sign are one.
      if (part && last && kind && last.kind === kind) line[line.length - 1] = { text: last.text + part, kind }
      else if (part) line.push({ text: part, ...(kind && { kind }) })
    })
  }
  let at = 0
  let header = false
  all.forEach((token, i) => {
    if (token.raw === '{') header = false
    const kind = token.kind === 'name' && header ? 'hljs-title' : kindOf(token, all[i - 1], all[i + 1])
    if (token.raw === 'class') header = true
    add(source.slice(at, token.from))
    add(source.slice(token.from, token.to), kind)
    at = token.to
  })
  return lines
}

function kindOf(token: Token, before: Token | undefined, after: Token | undefined): string | undefined {
  if (token.kind === 'text') return 'hljs-string'
  if (token.kind === 'number' || (token.raw === '-' && after?.kind === 'number')) return 'hljs-number'
  if (token.kind !== 'name') return undefined
  // An attribute stands alone in its brackets.
  if (before?.raw === '[' && after?.raw === ']') return 'hljs-meta'
  for (const [kind, names] of Object.entries(words)) if (names.has(token.raw)) return kind
  return undefined
}
