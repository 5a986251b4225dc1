/** How much each term says about a document: BM25F, in which a name counts by its kind and a text by how often and how long. */
import { type PageNames, quantise } from '../../client/search/index-format.ts'
import { chunksOf, chunkTerms } from '../../client/search/text.ts'
import { nameWeights, prior } from '../../client/search/weights.ts'

/** BM25's saturation and length normalisation. */
const k1 = 2
const b = 0.75
const averageLength = 200
/** The most that a text adds to a name's weight. */
const textWeight = 3
/** What a keyword is worth. */
const keywordWeight = 6

/** What the terms of a document weigh, its name, its keywords and its text together. @param entry 0 is the page itself */
export function documentWeights(
  page: PageNames,
  entry: number,
  text: string,
  keywords: string,
  stopWords: ReadonlySet<string>,
): ReadonlyMap<string, number> {
  const weights = new Map(nameWeights(page, entry))
  const add = (term: string, weight: number): unknown => weights.set(term, (weights.get(term) ?? 0) + weight)
  for (const term of new Set(contentTerms(keywords, stopWords))) add(term, keywordWeight)
  const counts = new Map<string, number>()
  for (const term of contentTerms(text, stopWords)) counts.set(term, (counts.get(term) ?? 0) + 1)
  const length = [...chunksOf(text)].length
  const norm = k1 * (1 - b + (b * length) / averageLength)
  for (const [term, count] of counts) add(term, (textWeight * count) / (count + norm))
  return new Map([...weights].map(([term, weight]) => [term, quantise(weight * prior(page, entry))]))
}

/** The terms of a text without words that say nothing. */
const contentTerms = (text: string, stopWords: ReadonlySet<string>): string[] =>
  [...chunksOf(text)].flatMap(({ 0: chunk }) => (stopWords.has(chunk.toLowerCase()) ? [] : chunkTerms(chunk)))
