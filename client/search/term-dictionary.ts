/** Every term that is known so far, with its postings; and which of them a typed word may mean. */
import { editDistance, maxTypos } from './edit-distance.ts'
import { docNumber, type PageNames, type Postings, quantise, readPostings, type TermShard } from './index-format.ts'
import { nameWeights } from './weights.ts'

/** A known term that a typed word may mean, and how likely: 1 is the very term. */
export interface Expansion {
  readonly term: string
  readonly quality: number
}

/** Terms that one word may mean, at most: the beginning "s" has hundreds. */
const mostExpansions = 24

export class TermDictionary {
  /** Of names, until the shard with all postings of a term has arrived. */
  readonly #names = new Map<string, Map<number, number>>()
  /** Postings stay text until someone asks. */
  readonly #terms = new Map<string, string | Postings>()
  readonly #expansions = new Map<string, readonly Expansion[]>()

  /** @param from the first entry that is new */
  addNames(page: PageNames, number: number, from = 0): void {
    for (let entry = from; entry <= page.entries.length; entry++) {
      const doc = docNumber(number, entry)
      for (const [term, weight] of nameWeights(page, entry)) {
        const postings = this.#names.get(term)
        if (postings) postings.set(doc, quantise(weight))
        else this.#names.set(term, new Map([[doc, quantise(weight)]]))
      }
    }
    this.#expansions.clear()
  }

  addShard(shard: TermShard): void {
    for (const line of shard.split('\n')) {
      const space = line.indexOf(' ')
      this.#terms.set(line.slice(0, space), line.slice(space + 1))
    }
    this.#expansions.clear()
  }

  has(term: string): boolean {
    return this.#terms.has(term) || this.#names.has(term)
  }

  postings(term: string): Postings {
    const found = this.#terms.get(term)
    if (typeof found !== 'string') return found ?? this.#names.get(term) ?? new Map()
    const postings = readPostings(found)
    this.#terms.set(term, postings)
    return postings
  }

  /**
   * The term itself; terms that begin with what was typed, if it may be unfinished or is unknown; and only if there are
   * none of these, terms that differ by a typo or two.
   */
  expand(word: { readonly text: string; readonly term: string }, unfinished: boolean): readonly Expansion[] {
    const key = `${word.text} ${unfinished}`
    const cached = this.#expansions.get(key)
    if (cached) return cached
    const found = new Map<string, number>(this.has(word.term) ? [[word.term, 1]] : [])
    if (unfinished || found.size === 0) this.#addBeginnings(word.text, found)
    if (found.size === 0) this.#addTypos(word, found)
    const expansions = [...found]
      .map(([term, quality]) => ({ term, quality }))
      .sort((x, y) => y.quality - x.quality)
      .slice(0, mostExpansions)
    this.#expansions.set(key, expansions)
    return expansions
  }

  *#known(): Generator<string> {
    yield* this.#terms.keys()
    for (const term of this.#names.keys()) if (!this.#terms.has(term)) yield term
  }

  /** A stem may be shorter than the beginning that was typed: "initia" means "initi", the stem of "initialise". */
  #addBeginnings(text: string, found: Map<string, number>): void {
    for (const term of this.#known()) {
      const begins = term.length > text.length ? term.startsWith(text) : term.length > 3 && text.startsWith(term)
      if (begins && !found.has(term) && text.length - term.length < term.length)
        found.set(term, term.length > text.length ? 0.3 + (0.5 * text.length) / term.length : 0.5)
    }
  }

  #addTypos({ text, term: stem }: { readonly text: string; readonly term: string }, found: Map<string, number>): void {
    const limit = maxTypos(text.length)
    if (limit === 0) return
    for (const term of this.#known()) {
      // Hardly anyone mistypes the first letter, and looking at every term takes longer than a frame.
      if (term[0] !== text[0] && term[0] !== text[1]) continue
      const distance = Math.min(editDistance(stem, term, limit), editDistance(text, term, limit))
      if (distance <= limit) found.set(term, distance === 1 ? 0.6 : 0.35)
    }
  }
}
