/** What is kept between builds: .cache/ of the generator, or the folder that CACHE_DIR names. */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { ContentCache } from '../../schema/index.ts'
import { atomicWrite, removeParts } from './atomic-write.ts'

/** @param root folder of the generator @param parts below the cache */
export function cacheFolder(root: string, ...parts: readonly string[]): string {
  const own = process.env['CACHE_DIR']
  return join(own ? resolve(own) : join(root, '.cache'), ...parts)
}

/** @param length how many digits, for a name */
export const sha256 = (contents: string | Uint8Array, length = 64): string =>
  createHash('sha256').update(contents).digest('hex').slice(0, length)

/** What each text was understood as, by digest of text and code: a file that didn't change isn't parsed again. */
export interface StoredContentCache extends ContentCache {
  /** Writes what was learnt, if anything was. */
  save(): void
}

/**
 * @param name absolute path of the data folder
 * @param stamp changes whenever the same text may be understood differently: code, product tokens
 */
export function contentCache(root: string, name: string, stamp: string): StoredContentCache {
  const folder = cacheFolder(root, 'content')
  const path = join(folder, `${digest(name)}.json`)
  const before = readStored(path, digest(stamp))
  const after: Record<string, unknown> = {}
  let learnt = false
  return {
    get(file, text) {
      const key = digest(`${file}\0${text}`)
      const found = after[key] ?? before[key]
      if (found !== undefined) after[key] = found
      return found
    },
    set(file, text, understood) {
      after[digest(`${file}\0${text}`)] = understood
      learnt = true
    },
    save() {
      if (!learnt) return
      atomicWrite(path, JSON.stringify({ stamp: digest(stamp), files: after }))
      removeParts(folder)
    },
  }
}

function readStored(path: string, stamp: string): Record<string, unknown> {
  try {
    const stored = JSON.parse(readFileSync(path, 'utf8')) as { stamp?: string; files?: Record<string, unknown> }
    return stored.stamp === stamp ? (stored.files ?? {}) : {}
  } catch {
    // Absent or damaged: everything is parsed again.
    return {}
  }
}

const digest = (text: string): string => sha256(text, 32)
