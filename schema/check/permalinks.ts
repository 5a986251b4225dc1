/**
 * The promise that an address, once published, keeps working: data/permalinks.lock.yaml lists every route and every
 * id ever published, and each must still lead somewhere. Here is what holds it against the site of today.
 */
import type { Report } from '../diagnostic.ts'
import type { PermalinksLockFile } from '../files/permalinks-lock.ts'
import type { Loaded } from '../site/load.ts'
import { followRedirects, hasAnchor, matches, type RouteEntry, type RouteTable } from '../site/route-table.ts'
import type { Page, Site } from '../site/site.ts'
import { nearest } from '../suggest.ts'

export type Permalinks = PermalinksLockFile

/** Ids of the frame of every page: no one links to them from outside, and none can vanish. */
const frame = new Set(['main'])

/** What the site of today publishes. Asked only of a site without errors. */
export function currentPermalinks(site: Site): Permalinks {
  const pages: Record<string, string[]> = {}
  const addresses = site.redirects.map(({ from }) => from)
  for (const [route, { page, anchors }] of site.routes.entries) {
    if (page === route) pages[route] = [...anchors].filter(id => !frame.has(id)).sort()
    else addresses.push(route)
  }
  return sorted({ slugs: [site.settings.product.slug], legacyQuery: site.legacyQuery, addresses, pages })
}

/** Everything that either has. */
export function mergePermalinks(lock: Permalinks, current: Permalinks): Permalinks {
  const pages: Record<string, string[]> = {}
  for (const route of [...Object.keys(lock.pages), ...Object.keys(current.pages)])
    pages[route] = [...new Set([...idsOf(lock, route), ...idsOf(current, route)])]
  return sorted({
    slugs: [...lock.slugs.filter(slug => !current.slugs.includes(slug)), ...current.slugs],
    legacyQuery: lock.legacyQuery || current.legacyQuery,
    // A page that became a redirect keeps its ids.
    addresses: [...new Set([...lock.addresses, ...current.addresses])].filter(route => !Object.hasOwn(pages, route)),
    pages,
  })
}

/** The lock without an address, or without one id of a page; undefined if it does not have it. */
export function forgetPermalink(lock: Permalinks, target: string): Permalinks | undefined {
  const [route = '', id] = target.split('#')
  const { [route]: _, ...others } = lock.pages
  const ids = idsOf(lock, route)
  if (id !== undefined) {
    if (!ids.includes(id)) return undefined
    return { ...lock, pages: { ...lock.pages, [route]: ids.filter(each => each !== id) } }
  }
  if (!Object.hasOwn(lock.pages, route) && !lock.addresses.includes(route)) return undefined
  return { ...lock, addresses: lock.addresses.filter(each => each !== route), pages: others }
}

/** Ids of a page. Any word can be its name in the lock, such as `constructor`. */
const idsOf = ({ pages }: Permalinks, route: string): readonly string[] =>
  (Object.hasOwn(pages, route) && pages[route]) || []

const sorted = (links: Permalinks): Permalinks => ({
  ...links,
  addresses: [...links.addresses].sort(),
  pages: Object.fromEntries(
    Object.keys(links.pages)
      .sort()
      .map(route => [route, [...idsOf(links, route)].sort()]),
  ),
})

/** `/why-acme` for `/why-old`, once for each earlier slug that the text contains. */
const renamed = (text: string, { slugs }: Permalinks, slug: string): string[] =>
  slugs.filter(former => former !== slug && text.includes(former)).map(former => text.replaceAll(former, slug))

/** Redirects from addresses that carried an earlier name of the product to those that carry today's. */
export function renamedRoutes(
  lock: Permalinks | undefined,
  slug: string,
  table: RouteTable,
): { from: string; to: string }[] {
  if (!lock) return []
  return [...Object.keys(lock.pages), ...lock.addresses].flatMap(from => {
    if (answer(from, table)) return []
    const ends = renamed(from, lock, slug).map(now => followRedirects(table, now))
    const to = ends.find(end => end !== undefined)
    return to === undefined ? [] : [{ from, to }]
  })
}

/** Ids of a page that carried an earlier name of the product; today's stands among `ids`. */
export function renamedIds(
  lock: Permalinks | undefined,
  slug: string,
  route: string,
  ids: ReadonlySet<string>,
): string[] {
  if (!lock || lock.slugs.every(former => former === slug)) return []
  const locked = Object.keys(lock.pages).filter(from => from === route || renamed(from, lock, slug).includes(route))
  const former = locked.flatMap(from => idsOf(lock, from)).filter(id => !ids.has(id))
  return [...new Set(former)].filter(id => renamed(id, lock, slug).some(now => ids.has(now)))
}

/** What answers at an address: a page with its ids, something without ids of ours, or nothing. */
function answer(address: string, { entries, redirects, files }: RouteTable): RouteEntry | 'elsewhere' | undefined {
  const entry = entries.get(address)
  if (entry) return entry
  if (files.has(address)) return 'elsewhere'
  const redirect = redirects.find(({ from }) => matches(from, address))
  return redirect && (entries.get(redirect.to) ?? 'elsewhere')
}

/** Reports every locked address and id that leads nowhere, at its line of the lock. */
export function checkPermalinks({ value: lock, source }: Loaded<Permalinks>, site: Site, report: Report): void {
  const vanished = (path: readonly (string | number)[], at: 'key' | 'value', message: string, hint: string): void =>
    report({
      severity: 'error',
      code: 'vanished-permalink',
      file: source.file,
      ...source.locate(path, at),
      path: path.join('.'),
      message,
      hint,
    })
  if (lock.legacyQuery && !site.legacyQuery)
    vanished(
      ['legacyQuery'],
      'key',
      'Addresses of the form /?/path were published and no longer work.',
      'Say "legacyQuery: true" in data/routes.yaml.',
    )
  lock.addresses.forEach((address, i) => {
    if (!answer(address, site.routes))
      vanished(['addresses', i], 'value', `Nothing answers at ${address} any more.`, routeHint(address, [], site))
  })
  for (const [route, ids] of Object.entries(lock.pages)) {
    const found = answer(route, site.routes)
    if (!found) vanished(['pages', route], 'key', `Nothing answers at ${route} any more.`, routeHint(route, ids, site))
    if (!found || found === 'elsewhere') continue
    ids.forEach((id, i) => {
      if (hasAnchor(found, id)) return
      const where = found.page === route ? route : `${found.page}, where ${route} leads`
      vanished(
        ['pages', route, i],
        'value',
        `The id "#${id}" is gone from ${where}.`,
        idHint(id, found.page, lock, site),
      )
    })
  }
}

function routeHint(route: string, ids: readonly string[], site: Site): string {
  const near = nearestRoute(route, ids, site)
  return near === undefined
    ? `Add a redirect from ${route} to data/routes.yaml.`
    : `Add a redirect from ${route} to data/routes.yaml; the nearest page is ${near}.`
}

/** The page that took over most of the ids, else one whose file has the same name, else the one spelt most alike. */
function nearestRoute(route: string, ids: readonly string[], site: Site): string | undefined {
  const shared = site.pages
    .map(page => ({
      route: page.route,
      count: ids.filter(id => site.routes.entries.get(page.route)?.anchors.has(id)).length,
    }))
    .sort((a, b) => b.count - a.count)[0]
  if (shared && shared.count >= 2 && shared.count * 2 >= ids.length) return shared.route
  const name = route.slice(route.lastIndexOf('/'))
  const routes = site.pages.map(page => page.route)
  const [same, ...others] = routes.filter(each => each.endsWith(name))
  return same !== undefined && others.length === 0 ? same : nearest(route, routes)
}

function idHint(id: string, route: string, lock: Permalinks, site: Site): string {
  const isLocked = (each: string, on: string): boolean => idsOf(lock, on).includes(each)
  const page = site.pages.find(each => each.route === route)
  const headings = page?.headings.map(heading => heading.id) ?? []
  const near = page && nearest(id, [...headings, ...page.outline.anchors.map(anchor => anchor.id)])
  // One id gone and one heading new: it is the same one under another name.
  const fresh = headings.filter(each => !isLocked(each, route))
  const heir = near !== undefined && headings.includes(near) ? near : fresh.length === 1 ? fresh[0] : undefined
  if (heir !== undefined && page?.kind === 'article')
    return `Add "aliases: [${id}]" to the heading "${heir}", or to the one that replaces it.`
  const elsewhere = site.pages.find(
    (other: Page) => !isLocked(id, other.route) && other.outline.anchors.some(anchor => anchor.id === id),
  )
  const moved = elsewhere ? ` It stands on ${elsewhere.route} now.` : near ? ` The nearest id is "${near}".` : ''
  return `List it under "aliases:" of ${page?.file ?? 'the page'}: it then leads to the top of it.${moved}`
}
