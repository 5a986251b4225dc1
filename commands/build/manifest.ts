/**
 * `build-files.json` in a built folder: every file with its digest and size. It shows whether a folder, or a deployed
 * copy, is one whole build, and which of its files a build made: only those may be replaced or deleted.
 */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

export const manifestName = 'build-files.json'

export interface ManifestEntry {
  /** Below the output folder, with forward slashes. */
  readonly path: string
  readonly sha256: string
  readonly bytes: number
  /** Kept from the build before this one: no page of this build refers to it. */
  readonly kept?: true
}

/** One line for each file, so that any tool can compare two manifests. */
export function manifestText(files: readonly ManifestEntry[]): string {
  const sorted = [...files].sort((a, b) => (a.path < b.path ? -1 : 1))
  return `{"files":[\n${sorted.map(entry => JSON.stringify(entry)).join(',\n')}\n]}\n`
}

/** Undefined if the folder has none, or one that no build wrote. */
export function readManifest(folder: string): readonly ManifestEntry[] | undefined {
  try {
    const { files } = JSON.parse(readFileSync(join(folder, manifestName), 'utf8')) as { files?: unknown }
    return Array.isArray(files) && files.every(isEntry) ? files : undefined
  } catch {
    return undefined
  }
}

const isEntry = ({ path, sha256, bytes }: Partial<ManifestEntry>): boolean =>
  typeof path === 'string' && isBelow(path) && typeof sha256 === 'string' && typeof bytes === 'number'

/** Whether a path stays in the folder it is joined to. */
export const isBelow = (path: string): boolean =>
  !/[\\\0]/.test(path) && path.split('/').every(part => !['', '.', '..'].includes(part))

/** `a` and `a/b` for `a/b/c`. */
export const foldersAbove = (path: string): string[] =>
  path
    .split('/')
    .slice(0, -1)
    .map((_, i, parts) => parts.slice(0, i + 1).join('/'))

export const sha256 = (contents: string | Uint8Array): string => createHash('sha256').update(contents).digest('hex')
