/**
 * `npm run permalinks`: compares today's site with the lock file, which has every address and id ever
 * published. What is new is fine: the workflow of main accepts it. Only what is lost is a mistake.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse, stringify } from 'yaml'
import {
  currentPermalinks,
  type Diagnostic,
  forgetPermalink,
  linksOf,
  mergePermalinks,
  type Permalinks,
  suggest,
} from '../../schema/index.ts'
import { type Context, exit, UsageError, type Values } from '../cli/command.ts'
import { plural, printDiagnostics, soundSite } from '../cli/print.ts'
import { modelineOf } from '../editor/schemas.ts'

const lockName = 'permalinks.lock.yaml'
const emptyLock: Permalinks = { slugs: [], legacyQuery: false, addresses: [], pages: {} }

export function run(values: Values, context: Context): number {
  const loaded = context.load(values)
  const { folders, diagnostics } = loaded
  const others = diagnostics.filter(diagnostic => !isVanished(diagnostic))
  const site = soundSite({ ...loaded, diagnostics: others }, 'compared')
  if (!site) return exit.content
  const path = join(folders.data, lockName)
  const before: Permalinks = existsSync(path)
    ? { ...emptyLock, ...parse(readFileSync(path, 'utf8')) }
    : emptyLock
  const kept = typeof values['forget'] === 'string' ? without(before, values['forget']) : before
  const after = values['accept'] === true ? mergePermalinks(kept, currentPermalinks(site)) : kept
  if (after !== before) {
    writeFileSync(path, lockText(after, modelineOf(context.root, folders.data, lockName)))
    const changes = [...linesOf('+', after, before), ...linesOf('-', before, after)]
    process.stdout.write(`${changes.join('')}wrote  ${folders.label}/${lockName}\n`)
  }
  const added = linesOf('+', mergePermalinks(after, currentPermalinks(site)), after)
  if (added.length > 0)
    process.stdout.write(`${added.join('')}These are new. After a merge, main adds them to the lock.\n`)
  // A permalink that was just forgotten hasn't vanished.
  const now = after === before ? loaded : context.load(values)
  const gone = now.diagnostics.filter(isVanished)
  printDiagnostics(gone, now.texts)
  if (gone.length > 0) {
    process.stderr.write(`${plural(gone.length, 'permalink')} vanished. "--forget" gives one up for good.\n`)
    return exit.content
  }
  process.stdout.write(`${plural(linksOf(after).length, 'permalink')}, all of them work.\n`)
  return exit.clean
}

/** Returns the lock without an address or an id. Throws a UsageError if it has none of that name. */
function without(lock: Permalinks, target: string): Permalinks {
  const kept = forgetPermalink(lock, target)
  if (kept) return kept
  throw new UsageError(`The lock has no "${target}". ${suggest(target, linksOf(lock), 'It has') ?? ''}`)
}

const isVanished = ({ code }: Diagnostic): boolean => code === 'vanished-permalink'

/** Returns the links that only one of two locks has, a line each. For a page that is new, its ids are left out. */
function linesOf(sign: string, more: Permalinks, fewer: Permalinks): string[] {
  const links = new Set(linksOf(fewer))
  return linksOf(more)
    .filter(link => !links.has(link))
    .filter(link => {
      const [page = '', id] = link.split('#')
      return id === undefined || links.has(page)
    })
    .map(link => `${sign} ${link}\n`)
}

const lockHead =
  '# Every address and id ever published: links of others may point at any of them, so none may vanish.\n' +
  '# Written by "npm run permalinks -- --accept". Entries leave only by "--forget".\n'

export const lockText = (lock: Permalinks, modeline: string): string =>
  modeline + lockHead + stringify(lock, { lineWidth: 0, flowCollectionPadding: false })
