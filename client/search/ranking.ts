/**
 * What was typed, as concepts, and which documents it finds, best first: BM25F weights by IDF, times the share of the
 * query that a document covers.
 */
import type { Expansion, TermDictionary, Word } from './term-dictionary.ts'
import { chunksOf, chunkTerms, nameTerm, normalise } from './text.ts'

/** One way to say it: all of its words together. */
interface Phrase {
  readonly words: readonly Word[]
  readonly quality: number
}

export interface Query {
  /** Each in every way to say it: words, and the synonyms of the field that may stand for them. What was typed comes first. */
  readonly concepts: readonly (readonly Phrase[])[]
  /** The words of all concepts. */
  readonly words: readonly Word[]
  /** Names that the query may be, as terms of whole names: `set activity` may mean SetActivity. */
  readonly names: readonly Expansion[]
}

const synonymQuality = 0.7
/** How likely a synonym of the whole query is to mean the entry of that name. */
const synonymNameQuality = 0.1
/** Words of a pasted text that are looked at, each once. */
const mostWords = 40

/** What is known of the words of queries: those to leave out, and phrases with others of the same meaning. */
export const readVocabulary = (groups: readonly (readonly string[])[], stopWords: readonly string[]) => ({
  stopWords: new Set(stopWords),
  phrases: groups
    .map(texts => texts.map(wordsOf))
    .flatMap(group => group.map(words => ({ words, others: group.filter(other => other !== words) }))),
})

type Vocabulary = ReturnType<typeof readVocabulary>

const wordsOf = (text: string): Word[] =>
  chunksOf(text).flatMap(chunk => {
    const [term, ...parts] = chunkTerms(chunk)
    return term
      ? [{ text: normalise(chunk), term, parts: parts.map(part => ({ text: part, term: part })) }]
      : []
  })

export function parseQuery(text: string, vocabulary: Vocabulary): Query {
  const typed = wordsOf(text)
  // The last word of a short query may still be being typed.
  const isOpen = typed.length <= 3 && /[\p{L}\p{N}#]$/u.test(text)
  const all = typed.map((word, i) => ({ ...word, unfinished: isOpen && i === typed.length - 1 }))
  const concepts = conceptsOf(all, vocabulary)
  const synonyms = concepts.length === 1 ? concepts.flat() : []
  return {
    concepts,
    words: concepts.flat().flatMap(({ words }) => words),
    names: [named(all, 1), ...synonyms.map(({ words }) => named(words, synonymNameQuality))],
  }
}

const named = (words: readonly Word[], quality: number): Expansion => ({
  term: nameTerm(words.map(({ text }) => text).join('')),
  quality,
})

/** The longest phrase of the vocabulary at each word, else the word alone. */
function conceptsOf(words: readonly Word[], { phrases: known, stopWords }: Vocabulary): Phrase[][] {
  const concepts = new Map<string, Phrase[]>()
  const content = words.filter(({ text }) => !stopWords.has(text))
  for (let at = 0; at < words.length && concepts.size < mostWords; ) {
    const matches = known.filter(phrase => phrase.words.every((word, i) => word.term === words[at + i]?.term))
    const length = Math.max(1, ...matches.map(phrase => phrase.words.length))
    const span = words.slice(at, at + length)
    at += length
    // A query of nothing but stop words looks for these.
    const typed = span.filter(word => content.length === 0 || content.includes(word))
    const synonyms = matches.filter(phrase => phrase.words.length === length).flatMap(({ others }) => others)
    const phrases = [
      ...(typed.length > 0 ? [{ words: typed, quality: 1 }] : []),
      ...synonyms.map(other => ({ words: other, quality: synonymQuality })),
      ...span.flatMap(({ parts = [] }) => (parts.length > 1 ? { words: parts, quality: 1 / length } : [])),
    ]
    const key = span.map(({ term }) => term).join(' ')
    if (phrases.length > 0 && !concepts.has(key)) concepts.set(key, phrases)
  }
  return [...concepts.values()]
}

/** How much less a document is worth that covers only a part of the query. */
const coveragePower = 0.5
/** How much more a phrase is worth than a word, and how much less a part of it. */
const phrasePower = 0.5
const partPower = 1.5
/** A query that spells a name, in any notation, means that name: by this times the weight of the name. */
const nameBonus = 8

/** By document. */
type Scores = Map<number, number>

/**
 * The documents, best first.
 * @param size documents of the site @param prior the weight of one, whatever the query
 */
export function rank(
  { concepts, names }: Query,
  terms: TermDictionary,
  size: number,
  prior: (doc: number) => number,
): number[] {
  const scores: Scores = new Map()
  const covered: Scores = new Map()
  let total = 0
  for (const phrases of concepts) {
    const { found, complete } = weigh(phrases, terms)
    // All ways to say a concept count as one term: as rare as they are together.
    const idf = Math.log(1 + Math.max(0, size - complete.size + 0.5) / (complete.size + 0.5))
    total += idf
    for (const [doc, score] of found) {
      add(scores, doc, score * idf)
      add(covered, doc, idf)
    }
  }
  for (const [doc, share] of covered)
    scores.set(doc, (scores.get(doc) ?? 0) * (share / total) ** coveragePower * prior(doc))
  for (const [doc, weight] of best(terms, names)) add(scores, doc, nameBonus * weight)
  return [...scores].sort(([a, x], [b, y]) => y - x || a - b).map(([doc]) => doc)
}

const add = (scores: Scores, doc: number, more: number): unknown =>
  scores.set(doc, (scores.get(doc) ?? 0) + more)

/** Documents by the best way in which they say a concept, and those that say one of them whole. */
function weigh(phrases: readonly Phrase[], terms: TermDictionary) {
  const found: Scores = new Map()
  const complete = new Set<number>()
  for (const { words, quality } of phrases) {
    const sums: Scores = new Map()
    const counts: Scores = new Map()
    for (const word of words)
      for (const [doc, weight] of best(terms, terms.expand(word))) {
        add(sums, doc, weight)
        add(counts, doc, 1)
      }
    const value = quality * words.length ** (phrasePower - 1)
    for (const [doc, count] of counts) {
      if (count === words.length) complete.add(doc)
      const score = (sums.get(doc) ?? 0) * value * (count / words.length) ** partPower
      found.set(doc, Math.max(found.get(doc) ?? 0, score))
    }
  }
  return { found, complete }
}

/** Scores each document by its best-matching term. */
function best(terms: TermDictionary, some: readonly Expansion[]): Scores {
  const scores: Scores = new Map()
  for (const { term, quality } of some)
    for (const [doc, weight] of terms.postings(term))
      scores.set(doc, Math.max(scores.get(doc) ?? 0, weight * quality))
  return scores
}
