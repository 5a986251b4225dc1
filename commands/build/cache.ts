/** What is kept between builds: .cache/ of the generator, or the folder that CACHE_DIR names. */
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { ContentCache } from '../../schema/index.ts'
import { atomicWrite, removeParts } from './atomic-write.ts'

/** @param root folder of the generator @param parts below the cache */
export function cacheFolder(root: string, ...parts: readonly string[]): string {
  const own = process.env['CACHE_DIR']
  return join(own ? resolve(own) : join(root, '.cache'), ...parts)
}

/**
 * Removes the oldest files of a folder whose files are named by their content.
 * @param used absolute paths that stay
 * @param most how many unused files may stay: other sites and older versions of this one come back to them
 */
export function pruneCache(folder: string, used: ReadonlySet<string>, most: number): void {
  const unused = readdirSync(folder)
    .map(name => join(folder, name))
    .filter(path => !used.has(path))
    .map(path => ({ path, time: statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0 }))
    .sort((a, b) => b.time - a.time)
  for (const { path } of unused.slice(most)) rmSync(path, { force: true, recursive: true })
}

/** What each text was understood as, by digest of text and code: a file that didn't change isn't parsed again. */
export interface StoredContentCache extends ContentCache {
  /** Writes what was learnt, if anything was. */
  save(): void
}

/** Sites whose content stays in the cache. */
const mostSites = 8

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
      pruneCache(folder, new Set([path]), mostSites)
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

const digest = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 32)
