/**
 * What a file is by its content, whatever its name says: the first bytes of pictures, and the first
 * element of markup.
 */
import type { PublicKind } from '../../schema/index.ts'

/** How each kind begins: where, and with which bytes, written as Latin-1. */
const signatures: readonly (readonly [kind: PublicKind, at: number, bytes: string])[] = [
  ['png', 0, '\x89PNG\r\n\x1a\n'],
  ['jpeg', 0, '\xff\xd8\xff'],
  ['webp', 8, 'WEBP'],
  ['ico', 0, '\0\0\x01\0'],
]

export function kindOf(bytes: Buffer): PublicKind {
  if (bytes.length === 0) return 'empty'
  const head = bytes.toString('latin1', 0, 16)
  const signature = signatures.find(([, at, start]) => head.startsWith(start, at))
  if (signature) return signature[0]
  return textKind(bytes)
}

/** Returns the text of a file; undefined if it isn't UTF-8, or contains what no text has. */
export function textOf(bytes: Uint8Array): string | undefined {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return text.includes('\0') ? undefined : text
  } catch {
    return undefined
  }
}

function textKind(bytes: Buffer): PublicKind {
  const text = textOf(bytes)
  if (text === undefined) return 'binary'
  return markupKind(text) ?? 'text'
}

/** Elements that browsers take as the beginning of HTML, and others that pages usually begin with. */
const htmlElements: ReadonlySet<string> = new Set([
  ...['html', 'head', 'body', 'title', 'meta', 'link', 'base', 'script', 'style', 'iframe', 'img'],
  ...['a', 'b', 'br', 'div', 'font', 'form', 'h1', 'p', 'table'],
])

/** Returns the kind of a text that begins with an element; undefined if it doesn't. */
function markupKind(text: string): 'svg' | 'html' | 'xml' | undefined {
  const start = text.trimStart()
  if (!start.startsWith('<')) return undefined
  const isXml = start.startsWith('<?xml')
  const body = withoutProlog(start)
  if (/^<!doctype\s+html/i.test(body)) return 'html'

  const [, name = ''] = /^<(?:[\w.-]+:)?([\w.-]+)/.exec(body) ?? []
  if (name === 'svg') return 'svg'
  if (isXml || body.startsWith('<!')) return 'xml'
  if (name === '') return undefined
  return htmlElements.has(name.toLowerCase()) ? 'html' : 'xml'
}

/** Returns a text without the comments and instructions before its first element or its DOCTYPE. */
function withoutProlog(text: string): string {
  let at = 0
  while (text.startsWith('<?', at) || text.startsWith('<!', at)) {
    if (/^<!doctype/i.test(text.slice(at, at + 9))) break
    const end = text.startsWith('<!--', at) ? '-->' : '>'
    const close = text.indexOf(end, at)
    if (close < 0) break
    at = close + end.length
    while (/\s/.test(text.charAt(at))) at += 1
  }
  return text.slice(at)
}
