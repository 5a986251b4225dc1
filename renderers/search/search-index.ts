/**
 * The files of the search index, a small first one and shards of the rest. The first file has the names of the first
 * pages; those of the others are in shards, so that the first use costs the same on any site.
 */

import {
  type ErrorPattern,
  type IndexFile,
  indexAddress,
  isReference,
  type Posting,
  type Shard,
  shardAddress,
  writePostings,
} from '../../client/search/index-format.ts'
import { chunksOf, chunkTerms } from '../../client/search/text.ts'
import { documentWeights } from '../../client/search/weights.ts'
import { inAllLanguages, type Site } from '../../schema/index.ts'
import { type Assets, contentHash, inLanguage, type OutputFile } from '../files.ts'
import { type SearchDocument, searchDocuments } from './search-records.ts'

/** The most bytes of names in the first file. Compressed they are a fifth; with the rest of it and the code, the first use takes 22 KB. */
const namesLimit = 40_000
/** Bytes of a shard before compression, which shrink to 55 % in the worst case. */
const shardLimit = 26_000
const longestText = 20_000
/** Most postings of a term; of more, the heaviest are kept. */
const mostPostings = 3000

/** Made when the first of them is asked for: of all pages at once. */
export function* renderSearch(first: Site, assets: Assets): Iterable<OutputFile> {
  for (const site of inAllLanguages(first)) yield* inLanguage(site, filesOf(site, assets))
}

function* filesOf(site: Site, assets: Assets): Generator<OutputFile> {
  const { synonyms, stopWords } = site.vocabulary
  const { questions } = site.settings
  const files = new Map<string, string>()
  const add = (content: unknown): string => {
    const text = JSON.stringify(content)
    const hash = contentHash(text)
    files.set(shardAddress(hash).slice(1), text)
    return hash
  }
  const shards = <From>(items: Iterable<readonly [From, unknown]>): Shard<From>[] =>
    inParts(items, shardLimit).map(([from, part]) => [from, add(part)])
  const documents = searchDocuments(site, assets)
  const pages = documents.flatMap(({ page, entry }) => (entry ? [] : page))
  const named = pages.filter(({ error }) => !error)
  const withoutReference = named.map(page => ({
    ...page,
    entries: page.entries.filter(entry => !isReference(entry)),
  }))
  const docs = new Map(pages.map(({ route, doc }) => [route, doc]))
  const docOf = (id: string): number | undefined => docs.get(site.errorRoutes.get(id) ?? '')
  const patterns = site.errors.map(({ id, match }): ErrorPattern => ({ doc: docOf(id), patterns: match }))
  const decoder = documents.find(({ entry }) => entry?.label === 'paste-box')
  const index: IndexFile = {
    pages: inParts(withoutReference.entries(), namesLimit)[0]?.[1] ?? [],
    size: documents.length,
    pageShards: shards(pages.map(page => [page.doc, page])),
    textShards: shards(documents.map(({ text }) => text.slice(0, longestText)).entries()),
    termShards: shards(termLines(documents, site)),
    synonyms,
    stopWords,
    ...(patterns.length > 0 && { errors: add(patterns) }),
    help: {
      ...(decoder && { decoder: `${decoder.page.route}#${decoder.entry?.id}` }),
      ...(questions && { questions }),
    },
  }
  const text = JSON.stringify(index)
  yield { path: indexAddress.slice(1), contents: () => text }
  for (const [path, file] of files) yield { path, contents: () => file }
}

/** Consecutive items, as many together as fit, by the key of the first. @param limit bytes of each part as JSON */
function inParts<From, Item>(items: Iterable<readonly [From, Item]>, limit: number): [From, Item[]][] {
  const parts: [From, Item[]][] = []
  let room = 0
  for (const [from, item] of items) {
    const needed = Buffer.byteLength(JSON.stringify(item)) + 1
    const open = parts.at(-1)
    if (open && needed <= room) open[1].push(item)
    else {
      parts.push([from, [item]])
      room = limit
    }
    room -= needed
  }
  return parts
}

/** A large site has millions of postings: until they are written, one is a number, its document times this plus its weight. */
const packing = 64

/** The lines of the term dictionary, by their terms and in their order. */
function termLines(
  documents: readonly SearchDocument[],
  { words, vocabulary }: Site,
): (readonly [string, string])[] {
  const { wordForms } = words.search
  const stopWords = new Set(vocabulary.stopWords)
  const terms = new Map<string, number[]>()
  for (const [doc, document] of documents.entries())
    for (const [term, weight] of documentWeights(
      document,
      contentWeights(document, stopWords, wordForms),
      wordForms,
    )) {
      const packed = terms.get(term)
      if (packed) packed.push(doc * packing + weight)
      else terms.set(term, [doc * packing + weight])
    }
  return [...terms]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([term, packed]) => {
      const postings = packed.map((each): Posting => [Math.floor(each / packing), each % packing])
      return [term, `${term} ${writePostings(heaviest(postings))}`]
    })
}

const heaviest = (postings: readonly Posting[]): readonly Posting[] =>
  postings.length <= mostPostings
    ? postings
    : postings
        .toSorted(([, a], [, b]) => b - a)
        .slice(0, mostPostings)
        .sort(([a], [b]) => a - b)

/** BM25's saturation and length normalisation. */
const k1 = 2
const b = 0.75
const averageLength = 200
/** The most that a text adds to a name's weight. */
const textWeight = 3
const keywordWeight = 6

/** What the words of a text and its keywords weigh, by how often they occur in how long a text. */
function contentWeights(
  { text, keywords = '' }: SearchDocument,
  stopWords: ReadonlySet<string>,
  wordForms: string,
): ReadonlyMap<string, number> {
  const weights = new Map<string, number>()
  const add = (term: string, weight: number): unknown => weights.set(term, (weights.get(term) ?? 0) + weight)
  const termsOf = (chunk: string): readonly string[] =>
    stopWords.has(chunk.toLowerCase()) ? [] : chunkTerms(chunk, wordForms)
  const chunks = chunksOf(text)
  for (const chunk of chunks) for (const term of termsOf(chunk)) add(term, 1)
  const norm = k1 * (1 - b + (b * chunks.length) / averageLength)
  for (const [term, count] of weights) weights.set(term, (textWeight * count) / (count + norm))
  for (const term of new Set(chunksOf(keywords).flatMap(termsOf))) add(term, keywordWeight)
  return weights
}
