/**
 * Phrases that the content relies on, in files of the toolkit and of others. `npm run verify -- --sources DIR`
 * looks for those of others in checkouts, and `--stale MONTHS` lists what nobody has looked at for that long.
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
import { UsageError } from '../../cli/command.ts'
import { plural } from '../../cli/print.ts'
import { textsAt } from '../../content/git.ts'
import { type Comparison, difference, oneLine, summarised } from './differences.ts'

/** A source, and where the content names it. */
interface Claim {
  /** `data/pages/docs/libraries.yaml:24` */
  readonly place: string
  readonly source: Source
}

function claimsOf(site: Site): Claim[] {
  const claims: Claim[] = []
  const add = (
    file: Page['source'],
    path: readonly (string | number)[],
    sources: readonly Source[],
  ): void => {
    for (const [i, source] of sources.entries())
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

/** Lists the claims that are older than some months, the oldest first. */
export function staleClaims(site: Site, wanted: unknown, today: Date): Comparison {
  const months = Number(wanted)
  if (!Number.isInteger(months) || months < 0)
    throw new UsageError(`--stale takes a number of months, such as 6, not "${wanted}".`)

  const oldest = dayBefore(today, months)
  const dated: [on: string, line: string][] = []
  for (const { place, source } of claimsOf(site))
    if (source.on !== undefined && !isPhraseSource(source))
      dated.push([source.on, difference(`~ ${source.on}  ${place}  ${source.to?.to}`)])
  const stale = dated.filter(([on]) => on < oldest).sort(([a], [b]) => a.localeCompare(b))
  const lines = stale.map(([, line]) => line)
  const what = `${plural(dated.length, 'claim')} about others`
  return summarised(lines, what, `none older than ${oldest}`, `older than ${oldest}`)
}

/** Written as dates in data are, so that texts compare like days. */
function dayBefore(today: Date, months: number): string {
  const day = new Date(today)
  day.setUTCMonth(day.getUTCMonth() - months)
  return day.toISOString().slice(0, 'yyyy-mm-dd'.length)
}

/** The files of the toolkit that the content quotes. */
export function quotedFiles(site: Site): Set<string> {
  const phrases = claimsOf(site).flatMap(({ source }) => (isPhraseSource(source) ? source.file : []))
  const rests = site.toolkit.behaviours.flatMap(behaviour => behaviour.rests)
  return new Set([...phrases, ...rests.map(({ source }) => source)])
}

/** Looks for the source lines that behaviours rely on. @param texts files of the toolkit */
export function compareBehaviours(site: Site, texts: ReadonlyMap<string, string>): Comparison[] {
  const { behaviours } = site.toolkit
  if (behaviours.length === 0) return []
  const differences: string[] = []
  for (const { id, rests } of behaviours)
    for (const { source, line, code } of rests)
      if (!contains(texts.get(source), code))
        differences.push(difference(`~ ${id}: no longer so in the source  ${source}:${line}`, oneLine(code)))
  const lines = differences.length === 1 ? 'line' : 'lines'
  const what = `${plural(behaviours.length, 'behaviour')} of behaviours.yaml`
  return [summarised(differences, what, 'all as in the source', `${lines} of source changed`)]
}

const contains = (text: string | undefined, phrase: string): boolean =>
  oneLine(text ?? '').includes(oneLine(phrase))

/** Looks for phrases of the documented release. @param texts files of the toolkit */
export function compareReleaseSources(
  site: Site,
  release: string,
  texts: ReadonlyMap<string, string>,
): Comparison {
  const ofRelease = claimsOf(site).filter(({ source }) => source.rev === release)
  return comparePhrases(ofRelease, 'the toolkit', ({ file }) => texts.get(file) ?? '')
}

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

/** A phrase of a file, with every place of the content that relies on it. */
interface Phrase {
  readonly source: PhraseSource
  readonly places: string[]
}

/** Finds the phrases that are gone from their files. @param whose for the summary */
function comparePhrases(
  claims: readonly Claim[],
  whose: string,
  read: (source: PhraseSource) => string | undefined,
): Comparison {
  const phrases = phrasesOf(claims)
  const differences: string[] = []
  const unread = new Map<string, number>()
  for (const [name, { source, places }] of phrases) {
    const text = read(source)
    if (text === undefined) unread.set(source.repository, (unread.get(source.repository) ?? 0) + 1)
    else if (!contains(text, source.phrase)) differences.push(difference(`~ ${name}`, ...places))
  }
  const notes = [...unread].map(([repository, count]) =>
    difference(`. ${repository}: ${plural(count, 'phrase')} not looked for, without a checkout`),
  )
  if (phrases.size === 0) return { differences }
  const what = `${plural(phrases.size, 'phrase')} of ${whose}`
  return { ...summarised(differences, what, 'none is gone', 'gone'), notes }
}

/** Phrases by their names: `makers/lamp v1 docs/lamp.md: "glows"`. */
function phrasesOf(claims: readonly Claim[]): Map<string, Phrase> {
  const phrases = new Map<string, Phrase>()
  for (const { source, place } of claims) {
    if (!isPhraseSource(source)) continue
    const { repository, rev = '', file, phrase } = source
    const name = `${repository}${rev && ` ${rev}`} ${file}: ${JSON.stringify(phrase)}`
    const { places } = phrases.get(name) ?? { places: [] }
    phrases.set(name, { source, places: [...places, place] })
  }
  return phrases
}
