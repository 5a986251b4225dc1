/**
 * Which inputs made each file of the last build, kept in .cache/. A file whose inputs are the same is linked from the
 * old build instead of being rendered, if it still lies there untouched.
 */
import { existsSync, mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { shortDigest } from './content-memory.ts'

interface Entry {
  /** Of everything that decided the contents. */
  readonly inputs: string
  readonly bytes: number
  readonly modified: number
  readonly inode: number
}

interface Stored {
  readonly stamp: string
  readonly files: Record<string, Entry>
}

export interface OutputMemory {
  /** Whether the file of the last build was made of these inputs and is still the one that was written. */
  isCurrent(path: string, inputs: string): boolean
  keep(path: string, inputs: string, full: string): void
  save(): void
}

/**
 * @param out absolute path of the output folder
 * @param stamp changes with the code
 */
export function outputMemory(root: string, out: string, stamp: string): OutputMemory {
  const path = join(root, '.cache', 'output', `${shortDigest(out)}.json`)
  const before = readStored(path, stamp)
  const after: Record<string, Entry> = {}
  return {
    isCurrent(file, inputs) {
      const entry = before[file]
      if (!entry || entry.inputs !== shortDigest(inputs)) return false
      const stat = statSync(join(out, file), { throwIfNoEntry: false })
      return (
        stat !== undefined && stat.size === entry.bytes && stat.mtimeMs === entry.modified && stat.ino === entry.inode
      )
    },
    keep(file, inputs, full) {
      const { size, mtimeMs, ino } = statSync(full)
      after[file] = { inputs: shortDigest(inputs), bytes: size, modified: mtimeMs, inode: ino }
    },
    save() {
      mkdirSync(dirname(path), { recursive: true })
      const temporary = `${path}.${process.pid}`
      writeFileSync(temporary, JSON.stringify({ stamp, files: after } satisfies Stored))
      renameSync(temporary, path)
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
