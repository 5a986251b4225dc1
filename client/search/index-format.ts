/**
 * The files of the search index. `search.json` is fetched first; all others are named by their content and fetched when
 * a query needs them. The renderer writes what the browser reads, so both directions are here.
 */
import { kebab } from './text.ts'

export interface CoreFile {
  /** The names of a small site; a large one has them in shards. */
  readonly names?: string
  /** Shards of names: number of the first page, and hash. */
  readonly nameShards: readonly (readonly [page: number, hash: string])[]
  /** Shards of texts: page and entry that each begins with, and hash. */
  readonly textShards: readonly (readonly [page: number, entry: number, hash: string])[]
  /** Shards of the term dictionary: first term, in order, and hash. */
  readonly termShards: readonly (readonly [first: string, hash: string])[]
  /** Entries of the site. */
  readonly size: number
  readonly synonyms: readonly (readonly string[])[]
  /** What an empty search offers: a name and its address. */
  readonly jump: readonly (readonly [text: string, to: string])[]
  /** Hash of the error patterns, if the site has an error catalogue. */
  readonly errors?: string
  /** Address of a page that explains pasted logs, and where to ask a question. */
  readonly help: { readonly decoder?: string; readonly questions?: string }
}

/** A line for each term: `term postings`. */
export type TermShard = string

/** Texts of consecutive entries: a list for each page, the first from the entry on that CoreFile names. */
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
  readonly entries: readonly Entry[]
}

const marks = { section: 's', error: 'e', tool: 'o', term: 'd', field: 'f', type: 't' } as const
const kinds = new Map(Object.entries(marks).map(([kind, mark]) => [mark as string, kind as keyof typeof marks]))
const fieldId = (name: string): string => `field-${kebab(name)}`
const idOf = (kind: Entry['kind'], title: string): string => (kind === 'field' ? fieldId(title) : kebab(title))
const line = (...parts: readonly string[]): string => parts.map(part => part.replace(/\s+/g, ' ')).join('\t')

/** A page is a line `/route⇥title⇥trail`, then a line for each entry; members follow their type. Ids that follow from names are left out. */
export function writePage({ route, title, trail, entries }: PageNames): string {
  const lines = [line(route, title, trail)]
  let type: Entry | undefined
  for (const entry of entries) {
    const { kind, title: name, label = '', also = [] } = entry
    if (kind === 'member' && type) {
      const own = entry.id.slice(type.id.length + 1)
      const others = also.map(other => ` =${other.replaceAll(' ', '_')}`).join('')
      lines[lines.length - 1] += `\t${line(name + (own === kebab(name) ? '' : ` #${own}`) + others)}`
    } else if (kind !== 'member') {
      const id = entry.id === idOf(kind, name) ? '=' : entry.id
      lines.push(marks[kind] + line(name, id, ...(kind === 'type' ? [label] : also)))
      if (kind === 'type') type = entry
    }
  }
  return lines.join('\n')
}

export function readPages(text: string): PageNames[] {
  const pages: { route: string; title: string; trail: string; entries: Entry[] }[] = []
  for (const row of text.split('\n')) {
    const kind = kinds.get(row[0] ?? '')
    if (!kind) {
      const [route = '', title = '', trail = ''] = row.split('\t')
      if (route !== '') pages.push({ route, title, trail, entries: [] })
      continue
    }
    const [title = '', own = '', ...rest] = row.slice(1).split('\t')
    const id = own === '=' ? idOf(kind, title) : own
    const entries = pages.at(-1)?.entries
    if (kind === 'type') {
      const [label = '', ...members] = rest
      entries?.push({ kind, title, id, label }, ...members.map(member => readMember(member, { title, id, label })))
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
