/**
 * From text to terms. An identifier is known whole, without its separators and capitals, and by its parts:
 * `Api.SetActivity` is apisetactivity, api, setactivity, set and activity, so every way of writing a name finds it.
 * Terms are stems (Porter), so that "mapping" finds "mappings". Index and query use the same functions.
 */
import { stemmer } from 'stemmer'

/** A word, or several that are joined without a space: `res.status`, `hirpc_state`, `sign-in`, `Ctrl+B`, `C#`. */
const chunks = /[\p{L}\p{N}]+(?:[._+\-/:'’#][\p{L}\p{N}]+)*#?/gu
const joiners = /[._+\-/:'’]/
const camelParts = /\p{Lu}+(?=\p{Lu}\p{Ll})|\p{Lu}?\p{Ll}+|\p{Lu}+|\p{N}+|\p{Lo}+/gu
const longest = 48

/** Lower case, without accents and separators: equal for all ways of writing one name. */
export function normalise(text: string): string {
  const lower = text.toLowerCase()
  // Most words are ASCII, and normalising them costs more than looking.
  const plain = /^[\x20-\x7e]*$/.test(lower) ? lower : lower.normalize('NFKD').replace(/\p{M}/gu, '')
  return plain.replace(/[^\p{L}\p{N}#]/gu, '')
}

/**
 * A whole name as one term, by its stem: "URL mapping" is "URL mappings".
 * @param wordForms "porter", or the endings that words of the language lose
 */
export const nameTerm = (name: string, wordForms = WORDS.search.wordForms): string =>
  `=${stem(normalise(name), wordForms)}`

export const chunksOf = (text: string): readonly string[] => text.match(chunks) ?? []

/** British and American spelling are one: initialise and initialize, colour and color, licence and license. */
const spelling = (word: string): string =>
  word
    .replace(/(?<=[a-z]{3})is(?=(?:e|es|ed|er|ing|ation|ations)$)/, 'iz')
    .replace(/(?<=[a-z]{2})our(?=(?:s|ed|ing)?$)/, 'or')
    .replace(/icence(?=s?$)/, 'icense')

/** Porter takes "addressables" for "address", and "portable" for "port". */
const english = (word: string): string =>
  /.{4}ables?$/.test(word) ? word.replace(/s$/, '') : stemmer(spelling(word))

/** In languages without a stemmer of their own a word loses one ending, if four letters remain. */
function withoutEnding(word: string, wordForms: string): string {
  const ending = wordForms.split(' ').find(each => word.endsWith(each) && word.length - each.length >= 4)
  return ending === undefined ? word : word.slice(0, -ending.length)
}

const stem = (word: string, wordForms: string): string =>
  wordForms === 'porter' ? english(word) : withoutEnding(word, wordForms)

/** Texts repeat their words. A build makes the index of every language, and each has its own forms of a word. */
const termCaches = new Map<string, Map<string, readonly string[]>>()

/**
 * Every term of a chunk: the whole first, then its parts.
 * @param wordForms of the language, as for `nameTerm`
 */
export function chunkTerms(chunk: string, wordForms = WORDS.search.wordForms): readonly string[] {
  const cache = termCaches.get(wordForms) ?? new Map<string, readonly string[]>()
  termCaches.set(wordForms, cache)
  const cached = cache.get(chunk)
  if (cached) return cached
  const pieces = chunk.split(joiners)
  const parts = pieces.flatMap(piece => (piece.match(camelParts) ?? []).filter(part => part.length > 1))
  const words = [chunk, ...pieces, ...parts]
    .map(word => normalise(word).slice(0, longest))
    .filter(word => word !== '')
  const terms = [...new Set(words.map(word => stem(word, wordForms)))]
  cache.set(chunk, terms)
  return terms
}

/** Letters and digits, but for rare scripts: the browser needs several milliseconds to compile a class of Unicode. */
const letter = '[a-z0-9\\u00c0-\\u1fff\\u3040-\\ud7ff]'

/** Finds the words of a text that begin with one of these stems, whose last letters differ from those of the words. */
export function wordsWith(stems: readonly string[]): RegExp {
  const loose = [...new Set(stems)].map(each => each.replace(/i$/, '[iy]').replaceAll('iz', 'i[sz]'))
  return new RegExp(`(?<!${letter})((?:${loose.join('|') || '(?!)'})${letter}*)`, 'gi')
}

/** Lengths in characters: of the text that is looked at, of the excerpt, and of what may precede the first match. */
const searched = 1500
const excerptLength = 170
const before = 40

/** The line with most of the words that are meant, cut around the first of them; the first line if none has any. */
export function excerpt(text: string, meant: RegExp): string {
  const lines = text.slice(0, searched).split('\n')
  const values = lines.map(line => {
    const found = line.match(meant) ?? []
    // A line that is nothing but the word itself explains nothing.
    return found.join('').length === line.length ? 0 : new Set(found.map(word => word.toLowerCase())).size
  })
  const line = lines[values.indexOf(Math.max(...values))] ?? ''
  const first = line.search(meant)
  const begin =
    line.length <= excerptLength / 2 || first < 2 * before ? 0 : line.indexOf(' ', first - before) + 1
  const most = begin + excerptLength
  const end =
    most >= line.length ? line.length : Math.max(line.lastIndexOf(' ', most - 1), most - excerptLength / 2)
  return `${begin > 0 ? '… ' : ''}${line.slice(begin, end)}${end < line.length ? ' …' : ''}`
}
