/** Which documents a query finds, best first: BM25F weights by IDF, times the share of the query that a document covers. */
import { docNumber, entryOf, pageOf } from './index-format.ts'
import type { Alternative, Query, Word } from './query.ts'
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
/** What the parts of an identifier are worth that is known whole. */
const knownShare = 0.4
/** A query that is a name, in whatever way it is written, wants that name, and rather where it is explained than where it is listed. */
const wholeBonus = 200
const explainedBonus = 60

/** From how many concepts on their closeness counts, how much, and for how many documents texts are looked at. */
const closeFrom = 3
const closenessShare = 1
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
  const unfinished = query.unfinished
  const concepts = query.concepts.map(({ words, alternatives }) => {
    const own = words.map(word => wordScores(word, word === unfinished, index))
    const scores: Scores = new Map()
    for (const list of own) for (const [doc, score] of list) scores.set(doc, (scores.get(doc) ?? 0) + score)
    const known = scores.size > 0
    for (const alternative of alternatives) raise(scores, alternativeScores(alternative, index, known))
    return { scores, weight: Math.max(0, ...scores.values()) }
  })
  const scores = combine(concepts)
  for (const [doc, score] of scores) scores.set(doc, score * index.prior(doc))
  if (concepts.length >= closeFrom) addCloseness(scores, query, concepts, index)
  const named: Scores = new Map()
  for (const whole of query.wholes) raise(named, index.terms.named(whole))
  for (const [doc, quality] of named) {
    const bonus = quality * (wholeBonus + (index.explains(doc) ? explainedBonus : 0))
    scores.set(doc, (scores.get(doc) ?? 0) + bonus)
  }
  return [...scores].map(([doc, score]) => ({ doc, score })).sort((a, b) => b.score - a.score || a.doc - b.doc)
}

function raise(scores: Scores, others: ReadonlyMap<number, number>): void {
  for (const [doc, score] of others) if (score > (scores.get(doc) ?? 0)) scores.set(doc, score)
}

/** All terms that a word may mean are as common as they are together. */
function wordScores(word: Word, unfinished: boolean, { terms, size }: RankedIndex): Scores {
  const scores: Scores = new Map()
  const found = terms.expand(word, unfinished).map(({ term, quality }) => ({ postings: terms.postings(term), quality }))
  const value = idf(Math.min(size, sumOf(found.map(({ postings }) => postings.size))), size)
  for (const { postings, quality } of found) {
    for (const [doc, weight] of postings) {
      const score = (weight / 3) * quality * value
      if (score > (scores.get(doc) ?? 0)) scores.set(doc, score)
    }
  }
  return scores
}

/** Words of an alternative count together: a document with some of them is worth much less. */
function alternativeScores({ words, quality, parts }: Alternative, index: RankedIndex, known: boolean): Scores {
  const lists = words.map(word => wordScores(word, parts === true, index))
  const value = parts && known ? quality * knownShare : quality
  const sums: Scores = new Map()
  for (const doc of new Set(lists.flatMap(list => [...list.keys()]))) {
    const own = lists.flatMap(list => list.get(doc) ?? [])
    const matched = own.length / lists.length
    sums.set(doc, (own.reduce((sum, score) => sum + score, 0) * value * matched ** 2) / Math.sqrt(lists.length))
  }
  return sums
}

/** Concepts in two lines of a text that follow each other say more than the same ones scattered over it. */
function addCloseness(
  scores: Scores,
  { concepts }: Query,
  weighed: readonly Weighed[],
  { terms, lines }: RankedIndex,
): void {
  const total = sumOf(weighed.map(share))
  const meant = concepts.map(({ words, alternatives }) => {
    const all = [...words, ...alternatives.flatMap(alternative => alternative.words)]
    return new Set(all.flatMap(word => terms.expand(word, false).map(({ term }) => term)))
  })
  const best = [...scores].sort(([, a], [, b]) => b - a).slice(0, mostRead)
  for (const [doc, score] of best) {
    let [closest, before] = [0, new Set<number>()]
    for (const found of lines(doc)) {
      const here = new Set(meant.flatMap((set, i) => (found.some(term => set.has(term)) ? [i] : [])))
      closest = Math.max(
        closest,
        sumOf(weighed.map((concept, i) => (here.has(i) || before.has(i) ? share(concept) : 0))),
      )
      before = here
    }
    scores.set(doc, score * (1 + closenessShare * (closest / total) ** 2))
  }
}

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, number) => sum + number, 0)

const idf = (count: number, size: number): number => Math.log(1 + (size - count + 0.5) / (count + 0.5))

/** How much of a query a concept is. */
const share = ({ weight }: Weighed): number => weight

interface Weighed {
  readonly scores: Scores
  /** The best that any document has of it. */
  readonly weight: number
}

function combine(concepts: readonly Weighed[]): Scores {
  const total = sumOf(concepts.map(share))
  const result: Scores = new Map()
  const best = new Map<number, number[]>()
  for (const doc of new Set(concepts.flatMap(({ scores }) => [...scores.keys()]))) {
    const page = pageOf(doc)
    const top = docNumber(page, 0)
    const bests = best.get(page) ?? concepts.map(() => 0)
    best.set(page, bests)
    let [sum, covered] = [0, 0]
    for (const [i, concept] of concepts.entries()) {
      const { scores } = concept
      const own = scores.get(doc) ?? 0
      const score = entryOf(doc) === 0 ? own : Math.max(own, contextShare * (scores.get(top) ?? 0))
      bests[i] = Math.max(bests[i] ?? 0, own)
      sum += score
      if (score > 0) covered += share(concept)
    }
    result.set(doc, sum * (covered / total) ** coveragePower)
  }
  for (const [page, bests] of best) {
    const top = docNumber(page, 0)
    const covered = sumOf(concepts.map((concept, i) => ((bests[i] ?? 0) > 0 ? share(concept) : 0)))
    const spread = spreadShare * sumOf(bests) * (covered / total) ** coveragePower
    if (spread > (result.get(top) ?? 0)) result.set(top, spread)
  }
  return result
}
