/**
 * The promise that an address, once published, keeps working: every route and every id of
 * data/permalinks.lock.yaml must still lead somewhere. Says for each that doesn't what probably became of it.
 */
import { declaredIn, type LoadedFiles } from '../content/loaded-files.ts'
import type { Heading } from '../content/outline.ts'
import { fileInData } from '../data-path.ts'
import type { ValuePlace } from '../fail.ts'
import { features } from '../features.ts'
import { publishedIds } from '../site/former-names.ts'
import type { Permalinks } from '../site/permalinks.ts'
import { answerAt, hasAnchor, type RouteEntry, type RouteTable } from '../site/route-table.ts'
import type { Page, Site } from '../site/site.ts'
import type { SiteInput } from '../site/site-input.ts'
import { listed, nearest } from '../suggest.ts'
import type { Path } from '../yaml/positions.ts'
import { filesWithoutAddress } from './files-without-address.ts'

/** What was published and leads nowhere now, at its place in the lock. */
interface Vanished {
  readonly path: Path
  /** Whether its place is the key of an entry, and not the entry. */
  readonly key: boolean
  readonly message: string
  readonly hint: string
  /** Where it was lost, if that is known. */
  readonly at?: ValuePlace | undefined
}

/**
 * Checks the lock, in which no address counts as vanished while a file that might declare it has mistakes or is gone.
 */
export function checkLock({ files, label, fail }: SiteInput, site: Site): void {
  const lock = files.single['permalinks.lock']
  const declaring = [...Object.values(declaredIn), ...features.madeIntoPages]
  // That is reported by itself, and the page of errors is gone with it.
  if (!files.present.single.has('error-pages')) return
  if (!lock || !files.understood('routes', 'error-pages', ...declaring)) return
  if (lock.value.legacyQuery && !files.present.single.has('routes')) {
    const message = "This file doesn't exist, but redirects from it have been published."
    const hint = 'Bring it back, because published addresses have to work for good.'
    fail({ code: 'missing-file', at: fileInData(label, 'routes.yaml'), message, hint })
    return
  }
  for (const { path, key, message, hint, at } of allVanished(lock.value, site, files))
    fail({ code: 'vanished-permalink', at: at ?? { source: lock.source, path, key }, message, hint })
}

/**
 * Returns every published address and id that leads nowhere. Pages come first, alone: redirects to a page that is gone,
 * and ids that were made of its data, are gone with it.
 */
function allVanished(lock: Permalinks, site: Site, files: LoadedFiles): readonly Vanished[] {
  // A site without a home page is told of that.
  const pages = vanishedPages(lock, site, files).filter(({ path }) => path[1] !== '/')
  // What other addresses and ids became of is known only when every page is.
  if (pages.length > 0 || !files.understood('pages')) return pages
  const addresses = vanishedAddresses(lock, site)
  return addresses.length > 0 ? addresses : vanishedIds(lock, site, files)
}

/** Returns the pages of the lock where nothing answers. */
export const lostPages = (lock: Permalinks, routes: RouteTable): string[] =>
  Object.keys(lock.pages).filter(route => !answerAt(route, routes))

const vanishedPages = (lock: Permalinks, site: Site, files: LoadedFiles): Vanished[] =>
  lostPages(lock, site.routes).map(route => {
    const successor = successorOf(route, lock, site)
    const redirect = `npm run new -- redirect ${route} ${successor?.route ?? '/address'}`
    const cure = successor
      ? `Its content is now at ${successor.route}. Redirect it there (${redirect}).`
      : `Bring the page back, or redirect it to the page that replaces it (${redirect}).`
    const linking = placesOfLinks(route, site, files)
    const hint = linking.length > 0 ? `${cure} Links to it: ${listed(linking)}.` : cure
    // The field by which the page got another address, or its beginning.
    const at =
      successor?.kind === 'article'
        ? { source: successor.source, path: [placeOfRoute(successor)] }
        : undefined
    return { path: ['pages', route], key: true, message: `There is no longer a page at ${route}.`, hint, at }
  })

const placeOfRoute = ({ source, route }: Page): string => (source.file.includes(route) ? 'title' : 'route')

/** Names the files with links to an address, each with the line of its first one. */
const placesOfLinks = (route: string, { pages }: Site, files: LoadedFiles): string[] =>
  [...pages, ...filesWithoutAddress(files)].flatMap(({ uses, source }) => {
    const link = uses.find(({ kind, name }) => kind === 'link' && name.split('#')[0] === route)
    if (!link) return []
    const { path, at = 0 } = link
    return `${source.file}:${source.locateIn(path, at, at + 1).line}`
  })

function vanishedAddresses({ addresses, legacyQuery }: Permalinks, site: Site): Vanished[] {
  const vanished: Vanished[] = []
  if (legacyQuery && !site.legacyQuery) {
    const message = 'Addresses of the form /?/path were published and no longer work.'
    const hint = 'Set "legacyQuery: true" in data/routes.yaml.'
    vanished.push({ path: ['legacyQuery'], key: true, message, hint })
  }
  for (const [i, address] of addresses.entries()) {
    if (answerAt(address, site.routes)) continue
    const message = `There is no longer a page at ${address}.`
    const hint = `Add a redirect from ${address} to data/routes.yaml.`
    vanished.push({ path: ['addresses', i], key: false, message, hint })
  }
  return vanished
}

const vanishedIds = (lock: Permalinks, site: Site, files: LoadedFiles): Vanished[] =>
  Object.keys(lock.pages).flatMap(route => vanishedIdsOf(route, lock, site, files))

function vanishedIdsOf(route: string, lock: Permalinks, site: Site, files: LoadedFiles): Vanished[] {
  const entry = answerAt(route, site.routes)
  if (!entry || entry === 'elsewhere' || hasIdTwice(pageAt(route, site))) return []
  const gone = [...publishedIds(lock, route).entries()].filter(([, id]) => !hasAnchor(entry, id))
  if (gone.length === 0) return []
  if (entry.page !== route) return [lostByRedirect(route, entry, gone, files)]
  return gone.map(([i, id]) => {
    const message = `The id "#${id}" no longer exists on ${route}.`
    return { path: ['pages', route, i], key: false, message, ...idAdvice(id, route, lock, site) }
  })
}

/** Explains ids of a page that redirects now, to one that doesn't have them. */
function lostByRedirect(
  route: string,
  { page, anchors }: RouteEntry,
  gone: readonly (readonly [number, string])[],
  { single: { routes } }: LoadedFiles,
): Vanished {
  const [first = 'main'] = anchors
  const missing = listed(gone.map(([, id]) => `#${id}`))
  const index = routes?.value.redirects.findIndex(({ from }) => from === route) ?? -1
  const at = routes && index >= 0 ? { source: routes.source, path: ['redirects', index, 'to'] } : undefined
  const message = `${route} now leads to ${page}, which has no ${missing}.`
  const example = `make the redirect lead to one of its ids, such as ${page}#${first}.`
  const hint = `List them under "aliases:" of ${page}, or ${example}`
  return { path: ['pages', route], key: true, message, hint, at }
}

/** Finds the page that a vanished one became: the new page with most of its ids, else the only one with its name. */
function successorOf(route: string, lock: Permalinks, { pages, routes }: Site): Page | undefined {
  const ids = publishedIds(lock, route)
  const added = pages.filter(page => !Object.hasOwn(lock.pages, page.route))
  const shared = ({ route: other }: Page): number => {
    const anchors = routes.entries.get(other)?.anchors
    return ids.filter(id => anchors?.has(id)).length
  }
  const [best] = added.toSorted((a, b) => shared(b) - shared(a))
  if (best && shared(best) > 0 && shared(best) * 2 >= ids.length) return best
  const name = route.slice(route.lastIndexOf('/'))
  const [named, ...others] = added.filter(page => page.route.endsWith(name))
  return others.length === 0 ? named : undefined
}

const pageAt = (route: string, { pages }: Site): Page | undefined => pages.find(page => page.route === route)

/** Says whether a page has an id twice, which is reported: one of the two took the place of another id, perhaps. */
const hasIdTwice = ({ anchors }: Pick<Page, 'anchors'> = { anchors: [] }): boolean =>
  new Set(anchors.map(({ id }) => id)).size < anchors.length

/** Says how to keep an id that is gone from a page. */
function idAdvice(id: string, route: string, lock: Permalinks, site: Site): Pick<Vanished, 'hint' | 'at'> {
  const page = pageAt(route, site)
  const at = page?.kind === 'article' ? { source: page.source, path: ['title'] } : undefined
  const published = publishedIds(lock, route)
  const ids = [...(site.routes.entries.get(route)?.anchors ?? [])]
  const added = ids.filter(anchor => anchor !== 'main' && !published.includes(anchor))
  const near = nearest(id, added)
  const elsewhere = near === undefined ? pageThatGot(id, lock, site) : undefined
  if (elsewhere)
    return { hint: `The id is now on ${elsewhere.route}. Give the link that leads there "ids: [${id}]".`, at }
  // It is still there under another name: one spelt nearly the same, or the only new one.
  const now = near ?? (added.length === 1 ? added[0] : undefined)
  const heading = page?.kind === 'article' ? page.headings.find(each => each.id === now) : undefined
  if (page && heading) return headingAdvice(id, heading, page.source)
  if (now !== undefined)
    return { hint: `If "${now}" replaces it, give that its former id again, "${id}".`, at }
  const file = page?.source.file ?? 'the page'
  const top = `or of ${file}, where it leads to the top of the page`
  return { hint: `List it under "aliases:" of the heading that replaces it, ${top}.`, at }
}

/** Returns the page that has an id now and didn't have it before. */
const pageThatGot = (id: string, lock: Permalinks, { pages }: Site): Page | undefined =>
  pages.find(
    ({ route, anchors }) =>
      !publishedIds(lock, route).includes(id) && anchors.some(anchor => anchor.id === id),
  )

function headingAdvice(
  former: string,
  { path }: Heading,
  source: Page['source'],
): Pick<Vanished, 'hint' | 'at'> {
  const hint = `Add "aliases: [${former}]" to this heading, or to the one that replaces it.`
  return { hint, at: { source, path } }
}
