/** The parts of the search index that the last builds made, kept in .cache/: after an edit one part is made again. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { SearchMemory } from '../renderers/index.ts'
import { cacheFolder } from './cache-folder.ts'
import { shortDigest } from './content-memory.ts'
import { forgetOldFiles } from './kept-files.ts'
import { writeWhole } from './whole-files.ts'

/** Parts that stay beside those of the last build. */
const mostKept = 400

export interface KeptSearch extends SearchMemory {
  /** Forgets the oldest of what this build did not use, if it made anything new. */
  save(): void
}

/** @param stamp changes whenever the same pages may give another index */
export function searchMemory(root: string, stamp: string): KeptSearch {
  const folder = cacheFolder(root, 'search')
  const used = new Set<string>()
  let made = 0
  const pathOf = (kind: 'index' | 'records', name: string): string => {
    const path = join(folder, `${shortDigest(`${stamp}\0${kind}\0${name}`)}.json`)
    used.add(path)
    return path
  }
  const read = (path: string): unknown => {
    if (!existsSync(path)) return undefined
    try {
      return JSON.parse(readFileSync(path, 'utf8'))
    } catch {
      // A cache that cannot be read is no cache.
      return undefined
    }
  }
  const write = (path: string, value: unknown): void => {
    writeWhole(path, JSON.stringify(value))
    made++
  }
  return {
    recall(inputs, route) {
      pathOf('records', route)
      return read(pathOf('index', inputs)) as ReturnType<SearchMemory['recall']>
    },
    keep: (inputs, index) => write(pathOf('index', inputs), index),
    recallRecords: route => read(pathOf('records', route)) as ReturnType<SearchMemory['recallRecords']>,
    keepRecords: (route, records) => write(pathOf('records', route), records),
    save() {
      if (made > 0) forgetOldFiles(folder, used, mostKept)
    },
  }
}
