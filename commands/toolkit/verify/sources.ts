/**
 * What the content says of others: `npm run verify -- --sources DIR` looks for its phrases in checkouts, and
 * `--stale MONTHS` lists what nobody has looked at for that long.
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

/** Prints the claims that are older, the oldest first, and returns how many there are. */
export function listStale(site: Site, wanted: unknown, today: Date): number {
  const months = Number(wanted)
  if (!Number.isInteger(months) || months < 0)
    throw new UsageError(`--stale takes a number of months, such as 6, not "${wanted}".`)

  const oldest = dayBefore(today, months)
  const dated: [on: string, line: string][] = []
  for (const { place, source } of claimsOf(site))
    if (source.on !== undefined && !isPhraseSource(source))
      dated.push([source.on, `  ~ ${source.on}  ${place}  ${source.to?.to}\n`])
  const stale = dated.filter(([on]) => on < oldest).sort(([a], [b]) => a.localeCompare(b))
  const outcome = stale.length === 0 ? 'none older' : `${stale.length} older`
  for (const [, line] of stale) process.stdout.write(line)
  process.stdout.write(`${plural(dated.length, 'claim')} about others: ${outcome} than ${oldest}.\n`)
  return stale.length
}

/** Written as dates in data are, so that texts compare like days. */
function dayBefore(today: Date, months: number): string {
  const day = new Date(today)
  day.setUTCMonth(day.getUTCMonth() - months)
  return day.toISOString().slice(0, 'yyyy-mm-dd'.length)
}

/** Returns the text of a source's file, '' if there is no such file, undefined without a checkout. */
type SourceText = (source: PhraseSource) => string | undefined

/** Looks for phrases in checkouts. @param folder contains them, each named after its repository */
export const compareSources = (site: Site, folder: string): number =>
  comparePhrases(claimsOf(site), "others' files", checkouts(resolve(folder)))

/** The files of the toolkit that the content quotes. */
export function quotedFiles(site: Site): Set<string> {
  const phrases = claimsOf(site)
    .map(({ source }) => source)
    .filter(isPhraseSource)
  const rests = site.toolkit.behaviours.flatMap(behaviour => behaviour.rests)
  return new Set([...phrases.map(({ file }) => file), ...rests.map(({ source }) => source)])
}

/** Looks for phrases of the documented release in a checkout of the toolkit. @param texts its files */
export function compareReleaseSources(
  site: Site,
  release: string,
  texts: ReadonlyMap<string, string>,
): number {
  const ofRelease = claimsOf(site).filter(({ source }) => source.rev === release)
  return comparePhrases(ofRelease, 'the toolkit', ({ file }) => texts.get(file) ?? '')
}

/**
 * Prints the phrases that are gone from their files, with every place of the content that relies on them.
 *
 * @param whose for the summary
 * @returns how many phrases are gone
 */
function comparePhrases(claims: readonly Claim[], whose: string, read: SourceText): number {
  const places = new Map<string, string[]>()
  const phrases = new Map<string, PhraseSource>()
  for (const { source, place } of claims) {
    if (!isPhraseSource(source)) continue
    const { repository, rev = '', file, phrase } = source
    const name = `${repository}${rev && ` ${rev}`} ${file}: ${JSON.stringify(phrase)}`
    phrases.set(name, source)
    places.set(name, [...(places.get(name) ?? []), place])
  }

  const missing = new Map<string, number>()
  let gone = 0
  for (const [name, source] of phrases) {
    const text = read(source)
    if (text === undefined) missing.set(source.repository, (missing.get(source.repository) ?? 0) + 1)
    else if (!oneLine(text).includes(oneLine(source.phrase))) {
      gone += 1
      process.stdout.write(
        `  ~ ${name}\n${places
          .get(name)
          ?.map(place => `      ${place}\n`)
          .join('')}`,
      )
    }
  }
  for (const [repository, count] of missing)
    process.stdout.write(`  . ${repository}: ${plural(count, 'phrase')} not looked for, without a checkout\n`)
  const outcome = gone === 0 ? 'none is gone' : `${gone} gone`
  if (phrases.size > 0) process.stdout.write(`${plural(phrases.size, 'phrase')} of ${whose}: ${outcome}.\n`)
  return gone
}

function checkouts(folder: string): SourceText {
  const texts = new Map<string, string>()
  const read = ({ repository, rev, file }: PhraseSource): string | undefined => {
    const checkout = join(folder, repository.split('/')[1] ?? '')
    if (!existsSync(checkout)) return undefined
    if (rev !== undefined) return textsAt(checkout, rev, path => path === file).get(file) ?? ''
    const path = join(checkout, file)
    return existsSync(path) ? readFileSync(path, 'utf8') : ''
  }
  return source => {
    const name = [source.repository, source.rev, source.file].join(' ')
    const text = texts.get(name) ?? read(source)
    if (text !== undefined) texts.set(name, text)
    return text
  }
}

/** White space doesn't count. */
export const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim()
