/** Whether a folder is one whole build: exactly the files of its manifest, each with its digest. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sha256 } from '../commands/build/cache.ts'
import { manifestName, readManifest } from '../commands/build/publish.ts'

/** What is wrong with it; empty if it is whole. */
export function faultsOf(out: string): string[] {
  const manifest = readManifest(out)
  if (!manifest) return ['there is no manifest']
  const listed = new Map(manifest.map(entry => [entry.path, entry]))
  const present = filesOf(out).filter(path => path !== manifestName)
  return [
    ...present.filter(path => !listed.has(path)).map(path => `${path} is not listed`),
    ...[...listed.values()].flatMap(({ path, sha256: digest, bytes }) => {
      if (!present.includes(path)) return [`${path} is missing`]
      const contents = readFileSync(join(out, path))
      return contents.length === bytes && sha256(contents) === digest ? [] : [`${path} differs`]
    }),
  ]
}

/** Paths below a folder, with forward slashes, sorted. */
export const filesOf = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry =>
      join(entry.parentPath, entry.name)
        .slice(folder.length + 1)
        .replaceAll('\\', '/'),
    )
    .sort()
