/**
 * Phrases that the content relies on, in files of the toolkit and of others. `npm run verify -- --sources DIR`
 * looks for those of others in checkouts.
 */
import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import {
  isPhraseSource,
  type Page,
  type PhraseSource,
  type Site,
  type Source,
  walkBlocks,
} from '../../../schema/index.ts'
import { plural } from '../../cli/print.ts'
import { type Comparison, difference, oneLine, summarised } from './differences.ts'

/** A phrase of a file, and where the content names it: `data/pages/docs/libraries.yaml:24`. */
interface Claim {
  readonly place: string
  readonly source: PhraseSource
}

/** Lists the phrases of the toolkit, or those of others. */
function claimsOf(site: Site, whose: 'toolkit' | 'others'): Claim[] {
  const claims: Claim[] = []
  const claim = (place: string, source: Source): void => {
    const isOfToolkit = source.repository === undefined
    if (isPhraseSource(source) && isOfToolkit === (whose === 'toolkit')) claims.push({ place, source })
  }
  const add = (
    file: Page['source'],
    path: readonly (string | number)[],
    sources: readonly Source[],
  ): void => {
    for (const [i, source] of sources.entries())
      claim(`${file.file}:${file.locate([...path, i]).line}`, source)
  }
  for (const page of site.pages) {
    if (page.kind !== 'article') continue
    for (const [block, path] of walkBlocks(page.content().blocks))
      if ('seen' in block) add(page.source, [...path, 'seen'], block.seen)
  }
  for (const { value, source } of site.toolkit.problemFiles)
    for (const [i, { sources }] of value.problems.entries()) add(source, ['problems', i, 'sources'], sources)
  for (const { id, sources } of site.toolkit.behaviours)
    for (const source of sources) claim(`behaviour ${id}`, source)
  return claims
}

/** Returns the files of the toolkit that the content quotes. */
export const quotedFiles = (site: Site): Set<string> =>
  new Set(claimsOf(site, 'toolkit').map(({ source }) => source.file))

/** Looks for the phrases of the toolkit. @param texts its files */
export const compareToolkitPhrases = (site: Site, texts: ReadonlyMap<string, string>): Comparison =>
  comparePhrases(claimsOf(site, 'toolkit'), 'the toolkit', ({ file }) => texts.get(file) ?? '')

/** Looks for phrases in checkouts. @param folder contains them, each named after its repository */
export const compareSources = (site: Site, folder: string): Comparison =>
  comparePhrases(claimsOf(site, 'others'), "others' files", ({ repository = '', file }) => {
    const checkout = join(resolve(folder), repository.split('/')[1] ?? '')
    if (!existsSync(checkout)) return undefined
    const path = join(checkout, file)
    return existsSync(path) ? readFileSync(path, 'utf8') : ''
  })

/** Finds the phrases that are gone from their files, each with every place that relies on it. */
function comparePhrases(
  claims: readonly Claim[],
  whose: string,
  read: (source: PhraseSource) => string | undefined,
): Comparison {
  const places = new Map<string, string[]>()
  const sources = new Map<string, PhraseSource>()
  for (const { source, place } of claims) {
    const { repository = 'toolkit', file, phrase } = source
    const name = `${repository} ${file}: ${JSON.stringify(phrase)}`
    sources.set(name, source)
    places.set(name, [...(places.get(name) ?? []), place])
  }
  const gone: string[] = []
  const unread = new Map<string, number>()
  for (const [name, source] of sources) {
    const { repository = '' } = source
    const text = read(source)
    if (text === undefined) unread.set(repository, (unread.get(repository) ?? 0) + 1)
    else if (!oneLine(text).includes(oneLine(source.phrase)))
      gone.push(difference(`~ ${name}`, ...(places.get(name) ?? [])))
  }
  const notes = Array.from(unread, ([repository, count]) =>
    difference(`. ${repository}: ${plural(count, 'phrase')} not looked for, without a checkout`),
  )
  if (sources.size === 0) return { differences: [] }
  return {
    ...summarised(gone, `${plural(sources.size, 'phrase')} of ${whose}`, 'none is gone', 'gone'),
    notes,
  }
}
