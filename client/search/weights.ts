/** How much a term says about a document: BM25F, in which a name counts by its kind. */
import type { Entry, PageNames } from './index-format.ts'
import { chunksOf, chunkTerms, nameTerm, normalise } from './text.ts'

/** A document by its names: a page, or one of its entries. */
export interface Named {
  readonly page: PageNames
  readonly entry?: Entry
}

const nameWeight = 8
/** Headings are sentences and say less than names. */
const headingWeight = 3
/** A whole name weighs as much as a posting can hold, in steps of a third. */
const heaviest = 35
const weightSteps = 3

/** What is worth less than a section: the reference, and pages that list others. Static members are what is called; values repeat others. */
const referencePrior = 0.7
const memberPriors: Readonly<Record<string, number>> = { 'static class': 1, enum: 0.5, constants: 0.5 }

/** How much a document is worth by its kind. */
function prior({ page, entry }: Named): number {
  if (entry?.kind === 'member') return memberPriors[entry.label ?? ''] ?? referencePrior
  return entry?.kind === 'type' || (!entry && page.lists) ? referencePrior : 1
}

/**
 * What each term of a document weighs: those of its names, and the whole names by which it is known.
 * @param content what its terms weigh besides
 * @param wordForms of the site's language; in the browser, where they are known, nobody passes them
 */
export function documentWeights(
  document: Named,
  content: Iterable<readonly [term: string, weight: number]> = [],
  wordForms = WORDS.search.wordForms,
) {
  const weights = new Map<string, number>()
  const raise = (term: string, weight: number): unknown =>
    weights.set(term, Math.max(weights.get(term) ?? 0, weight))
  const add = (name: string, weight: number): void => {
    raise(nameTerm(name, wordForms), heaviest / weightSteps)
    const { length } = normalise(name)
    // The larger the part of the name that a word is, the more it says.
    for (const chunk of chunksOf(name))
      for (const term of chunkTerms(chunk, wordForms))
        raise(term, weight * (0.4 + (0.5 * Math.min(chunk.length, length)) / Math.max(1, length)))
  }
  const { page, entry } = document
  if (!entry) add(page.title, nameWeight)
  else if (['field', 'type', 'member'].includes(entry.kind)) {
    add(entry.title, nameWeight)
    if (entry.of !== undefined) raise(nameTerm(entry.of + entry.title, wordForms), heaviest / weightSteps)
  } else {
    add(entry.title, headingWeight)
    // The id of a section is its short name.
    add(entry.id, headingWeight)
  }
  for (const other of entry?.also ?? []) add(other, headingWeight)
  for (const [term, weight] of content) weights.set(term, (weights.get(term) ?? 0) + weight)
  const scale = weightSteps * prior(document)
  for (const [term, weight] of weights)
    weights.set(term, Math.max(1, Math.min(heaviest, Math.round(weight * scale))))
  return weights
}
