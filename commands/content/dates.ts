/** `npm run dates`: the day on which each page last changed in substance, from the history, into `updated:`. */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { foldersOf, listFiles } from '../build/read-content.ts'
import { type Command, contentFlags, UsageError, type Values } from '../cli/arguments.ts'
import { type Context, exit } from '../cli/command.ts'
import { plural } from '../cli/print.ts'
import { setField } from './edit-yaml.ts'
import { historyOf, isShallow, type Repository, repositoryOf, type Touch, textsOf } from './git.ts'

export const command: Command = {
  name: 'dates',
  summary: 'Writes the day of the last change of substance into every page, from the git history.',
  flags: {
    check: { type: 'boolean', help: 'Write nothing; fail if a date is out of date.' },
    data: contentFlags.data,
  },
  examples: ['npm run dates', 'npm run dates -- --check'],
}

export function run(values: Values, context: Context): number {
  const { data, label } = foldersOf(values, context.root)
  const pages = listFiles(join(data, 'pages')).map(path => `pages/${path}`)
  const check = values['check'] === true
  const found = pageDates(data, pages)
  const stale = found.filter(({ day, written }) => day !== undefined && day !== written)
  for (const { page, day, written, text } of stale) {
    if (!check) writeFileSync(join(data, page), setField(text, 'updated', `"${day}"`, 'blocks'))
    process.stdout.write(`${check ? 'stale' : 'wrote'}  ${label}/${page}  ${written ?? 'no date'} -> ${day}\n`)
  }
  const open = found.filter(({ committed }) => !committed)
  if (open.length > 0)
    process.stdout.write(
      `${plural(open.length, 'page')} with changes that are not committed: run this again when they are.\n`,
    )
  process.stdout.write(
    `${plural(found.length - stale.length, 'date')} right, ${stale.length} ${check ? 'out of date' : 'written'}.\n`,
  )
  return check && stale.length > 0 ? exit.content : exit.clean
}

export interface PageDate {
  readonly page: string
  readonly text: string
  /** The date in the file. */
  readonly written: string | undefined
  /** The date of the history; undefined for a page that it does not know. */
  readonly day: string | undefined
  /** Whether the file on disk says the same as the last commit. */
  readonly committed: boolean
}

/** @param data absolute @param pages paths below it */
export function pageDates(data: string, pages: readonly string[]): PageDate[] {
  const repository = repositoryOf(data)
  if (isShallow(repository))
    throw new UsageError(
      'This clone is shallow: every page would get the day of its only commit. Fetch the history first: git fetch --unshallow',
    )
  const paths = pages.map(page => repository.prefix + page)
  const history = historyOf(repository, `${repository.prefix}pages/`, paths)
  const days = daysOfChange(repository, history)
  const committed = textsOf(
    repository,
    paths.map(path => `HEAD:${path}`),
  )
  return pages.map((page, i) => {
    const text = readFileSync(join(data, page), 'utf8')
    const last = committed[i]
    return {
      page,
      text,
      written: writtenDate(text),
      day: days.get(repository.prefix + page),
      committed: last !== undefined && substance(last) === substance(text),
    }
  })
}

/** For each file the day of the newest commit after which it said something else than before. */
function daysOfChange(repository: Repository, history: ReadonlyMap<string, readonly Touch[]>): Map<string, string> {
  const days = new Map<string, string>()
  let open = [...history].filter(([, touches]) => touches.length > 0)
  // Nearly all files are decided by their two newest commits: one question to git for each round, not for each file.
  for (let round = 0; open.length > 0; round++) {
    const names = open.flatMap(([, touches]) =>
      touches.slice(round, round + 2).map(({ commit, path }) => `${commit}:${path}`),
    )
    const texts = new Map(textsOf(repository, names).map((text, i) => [names[i] ?? '', text]))
    const said = ({ commit, path }: Touch): string => substance(texts.get(`${commit}:${path}`) ?? '')
    open = open.filter(([file, touches]) => {
      const [now, before] = touches.slice(round)
      if (now && before && said(now) === said(before)) return true
      if (now) days.set(file, now.day)
      return false
    })
  }
  return days
}

/** What a page says, without its date, comments and layout: equal for texts that differ in those only. */
export function substance(text: string): string {
  try {
    const { updated: _, ...rest } = parse(text) as Record<string, unknown>
    return JSON.stringify(rest, (_key, value: unknown) =>
      typeof value === 'object' && value !== null && !Array.isArray(value)
        ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
        : value,
    )
  } catch {
    // A version that is no YAML says what it says.
    return text
  }
}

function writtenDate(text: string): string | undefined {
  try {
    const { updated } = parse(text) as { updated?: unknown }
    return updated === undefined || updated === null ? undefined : String(updated)
  } catch {
    return undefined
  }
}
