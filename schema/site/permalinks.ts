/**
 * The record of what was published, data/permalinks.lock.yaml: what a site adds to it, and what its owner
 * takes out.
 */
import type { PermalinksLockFile } from '../files/navigation.ts'
import type { Site } from './site.ts'

export type Permalinks = PermalinksLockFile

/**
 * Returns what the site of today publishes, without the id that every page has. Asked only of a site without errors.
 */
export function currentPermalinks(site: Site): Permalinks {
  const pages: Record<string, string[]> = {}
  const addresses = site.redirects.map(({ from }) => from)
  for (const [route, { page, anchors }] of site.routes.entries) {
    if (page === route) pages[route] = [...anchors].filter(id => id !== 'main').sort()
    else addresses.push(route)
  }
  return {
    slugs: [site.settings.product.slug],
    legacyQuery: site.legacyQuery,
    addresses: addresses.sort(),
    pages,
  }
}

/** Stands for all addresses in the form of the first site, `/?/path`. */
const legacyLink = '/?/*'

/** Returns every address, and every id as `/page#id`. */
export const linksOf = ({ legacyQuery, addresses, pages }: Permalinks): string[] => [
  ...(legacyQuery ? [legacyLink] : []),
  ...addresses,
  ...Object.entries(pages).flatMap(([route, ids]) => [route, ...ids.map(id => `${route}#${id}`)]),
]

/**
 * Returns a lock of some links, in order.
 * @param sources locks that say which of their addresses are those of pages
 */
function lockOf(
  slugs: readonly string[],
  links: readonly string[],
  sources: readonly Permalinks[],
): Permalinks {
  const all = [...new Set(links)].sort()
  const isPage = (route: string): boolean => sources.some(({ pages }) => Object.hasOwn(pages, route))
  const idsBelow = (route: string): string[] =>
    all.filter(link => link.startsWith(`${route}#`)).map(link => link.slice(route.length + 1))
  const routes = all.filter(link => !link.includes('#') && link !== legacyLink)
  return {
    slugs: [...slugs],
    legacyQuery: all.includes(legacyLink),
    addresses: routes.filter(route => !isPage(route)),
    pages: Object.fromEntries(routes.filter(isPage).map(route => [route, idsBelow(route)])),
  }
}

/** Merges everything that either has. A page that became a redirect keeps its ids. */
export const mergePermalinks = (lock: Permalinks, current: Permalinks): Permalinks =>
  lockOf(
    [...lock.slugs.filter(slug => !current.slugs.includes(slug)), ...current.slugs],
    [...linksOf(lock), ...linksOf(current)],
    [lock, current],
  )

/** Returns the lock without an address and its ids, or without one id of a page; undefined if it does not have it. */
export function forgetPermalink(lock: Permalinks, target: string): Permalinks | undefined {
  const links = linksOf(lock)
  const kept = links.filter(link => link !== target && !link.startsWith(`${target}#`))
  return kept.length === links.length ? undefined : lockOf(lock.slugs, kept, [lock])
}
