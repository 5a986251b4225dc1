/** Diagnostics for people: a header that editors can click, the line, a caret below it, a hint. */
import type { Diagnostic } from './diagnostic.ts'
import { visible } from './yaml/hidden-characters.ts'

export interface FormatOptions {
  /** Text of the file, if it is known: without it the code frame is left out. */
  readonly text?: string | undefined
  readonly color?: boolean
}

/** A diagnostic, or something else that is shown like one: a mistake in the code has no code of the catalogue. */
export type Printable = Omit<Diagnostic, 'code'> & { readonly code: string }

export function formatDiagnostic(d: Printable, { text, color = false }: FormatOptions = {}): string {
  const paint = (code: string, s: string): string => (color ? `\u001b[${code}m${s}\u001b[0m` : s)
  const tone = d.severity === 'error' ? '31' : '33'
  const head = `${paint(`1;${tone}`, `${d.severity}[${d.code}]`)} ${paint('1', visible(`${d.file}:${d.line}:${d.col}`))}`
  const gutter = String(d.line).length
  const bar = paint('2', '|')
  const blank = ' '.repeat(gutter)
  const out = [head]
  const line = text === undefined ? undefined : lineAt(text, d.line)
  if (line === undefined) {
    out.push(`  ${visible(d.message)}`)
  } else {
    const { shown, lead, marked } = frame(line, d.col, d.length)
    out.push(`${blank} ${bar}`, `${paint('2', String(d.line))} ${bar} ${shown}`)
    out.push(`${blank} ${bar} ${' '.repeat(lead)}${paint(tone, '^'.repeat(marked))} ${visible(d.message)}`)
  }
  if (d.hint) out.push(`${blank} ${paint('2', '=')} hint: ${visible(d.hint)}`)
  return out.join('\n')
}

const maxShown = 110

/** Cuts a long line around the mark, so that the caret stays on screen. */
function frame(line: string, col: number, length: number): { shown: string; lead: number; marked: number } {
  // A line of megabytes would exhaust the stack of the regular expression, and nobody sees its end.
  const clean = visible(line.slice(0, col + 2 * maxShown)).replaceAll('\t', ' ')
  const start = Math.min(col - 1, clean.length)
  const mark = clean.slice(start, start + length)
  const from = start > maxShown - 30 ? start - 40 : 0
  const lead = (from > 0 ? '…' : '') + clean.slice(from, start)
  const shown = (from > 0 ? '…' : '') + clean.slice(from, from + maxShown) + (clean.length > from + maxShown ? '…' : '')
  const room = Math.max(1, displayWidth(shown) - displayWidth(lead))
  return { shown, lead: displayWidth(lead), marked: Math.max(1, Math.min(displayWidth(mark) || 1, room)) }
}

function lineAt(text: string, line: number): string | undefined {
  return text.split(/\r\n|\n|\r/)[line - 1]?.replace(/^\uFEFF/, '')
}

/** Made when it is needed: it takes longer to make than a small site takes to check. */
let segmenter: Intl.Segmenter | undefined

/** Terminal columns of a string: East Asian wide characters and emoji take two, combining marks none. */
export function displayWidth(s: string): number {
  // Printable ASCII is the common case and needs no segmentation.
  if (/^[\x20-\x7e]*$/.test(s)) return s.length
  segmenter ??= new Intl.Segmenter('en', { granularity: 'grapheme' })
  let width = 0
  for (const { segment } of segmenter.segment(s)) width += wide.test(segment) ? 2 : 1
  return width
}

const wide =
  /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe4f\uff00-\uff60\uffe0-\uffe6]|\p{Emoji_Presentation}|\p{Extended_Pictographic}\ufe0f/u
