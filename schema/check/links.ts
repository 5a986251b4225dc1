/** Links must lead somewhere: to a page, to one of its anchors, to a file, or out of the site. */
import type { LoadedFiles } from '../content/loaded-files.ts'
import type { UsedName } from '../content/used-names.ts'
import type { Complaint, Fail } from '../fail.ts'
import {
  addressOf,
  type BrokenLink,
  type LinkResult,
  outsideForm,
  type Redirect,
  redirectFrom,
  resolveLink,
  schemeOf,
} from '../site/route-table.ts'
import type { Page, Site } from '../site/site.ts'
import { listed, nearest, suggest } from '../suggest.ts'
import { isRoute } from '../text/fields.ts'

interface LinkChecks {
  readonly site: Site
  readonly files: LoadedFiles
  readonly fail: Fail
}

/** @param page that has the link */
export function checkLink(
  { name, path, at: begin = 0 }: UsedName,
  { route, source }: Pick<Page, 'route' | 'source'>,
  { site, files, fail }: LinkChecks,
): void {
  // Redirects may lead to one another: their chains are followed where they are declared.
  const isRedirect = source === files.single.routes?.source && path.startsWith('redirects/')
  const local = localPath(name, site.settings.url)
  const to = local ?? name
  const isNowhere = isRedirect && to.startsWith('#')
  const link = isNowhere ? noAddress(to) : resolveLink(site.routes, route, to)
  if (link.ok) {
    const isOwn = link.route === route && path.startsWith('blocks/') && !to.includes('#')
    const advice = isOwn ? ownLink : movedLink(to, local, link.href, site, files)
    const part = { from: begin, to: begin + name.length }
    if (advice && !isRedirect && !link.external)
      fail({ code: 'moved-link', at: { source, path, part }, ...advice })
  } else if (!isReportedElsewhere(link, to.split('#')[0] || route, files, isRedirect ? site.redirects : [])) {
    const from = begin + link.from + name.length - to.length
    const part = { from, to: from + Math.max(1, link.part.length) }
    fail({ at: { source, path, part }, ...brokenLink(link, to, route, site) })
  }
}

const noAddress = (part: string): LinkResult => ({ ok: false, problem: 'scheme', part, from: 0 })

const ownLink = {
  message: 'This link leads to the page that it is on.',
  hint: 'Link to a section of it with "#", or remove the link.',
}

/** Says which address to write in place of one that works, and takes readers a longer way. */
function movedLink(to: string, local: string | undefined, href: string, site: Site, files: LoadedFiles) {
  if (isRedirected(to, site, files))
    return { message: 'This address only redirects.', hint: `Link to ${href}.` }
  if (local === undefined) return undefined
  const message = 'This address leads to this site.'
  return { message, hint: `Write "${href}" alone, which works in previews as well.` }
}

/** Tells whether an address answers only by redirecting, and not on purpose. */
function isRedirected(to: string, { routes }: Site, { single }: LoadedFiles): boolean {
  const [path = ''] = to.split('#')
  if (path === '' || routes.entries.has(path) || routes.files.has(path)) return false
  const written = single.routes?.value.redirects ?? []
  return !written.some(({ from, linked }) => linked && from === path)
}

function brokenLink({ problem, part }: BrokenLink, to: string, route: string, site: Site): Complaint {
  switch (problem) {
    case 'scheme':
      return notAnAddress(to, route, site)
    case 'page': {
      const hint = pageHint(part, route, site)
      return { code: 'broken-link', message: `There is no page ${part}.`, hint }
    }
    default: {
      const page = to.split('#')[0] || route
      const message = part ? `The page ${page} has no id "${part}".` : 'There is nothing after the "#".'
      return { code: 'broken-anchor', message, hint: anchorHint(part, page, site) }
    }
  }
}

/** Returns what an address of this site's own host is within the site; undefined for any other. */
function localPath(to: string, siteUrl: string): string | undefined {
  if (!to.startsWith(siteUrl)) return undefined
  const rest = to.slice(siteUrl.length)
  if (rest === '' || rest.startsWith('#')) return `/${rest}`
  return rest.startsWith('/') ? rest : undefined
}

/**
 * Tells whether a broken link has its mistake elsewhere: what was published and is gone is reported in the lock, once,
 * and so is a missing home page; without routes.yaml nobody knows the redirects.
 * @param redirects that have a target of their own to be wrong about
 */
function isReportedElsewhere(
  { problem, part }: BrokenLink,
  page: string,
  { single, understood }: LoadedFiles,
  redirects: readonly Redirect[],
): boolean {
  if (problem === 'scheme') return false
  // A site without a home page is told of that.
  if (problem === 'page' && (page === '/' || redirectFrom(redirects, addressOf(page)))) return true
  const { pages = {}, addresses = [] } = single['permalinks.lock']?.value ?? {}
  const ids = Object.hasOwn(pages, page) ? pages[page] : undefined
  if (problem === 'page') return !understood('routes') || ids !== undefined || addresses.includes(page)
  return ids?.includes(part) ?? false
}

function notAnAddress(to: string, route: string, site: Site): Complaint {
  const scheme = schemeOf(to)
  const message = `"${to}" is not an address.`
  if (scheme === 'https:') return { code: 'broken-link', message, hint: outsideForm }
  const form = 'Begin with "/" for a page, "#" for a place on this page, or "https:".'
  if (scheme) {
    const hint = scheme === 'http:' ? 'Use "https:".' : form
    return { code: 'unsafe-url', message: `An address can't begin with "${scheme}".`, hint }
  }
  const meant = meantAddress(to, route, site)
  return { code: 'broken-link', message, hint: meant === undefined ? form : `Did you mean "${meant}"?` }
}

function anchorHint(id: string, path: string, { routes }: Site): string {
  const entry = routes.entries.get(path) ?? [...routes.entries.values()].find(({ page }) => page === path)
  // Every page has the frame's id; nobody means it.
  const ids = [...(entry?.anchors ?? [])].filter(anchor => anchor !== 'main')
  const withId = [...routes.entries.values()].filter(({ anchors }) => anchors.has(id))
  const [other, ...others] = new Set(withId.map(({ page }) => page))
  if (other !== undefined && others.length === 0) return `Did you mean "${other}#${id}"?`
  const hint = suggest(id, ids, 'Ids on that page')
  return hint ?? 'The page has no ids. Link to the page itself, or give one of its headings this id.'
}

/** Suggests what was meant, else the page spelt most alike, else the only one with the same last part: `/mocking`. */
function pageHint(written: string, route: string, site: Site): string | undefined {
  const pages = [...site.routes.entries.keys()]
  const guess = meantAddress(written, route, site) ?? nearest(written, pages)
  if (guess !== undefined) return `Did you mean "${guess}"?`
  const similar = nearbyPages(written, pages)
  if (!isRoute(written) || /\.\w+$/.test(written)) return similar
  return [similar, `To create it, run: npm run new -- page ${written}`].filter(Boolean).join(' ')
}

/** Lists the pages in the same folder as an address, else those in the folder above. */
function nearbyPages(written: string, pages: readonly string[]): string | undefined {
  const folder = written.slice(0, Math.max(0, written.lastIndexOf('/')))
  const nearby = pages.filter(page => page.slice(0, page.lastIndexOf('/')) === folder)
  if (nearby.length > 0) return `Available pages: ${listed(nearby)}.`
  return folder === '' ? undefined : nearbyPages(folder, pages)
}

/**
 * Returns the page that an address stands for which isn't quite one: `docs/v2/api`, `../about.html`, `/mocking`.
 * @param route of the page that has it
 */
function meantAddress(written: string, route: string, { routes }: Site): string | undefined {
  const [path = '', id] = written.split('#')
  const page = path.replace(/^(?:\/data)?\/pages(?=\/)|\.(?:html|mdx?|ya?ml)$|\/$/g, '')
  const base = `https://site${route}`
  const url = URL.canParse(page, base) ? new URL(page, base) : undefined
  const pathname = url?.host === 'site' ? url.pathname : ''
  const last = page.split('/').at(-1)
  const [alike, ...others] = [...routes.entries.keys()].filter(
    address => last && address.split('/').at(-1) === last,
  )
  const only = others.length === 0 ? alike : undefined
  const meant = [pathname, `/${page}`].find(address => routes.entries.has(address)) ?? only
  return meant !== undefined && id ? `${meant}#${id}` : meant
}
