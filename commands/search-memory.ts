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
  const pathOf = (inputs: string): string => {
    const path = join(folder, `${shortDigest(`${stamp}\0${inputs}`)}.json`)
    used.add(path)
    return path
  }
  return {
    recall(inputs) {
      const path = pathOf(inputs)
      if (!existsSync(path)) return undefined
      try {
        return JSON.parse(readFileSync(path, 'utf8')) as ReturnType<SearchMemory['recall']>
      } catch {
        // A cache that cannot be read is no cache.
        return undefined
      }
    },
    keep(inputs, index) {
      writeWhole(pathOf(inputs), JSON.stringify(index))
      made++
    },
    save() {
      if (made > 0) forgetOldFiles(folder, used, mostKept)
    },
  }
}
