/**
 * From text to terms. An identifier is known whole, without its separators and capitals, and by its parts:
 * `Api.SetActivity` is apisetactivity, api, setactivity, set and activity, so every way of writing a name
 * finds it. Terms are stems (Porter), so that "mapping" finds "mappings". Index and query use the same
 * functions.
 */
import { stemmer } from 'stemmer'
import { nearReach } from './weights.ts'

/**
 * A word, or several that are joined without a space: `res.status`, `hirpc_state`, `sign-in`, `Ctrl+B`,
 * `C#`.
 */
const chunks = /[\p{L}\p{N}]+(?:[._+\-/:'’#][\p{L}\p{N}]+)*#?/gu
const joiners = /[._+\-/:'’]/
const camelParts = /\p{Lu}+(?=\p{Lu}\p{Ll})|\p{Lu}?\p{Ll}+|\p{Lu}+|\p{N}+|\p{Lo}+/gu
const longest = 48

/** Lower case, without accents and separators: equal for all ways of writing one name. */
export function normalise(text: string): string {
  const lower = text.toLowerCase()
  // Most words are ASCII, and normalising them costs more than looking.
  const isAscii = /^[\x20-\x7e]*$/.test(lower)
  const base = isAscii ? lower : lower.normalize('NFKD').replace(/\p{M}/gu, '')
  return base.replace(/[^\p{L}\p{N}#]/gu, '')
}

/**
 * Returns a whole name as one term. Only a plural is the same: "URL mapping" is "URL mappings", but Initialize isn't
 * Initialized.
 */
export const nameTerm = (name: string): string => `=${normalise(name).replace(/s$/, '')}`

/** Every two words that come one after the other as one term: next to the first in the dictionary. */
export const pairTerms = (terms: readonly string[]): readonly string[] =>
  terms.slice(1).map((term, i) => `${terms[i]}+${term}`)

/** Every two words that are near each other, in whatever order, as one term. */
export const nearTerms = (terms: readonly string[]): readonly string[] =>
  terms.flatMap((first, i) =>
    terms.slice(i + 1, i + 1 + nearReach).map(second => [first, second].sort().join('++')),
  )

/** Returns a pair as it would be in one word: mousecursor for "mouse cursor". */
export const withoutPlus = (term: string): string => term.replace('+', '')

export const chunksOf = (text: string): readonly string[] => text.match(chunks) ?? []

/**
 * British and American spelling are one: initialise and initialize, colour and color, licence and license.
 */
const spelling = (word: string): string =>
  word
    .replace(/(?<=[a-z]{3})is(?=(?:e|es|ed|er|ing|ation|ations)$)/, 'iz')
    .replace(/(?<=[a-z]{2})our(?=(?:s|ed|ing)?$)/, 'or')
    .replace(/icence(?=s?$)/, 'icense')

/** Porter takes "addressables" for "address", and "portable" for "port". */
const english = (word: string): string =>
  /.{4}ables?$/.test(word) ? word.replace(/s$/, '') : stemmer(spelling(word))

/** Takes one ending off a word in languages without a stemmer of their own, if four letters remain. */
function withoutEnding(word: string, endings: readonly string[]): string {
  const ending = endings.find(form => word.endsWith(form) && word.length - form.length >= 4)
  return ending === undefined ? word : word.slice(0, -ending.length)
}

/** Takes a word to its stem. */
export type Stem = (word: string) => string

/** Returns the stems of a language. @param wordForms "porter", or the endings that words of the language lose */
export const stemmerFor = (wordForms: string): Stem =>
  wordForms === 'porter' ? english : word => withoutEnding(word, wordForms.split(' '))

/** In the browser, where the language is known, the bundler leaves only one of the two. */
const pageStem: Stem = word =>
  WORDS.search.wordForms === 'porter' ? english(word) : withoutEnding(word, WORDS.search.wordForms.split(' '))

/** Texts repeat their words. A build indexes every language, and each has its own stems. */
const caches = new WeakMap<Stem, Map<string, readonly string[]>>()

/** Returns every term of a chunk: the whole first, then its parts. */
export function chunkTerms(chunk: string, stem = pageStem): readonly string[] {
  const cache = caches.get(stem) ?? new Map<string, readonly string[]>()
  caches.set(stem, cache)
  const cached = cache.get(chunk)
  if (cached) return cached
  const pieces = chunk.split(joiners)
  const parts = pieces.flatMap(piece => piece.match(camelParts) ?? []).filter(part => part.length > 1)
  const words = [chunk, ...pieces, ...parts]
    .map(word => normalise(word).slice(0, longest))
    .filter(word => word !== '')
  const terms = [...new Set(words.map(stem))]
  cache.set(chunk, terms)
  return terms
}
