/** The files of the built site: what they are called, in whose words, and which file answers which address. */
import type { Site } from '../schema/index.ts'

/** Its contents are made when they are asked for. */
export interface OutputFile {
  /** Below the output folder, with forward slashes. */
  readonly path: string
  /** Further paths with the same contents. */
  readonly copies?: readonly string[]
  readonly contents: () => string | Uint8Array
}

export function htmlFile(route: string, contents: () => string): OutputFile {
  const [path, ...copies] = outputPaths(route)
  return { path, copies, contents }
}

/**
 * Every page is written twice, `x.html` and `x/index.html`: the only layout that answers both `/x` and `/x/` with
 * status 200 on hosts without rules. The second is a link to the first on disk.
 */
export function outputPaths(route: string): readonly [string, ...string[]] {
  if (route === '/') return ['index.html']
  const path = route.slice(1)
  if (path.endsWith('.html')) return [path]
  return [`${path}.html`, `${path}/index.html`]
}

/** `/de`; nothing for the first language. */
export const folderOf = ({ translates, settings }: Site): string =>
  translates === undefined ? '' : `/${settings.language}`

/** The files of one language: below its folder, and written in its words. */
export function* inLanguage(site: Site, files: Iterable<OutputFile>): Generator<OutputFile> {
  const below = (path: string): string => `${folderOf(site)}/${path}`.slice(1)
  const speak = (): void => {
    globalThis.WORDS = site.words
  }
  speak()
  for (const { path, copies, contents } of files) {
    const spoken = (): string | Uint8Array => {
      speak()
      return contents()
    }
    yield { path: below(path), ...(copies && { copies: copies.map(below) }), contents: spoken }
    // Whoever asked for the next file may have read one of another language meanwhile.
    speak()
  }
}

/** A short name for a text: eight characters of A-Z and 0-9. For cache-busting names, not against forgery. */
export function contentHash(text: string): string {
  // cyrb53, a public-domain hash of 53 bits.
  let a = 0xdeadbeef
  let b = 0x41c6ce57
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i)
    a = Math.imul(a ^ unit, 2654435761)
    b = Math.imul(b ^ unit, 1597334677)
  }
  a = Math.imul(a ^ (a >>> 16), 2246822507) ^ Math.imul(b ^ (b >>> 13), 3266489909)
  b = Math.imul(b ^ (b >>> 16), 2246822507) ^ Math.imul(a ^ (a >>> 13), 3266489909)
  const hash = 4294967296 * (2097151 & b) + (a >>> 0)
  return hash.toString(36).toUpperCase().padStart(11, '0').slice(-8)
}

/** Files and folders at the root of a built site that no page and no public file asks for. */
export const generatedNames = [
  '.nojekyll',
  '.well-known/security.txt',
  '404.html',
  '_headers',
  '_hosts',
  '_redirects',
  'assets',
  'diagrams',
  'feed.xml',
  'llms-full.txt',
  'llms.txt',
  'build-files.json',
  'paste.json',
  'robots.txt',
  'search.json',
  'sitemap.xml',
  'social',
] as const
