/** Changes of content as a small tree of plain values, and how lists and fields of any kind are compared. */
import { diffArrays } from 'diff'
import { type Inline, plainText } from '../../schema/index.ts'

export interface Change {
  readonly kind: 'added' | 'changed' | 'removed'
  /** What it is, as authors know it: an address, a name, the type of a block. */
  readonly name: string
  /** A word on it: its title, what became of it. */
  readonly note?: string | undefined
  readonly parts: readonly Change[]
}

export interface ChangeGroup {
  readonly title: string
  readonly changes: readonly Change[]
}

interface Named<T> {
  /** By which it is found again on the other side. */
  readonly key: string
  readonly name: string
  readonly note?: string | undefined
  readonly value: T
}

/** Compares two lists of things that have keys: added and changed ones in their order, then removed ones. */
export function keyedChanges<T>(
  before: readonly Named<T>[],
  after: readonly Named<T>[],
  compare: (before: T, after: T) => readonly Change[],
): Change[] {
  const old = new Map(before.map(item => [item.key, item]))
  const now = new Set(after.map(({ key }) => key))
  const found = after.flatMap(({ key, name, note, value }): Change[] => {
    const was = old.get(key)
    if (!was) return [{ kind: 'added', name, note, parts: [] }]
    const parts = compare(was.value, value)
    return parts.length === 0 ? [] : [{ kind: 'changed', name, note, parts }]
  })
  const gone = before
    .filter(({ key }) => !now.has(key))
    .map(({ name, note }): Change => ({ kind: 'removed', name, note, parts: [] }))
  return [...found, ...gone]
}

/** Values longer than this are counted in words instead of being shown. */
const longest = 60

/** Compares the fields of two values, `skip` left out: `default: true -> false`, `summary: +3 -1 words`. */
export function fieldChanges(before: object, after: object, skip: readonly string[] = []): Change[] {
  const old = new Map<string, unknown>(Object.entries(before))
  const now = new Map<string, unknown>(Object.entries(after))
  const names = [...new Set([...old.keys(), ...now.keys()])].filter(name => !skip.includes(name))
  return names.flatMap((name): Change[] => {
    const [a, b] = [old.get(name), now.get(name)]
    if (JSON.stringify(a) === JSON.stringify(b)) return []
    if (isEmpty(a) && isEmpty(b)) return []
    if (isEmpty(a)) return [{ kind: 'added', name, note: shown(b) ?? countText([], wordsOf(b), 'word'), parts: [] }]
    if (isEmpty(b)) return [{ kind: 'removed', name, note: shown(a) ?? countText(wordsOf(a), [], 'word'), parts: [] }]
    if (isGroup(a) && isGroup(b)) {
      const parts = fieldChanges(a, b)
      return parts.map(part => ({ ...part, name: `${name}.${part.name}` }))
    }
    return [{ kind: 'changed', name, note: valueNote(a, b), parts: [] }]
  })
}

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || (Array.isArray(value) && value.length === 0)

const isGroup = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !isLeaf(value)

/** Texts, links and images, which are objects only to us. */
const isLeaf = (value: object): boolean => 'kind' in value && ['inline', 'href', 'image'].includes(String(value.kind))

function valueNote(before: unknown, after: unknown): string {
  const [a, b] = [shown(before), shown(after)]
  if (a !== undefined && b !== undefined && a !== b) return `${a} -> ${b}`
  if (Array.isArray(before) && Array.isArray(after) && before.length !== after.length)
    return `${before.length} -> ${after.length} entries`
  return countText(wordsOf(before), wordsOf(after), 'word') ?? 'changed in links or markup'
}

/** A short value as it is; undefined for what is too long to show. */
function shown(value: unknown): string | undefined {
  const text = textOf(value)
  return text !== undefined && text.length <= longest ? text : undefined
}

function textOf(value: unknown): string | undefined {
  if (typeof value === 'string') return value
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  if (Array.isArray(value)) {
    const items = value.map(textOf)
    return items.every(item => item !== undefined) ? `[${items.join(', ')}]` : undefined
  }
  if (typeof value !== 'object' || value === null) return undefined
  if (isInline(value)) return wordsOf(value).join(' ')
  const target = 'to' in value ? value.to : 'src' in value ? value.src : undefined
  return typeof target === 'string' ? target : undefined
}

/** The words of any value of a site, in their order; names of kinds and types are none. */
function wordsOf(value: unknown): string[] {
  if (typeof value === 'string') return value.split(/\s+/).filter(word => word !== '')
  if (typeof value !== 'object' || value === null) return []
  if (Array.isArray(value)) return value.flatMap(wordsOf)
  if (isInline(value)) return wordsOf(plainText(value))
  // Links and pictures say where, not what.
  return 'kind' in value ? [] : Object.values(value).flatMap(wordsOf)
}

const isInline = (value: object): value is Inline => 'kind' in value && value.kind === 'inline'

/** How many words or lines came and went: `+12 -3 words`; undefined for none. */
export function countText(before: readonly string[], after: readonly string[], noun: string): string | undefined {
  const count = { added: 0, removed: 0 }
  for (const { added, removed, value } of diffArrays([...before], [...after])) {
    if (added) count.added += value.length
    if (removed) count.removed += value.length
  }
  const parts = [count.added > 0 && `+${count.added}`, count.removed > 0 && `-${count.removed}`].filter(Boolean)
  return parts.length === 0 ? undefined : `${parts.join(' ')} ${count.added + count.removed === 1 ? noun : `${noun}s`}`
}
