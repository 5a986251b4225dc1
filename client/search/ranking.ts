/** Which documents a query finds, best first: BM25F weights by IDF, times the share of the query that a document covers. */
import { heaviest, weightSteps } from './index-format.ts'
import type { Phrase, Query } from './query.ts'
import type { Expansion, TermDictionary, Word } from './term-dictionary.ts'

/** By document. */
type Scores = Map<number, number>

/** How much less a document is worth that covers only a part of the query. */
const coveragePower = 0.5
/** How much more a phrase is worth than a word, and how much less a part of it. */
const phrasePower = 0.5
const partPower = 1.5
/** A query that spells a name, in any notation, means that name. */
const nameBonus = 90

/** Documents that have a concept, and how rare it is. */
export interface Weighed {
  readonly found: Scores
  readonly idf: number
}

export interface RankedIndex {
  readonly terms: TermDictionary
  /** What concepts weighed since something arrived: while a query grows, all but the last stay. */
  readonly weighed: Map<string, Weighed>
  /** Documents of the site. */
  readonly size: number
  /** The weight of a document, whatever the query. */
  prior(doc: number): number
}

/** The best documents, at most so many. */
export function rank({ concepts, names, unfinished }: Query, index: RankedIndex, most: number): number[] {
  const scores: Scores = new Map()
  const covered: Scores = new Map()
  let total = 0
  for (const phrases of concepts) {
    const key = JSON.stringify([phrases, phrases.some(({ words }) => words.some(word => word === unfinished))])
    const { found, idf } = index.weighed.get(key) ?? weigh(phrases, unfinished, index)
    index.weighed.set(key, { found, idf })
    total += idf
    for (const [doc, score] of found) {
      add(scores, doc, score * idf)
      add(covered, doc, idf)
    }
  }
  for (const [doc, share] of covered)
    scores.set(doc, (scores.get(doc) ?? 0) * (share / total) ** coveragePower * index.prior(doc))
  for (const [doc, weight] of best(index.terms, names)) add(scores, doc, (nameBonus * weight) / heaviest)
  return [...scores]
    .sort(([a, x], [b, y]) => y - x || a - b)
    .slice(0, most)
    .map(([doc]) => doc)
}

const add = (scores: Scores, doc: number, more: number): unknown => scores.set(doc, (scores.get(doc) ?? 0) + more)

/** All ways to say a concept count as one term: as rare as they are together. */
function weigh(phrases: readonly Phrase[], unfinished: Word | undefined, { terms, size }: RankedIndex): Weighed {
  const found: Scores = new Map()
  const complete = new Set<number>()
  for (const { words, quality } of phrases) {
    const sums: Scores = new Map()
    const counts: Scores = new Map()
    for (const word of words)
      for (const [doc, weight] of best(terms, terms.expand(word, word === unfinished))) {
        add(sums, doc, weight / weightSteps)
        add(counts, doc, 1)
      }
    const value = quality * words.length ** (phrasePower - 1)
    for (const [doc, count] of counts) {
      if (count === words.length) complete.add(doc)
      const score = (sums.get(doc) ?? 0) * value * (count / words.length) ** partPower
      found.set(doc, Math.max(found.get(doc) ?? 0, score))
    }
  }
  return { found, idf: Math.log(1 + Math.max(0, size - complete.size + 0.5) / (complete.size + 0.5)) }
}

/** Scores each document by its best-matching term. */
function best(terms: TermDictionary, some: readonly Expansion[]): Scores {
  const scores: Scores = new Map()
  for (const { term, quality } of some)
    for (const [doc, weight] of terms.postings(term)) scores.set(doc, Math.max(scores.get(doc) ?? 0, weight * quality))
  return scores
}
