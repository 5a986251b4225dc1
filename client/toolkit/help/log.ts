/** From a log to what is known of its lines. A long log never stops the page. */
import { maskText } from '../secrets/masking.ts'
import { type Named, namedIn } from './facts/config-lines.ts'
import type { Rule } from './knowledge.ts'
import type { Recogniser } from './match.ts'

export interface LineMatch {
  readonly rule: Rule
  /** Number of lines. */
  count: number
  /** The first of them, counted from 1. */
  readonly first: number
  /** That line, masked and shortened. */
  readonly line: string
  /** What its lines name. */
  readonly named: Named[]
}

/** Characters of a line that are looked at; what follows is stack or payload. */
const longestLine = 4_000
const shownLine = 240
const mostUnknown = 8
const mostNamed = 12

/** Collects what is known of lines that are handed over one by one. */
export class LogReader {
  /** In the order in which they appear. */
  readonly matches = new Map<Rule, LineMatch>()
  /** Lines that look like errors and aren't known: the first ones with their numbers. */
  readonly unknown = new Map<string, number>()
  readonly #recognise: Recogniser<Rule>

  constructor(recognise: Recogniser<Rule>) {
    this.#recognise = recognise
  }

  read(at: number, line: string): void {
    const rule = this.#recognise(line)
    if (rule) this.#know(rule, at, line)
    else if (looksLikeError(line) && this.unknown.size < mostUnknown) {
      const shown = shorten(line)
      if (!this.unknown.has(shown)) this.unknown.set(shown, at)
    }
  }

  #know(rule: Rule, first: number, line: string): void {
    const match = this.matches.get(rule) ?? { rule, count: 0, first, line: shorten(line), named: [] }
    this.matches.set(rule, match)
    match.count += 1
    if (match.named.length < mostNamed) match.named.push(namedIn(line))
  }
}

interface NumberedLine {
  readonly at: number
  readonly line: string
  /** Index of its first character. */
  readonly from: number
}

/** Lines with text and their numbers, without an array of all: a log may have half a million of them. */
export function* eachLine(text: string): Generator<NumberedLine> {
  for (let [from, at] = [0, 1]; from <= text.length; at++) {
    const found = text.indexOf('\n', from)
    const end = found < 0 ? text.length : found
    const line = text.slice(from, Math.min(end, from + longestLine)).trimEnd()
    if (line !== '') yield { at, line, from }
    from = end + 1
  }
}

const shorten = (line: string): string => {
  const masked = maskText(line.trim())
  return masked.length <= shownLine ? masked : `${masked.slice(0, shownLine - 1)}…`
}

/** Words that make a line worth a remark. Frames of a stack follow one, and are left alone, as the heads of tables and code are. */
const looksLikeError = (line: string): boolean =>
  (/\b(?:error|exception|failed|refused|denied|blocked)\b|exception:|error:/i.test(line) ||
    /\b(?:violates|uncaught|cannot|unable)\b/i.test(line)) &&
  !/^\s*at\s|(?:\S+\s{2,}){4}|^\s*[}.]|\bconsole\.\w+\(|\bcatch\s*\(/.test(line)
