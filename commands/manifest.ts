/**
 * `manifest.json` of a built folder: every file with its digest and its size. It says whether a folder, or a deployed
 * copy, is one whole build, and which files of the build before were kept for tabs that are still open.
 */
import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export const manifestName = 'manifest.json'

export interface ManifestEntry {
  /** Below the output folder, with forward slashes. */
  readonly path: string
  readonly sha256: string
  readonly bytes: number
  /** Of the build before this one: no page of this build refers to it. */
  readonly kept?: true
}

export interface Manifest {
  /** By path. */
  readonly files: readonly ManifestEntry[]
}

/** A line for each file, so that two manifests can be compared by any tool. */
export function manifestText({ files }: Manifest): string {
  const sorted = [...files].sort((a, b) => (a.path < b.path ? -1 : 1))
  return `{"files":[\n${sorted.map(entry => JSON.stringify(entry)).join(',\n')}\n]}\n`
}

/** Undefined if the folder holds none that can be read. */
export function readManifest(folder: string): Manifest | undefined {
  const file = join(folder, manifestName)
  return existsSync(file) ? parseManifest(readFileSync(file, 'utf8')) : undefined
}

export function parseManifest(text: string): Manifest | undefined {
  try {
    const { files } = JSON.parse(text) as Partial<Manifest>
    const whole = (entry: Partial<ManifestEntry>): boolean =>
      typeof entry.path === 'string' && typeof entry.sha256 === 'string' && typeof entry.bytes === 'number'
    return Array.isArray(files) && files.every(whole) ? { files } : undefined
  } catch {
    return undefined
  }
}

export const sha256 = (contents: string | Uint8Array): string => createHash('sha256').update(contents).digest('hex')
