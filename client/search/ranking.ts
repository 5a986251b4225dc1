/** Which documents a query finds, best first: BM25F weights by IDF, times the share of the query that a document covers. */
import { heaviest, weightSteps } from './index-format.ts'
import type { Phrase, Query, Word } from './query.ts'
import type { Expansion, TermDictionary } from './term-dictionary.ts'

/** Of each document, by its slot. */
type Scores = Float64Array

/** What a word in the title of a page is worth to its entries. */
const contextShare = 0.5
/** How much less a document is worth that covers only a part of the query. */
const coveragePower = 0.5
/** How much more a phrase is worth than a word, and how much less a part of it. */
const phrasePower = 0.5
const partPower = 1.5
/** A query that is a name, in whatever way it is written, wants that name, and rather where it is explained than where it is listed. */
const nameBonus = 60
const explainedBonus = 90

export interface RankedIndex {
  readonly terms: TermDictionary
  /** Documents of the site. */
  readonly size: number
  /** Whether a document explains, other than the reference, which lists. */
  explains(doc: number): boolean
  /** How much a document is worth by its kind. */
  prior(doc: number): number
}

/** The best documents, at most so many. */
export function rank(query: Query, index: RankedIndex, most: number): number[] {
  const { terms, size } = index
  const scores = combine(
    query.concepts.map(phrases => weigh(phrases, query.unfinished, index)),
    index,
  )
  const named = new Float64Array(size)
  raiseAll(named, terms, query.names, 1 / heaviest)
  const worth = (slot: number): number => scores[slot] ?? 0
  const docOf = (slot: number): number => terms.docs[slot] ?? 0
  const found: number[] = []
  for (let slot = 0; slot < terms.docs.length; slot++) {
    const name = named[slot] ?? 0
    if (worth(slot) === 0 && name === 0) continue
    const bonus = name && name * (index.explains(docOf(slot)) ? explainedBonus : nameBonus)
    scores[slot] = worth(slot) * index.prior(docOf(slot)) + bonus
    found.push(slot)
  }
  // Most of what has one of the words is never shown, and needs no order.
  const least = Float64Array.from(found, worth).sort().at(-most) ?? 0
  return found
    .filter(slot => worth(slot) >= least)
    .sort((a, b) => worth(b) - worth(a) || docOf(a) - docOf(b))
    .map(docOf)
}

interface Weighed {
  /** Before IDF. */
  readonly scores: Scores
  readonly idf: number
  /** How much of a query it is: the best that any document has of it. */
  readonly share: number
}

/** All ways to say a concept count as one term: as rare as they are together. */
function weigh(phrases: readonly Phrase[], unfinished: Word | undefined, { terms, size }: RankedIndex): Weighed {
  const [scores, sums, best] = [new Float64Array(size), new Float64Array(size), new Float64Array(size)]
  const counts = new Uint8Array(size)
  const complete = new Set<number>()
  let most = 0
  for (const { words, quality } of phrases) {
    const value = quality * words.length ** (phrasePower - 1)
    const having: number[] = []
    for (const word of words)
      for (const slot of raiseAll(best, terms, terms.expand(word, word === unfinished), 1 / weightSteps)) {
        if (counts[slot] === 0) having.push(slot)
        counts[slot] = at(counts, slot) + 1
        sums[slot] = at(sums, slot) + at(best, slot)
        best[slot] = 0
      }
    for (const slot of having) {
      if (counts[slot] === words.length) complete.add(slot)
      const score = at(sums, slot) * value * (at(counts, slot) / words.length) ** partPower
      scores[slot] = Math.max(at(scores, slot), score)
      most = Math.max(most, score)
      sums[slot] = counts[slot] = 0
    }
  }
  const idf = Math.log(1 + Math.max(0, size - complete.size + 0.5) / (complete.size + 0.5))
  return { scores, idf, share: most * idf }
}

const at = (values: Scores | Uint8Array, slot: number): number => values[slot] ?? 0

/** Raises the score of each document to that of the best of the terms that it has. @returns slots that had none before */
function raiseAll(scores: Scores, terms: TermDictionary, some: Iterable<Expansion>, factor: number): number[] {
  const raised: number[] = []
  for (const { term, quality } of some) {
    const postings = terms.postings(term)
    for (let i = 0; i < postings.length; i += 2) {
      const [slot = 0, weight = 0] = [postings[i], postings[i + 1]]
      if (scores[slot] === 0) raised.push(slot)
      scores[slot] = Math.max(at(scores, slot), weight * quality * factor)
    }
  }
  return raised
}

/** A document covers a concept by its own words or, worth less, by those of its page. */
function combine(concepts: readonly Weighed[], { terms, size }: RankedIndex): Scores {
  const total = concepts.reduce((sum, { share }) => sum + share, 0)
  const result = new Float64Array(size)
  for (let slot = 0; slot < terms.pages.length; slot++) {
    const page = terms.pages[slot] ?? slot
    let [own, sum, covered] = [0, 0, 0]
    for (const { scores, idf, share } of concepts) {
      const score = Math.max(at(scores, slot), page === slot ? 0 : contextShare * at(scores, page))
      own += at(scores, slot)
      sum += score * idf
      if (score > 0) covered += share
    }
    if (own > 0) result[slot] = sum * (covered / total) ** coveragePower
  }
  return result
}
