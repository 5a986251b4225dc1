/**
 * The files of the search index. `search.json` is fetched first, its directory with the first query; all others are named
 * by their content and fetched when a query needs them. The renderer writes what the browser reads, so both directions are here.
 */
import { kebab } from './text.ts'

/** What the first use needs. */
export interface CoreFile {
  /** The names of a small site but for values; a large one has all names in shards. */
  readonly names?: string
  /** Entries of the site. */
  readonly size: number
  /** What an empty search offers: a name and its address. */
  readonly jump: readonly (readonly [text: string, to: string])[]
  /** Hash of the directory. */
  readonly directory: string
}

/** What the first query needs: where everything else is. */
export interface Directory {
  /** Hash of the names of values, if the other names are in the first file. */
  readonly values?: string
  /** Shards of names: number of the first page, and hash. */
  readonly nameShards: readonly (readonly [page: number, hash: string])[]
  /** Shards of texts: page and entry that each begins with, and hash. */
  readonly textShards: readonly (readonly [page: number, entry: number, hash: string])[]
  /** Shards of the term dictionary: first term, in order, and hash. */
  readonly termShards: readonly (readonly [first: string, hash: string])[]
  /** Groups of phrases that readers use for one thing. */
  readonly synonyms: readonly (readonly string[])[]
  /** Words that say nothing about what a question is about. */
  readonly stopWords: string
  /** Hash of the error patterns, if the site has an error catalogue. */
  readonly errors?: string
  /** Where to turn when nothing is found: the error decoder, and a form for questions. */
  readonly help: { readonly decoder?: string; readonly questions?: string }
}

/** An entry of the error catalogue, and the patterns by which the decoder recognises its lines. */
export interface ErrorPattern {
  readonly address: string
  readonly title: string
  readonly cause: string
  readonly patterns: readonly string[]
}

/** A line for each term: `term postings`. */
export type TermShard = string

/** Texts of consecutive entries: a list for each page, the first from the entry on that the directory names. */
export type TextShard = readonly (readonly string[])[]

export const coreAddress = '/search.json'
export const shardAddress = (hash: string): string => `/assets/search-${hash}.json`

/** An entry of a page as one number, the page itself being entry 0. Entries beyond the room are not indexed. */
export const entryRoom = 8192
export const docNumber = (page: number, entry: number): number => page * entryRoom + entry
export const pageOf = (doc: number): number => Math.floor(doc / entryRoom)
export const entryOf = (doc: number): number => doc % entryRoom

/** Where a term occurs, by document, and how much each says: a BM25F weight in steps of a third, from 1 to 35. */
export type Postings = ReadonlyMap<number, number>

export const heaviest = 35
export const quantise = (weight: number): number => Math.max(1, Math.min(heaviest, Math.round(3 * weight)))

/**
 * Postings as text, in ascending order: for each page the distance from the one before, then pairs of entry and weight.
 * Numbers have base 36; a weight is one digit: `3.02.2a` is entry 0 of page 3 with weight 2, and entry 2 with 10.
 */
export function writePostings(postings: Postings): string {
  let text = ''
  let last = 0
  let open = -1
  for (const [doc, weight] of [...postings].sort(([a], [b]) => a - b)) {
    const page = pageOf(doc)
    if (page !== open) {
      text += `${open < 0 ? '' : ' '}${(page - last).toString(36)}`
      last = open = page
    }
    text += `.${entryOf(doc).toString(36)}${weight.toString(36)}`
  }
  return text
}

export function readPostings(text: string): Postings {
  const postings = new Map<number, number>()
  let page = 0
  for (const group of text.split(' ')) {
    const [distance = '', ...entries] = group.split('.')
    page += Number.parseInt(distance, 36)
    for (const entry of entries)
      postings.set(docNumber(page, Number.parseInt(entry.slice(0, -1), 36)), Number.parseInt(entry.slice(-1), 36))
  }
  return postings
}

export interface Entry {
  readonly kind: 'section' | 'error' | 'tool' | 'term' | 'field' | 'type' | 'member'
  readonly title: string
  /** Part of the address after "#". */
  readonly id: string
  /** Kind of the type: enum, class. */
  readonly label?: string
  /** Name of the type that a member belongs to. */
  readonly of?: string
  /** Other names: a code, the name in JSON, the command behind it. */
  readonly also?: readonly string[]
}

export interface PageNames {
  readonly route: string
  readonly title: string
  /** Where the page belongs: `Documentation › API`. */
  readonly trail: string
  /** Whether the page is about one error. */
  readonly error?: boolean
  readonly entries: readonly Entry[]
}

const marks = { section: 's', error: 'e', tool: 'o', term: 'd', field: 'f', type: 't' } as const
const kinds = new Map([
  ...Object.entries(marks).map(([kind, mark]) => [mark as string, kind as keyof typeof marks] as const),
  ['v', 'type'] as const,
])
const fieldId = (name: string): string => `field-${kebab(name)}`
const idOf = (kind: Entry['kind'], title: string): string => (kind === 'field' ? fieldId(title) : kebab(title))
/** A character that JSON writes as it is, in one byte. */
const separator = '\x7f'
const line = (...parts: readonly string[]): string => parts.map(part => part.replace(/[\s\x7f]+/g, ' ')).join(separator)

/** Values of enums and constants are many and rarely searched for; those with a code are searched for by it. */
export const isValue = ({ kind, label = '', also = [] }: Entry): boolean =>
  kind === 'member' && /^(enum|constants)$/.test(label) && !also.some(name => /^\d+$/.test(name))

/**
 * A page is a line of route, title and trail, then a line for each entry; members follow their type, in a line of their own
 * if the type is not written. Ids that follow from names are left out.
 */
export function writePage(
  { route, title, trail, error, entries }: PageNames,
  written = (_: Entry): boolean => true,
): string {
  const lines = [line(route, title, trail, ...(error ? ['e'] : []))]
  const types = new Map(entries.filter(({ kind }) => kind === 'type').map(type => [type.title, type]))
  let open: Entry | undefined
  for (const entry of entries.filter(written)) {
    const { kind, title: name, also = [] } = entry
    const type = types.get(entry.of ?? '')
    if (kind === 'member' && type) {
      if (type !== open) lines.push(typeLine('v', type))
      open = type
      const own = entry.id.slice(type.id.length + 1)
      const others = also.map(other => ` =${other.replaceAll(' ', '_')}`).join('')
      lines[lines.length - 1] += `${separator}${line(name + (own === kebab(name) ? '' : ` #${own}`) + others)}`
    } else if (kind === 'type') {
      lines.push(typeLine('t', entry))
      open = entry
    } else if (kind !== 'member') lines.push(marks[kind] + line(name, shortId(entry), ...also))
  }
  return lines.join('\n')
}

const shortId = ({ kind, title, id }: Entry): string => (id === idOf(kind, title) ? '=' : id)
const typeLine = (mark: string, type: Entry): string => mark + line(type.title, shortId(type), type.label ?? '')

export function readPages(text: string): PageNames[] {
  const pages: (PageNames & { readonly entries: Entry[] })[] = []
  for (const row of text.split('\n')) {
    const [head = '', own = '', ...rest] = row.split(separator)
    if (row.startsWith('/')) {
      const [trail, error] = rest
      const before = pages.at(-1)
      const folder = before?.route.slice(0, before.route.lastIndexOf('/'))
      pages.push({
        route: head.startsWith('//') ? folder + head.slice(1) : head,
        title: own,
        trail: (trail === '=' ? before?.trail : trail) ?? '',
        ...(error && { error: true }),
        entries: [],
      })
    }
    const kind = kinds.get(row[0] ?? '')
    if (!kind) continue
    const title = head.slice(1)
    const id = own === '=' ? idOf(kind, title) : own
    const entries = pages.at(-1)?.entries
    if (kind === 'type') {
      const [label = '', ...members] = rest
      if (row.startsWith('t')) entries?.push({ kind, title, id, label })
      entries?.push(...members.map(member => readMember(member, { title, id, label })))
    } else entries?.push({ kind, title, id, ...(rest.length > 0 && { also: rest }) })
  }
  return pages
}

function readMember(
  text: string,
  type: { readonly title: string; readonly id: string; readonly label: string },
): Entry {
  const [, title = '', id, also = ''] = /^(.*?)(?: #([\w-]+))?((?: =\S+)*)$/.exec(text) ?? []
  return {
    kind: 'member',
    title,
    id: `${type.id}-${id ?? kebab(title)}`,
    of: type.title,
    label: type.label,
    ...(also !== '' && { also: also.slice(2).split(' =') }),
  }
}
