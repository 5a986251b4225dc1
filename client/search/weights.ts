/** How much the terms of a name say about a document: the name's part of BM25F. */
import { heaviest, type PageNames, weightSteps } from './index-format.ts'
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
