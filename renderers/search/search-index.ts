/**
 * The files of the search index, a small first one and shards of the rest. The first file has the names of
 * the first pages; those of the others are in shards, so that the first use costs the same on any site.
 */

import {
  type IndexFile,
  indexAddress,
  isReference,
  type Shard,
  shardAddress,
} from '../../client/search/index-format.ts'
import { inAllLanguages, type Site } from '../../schema/index.ts'
import { newIssueAddress } from '../elements/heading.tsx'
import { features } from '../features.ts'
import { type Assets, contentHash, inLanguage, type OutputFile } from '../files.ts'
import type { DocumentsOf, SearchDocument } from './drafts.ts'
import { searchDocumentsWith } from './search-records.ts'
import { termLines } from './term-lines.ts'

/**
 * The most bytes of names in the first file. They compress to a fifth, so the first use takes 22 KB with
 * everything else.
 */
const namesLimit = 26_500
/** Bytes of a shard before compression, which shrink to 55 % in the worst case. */
const shardLimit = 26_000
/** Characters of a document that an excerpt may come from. */
const longestText = 20_000

/** Made when the first of them is asked for: of all pages at once. */
export function* renderSearch(
  first: Site,
  assets: Assets,
  documentsOf: DocumentsOf = searchDocumentsWith(assets),
): Iterable<OutputFile> {
  for (const site of inAllLanguages(first)) yield* inLanguage(site, filesOf(site, documentsOf(site)))
}

function* filesOf(site: Site, documents: readonly SearchDocument[]): Generator<OutputFile> {
  const { synonyms, stopWords, commonWords, foreignWords } = site.vocabulary
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
  const patterns = features.search.patterns(site, pages)
  const decoder = documents.find(({ entry }) => entry?.label === features.search.decoder)
  const index: IndexFile = {
    pages: firstNames.slice(0, inFirst.length),
    size: documents.length,
    pageShards: yield* shards(pages.map(page => [page.doc, page])),
    textShards: yield* shards(documents.map(({ text }) => text.slice(0, longestText)).entries()),
    termShards: yield* shards(termLines(documents, site)),
    synonyms,
    stopWords,
    commonWords,
    foreignWords,
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
