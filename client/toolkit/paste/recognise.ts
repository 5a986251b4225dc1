/** Which entry of the catalogue explains a line, under the conditions that the whole paste sets. */
import {
  fits,
  normalLine,
  type Pattern,
  patternOf,
  tokenPathMark,
  usualTokenPath,
} from '../../../schema/patterns.ts'
import type { KnownError } from './knowledge.tsx'

type Recognisable = Pick<KnownError, 'patterns' | 'unless' | 'beside' | 'rank'>

interface Candidate<Known> {
  readonly error: Known
  readonly pattern: Pattern
  /** Its place in the catalogue: of two that fit equally, the first explains a line. */
  readonly place: number
}

/** What was pasted together with a line. */
export interface Surroundings {
  readonly text: string
  /** That of the pasted class. */
  readonly tokenPath?: string | undefined
}

/**
 * Prepares all patterns once, and finds those of a line by four characters, instead of trying each.
 * @returns the entry that explains a line
 */
export function recogniser<Known extends Recognisable>(
  errors: readonly Known[],
  { text, tokenPath = usualTokenPath }: Surroundings,
): (line: string) => Known | undefined {
  const grams = new GramIndex<Candidate<Known>>()
  for (const [place, error] of errors.entries())
    for (const written of error.patterns) {
      const pattern = patternOf(written, tokenPath)
      grams.add(longest(pattern.parts), { error, pattern, place })
    }
  const exceptions = new Map(errors.map(error => [error, (error.unless ?? []).map(part => patternOf(part))]))
  const isBeside = searchedOnce(text, tokenPath)
  const applies = (error: Known, line: string): boolean =>
    !exceptions.get(error)?.some(pattern => fits(pattern, line)) &&
    (error.beside === undefined || error.beside.some(isBeside))
  /** Logs repeat their lines. */
  const answers = new Map<string, Known | undefined>()
  const search = (line: string): Known | undefined => {
    let best: Candidate<Known> | undefined
    for (const candidate of grams.of(line)) {
      const { error, pattern } = candidate
      if (isBefore(candidate, best) && fits(pattern, line) && applies(error, line)) best = candidate
    }
    return best?.error
  }
  return line => {
    const normal = normalLine(line)
    if (!answers.has(normal)) {
      if (answers.size >= mostAnswers) answers.clear()
      answers.set(normal, search(normal))
    }
    return answers.get(normal)
  }
}

const mostAnswers = 5000

/** The entry that names most of the line explains it. What an extension writes is never about the game. */
function isBefore<Known extends Recognisable>(
  one: Candidate<Known>,
  other: Candidate<Known> | undefined,
): boolean {
  const isForeign = one.error.rank === 'foreign'
  if (other && isForeign !== (other.error.rank === 'foreign')) return isForeign
  if (!other || one.pattern.weight === other.pattern.weight) return one.place < (other?.place ?? Infinity)
  return one.pattern.weight > other.pattern.weight
}

const longest = (parts: readonly string[]): string =>
  parts.reduce((best, part) => (part.length > best.length ? part : best), '')

/** Characters of a pattern by which it is found; every pattern has a part that is longer. */
const gram = 4
/** Four characters as a number. What isn't ASCII shares its number with something else. */
const next = (before: number, text: string, at: number): number =>
  ((before << 7) | (text.charCodeAt(at) & 127)) & 0xfffffff
const short = (number: number): number => (number ^ (number >>> 12)) & 0xffff

/** Values by four characters of a text, for lines that may contain that text. */
class GramIndex<Value> {
  readonly #values = new Map<number, Value[]>()
  /** Whether there can be values: most places of most lines have none, and a table says so fastest. */
  readonly #some = new Uint8Array(0x10000)

  add(part: string, value: Value): void {
    let number = 0
    for (let at = 0; at < gram; at++) number = next(number, part, at)
    this.#values.set(number, [...(this.#values.get(number) ?? []), value])
    this.#some[short(number)] = 1
  }

  of(line: string): Set<Value> {
    const found = new Set<Value>()
    let number = 0
    for (let at = 0; at < line.length; at++) {
      number = next(number, line, at)
      if (this.#some[short(number)] === 0) continue
      for (const value of this.#values.get(number) ?? []) found.add(value)
    }
    return found
  }
}

/** Whether words are anywhere in the paste. Each is looked for once, when a line first asks. */
function searchedOnce(text: string, tokenPath: string): (words: string) => boolean {
  const answers = new Map<string, boolean>()
  let whole: string | undefined
  return words => {
    whole ??= text.toLowerCase()
    const known = answers.get(words)
    if (known !== undefined) return known
    const answer = whole.includes(words.replace(tokenPathMark, () => tokenPath).toLowerCase())
    answers.set(words, answer)
    return answer
  }
}

/** The entry that explains a line on its own. */
export const recognise = <Known extends Recognisable>(
  line: string,
  errors: readonly Known[],
  surroundings: Surroundings = { text: line },
): Known | undefined => recogniser(errors, surroundings)(line)
