/**
 * How much each term says about a document. The build and the browser share this: the browser begins with
 * names alone.
 */
import { type Entry, isReference, type PageNames } from './index-format.ts'
import { raise, type Scores } from './scores.ts'
import { chunksOf, chunkTerms, nameTerm, normalise, type Stem } from './text.ts'
import {
  headingWeight,
  heaviestWeight,
  nameWeight,
  problemPrior,
  referencePrior,
  weightSteps,
  wholeNameWeight,
} from './weights.ts'

/** A document by its names: a page, or one of its entries. */
export interface Named {
  readonly page: PageNames
  readonly entry?: Entry
}

/** Returns what a document is worth by its kind. */
function prior({ page, entry }: Named): number {
  // Readers call the members of a static class; others repeat their names.
  if (entry?.label === 'static class' && entry.kind === 'member') return 1
  if (entry ? isReference(entry) : page.lists) return referencePrior
  return page.error ? problemPrior : 1
}

/** Turns weights into whole steps of the index, more of them in a document that is worth more. */
export function inSteps(document: Named): (weight: number) => number {
  const scale = weightSteps * prior(document)
  return weight => Math.max(1, Math.min(heaviestWeight, Math.round(weight * scale)))
}

/** Weighs each term of a document's names in whole steps: their words, and the names as a whole. */
export function documentWeights(document: Named): Scores<string> {
  const weights = nameWeights(document)
  const steps = inSteps(document)
  for (const [term, weight] of weights) weights.set(term, steps(weight))
  return weights
}

/**
 * Weighs each term of a document's names.
 * @param stem of the site's language; in the browser, that of the page is known
 */
export function nameWeights({ page, entry }: Named, stem?: Stem): Scores<string> {
  const weights: Scores<string> = new Map()
  const addName = (name: string, weight: number): void => {
    if (name === '') return
    raise(weights, nameTerm(name), wholeNameWeight)
    addWords(weights, name, weight, stem)
  }
  const { title, id, of, also = [] } = entry ?? { title: page.title, id: endOf(page.route) }
  const isHeading = entry?.kind === 'section' || entry?.kind === 'tool'
  addName(title, isHeading ? headingWeight : nameWeight)
  if (of !== undefined) raise(weights, nameTerm(of + title), wholeNameWeight)
  // The id of a section is its short name, as the end of an address is a page's.
  for (const name of entry && !isHeading ? also : [id, ...also]) addName(name, headingWeight)
  return weights
}

const endOf = (route: string): string => route.slice(route.lastIndexOf('/') + 1)

/** Raises the words of a name: the larger a part of it one is, the more it says. */
export function addWords(weights: Scores<string>, name: string, weight: number, stem?: Stem): void {
  const { length } = normalise(name)
  for (const chunk of chunksOf(name)) {
    const share = Math.min(1, chunk.length / length)
    for (const term of chunkTerms(chunk, stem)) raise(weights, term, weight * Math.sqrt(share))
  }
}
