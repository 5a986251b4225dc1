/** From an address to the files that answer it. */

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
