/**
 * Decides whether a build is needed: the manifest of the output folder is sealed with the digest of everything that
 * the last build was made from.
 */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Assets, OutputFile } from '../../renderers/index.ts'
import type { ContentTexts } from '../../schema/index.ts'
import { bytesOf } from './cache.ts'
import { hasDigest, manifestName, manifestText, readManifest } from './publish.ts'

/** What decides every byte of a build. */
interface Origin {
  /** Digest of the generator's code, of its packages and of Node. */
  readonly code: string
  /** Flags that change what is written. */
  readonly flags: unknown
  readonly texts: ContentTexts
  /** Words that the site's own replace. */
  readonly words: string
  /** What is known of drawings besides their files. */
  readonly drawings: Assets['drawings']
  /** Files of public/ and of drawings; what becomes markup of pages is among them. */
  readonly copied: readonly OutputFile[]
}

/** Digests everything that a build is made from: code, flags, content, drawings and copied files. */
export function originDigest({ code, flags, texts, words, drawings, copied }: Origin): string {
  const files = copied.flatMap(({ path, contents }) => [path, contents()])
  return digestOf([
    ...[code, JSON.stringify(flags), words, JSON.stringify([...drawings])],
    // The number tells where the texts end and the files begin.
    ...[`${texts.size}`, ...[...texts].flat(), ...files],
  ])
}

function digestOf(parts: readonly (string | Uint8Array)[]): string {
  const digest = createHash('sha256')
  for (const part of parts) {
    // With its length, so that no two lists of parts look alike.
    const bytes = bytesOf(part)
    digest.update(`${bytes.length}\0`).update(bytes)
  }
  return digest.digest('hex')
}

/** Tells whether the last build was made from the same, and nobody touched its files or its manifest since. */
export function isMadeFrom(out: string, origin: string): boolean {
  const files = readManifest(out)
  if (!files || readFileSync(join(out, manifestName), 'utf8') !== manifestText(files, origin)) return false
  return files.every(({ path, sha256 }) => hasDigest(join(out, path), sha256))
}
