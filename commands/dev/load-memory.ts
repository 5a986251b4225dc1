/**
 * What each text was understood as, kept in memory, so that a change costs as much as what changed. The first load
 * also uses what an earlier run left in .cache/. All is forgotten when the product's tokens change.
 */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type ContentCache, type ContentTexts, productTokens } from '../../schema/index.ts'
import { contentCache } from '../build/content-cache.ts'
import { listFiles } from '../build/read-content.ts'

interface Entry {
  readonly text: string
  readonly understood: unknown
}

/** Of each file, the newest text and the last one without mistakes are asked for by turns. */
const kept = 2

export interface LoadMemory {
  /** The memory for a load of these texts. */
  for(texts: ContentTexts): ContentCache
  /** Leaves what was learnt to the next run. */
  save(): void
}

/** @param name of the data folder */
export function loadMemory(root: string, name: string): LoadMemory {
  const schemas = schemaDigest(root)
  let tokens: string | undefined
  let stored: ReturnType<typeof contentCache>
  let entries = new Map<string, readonly Entry[]>()
  const recall = (path: string, text: string): unknown =>
    entries.get(path)?.find(entry => entry.text === text)?.understood
  const keep = (path: string, text: string, understood: unknown): void => {
    const others = (entries.get(path) ?? []).filter(entry => entry.text !== text)
    entries.set(path, [{ text, understood }, ...others].slice(0, kept))
  }
  return {
    for(texts) {
      const now = JSON.stringify([...productTokens(texts)])
      if (now !== tokens) {
        tokens = now
        entries = new Map()
        stored = contentCache(root, `${name} dev`, `${schemas} ${now}`)
      }
      return {
        get(path, text) {
          const known = recall(path, text)
          if (known !== undefined) return known
          const old = stored.get(path, text)
          if (old !== undefined) keep(path, text, old)
          return old
        },
        set(path, text, understood) {
          keep(path, text, understood)
          stored.set(path, text, understood)
        },
      }
    },
    save: () => stored.save(),
  }
}

/** Only schemas decide how a text is understood: another renderer does not make the content unknown. */
function schemaDigest(root: string): string {
  const digest = createHash('sha256')
  for (const file of [...listFiles(join(root, 'schema')).map(path => `schema/${path}`), 'package-lock.json'])
    digest.update(file).update(readFileSync(join(root, file)))
  return digest.digest('hex')
}
