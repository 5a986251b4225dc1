/** What texts were understood as, from one load to the next. */
import type { DataFile } from './data-files.ts'

/**
 * A file that is found here is neither parsed nor validated. Whoever provides it forgets everything when
 * schemas or product tokens change.
 */
export interface ContentCache {
  get(path: string, text: string): unknown
  set(path: string, text: string, understood: unknown): void
}

/**
 * Returns the value of a file: what the cache has for this text, else what `read` makes of it. Mistakes aren't kept.
 */
export function remembered<T>(
  cache: ContentCache | undefined,
  { path, text }: DataFile,
  read: () => T | undefined,
): T | undefined {
  // The same schema made it, from the same text.
  const before = cache?.get(path, text) as T | undefined
  if (before !== undefined) return before
  const value = read()
  if (value !== undefined) cache?.set(path, text, value)
  return value
}
