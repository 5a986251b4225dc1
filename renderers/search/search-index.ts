/**
 * The files of the search index. A small site has all its names in the first file; a large one has them, too, in
 * files that are fetched as a query needs them, so that the first use costs the same. No file grows with the site.
 */
import { type CoreFile, coreAddress, type NamesFile, partAddress } from '../../client/search/index-format.ts'
import { type Page, resolveLink, type Site } from '../../schema/index.ts'
import type { Assets } from '../assets.ts'
import { byteLength, contentHash } from './content-hash.ts'
import { recordMaker, type SearchRecord } from './search-records.ts'
import { type SegmentIndex, type SegmentText, segmentIndex, segmentTexts } from './segment-index.ts'
import { namesSize, type Segment, segmentsOf } from './segments.ts'
import { wordFiles } from './word-files.ts'

/** Remembers the parts of the index from one build to the next. Whoever provides it forgets all when the code changes. */
export interface SearchMemory {
  /** @param route of the first page of the run: its records stay, too */
  recall(inputs: string, route: string): SegmentIndex | undefined
  keep(inputs: string, index: SegmentIndex): void
  /** Records of the run that began with this page, by what decided each. */
  recallRecords(route: string): KeptRecords | undefined
  keepRecords(route: string, records: KeptRecords): void
}

/** By inputs of the page. */
export type KeptRecords = Readonly<Record<string, SearchRecord>>

export interface SearchFile {
  readonly path: string
  readonly text: () => string
}

/** Bytes of names in one file before compression, which makes 38 % of them: with the code, 22 KB at first use. */
const namesLimit = 35_000

export function searchFiles(site: Site, assets: Assets, memory?: SearchMemory): SearchFile[] {
  const files = new Map<string, () => string>()
  const add = (hash: string, text: () => string): string => {
    files.set(partAddress(hash).slice(1), text)
    return hash
  }
  const addText = (text: string): string => add(contentHash(text), () => text)

  const large = site.pages.reduce((sum, page) => sum + namesSize(page), 0) > namesLimit
  const record = recordMaker(site, assets)
  const inputsOf = memory ? pageInputs(site, assets) : () => ''
  const recordsOf = ({ pages }: Segment): SearchRecord[] => {
    const first = pages[0]!.route
    const before = memory?.recallRecords(first) ?? {}
    const inputs = pages.map(inputsOf)
    const records = pages.map((page, i) => before[inputs[i]!] ?? record(page))
    if (pages.some((_, i) => records[i] !== before[inputs[i]!]))
      memory?.keepRecords(first, Object.fromEntries(records.map((each, i) => [inputs[i]!, each])))
    return records
  }
  const segments = segmentsOf(site.pages).map(segment => {
    const inputs = JSON.stringify([large, segment.pages.map(inputsOf)])
    let index = memory?.recall(inputs, segment.pages[0]!.route)
    let texts: readonly SegmentText[] | undefined
    if (!index) {
      const records = recordsOf(segment)
      texts = segmentTexts(records)
      index = segmentIndex(records, texts, large)
      memory?.keep(inputs, index)
    }
    for (const [i, [, , hash]] of index.texts.entries())
      add(hash, () => (texts ??= segmentTexts(recordsOf(segment)))[i]!.text)
    return { from: segment.from, index }
  })
  const parts = namesFiles(segments, large ? namesLimit : Number.POSITIVE_INFINITY)
  const { words, common } = wordFiles(segments, addText)
  const core: CoreFile = {
    ...(large ? { parts: parts.map(part => [part.from, addText(JSON.stringify(part))] as const) } : { all: parts[0]! }),
    words,
    common,
    synonyms: site.vocabulary.synonyms,
    jump: jumpTargets(site),
  }
  files.set(
    coreAddress.slice(1),
    once(() => JSON.stringify(core)),
  )
  return [...files].map(([path, text]) => ({ path, text }))
}

/** The names of consecutive runs, as many in a file as fit. */
function namesFiles(segments: readonly { from: number; index: SegmentIndex }[], limit: number): NamesFile[] {
  const files: { from: number; names: string[]; texts: [number, number, string][] }[] = []
  let room = 0
  for (const { from, index } of segments) {
    const size = byteLength(index.names.join('\n'))
    if (files.length === 0 || size > room) {
      files.push({ from, names: [], texts: [] })
      room = limit
    }
    room -= size
    const open = files.at(-1)!
    open.names.push(...index.names)
    open.texts.push(...index.texts.map(([page, entry, hash]): [number, number, string] => [from + page, entry, hash]))
  }
  return files.map(file => ({ ...file, names: file.names.join('\n') }))
}

/** Everything that decides the record of a page, beside the code. */
function pageInputs(site: Site, assets: Assets): (page: Page) => string {
  const { digests } = site
  const shared = [digests.settings, digests.vocabulary, digests.fields, digests.team, digests.errors, digests.routes]
  return ({ route, digest, title, crumbs, facts, ...page }) =>
    JSON.stringify([
      shared,
      route,
      digest,
      title,
      crumbs,
      page.kind === 'article' ? page.tables : 0,
      facts.uses.flatMap(({ kind, name }) => {
        if (kind === 'example') return [digests.examples]
        return kind === 'diagram' ? [site.diagrams.get(name)?.caption, assets.drawings.get(name)?.hash] : []
      }),
    ])
}

/** Where most readers want to go: the links of the header, and those of the sidebars' pages that stand alone. */
function jumpTargets({ settings, sidebars, routes }: Site): [string, string][] {
  const targets = new Map<string, string>()
  const add = (text: string, to: string): void => {
    const link = resolveLink(routes, '/', to)
    if (link.ok && !link.external && !targets.has(link.href)) targets.set(link.href, text)
  }
  for (const { text, to } of settings.header) add(text, to.to)
  const alone = Object.values(sidebars).flatMap(({ sections }) => sections.filter(({ group }) => group === undefined))
  for (const { links } of alone) for (const { text, to } of links) add(text, to)
  return [...targets].map(([to, text]): [string, string] => [text, to]).slice(0, 8)
}

function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined
  return () => (made ??= { value: make() }).value
}
