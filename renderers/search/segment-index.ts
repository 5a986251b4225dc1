/** The part of the index that a run of pages makes: its names, its texts, and where its words stand. */
import {
  entryRoom,
  named,
  often,
  placeNumber,
  standing,
  type TextsFile,
  writePlaces,
} from '../../client/search/index-format.ts'
import { nameTokens } from '../../client/search/name-tokens.ts'
import { writePage } from '../../client/search/names.ts'
import { chunksIn, tokensOf } from '../../client/search/tokens.ts'
import { byteLength, contentHash } from './content-hash.ts'
import type { SearchRecord } from './search-records.ts'

/** Plain data, so that it can be remembered. Pages are counted from the first of the run. */
export interface SegmentIndex {
  /** Of each page, as client/search/names.ts writes them. */
  readonly names: readonly string[]
  readonly entries: number
  /** Where files of texts begin, and their hashes. */
  readonly texts: readonly (readonly [page: number, entry: number, hash: string])[]
  /** A line for each word, in order: the word, how often it is counted, its last page, its places. */
  readonly words: string
}

/** Bytes before compression, which makes half of it in the worst case. */
const textsLimit = 28_000
const longestText = 20_000
/** Times in one text that count as often. */
const oftenFrom = 3

/** The texts of a run that one file holds, from an entry of a page on. */
export interface SegmentText {
  readonly page: number
  readonly entry: number
  readonly text: string
}

/**
 * @param texts those of the records
 * @param withNames whether words of names are counted, too: on a large site the browser does not hold all names
 */
export function segmentIndex(
  records: readonly SearchRecord[],
  texts: readonly SegmentText[],
  withNames: boolean,
): SegmentIndex {
  return {
    names: records.map(record => writePage(record.names)),
    entries: records.reduce((sum, { texts }) => sum + texts.length, 0),
    texts: texts.map(({ page, entry, text }) => [page, entry, contentHash(text)]),
    words: wordLines(records, withNames),
  }
}

/** The texts of a run as files. */
export function segmentTexts(records: readonly SearchRecord[]): SegmentText[] {
  const files: { page: number; entry: number; texts: string[][] }[] = []
  let room = 0
  records.forEach(({ texts }, page) => {
    texts.forEach((whole, entry) => {
      const text = whole.slice(0, longestText)
      const size = byteLength(text)
      if (files.length === 0 || size > room) {
        files.push({ page, entry, texts: [[]] })
        room = textsLimit
      } else if (entry === 0) files.at(-1)!.texts.push([])
      files.at(-1)!.texts.at(-1)!.push(text)
      room -= size
    })
  })
  return files.map(({ page, entry, texts }) => ({ page, entry, text: JSON.stringify(texts satisfies TextsFile) }))
}

/** Where a word stands, in order; the last place is still open, because the word may come again there. */
interface Places {
  readonly closed: number[]
  open: number
  count: number
  flags: number
}

function close(places: Places): void {
  if (places.open < 0) return
  places.closed.push(standing(places.open, places.flags + (places.count >= oftenFrom ? often : 0)))
}

function wordLines(records: readonly SearchRecord[], withNames: boolean): string {
  const words = new Map<string, Places>()
  const placesOf = (word: string): Places => {
    let places = words.get(word)
    if (!places) words.set(word, (places = { closed: [], open: -1, count: 0, flags: 0 }))
    return places
  }
  // Most chunks come again: one look-up for each then finds all its words.
  const ofChunk = new Map<string, readonly Places[]>()
  const stand = (places: Places, place: number, flags: number): void => {
    if (places.open !== place) {
      close(places)
      places.open = place
      places.count = 0
      places.flags = 0
    }
    places.count++
    places.flags |= flags
  }
  records.forEach(({ names, texts }, page) => {
    texts.slice(0, entryRoom).forEach((text, entry) => {
      const place = placeNumber(page, entry)
      for (const chunk of chunksIn(text)) {
        let found = ofChunk.get(chunk)
        if (!found) ofChunk.set(chunk, (found = tokensOf(chunk).map(placesOf)))
        for (const places of found) stand(places, place, 0)
      }
      if (withNames) for (const { token } of nameTokens(names, entry)) stand(placesOf(token), place, named)
    })
  })
  const lines: string[] = []
  for (const word of [...words.keys()].sort()) {
    const places = words.get(word)!
    close(places)
    lines.push(`${word} ${places.closed.length} ${Math.floor(places.open / entryRoom)} ${writePlaces(places.closed)}`)
  }
  return lines.join('\n')
}
