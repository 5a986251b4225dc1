/**
 * Whether a folder already holds what a build would write. Its manifest is sealed with a digest of everything
 * that the build was made from: if that is the same again and no file was touched, there is nothing to do.
 */
import { createHash } from 'node:crypto'
import { lstatSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Assets, OutputFile } from '../../renderers/index.ts'
import type { ContentTexts } from '../../schema/index.ts'
import { sha256 } from './cache.ts'
import { manifestName, manifestText, readManifest } from './publish.ts'

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

export function originDigest({ code, flags, texts, words, drawings, copied }: Origin): string {
  const digest = createHash('sha256')
  // With its length, so that no two lists of parts look alike.
  const add = (part: string | Uint8Array): void => {
    const bytes = Buffer.from(part)
    digest.update(`${bytes.length}\0`).update(bytes)
  }
  for (const part of [code, JSON.stringify(flags), words, JSON.stringify([...drawings])]) add(part)
  for (const [path, text] of texts) {
    add(path)
    add(text)
  }
  // So that a file isn't taken for a text.
  add('')
  for (const { path, contents } of copied) {
    add(path)
    add(contents())
  }
  return digest.digest('hex')
}

/** Whether the last build was made from the same, and nobody touched its files or its manifest since. */
export function isMadeFrom(out: string, origin: string): boolean {
  const files = readManifest(out)
  if (!files || readFileSync(join(out, manifestName), 'utf8') !== manifestText(files, origin)) return false
  return files.every(({ path, sha256: digest }) => hasDigest(join(out, path), digest))
}

function hasDigest(path: string, digest: string): boolean {
  try {
    return lstatSync(path).isFile() && sha256(readFileSync(path)) === digest
  } catch {
    return false
  }
}
