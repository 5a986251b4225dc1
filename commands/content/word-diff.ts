/** How much of a text changed: words (or lines) that came and went, counted along the longest common sequence. */
import type { Inline } from '../../schema/index.ts'
import { plainText } from '../../schema/index.ts'

export interface Count {
  readonly added: number
  readonly removed: number
}

/** Above this many comparisons the order of words is left out of account. */
const most = 4_000_000

export function countChanges(before: readonly string[], after: readonly string[]): Count {
  let start = 0
  while (start < before.length && start < after.length && before[start] === after[start]) start++
  let end = 0
  while (
    end < before.length - start &&
    end < after.length - start &&
    before[before.length - 1 - end] === after[after.length - 1 - end]
  )
    end++
  const a = before.slice(start, before.length - end)
  const b = after.slice(start, after.length - end)
  const common = a.length * b.length > most ? commonCount(a, b) : commonSequence(a, b).length
  return { added: b.length - common, removed: a.length - common }
}

/** Pairs of indexes of equal items, in order, as many as possible. */
export function commonSequence(a: readonly string[], b: readonly string[]): (readonly [number, number])[] {
  const lengths = Array.from({ length: a.length + 1 }, () => new Uint32Array(b.length + 1))
  for (let i = a.length - 1; i >= 0; i--) {
    for (let j = b.length - 1; j >= 0; j--) {
      lengths[i]![j] = a[i] === b[j] ? lengths[i + 1]![j + 1]! + 1 : Math.max(lengths[i + 1]![j]!, lengths[i]![j + 1]!)
    }
  }
  const pairs: [number, number][] = []
  for (let i = 0, j = 0; i < a.length && j < b.length; ) {
    if (a[i] === b[j]) pairs.push([i++, j++])
    else if (lengths[i + 1]![j]! >= lengths[i]![j + 1]!) i++
    else j++
  }
  return pairs
}

function commonCount(a: readonly string[], b: readonly string[]): number {
  const left = new Map<string, number>()
  for (const word of a) left.set(word, (left.get(word) ?? 0) + 1)
  let common = 0
  for (const word of b) {
    const count = left.get(word) ?? 0
    if (count > 0) common++
    left.set(word, count - 1)
  }
  return common
}

/** The words of any value of a site, in the order in which they stand; names of kinds and types are none. */
export function wordsOf(value: unknown): string[] {
  if (typeof value === 'string') return value.split(/\s+/).filter(word => word !== '')
  if (typeof value !== 'object' || value === null) return []
  if (Array.isArray(value)) return value.flatMap(wordsOf)
  if (isInline(value)) return wordsOf(plainText(value))
  return Object.entries(value).flatMap(([key, item]) => (unspoken.has(key) ? [] : wordsOf(item)))
}

/** Fields that say how or where, not what. */
const unspoken = new Set(['type', 'kind', 'id', 'aliases', 'to', 'src', 'language', 'tone', 'image'])

export const isInline = (value: object): value is Inline => (value as { kind?: unknown }).kind === 'inline'

/** `+12 -3 words`; undefined for none. */
export function countText({ added, removed }: Count, noun: string): string | undefined {
  const parts = [added > 0 && `+${added}`, removed > 0 && `-${removed}`].filter(Boolean)
  return parts.length === 0 ? undefined : `${parts.join(' ')} ${added + removed === 1 ? noun : `${noun}s`}`
}
