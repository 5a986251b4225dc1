/** Which entries each word of the site stands in, in files of a run of the alphabet each. */
import { flagsOf, readPlaces, type WordsFile, writePlaces } from '../../client/search/index-format.ts'
import type { SegmentIndex } from './segment-index.ts'

/** Bytes before compression; a list of words and places shrinks to 55 % in the worst case. */
const limit = 26_000
/** A word that stands in more than this share of all entries says nothing; on a small site every word may count. */
const commonShare = 0.25
const commonFrom = 200
/** Most places of one word; of more, those where it stands often are kept. */
const mostPlaces = 3000

interface WordFiles {
  readonly words: readonly (readonly [first: string, hash: string])[]
  readonly common: string
}

interface Merged {
  count: number
  /** Number of the last page. */
  last: number
  places: string
}

/** @param segments with the number of the first page of each */
export function wordFiles(
  segments: readonly { readonly from: number; readonly index: SegmentIndex }[],
  add: (text: string) => string,
): WordFiles {
  const entries = segments.reduce((sum, { index }) => sum + index.entries, 0)
  const merged = mergedWords(segments)
  const common: string[] = []
  const words: [string, string][] = []
  let lines: string[] = []
  let size = 0
  const flush = (): void => {
    const first = lines[0]
    if (first !== undefined)
      words.push([first.slice(0, first.indexOf(' ')), add(JSON.stringify(lines.join('\n') satisfies WordsFile))])
    lines = []
    size = 0
  }
  for (const word of [...merged.keys()].sort()) {
    const { count, places } = merged.get(word)!
    if (entries >= commonFrom && count > entries * commonShare) {
      common.push(word)
      continue
    }
    const line = `${word} ${count > mostPlaces ? most(places) : places}`
    // Bytes and units are equal but for a few letters.
    if (size + line.length > limit) flush()
    lines.push(line)
    size += line.length + 1
  }
  flush()
  return { words, common: common.join(' ') }
}

/** Lists of places are joined as text: only the distance between the runs is new. */
function mergedWords(
  segments: readonly { readonly from: number; readonly index: SegmentIndex }[],
): Map<string, Merged> {
  const merged = new Map<string, Merged>()
  for (const { from, index } of segments) {
    for (const line of index.words === '' ? [] : index.words.split('\n')) {
      const [a, b, c] = spaces(line)
      const word = line.slice(0, a)
      const count = Number(line.slice(a + 1, b))
      const last = from + Number(line.slice(b + 1, c))
      const known = merged.get(word)
      const begin = line.slice(c + 1).search(/[.+!*]/) + c + 1
      const first = from + Number.parseInt(line.slice(c + 1, begin), 36)
      const rest = line.slice(begin)
      if (!known) merged.set(word, { count, last, places: first.toString(36) + rest })
      else {
        known.places += ` ${(first - known.last).toString(36)}${rest}`
        known.count += count
        known.last = last
      }
    }
  }
  return merged
}

function spaces(line: string): [number, number, number] {
  const a = line.indexOf(' ')
  const b = line.indexOf(' ', a + 1)
  return [a, b, line.indexOf(' ', b + 1)]
}

function most(places: string): string {
  const all = readPlaces(places)
  const best = all.filter(code => flagsOf(code) > 0)
  return writePlaces((best.length > 0 ? best : all).slice(0, mostPlaces))
}
