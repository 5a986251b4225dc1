/**
 * The files of the search index. A small site has all its names in the first file; a large one has them, too, in
 * files that are fetched as a query needs them, so that the first use costs the same. No file grows with the site.
 */
import { type CoreFile, coreAddress, type NamesFile, partAddress } from '../../client/search/index-format.ts'
import { resolveLink, type Site } from '../../schema/index.ts'
import type { Assets } from '../assets.ts'
import { byteLength, contentHash } from './content-hash.ts'
import { recordMaker } from './search-records.ts'
import { type SegmentIndex, segmentIndex, segmentTexts } from './segment-index.ts'
import { namesSize, segmentsOf } from './segments.ts'
import { wordFiles } from './word-files.ts'

export interface SearchFile {
  readonly path: string
  readonly text: () => string
}

/** Bytes of names in one file before compression, which makes 38 % of them: with the code, 22 KB at first use. */
const namesLimit = 35_000

export function searchFiles(site: Site, assets: Assets): SearchFile[] {
  const files = new Map<string, () => string>()
  const add = (hash: string, text: () => string): string => {
    files.set(partAddress(hash).slice(1), text)
    return hash
  }
  const addText = (text: string): string => add(contentHash(text), () => text)

  const large = site.pages.reduce((sum, page) => sum + namesSize(page), 0) > namesLimit
  const record = recordMaker(site, assets)
  const segments = segmentsOf(site.pages).map(({ from, pages }) => {
    const records = pages.map(record)
    const texts = segmentTexts(records)
    const index: SegmentIndex = segmentIndex(records, texts, large)
    for (const [i, [, , hash]] of index.texts.entries()) add(hash, () => texts[i]!.text)
    return { from, index }
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
