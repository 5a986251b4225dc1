/** What was typed, as concepts: words, and the synonyms of the field that may stand for them. */
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
  readonly names: ReadonlyMap<string, number>
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
  readonly phrases: ReadonlyMap<string, readonly { readonly words: readonly Word[]; readonly group: Group }[]>
}

type Group = readonly (readonly Word[])[]

export function readVocabulary(groups: readonly (readonly string[])[], stopWords: string): Vocabulary {
  const phrases = new Map<string, { words: readonly Word[]; group: Group }[]>()
  for (const group of groups.map(texts => texts.map(wordsOf))) {
    for (const words of group) {
      const term = words[0]?.term ?? ''
      phrases.set(term, [...(phrases.get(term) ?? []), { words, group }])
    }
  }
  return { phrases, stopWords: new Set(stopWords.split(' ')) }
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
  const names = new Map<string, number>()
  const addName = (name: string, quality: number): void => {
    names.set(nameTerm(name), Math.max(names.get(nameTerm(name)) ?? 0, quality))
  }
  addName(textOf(all), 1)
  addName(textOf(content), 1)
  if (concepts.length > 1) for (const name of all.flatMap(word => word.names)) addName(name, mentionQuality)
  else for (const { words } of concepts[0] ?? []) addName(textOf(words), synonymNameQuality)
  return {
    concepts,
    names,
    unfinished: last && all.length <= 3 && /[\p{L}\p{N}#]$/u.test(text) ? last : undefined,
  }
}

const textOf = (words: readonly Word[]): string => words.map(({ text }) => text).join('')

/** The longest phrase of the vocabulary at each word, else the word alone. */
function conceptsOf(
  words: readonly TypedWord[],
  dropStopWords: boolean,
  { phrases, stopWords }: Vocabulary,
): Phrase[][] {
  const concepts: Phrase[][] = []
  const seen = new Set<string>()
  for (let at = 0; at < words.length && concepts.length < mostWords; ) {
    const matches = (phrases.get(words[at]?.term ?? '') ?? []).filter(phrase =>
      phrase.words.every((word, i) => word.term === words[at + i]?.term),
    )
    const length = Math.max(1, ...matches.map(phrase => phrase.words.length))
    const span = words.slice(at, at + length)
    at += length
    const kept = span.filter(word => !dropStopWords || !stopWords.has(word.text))
    const concept: Phrase[] = [{ words: kept, quality: 1 }]
    const inside = span.flatMap(({ parts }) => parts.flatMap(({ term }) => phrases.get(term) ?? []))
    const synonyms = [
      ...matches.filter(phrase => phrase.words.length === length),
      ...(length === 1 ? inside.filter(phrase => phrase.words.length === 1) : []),
    ]
    for (const { words: own, group } of synonyms)
      concept.push(...group.filter(other => other !== own).map(other => ({ words: other, quality: synonymQuality })))
    for (const { parts } of span) if (parts.length > 1) concept.push({ words: parts, quality: partsQuality / length })
    const key = span.map(word => word.term).join(' ')
    if (seen.has(key) || (kept.length === 0 && concept.length === 1)) continue
    seen.add(key)
    concepts.push(concept.filter(phrase => phrase.words.length > 0))
  }
  return concepts
}
