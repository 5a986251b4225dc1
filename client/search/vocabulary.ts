/** Every word that is known so far, with its places; and which of them a typed word may mean. */
import { editDistance, forgiven } from './edit-distance.ts'
import { readPlaces } from './index-format.ts'

export interface NamePlace {
  readonly place: number
  readonly weight: number
  readonly whole: boolean
  /** The place is in a text, not in the reference. */
  readonly explained: boolean
}

/** A known word that a typed one may mean, and how likely: 1 is the very word. */
export interface Meaning {
  readonly word: string
  readonly quality: number
}

export class Vocabulary {
  readonly names = new Map<string, NamePlace[]>()
  /** Lists of places stay text until someone asks. */
  readonly #texts = new Map<string, string | readonly number[]>()
  readonly #named = new Set<number>()
  readonly #meanings = new Map<string, readonly Meaning[]>()
  readonly #synonyms = new Map<string, Set<string>>()

  /** Whether the names of a place are here; where they are not, lists of words say what stands in a name. */
  isNamed(place: number): boolean {
    return this.#named.has(place)
  }

  addName(word: string, name: NamePlace): void {
    this.#named.add(name.place)
    const places = this.names.get(word)
    if (places) places.push(name)
    else this.names.set(word, [name])
    this.#meanings.clear()
  }

  /** @param file a line for each word */
  addTexts(file: string): void {
    for (const line of file.split('\n')) {
      const space = line.indexOf(' ')
      this.#texts.set(line.slice(0, space), line.slice(space + 1))
    }
    this.#meanings.clear()
  }

  addSynonyms(words: readonly string[]): void {
    for (const word of words)
      this.#synonyms.set(word, new Set([...(this.#synonyms.get(word) ?? []), ...words.filter(other => other !== word)]))
  }

  synonyms(word: string): Iterable<string> {
    return this.#synonyms.get(word) ?? []
  }

  knows(word: string): boolean {
    return this.names.has(word) || this.#texts.has(word)
  }

  /** Standings (index-format.ts) in the texts. */
  texts(word: string): readonly number[] {
    const found = this.#texts.get(word)
    if (typeof found !== 'string') return found ?? []
    const places = readPlaces(found)
    this.#texts.set(word, places)
    return places
  }

  /** The word itself, words that begin with it and synonyms; only if there are none, words that are spelt nearly so. */
  meanings(word: string): readonly Meaning[] {
    const kept = this.#meanings.get(word)
    if (kept) return kept
    const found = new Map<string, number>()
    const add = (other: string, quality: number): void => {
      if (quality > (found.get(other) ?? 0)) found.set(other, quality)
    }
    const known = [this.names, this.#texts]
    if (this.knows(word)) add(word, 1)
    for (const words of known)
      for (const other of words.keys())
        if (other.length > word.length && other.startsWith(word)) add(other, 0.3 + (0.5 * word.length) / other.length)
    for (const other of this.synonyms(word)) if (this.knows(other)) add(other, 0.9)
    const limit = forgiven(word.length)
    if (found.size === 0 && limit > 0) {
      for (const words of known) {
        for (const other of words.keys()) {
          const distance = editDistance(word, other, limit)
          if (distance <= limit) add(other, distance === 1 ? 0.6 : 0.4)
          else if (editDistance(word, other, limit, true) <= limit) add(other, 0.25)
        }
      }
    }
    const meanings = [...found].map(([other, quality]) => ({ word: other, quality }))
    this.#meanings.set(word, meanings)
    return meanings
  }
}
