/** `npm run dates`: the day on which each page last changed in its words, from the history, into `updated:`. */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { foldersOf, listFiles } from '../build/read-content.ts'
import { type Command, contentFlags, UsageError, type Values } from '../cli/arguments.ts'
import { type Context, exit } from '../cli/command.ts'
import { plural } from '../cli/print.ts'
import { git } from './git.ts'

export const command: Command = {
  summary:
    'Writes the day of the last change into every page, from the git history. Comments and blank lines do not count.',
  flags: {
    check: { help: 'Write nothing; fail if a date is out of date.' },
    data: contentFlags.data,
  },
}

export function run(values: Values, context: Context): number {
  const { data, label } = foldersOf(values, context.root)
  const pages = listFiles(join(data, 'pages')).map(path => `pages/${path}`)
  const check = values['check'] === true
  const { days, changed } = history(data, pages)
  let stale = 0
  for (const page of pages) {
    const text = readFileSync(join(data, page), 'utf8')
    const [, written = 'no date'] = dateLine.exec(text) ?? []
    const day = days.get(page)
    if (day === undefined || day === written) continue
    stale++
    if (!check) writeFileSync(join(data, page), dated(text, day))
    process.stdout.write(`${check ? 'stale' : 'wrote'}  ${label}/${page}  ${written} -> ${day}\n`)
  }
  const open = pages.filter(page => changed.has(page) || !days.has(page)).length
  if (open > 0)
    process.stdout.write(`${plural(open, 'page')} with changes that are not committed: run this again when they are.\n`)
  process.stdout.write(
    `${plural(pages.length - stale, 'date')} right, ${stale} ${check ? 'out of date' : 'written'}.\n`,
  )
  return check && stale > 0 ? exit.content : exit.clean
}

const dateLine = /^updated: *["']?([\d-]*)["']?/m

/** The text with its date, which is written before the blocks where there is none. */
const dated = (text: string, day: string): string =>
  dateLine.test(text)
    ? text.replace(dateLine, `updated: "${day}"`)
    : text.replace(/^(?=(?:[ \t]*(?:#.*)?\r?\n)*blocks:)/m, `updated: "${day}"${text.includes('\r\n') ? '\r\n' : '\n'}`)

/** For each page the day of the newest commit that changed its words, and those whose words changed since the last one. */
function history(data: string, pages: readonly string[]): { days: Map<string, string>; changed: Set<string> } {
  if (git(data, ['rev-parse', '--is-shallow-repository']).toString().trim() === 'true')
    throw new UsageError(
      'This clone is shallow: every page would get the day of its only commit. Fetch the history first: git fetch --unshallow',
    )
  const patch = ['-p', '--unified=0', '--find-renames', '--relative', '--no-ext-diff', '--no-textconv']
  const show = (...args: string[]): string =>
    git(data, ['-c', 'core.quotePath=false', ...args, ...patch, '--', 'pages']).toString()
  const changed = new Set(changesIn(show('diff', 'HEAD')).flatMap(({ to, words }) => (words ? to : [])))
  const days = new Map<string, string>()
  /** Under which name a page of today was known at the point of history that is being read. */
  const names = new Map(pages.map(page => [page, page]))
  for (const commit of show('log', '--format=%x00%as').split('\0').slice(1))
    for (const { from, to, words } of changesIn(commit)) {
      const page = names.get(to)
      if (page === undefined) continue
      if (words && !days.has(page)) days.set(page, commit.slice(0, '2026-11-21'.length))
      names.delete(to)
      if (from !== undefined) names.set(from, page)
    }
  return { days, changed }
}

/** The files that a patch changes. Without `from`, a file is new; `words`: more than its date, comments and blank lines. */
const changesIn = (patch: string): { from: string | undefined; to: string; words: boolean }[] =>
  patch.split(/^diff --git /m).flatMap(diff => {
    const to = /^(?:rename to |\+\+\+ b\/)([^\t\n]*)/m.exec(diff)?.[1]
    const from = /^(?:rename from |--- a\/)([^\t\n]*)/m.exec(diff)?.[1]
    return to === undefined ? [] : { from, to, words: /^[+-](?!\+\+ |-- |updated:|\s*(?:#|$))/m.test(diff) }
  })
