/**
 * The files of the search index. `search.json` is fetched first; shards are named by their content and fetched when a
 * query needs them. The renderer writes what the browser reads, so both directions are here.
 */

/** What the first use needs, and where everything else is. */
export interface IndexFile {
  /** The first pages, without entries of the reference. */
  readonly pages: readonly PageNames[]
  /** Entries of the site. */
  readonly size: number
  /** Pages with all their entries, by the number of the first page. */
  readonly pageShards: readonly Shard<number>[]
  /** Texts, by the number of the first document. */
  readonly textShards: readonly Shard<number>[]
  /** The term dictionary, by the first term, in order: a line for each, `term postings`. */
  readonly termShards: readonly Shard<string>[]
  /** Groups of phrases that readers use for one thing. */
  readonly synonyms: readonly (readonly string[])[]
  /** Words that say nothing about what a question is about. */
  readonly stopWords: readonly string[]
  /** Hash of the error patterns, if the site has an error catalogue. */
  readonly errors?: string
  /** Where to turn when nothing is found: the error decoder, and a form for questions. */
  readonly help: { readonly decoder?: string; readonly questions?: string }
}

export type Shard<From> = readonly [from: From, hash: string]

/** An entry of the error catalogue, and the patterns by which the decoder recognises its lines. */
export interface ErrorPattern {
  readonly doc: number
  readonly patterns: readonly string[]
}

/** Texts of consecutive documents. */
export type TextShard = readonly (readonly [doc: number, text: string])[]

export const indexAddress = '/search.json'
export const shardAddress = (hash: string): string => `/assets/search-${hash}.json`

/** An entry of a page as one number, the page itself being entry 0. Entries beyond the room are not indexed. */
export const entryRoom = 8192
export const docNumber = (page: number, entry: number): number => page * entryRoom + entry
export const pageOf = (doc: number): number => Math.floor(doc / entryRoom)
export const entryOf = (doc: number): number => doc % entryRoom

/** Where a term occurs, by document, and how much each says: a BM25F weight in steps of a third, from 1 to 35. */
export type Postings = ReadonlyMap<number, number>

export const heaviest = 35
export const weightSteps = 3
export const quantise = (weight: number): number => Math.max(1, Math.min(heaviest, Math.round(weightSteps * weight)))

/**
 * Postings as text, in ascending order: for each page the distance from the one before, then pairs of entry and weight.
 * Numbers have base 36; a weight is one digit: `3.02.2a` is entry 0 of page 3 with weight 2, and entry 2 with 10.
 */
export function writePostings(postings: Postings): string {
  let text = ''
  let last = 0
  let open = -1
  for (const [doc, weight] of [...postings].sort(([a], [b]) => a - b)) {
    const page = pageOf(doc)
    if (page !== open) {
      text += `${open < 0 ? '' : ' '}${(page - last).toString(36)}`
      last = open = page
    }
    text += `.${entryOf(doc).toString(36)}${weight.toString(36)}`
  }
  return text
}

export function readPostings(text: string): Postings {
  const postings = new Map<number, number>()
  let page = 0
  for (const group of text.split(' ')) {
    const [distance = '', ...entries] = group.split('.')
    page += Number.parseInt(distance, 36)
    for (const entry of entries)
      postings.set(docNumber(page, Number.parseInt(entry.slice(0, -1), 36)), Number.parseInt(entry.slice(-1), 36))
  }
  return postings
}

export interface Entry {
  readonly kind: 'section' | 'tool' | 'field' | 'type' | 'member'
  readonly title: string
  /** Part of the address after "#". */
  readonly id: string
  /** Kind of the type: enum, class. */
  readonly label?: string
  /** Name of the type that a member belongs to. */
  readonly of?: string
  /** Other names: a code, the name in JSON, the command behind it. */
  readonly also?: readonly string[]
}

export const isReference = ({ kind }: Entry): boolean => kind === 'type' || kind === 'member'

export interface PageNames {
  readonly route: string
  readonly title: string
  /** Where the page belongs: `Documentation › API`. */
  readonly trail: string
  /** Label of the version of the documentation that it is of, where there are several. */
  readonly version?: string
  /** Whether the page is about one error. */
  readonly error?: boolean
  /** Whether it lists what other pages explain. */
  readonly lists?: boolean
  /** Those of the reference come last. */
  readonly entries: readonly Entry[]
}
