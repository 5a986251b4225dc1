/**
 * Which inputs made each file of the last build, kept in .cache/. A file whose inputs are the same is linked from the
 * old build instead of being rendered, if it still lies there untouched.
 */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { cacheFolder } from './cache-folder.ts'
import { shortDigest } from './content-memory.ts'
import { removeCacheLeftovers, writeWhole } from './whole-files.ts'
import { type FileFacts, isFile } from './write-files.ts'

interface Entry extends FileFacts {
  /** Of everything that decided the contents. */
  readonly inputs: string
}

interface Stored {
  readonly stamp: string
  readonly files: Record<string, Entry>
}

export interface OutputMemory {
  /** A short name for what decides a file: the whole is long, and there are many files. */
  digest(inputs: string): string
  /**
   * Digest and size of the file of the last build, if it was made of these inputs and is still the one that was written.
   * @param inputs their digest
   */
  current(path: string, inputs: string): FileFacts | undefined
  keep(path: string, inputs: string, facts: FileFacts): void
  save(): void
}

/**
 * @param out absolute path of the output folder
 * @param stamp changes with the code
 */
export function outputMemory(root: string, out: string, stamp: string): OutputMemory {
  const path = cacheFolder(root, 'output', `${shortDigest(out)}.json`)
  const before = readStored(path, stamp)
  const after: Record<string, Entry> = {}
  return {
    digest: shortDigest,
    current(file, inputs) {
      const entry = before[file]
      if (entry?.inputs !== inputs) return undefined
      return isFile(join(out, file), entry) ? entry : undefined
    },
    keep(file, inputs, { sha256, bytes, modified, inode }) {
      after[file] = { inputs, sha256, bytes, modified, inode }
    },
    save() {
      removeCacheLeftovers(root)
      try {
        writeWhole(path, JSON.stringify({ stamp, files: after } satisfies Stored))
      } catch {
        // The build is in its place already; without its memory the next one only takes longer.
      }
    },
  }
}

function readStored(path: string, stamp: string): Record<string, Entry> {
  if (!existsSync(path)) return {}
  try {
    const stored = JSON.parse(readFileSync(path, 'utf8')) as Stored
    return stored.stamp === stamp ? stored.files : {}
  } catch {
    return {}
  }
}
