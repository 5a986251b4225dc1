/** The files of the built site: what they are called, and which file answers which address. */

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
