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

/** Characters of a pattern by which it is found; every pattern has a part that is longer. */
const gram = 4

/**
 * Prepares all patterns once, and finds those of a line by four characters, instead of trying each.
 * @returns the entry that explains a line
 */
export function recogniser<Known extends Recognisable>(
  errors: readonly Known[],
  { text, tokenPath = usualTokenPath }: Surroundings,
): (line: string) => Known | undefined {
  const byGram = new Map<string, Candidate<Known>[]>()
  for (const [place, error] of errors.entries())
    for (const written of error.patterns) {
      const pattern = patternOf(written, tokenPath)
      const start = longest(pattern.parts).slice(0, gram)
      byGram.set(start, [...(byGram.get(start) ?? []), { error, pattern, place }])
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
    for (const candidate of candidatesOf(line, byGram)) {
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

function candidatesOf<Known>(
  line: string,
  byGram: ReadonlyMap<string, readonly Candidate<Known>[]>,
): Iterable<Candidate<Known>> {
  const found = new Set<Candidate<Known>>()
  for (let at = 0; at + gram <= line.length; at++)
    for (const candidate of byGram.get(line.slice(at, at + gram)) ?? []) found.add(candidate)
  return found
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
