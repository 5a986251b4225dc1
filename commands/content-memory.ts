/** What the last build understood of each text, kept in .cache/: files that did not change are not parsed again. */
import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FileMemory } from '../schema/index.ts'
import { cacheFolder } from './cache-folder.ts'
import { writeWhole } from './whole-files.ts'

interface Remembered {
  readonly digest: string
  readonly understood: unknown
}

interface Stored {
  readonly stamp: string
  readonly files: Record<string, Remembered>
}

export interface ContentMemory extends FileMemory {
  /** Writes what was learnt, if anything was. */
  save(): void
}

/** Sites with more text than this, about 13,000 pages, keep page contents out of memory and parse them again for rendering. */
const holdLimit = 60_000_000

/** Files of a large site are remembered in so many places, so that an edit writes one of them anew. */
const shelfCount = 32

/** Characters of text for which one place is enough. */
const oneShelf = 2_000_000

/**
 * @param stamp changes whenever the same text may be understood differently: code, tokens
 * @param size characters of all texts together
 */
export function contentMemory(root: string, name: string, stamp: string, size: number): ContentMemory {
  const folder = cacheFolder(root, 'content', shortDigest(name))
  const shelves = Array.from({ length: size > oneShelf ? shelfCount : 1 }, (_, i) => {
    const path = join(folder, `${i}.json`)
    return { path, before: readStored(path, stamp), after: {} as Record<string, Remembered>, learnt: false }
  })
  const shelfOf = (path: string): (typeof shelves)[number] => {
    let sum = 0
    for (let i = 0; i < path.length; i++) sum = (sum * 31 + path.charCodeAt(i)) % 65_521
    return shelves[sum % shelves.length]!
  }
  const digests = new Map<string, string>()
  const digest = (text: string): string => {
    let known = digests.get(text)
    if (known === undefined) digests.set(text, (known = shortDigest(text)))
    return known
  }
  return {
    holdsContent: size <= holdLimit,
    digest,
    recall(path, text) {
      const { before, after } = shelfOf(path)
      const found = before[path]
      if (found?.digest !== digest(text)) return undefined
      after[path] = found
      return found.understood
    },
    keep(path, text, understood) {
      const shelf = shelfOf(path)
      shelf.after[path] = { digest: digest(text), understood }
      shelf.learnt = true
    },
    save() {
      for (const { path, before, after, learnt } of shelves) {
        if (!learnt && Object.keys(after).length === Object.keys(before).length) continue
        writeWhole(path, JSON.stringify({ stamp, files: after } satisfies Stored))
      }
    },
  }
}

function readStored(path: string, stamp: string): Record<string, Remembered> {
  if (!existsSync(path)) return {}
  try {
    const stored = JSON.parse(readFileSync(path, 'utf8')) as Stored
    return stored.stamp === stamp ? stored.files : {}
  } catch {
    // A cache that cannot be read is no cache.
    return {}
  }
}

export const shortDigest = (text: string | Uint8Array): string =>
  createHash('sha256').update(text).digest('hex').slice(0, 24)
