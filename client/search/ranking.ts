/** From a query to the documents that fit it best. README.md says how, in five sentences. */

import { mostInSight } from './limits.ts'
import type { Concept, Query } from './query.ts'
import { add, raise, type Scores } from './scores.ts'
import type { Expansion, TermDictionary } from './term-dictionary.ts'
import { coveragePower, heaviestText, leastCoverage } from './weights.ts'

export interface Ranking {
  /** The documents, best first. */
  readonly docs: readonly number[]
  /** Is true if the first are worth calling answers. */
  readonly fits: boolean
}

/**
 * @param size how many documents the site has
 * @param prior what a document is worth, whatever the query
 */
export function rank(
  { concepts, extras, names, foreign }: Query,
  terms: TermDictionary,
  size: number,
  prior: (doc: number) => number,
): Ranking {
  const scores: Scores<number> = new Map()
  /** Adds up what a document has of the query, by how rare it is. */
  const covered: Scores<number> = new Map()
  let total = 0
  for (const concept of concepts) {
    const { matches, shares } = matchConcept(concept, terms)
    // All ways to say a concept count as one term: as rare as they are together.
    const complete = [...shares.values()].filter(share => share === 1)
    const idf = idfOf(complete.length, size)
    total += idf
    for (const [doc, score] of matches) add(scores, doc, score * idf)
    for (const [doc, share] of shares) add(covered, doc, share * idf)
  }
  const coverage = (doc: number): number => (covered.get(doc) ?? 0) / total
  for (const [doc, score] of scores) scores.set(doc, score * coverage(doc) ** coveragePower)
  for (const extra of extras) {
    const matches = terms.postings(extra)
    for (const [doc, score] of matches) add(scores, doc, score * idfOf(matches.length, size))
  }
  // Of equal scores, the document that comes first on the site.
  const docs = [...scores]
    .map(([doc, score]) => [doc, score * prior(doc)] as const)
    .sort(([docA, scoreA], [docB, scoreB]) => scoreB - scoreA || docA - docB)
    .map(([doc]) => doc)
  const isName = names.some(name => terms.has(name))
  const inSight = docs.slice(0, mostInSight)
  const inSightCoverage = inSight.reduce((sum, doc) => sum + coverage(doc), 0)
  const isNamed = (term: string): boolean =>
    terms.postings(term).some(([doc, weight]) => weight > heaviestText && inSight.includes(doc))
  const isCovered = isName || inSightCoverage >= leastCoverage * mostInSight
  return { docs, fits: isCovered && foreign.every(isNamed) }
}

/** Weighs a term that a document has: the fewer documents have it, the more it says. */
const idfOf = (matches: number, size: number): number =>
  Math.log(1 + Math.max(0, size - matches + 0.5) / (matches + 0.5))

/** Scores documents by the best way to say a concept, and finds how much of that way each has. */
function matchConcept(concept: Concept, terms: TermDictionary) {
  const matches: Scores<number> = new Map()
  const shares: Scores<number> = new Map()
  for (const { words, quality, isTyped } of concept) {
    const sums: Scores<number> = new Map()
    const counts: Scores<number> = new Map()
    for (const word of words)
      for (const [doc, score] of termScores(terms.expand(word), terms)) {
        add(sums, doc, score)
        add(counts, doc, 1)
      }
    for (const [doc, count] of counts) {
      const share = count / words.length
      if (share < 1 && !isTyped) continue
      raise(shares, doc, share)
      raise(matches, doc, (quality * share * (sums.get(doc) ?? 0)) / words.length)
    }
  }
  return { matches, shares }
}

/** Scores each document by the best of some terms. */
function termScores(expansions: readonly Expansion[], terms: TermDictionary): Scores<number> {
  const scores: Scores<number> = new Map()
  for (const { term, quality } of expansions)
    for (const [doc, weight] of terms.postings(term)) raise(scores, doc, weight * quality)
  return scores
}
