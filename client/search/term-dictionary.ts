/** Every term that is known so far, with its postings; and which of them a typed word may mean. */
import { editDistance, maxTypos } from '../../schema/suggest.ts'
import { type Posting, readPostings } from './index-format.ts'

/** A known term that a typed word may mean, and how likely: 1 is the very term. */
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
}

/** Terms that one word may mean, at most: the beginning "s" has hundreds. */
const mostExpansions = 24

export class TermDictionary {
  /** Postings stay text until someone asks. */
  readonly #terms = new Map<string, string | Posting[]>()
  readonly #expansions = new Map<string, readonly Expansion[]>()

  /** What the names of a document say of it, until the shards of these terms have arrived. */
  add(doc: number, weights: ReadonlyMap<string, number>): void {
    for (const [term, weight] of weights) {
      const postings = this.postings(term)
      postings.push([doc, weight])
      this.#terms.set(term, postings)
    }
  }

  addLines(lines: readonly string[]): void {
    for (const line of lines) {
      const space = line.indexOf(' ')
      this.#terms.set(line.slice(0, space), line.slice(space + 1))
    }
    this.#expansions.clear()
  }

  postings(term: string): Posting[] {
    const found = this.#terms.get(term) ?? []
    if (typeof found !== 'string') return found
    const postings = readPostings(found)
    this.#terms.set(term, postings)
    return postings
  }

  expand(word: Word): readonly Expansion[] {
    const key = `${word.text} ${word.term} ${word.unfinished}`
    const all = (): Expansion[] => this.#expand(word).sort((x, y) => y.quality - x.quality)
    const expansions = this.#expansions.get(key) ?? all().slice(0, mostExpansions)
    this.#expansions.set(key, expansions)
    return expansions
  }

  /**
   * The term itself; terms that begin with what was typed, if it may be unfinished or is unknown; and only if there are
   * none of these, terms that differ by a typo or two.
   */
  #expand({ text, term: own, unfinished }: Word): Expansion[] {
    const exact = this.#terms.has(own) ? [{ term: own, quality: 1 }] : []
    if (exact.length > 0 && !unfinished) return exact
    const known = [...this.#terms.keys()].filter(term => term.charAt(0) === text.charAt(0) && term !== own)
    const beginnings = known.flatMap(term => {
      if (term.startsWith(text)) return [{ term, quality: 0.3 + (0.5 * text.length) / term.length }]
      // A stem may be shorter than the beginning that was typed: "initia" means "initi", the stem of "initialise".
      return term.length > 3 && term.length > text.length / 2 && text.startsWith(term)
        ? [{ term, quality: 0.5 }]
        : []
    })
    const found = [...exact, ...beginnings]
    if (found.length > 0) return found
    // Hardly anyone mistypes the first letter.
    const limit = maxTypos(text.length)
    return known.flatMap(term => {
      const distance = editDistance(own, term, limit)
      return distance <= limit ? [{ term, quality: distance === 1 ? 0.6 : 0.35 }] : []
    })
  }
}
