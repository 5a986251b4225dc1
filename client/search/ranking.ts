/**
 * From what was typed to the documents that fit it best. A query is a list of concepts; a document scores
 * by the weights of their terms times their IDF, and by how much of the query it covers.
 */
import { add, type ConceptMatches, raise, type Scores } from './scores.ts'
import type { Expansion, TermDictionary, Word } from './term-dictionary.ts'
import { chunksOf, chunkTerms, nameTerm, normalise } from './text.ts'
import {
  commonWordWeight,
  coveragePower,
  identifierBonus,
  mostCommonShare,
  mostConcepts,
  nameBonus,
  partPower,
  phrasePower,
  stemQuality,
  synonymNameQuality,
  synonymQuality,
  topicShare,
} from './weights.ts'

/** One way to say something: all of its words together. */
interface QueryPhrase {
  readonly words: readonly Word[]
  /** Says how likely the reader means it: 1 is what was typed. */
  readonly quality: number
}

/** Every way to say one thing: what was typed comes first, then its synonyms. */
interface Concept {
  readonly phrases: readonly QueryPhrase[]
  /** Weighs it among the concepts of its query; 1 for most. */
  readonly weight: number
}

export interface Query {
  readonly concepts: readonly Concept[]
  /** The words of all concepts. */
  readonly words: readonly Word[]
  /** Names that the query may be, as terms of whole names: `set activity` may mean SetActivity. */
  readonly names: readonly Expansion[]
  /** The term of the whole query if it is an identifier, such as res.status, perhaps with a common word. */
  readonly identifier: string | undefined
  /** The only word, if it isn't an identifier: whoever types no more wants to read about it, at length. */
  readonly topic: Word | undefined
}

export interface Vocabulary {
  readonly stopWords: ReadonlySet<string>
  readonly commonWords: ReadonlySet<string>
  /** By the term of their first word. */
  readonly phrases: ReadonlyMap<string, readonly KnownPhrase[]>
}

interface KnownPhrase {
  readonly words: readonly Word[]
  /** Other phrases that mean the same. */
  readonly synonyms: readonly (readonly Word[])[]
}

/**
 * @param groups phrases that mean the same
 * @param stopWords words that say nothing about what a question is about
 * @param commonWords words that many questions have, and that say little beside others
 */
export function readVocabulary(
  groups: readonly (readonly string[])[],
  stopWords: readonly string[],
  commonWords: readonly string[] = [],
): Vocabulary {
  const phrases = new Map<string, KnownPhrase[]>()
  for (const texts of groups) {
    const group = texts.map(wordsOf)
    for (const words of group) {
      const first = words[0]?.term ?? ''
      const phrase = { words, synonyms: group.filter(other => other !== words) }
      phrases.set(first, [...(phrases.get(first) ?? []), phrase])
    }
  }
  return { stopWords: new Set(stopWords), commonWords: new Set(commonWords), phrases }
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

/** The words that a joined one consists of; none if it isn't joined. */
type TakeApart = (word: Word) => readonly Word[]

export function parseQuery(text: string, vocabulary: Vocabulary, takeApart: TakeApart = () => []): Query {
  const withParts = (word: Word): Word => {
    const isJoined = (word.parts ?? []).length > 0
    return isJoined ? word : { ...word, parts: takeApart(word) }
  }
  const typed = wordsOf(text).map(withParts)
  // The last word of a short query may still be being typed.
  const isOpen = typed.length <= 3 && /[\p{L}\p{N}#]$/u.test(text)
  const words = typed.map((word, i) => ({ ...word, unfinished: isOpen && i === typed.length - 1 }))
  const concepts = conceptsOf(words, vocabulary)
  const phrases = concepts.flatMap(concept => concept.phrases)
  const names = [wholeName(words, 1)]
  // If the whole query is one concept, its synonyms may be names, too.
  if (concepts.length === 1)
    for (const phrase of phrases) names.push(wholeName(phrase.words, synonymNameQuality))
  const { stopWords, commonWords } = vocabulary
  const [word, ...others] = typed.filter(({ text }) => !stopWords.has(text) && !commonWords.has(text))
  const identifier = word?.isIdentifier && others.length === 0 ? word.term : undefined
  const topic = words.length === 1 && identifier === undefined ? words[0] : undefined
  return { concepts, words: phrases.flatMap(phrase => phrase.words), names, identifier, topic }
}

const wholeName = (words: readonly Word[], quality: number): Expansion => ({
  term: nameTerm(words.map(({ text }) => text).join('')),
  quality,
})

/** At each word the longest phrase of the vocabulary that begins there, else the word alone. */
function conceptsOf(words: readonly Word[], vocabulary: Vocabulary): Concept[] {
  const { phrases, stopWords, commonWords } = vocabulary
  const contentWords = words.filter(({ text }) => !stopWords.has(text))
  // A query of nothing but stop words looks for these.
  const wanted = contentWords.length > 0 ? contentWords : words
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
    const typed = span.filter(word => wanted.includes(word))
    const synonyms = longest.flatMap(phrase => phrase.synonyms)
    const ways = waysToSay(span, typed, synonyms)
    const isCommon = span.every(({ text }) => commonWords.has(text))
    const key = span.map(({ term }) => term).join(' ')
    const weight = isCommon ? commonWordWeight : 1
    if (ways.length > 0 && !concepts.has(key)) concepts.set(key, { phrases: ways, weight })
    start += length
  }
  return [...concepts.values()]
}

/**
 * @param span consecutive words of the query that are one concept
 * @param typed those that aren't left out as stop words
 */
function waysToSay(
  span: readonly Word[],
  typed: readonly Word[],
  synonyms: readonly (readonly Word[])[],
): readonly QueryPhrase[] {
  const phrases: QueryPhrase[] = []
  if (typed.length > 0) phrases.push({ words: typed, quality: 1 })
  for (const words of synonyms) phrases.push({ words, quality: synonymQuality })
  // An identifier may be written apart: SetActivity as "set activity".
  for (const { parts = [] } of span)
    if (parts.length > 1) phrases.push({ words: parts, quality: 1 / span.length })
  return phrases
}

export interface Ranking {
  /** The documents, best first. */
  readonly docs: readonly number[]
  /**
   * How well the best of them fit, per unit of what the query's words say: low if none of them has the words
   * that matter, or if all only mention them.
   */
  readonly fit: number
  /** The share of what the query's words say that is said by words which no document has. */
  readonly unknown: number
}

/**
 * @param size how many documents the site has
 * @param prior what a document is worth, whatever the query
 * @param pageOf the page that explains more or less the same as a document
 */
export function rank(
  { concepts, names, identifier, topic }: Query,
  terms: TermDictionary,
  size: number,
  prior: (doc: number) => number,
  pageOf: (doc: number) => number | undefined,
): Ranking {
  const scores: Scores<number> = new Map()
  const covered: Scores<number> = new Map()
  let total = 0
  let unknown = 0
  for (const { matches, idf, isKnown } of weighedConcepts(concepts, terms, size)) {
    total += idf
    if (!isKnown) unknown += idf
    for (const [doc, score] of matches) {
      add(scores, doc, score * idf)
      add(covered, doc, idf)
    }
  }
  for (const [doc, idf] of covered) {
    const coverage = (idf / total) ** coveragePower
    scores.set(doc, (scores.get(doc) ?? 0) * coverage * prior(doc))
  }
  if (topic) {
    // Synonyms don't count: what a page says in other words is rarely all about the one that was typed.
    const sections = bestTerms(terms, terms.expand(topic))
    for (const [page, score] of topicScores(sections, pageOf)) add(scores, page, topicShare * score * total)
  }
  if (identifier !== undefined) {
    const postings = terms.postings(identifier)
    const idf = idfOf(postings.length, size)
    for (const [doc, weight] of postings) add(scores, doc, identifierBonus * weight * idf)
  }
  for (const [doc, weight] of bestTerms(terms, names)) add(scores, doc, nameBonus * weight)
  // Of equal scores, the document that comes first on the site.
  const ranked = [...scores].sort(([docA, scoreA], [docB, scoreB]) => scoreB - scoreA || docA - docB)
  const [, best = 0] = ranked[0] ?? []
  const share = (part: number): number => (total === 0 ? 0 : part / total)
  return { docs: ranked.map(([doc]) => doc), fit: share(best), unknown: share(unknown) }
}

/** Adds up all sections of a page but the best: a page with one section about it isn't about it. */
function topicScores(sections: Scores<number>, pageOf: (doc: number) => number | undefined): Scores<number> {
  const [sums, best]: [Scores<number>, Scores<number>] = [new Map(), new Map()]
  for (const [doc, score] of sections) {
    const page = pageOf(doc)
    if (page === undefined) continue
    add(sums, page, score)
    raise(best, page, score)
  }
  for (const [page, score] of best) {
    const others = (sums.get(page) ?? 0) - score
    if (others > 0) sums.set(page, others)
    else sums.delete(page)
  }
  return sums
}

/** What the documents have of each concept, and how much that says. */
function weighedConcepts(concepts: readonly Concept[], terms: TermDictionary, size: number) {
  const weighed = concepts.map(concept => {
    const { matches, complete } = terms.conceptMatches(keyOf(concept), () => scoreConcept(concept, terms))
    // All ways to say a concept count as one term: as rare as they are together.
    const idf = concept.weight * idfOf(complete.size, size)
    const isKnown = concept.phrases.some(({ words }) => words.every(word => isKnownWord(word, terms)))
    return { matches, idf, isKnown, isCommon: concept.weight < 1 }
  })
  const sumOf = (isCommon: boolean): number =>
    weighedSum(weighed.filter(concept => concept.isCommon === isCommon))
  const [common, telling] = [sumOf(true), sumOf(false)]
  // Five everyday words say no more about a question than two.
  const most = telling > 0 ? mostCommonShare * telling : common
  const scale = common > most ? most / common : 1
  return weighed.map(concept => (concept.isCommon ? { ...concept, idf: scale * concept.idf } : concept))
}

/** Whether a document has the word, but for its ending or a typo, or a part of a joined one. */
const isKnownWord = (word: Word, terms: TermDictionary): boolean =>
  (terms.expand(word)[0]?.quality ?? 0) >= stemQuality ||
  (word.parts ?? []).some(({ term }) => terms.has(term))

const weighedSum = (concepts: readonly { readonly idf: number }[]): number =>
  concepts.reduce((sum, { idf }) => sum + idf, 0)

/** How much it says that a document has a term: the fewer of them have it, the more. */
const idfOf = (matches: number, size: number): number =>
  Math.log(1 + Math.max(0, size - matches + 0.5) / (matches + 0.5))

/** Equal for concepts that are said in the same ways. */
const keyOf = ({ phrases }: Concept): string =>
  phrases.map(({ words, quality }) => `${quality} ${words.map(keyOfWord).join(' ')}`).join('|')

const keyOfWord = ({ text, term, unfinished }: Word): string => `${text} ${term}${unfinished ? '*' : ''}`

function scoreConcept(concept: Concept, terms: TermDictionary): ConceptMatches {
  const matches: Scores<number> = new Map()
  const complete = new Set<number>()
  for (const { words, quality } of concept.phrases) {
    const sums: Scores<number> = new Map()
    const counts: Scores<number> = new Map()
    for (const word of words)
      for (const [doc, weight] of bestTerms(terms, terms.expand(word))) {
        add(sums, doc, weight)
        add(counts, doc, 1)
      }
    const value = quality * words.length ** (phrasePower - 1)
    for (const [doc, count] of counts) {
      if (count === words.length) complete.add(doc)
      const score = (sums.get(doc) ?? 0) * value * (count / words.length) ** partPower
      raise(matches, doc, score)
    }
  }
  return { matches, complete }
}

/** Scores each document by its best-matching term. */
function bestTerms(terms: TermDictionary, expansions: readonly Expansion[]): Scores<number> {
  const scores: Scores<number> = new Map()
  for (const { term, quality } of expansions)
    for (const [doc, weight] of terms.postings(term)) raise(scores, doc, weight * quality)
  return scores
}
