/** Every term that is known so far, with its postings; and which of them a typed word may mean. */
import { editDistance, maxTypos } from './edit-distance.ts'
import { docNumber, entryOf, type PageNames, pageOf, quantise, readPostings, type TermShard } from './index-format.ts'
import { nameWeights } from './weights.ts'

/** A known term that a typed word may mean, and how likely: 1 is the very term. */
export interface Expansion {
  readonly term: string
  readonly quality: number
}

/** Where a term occurs: pairs of a document's slot and a weight, one after the other. */
export type TermPostings = readonly number[]

/** Terms that one word may mean, at most: the beginning "s" has hundreds. */
const mostExpansions = 24

const none: TermPostings = []

export class TermDictionary {
  /** The document in each slot: the documents that are known, in the order of their arrival. Scores are kept by slot. */
  readonly docs: number[] = []
  /** The slot of the page that the document in each slot belongs to. */
  readonly pages: number[] = []
  readonly #slots = new Map<number, number>()
  /** Of names, until the shard with all postings of a term has arrived. */
  readonly #names = new Map<string, number[]>()
  /** Postings stay text until someone asks. */
  readonly #terms = new Map<string, string | TermPostings>()
  readonly #expansions = new Map<string, readonly Expansion[]>()
  /** All terms in order, made when someone asks. */
  #sorted: readonly string[] | undefined

  /** @param from the first entry that is new */
  addNames(page: PageNames, number: number, from = 0): void {
    for (let entry = from; entry <= page.entries.length; entry++) {
      const slot = this.#slot(docNumber(number, entry))
      for (const [term, weight] of nameWeights(page, entry)) {
        const postings = this.#names.get(term)
        if (postings) postings.push(slot, quantise(weight))
        else this.#names.set(term, [slot, quantise(weight)])
      }
    }
    this.#forget()
  }

  addShard(shard: TermShard): void {
    for (const line of shard.split('\n')) {
      const space = line.indexOf(' ')
      this.#terms.set(line.slice(0, space), line.slice(space + 1))
    }
    this.#forget()
  }

  #forget(): void {
    this.#expansions.clear()
    this.#sorted = undefined
  }

  #slot(doc: number): number {
    const known = this.#slots.get(doc)
    if (known !== undefined) return known
    const page = entryOf(doc) === 0 ? undefined : this.#slot(docNumber(pageOf(doc), 0))
    const slot = this.docs.push(doc) - 1
    this.pages.push(page ?? slot)
    this.#slots.set(doc, slot)
    return slot
  }

  has(term: string): boolean {
    return this.#terms.has(term) || this.#names.has(term)
  }

  postings(term: string): TermPostings {
    const found = this.#terms.get(term)
    if (typeof found !== 'string') return found ?? this.#names.get(term) ?? none
    const postings: number[] = []
    for (const [doc, weight] of readPostings(found)) postings.push(this.#slot(doc), weight)
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

  /** All terms with this beginning. */
  *#startingWith(text: string): Generator<string> {
    this.#sorted ??= [...new Set([...this.#terms.keys(), ...this.#names.keys()])].sort()
    let [low, high] = [0, this.#sorted.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((this.#sorted[middle] ?? '') < text) low = middle + 1
      else high = middle
    }
    for (let term = this.#sorted[low]; term?.startsWith(text); term = this.#sorted[++low]) yield term
  }

  /** A stem may be shorter than the beginning that was typed: "initia" means "initi", the stem of "initialise". */
  #addBeginnings(text: string, found: Map<string, number>): void {
    for (const term of this.#startingWith(text))
      if (!found.has(term)) found.set(term, 0.3 + (0.5 * text.length) / term.length)
    for (let length = Math.max(4, Math.floor(text.length / 2) + 1); length < text.length; length++) {
      const term = text.slice(0, length)
      if (this.has(term) && !found.has(term)) found.set(term, 0.5)
    }
  }

  /** Hardly anyone mistypes the first letter, but some swap it with the second. */
  #addTypos({ text, term: stem }: { readonly text: string; readonly term: string }, found: Map<string, number>): void {
    const limit = maxTypos(text.length)
    if (limit === 0) return
    for (const first of new Set([text.charAt(0), text.charAt(1)]))
      for (const term of this.#startingWith(first)) {
        const distance = Math.min(editDistance(stem, term, limit), editDistance(text, term, limit))
        if (distance <= limit) found.set(term, distance === 1 ? 0.6 : 0.35)
      }
  }
}
