/**
 * How much each term says about a document. The build and the browser share this: the browser begins with
 * names alone.
 */
import type { Entry, PageNames } from './index-format.ts'
import { raise, type Scores } from './scores.ts'
import { chunksOf, chunkTerms, nameTerm, normalise, type Stem } from './text.ts'
import {
  finePrior,
  headingWeight,
  heaviestWeight,
  memberPriors,
  namePartBase,
  namePartShare,
  nameWeight,
  referencePrior,
  shortNameWeight,
  weightSteps,
  wholeNameWeight,
  wordNameWeight,
} from './weights.ts'

/** A document by its names: a page, or one of its entries. */
export interface Named {
  readonly page: PageNames
  readonly entry?: Entry
}

/** How much a document is worth by its kind. */
function prior({ page, entry }: Named): number {
  if (entry?.kind === 'member') return memberPriors[entry.label ?? ''] ?? referencePrior
  if (page.fine) return finePrior
  const isReference = entry?.kind === 'type'
  const isList = !entry && page.lists
  return isReference || isList ? referencePrior : 1
}

/** What a weight is in the index: whole steps, more of them in a document that is worth more. */
export function inSteps(document: Named): (weight: number) => number {
  const scale = weightSteps * prior(document)
  return weight => Math.max(1, Math.min(heaviestWeight, Math.round(weight * scale)))
}

/** What each term of a document's names weighs, in whole steps: their words, and the names as a whole. */
export function documentWeights(document: Named): Scores<string> {
  const weights = nameWeights(document)
  const steps = inSteps(document)
  for (const [term, weight] of weights) weights.set(term, steps(weight))
  return weights
}

/**
 * What each term of a document's names weighs.
 * @param stem of the site's language; in the browser, that of the page is known
 */
export function nameWeights({ page, entry }: Named, stem?: Stem): Scores<string> {
  const weights: Scores<string> = new Map()
  const addName = (name: string, weight: number, whole = wholeNameWeight): void => {
    raise(weights, nameTerm(name, stem), whole)
    const { length } = normalise(name)
    for (const chunk of chunksOf(name)) {
      // The larger the part of the name that a word is, the more it says.
      const share = (namePartShare * Math.min(chunk.length, length)) / Math.max(1, length)
      for (const term of chunkTerms(chunk, stem)) raise(weights, term, weight * (namePartBase + share))
    }
  }
  if (!entry) {
    addName(page.title, nameWeight)
    const shortName = page.route.slice(page.route.lastIndexOf('/') + 1)
    if (shortName !== '') addName(shortName, headingWeight, shortNameWeight)
    return weights
  }
  if (isName(entry)) {
    addName(entry.title, nameWeight, isWord({ page, entry }) ? wordNameWeight : wholeNameWeight)
    if (entry.of !== undefined) raise(weights, nameTerm(entry.of + entry.title, stem), wholeNameWeight)
  } else {
    addName(entry.title, headingWeight)
    // The id of a section is its short name, as the end of an address is a page's.
    addName(entry.id, headingWeight, shortNameWeight)
  }
  for (const otherName of entry.also ?? []) addName(otherName, headingWeight)
  return weights
}

/** Whether the title is a name in code, and not a heading. */
const isName = ({ kind }: Entry): boolean => kind === 'field' || kind === 'type' || kind === 'member'

/** Whether the name of a field or a value is a word of the language as well, such as `token`. */
const isWord = (document: Named): boolean =>
  document.entry?.kind === 'member' && prior(document) < 1 && /^[A-Za-z][a-z]*$/.test(document.entry.title)
