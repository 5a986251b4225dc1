/** What the name of a file of a Unity build says. */
import type { FactsOf } from '../../../schema/toolkit/help/build-facts.ts'

type UnityPart = NonNullable<FactsOf<'file'>['file-part']>
export type Packing = NonNullable<FactsOf<'file'>['file-packing']>

const packings: readonly (readonly [ending: string, packing: Packing])[] = [
  ['.br', 'brotli'],
  ['.gz', 'gzip'],
  ['.unityweb', 'fallback'],
]

const parts: readonly (readonly [ending: string, part: UnityPart])[] = [
  ['.loader.js', 'loader'],
  ['.framework.js', 'framework'],
  ['.data', 'data'],
  ['.wasm', 'code'],
]

export interface UnityFile {
  readonly part: UnityPart
  readonly packing: Packing
}

/** `Quiz.data.br` is the data, packed with Brotli. */
export function partOfName(name: string): UnityFile {
  const lower = name.toLowerCase()
  const [ending, packing] = packings.find(([end]) => lower.endsWith(end)) ?? ['', 'none' as const]
  const plain = lower.slice(0, lower.length - ending.length)
  const part = parts.find(([end]) => plain.endsWith(end))?.[1] ?? 'other'
  return { part, packing }
}

/** Whether Unity has put a digest of the content into the name. */
export const isHashed = (name: string): boolean => /(?:^|[^\da-f])[\da-f]{32}\b/i.test(name)

export const mebibyte = 1024 * 1024
