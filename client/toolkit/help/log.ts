/** From a log to what is known of its lines. A long log never stops the page. */

import { commandsIn } from '../builder/calls.ts'
import { maskText } from '../secrets/masking.ts'
import { addressOf, fileIn } from './facts/lines.ts'
import type { Rule } from './knowledge.ts'
import type { Recogniser } from './match.ts'

/** What a line names, for those who show it. */
export interface Named {
  readonly address?: string | undefined
  readonly file?: string | undefined
  readonly commands: readonly string[]
}

const namedIn = (line: string): Named => ({
  address: addressOf(line),
  file: fileIn(line),
  commands: commandsIn(line),
})

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
  readonly #errors = new Map<string, number>()
  readonly #doubts = new Map<string, number>()
  readonly #recognise: Recogniser<Rule>

  constructor(recognise: Recogniser<Rule>) {
    this.#recognise = recognise
  }

  /** @param isCode what code would say hasn't been said: it can be wrong, and shows nothing to be right */
  read(at: number, line: string, isCode: boolean): void {
    if (standingPolicy.test(line)) return
    const rule = this.#recognise(line)
    if (isCode && (rule?.tone ?? 'note') === 'note') return
    // A build goes on behind what it only warns of.
    const isHeld = rule?.step === 'build' && rule.tone === 'error' && ofWarning.test(line)
    if (rule && !isHeld) this.#know(rule, at, line)
    else if (ofOthers.test(line)) return
    else if (ofError.test(line)) keep(this.#errors, at, line)
    else if (ofDoubt.test(line) || ofClosing.test(line)) keep(this.#doubts, at, line)
  }

  /**
   * Lines that look like errors and aren't known: the first ones with their numbers. Where nothing is known to be
   * wrong, a word of doubt is enough.
   */
  get unknown(): ReadonlyMap<string, number> {
    const isExplained = [...this.matches.keys()].some(({ tone }) => tone !== 'note')
    return isExplained ? this.#errors : new Map([...this.#errors, ...this.#doubts])
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

/** Goes through lines with text and their numbers, without an array of all: a log may have half a million of them. */
export function* eachLine(text: string): Generator<NumberedLine> {
  for (let [from, at] = [0, 1]; from <= text.length; at++) {
    const found = text.indexOf('\n', from)
    const end = found < 0 ? text.length : found
    const line = text.slice(from, Math.min(end, from + longestLine)).trimEnd()
    if (line !== '') yield { at, line, from }
    from = end + 1
  }
}

function keep(lines: Map<string, number>, at: number, line: string): void {
  if (lines.size === mostUnknown) return
  const shown = shorten(line)
  lines.set(shown, lines.get(shown) ?? at)
}

const shorten = (line: string): string => {
  const masked = maskText(line.trim())
  return masked.length <= shownLine ? masked : `${masked.slice(0, shownLine - 1)}…`
}

const anyOf = (words: string): RegExp => new RegExp(`\\b(?:${words.replaceAll(' ', '|')})\\b`, 'i')
const ofError = anyOf(
  'error exception failed refused denied blocked violates uncaught cannot unable \\w+error(?=:) \\w+exception(?=:)',
)
const ofWarning = /\bwarning:(?!.*error)/i
const ofDoubt = anyOf(
  "warn warning invalid missing unexpected timeout while couldn't can't aborted rejected lost",
)
/** A header or an element with a policy, which refuses nothing by itself; where one does, a sentence follows its name. */
const standingPolicy = /content-security-policy["':\s]*(?:content=)?["'`]?[a-z]+-(?:src|ancestors)\b/i
/** A connection that ended otherwise than it should, which has code 1000 or 1001. */
const ofClosing = /\bclos\w+\b.*\bcode\W{1,3}(?!100[01]\b)\d{4}\b/i
/** Frames of a stack follow a line, and heads of tables and code say nothing. */
const ofOthers = /^\s*at\s|(?:\S+\s{2,}){4}|^\s*[}.]|\bconsole\.\w+\(|\bcatch\s*\(/
