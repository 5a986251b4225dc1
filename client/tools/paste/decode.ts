/** From a log to what is known of its lines. A long log never stops the page. */
import { maskText } from '../../secrets.ts'

/** What the decoder knows of an error: its id on the page and how its lines look. */
export interface Known {
  readonly id: string
  readonly patterns: readonly Pattern[]
  /** Whether its lines name an address that was refused. */
  readonly mapping: boolean
}

export interface Recognised {
  readonly id: string
  /** Number of lines. */
  readonly count: number
  /** The first of them, counted from 1. */
  readonly first: number
  /** That line, shortened. */
  readonly line: string
  /** Refused addresses, each once. */
  readonly addresses: readonly string[]
}

export interface Decoded {
  /** Number of lines that are not empty. */
  readonly lines: number
  /** In the order in which they appear. */
  readonly recognised: readonly Recognised[]
  /** Lines that look like errors and are not known: the first ones, shortened, and how many there are. */
  readonly unknown: {
    readonly lines: readonly { readonly line: string; readonly at: number }[]
    readonly count: number
  }
}

/** Characters that the box reads. A console of this length holds thousands of lines. */
export const longestLog = 2_000_000
/** Characters of a line that are looked at; what follows is stack or payload. */
const longestLine = 4_000
const shownLine = 240
const mostUnknown = 8
const mostAddresses = 12
/** Milliseconds of work before the page gets its turn. */
const slice = 12

export const known = (id: string, patterns: readonly string[], mapping = false): Known => ({
  id,
  patterns: patterns.map(parsePattern),
  mapping,
})

/** The error whose pattern fits best: the one that names most of the line. Of equals the first. */
export function recognise(line: string, errors: readonly Known[]): Known | undefined {
  const normal = normalLine(line)
  let best: Known | undefined
  let weight = 0
  for (const error of errors) {
    for (const pattern of error.patterns) {
      if (pattern.weight > weight && fits(pattern, normal)) {
        best = error
        weight = pattern.weight
      }
    }
  }
  return best
}

/**
 * Yields to the page every few milliseconds.
 * @returns undefined if the text changed meanwhile
 */
export async function decode(
  text: string,
  errors: readonly Known[],
  isCurrent: () => boolean = () => true,
): Promise<Decoded | undefined> {
  const found = new Map<string, Found>()
  const unknown: Unknown = { places: new Map(), count: 0 }
  let lines = 0
  let end = performance.now() + slice
  for (const [at, line] of eachLine(text)) {
    if (performance.now() > end) {
      await new Promise(resolve => setTimeout(resolve))
      if (!isCurrent()) return undefined
      end = performance.now() + slice
    }
    lines++
    const error = recognise(line, errors)
    if (error) note(found, error, line, at)
    else if (looksLikeError(line)) noteUnknown(unknown, line, at)
  }
  return {
    lines,
    recognised: [...found].map(([id, entry]) => ({ id, ...entry, addresses: [...entry.addresses] })),
    unknown: { lines: [...unknown.places].map(([line, at]) => ({ line, at })), count: unknown.count },
  }
}

interface Found {
  count: number
  readonly first: number
  readonly line: string
  readonly addresses: Set<string>
}

function note(found: Map<string, Found>, { id, mapping }: Known, line: string, number: number): void {
  const entry = found.get(id) ?? { count: 0, first: number, line: shorten(line), addresses: new Set() }
  found.set(id, entry)
  entry.count++
  const address = mapping ? refusedAddress(line) : undefined
  if (address !== undefined && entry.addresses.size < mostAddresses) entry.addresses.add(address)
}

interface Unknown {
  /** Of the first, shortened: where each is. */
  readonly places: Map<string, number>
  count: number
}

function noteUnknown(unknown: Unknown, line: string, at: number): void {
  unknown.count++
  const shown = unknown.places.size < mostUnknown ? shorten(line) : ''
  if (shown && !unknown.places.has(shown)) unknown.places.set(shown, at)
}

/** Lines with text and their numbers, without an array of all: a log may have half a million of them. */
function* eachLine(text: string): Generator<[number: number, line: string]> {
  for (let [from, number] = [0, 1]; from <= text.length; number++) {
    const end = text.indexOf('\n', from)
    const line = text.slice(from, Math.min(end < 0 ? text.length : end, from + longestLine))
    if (line.trim() !== '') yield [number, line]
    from = end < 0 ? text.length + 1 : end + 1
  }
}

const shorten = (line: string): string => {
  const plain = maskText(line.trim())
  return plain.length <= shownLine ? plain : `${plain.slice(0, shownLine - 1)}…`
}

/** Words that make a line worth a remark. Frames of a stack follow one and are left alone. */
const looksLikeError = (line: string): boolean =>
  /\b(?:error|exception|failed|refused|denied|blocked|violates|uncaught|cannot|unable)\b|exception:|error:/i.test(
    line,
  ) && !/^\s*at\s/.test(line)

/** The address that a refusal names. The line may begin with that of the script, and end with those that are allowed. */
export function refusedAddress(line: string): string | undefined {
  const address = /(?:wss?|https?):\/\/[^\s'"“”‘’<>`]+/i
  const named = new RegExp(`(?:\\b(?:to|at|load|loading|frame|script|image))\\s+['"“‘]?(${address.source})`, 'i').exec(
    line,
  )?.[1]
  return (named ?? address.exec(line)?.[0])?.replace(/[.,;:)\]]+$/, '')
}

/**
 * What patterns recognise log lines by: parts of a line, with `*` for anything in between. They aren't regular
 * expressions, so none can be slow: each part is searched for once, behind the one before it.
 */
export interface Pattern {
  readonly parts: readonly string[]
  /** Characters other than `*`: the more of them match, the surer the match. */
  readonly weight: number
}

export function parsePattern(text: string): Pattern {
  const parts = text.toLowerCase().split('*')
  return { parts, weight: parts.reduce((sum, part) => sum + part.length, 0) }
}

/** A line as patterns see it: in lower case, with single spaces. */
export const normalLine = (line: string): string => line.toLowerCase().replaceAll(/\s+/g, ' ')

/** @param line as `normalLine` gives it */
export function fits({ parts }: Pattern, line: string): boolean {
  let from = 0
  for (const part of parts) {
    const at = line.indexOf(part, from)
    if (at < 0) return false
    from = at + part.length
  }
  return true
}
