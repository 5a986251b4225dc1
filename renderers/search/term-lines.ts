/**
 * The lines of the term dictionary: which documents have a term, and how much it says about each of them.
 * A term is an object that counts itself while a document is read, because a map of the terms of each
 * document took a third of the time of the index.
 */

import { addWords, inSteps, nameWeights } from '../../client/search/document-weights.ts'
import { type Posting, writePostings } from '../../client/search/index-format.ts'
import { raise, type Scores } from '../../client/search/scores.ts'
import {
  chunksOf,
  chunkTerms,
  nameTerm,
  nearTerms,
  pairTerms,
  type Stem,
  stemmerFor,
} from '../../client/search/text.ts'
import {
  averageLength,
  keywordWeight,
  lengthNormalisation,
  nearWeight,
  pairWeight,
  textSaturation,
  textWeight,
} from '../../client/search/weights.ts'
import type { Site } from '../../schema/index.ts'
import type { SearchDocument } from './drafts.ts'

/** Postings of a term, at most. Of more, the heaviest are kept. */
const mostPostings = 3000

/**
 * A large site has millions of postings. Until they are written, one is a number: its document times this,
 * plus its weight.
 */
const packing = 64

interface IndexTerm {
  readonly text: string
  readonly postings: number[]
  /** How often it occurs in the text that is being read. */
  count: number
  /** What it weighs in the document that is being read: 0 until the document turns out to have it. */
  weight: number
}

/** Returns the lines of the term dictionary, by their terms and in their order. */
export function* termLines(
  documents: readonly SearchDocument[],
  { words, vocabulary }: Site,
): Generator<readonly [string, string]> {
  const table = new TermTable(documents, stemmerFor(words.search.wordForms), vocabulary.stopWords)
  for (const [doc, document] of documents.entries()) table.addDocument(doc, document)
  for (const { text, postings } of table.sorted())
    yield [text, `${text} ${writePostings(heaviest(postings).map(unpacked))}`]
}

const unpacked = (packed: number): Posting => [Math.floor(packed / packing), packed % packing]

const keywordsOf = ({ keywords = '' }: SearchDocument): readonly string[] =>
  keywords.split('\n').filter(Boolean)

const namesOf = (document: SearchDocument): readonly string[] => [
  (document.entry ?? document.page).title,
  ...keywordsOf(document),
]

/** Returns as many postings as one term may have, in the order of their documents. */
function heaviest(postings: readonly number[]): readonly number[] {
  if (postings.length <= mostPostings) return postings
  const byWeight = postings.toSorted((a, b) => (b % packing) - (a % packing))
  return byWeight.slice(0, mostPostings).sort((a, b) => a - b)
}

class TermTable {
  readonly #terms = new Map<string, IndexTerm>()
  /** Texts repeat their words. */
  readonly #termsOfChunks = new Map<string, readonly IndexTerm[]>()
  readonly #stem: Stem
  readonly #stopWords: ReadonlySet<string>

  /** Pairs of words that a name or a keyword has: those of texts alone are too many. */
  readonly #pairs: ReadonlySet<string>

  constructor(documents: readonly SearchDocument[], stem: Stem, stopWords: readonly string[]) {
    const stems = new Map<string, string>()
    this.#stem = word => {
      const stemmed = stems.get(word) ?? stem(word)
      stems.set(word, stemmed)
      return stemmed
    }
    this.#stopWords = new Set(stopWords)
    this.#pairs = new Set(documents.flatMap(namesOf).flatMap(name => pairTerms(this.#wordsOf(name))))
  }

  /** Adds a posting to every term of a document. */
  addDocument(doc: number, document: SearchDocument): void {
    const terms = this.#weighText(chunksOf(document.text))
    const add = (term: IndexTerm, weight: number): void => {
      if (term.weight === 0) terms.push(term)
      term.weight += weight
    }
    const ofKeywords: Scores<string> = new Map()
    for (const keyword of keywordsOf(document)) {
      if (keyword.includes(' ')) raise(ofKeywords, nameTerm(keyword), keywordWeight)
      addWords(ofKeywords, keyword, keywordWeight, this.#stem)
    }
    for (const weights of [nameWeights(document, this.#stem), ofKeywords])
      for (const [text, weight] of weights) add(this.#termOf(text), weight)
    const names = namesOf(document).map(name => this.#wordsOf(name))
    const texts = document.text.split('\n').map(line => this.#wordsOf(line))
    for (const pair of new Set([...names, ...texts].flatMap(pairTerms)))
      if (this.#pairs.has(pair)) add(this.#termOf(pair), pairWeight)
    for (const near of new Set(names.flatMap(nearTerms))) add(this.#termOf(near), nearWeight)

    const steps = inSteps(document)
    for (const term of terms) {
      term.postings.push(doc * packing + steps(term.weight))
      term.weight = 0
    }
  }

  sorted(): readonly IndexTerm[] {
    return [...this.#terms.values()].sort((a, b) => (a.text < b.text ? -1 : 1))
  }

  /** The terms of a text, each with what it weighs by how often it occurs in how long a text. */
  #weighText(chunks: readonly string[]): IndexTerm[] {
    const terms = this.#count(chunks)
    // BM25: the more often a term occurs, the less one more occurrence adds.
    const relativeLength = (lengthNormalisation * chunks.length) / averageLength
    const norm = textSaturation * (1 - lengthNormalisation + relativeLength)
    for (const term of terms) {
      term.weight = (textWeight * term.count) / (term.count + norm)
      term.count = 0
    }
    return terms
  }

  #count(chunks: readonly string[]): IndexTerm[] {
    const terms: IndexTerm[] = []
    for (const chunk of chunks)
      for (const term of this.#termsOf(chunk)) {
        if (term.count === 0) terms.push(term)
        term.count += 1
      }
    return terms
  }

  /** The words of a line as terms, but for stop words. */
  #wordsOf(line: string): readonly string[] {
    const words = chunksOf(line).filter(chunk => !this.#isStopWord(chunk))
    return words.map(word => this.#termsOf(word)[0]?.text ?? '')
  }

  #isStopWord(chunk: string): boolean {
    return this.#stopWords.has(chunk.toLowerCase())
  }

  /** The terms by which a word of a text is found: none of a stop word. */
  #termsOf(chunk: string): readonly IndexTerm[] {
    const cached = this.#termsOfChunks.get(chunk)
    if (cached) return cached
    const terms = this.#isStopWord(chunk) ? [] : chunkTerms(chunk, this.#stem).map(text => this.#termOf(text))
    this.#termsOfChunks.set(chunk, terms)
    return terms
  }

  #termOf(text: string): IndexTerm {
    const existing = this.#terms.get(text)
    if (existing) return existing
    const term = { text, postings: [], count: 0, weight: 0 }
    this.#terms.set(text, term)
    return term
  }
}
