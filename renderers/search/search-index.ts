/**
 * The files of the search index, a small first one and shards of the rest. The first file has the names of the first
 * pages; those of the others are in shards, so that the first use costs the same on any site.
 */

import {
  docNumber,
  type ErrorPattern,
  entryRoom,
  type IndexFile,
  indexAddress,
  isReference,
  shardAddress,
  type TextShard,
  writePostings,
} from '../../client/search/index-format.ts'
import { forgetTerms } from '../../client/search/text.ts'
import { documentWeights } from '../../client/search/weights.ts'
import { inAllLanguages, type Site } from '../../schema/index.ts'
import { type Assets, contentHash, inLanguage, type OutputFile } from '../files.ts'
import { recordMaker, type SearchRecord, toolSections } from './search-records.ts'

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
  forgetTerms()
  const shards = new Map<string, string>()
  const add = (content: unknown): string => {
    const text = JSON.stringify(content)
    const hash = contentHash(text)
    shards.set(shardAddress(hash).slice(1), text)
    return hash
  }
  // Entries of the error catalogue come last: the decoder knows them, and the first file need not.
  const pages = site.pages.toSorted((a, b) => Number(a.kind === 'error') - Number(b.kind === 'error'))
  const records = pages.map(recordMaker(site, assets))
  const names = records.map(record => record.names)
  const withoutReference = names
    .slice(0, pages.filter(({ kind }) => kind !== 'error').length)
    .map(page => ({ ...page, entries: page.entries.filter(entry => !isReference(entry)) }))
  const index: IndexFile = {
    pages: shardsOf(withoutReference, jsonLength, namesLimit)[0]?.items ?? [],
    size: records.reduce((sum, { docs }) => sum + docs.length, 0),
    pageShards: shardsOf(names, jsonLength, shardLimit).map(({ from, items }) => [from, add(items)]),
    textShards: textShards(records).map(texts => [texts[0]?.[0] ?? 0, add(texts)]),
    termShards: termShards(records, new Set(site.vocabulary.stopWords)).map(shard => [
      shard.slice(0, shard.indexOf(' ')),
      add(shard),
    ]),
    synonyms: site.vocabulary.synonyms,
    stopWords: site.vocabulary.stopWords,
    ...(site.errors.length > 0 && { errors: add(errorPatterns(site, records)) }),
    help: help(site),
  }
  const text = JSON.stringify(index)
  yield { path: indexAddress.slice(1), contents: () => text }
  for (const [path, shard] of shards) yield { path, contents: () => shard }
}

const jsonLength = (value: unknown): number => Buffer.byteLength(JSON.stringify(value))

/** Consecutive items, as many together as fit. */
function shardsOf<T>(items: readonly T[], size: (item: T) => number, limit: number): { from: number; items: T[] }[] {
  const shards: { from: number; items: T[] }[] = []
  let room = 0
  for (const [from, item] of items.entries()) {
    const open = shards.at(-1)
    const needed = size(item) + 1
    if (open && needed <= room) open.items.push(item)
    else {
      shards.push({ from, items: [item] })
      room = limit
    }
    room -= needed
  }
  return shards
}

function textShards(records: readonly SearchRecord[]): TextShard[] {
  const all = records.flatMap(({ docs }, page) =>
    docs.map(({ text }, entry) => [docNumber(page, entry), text.slice(0, longestText)] as const),
  )
  return shardsOf(all, ([, text]) => Buffer.byteLength(text), shardLimit).map(({ items }) => items)
}

function termShards(records: readonly SearchRecord[], stopWords: ReadonlySet<string>): string[] {
  const terms = new Map<string, Map<number, number>>()
  for (const [page, { names, docs }] of records.entries())
    for (const [entry, { text, keywords }] of docs.slice(0, entryRoom).entries())
      for (const [term, weight] of documentWeights(names, entry, text, keywords, stopWords)) {
        const postings = terms.get(term) ?? new Map<number, number>()
        terms.set(term, postings.set(docNumber(page, entry), weight))
      }
  const lines = [...terms]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([term, postings]) => `${term} ${writePostings(heaviest(postings))}`)
  return shardsOf(lines, line => Buffer.byteLength(line), shardLimit).map(({ items }) => items.join('\n'))
}

const heaviest = (postings: ReadonlyMap<number, number>): ReadonlyMap<number, number> =>
  postings.size <= mostPostings ? postings : new Map([...postings].sort(([, a], [, b]) => b - a).slice(0, mostPostings))

function errorPatterns({ errors, errorRoutes }: Site, records: readonly SearchRecord[]): ErrorPattern[] {
  const docs = new Map(records.map(({ names }, page) => [names.route, docNumber(page, 0)]))
  return errors.flatMap(({ id, match }) => {
    const doc = docs.get(errorRoutes.get(id) ?? '')
    return doc === undefined ? [] : [{ doc, patterns: match }]
  })
}

function help({ pages, settings: { questions } }: Site): IndexFile['help'] {
  const decoders = pages.flatMap(page =>
    page.kind === 'article'
      ? [...toolSections(page)].flatMap(([id, type]) => (type === 'paste-box' ? `${page.route}#${id}` : []))
      : [],
  )
  return { ...(decoders[0] && { decoder: decoders[0] }), ...(questions && { questions }) }
}
