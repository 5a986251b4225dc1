/** Addresses of the first site, `/?/docs/v2/api#anchor`: the home page sends them on. Wildcard redirects on plain hosts, too. */
export function legacyAddress(): void {
  const { body } = document
  const base = body.dataset['base'] ?? ''
  if (body.dataset['legacy'] !== undefined && location.search.startsWith('?/')) {
    const [path = '', ...rest] = location.search.slice(1).split('&')
    // The old form wrote `&` as `~and~`.
    const query = rest.join('&').replaceAll('~and~', '&')
    location.replace(base + path.replaceAll('~and~', '&') + (query ? `?${query}` : '') + location.hash)
  }
  for (const rule of body.dataset['wildcards']?.split(' ') ?? []) {
    const [prefix = '', target = ''] = rule.split('=')
    if (location.pathname.startsWith(base + prefix)) location.replace(base + target)
  }
}
