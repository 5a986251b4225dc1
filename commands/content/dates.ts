/** `npm run dates`: the day on which each page last changed in its words, from the history, into `updated:`. */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { foldersOf, listFiles } from '../build/read-content.ts'
import { type Command, type Context, contentFlags, exit, UsageError, type Values } from '../cli/command.ts'
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
  const ask = (...args: string[]): string => git(data, args).toString().trim()
  if (ask('rev-parse', '--is-shallow-repository') === 'true')
    throw new UsageError(
      'This clone is shallow: every page would get the day of its only commit. Fetch the history first: git fetch --unshallow',
    )
  const changed = ask('diff', 'HEAD', '--name-only', '--relative', '-z', changesWords, '--', 'pages').split(
    '\0',
  )
  const [verb, outcome] = check ? ['stale', 'out of date'] : ['wrote', 'written']
  let [stale, open] = [0, 0]
  for (const page of pages) {
    const text = readFileSync(join(data, page), 'utf8')
    const [, written = 'no date'] = dateLine.exec(text) ?? []
    // The newest commit that changed its words, also under an older name.
    const day = ask('log', '--max-count=1', '--follow', '--format=%as', changesWords, '--', page)
    if (changed.includes(page) || !day) open++
    if (!day || day === written) continue
    stale++
    if (!check) writeFileSync(join(data, page), dated(text, day))
    process.stdout.write(`${verb}  ${label}/${page}  ${written} -> ${day}\n`)
  }
  if (open > 0)
    process.stdout.write(
      `${plural(open, 'page')} with changes that are not committed: run this again when they are.\n`,
    )
  process.stdout.write(`${plural(pages.length - stale, 'date')} right, ${stale} ${outcome}.\n`)
  return check && stale > 0 ? exit.content : exit.clean
}

/** For git: what changes a line that is not blank, no comment and not the date. */
const changesWords = '-G^([^ #u\r]|u[^p]| +[^ #\r])'

const dateLine = /^updated: *["']?([\d-]*)["']?/m

/** The text with its date, which is written before the blocks where there is none. */
const dated = (text: string, day: string): string =>
  dateLine.test(text)
    ? text.replace(dateLine, `updated: "${day}"`)
    : text.replace(
        /^(?=(?:[ \t]*(?:#.*)?\r?\n)*blocks:)/m,
        `updated: "${day}"${text.includes('\r\n') ? '\r\n' : '\n'}`,
      )
