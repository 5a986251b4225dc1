/** Writing the files of a build, and what is known of each afterwards. Disk only, so that any thread can do it. */
import { copyFileSync, linkSync, mkdirSync, statSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { sha256 } from './manifest.ts'

/** Paths are absolute. */
export interface FileJob {
  readonly path: string
  readonly contents: string | Uint8Array
  readonly copies: readonly string[]
}

export interface FileFacts {
  readonly sha256: string
  readonly bytes: number
  readonly modified: number
  readonly inode: number
}

/** Folders that are there. */
export type KnownFolders = Set<string>

export function writeJob({ path, contents, copies }: FileJob, folders: KnownFolders): FileFacts {
  const bytes = typeof contents === 'string' ? Buffer.from(contents) : contents
  makeFolder(path, folders)
  writeFileSync(path, bytes)
  // The two forms of an address are one file on disk.
  for (const copy of copies) linkFile(path, copy, folders)
  return { sha256: sha256(bytes), ...factsOf(path) }
}

/** Size and identity of a file. */
export function factsOf(path: string): Omit<FileFacts, 'sha256'> {
  const { size, mtimeMs, ino } = statSync(path)
  return { bytes: size, modified: mtimeMs, inode: ino }
}

/** Whether a path is the very file that these facts are about. */
export function isFile(path: string, { bytes, modified, inode }: FileFacts): boolean {
  const stat = statSync(path, { throwIfNoEntry: false })
  return stat !== undefined && stat.size === bytes && stat.mtimeMs === modified && stat.ino === inode
}

/** One file under two names; a copy where the disk knows no such thing. */
export function linkFile(from: string, to: string, folders: KnownFolders): void {
  makeFolder(to, folders)
  try {
    linkSync(from, to)
  } catch (error) {
    if (!['EPERM', 'ENOTSUP', 'EXDEV', 'EMLINK', 'ENOSYS'].includes((error as NodeJS.ErrnoException).code ?? ''))
      throw error
    copyFileSync(from, to)
  }
}

function makeFolder(path: string, folders: KnownFolders): void {
  const folder = dirname(path)
  if (folders.has(folder)) return
  mkdirSync(folder, { recursive: true })
  folders.add(folder)
}
