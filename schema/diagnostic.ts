/**
 * What can be wrong with content, as values. A Diagnostic is never thrown: functions that can find an
 * author's mistake take a `report` callback last, keep going, and return what is still usable.
 */
import type { NamedFile } from './data-path.ts'
import { onOneLine, visible } from './yaml/hidden-characters.ts'

/** Every code. They are permanent: a retired one leaves with its case file. */
export const codes = [
  // Files
  'ambiguous-file',
  'file-too-large',
  'hidden-character',
  'missing-file',
  'unknown-file',
  'unpublishable-file',
  'unsafe-path',
  'unsafe-picture',
  'unused-file',
  // What is written in them
  'duplicate-key',
  'future-date',
  'inline-syntax',
  'literal-name',
  'literal-sample',
  'missing-key',
  'placeholder',
  'unknown-block',
  'unknown-key',
  'unknown-token',
  'wrong-value',
  'yaml-syntax',
  // What they refer to
  'broken-anchor',
  'broken-link',
  'broken-reference',
  'missing-image',
  'moved-link',
  'not-a-picture',
  'unknown-identifier',
  'unknown-language',
  'unsafe-url',
  // Addresses and lists
  'copied-page',
  'duplicate-anchor',
  'duplicate-route',
  'orphan-page',
  'redirect-hides',
  'redirect-loop',
  'reserved-name',
  'vanished-permalink',
  // The look, and what is drawn
  'card-sign',
  'diagram-foreign',
  'diagram-not-drawn',
  'diagram-syntax',
  'diagram-too-large',
] as const

export type DiagnosticCode = (typeof codes)[number]

const warnings = new Set<DiagnosticCode>([
  'card-sign',
  'copied-page',
  'future-date',
  'literal-name',
  'moved-link',
  'orphan-page',
  'unused-file',
])

export const severityOf = (code: DiagnosticCode): Diagnostic['severity'] =>
  warnings.has(code) ? 'warning' : 'error'

export interface Diagnostic extends NamedFile {
  readonly severity: 'error' | 'warning'
  readonly code: DiagnosticCode
  /** 1-based. */
  readonly line: number
  /** 1-based, in UTF-16 units, as editors count. */
  readonly col: number
  /** Characters to underline on that line, at least 1. */
  readonly length: number
  /** Where in the value: `blocks.3.text`. Empty for the whole file. */
  readonly path: string
  /** What is wrong here, one sentence. */
  readonly message: string
  /** What to do about it, one sentence. */
  readonly hint?: string | undefined
}

/** What is wrong at some characters of a text. */
export interface Mistake {
  readonly from: number
  readonly to: number
  readonly message: string
  readonly hint: string | undefined
  /** `yaml-syntax` if absent. */
  readonly code?: DiagnosticCode | undefined
  /** Whether whatever follows is misread because of it. */
  readonly last?: boolean | undefined
}

export type Report = (diagnostic: Diagnostic) => void

/** A mistake that has no place in the text of a file: its name, what it is, or that it does not exist. */
export const atFile = (
  { file, place }: NamedFile,
  code: DiagnosticCode,
  message: string,
  hint?: string,
): Diagnostic => ({
  severity: severityOf(code),
  code,
  file,
  place,
  line: 1,
  col: 1,
  length: 1,
  path: '',
  message,
  hint,
})

/** Of what other files declare: once those files are fixed, these mistakes are often gone. */
const consequences = new Set<DiagnosticCode>([
  'not-a-picture',
  'broken-anchor',
  'broken-link',
  'broken-reference',
  'unknown-identifier',
  'missing-image',
  'literal-name',
  'orphan-page',
  'unused-file',
  'vanished-permalink',
])

const rank = ({ code }: Diagnostic): number => (consequences.has(code) ? 1 : 0)

/** Collects, deduplicates and sorts, root causes first: one list for one run. */
export function diagnosticList(): { report: Report; sorted(): Diagnostic[] } {
  const seen = new Map<string, Diagnostic>()
  return {
    report: d => {
      seen.set(`${d.file}\0${d.line}\0${d.col}\0${d.code}\0${d.message}`, d)
    },
    sorted: () =>
      [...seen.values()].sort(
        (a, b) =>
          rank(a) - rank(b) ||
          compare(a.file, b.file) ||
          a.line - b.line ||
          a.col - b.col ||
          compare(a.code, b.code),
      ),
  }
}

/** Compares texts by the numbers of their characters: the same order in every country. */
function compare(a: string, b: string): number {
  if (a === b) return 0
  return a < b ? -1 : 1
}

/**
 * A diagnostic, or something else that is shown like one: a mistake in the code has no code of the catalogue.
 */
export type Printable = Omit<Diagnostic, 'code'> & { readonly code: string }

/**
 * Writes a diagnostic for people: a header that editors can click, the line, a caret below it, a hint.
 * @param text of the file, if it is known: without it there is no line
 */
export function formatDiagnostic(d: Printable, text?: string, color = false): string {
  const paint = (code: string, s: string): string => (color ? `\u001b[${code}m${s}\u001b[0m` : s)
  const tone = d.severity === 'error' ? '31' : '33'
  const kind = paint(`1;${tone}`, `${d.severity}[${d.code}]`)
  const place = paint('1', onOneLine(`${d.file}:${d.line}:${d.col}`))
  const gutter = String(d.line).length
  const bar = paint('2', '|')
  const blank = ' '.repeat(gutter)
  const out = [`${kind} ${place}`]
  const line = text === undefined ? undefined : linesOf(text)[d.line - 1]?.replace(/^\uFEFF/, '')
  if (line === undefined) {
    out.push(`  ${onOneLine(d.message)}`)
  } else {
    const { shown, lead, marked } = frame(line, d.col, d.length)
    out.push(`${blank} ${bar}`, `${paint('2', String(d.line))} ${bar} ${shown}`)
    out.push(`${blank} ${bar} ${' '.repeat(lead)}${paint(tone, '^'.repeat(marked))} ${onOneLine(d.message)}`)
  }
  if (d.hint) out.push(`${blank} ${paint('2', '=')} hint: ${onOneLine(d.hint)}`)
  return out.join('\n')
}

let lastText = ''
let lastLines: readonly string[] = ['']

/** Returns the lines of a text. Those of the last one are kept: a file with a thousand mistakes is cut up once. */
function linesOf(text: string): readonly string[] {
  if (text !== lastText) {
    lastText = text
    lastLines = text.split(/\r\n|\n|\r/)
  }
  return lastLines
}

const maxShown = 110

/** Cuts a long line around the mark, so that the caret stays on screen. */
function frame(line: string, col: number, length: number): { shown: string; lead: number; marked: number } {
  // A line of megabytes would exhaust the stack of the regular expression, and nobody sees its end.
  const clean = visible(line.slice(0, col + 2 * maxShown)).replaceAll('\t', ' ')
  const start = Math.min(col - 1, clean.length)
  const mark = clean.slice(start, start + length)
  const from = start > maxShown - 30 ? start - 40 : 0
  const before = from > 0 ? '…' : ''
  const after = clean.length > from + maxShown ? '…' : ''
  const lead = before + clean.slice(from, start)
  const shown = before + clean.slice(from, from + maxShown) + after
  const room = Math.max(1, displayWidth(shown) - displayWidth(lead))
  return { shown, lead: displayWidth(lead), marked: Math.max(1, Math.min(displayWidth(mark) || 1, room)) }
}

/** Terminal columns of a string: East Asian wide characters and emoji take two, combining marks none. */
function displayWidth(s: string): number {
  // Printable ASCII is the common case and needs no segmentation.
  if (/^[\x20-\x7e]*$/.test(s)) return s.length
  const segments = new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(s)
  let width = 0
  for (const { segment } of segments) width += isWide(segment) ? 2 : 1
  return width
}

/** East Asian characters that take two columns (UAX #11), from the first to the last of each range. */
const wideRanges = [
  ['\u1100', '\u115f'],
  ['\u2e80', '\ua4cf'],
  ['\uac00', '\ud7a3'],
  ['\uf900', '\ufaff'],
  ['\ufe30', '\ufe4f'],
  ['\uff00', '\uff60'],
  ['\uffe0', '\uffe6'],
] as const

const emoji = /\p{Emoji_Presentation}|\p{Extended_Pictographic}\ufe0f/u

const isWide = (segment: string): boolean =>
  emoji.test(segment) ||
  [...segment].some(sign => wideRanges.some(([first, last]) => first <= sign && sign <= last))
