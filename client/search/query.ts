/** What was typed, as concepts: words, and the synonyms of the field that may stand for them. */
import type { Expansion } from './term-dictionary.ts'
import { chunksOf, chunkTerms, isIdentifier, nameTerm, normalise } from './text.ts'

export interface Word {
  /** As it was typed, in lower case and without separators. */
  readonly text: string
  /** Its stem. */
  readonly term: string
}

/** One way to say it: all of its words together. */
export interface Phrase {
  readonly words: readonly Word[]
  readonly quality: number
}

export interface Query {
  /** Each in every way to say it; the first is what was typed. */
  readonly concepts: readonly (readonly Phrase[])[]
  /** Names that the query may be or contain, as terms of whole names: `set activity` may mean SetActivity. */
  readonly names: readonly Expansion[]
  /** The last word, if it may still be being typed. */
  readonly unfinished: Word | undefined
}

interface TypedWord extends Word {
  readonly parts: readonly Word[]
  /** What it may be the name of, if it is written as names in code are. */
  readonly names: readonly string[]
}

const synonymQuality = 0.7
const partsQuality = 1
/** How surely an identifier among other words, or a synonym of the whole query, means the entry of that name. */
const mentionQuality = 0.3
const synonymNameQuality = 0.1
/** Words of a pasted text that are looked at, each once. */
const mostWords = 40

/** What is known of the words of queries. */
export interface Vocabulary {
  readonly stopWords: ReadonlySet<string>
  /** Groups of phrases with one meaning, by the first term of each phrase. */
  readonly phrases: ReadonlyMap<string, readonly GroupedPhrase[]>
}

interface GroupedPhrase {
  readonly words: readonly Word[]
  readonly group: readonly (readonly Word[])[]
}

export function readVocabulary(groups: readonly (readonly string[])[], stopWords: readonly string[]): Vocabulary {
  const phrases = new Map<string, GroupedPhrase[]>()
  for (const group of groups.map(texts => texts.map(wordsOf))) {
    for (const words of group) {
      const term = words[0]?.term ?? ''
      phrases.set(term, [...(phrases.get(term) ?? []), { words, group }])
    }
  }
  return { phrases, stopWords: new Set(stopWords) }
}

function wordsOf(text: string): TypedWord[] {
  return [...chunksOf(text)].flatMap(({ 0: chunk }) => {
    const [term = '', ...parts] = chunkTerms(chunk)
    const word = { text: normalise(chunk), term, parts: parts.map(part => ({ text: part, term: part })) }
    return term === '' ? [] : [{ ...word, names: isIdentifier(chunk) ? [chunk, ...chunk.split(/[./:]/)] : [] }]
  })
}

export function parseQuery(text: string, vocabulary: Vocabulary): Query {
  const all = wordsOf(text)
  const content = all.filter(({ text: word }) => !vocabulary.stopWords.has(word))
  const last = all.at(-1)
  const concepts = conceptsOf(all, content.length > 0, vocabulary)
  const names = [...mentioned(all, concepts), named(textOf(all), 1), named(textOf(content), 1)]
  const unfinished = last && all.length <= 3 && /[\p{L}\p{N}#]$/u.test(text) ? last : undefined
  return { concepts, names, unfinished }
}

const textOf = (words: readonly Word[]): string => words.map(({ text }) => text).join('')

/** Identifiers among other words; synonyms of a query that is one word or phrase. */
const mentioned = (words: readonly TypedWord[], [first = [], ...others]: readonly Phrase[][]): Expansion[] =>
  others.length > 0
    ? words.flatMap(({ names }) => names.map(name => named(name, mentionQuality)))
    : first.map(phrase => named(textOf(phrase.words), synonymNameQuality))

const named = (name: string, quality: number): Expansion => ({ term: nameTerm(name), quality })

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
    const key = span.map(word => word.term).join(' ')
    const typed = span.filter(word => !dropStopWords || !vocabulary.stopWords.has(word.text))
    const longest = matches.filter(phrase => phrase.words.length === length)
    const others = [...synonymsOf(longest), ...partsOf(span, vocabulary)]
    if (typed.length + others.length > 0 && !concepts.has(key))
      concepts.set(key, [...(typed.length > 0 ? [{ words: typed, quality: 1 }] : []), ...others])
  }
  return [...concepts.values()]
}

const synonymsOf = (phrases: readonly GroupedPhrase[]): Phrase[] =>
  phrases.flatMap(({ words, group }) =>
    group.filter(other => other !== words).map(other => ({ words: other, quality: synonymQuality })),
  )

/** The parts of identifiers, all together; and the synonyms of each, if there is one identifier only. */
function partsOf(span: readonly TypedWord[], { phrases }: Vocabulary): Phrase[] {
  const whole = span.filter(({ parts }) => parts.length > 1)
  const inside =
    span.length > 1 ? [] : whole.flatMap(({ parts }) => parts.flatMap(({ term }) => phrases.get(term) ?? []))
  return [
    ...whole.map(({ parts }) => ({ words: parts, quality: partsQuality / span.length })),
    ...synonymsOf(inside.filter(({ words }) => words.length === 1)),
  ]
}
