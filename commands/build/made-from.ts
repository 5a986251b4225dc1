/**
 * What a build is made from, as digests. If the digest of the whole is that of the last build, there is
 * nothing to do. If that of a page is, its files are taken again. Nothing is kept beside the output folder:
 * its manifest names the digests, and a file counts only if it is still as it was written.
 */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Assets, folderOf, type OutputFile, type PublishedPages } from '../../renderers/index.ts'
import { type ContentTexts, inAllLanguages, type Page, type Site } from '../../schema/index.ts'
import { bytesOf, sha256 } from './cache.ts'
import { hasDigest, manifestName, manifestText, publishedFiles, readManifest } from './publish.ts'

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

/** Digests of what a build is made from. */
export interface OriginDigests {
  readonly whole: string
  /** Everything but the texts of pages. */
  readonly frame: string
}

export function originDigests(site: Site, origin: Origin): OriginDigests {
  const { code, flags, texts, words, drawings, copied } = origin
  const ofPages = new Set(inAllLanguages(site).flatMap(({ pages }) => pages.map(fileOf)))
  const pageTexts = [...texts].filter(([path]) => ofPages.has(path))
  const otherTexts = [...texts].filter(([path]) => !ofPages.has(path))

  const files = copied.flatMap(({ path, contents }) => [path, contents()])
  const frame = digestOf([
    ...[code, JSON.stringify(flags), words, JSON.stringify([...drawings])],
    // The number tells where the texts end and the files begin.
    ...[`${otherTexts.length}`, ...otherTexts.flat(), ...files],
  ])
  return { frame, whole: digestOf([frame, ...pageTexts.flat()]) }
}

/** The file of an article, below the data folder. Other pages are made of files that many pages depend on. */
const fileOf = (page: Page): string | undefined =>
  page.kind === 'article' ? page.source.place?.below : undefined

function digestOf(parts: readonly (string | Uint8Array)[]): string {
  const digest = createHash('sha256')
  for (const part of parts) {
    // With its length, so that no two lists of parts look alike.
    const bytes = bytesOf(part)
    digest.update(`${bytes.length}\0`).update(bytes)
  }
  return digest.digest('hex')
}

/** Whether the last build was made from the same, and nobody touched its files or its manifest since. */
export function isMadeFrom(out: string, origin: string): boolean {
  const files = readManifest(out)
  if (!files || readFileSync(join(out, manifestName), 'utf8') !== manifestText(files, origin)) return false
  return files.every(({ path, sha256 }) => hasDigest(join(out, path), sha256))
}

/**
 * Pages of the last build. A page is made of its own content, of what all pages may know of each other, and
 * of everything that isn't the text of a page.
 */
export function publishedPages(out: string, site: Site, { frame }: OriginDigests): PublishedPages {
  const pathOf = publishedFiles(out)
  const outlines = inAllLanguages(site).flatMap(({ pages }) => pages.map(outlineOf))
  const shared = digestOf([frame, ...outlines])
  const digests = new Map<Page, string>()
  const pageDigest = (language: Site, page: Page): string => {
    const digest = digests.get(page) ?? digestOf([shared, page.route, ...ownTexts(language, page)])
    digests.set(page, digest)
    return digest
  }
  return {
    digestOf: (language, page, form) =>
      sha256(`${pageDigest(language, page)} ${folderOf(language)} ${form}`, 32),
    bytesOf(digest) {
      const path = pathOf(digest)
      return path === undefined ? undefined : readFileSync(path)
    },
  }
}

/**
 * What other pages may know of a page: all but its words and links, and where they are written. That they
 * know no more is proved by tests/renderers/own-content.test.ts. Its content is a function, which JSON leaves
 * out.
 */
function outlineOf(page: Page): string {
  const { uses: _links, source, headings, anchors, former, ...shared } = page
  return JSON.stringify({
    ...shared,
    ...leftOut,
    file: source.place?.below,
    headings: headings.map(({ id, level, text }) => ({ id, level, text })),
    ids: [...anchors, ...former].map(({ id }) => id),
  })
}

/** The words of an article, and what other pages are made of, whose files count as a whole. */
const leftOut = { sections: undefined, reference: undefined, index: undefined, entry: undefined }

/** What a page alone is made of. Of a translated one, the content is also made of the original. */
function ownTexts({ translates }: Site, page: Page): string[] {
  if (page.kind !== 'article') return []
  const { text } = page.source
  return translates === undefined ? [text] : [text, JSON.stringify(page.content())]
}
