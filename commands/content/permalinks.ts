/** `npm run permalinks`: the lock file of every address and id ever published, held against the site of today. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse, stringify } from 'yaml'
import {
  currentPermalinks,
  type Diagnostic,
  forgetPermalink,
  mergePermalinks,
  nearest,
  type Permalinks,
  type Site,
} from '../../schema/index.ts'
import { foldersOf } from '../build/read-content.ts'
import { type Command, contentFlags, UsageError, type Values } from '../cli/arguments.ts'
import { type Context, exit } from '../cli/command.ts'
import { countLine, plural, printDiagnostics } from '../cli/print.ts'
import { modelineOf } from '../editor/schema-comments.ts'

export const command: Command = {
  name: 'permalinks',
  summary: 'Compares the addresses and ids of the site with those ever published (permalinks.lock.yaml).',
  flags: {
    accept: { type: 'boolean', help: 'Add what is new to the lock.' },
    forget: {
      type: 'string',
      value: 'ROUTE[#ID]',
      help: 'Take an address or an id out of the lock: links to it may break. Several with commas between.',
    },
    data: contentFlags.data,
    public: contentFlags.public,
  },
  examples: [
    'npm run permalinks',
    'npm run permalinks -- --accept',
    'npm run permalinks -- --forget /docs/old',
    'npm run permalinks -- --forget "/docs/v2/api#old-id"',
  ],
}

const lockName = 'permalinks.lock.yaml'
const emptyLock: Permalinks = { slugs: [], legacyQuery: false, addresses: [], pages: {} }

export function run(values: Values, context: Context): number {
  const folders = foldersOf(values, context.root)
  const { site, texts, diagnostics } = context.load(folders)
  const vanished = diagnostics.filter(isVanished)
  const others = diagnostics.filter(each => each.severity === 'error' && !isVanished(each))
  if (!site || others.length > 0) {
    printDiagnostics(others, texts, folders.label)
    process.stderr.write(`The addresses of content with errors are not known: ${countLine(others)}.\n`)
    return exit.content
  }
  const path = join(folders.data, lockName)
  const before = readLock(path)
  const kept = forget(before, values['forget'])
  const after = values['accept'] === true ? mergePermalinks(kept, currentPermalinks(site)) : kept
  if (after !== before) {
    writeFileSync(path, lockText(after, modelineOf(context.root, folders.data, lockName) ?? ''))
    process.stdout.write(`${changes(before, after)}wrote  ${folders.label}/${lockName}\n`)
  }
  const missing = missingFrom(after, site)
  if (missing > 0) {
    process.stdout.write(changes(after, mergePermalinks(after, currentPermalinks(site))))
    process.stdout.write(`${plural(missing, 'permalink')} not in the lock. Run: npm run permalinks -- --accept\n`)
  }
  // What was just forgotten is no longer missed.
  const locked = new Set(links(after))
  const gone = vanished.filter(({ path: at }) => locked.has(linkAt(at, before) ?? '') || at === 'legacyQuery')
  printDiagnostics(gone, texts, folders.label)
  if (gone.length > 0)
    process.stderr.write(`${plural(gone.length, 'permalink')} vanished. "--forget" gives one up for good.\n`)
  if (missing + gone.length > 0) return exit.content
  process.stdout.write(`${plural(size(after), 'permalink')}, all of them work.\n`)
  return exit.clean
}

const isVanished = ({ code }: Diagnostic): boolean => code === 'vanished-permalink'

const readLock = (path: string): Permalinks =>
  existsSync(path) ? { ...emptyLock, ...(parse(readFileSync(path, 'utf8')) as Partial<Permalinks>) } : emptyLock

function forget(lock: Permalinks, flag: string | boolean | undefined): Permalinks {
  let rest = lock
  for (const target of typeof flag === 'string' ? flag.split(',').map(each => each.trim()) : []) {
    const without = forgetPermalink(rest, target)
    if (!without) {
      const near = nearest(target, links(rest))
      throw new UsageError(`The lock has no "${target}".${near ? ` Did you mean "${near}"?` : ''}`)
    }
    rest = without
  }
  return rest
}

/** The address that a path in the lock refers to: `pages./docs/v2/api.3` is `/docs/v2/api#id`. */
function linkAt(at: string, lock: Permalinks): string | undefined {
  const address = /^addresses\.(\d+)$/.exec(at)
  if (address) return lock.addresses[Number(address[1])]
  const route = at.slice('pages.'.length)
  if (Object.hasOwn(lock.pages, route)) return route
  const [, page, index] = /^pages\.(.*)\.(\d+)$/.exec(at) ?? []
  return page === undefined ? undefined : `${page}#${lock.pages[page]?.[Number(index)]}`
}

/** Every address, and every id as `/page#id`. */
const links = ({ addresses, pages }: Permalinks): string[] => [
  ...addresses,
  ...Object.entries(pages).flatMap(([route, ids]) => [route, ...ids.map(id => `${route}#${id}`)]),
]

const size = (lock: Permalinks): number => links(lock).length

const missingFrom = (lock: Permalinks, site: Site): number => {
  const merged = mergePermalinks(lock, currentPermalinks(site))
  return size(merged) - size(lock) + Number(merged.legacyQuery && !lock.legacyQuery)
}

/** Pages that are new as one line each, ids that are new on known pages one by one. */
function changes(from: Permalinks, to: Permalinks): string {
  const lines: string[] = []
  const list = (sign: string, more: Permalinks, fewer: Permalinks): void => {
    const known = new Set(links(fewer))
    for (const address of more.addresses) if (!known.has(address)) lines.push(`${sign} ${address}`)
    for (const [route, ids] of Object.entries(more.pages)) {
      if (!known.has(route)) lines.push(`${sign} ${route}  (${plural(ids.length, 'id')})`)
      else
        lines.push(
          ...ids
            .map(id => `${route}#${id}`)
            .filter(link => !known.has(link))
            .map(link => `${sign} ${link}`),
        )
    }
  }
  list('+', to, from)
  list('-', from, to)
  if (to.legacyQuery && !from.legacyQuery) lines.push('+ /?/path  (the form of the first site)')
  return lines.map(line => `${line}\n`).join('')
}

export const lockText = (lock: Permalinks, modeline: string): string =>
  `${modeline}# Every address and id ever published: links of others may point at any of them, so none may vanish.
# Written by "npm run permalinks -- --accept". Entries leave only by "--forget".
${stringify(lock, { lineWidth: 0, flowCollectionPadding: false })}`
