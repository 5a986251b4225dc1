/** From what was typed to what is looked for: concepts, each with every way to say it, and terms that count once more. */
import type { IndexFile } from './index-format.ts'
import type { Word } from './term-dictionary.ts'
import { chunksOf, chunkTerms, nameTerm, nearTerms, normalise, pairTerms } from './text.ts'
import { mostConcepts, synonymQuality } from './weights.ts'

/** One way to say something: all of its words together. */
interface QueryPhrase {
  readonly words: readonly Word[]
  /** Grows with how likely the reader means it, and how much it says. */
  readonly quality: number
  /** Is true for what the reader typed, perhaps joined: some of its words are worth something, too. */
  readonly isTyped: boolean
}

/** Every way to say one thing: what was typed comes first, then its synonyms. */
export type Concept = readonly QueryPhrase[]

export interface Query {
  readonly concepts: readonly Concept[]
  /** The words of all concepts. */
  readonly words: readonly Word[]
  /** Terms that count once more: pairs of words, names in code, and the query as a name. */
  readonly extras: readonly string[]
  /** Terms of whole names: those that the query is, or has in it as an identifier. */
  readonly names: readonly string[]
  /** Terms of what the site has nothing about. */
  readonly foreign: readonly string[]
}

export interface Vocabulary {
  readonly stopWords: ReadonlySet<string>
  readonly commonWords: ReadonlySet<string>
  readonly foreignWords: ReadonlySet<string>
  /** By the term of their first word. */
  readonly phrases: ReadonlyMap<string, readonly KnownPhrase[]>
}

interface KnownPhrase {
  readonly words: readonly Word[]
  /** Other phrases that mean the same. */
  readonly synonyms: readonly (readonly Word[])[]
}

export function readVocabulary({ synonyms = [], ...words }: Partial<IndexFile>): Vocabulary {
  const phrases = new Map<string, KnownPhrase[]>()
  for (const texts of synonyms) {
    const group = texts.map(wordsOf)
    for (const words of group) {
      const first = words[0]?.term ?? ''
      const phrase = { words, synonyms: group.filter(other => other !== words) }
      phrases.set(first, [...(phrases.get(first) ?? []), phrase])
    }
  }
  return {
    stopWords: new Set(words.stopWords),
    commonWords: new Set(words.commonWords),
    foreignWords: new Set(words.foreignWords),
    phrases,
  }
}

const wordsOf = (text: string): Word[] =>
  chunksOf(text)
    .map(wordOf)
    .filter(word => word !== undefined)

function wordOf(chunk: string): Word | undefined {
  const [term, ...parts] = chunkTerms(chunk)
  if (!term) return undefined
  const words = parts.map(part => ({ text: part, term: part }))
  return { text: normalise(chunk), term, parts: words, isIdentifier: joinedAsInCode.test(chunk) }
}

/** Joined as only code is: res.status, frame_id, askDiscord, but not sign-in. A code of a message: 4006. */
const joinedAsInCode = /[._]|[a-z][A-Z]|^\d{4,5}$/

export function parseQuery(text: string, vocabulary: Vocabulary): Query {
  const typed = wordsOf(text)
  // The last word of a short query may still be being typed.
  const isOpen = typed.length <= 3 && /[\p{L}\p{N}#]$/u.test(text)
  const words = typed.map((word, i) => ({ ...word, unfinished: isOpen && i === typed.length - 1 }))
  const { stopWords, commonWords } = vocabulary
  const content = words.filter(({ text }) => !stopWords.has(text))
  const telling = content.filter(({ text }) => !commonWords.has(text))
  // A query of nothing but common words, or of stop words, looks for these.
  const wanted = new Set([telling, content, words].find(({ length }) => length > 0))
  const concepts = conceptsOf(words, wanted, vocabulary)

  const identifiers = [...wanted].filter(({ isIdentifier }) => isIdentifier)
  const whole = nameTerm(words.map(({ text }) => text).join(''))
  const pairs = content.flatMap((word, i) => {
    const next = content[i + 1]
    return next && (wanted.has(word) || wanted.has(next)) ? pairTerms([word.term, next.term]) : []
  })
  const near = nearTerms([...wanted].map(({ term }) => term))
  return {
    concepts,
    words: concepts.flatMap(phrases => phrases.flatMap(phrase => phrase.words)),
    extras: [...new Set([whole, ...pairs, ...near, ...identifiers.map(({ term }) => term)])],
    names: [whole, ...identifiers.map(({ text }) => nameTerm(text))],
    foreign: words.filter(({ text }) => vocabulary.foreignWords.has(text)).map(({ term }) => term),
  }
}

/**
 * At each word the longest phrase of the vocabulary that begins there, else the word alone.
 * @param wanted words that aren't left out
 */
function conceptsOf(
  words: readonly Word[],
  wanted: ReadonlySet<Word>,
  { phrases, commonWords }: Vocabulary,
): readonly Concept[] {
  const concepts = new Map<string, Concept>()
  let start = 0
  while (start < words.length && concepts.size < mostConcepts) {
    const known = phrases.get(words[start]?.term ?? '') ?? []
    const matches = known.filter(phrase =>
      phrase.words.every((word, i) => word.term === words[start + i]?.term),
    )
    const length = Math.max(1, ...matches.map(phrase => phrase.words.length))
    const longest = matches.filter(phrase => phrase.words.length === length)
    const span = words.slice(start, start + length)
    const typed = span.filter(word => wanted.has(word))
    const synonyms = longest.flatMap(phrase => phrase.synonyms)
    // Stop words alone may be a phrase, such as "how do I start".
    const isLeftOut = typed.length === 0 && span.some(({ text }) => commonWords.has(text))
    const key = span.map(({ term }) => term).join(' ')
    const concept = isLeftOut ? [] : waysToSay(span, typed, synonyms)
    if (concept.length > 0 && !concepts.has(key)) concepts.set(key, concept)
    start += length
  }
  return [...concepts.values()]
}

/**
 * @param span consecutive words of the query that are one concept
 * @param typed those that aren't left out
 */
function waysToSay(
  span: readonly Word[],
  typed: readonly Word[],
  synonyms: readonly (readonly Word[])[],
): Concept {
  // A phrase says more than one word, but less than as many words that have nothing to do with each other.
  const length = Math.sqrt(span.length)
  const phrase =
    (isTyped: boolean, quality: number) =>
    (words: readonly Word[]): QueryPhrase => ({
      words,
      quality: quality * length,
      isTyped,
    })
  // An identifier may be written apart: SetActivity as "set activity".
  const apart = span.flatMap(({ parts = [] }) => (parts.length > 1 ? [parts] : []))
  return [
    ...(typed.length > 0 ? [typed] : []).map(phrase(true, 1)),
    ...apart.map(phrase(true, synonymQuality)),
    ...synonyms.map(phrase(false, synonymQuality)),
  ]
}
