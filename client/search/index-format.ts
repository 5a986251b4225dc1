/**
 * The files of the search index, and how lists of places are written in them. `search.json` is fetched first; all
 * others are named by their content and fetched when a query needs them.
 */

/** Names of a run of pages, and where the words of those pages are. */
export interface NamesFile {
  /** Number of the first page. */
  readonly from: number
  /** As names.ts writes them. */
  readonly names: string
  /** Files of texts: the page and entry that each begins with, and its hash. */
  readonly texts: readonly (readonly [page: number, entry: number, hash: string])[]
}

export interface CoreFile {
  /** The names of a small site; a large one has them in files of their own, by their first page. */
  readonly all?: NamesFile
  readonly parts?: readonly (readonly [page: number, hash: string])[]
  /** Files of words: the first word of each, in order, and its hash. */
  readonly words: readonly (readonly [first: string, hash: string])[]
  /** Words that stand nearly everywhere and are in no file. */
  readonly common: string
  readonly synonyms: readonly (readonly string[])[]
  /** What an empty search offers: a name and its address. */
  readonly jump: readonly (readonly [text: string, to: string])[]
}

/** A line for each word: `word places`, as writePlaces writes them. */
export type WordsFile = string

/** Texts of consecutive entries: a list for each page, the first from the entry on that NamesFile names. */
export type TextsFile = readonly (readonly string[])[]

export const coreAddress = '/search.json'
export const partAddress = (hash: string): string => `/assets/search-${hash}.json`

/** An entry of a page as one number, the page itself being entry 0. Entries beyond the room are not indexed. */
export const entryRoom = 8192
export const placeNumber = (page: number, entry: number): number => page * entryRoom + entry
export const pageOf = (place: number): number => Math.floor(place / entryRoom)
export const entryOf = (place: number): number => place % entryRoom

/**
 * How a word stands in a place, in the two lowest bits of one number, so that long lists stay small in memory:
 * `often` if several times, `named` if in the name and not only in the text.
 */
export const often = 1
export const named = 2
export const standing = (place: number, flags: number): number => place * 4 + flags
export const placeOf = (standing: number): number => Math.floor(standing / 4)
export const flagsOf = (standing: number): number => standing % 4

const signs = ['.', '+', '!', '*']

/**
 * Places in ascending order: for each page the distance from the one before, then its entries, each behind a sign
 * that says how the word stands there. Numbers have base 36: `3.0.2+5` is entries 0, 2 and often 5 of page 3.
 */
export function writePlaces(standings: readonly number[]): string {
  let text = ''
  let last = 0
  let open = -1
  for (const code of standings) {
    const place = placeOf(code)
    const page = pageOf(place)
    if (page !== open) {
      text += `${open < 0 ? '' : ' '}${(page - last).toString(36)}`
      last = open = page
    }
    text += signs[flagsOf(code)]! + entryOf(place).toString(36)
  }
  return text
}

export function readPlaces(text: string): number[] {
  const standings: number[] = []
  let page = 0
  for (const group of text.split(' ')) {
    const [distance = '', ...rest] = group.split(/([.+!*])/)
    page += Number.parseInt(distance, 36)
    for (let i = 0; i < rest.length; i += 2)
      standings.push(standing(placeNumber(page, Number.parseInt(rest[i + 1]!, 36)), signs.indexOf(rest[i]!)))
  }
  return standings
}
