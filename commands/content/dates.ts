/**
 * `npm run dates`: writes the day on which a page's words last changed into `updated:`, from the git history.
 * The workflow of main does so after every merge.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { foldersOf, listFiles } from '../build/read-content.ts'
import { exit, UsageError, type Values } from '../cli/command.ts'
import { plural } from '../cli/print.ts'
import { git } from './git.ts'

export function run(values: Values): number {
  const { data, label } = foldersOf(values)
  const pages = listFiles(join(data, 'pages')).map(path => `pages/${path}`)
  if (answer(data, 'rev-parse', '--is-shallow-repository') === 'true') throw new UsageError(shallowClone)

  const uncommitted = uncommittedPages(data)
  let count = 0
  let open = 0
  for (const page of pages) {
    const day = lastChange(data, page)
    if (uncommitted.includes(page) || !day) open += 1
    const text = readFileSync(join(data, page), 'utf8')
    const [, written = 'no date'] = dateLine.exec(text) ?? []
    if (!day || day === written) continue

    count += 1
    writeFileSync(join(data, page), dated(text, day))
    process.stdout.write(`wrote  ${label}/${page}  ${written} -> ${day}\n`)
  }

  if (open > 0)
    process.stdout.write(
      `${plural(open, 'page')} with changes that are not committed: run this again when they are.\n`,
    )
  process.stdout.write(`${plural(pages.length - count, 'date')} right, ${count} written.\n`)
  return exit.clean
}

const answer = (folder: string, ...args: readonly string[]): string => git(folder, args).toString().trim()

/** Finds pages whose words differ from the last commit. */
const uncommittedPages = (data: string): string[] =>
  answer(data, 'diff', 'HEAD', '--name-only', '--relative', '-z', changesWords, '--', 'pages').split('\0')

/** Day of the newest commit that changed a page's words, also under an older name; '' without one. */
const lastChange = (data: string, page: string): string =>
  answer(data, 'log', '--max-count=1', '--follow', '--format=%as', changesWords, '--', page)

const shallowClone =
  'This clone is shallow: every page would get the day of its only commit. ' +
  'Fetch the history first: git fetch --unshallow'

/** For git: a change to any line but blank lines, comments and the date itself. */
const changesWords = '-G^([^ #u\r]|u[^p]| +[^ #\r])'

const dateLine = /^updated: *["']?([\d-]*)["']?/m

/** Returns the text with its date. If it has none yet, the date goes before the blocks and the comments above them. */
function dated(text: string, day: string): string {
  const line = `updated: "${day}"`
  if (dateLine.test(text)) return text.replace(dateLine, line)

  const lineEnd = text.includes('\r\n') ? '\r\n' : '\n'
  return text.replace(/^(?=(?:[ \t]*(?:#.*)?\r?\n)*blocks:)/m, line + lineEnd)
}
