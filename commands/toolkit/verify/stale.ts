/**
 * `npm run verify -- --stale MONTHS`: what the content says of others and nobody has checked for that long.
 */
import { type Page, type Seen, type Site, walkBlocks } from '../../../schema/index.ts'
import { UsageError } from '../../cli/command.ts'
import { plural } from '../../cli/print.ts'

interface Claim {
  /** `data/pages/docs/libraries.yaml:24` */
  readonly place: string
  readonly on: string
  readonly address: string
}

/** Prints the claims that are older, the oldest first, and returns how many there are. */
export function listStale(site: Site, wanted: unknown, today: Date): number {
  const months = Number(wanted)
  if (!Number.isInteger(months) || months < 0)
    throw new UsageError(`--stale takes a number of months, such as 6, not "${wanted}".`)

  const oldest = dayBefore(today, months)
  const claims = claimsOf(site)
  const stale = claims.filter(({ on }) => on < oldest).sort((a, b) => a.on.localeCompare(b.on))
  const lines = stale.map(({ place, on, address }) => `  ~ ${on}  ${place}  ${address}\n`)
  const outcome = stale.length === 0 ? 'none older' : `${stale.length} older`
  process.stdout.write(lines.join(''))
  process.stdout.write(`${plural(claims.length, 'claim')} about others: ${outcome} than ${oldest}.\n`)
  return stale.length
}

/** Written as dates in data are, so that texts compare like days. */
function dayBefore(today: Date, months: number): string {
  const day = new Date(today)
  day.setUTCMonth(day.getUTCMonth() - months)
  return day.toISOString().slice(0, 'yyyy-mm-dd'.length)
}

function claimsOf(site: Site): Claim[] {
  const claims: Claim[] = []
  for (const page of site.pages) {
    if (page.kind === 'article') {
      for (const [block, path] of walkBlocks(page.content().blocks))
        if ('seen' in block) claims.push(...claimsAt(page, [...path, 'seen'], block.seen))
    }
  }
  for (const { value, source } of site.problemFiles)
    for (const [i, { sources }] of value.problems.entries())
      claims.push(...claimsAt({ source }, ['problems', i, 'sources'], sources))
  return claims
}

const claimsAt = (
  { source }: Pick<Page, 'source'>,
  path: readonly (string | number)[],
  seen: Seen,
): Claim[] =>
  seen.map(({ on, to }, i) => ({
    place: `${source.file}:${source.locate([...path, i]).line}`,
    on,
    address: to.to,
  }))
