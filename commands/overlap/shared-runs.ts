/** Runs of words that two collections of texts have in common. Case, punctuation and markup do not count. */

export interface Word {
  readonly text: string
  /** Offset in its text. */
  readonly at: number
}

/** Letters and digits; what joins them (hyphens, dots, apostrophes) separates words. */
export function wordsOf(text: string): Word[] {
  return [...text.matchAll(/[\p{L}\p{N}]+/gu)].map(match => ({ text: match[0].toLowerCase(), at: match.index }))
}

export interface SourceText {
  readonly file: string
  readonly text: string
}

/** Where a run of words begins in the sources. */
export interface SourcePlace {
  readonly file: string
  /** 1-based. */
  readonly line: number
}

export interface SharedRun {
  /** Indexes of the first word and of the one after the last. */
  readonly from: number
  readonly to: number
  readonly place: SourcePlace
}

export interface RunFinder {
  /** The runs of a text, each as long as it can be. */
  (words: readonly Word[]): SharedRun[]
}

/** @param least words that make a run */
export function runFinder(sources: readonly SourceText[], least: number): RunFinder {
  /** First place of each run of `least` words: number of the source and index of its first word. */
  const places = new Map<string, readonly [number, number]>()
  const words = sources.map(({ text }) => wordsOf(text))
  words.forEach((list, source) => {
    for (let i = 0; i + least <= list.length; i++) {
      const key = keyOf(list, i, least)
      if (!places.has(key)) places.set(key, [source, i])
    }
  })
  return own => {
    const runs: SharedRun[] = []
    for (let i = 0; i + least <= own.length; i++) {
      const place = places.get(keyOf(own, i, least))
      if (!place) continue
      const from = i
      while (i + 1 + least <= own.length && places.has(keyOf(own, i + 1, least))) i++
      const [source, index] = place
      const { file, text } = sources[source]!
      const line = text.slice(0, words[source]![index]!.at).split('\n').length
      runs.push({ from, to: i + least, place: { file, line } })
      i += least - 1
    }
    return runs
  }
}

const keyOf = (words: readonly Word[], from: number, length: number): string => {
  let key = ''
  for (let i = from; i < from + length; i++) key += `${words[i]!.text} `
  return key
}

/** Cuts a text where it says what it may say: gives the pieces between, each long enough to hold a run. */
export function withoutAllowed(words: readonly Word[], allowed: readonly (readonly Word[])[]): Word[][] {
  const pieces: Word[][] = [[]]
  for (let i = 0; i < words.length; ) {
    const found = allowed.find(each => each.length > 0 && each.every((word, j) => words[i + j]?.text === word.text))
    if (found) {
      pieces.push([])
      i += found.length
    } else pieces.at(-1)!.push(words[i++]!)
  }
  return pieces
}
