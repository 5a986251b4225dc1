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
import { textsAt } from '../../content/git.ts'
import { type Comparison, difference, oneLine, summarised } from './differences.ts'

/** A phrase of a file, and where the content names it: `data/pages/docs/libraries.yaml:24`. */
interface Claim {
  readonly place: string
  readonly source: PhraseSource
}

function claimsOf(site: Site): Claim[] {
  const claims: Claim[] = []
  const add = (
    file: Page['source'],
    path: readonly (string | number)[],
    sources: readonly Source[],
  ): void => {
    for (const [i, source] of sources.entries())
      if (isPhraseSource(source))
        claims.push({ place: `${file.file}:${file.locate([...path, i]).line}`, source })
  }
  for (const page of site.pages) {
    if (page.kind !== 'article') continue
    for (const [block, path] of walkBlocks(page.content().blocks))
      if ('seen' in block) add(page.source, [...path, 'seen'], block.seen)
  }
  for (const { value, source } of site.toolkit.problemFiles)
    for (const [i, { sources }] of value.problems.entries()) add(source, ['problems', i, 'sources'], sources)
  return claims
}

/** The lines of the toolkit that behaviours rest on, and what else the content quotes of the documented release. */
function toolkitClaims(site: Site): Claim[] {
  const release = `v${site.version?.toolkit}`
  const ofBehaviours = site.toolkit.behaviours.flatMap(({ id, rests }) =>
    rests.map(({ source: file, line, code: phrase }) => ({
      place: `behaviour ${id}, line ${line}`,
      source: { repository: 'toolkit', file, phrase },
    })),
  )
  return [...ofBehaviours, ...claimsOf(site).filter(({ source }) => source.rev === release)]
}

/** The files of the toolkit that the content quotes. */
export const quotedFiles = (site: Site): Set<string> =>
  new Set(toolkitClaims(site).map(({ source }) => source.file))

/** Looks for the phrases of the toolkit. @param texts its files */
export const compareToolkitPhrases = (site: Site, texts: ReadonlyMap<string, string>): Comparison =>
  comparePhrases(toolkitClaims(site), 'the toolkit', ({ file }) => texts.get(file) ?? '')

/** Looks for phrases in checkouts. @param folder contains them, each named after its repository */
export function compareSources(site: Site, folder: string): Comparison {
  const texts = new Map<string, string | undefined>()
  return comparePhrases(claimsOf(site), "others' files", source => {
    const file = [source.repository, source.rev, source.file].join(' ')
    if (!texts.has(file)) texts.set(file, textOf(resolve(folder), source))
    return texts.get(file)
  })
}

/** The text of a source's file, '' if there is no such file, undefined without a checkout. */
function textOf(folder: string, { repository, rev, file }: PhraseSource): string | undefined {
  const checkout = join(folder, repository.split('/')[1] ?? '')
  if (!existsSync(checkout)) return undefined
  if (rev !== undefined) return textsAt(checkout, rev, path => path === file).get(file) ?? ''
  const path = join(checkout, file)
  return existsSync(path) ? readFileSync(path, 'utf8') : ''
}

/** Finds the phrases that are gone from their files, each with every place that relies on it. */
function comparePhrases(
  claims: readonly Claim[],
  whose: string,
  read: (source: PhraseSource) => string | undefined,
): Comparison {
  const places = new Map<string, string[]>()
  const sources = new Map<string, PhraseSource>()
  for (const { source, place } of claims) {
    const { repository, rev, file, phrase } = source
    const name = [repository, ...(rev ? [rev] : []), `${file}: ${JSON.stringify(phrase)}`].join(' ')
    sources.set(name, source)
    places.set(name, [...(places.get(name) ?? []), place])
  }
  const gone: string[] = []
  const unread = new Map<string, number>()
  for (const [name, source] of sources) {
    const text = read(source)
    if (text === undefined) unread.set(source.repository, (unread.get(source.repository) ?? 0) + 1)
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
