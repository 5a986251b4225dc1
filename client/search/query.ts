/** What was typed, as concepts: words, and the synonyms of the field that may stand for them. */
import { chunksOf, chunkTerms, normalise, wholesOf } from './text.ts'

export interface Word {
  /** As it was typed, in lower case and without separators. */
  readonly text: string
  /** Its stem. */
  readonly term: string
}

/** Another way to say the same: all of its words together. */
export interface Alternative {
  readonly words: readonly Word[]
  readonly quality: number
  /** The parts of an identifier, which count little if it is known whole. */
  readonly parts?: boolean
}

export interface Concept {
  readonly words: readonly Word[]
  readonly alternatives: readonly Alternative[]
}

export interface Query {
  readonly concepts: readonly Concept[]
  /** All words as one, with and without stop words: `set activity` may mean SetActivity. */
  readonly wholes: ReadonlySet<string>
  /** The last word, if it may still be being typed. */
  readonly unfinished: Word | undefined
}

interface TypedWord extends Word {
  readonly parts: readonly Word[]
}

const synonymQuality = 0.95
const partsQuality = 0.8
/** Words of a pasted text that are looked at, each once. */
const mostWords = 40

interface Phrase {
  readonly words: readonly Word[]
  readonly synonyms: readonly (readonly Word[])[]
}

/** What is known of the words of queries. */
export interface Vocabulary {
  readonly stopWords: ReadonlySet<string>
  /** Phrases that have synonyms, by their first term. */
  readonly phrases: ReadonlyMap<string, readonly Phrase[]>
}

export function readVocabulary(groups: readonly (readonly string[])[], stopWords: string): Vocabulary {
  const phrases = new Map<string, Phrase[]>()
  for (const group of groups.map(texts => texts.map(wordsOf))) {
    for (const words of group) {
      const term = words[0]?.term ?? ''
      const phrase = { words, synonyms: group.filter(other => other !== words) }
      phrases.set(term, [...(phrases.get(term) ?? []), phrase])
    }
  }
  return { phrases, stopWords: new Set(stopWords.split(' ')) }
}

function wordsOf(text: string): TypedWord[] {
  return [...chunksOf(text)].map(({ 0: chunk }) => {
    const [term = '', ...parts] = chunkTerms(chunk)
    return { text: normalise(chunk), term, parts: parts.map(part => ({ text: part, term: part })) }
  })
}

export function parseQuery(text: string, vocabulary: Vocabulary): Query {
  const all = wordsOf(text).filter(({ term }) => term !== '')
  const content = all.filter(({ text: word }) => !vocabulary.stopWords.has(word))
  const last = all.at(-1)
  return {
    concepts: conceptsOf(all, content.length > 0, vocabulary),
    wholes: new Set(
      [all, content].flatMap(words => wholesOf(words.map(word => word.text).join('')).map(([whole]) => whole)),
    ),
    unfinished: last && all.length <= 3 && /[\p{L}\p{N}#]$/u.test(text) ? last : undefined,
  }
}

/** The longest phrase of the vocabulary at each word, else the word alone. */
function conceptsOf(
  words: readonly TypedWord[],
  dropStopWords: boolean,
  { phrases, stopWords }: Vocabulary,
): Concept[] {
  const concepts: Concept[] = []
  const seen = new Set<string>()
  for (let at = 0; at < words.length && concepts.length < mostWords; ) {
    const matches = (phrases.get(words[at]?.term ?? '') ?? []).filter(phrase =>
      phrase.words.every((word, i) => word.term === words[at + i]?.term),
    )
    const length = Math.max(1, ...matches.map(phrase => phrase.words.length))
    const span = words.slice(at, at + length)
    at += length
    const alternatives: Alternative[] = matches
      .filter(phrase => phrase.words.length === length)
      .flatMap(({ synonyms }) => synonyms.map(other => ({ words: other, quality: synonymQuality })))
    const kept = span.filter(word => !dropStopWords || !stopWords.has(word.text))
    const key = span.map(word => word.term).join(' ')
    if (seen.has(key) || (kept.length === 0 && alternatives.length === 0)) continue
    seen.add(key)
    for (const { parts } of span)
      if (parts.length > 1) alternatives.push({ words: parts, quality: partsQuality / length, parts: true })
    concepts.push({ words: kept, alternatives })
  }
  return concepts
}
