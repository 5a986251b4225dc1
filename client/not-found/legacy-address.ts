/** Addresses of the first site, `/?/docs/v2/api#anchor`: the home page sends them on. Wildcard redirects on plain hosts, too. */

/** The address within the query; undefined if there is none. The old form wrote `&` as `~and~`. */
export function queryPath(): string | undefined {
  if (!location.search.startsWith('?/')) return undefined
  const [path = '', ...rest] = location.search.slice(1).split('&')
  const query = rest.join('&').replaceAll('~and~', '&')
  // Two slashes would lead to another site.
  return path.replaceAll('~and~', '&').replace(/^[/\\]+/, '/') + (query ? `?${query}` : '')
}

export function legacyAddress(): void {
  const { body } = document
  const base = body.dataset['base'] ?? ''
  const path = queryPath()
  if (body.dataset['legacy'] !== undefined && path) location.replace(base + path + location.hash)
  for (const rule of body.dataset['wildcards']?.split(' ') ?? []) {
    const at = rule.indexOf('=')
    const target = rule.slice(at + 1)
    if (!location.pathname.startsWith(base + rule.slice(0, at))) continue
    const [before, hash] = target.split('#')
    const own = target.startsWith('/') ? base : ''
    return location.replace(`${own}${before}${location.search}${hash ? `#${hash}` : location.hash}`)
  }
}
