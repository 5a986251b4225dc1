/**
 * The files of the search index. `search.json` is fetched first, its directory with the first query; all others are named
 * by their content and fetched when a query needs them. The renderer writes what the browser reads, so both directions are here.
 */
import { kebab } from './text.ts'

/** What the first use needs. */
export interface CoreFile {
  /** The names of the first pages, except the reference's. */
  readonly names: readonly PageNames[]
  /** Entries of the site. */
  readonly size: number
  /** What an empty search offers: a name and its address. */
  readonly jump: readonly (readonly [text: string, to: string])[]
  /** Hash of the directory. */
  readonly directory: string
}

/** What the first query needs: where everything else is. */
export interface Directory {
  /** Hash of the names of the reference on the first pages. */
  readonly reference: string
  /** Shards of the other names: number of the first page, and hash. */
  readonly nameShards: readonly (readonly [page: number, hash: string])[]
  /** Shards of texts: number of the first document, and hash. */
  readonly textShards: readonly (readonly [doc: number, hash: string])[]
  /** Shards of the term dictionary: first term, in order, and hash. */
  readonly termShards: readonly (readonly [first: string, hash: string])[]
  /** Groups of phrases that readers use for one thing. */
  readonly synonyms: readonly (readonly string[])[]
  /** Words that say nothing about what a question is about. */
  readonly stopWords: readonly string[]
  /** Hash of the error patterns, if the site has an error catalogue. */
  readonly errors?: string
  /** Where to turn when nothing is found: the error decoder, and a form for questions. */
  readonly help: { readonly decoder?: string; readonly questions?: string }
}

/** An entry of the error catalogue, and the patterns by which the decoder recognises its lines. */
export interface ErrorPattern {
  readonly doc: number
  readonly patterns: readonly string[]
}

/** A line for each term: `term postings`. */
export type TermShard = string

/** Names of consecutive pages: without `pages` only their references, which belong to pages that are known. */
export interface NameShard {
  readonly pages?: readonly PageNames[]
  readonly references: readonly PageReference[]
}

export type PageReference = readonly [types: readonly Entry[], members: readonly MemberName[]]

/** A member by the number of its type; its id, if it doesn't follow from the name; its other names. */
export type MemberName = readonly [title: string, type: number, id: string, ...also: string[]]

/** Texts of consecutive documents. */
export type TextShard = readonly (readonly [doc: number, text: string])[]

export const coreAddress = '/search.json'
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
  readonly kind: 'section' | 'error' | 'tool' | 'term' | 'field' | 'type' | 'member'
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
  /** Types come after other entries, and members come last. */
  readonly entries: readonly Entry[]
}

const isReference = ({ kind }: Entry): boolean => kind === 'type' || kind === 'member'

/** Names without the reference. */
export const writeNames = (page: PageNames): PageNames => ({
  ...page,
  entries: page.entries.filter(entry => !isReference(entry)),
})

/** Types, and members without what follows from their type and their name. */
export function writeReference({ entries }: PageNames): PageReference {
  const types = entries.filter(({ kind }) => kind === 'type')
  const members = entries.flatMap(({ kind, title, id, of, also = [] }): MemberName[] => {
    if (kind !== 'member') return []
    const type = types.findIndex(entry => entry.title === of)
    const own = id.slice((types[type]?.id.length ?? 0) + 1)
    return [[title, type, own === kebab(title) ? '' : own, ...also]]
  })
  return [types, members]
}

export function readReference([types, members]: PageReference): Entry[] {
  const read = members.flatMap(([title, at, id, ...also]): Entry[] => {
    const type = types[at]
    if (!type) return []
    const member = { ...type, kind: 'member', title, id: `${type.id}-${id || kebab(title)}`, of: type.title } as const
    return [also.length > 0 ? { ...member, also } : member]
  })
  return [...types, ...read]
}
