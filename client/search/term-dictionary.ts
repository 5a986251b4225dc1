/** Every term that has arrived so far, with its postings; and which of them a typed word may mean. */
import { editDistance, maxTypos } from '../../schema/suggest.ts'
import { type Posting, readPostings } from './index-format.ts'
import { withoutPlus } from './text.ts'
import { beginningQuality, mostExpansions, typoQuality } from './weights.ts'

/** A term that a typed word may mean, and how likely: 1 is the very term. */
export interface Expansion {
  readonly term: string
  readonly quality: number
}

export interface Word {
  /** As it was typed, in lower case and without separators. */
  readonly text: string
  /** Its stem. */
  readonly term: string
  /** Whether it may be the beginning of a word. */
  readonly unfinished?: boolean
  /** The words that an identifier is made of. */
  readonly parts?: readonly Word[]
  /** Whether it's a name in code that consists of several words. */
  readonly isIdentifier?: boolean
}

export class TermDictionary {
  /** Postings stay text until someone asks. */
  readonly #terms = new Map<string, string | Posting[]>()
  readonly #expansions = new Map<string, readonly Expansion[]>()

  /** Adds what the names of a document say about it, until the shards of these terms have arrived. */
  add(doc: number, weights: ReadonlyMap<string, number>): void {
    for (const [term, weight] of weights) {
      const postings = this.postings(term)
      postings.push([doc, weight])
      this.#terms.set(term, postings)
    }
  }

  /** @param lines of a shard: a term, a space and its postings */
  readonly addLines = (lines: readonly string[]): void => {
    for (const line of lines) {
      const space = line.indexOf(' ')
      this.#terms.set(line.slice(0, space), line.slice(space + 1))
    }
    this.#expansions.clear()
  }

  postings(term: string): Posting[] {
    const stored = this.#terms.get(term) ?? []
    if (typeof stored !== 'string') return stored
    const postings = readPostings(stored)
    this.#terms.set(term, postings)
    return postings
  }

  /** The terms that a word may mean, the likeliest first. */
  expand(word: Word): readonly Expansion[] {
    const key = `${word.text} ${word.term} ${word.unfinished}`
    const cached = this.#expansions.get(key)
    if (cached) return cached
    const likeliest = this.#allExpansions(word).sort((a, b) => b.quality - a.quality)
    const expansions = likeliest.slice(0, mostExpansions)
    this.#expansions.set(key, expansions)
    return expansions
  }

  has(term: string): boolean {
    return this.#terms.has(term)
  }

  /**
   * The term itself; terms that begin with what was typed, if it may be unfinished or is unknown; and only
   * if there are none of these, terms that are the same but for an ending, a space or a typo.
   */
  #allExpansions(word: Word): Expansion[] {
    const exact = this.#terms.has(word.term) ? [{ term: word.term, quality: 1 }] : []
    if (exact.length > 0 && !word.unfinished) return exact
    // Hardly anyone mistypes the first letter.
    const initial = word.text.charAt(0)
    const candidates: string[] = []
    for (const term of this.#terms.keys())
      if (term.charAt(0) === initial && term !== word.term && !term.includes('++')) candidates.push(term)
    const beginnings = expansionsOf(candidates, term => sharedBeginning(word.text, term))
    if (exact.length + beginnings.length > 0) return [...exact, ...beginnings]
    return expansionsOf(candidates, term => Math.max(sharedStem(word.text, term), sharedButTypos(word, term)))
  }
}

/** @param qualityOf how likely a term is meant; 0 if it isn't */
function expansionsOf(terms: readonly string[], qualityOf: (term: string) => number): Expansion[] {
  const expansions: Expansion[] = []
  for (const term of terms) {
    const quality = qualityOf(term)
    if (quality > 0) expansions.push({ term, quality })
  }
  return expansions
}

/** Returns how likely the beginning of a word means the word: the more of it there is, the likelier. */
function sharedBeginning(beginning: string, word: string): number {
  if (word.includes('+') || !word.startsWith(beginning)) return 0
  return (beginningQuality * beginning.length) / word.length
}

/** Returns how likely a stem that is shorter than a typed word means it. */
const sharedStem = (typed: string, stem: string): number =>
  stem.length > 3 && 2 * stem.length > typed.length ? sharedBeginning(stem, typed) : 0

function sharedButTypos({ text, term: typedTerm }: Word, term: string): number {
  const limit = maxTypos(text.length)
  const distance = editDistance(typedTerm, withoutPlus(term), limit)
  return distance > limit ? 0 : typoQuality ** distance
}
