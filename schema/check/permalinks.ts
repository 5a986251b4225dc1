/**
 * The promise that an address, once published, keeps working: data/permalinks.lock.yaml lists every route and every
 * id ever published, and each must still lead somewhere. This module compares it with the site of today.
 */
import type { PermalinksLockFile } from '../files/navigation.ts'
import type { Loaded } from '../site/load.ts'
import type { ReportAt } from '../site/resolve.ts'
import {
  coversAddress,
  followRedirects,
  hasAnchor,
  type RouteEntry,
  type RouteTable,
} from '../site/route-table.ts'
import type { Page, Site } from '../site/site.ts'
import { listed, nearest } from '../suggest.ts'
import type { Path } from '../yaml/positions.ts'

export type Permalinks = PermalinksLockFile

/** What the site of today publishes, without the id that every page has. Asked only of a site without errors. */
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

/** Every address, and every id as `/page#id`. */
export const linksOf = ({ legacyQuery, addresses, pages }: Permalinks): string[] => [
  ...(legacyQuery ? [legacyLink] : []),
  ...addresses,
  ...Object.entries(pages).flatMap(([route, ids]) => [route, ...ids.map(id => `${route}#${id}`)]),
]

/** A lock of some links, in order. @param known locks that say which of their addresses are those of pages */
function lockOf(
  slugs: readonly string[],
  links: readonly string[],
  known: readonly Permalinks[],
): Permalinks {
  const all = [...new Set(links)].sort()
  const isPage = (route: string): boolean => known.some(({ pages }) => Object.hasOwn(pages, route))
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

/** Everything that either has. A page that became a redirect keeps its ids. */
export const mergePermalinks = (lock: Permalinks, current: Permalinks): Permalinks =>
  lockOf(
    [...lock.slugs.filter(slug => !current.slugs.includes(slug)), ...current.slugs],
    [...linksOf(lock), ...linksOf(current)],
    [lock, current],
  )

/** The lock without an address and its ids, or without one id of a page; undefined if it does not have it. */
export function forgetPermalink(lock: Permalinks, target: string): Permalinks | undefined {
  const links = linksOf(lock)
  const kept = links.filter(link => link !== target && !link.startsWith(`${target}#`))
  return kept.length === links.length ? undefined : lockOf(lock.slugs, kept, [lock])
}

/** Ids of a page. Any word can be its name in the lock, such as `constructor`. */
const idsOf = ({ pages }: Permalinks, route: string): readonly string[] =>
  (Object.hasOwn(pages, route) && pages[route]) || []

/** `/why-acme` for `/why-old`, once for each earlier slug that the text contains. */
const renamed = (text: string, { slugs }: Permalinks, slug: string): string[] =>
  slugs
    .filter(former => former !== slug && text.includes(former))
    .map(former => text.replaceAll(former, slug))

/** Redirects from addresses that carried an earlier name of the product to those that carry today's. */
export function renamedRoutes(
  lock: Permalinks | undefined,
  slug: string,
  table: RouteTable,
): { from: string; to: string }[] {
  if (!lock) return []
  return [...Object.keys(lock.pages), ...lock.addresses].flatMap(from => {
    if (answer(from, table)) return []
    const [to] = renamed(from, lock, slug).flatMap(now => followRedirects(table, now) ?? [])
    return to === undefined ? [] : [{ from, to }]
  })
}

/** Ids of a page that carried an earlier name of the product; today's is among `ids`. */
export function renamedIds(
  lock: Permalinks | undefined,
  slug: string,
  route: string,
  ids: ReadonlySet<string>,
): string[] {
  if (!lock || lock.slugs.every(former => former === slug)) return []
  const locked = Object.keys(lock.pages).filter(
    from => from === route || renamed(from, lock, slug).includes(route),
  )
  const former = locked.flatMap(from => idsOf(lock, from)).filter(id => !ids.has(id))
  return [...new Set(former)].filter(id => renamed(id, lock, slug).some(now => ids.has(now)))
}

/** What answers at an address: a page with its ids, something without ids of ours, or nothing. */
function answer(
  address: string,
  { entries, redirects, files }: RouteTable,
): RouteEntry | 'elsewhere' | undefined {
  const entry = entries.get(address)
  if (entry) return entry
  if (files.has(address)) return 'elsewhere'
  const redirect = redirects.find(({ from }) => coversAddress(from, address))
  return redirect && (entries.get(redirect.to) ?? 'elsewhere')
}

/** What was published and leads nowhere now, at its place in the lock. */
type Vanished = readonly [path: Path, message: string, hint: string]

/**
 * Reports every locked address and id that leads nowhere, at its line of the lock. Pages come first: redirects to a page
 * that is gone, and ids that were made of its data, are gone with it.
 */
export function checkPermalinks(
  { value: lock, source }: Loaded<Permalinks>,
  site: Site,
  fail: ReportAt,
): void {
  const found = [vanishedPages, vanishedAddresses, vanishedIds]
    .map(look => look(lock, site))
    .find(vanished => vanished.length > 0)
  for (const [path, message, hint] of found ?? []) {
    const at = typeof path.at(-1) === 'number' ? 'value' : 'key'
    fail('vanished-permalink', source, path, message, hint, undefined, at)
  }
}

/** Pages of the lock where nothing answers. */
export const lostPages = (lock: Permalinks, table: RouteTable): string[] =>
  Object.keys(lock.pages).filter(route => !answer(route, table))

const vanishedPages = (lock: Permalinks, site: Site): Vanished[] =>
  lostPages(lock, site.routes).map((route): Vanished => {
    const heir = heirOf(route, lock, site)
    const redirect = `npm run new -- redirect ${route} ${heir ?? '/address'}`
    const hint = heir
      ? `Its content is at ${heir} now: redirect it there (${redirect}).`
      : `Bring the page back, or redirect it to the page that replaces it (${redirect}).`
    return [['pages', route], `Nothing answers at ${route} any more.`, hint]
  })

function vanishedAddresses({ addresses, legacyQuery }: Permalinks, site: Site): Vanished[] {
  const gone = addresses.flatMap((address, i): Vanished[] => {
    const hint = `Add a redirect from ${address} to data/routes.yaml.`
    const message = `Nothing answers at ${address} any more.`
    return answer(address, site.routes) ? [] : [[['addresses', i], message, hint]]
  })
  if (!legacyQuery || site.legacyQuery) return gone
  const message = 'Addresses of the form /?/path were published and no longer work.'
  return [[['legacyQuery'], message, 'Say "legacyQuery: true" in data/routes.yaml.'], ...gone]
}

function vanishedIds(lock: Permalinks, site: Site): Vanished[] {
  return Object.entries(lock.pages).flatMap(([route, ids]): Vanished[] => {
    const found = answer(route, site.routes)
    if (!found || found === 'elsewhere') return []
    const gone = ids.flatMap((id, i) => (hasAnchor(found, id) ? [] : [{ id, i }]))
    if (found.page === route)
      return gone.map(({ id, i }) => {
        const hint = idHint(id, route, lock, site)
        return [['pages', route, i], `The id "#${id}" is gone from ${route}.`, hint]
      })
    if (gone.length === 0) return []
    const message = `${route} leads to ${found.page} now, which has no ${listed(gone.map(({ id }) => `#${id}`))}.`
    const [first = 'main'] = found.anchors
    const hint = `List them under "aliases:" of ${found.page}, or let the redirect lead to one place of it, such as ${found.page}#${first}.`
    return [[['pages', route], message, hint]]
  })
}

/**
 * Where a page that vanished went: of the pages that were never published, the one that took over most of its ids, or
 * one that has its name.
 */
function heirOf(route: string, lock: Permalinks, site: Site): string | undefined {
  const ids = idsOf(lock, route)
  const shared = (page: Page): number =>
    ids.filter(id => site.routes.entries.get(page.route)?.anchors.has(id)).length
  const [best] = site.pages
    .map(page => ({ page, count: shared(page), fresh: !Object.hasOwn(lock.pages, page.route) }))
    .filter(({ count, fresh }) => count > 0 && count * 2 >= ids.length && (fresh || count > 1))
    .sort((a, b) => Number(b.fresh) - Number(a.fresh) || b.count - a.count)
  if (best) return best.page.route
  const name = route.slice(route.lastIndexOf('/'))
  const [same, ...others] = site.pages.filter(
    page =>
      page.route.endsWith(name) || (!Object.hasOwn(lock.pages, page.route) && nearest(route, [page.route])),
  )
  return others.length === 0 ? same?.route : undefined
}

function idHint(id: string, route: string, lock: Permalinks, site: Site): string {
  const isLocked = (each: string, on: string): boolean => idsOf(lock, on).includes(each)
  const page = site.pages.find(each => each.route === route)
  const headings = page?.headings.map(heading => heading.id) ?? []
  const near = page && nearest(id, [...headings, ...page.anchors.map(anchor => anchor.id)])
  // One id gone and one heading new: it is the same one under another name.
  const fresh = headings.filter(each => !isLocked(each, route))
  const heir =
    near !== undefined && headings.includes(near) ? near : fresh.length === 1 ? fresh[0] : undefined
  if (heir !== undefined && page?.kind === 'article')
    return `Add "aliases: [${id}]" to the heading "${heir}", or to the one that replaces it.`
  const elsewhere = site.pages.find(
    (other: Page) => !isLocked(id, other.route) && other.anchors.some(anchor => anchor.id === id),
  )
  if (elsewhere) return `It is on ${elsewhere.route} now: give the link that leads there "ids: [${id}]".`
  const moved = near ? ` The nearest id is "${near}".` : ''
  return `List it under "aliases:" of ${page?.source.file ?? 'the page'}: it then leads to the top of it.${moved}`
}
