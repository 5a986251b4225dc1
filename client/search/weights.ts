/** How much the terms of a name say about a document: the name's part of BM25F. */
import { type Entry, isValue, type PageNames } from './index-format.ts'
import { chunksOf, chunkTerms, normalise, termsOf, wholesOf } from './text.ts'

const kindWeights: Readonly<Partial<Record<Entry['kind'] | 'page', number>>> = {
  page: 8,
  field: 7,
  type: 6.5,
  member: 6.5,
}
const otherWeight = 6

/** A word inside an identifier says less than the same word in a heading. */
const partShare = 0.6
const identifiers: ReadonlySet<string> = new Set(['field', 'type', 'member'])

/** Whether a page lists types and members; what it lists, other pages explain. */
export const isReference = ({ entries }: PageNames): boolean => entries.some(({ kind }) => kind === 'type')

const lastPart = (name: string): string => name.slice(name.lastIndexOf('.') + 1)

export interface NameTerms {
  /** What the terms of the name weigh. */
  readonly weights: ReadonlyMap<string, number>
  /** The name as one word, in each way to write it, and how well that names it. */
  readonly wholes: ReadonlyMap<string, number>
}

/** @param entry 0 is the page itself */
export function nameTerms(page: PageNames, entry: number): NameTerms {
  const found = page.entries[entry - 1]
  const title = found?.title ?? page.title
  const kind = found?.kind ?? 'page'
  const weight =
    (kindWeights[kind] ?? otherWeight) * (found && isValue(found) ? 0.6 : 1) * (identifiers.has(kind) ? partShare : 1)
  const weights = new Map<string, number>()
  const add = (text: string, most: number): void => {
    const { length } = normalise(text)
    for (const { 0: chunk } of chunksOf(text)) {
      // The larger the part of the name that matches, the more it says.
      const value = most * (0.35 + (0.6 * Math.min(chunk.length, length)) / Math.max(1, length))
      for (const term of chunkTerms(chunk))
        weights.set(term, Math.max(weights.get(term) ?? 0, term === chunkTerms(chunk)[0] ? value : value * 0.9))
    }
  }
  add(title, weight)
  const wholes = new Map<string, number>()
  const addWhole = (name: string, quality: number): void => {
    for (const [whole, share] of wholesOf(name)) wholes.set(whole, Math.max(wholes.get(whole) ?? 0, quality * share))
  }
  addWhole(title, 1)
  // Headings are sentences; the id of a section is its short name.
  if (found && !identifiers.has(kind)) {
    add(found.id, weight * 0.8)
    if (kind !== 'error') addWhole(found.id, 0.8)
  }
  for (const other of found?.also ?? []) {
    add(other, weight)
    addWhole(other, 1)
  }
  if (found?.of !== undefined) {
    const own = normalise(lastPart(found.of))
    // A constructor has the name of its type, which is the better answer.
    if (normalise(title).startsWith(own)) wholes.clear()
    addWhole(found.of + title, 1)
    addWhole(own + title, 1)
    for (const term of termsOf(found.of)) if (!weights.has(term)) weights.set(term, 1)
  }
  if (kind === 'type') addWhole(lastPart(title), 0.9)
  return { weights, wholes }
}
