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

interface NumberedLine {
  readonly at: number
  readonly line: string
}

/** Characters of a line that are looked at; what follows is stack or payload. */
export const longestLine = 4_000
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
  readonly #wrap: number
  /** How many lines were joined to those above them. */
  #joined = 0
  /** Lines before this one that a terminal may have cut out of one. */
  #open: NumberedLine[] = []

  /** @param wrap how long a line is at least that may go on in the next one */
  constructor(recognise: Recogniser<Rule>, wrap: number) {
    this.#recognise = recognise
    this.#wrap = wrap
  }

  read(at: number, line: string): void {
    const rule = this.#recognise(line)
    if (beginsRecord.test(line)) this.#open = []
    const joined = rule ? undefined : this.#join(line)
    if (rule) this.#know(rule, at, line)
    else if (joined) this.#know(joined.rule, joined.at, joined.line)
    else this.#leave(at, line)
    for (const part of joined?.parts ?? []) this.unknown.delete(shorten(part.line))
  }

  /** The line that a terminal has cut: known as a whole, and in none of its parts. */
  #join(line: string) {
    if (this.#open.length === 0 || this.#joined >= mostJoined) return undefined
    this.#joined += 1
    for (const start of this.#open.keys()) {
      const parts = this.#open.slice(start)
      for (const space of ['', ' ']) {
        const whole = [...parts.map(part => part.line), line].join(space)
        const rule = this.#recognise(whole)
        if (rule) return { rule, at: parts[0]?.at ?? 0, line: whole, parts }
      }
    }
    return undefined
  }

  #leave(at: number, line: string): void {
    if (looksLikeError(line) && this.unknown.size < mostUnknown) {
      const shown = shorten(line)
      if (!this.unknown.has(shown)) this.unknown.set(shown, at)
    }
    const isFull = line.length >= this.#wrap
    this.#open = isFull ? [...this.#open, { at, line }].slice(-mostWrapped) : []
  }

  #know(rule: Rule, first: number, line: string): void {
    this.#open = []
    const match = this.matches.get(rule) ?? { rule, count: 0, first, line: shorten(line), named: [] }
    this.matches.set(rule, match)
    match.count += 1
    if (match.named.length < mostNamed) match.named.push(namedIn(line))
  }
}

/** A bracket, a date or a time: what follows isn't the rest of the line above. */
const beginsRecord = /^(?:\[|\d{1,4}[-/:.]\d)/
/** Terminals keep a few thousand lines; what has more was copied from a file, where nothing is cut. */
const mostJoined = 3_000
/** Lines that a terminal makes of one. */
const mostWrapped = 3
const narrowest = 40
const widest = 240
/** Programs that wrap between words leave the end of a line empty. */
const longestWord = 24

/** How long a line is at least that may go on in the next one. Where one is longer, nothing was wrapped. */
export function wrapWidth(text: string): number {
  let width = 0
  for (let from = 0; from <= text.length && width <= widest; ) {
    const end = text.indexOf('\n', from)
    const next = end < 0 ? text.length : end
    width = Math.max(width, next - from)
    from = next + 1
  }
  return width < narrowest || width > widest ? Number.POSITIVE_INFINITY : width - longestWord
}

/** Lines with text and their numbers, without an array of all: a log may have half a million of them. */
export function* eachLine(text: string): Generator<NumberedLine & { readonly from: number }> {
  for (let [from, at] = [0, 1]; from <= text.length; at++) {
    const end = endOfLine(text, from)
    const line = text.slice(from, Math.min(end < 0 ? text.length : end, from + longestLine))
    if (line.trim() !== '') yield { at, line: line.trimEnd(), from }
    from = end < 0 ? text.length + 1 : end + 1
  }
}

/** A browser quotes the beginning of what isn't JSON, with its line breaks. */
const opensQuote = /unexpected token [^\n]{1,9}, "[^"\n]{0,12}$/i

/** @returns where the line ends, which goes on if it quotes a line break; below 0 in the last line */
function endOfLine(text: string, from: number): number {
  const end = text.indexOf('\n', from)
  if (end < 0 || !opensQuote.test(text.slice(Math.max(from, end - 60), end))) return end
  const next = text.indexOf('\n', end + 1)
  return text.slice(end, next < 0 ? undefined : next).includes('is not valid JSON') ? next : end
}

export const shorten = (line: string): string => {
  const masked = maskText(line.trim())
  return masked.length <= shownLine ? masked : `${masked.slice(0, shownLine - 1)}…`
}

/** Words that make a line worth a remark. Frames of a stack follow one and are left alone. */
export const looksLikeError = (line: string): boolean =>
  (/\b(?:error|exception|failed|refused|denied|blocked)\b|exception:|error:/i.test(line) ||
    /\b(?:violates|uncaught|cannot|unable)\b/i.test(line)) &&
  !/^\s*at\s/.test(line)
