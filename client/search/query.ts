/** What was typed, as concepts: words, and the synonyms of the field that may stand for them. */
import type { Expansion, Word } from './term-dictionary.ts'
import { chunksOf, chunkTerms, nameTerm, normalise } from './text.ts'

/** One way to say it: all of its words together. */
export interface Phrase {
  readonly words: readonly Word[]
  readonly quality: number
}

export interface Query {
  /** Each in every way to say it; the first is what was typed. */
  readonly concepts: readonly (readonly Phrase[])[]
  /** Names that the query may be, as terms of whole names: `set activity` may mean SetActivity. */
  readonly names: readonly Expansion[]
  /** The last word, if it may still be being typed. */
  readonly unfinished: Word | undefined
}

interface TypedWord extends Word {
  readonly parts: readonly Word[]
}

const synonymQuality = 0.7
/** How likely a synonym of the whole query is to mean the entry of that name. */
const synonymNameQuality = 0.1
/** Words of a pasted text that are looked at, each once. */
const mostWords = 40

/** What is known of the words of queries. */
export interface Vocabulary {
  readonly stopWords: ReadonlySet<string>
  /** Phrases with others of the same meaning, by the first term of each. */
  readonly phrases: ReadonlyMap<string, readonly SynonymPhrase[]>
}

interface SynonymPhrase {
  readonly words: readonly Word[]
  readonly others: readonly (readonly Word[])[]
}

export function readVocabulary(groups: readonly (readonly string[])[], stopWords: readonly string[]): Vocabulary {
  const phrases = new Map<string, SynonymPhrase[]>()
  for (const group of groups.map(texts => texts.map(wordsOf)))
    for (const words of group) {
      const term = words[0]?.term ?? ''
      phrases.set(term, [...(phrases.get(term) ?? []), { words, others: group.filter(other => other !== words) }])
    }
  return { phrases, stopWords: new Set(stopWords) }
}

const wordsOf = (text: string): TypedWord[] =>
  [...chunksOf(text)].flatMap(({ 0: chunk }) => {
    const [term, ...parts] = chunkTerms(chunk)
    return term ? [{ text: normalise(chunk), term, parts: parts.map(part => ({ text: part, term: part })) }] : []
  })

export function parseQuery(text: string, vocabulary: Vocabulary): Query {
  const all = wordsOf(text)
  const content = all.filter(word => !vocabulary.stopWords.has(word.text))
  const concepts = conceptsOf(all, content.length > 0, vocabulary)
  const synonyms = concepts.length === 1 ? concepts.flat() : []
  const names = [named(all, 1), named(content, 1), ...synonyms.map(({ words }) => named(words, synonymNameQuality))]
  const unfinished = all.length <= 3 && /[\p{L}\p{N}#]$/u.test(text) ? all.at(-1) : undefined
  return { concepts, names, unfinished }
}

const named = (words: readonly Word[], quality: number): Expansion => ({
  term: nameTerm(words.map(({ text }) => text).join('')),
  quality,
})

/** The longest phrase of the vocabulary at each word, else the word alone. */
function conceptsOf(words: readonly TypedWord[], dropStopWords: boolean, vocabulary: Vocabulary): Phrase[][] {
  const concepts = new Map<string, Phrase[]>()
  for (let at = 0; at < words.length && concepts.size < mostWords; ) {
    const matches = (vocabulary.phrases.get(words[at]?.term ?? '') ?? []).filter(phrase =>
      phrase.words.every((word, i) => word.term === words[at + i]?.term),
    )
    const length = Math.max(1, ...matches.map(phrase => phrase.words.length))
    const span = words.slice(at, at + length)
    at += length
    const typed = span.filter(word => !dropStopWords || !vocabulary.stopWords.has(word.text))
    const synonyms = matches.filter(phrase => phrase.words.length === length).flatMap(({ others }) => others)
    const identifiers = span.filter(({ parts }) => parts.length > 1)
    const phrases = [
      ...(typed.length > 0 ? [{ words: typed, quality: 1 }] : []),
      ...synonyms.map(other => ({ words: other, quality: synonymQuality })),
      ...identifiers.map(({ parts }) => ({ words: parts, quality: 1 / length })),
    ]
    const key = span.map(({ term }) => term).join(' ')
    if (phrases.length > 0 && !concepts.has(key)) concepts.set(key, phrases)
  }
  return [...concepts.values()]
}
