/** Which documents a query finds, best first: BM25F weights by IDF, times the share of the query that a document covers. */
import { docNumber, entryOf, heaviest, pageOf } from './index-format.ts'
import type { Phrase, Query, Word } from './query.ts'
import type { TermDictionary } from './term-dictionary.ts'

export interface Ranked {
  readonly doc: number
  readonly score: number
}

type Scores = Map<number, number>

/** What a word in the title of a page is worth to its entries. */
const contextShare = 0.5
/** What words are worth that are on one page, but not in one entry of it. */
const spreadShare = 0.25
/** How much less a document is worth that covers only a part of the query. */
const coveragePower = 0.5
/** How much more a phrase is worth than a word, and how much less a part of it. */
const rarityPower = 1
const phrasePower = 0.5
const partPower = 2
/** A query that is a name, in whatever way it is written, wants that name, and rather where it is explained than where it is listed. */
const nameBonus = 60
const explainedBonus = 30

/** From how many concepts on their closeness counts, how much, and for how many documents texts are looked at. */
const closeFrom = 3
const closenessShare = 0.6
export const mostRead = 20

export interface RankedIndex {
  readonly terms: TermDictionary
  /** The terms of each line of a document, if its text has arrived. */
  lines(doc: number): readonly (readonly string[])[]
  /** Documents of the site. */
  readonly size: number
  /** How much a document is worth by its kind. */
  prior(doc: number): number
  /** Whether a document explains, other than the reference, which lists. */
  explains(doc: number): boolean
}

export function rank(query: Query, index: RankedIndex): Ranked[] {
  const concepts = query.concepts.map(phrases => weigh(phrases, query.unfinished, index))
  const scores = combine(concepts)
  for (const [doc, score] of scores) scores.set(doc, score * index.prior(doc))
  if (concepts.length >= closeFrom) addCloseness(scores, query, concepts, index)
  const named: Scores = new Map()
  for (const [term, quality] of query.names)
    for (const [doc, weight] of index.terms.postings(term))
      named.set(doc, Math.max(named.get(doc) ?? 0, (quality * weight) / heaviest))
  for (const [doc, quality] of named) {
    const bonus = quality * (nameBonus + (index.explains(doc) ? explainedBonus : 0))
    scores.set(doc, (scores.get(doc) ?? 0) + bonus)
  }
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
    const sums = new Map<number, { sum: number; count: number }>()
    for (const word of words) {
      const weights: Scores = new Map()
      for (const expansion of terms.expand(word, word === unfinished))
        for (const [doc, weight] of terms.postings(expansion.term))
          weights.set(doc, Math.max(weights.get(doc) ?? 0, weight * expansion.quality))
      for (const [doc, weight] of weights) {
        const { sum, count } = sums.get(doc) ?? { sum: 0, count: 0 }
        sums.set(doc, { sum: sum + weight, count: count + 1 })
      }
    }
    for (const [doc, { sum, count }] of sums) {
      if (count === words.length) complete.add(doc)
      const weight = (sum / words.length) * quality * (count / words.length) ** partPower * words.length ** phrasePower
      scores.set(doc, Math.max(scores.get(doc) ?? 0, weight))
    }
  }
  const idf = Math.log(1 + (size - Math.min(size, complete.size) + 0.5) / (complete.size + 0.5))
  const rarity = idf ** rarityPower
  let share = 0
  for (const [doc, weight] of scores) {
    scores.set(doc, (weight / 3) * rarity)
    share = Math.max(share, (weight / 3) * rarity)
  }
  return { scores, share }
}

/** Concepts in two lines of a text that follow each other say more than the same ones scattered over it. */
function addCloseness(
  scores: Scores,
  { concepts }: Query,
  weighed: readonly Weighed[],
  { terms, lines }: RankedIndex,
): void {
  const total = sumOf(weighed.map(({ share }) => share))
  const meant = concepts.map(phrases => {
    const words = phrases.flatMap(phrase => phrase.words)
    return new Set(words.flatMap(word => terms.expand(word, false).map(({ term }) => term)))
  })
  const best = [...scores].sort(([, a], [, b]) => b - a).slice(0, mostRead)
  for (const [doc, score] of best) {
    let [closest, before] = [0, new Set<number>()]
    for (const found of lines(doc)) {
      const here = new Set(meant.flatMap((set, i) => (found.some(term => set.has(term)) ? [i] : [])))
      closest = Math.max(closest, sumOf(weighed.map(({ share }, i) => (here.has(i) || before.has(i) ? share : 0))))
      before = here
    }
    scores.set(doc, score * (1 + closenessShare * (closest / total) ** 2))
  }
}

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, number) => sum + number, 0)

function combine(concepts: readonly Weighed[]): Scores {
  const total = sumOf(concepts.map(({ share }) => share))
  const result: Scores = new Map()
  const best = new Map<number, number[]>()
  for (const doc of new Set(concepts.flatMap(({ scores }) => [...scores.keys()]))) {
    const page = pageOf(doc)
    const top = docNumber(page, 0)
    const bests = best.get(page) ?? concepts.map(() => 0)
    best.set(page, bests)
    let [sum, covered] = [0, 0]
    for (const [i, { scores, share }] of concepts.entries()) {
      const own = scores.get(doc) ?? 0
      const score = entryOf(doc) === 0 ? own : Math.max(own, contextShare * (scores.get(top) ?? 0))
      bests[i] = Math.max(bests[i] ?? 0, own)
      sum += score
      if (score > 0) covered += share
    }
    result.set(doc, sum * (covered / total) ** coveragePower)
  }
  for (const [page, bests] of best) {
    const top = docNumber(page, 0)
    const covered = sumOf(concepts.map(({ share }, i) => ((bests[i] ?? 0) > 0 ? share : 0)))
    const spread = spreadShare * sumOf(bests) * (covered / total) ** coveragePower
    if (spread > (result.get(top) ?? 0)) result.set(top, spread)
  }
  return result
}
