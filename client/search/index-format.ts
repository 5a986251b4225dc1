/**
 * The files of the search index. `search.json` is fetched first; shards are named by their content and
 * fetched when a query needs them. A document is a page or one of its entries; documents are numbered in
 * order, each page before its entries. The renderer writes what the browser reads, so both directions are
 * here.
 */

/** What the first use needs, and where everything else is. */
export interface IndexFile {
  /** The first pages, without entries of the reference. */
  readonly pages: readonly PageNames[]
  /** How many documents there are. */
  readonly size: number
  /** Pages with all their entries, by the number of the first document. */
  readonly pageShards: readonly Shard<number>[]
  /** Texts of documents, by the number of the first. */
  readonly textShards: readonly Shard<number>[]
  /** Lines of the term dictionary, `term postings`, by the first term. */
  readonly termShards: readonly Shard<string>[]
  /** Groups of phrases that readers use for one thing. */
  readonly synonyms: readonly (readonly string[])[]
  /** Words that say nothing about what a question is about. */
  readonly stopWords: readonly string[]
  /** Words that many questions have: left out beside others. */
  readonly commonWords: readonly string[]
  /** Names of what the site has nothing about. */
  readonly foreignWords: readonly string[]
  /** Hash of the error patterns, if the site has problems. */
  readonly errors?: string
  /** Where to turn when nothing helps: the error decoder, a form for questions, and one for reports. */
  readonly help: { readonly decoder?: string; readonly questions?: string; readonly reports?: string }
}

export type Shard<From> = readonly [from: From, hash: string]

/**
 * A problem, if a page explains it, and the patterns by which the decoder recognises its
 * lines.
 */
export interface ErrorPattern {
  readonly doc?: number | undefined
  /** Whether the line says that all is well. */
  readonly fine?: boolean | undefined
  readonly forms: readonly {
    readonly text?: string | undefined
    readonly unless?: readonly string[] | undefined
    readonly when?: Readonly<Record<string, readonly string[]>> | undefined
  }[]
  readonly rank?: 'foreign' | undefined
}

export const indexAddress = '/search.json'
export const shardAddress = (hash: string): string => `/assets/search-${hash}.json`

/**
 * A document that has a term, and how much the term says about it: a whole number from 1 to
 * `heaviestPosting`.
 */
export type Posting = readonly [doc: number, weight: number]

/**
 * Writes the distance from the document before, then one digit for the weight, in base 36: `1b2 4a` is
 * document 47 with a weight of 2, then 51 with 10.
 */
export function writePostings(postings: readonly Posting[]): string {
  let before = 0
  const texts: string[] = []
  for (const [doc, weight] of postings) {
    texts.push((doc - before).toString(36) + weight.toString(36))
    before = doc
  }
  return texts.join(' ')
}

export function readPostings(text: string): Posting[] {
  let doc = 0
  return text.split(' ').map(posting => {
    doc += Number.parseInt(posting.slice(0, -1), 36)
    const weight = Number.parseInt(posting.slice(-1), 36)
    return [doc, weight]
  })
}

export interface Entry {
  readonly kind: 'section' | 'tool' | 'field' | 'type' | 'member'
  readonly title: string
  /** Part of the address after "#". */
  readonly id: string
  /** Kind of the type: enum, class; type of the tool. */
  readonly label?: string
  /** Name of the type that a member belongs to. */
  readonly of?: string
  /** Other names: a code, the name in JSON, the command behind it. */
  readonly also?: readonly string[]
}

export const isReference = ({ kind }: Entry): boolean => kind === 'type' || kind === 'member'

export interface PageNames {
  /** Its number; those of its entries follow. */
  readonly doc: number
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
