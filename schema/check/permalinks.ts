/**
 * The promise that an address, once published, keeps working: every route and every id of
 * data/permalinks.lock.yaml must still lead somewhere. Says for each that doesn't what probably became of it.
 */
import { declaredIn, type LoadedFiles } from '../content/loaded-files.ts'
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
import { placeOfDataId } from './data-ids.ts'

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

/** An address isn't reported as vanished while a file that might declare it has mistakes or is gone. */
export function checkLock({ files, label, fail }: SiteInput, site: Site): void {
  const lock = files.single['permalinks.lock']
  const declaring = [...Object.values(declaredIn), ...features.madeIntoPages]
  // That is reported by itself, and the page of errors is gone with it.
  if (!files.present.single.has('error-pages')) return
  if (!lock || !files.understood('pages', 'routes', 'error-pages', ...declaring)) return
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
 * Every published address and id that leads nowhere. Pages come first, alone: redirects to a page that is
 * gone, and ids that were made of its data, are gone with it.
 */
function allVanished(lock: Permalinks, site: Site, files: LoadedFiles): readonly Vanished[] {
  // A site without a home page is told of that.
  const pages = vanishedPages(lock, site, files).filter(({ path }) => path[1] !== '/')
  if (pages.length > 0) return pages
  const addresses = vanishedAddresses(lock, site)
  return addresses.length > 0 ? addresses : vanishedIds(lock, site, files)
}

/** Pages of the lock where nothing answers. */
export const lostPages = (lock: Permalinks, routes: RouteTable): string[] =>
  Object.keys(lock.pages).filter(route => !answerAt(route, routes))

const vanishedPages = (lock: Permalinks, site: Site, files: LoadedFiles): Vanished[] =>
  lostPages(lock, site.routes).map(route => {
    const successor = successorOf(route, lock, site)
    const redirect = `npm run new -- redirect ${route} ${successor ?? '/address'}`
    const hint = successor
      ? `Its content is now at ${successor}. Redirect it there (${redirect}).`
      : `Bring the page back, or redirect it to the page that replaces it (${redirect}).`
    // The field by which a page got another address.
    const moved = files.pages.find(({ value }) => value.route !== undefined && value.route === successor)
    const at = moved && { source: moved.source, path: ['route'] }
    return { path: ['pages', route], key: true, message: `There is no longer a page at ${route}.`, hint, at }
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
  if (!entry || entry === 'elsewhere') return []
  const gone = [...publishedIds(lock, route).entries()].filter(([, id]) => !hasAnchor(entry, id))
  if (gone.length === 0) return []

  if (entry.page === route)
    return gone.map(([i, id]) => {
      const message = `The id "#${id}" no longer exists on ${route}.`
      return {
        path: ['pages', route, i],
        key: false,
        message,
        ...(dataAdvice(id, entry, files) ?? idAdvice(id, route, lock, site)),
      }
    })

  const [first = 'main'] = entry.anchors
  const missing = listed(gone.map(([, id]) => `#${id}`))
  const routes = files.single['routes']
  const index = routes?.value.redirects.findIndex(({ from }) => from === route) ?? -1
  const at = routes && index >= 0 ? { source: routes.source, path: ['redirects', index, 'to'] } : undefined
  const example = `make the redirect lead to one of its ids, such as ${entry.page}#${first}.`
  return [
    {
      path: ['pages', route],
      key: true,
      message: `${route} now leads to ${entry.page}, which has no ${missing}.`,
      hint: `List them under "aliases:" of ${entry.page}, or ${example}`,
      at,
    },
  ]
}

/**
 * The page that a vanished one became: the page that took over its ids, else the only one with its name or an
 * address spelt much like it.
 */
const successorOf = (route: string, lock: Permalinks, site: Site): string | undefined =>
  pageWithIdsOf(route, lock, site) ?? pageNamedLike(route, lock, site)

const wasPublished = ({ route }: Page, lock: Permalinks): boolean => Object.hasOwn(lock.pages, route)

/**
 * The page that has at least half of the ids of a vanished one. A page that was there before may have an id
 * such as "example" by chance, so it must have taken over two that it didn't have.
 */
function pageWithIdsOf(route: string, lock: Permalinks, { pages, routes }: Site): string | undefined {
  const ids = publishedIds(lock, route)
  let best: { readonly route: string; readonly isNew: boolean; readonly shared: number } | undefined
  for (const page of pages) {
    const anchors = routes.entries.get(page.route)?.anchors
    const before = publishedIds(lock, page.route)
    const shared = ids.filter(id => anchors?.has(id) && !before.includes(id)).length
    const isNew = !wasPublished(page, lock)
    if (shared < (isNew ? 1 : 2) || shared * 2 < ids.length) continue

    const isBetter = best && best.isNew === isNew ? shared > best.shared : isNew
    if (!best || isBetter) best = { route: page.route, isNew, shared }
  }
  return best?.route
}

/**
 * The only new page whose address ends in the same name, or is spelt much like that of a vanished page. One
 * that was there before is another page.
 */
function pageNamedLike(route: string, lock: Permalinks, { pages }: Site): string | undefined {
  const name = route.slice(route.lastIndexOf('/'))
  const [page, ...others] = pages.filter(
    candidate =>
      !wasPublished(candidate, lock) &&
      (candidate.route.endsWith(name) || nearest(route, [candidate.route]) !== undefined),
  )
  return others.length === 0 ? page?.route : undefined
}

/** How to keep an id that data gave to a page, if an entry of it has one much like it now. */
function dataAdvice(
  id: string,
  { anchors }: RouteEntry,
  files: LoadedFiles,
): Pick<Vanished, 'hint' | 'at'> | undefined {
  const near = nearest(id, anchors)
  const at = near === undefined ? undefined : placeOfDataId(near, files)
  return (
    at && { hint: `If it is this one now, bring its former name back: its id on the page was "${id}".`, at }
  )
}

/** How to keep an id that is gone from a page. */
function idAdvice(id: string, route: string, lock: Permalinks, site: Site): Pick<Vanished, 'hint' | 'at'> {
  const wasOn = (other: string, anchor: string): boolean => publishedIds(lock, other).includes(anchor)
  const page = site.pages.find(candidate => candidate.route === route)
  const headings = page?.headings ?? []
  const ids = headings.map(heading => heading.id)
  const near = page && nearest(id, [...ids, ...page.anchors.map(anchor => anchor.id)])

  const renamed = near !== undefined && ids.includes(near) ? near : onlyNew(ids, route, wasOn)
  const heading = headings.find(each => each.id === renamed)
  if (heading && page?.kind === 'article') {
    const { path, part } = heading
    const at = { source: page.source, path, part }
    const inProse = `Write {#${heading.id} #${id}} behind this heading, or behind the one that replaces it.`
    const field = `Add "aliases: [${id}]" to this heading, or to the one that replaces it.`
    return { hint: part ? inProse : field, at }
  }

  const elsewhere = site.pages.find(
    other => !wasOn(other.route, id) && other.anchors.some(anchor => anchor.id === id),
  )
  const at = page?.kind === 'article' ? { source: page.source, path: ['title'] } : undefined
  if (elsewhere)
    return { hint: `The id is now on ${elsewhere.route}. Give the link that leads there "ids: [${id}]".`, at }
  const nearestId = near ? ` The nearest id is "${near}".` : ''
  const file = page?.source.file ?? 'the page'
  return {
    hint: `List it under "aliases:" of ${file}. It then leads to the top of the page.${nearestId}`,
    at,
  }
}

/** One id gone and one heading new: it is the same one under another name. */
function onlyNew(
  headings: readonly string[],
  route: string,
  wasOn: (route: string, id: string) => boolean,
): string | undefined {
  const [first, ...others] = headings.filter(id => !wasOn(route, id))
  return others.length === 0 ? first : undefined
}
