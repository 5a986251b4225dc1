/** How much each term says about a document: BM25F, in which a name counts by its kind and a text by how often and how long. */
import { quantise } from '../../client/search/index-format.ts'
import { chunksOf, chunkTerms, termsOf } from '../../client/search/text.ts'

/** BM25's saturation and length normalisation. */
const k1 = 2
const b = 0.75
const averageLength = 200
/** The most that a text adds to a name's weight. */
const textWeight = 3
/** What a keyword is worth. */
const keywordWeight = 6

/** What the terms of a document weigh, its name, its keywords and its text together. */
export function documentWeights(
  name: ReadonlyMap<string, number>,
  text: string,
  keywords: string,
  stopWords: ReadonlySet<string>,
): ReadonlyMap<string, number> {
  const weights = new Map(name)
  const counts = new Map<string, number>()
  let length = 0
  for (const { 0: chunk } of chunksOf(text)) {
    length++
    if (stopWords.has(chunk.toLowerCase())) continue
    for (const term of chunkTerms(chunk)) counts.set(term, (counts.get(term) ?? 0) + 1)
  }
  const norm = k1 * (1 - b + (b * length) / averageLength)
  for (const term of new Set(termsOf(keywords))) weights.set(term, (weights.get(term) ?? 0) + keywordWeight)
  for (const [term, count] of counts)
    weights.set(term, (weights.get(term) ?? 0) + (textWeight * count) / (count + norm))
  return new Map([...weights].map(([term, weight]) => [term, quantise(weight)]))
}
