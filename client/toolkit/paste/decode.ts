/** From a log to what is known of its lines. A long log never stops the page. */

import { Pace } from '../../tools/pace.ts'
import { commandsIn } from '../builder/calls.ts'
import { maskText } from '../secrets/masking.ts'
import type { KnownError } from './knowledge.tsx'
import { recogniser } from './recognise.ts'

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
  /** Files that something else came for. */
  readonly files: Set<string>
  /** Commands that lacked a scope. */
  readonly commands: Set<string>
}

export type Decoded = NonNullable<Awaited<ReturnType<typeof decode>>>

/** Characters of a line that are looked at; what follows is stack or payload. */
const longestLine = 4_000
const shownLine = 240
const mostUnknown = 8
const mostAddresses = 12

/** What was read of a log so far, between 0 and 1. */
export type Progress = (share: number) => void

interface Options {
  readonly tokenPath?: string | undefined
  readonly isCurrent?: () => boolean
  readonly onProgress?: Progress
}

/**
 * Yields to the page every few milliseconds.
 * @returns undefined if the text changed meanwhile
 */
export async function decode(text: string, errors: readonly KnownError[], options: Options = {}) {
  const { tokenPath, isCurrent = () => true, onProgress } = options
  const reader = new LogReader(recogniser(errors, { text, tokenPath }), wrapWidth(text))
  const pace = new Pace()
  for (const line of eachLine(text)) {
    if (pace.isOver) {
      onProgress?.(line.from / text.length)
      await pace.turn()
      if (!isCurrent()) return undefined
    }
    reader.read(line)
  }
  return reader.result()
}

type Recogniser = (line: string) => KnownError | undefined

/** Collects what is known of lines that are handed over one by one. */
class LogReader {
  /** In the order in which they appear. */
  readonly #found = new Map<KnownError, Recognised>()
  readonly #unknown = new UnknownLines()
  readonly #recognise: Recogniser
  readonly #wrap: number
  /** Empty ones count, as they do in the numbers of lines. */
  #lines = 0
  /** How many lines were joined to those above them. */
  #joined = 0
  /** Lines before this one that a terminal may have cut out of one. */
  #open: NumberedLine[] = []

  constructor(recognise: Recogniser, wrap: number) {
    this.#recognise = recognise
    this.#wrap = wrap
  }

  read({ at, line }: NumberedLine): void {
    this.#lines = at
    const error = this.#recognise(line)
    if (beginsRecord.test(line)) this.#open = []
    const joined = error ? undefined : this.#join(line)
    if (error) this.#know(error, at, line)
    else if (joined) this.#know(joined.error, joined.at, joined.line)
    else this.#leave(at, line)
    for (const part of joined?.parts ?? []) this.#unknown.remove(part)
  }

  #join(line: string): ReturnType<typeof joinedLine> {
    if (this.#open.length === 0 || this.#joined >= mostJoined) return undefined
    this.#joined += 1
    return joinedLine(this.#open, line, this.#recognise)
  }

  #leave(at: number, line: string): void {
    if (looksLikeError(line)) this.#unknown.add(line, at)
    const isFull = line.length >= this.#wrap
    this.#open = isFull ? [...this.#open, { at, line }].slice(-mostWrapped) : []
  }

  #know(error: KnownError, first: number, line: string): void {
    this.#open = []
    const none = { addresses: new Set<string>(), files: new Set<string>(), commands: new Set<string>() }
    const entry = this.#found.get(error) ?? { error, count: 0, first, line: shorten(line), ...none }
    this.#found.set(error, entry)
    count(entry, line)
  }

  result() {
    const places = new Map([...this.#unknown.places].map(([line, at]) => [shorten(line), at]))
    return {
      lines: this.#lines,
      recognised: [...this.#found.values()],
      unknown: { places, count: this.#unknown.count },
    }
  }
}

/** Lines that look like errors and aren't known: the first ones with their numbers, and how many. */
class UnknownLines {
  readonly places = new Map<string, number>()
  count = 0

  add(line: string, at: number): void {
    this.count += 1
    if (this.places.size < mostUnknown && !this.places.has(line)) this.places.set(line, at)
  }

  /** It was a part of a line that is known. */
  remove({ line, at }: NumberedLine): void {
    if (!looksLikeError(line)) return
    this.count -= 1
    if (this.places.get(line) === at) this.places.delete(line)
  }
}

interface NumberedLine {
  readonly at: number
  readonly line: string
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
function wrapWidth(text: string): number {
  let width = 0
  let from = 0
  while (from <= text.length && width <= widest) {
    const end = text.indexOf('\n', from)
    const next = end < 0 ? text.length : end
    width = Math.max(width, next - from)
    from = next + 1
  }
  return width < narrowest || width > widest ? Number.POSITIVE_INFINITY : width - longestWord
}

/** The line that a terminal has cut: known as a whole, and in none of its parts. */
function joinedLine(
  open: readonly NumberedLine[],
  line: string,
  recognise: (line: string) => KnownError | undefined,
) {
  for (const start of open.keys()) {
    const parts = open.slice(start)
    for (const space of ['', ' ']) {
      const whole = [...parts.map(part => part.line), line].join(space)
      const error = recognise(whole)
      if (error) return { error, at: parts[0]?.at ?? 0, line: whole, parts }
    }
  }
  return undefined
}

function count(entry: Recognised, line: string): void {
  entry.count += 1
  const address = entry.error.mapping ? refusedAddress(line) : undefined
  if (address && entry.addresses.size < mostAddresses) entry.addresses.add(address)
  const file = entry.error.file ? namedFile(line) : undefined
  if (file && entry.files.size < mostAddresses) entry.files.add(file)
  for (const command of entry.error.command ? commandsIn(line) : []) entry.commands.add(command)
}

/** `Quiz.loader.js`, wherever in the line it is. */
const namedFile = (line: string): string | undefined =>
  /[\w%-][\w.%-]*\.(?:js|mjs|css|wasm|data)(?:\.br|\.gz|\.unityweb)?\b/.exec(line)?.[0]

/** Lines with text and their numbers, without an array of all: a log may have half a million of them. */
function* eachLine(text: string): Generator<NumberedLine & { readonly from: number }> {
  for (let [from, number] = [0, 1]; from <= text.length; number++) {
    const end = text.indexOf('\n', from)
    const line = text.slice(from, Math.min(end < 0 ? text.length : end, from + longestLine))
    if (line.trim() !== '') yield { at: number, line: line.trimEnd(), from }
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
