/** From a log to what is known of its lines. A long log never stops the page. */
import { fits, normalLine } from '../../../schema/patterns.ts'
import { maskText } from '../../secrets.ts'
import type { KnownError } from './knowledge.tsx'

export interface Recognised {
  readonly error: KnownError
  /** Number of lines. */
  count: number
  /** The first of them, counted from 1. */
  readonly first: number
  /** That line, shortened. */
  readonly line: string
  /** Refused addresses. */
  readonly addresses: Set<string>
}

export type Decoded = NonNullable<Awaited<ReturnType<typeof decode>>>

/** Characters that the box reads. A console of this length holds thousands of lines. */
export const longestLog = 2_000_000
/** Characters of a line that are looked at; what follows is stack or payload. */
const longestLine = 4_000
const shownLine = 240
const mostUnknown = 8
const mostAddresses = 12
/** Milliseconds of work before the page gets its turn. */
const slice = 12

/** The error whose pattern fits best: the one that names most of the line. Of equals the first. */
export function recognise<Known extends Pick<KnownError, 'patterns'>>(
  line: string,
  errors: readonly Known[],
): Known | undefined {
  const normal = normalLine(line)
  let best: Known | undefined
  let weight = 0
  for (const error of errors) {
    for (const pattern of error.patterns) {
      const { length } = pattern.replaceAll('*', '')
      if (length > weight && fits(pattern, normal)) {
        best = error
        weight = length
      }
    }
  }
  return best
}

/**
 * Yields to the page every few milliseconds.
 * @returns undefined if the text changed meanwhile
 */
export async function decode(text: string, errors: readonly KnownError[], isCurrent = (): boolean => true) {
  /** In the order in which they appear. */
  const found = new Map<KnownError, Recognised>()
  /**
   * Lines that look like errors and are not known: the first ones, shortened, with their numbers, and how
   * many there are.
   */
  const unknown = { places: new Map<string, number>(), count: 0 }
  /** Those that are not empty. */
  let lines = 0
  let end = performance.now() + slice
  for (const [at, line] of eachLine(text)) {
    if (performance.now() > end) {
      await new Promise(resolve => setTimeout(resolve))
      if (!isCurrent()) return undefined
      end = performance.now() + slice
    }
    lines += 1
    const error = recognise(line, errors)
    if (error) {
      const entry = found.get(error) ?? {
        error,
        count: 0,
        first: at,
        line: shorten(line),
        addresses: new Set(),
      }
      found.set(error, entry)
      count(entry, line)
    } else if (looksLikeError(line)) {
      unknown.count += 1
      if (unknown.places.size < mostUnknown)
        unknown.places.set(shorten(line), unknown.places.get(shorten(line)) ?? at)
    }
  }
  return { lines, recognised: [...found.values()], unknown }
}

function count(entry: Recognised, line: string): void {
  entry.count += 1
  const address = entry.error.mapping ? refusedAddress(line) : undefined
  if (address && entry.addresses.size < mostAddresses) entry.addresses.add(address)
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
  (/\b(?:error|exception|failed|refused|denied|blocked)\b|exception:|error:/i.test(line) ||
    /\b(?:violates|uncaught|cannot|unable)\b/i.test(line)) &&
  !/^\s*at\s/.test(line)

/**
 * The address that a refusal names. The line may begin with that of the script, and end with those that are
 * allowed.
 */
export function refusedAddress(line: string): string | undefined {
  const address = /(?:wss?|https?):\/\/[^\s'"“”‘’<>`]+/i
  const named = new RegExp(
    `(?:\\b(?:to|at|load|loading|frame|script|image))\\s+['"“‘]?(${address.source})`,
    'i',
  ).exec(line)?.[1]
  return (named ?? address.exec(line)?.[0])?.replace(/[.,;:)\]]+$/, '')
}
