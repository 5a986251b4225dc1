/**
 * The files of the search index, a small first one and shards of the rest. The first file has the names of
 * the first pages; those of the others are in shards, so that the first use costs the same on any site.
 */

import { documentWeights } from '../../client/search/document-weights.ts'
import {
  type ErrorPattern,
  type IndexFile,
  indexAddress,
  isReference,
  type PageNames,
  type Posting,
  type Shard,
  shardAddress,
  writePostings,
} from '../../client/search/index-format.ts'
import { add, type Scores } from '../../client/search/scores.ts'
import { chunksOf, chunkTerms, type Stem, stemmerFor } from '../../client/search/text.ts'
import {
  averageLength,
  keywordWeight,
  lengthNormalisation,
  textSaturation,
  textWeight,
} from '../../client/search/weights.ts'
import { fineGroups, inAllLanguages, type Site } from '../../schema/index.ts'
import { newIssueAddress } from '../elements/heading.tsx'
import { type Assets, contentHash, inLanguage, type OutputFile } from '../files.ts'
import { type DocumentsOf, type SearchDocument, searchDocumentsWith } from './search-records.ts'

/**
 * The most bytes of names in the first file. They compress to a fifth, so the first use takes 22 KB with
 * everything else.
 */
const namesLimit = 32_500
/** Bytes of a shard before compression, which shrink to 55 % in the worst case. */
const shardLimit = 26_000
/** Characters of a document that an excerpt may come from. */
const longestText = 20_000
/** Postings of a term, at most. Of more, the heaviest are kept. */
const mostPostings = 3000

/** Made when the first of them is asked for: of all pages at once. */
export function* renderSearch(
  first: Site,
  assets: Assets,
  documentsOf: DocumentsOf = searchDocumentsWith(assets),
): Iterable<OutputFile> {
  for (const site of inAllLanguages(first)) yield* inLanguage(site, filesOf(site, documentsOf(site)))
}

function* filesOf(site: Site, documents: readonly SearchDocument[]): Generator<OutputFile> {
  const { synonyms, stopWords, commonWords } = site.vocabulary
  const { questions, repository } = site.settings
  // Each is handed on as soon as it is made: together they are as large as all texts of the site.
  const written = new Set<string>()
  function* file(text: string): Generator<OutputFile, string> {
    const hash = contentHash(text)
    if (!written.has(hash)) yield { path: shardAddress(hash).slice(1), contents: () => text }
    written.add(hash)
    return hash
  }
  function* shards<From>(items: Iterable<readonly [From, unknown]>): Generator<OutputFile, Shard<From>[]> {
    const all: Shard<From>[] = []
    for (const [from, part] of inParts(items, shardLimit))
      all.push([from, yield* file(`[${part.join(',')}]`)])
    return all
  }

  const pages = documents.filter(({ entry }) => !entry).map(({ page }) => page)
  const firstNames = pages
    .filter(({ error }) => !error)
    .map(page => ({ ...page, entries: page.entries.filter(entry => !isReference(entry)) }))
  const [[, inFirst] = [0, []]] = inParts(firstNames.entries(), namesLimit)
  const patterns = errorPatterns(site, pages)
  const decoder = documents.find(({ entry }) => entry?.label === 'paste-box')
  const index: IndexFile = {
    pages: firstNames.slice(0, inFirst.length),
    size: documents.length,
    pageShards: yield* shards(pages.map(page => [page.doc, page])),
    textShards: yield* shards(documents.map(({ text }) => text.slice(0, longestText)).entries()),
    termShards: yield* shards(termLines(documents, site)),
    synonyms,
    stopWords,
    ...(commonWords && { commonWords }),
    ...(patterns.length > 0 && { errors: yield* file(JSON.stringify(patterns)) }),
    help: {
      ...(decoder && { decoder: `${decoder.page.route}#${decoder.entry?.id}` }),
      ...(questions && { questions }),
      ...(repository && { reports: newIssueAddress(repository) }),
    },
  }
  const text = JSON.stringify(index)
  yield { path: indexAddress.slice(1), contents: () => text }
}

/** What the error decoder recognises each entry of the catalogue by, and the document of its page. */
function errorPatterns(site: Site, pages: readonly PageNames[]): ErrorPattern[] {
  const docs = new Map(pages.map(({ route, doc }) => [route, doc]))
  const fine = fineGroups(site)
  return site.errors.map(({ id, match, unless, beside, rank, group }) => {
    const doc = docs.get(site.errorRoutes.get(id) ?? '')
    return {
      doc,
      fine: fine.has(group) || undefined,
      patterns: match,
      ...(unless.length > 0 && { unless }),
      ...(beside.length > 0 && { beside }),
      ...(rank === 'foreign' && { rank }),
    }
  })
}

/**
 * Consecutive items as JSON, as many together as fit, by the key of the first.
 * @param limit bytes of each part
 */
function* inParts<From>(
  items: Iterable<readonly [From, unknown]>,
  limit: number,
): Generator<readonly [From, readonly string[]]> {
  let part: [From, string[]] | undefined
  let room = 0
  for (const [from, item] of items) {
    const json = JSON.stringify(item)
    const needed = Buffer.byteLength(json) + 1
    if (part && needed <= room) part[1].push(json)
    else {
      if (part) yield part
      part = [from, [json]]
      room = limit
    }
    room -= needed
  }
  if (part) yield part
}

/**
 * A large site has millions of postings. Until they are written, one is a number: its document times this,
 * plus its weight.
 */
const packing = 64

/** The lines of the term dictionary, by their terms and in their order. */
function* termLines(
  documents: readonly SearchDocument[],
  { words, vocabulary }: Site,
): Generator<readonly [string, string]> {
  const stem = stemmerFor(words.search.wordForms)
  const termsOf = contentTerms(new Set(vocabulary.stopWords), stem)
  const terms = new Map<string, number[]>()
  for (const [doc, document] of documents.entries()) {
    const weights = documentWeights(document, contentWeights(document, termsOf), stem)
    for (const [term, weight] of weights) {
      const postings = terms.get(term)
      if (postings) postings.push(doc * packing + weight)
      else terms.set(term, [doc * packing + weight])
    }
  }
  for (const term of [...terms.keys()].sort())
    yield [term, `${term} ${writePostings(heaviest(terms.get(term) ?? []).map(unpacked))}`]
}

const unpacked = (packed: number): Posting => [Math.floor(packed / packing), packed % packing]

/** As many postings as one term may have, in the order of their documents. */
function heaviest(postings: readonly number[]): readonly number[] {
  if (postings.length <= mostPostings) return postings
  const byWeight = postings.toSorted((a, b) => (b % packing) - (a % packing))
  return byWeight.slice(0, mostPostings).sort((a, b) => a - b)
}

type TermsOf = (chunk: string) => readonly string[]

/** The terms by which words of texts are found: none of stop words. Texts repeat their words. */
function contentTerms(stopWords: ReadonlySet<string>, stem: Stem): TermsOf {
  const known = new Map<string, readonly string[]>()
  return chunk => {
    let terms = known.get(chunk)
    if (!terms) {
      terms = stopWords.has(chunk.toLowerCase()) ? [] : chunkTerms(chunk, stem)
      known.set(chunk, terms)
    }
    return terms
  }
}

/** What the words of a text and its keywords weigh, by how often they occur in how long a text. */
function contentWeights({ text, keywords = '' }: SearchDocument, termsOf: TermsOf): Scores<string> {
  const weights: Scores<string> = new Map()
  const chunks = chunksOf(text)
  for (const chunk of chunks) for (const term of termsOf(chunk)) add(weights, term, 1)
  // BM25: the more often a term occurs, the less one more occurrence adds.
  const relativeLength = (lengthNormalisation * chunks.length) / averageLength
  const norm = textSaturation * (1 - lengthNormalisation + relativeLength)
  for (const [term, count] of weights) weights.set(term, (textWeight * count) / (count + norm))

  const keywordTerms = new Set(chunksOf(keywords).flatMap(termsOf))
  for (const term of keywordTerms) add(weights, term, keywordWeight)
  return weights
}
