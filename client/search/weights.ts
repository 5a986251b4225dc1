/** How much each term says about a document: BM25F, in which a name counts by its kind and a text by how often and how long. */
import { heaviest, type PageNames, quantise, weightSteps } from './index-format.ts'
import { chunksOf, chunkTerms, nameTerm, normalise } from './text.ts'

/** Headings are sentences and say less than names. */
const nameWeight = 8
const headingWeight = 3

/** What is worth less than a section: the reference, and pages that list others. Static members are what is called; values repeat others. */
const referencePrior = 0.7
const memberPriors: Readonly<Record<string, number>> = { 'static class': 1, enum: 0.5, constants: 0.5 }

/** How much a document is worth by its kind. @param entry 0 is the page itself */
export function prior({ lists, entries }: PageNames, entry: number): number {
  const found = entries[entry - 1]
  if (found?.kind === 'member') return memberPriors[found.label ?? ''] ?? referencePrior
  return found?.kind === 'type' || (!found && lists) ? referencePrior : 1
}

/** What the terms of a name weigh, and the whole names by which it is known. @param entry 0 is the page itself */
export function nameWeights({ title, entries }: PageNames, entry: number): ReadonlyMap<string, number> {
  const weights = new Map<string, number>()
  const raise = (term: string, weight: number): unknown => weights.set(term, Math.max(weights.get(term) ?? 0, weight))
  const add = (name: string, weight: number): void => {
    raise(nameTerm(name), heaviest / weightSteps)
    const { length } = normalise(name)
    // The larger the part of the name that a word is, the more it says.
    for (const { 0: chunk } of chunksOf(name))
      for (const term of chunkTerms(chunk))
        raise(term, weight * (0.4 + (0.5 * Math.min(chunk.length, length)) / Math.max(1, length)))
  }
  const found = entries[entry - 1]
  if (!found) add(title, nameWeight)
  else if (['field', 'type', 'member'].includes(found.kind)) {
    add(found.title, nameWeight)
    if (found.of !== undefined) raise(nameTerm(found.of + found.title), heaviest / weightSteps)
  } else {
    add(found.title, headingWeight)
    // The id of a section is its short name.
    add(found.id, headingWeight)
  }
  for (const other of found?.also ?? []) add(other, headingWeight)
  return weights
}

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
  for (const term of new Set(contentTerms([...chunksOf(keywords)], stopWords))) add(term, keywordWeight)
  const counts = new Map<string, number>()
  const chunks = [...chunksOf(text)]
  for (const term of contentTerms(chunks, stopWords)) counts.set(term, (counts.get(term) ?? 0) + 1)
  const norm = k1 * (1 - b + (b * chunks.length) / averageLength)
  for (const [term, count] of counts) add(term, (textWeight * count) / (count + norm))
  return new Map([...weights].map(([term, weight]) => [term, quantise(weight * prior(page, entry))]))
}

/** The terms of a text's words, but for those that say nothing. */
const contentTerms = (chunks: readonly RegExpExecArray[], stopWords: ReadonlySet<string>): string[] =>
  chunks.flatMap(({ 0: chunk }) => (stopWords.has(chunk.toLowerCase()) ? [] : chunkTerms(chunk)))
