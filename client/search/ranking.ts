/** Which documents a query finds, best first: BM25F weights by IDF, times the share of the query that a document covers. */
import { docNumber, entryOf, heaviest, pageOf, weightSteps } from './index-format.ts'
import type { Phrase, Query, Word } from './query.ts'
import type { TermDictionary } from './term-dictionary.ts'

export interface Ranked {
  readonly doc: number
  readonly score: number
}

type Scores = Map<number, number>

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

export function rank(query: Query, index: RankedIndex): Ranked[] {
  const concepts = query.concepts.map(phrases => weigh(phrases, query.unfinished, index))
  const scores = combine(concepts)
  for (const [doc, score] of scores) scores.set(doc, score * index.prior(doc))
  const named: Scores = new Map()
  for (const [term, quality] of query.names)
    for (const [doc, weight] of index.terms.postings(term)) raise(named, doc, (quality * weight) / heaviest)
  for (const [doc, quality] of named)
    scores.set(doc, (scores.get(doc) ?? 0) + quality * (index.explains(doc) ? explainedBonus : nameBonus))
  return [...scores].map(([doc, score]) => ({ doc, score })).sort((a, b) => b.score - a.score || a.doc - b.doc)
}

interface Weighed {
  readonly scores: Scores
  /** How much of a query it is: the best that any document has of it. */
  readonly share: number
}

/** All ways to say a concept count as one term: as rare as they are together. */
function weigh(phrases: readonly Phrase[], unfinished: Word | undefined, { terms, size }: RankedIndex): Weighed {
  const scores: Scores = new Map()
  const complete = new Set<number>()
  for (const { words, quality } of phrases) {
    const value = quality * words.length ** (phrasePower - 1)
    for (const [doc, { sum, count }] of sumWeights(words, unfinished, terms)) {
      if (count === words.length) complete.add(doc)
      raise(scores, doc, sum * value * (count / words.length) ** partPower)
    }
  }
  const idf = Math.log(1 + Math.max(0, size - complete.size + 0.5) / (complete.size + 0.5))
  for (const [doc, weight] of scores) scores.set(doc, weight * idf)
  return { scores, share: [...scores.values()].reduce((most, score) => Math.max(most, score), 0) }
}

/** For each document the weights of the words that it has, each word in the best form, and how many it has. */
function sumWeights(
  words: readonly Word[],
  unfinished: Word | undefined,
  terms: TermDictionary,
): Map<number, { sum: number; count: number }> {
  const sums = new Map<number, { sum: number; count: number }>()
  for (const word of words) {
    const weights: Scores = new Map()
    for (const { term, quality } of terms.expand(word, word === unfinished))
      for (const [doc, weight] of terms.postings(term)) raise(weights, doc, (weight / weightSteps) * quality)
    for (const [doc, weight] of weights) {
      const { sum, count } = sums.get(doc) ?? { sum: 0, count: 0 }
      sums.set(doc, { sum: sum + weight, count: count + 1 })
    }
  }
  return sums
}

function raise(scores: Scores, doc: number, score: number): void {
  if (score > (scores.get(doc) ?? 0)) scores.set(doc, score)
}

/** A document covers a concept by its own words or, worth less, by those of its page. */
function combine(concepts: readonly Weighed[]): Scores {
  const total = concepts.reduce((sum, { share }) => sum + share, 0)
  const result: Scores = new Map()
  for (const doc of new Set(concepts.flatMap(({ scores }) => [...scores.keys()]))) {
    const page = entryOf(doc) === 0 ? undefined : docNumber(pageOf(doc), 0)
    let [sum, covered] = [0, 0]
    for (const { scores, share } of concepts) {
      const context = page === undefined ? 0 : contextShare * (scores.get(page) ?? 0)
      const score = Math.max(scores.get(doc) ?? 0, context)
      sum += score
      if (score > 0) covered += share
    }
    result.set(doc, sum * (covered / total) ** coveragePower)
  }
  return result
}
