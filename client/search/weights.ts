/** How much the terms of a name say about a document: the name's part of BM25F. */
import { type Entry, heaviest, type PageNames, weightSteps } from './index-format.ts'
import { chunksOf, chunkTerms, nameTerm, normalise, termsOf } from './text.ts'

const pageWeight = 8
const identifierWeight = 6
const otherWeight = 3
/** What the id of a section is worth beside its heading. */
const idShare = 0.8
/** Of a whole name: the heaviest weight. */
const wholeWeight = heaviest / weightSteps

const identifiers: ReadonlySet<string> = new Set(['field', 'type', 'member'])

const lastPart = (name: string): string => name.slice(name.lastIndexOf('.') + 1)

/** What the terms of a name weigh, and the whole names by which it is known. @param entry 0 is the page itself */
export function nameWeights(page: PageNames, entry: number): ReadonlyMap<string, number> {
  const weights = new NameWeights()
  const found = page.entries[entry - 1]
  if (!found) weights.add(page.title, pageWeight).addWhole(page.title, 1)
  else if (identifiers.has(found.kind)) addIdentifier(weights, found)
  else {
    // Headings are sentences; the id of a section is its short name.
    weights
      .add(found.title, otherWeight)
      .add(found.id, otherWeight * idShare)
      .addWhole(found.title, 1)
    if (found.kind !== 'error') weights.addWhole(found.id, 0.8)
  }
  for (const other of found?.also ?? []) weights.add(other, otherWeight).addWhole(other, 1)
  return weights
}

function addIdentifier(weights: NameWeights, { title, of, kind }: Entry): void {
  weights.add(title, identifierWeight)
  const own = normalise(lastPart(of ?? ''))
  // A constructor has the name of its type, which is the better answer.
  if (of === undefined || !normalise(title).startsWith(own)) weights.addWhole(title, 1)
  if (kind === 'type') weights.addWhole(lastPart(title), 0.9)
  if (of === undefined) return
  weights.addWhole(of + title, 1).addWhole(own + title, 1)
  for (const term of termsOf(of)) weights.raise(term, 1)
}

class NameWeights extends Map<string, number> {
  /** The larger the part of the name that a word is, the more it says. */
  add(name: string, weight: number): this {
    const { length } = normalise(name)
    for (const { 0: chunk } of chunksOf(name)) {
      const value = weight * (0.35 + (0.6 * Math.min(chunk.length, length)) / Math.max(1, length))
      for (const [i, term] of chunkTerms(chunk).entries()) this.raise(term, i === 0 ? value : value * 0.9)
    }
    return this
  }

  addWhole(name: string, quality: number): this {
    this.raise(nameTerm(name), quality * wholeWeight)
    return this
  }

  raise(term: string, weight: number): void {
    this.set(term, Math.max(this.get(term) ?? 0, weight))
  }
}
