/** Links must lead somewhere: to a page, to one of its anchors, to a file, or out of the site. */
import type { LoadedFiles } from '../content/loaded-files.ts'
import type { UsedName } from '../content/used-names.ts'
import type { Complaint, Fail } from '../fail.ts'
import { type BrokenLink, resolveLink, schemeOf } from '../site/route-table.ts'
import type { Page, Site } from '../site/site.ts'
import { nearest, suggest } from '../suggest.ts'
import { isRoute } from '../text/fields.ts'

interface LinkChecks {
  readonly site: Site
  readonly files: LoadedFiles
  readonly fail: Fail
}

/** @param page that has the link */
export function checkLink(
  { name, path, at = 0 }: UsedName,
  { route, source }: Pick<Page, 'route' | 'source'>,
  { site, files, fail }: LinkChecks,
): void {
  const local = localPath(name, site.settings.url)
  const to = local ?? name
  const link = resolveLink(site.routes, route, to)
  const moved = link.ok && !link.external && isRedirected(to, site, files)
  if (moved) {
    const hint = `Link to ${link.href}.`
    const part = { from: at, to: at + name.length }
    fail({ code: 'moved-link', at: { source, path, part }, message: 'This address only redirects.', hint })
  }
  if (link.ok && local !== undefined && !moved) {
    const message = 'This address leads to this site.'
    const hint = `Write "${link.href}" alone, which works in previews as well.`
    fail({
      code: 'moved-link',
      at: { source, path, part: { from: at, to: at + name.length } },
      message,
      hint,
    })
  }
  if (link.ok || isReportedElsewhere(link, to.split('#')[0] || route, files)) return

  const offset = local === undefined ? 0 : name.length - local.length
  const from = at + link.from + offset
  const part = { from, to: from + Math.max(1, link.part.length) }
  fail({ at: { source, path, part }, ...brokenLink(link, to, route, site) })
}

/** Whether an address answers only by redirecting, and not on purpose. */
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

/** What an address of this site's own host is within the site; undefined for any other. */
function localPath(to: string, siteUrl: string): string | undefined {
  if (!to.startsWith(siteUrl)) return undefined
  const rest = to.slice(siteUrl.length)
  if (rest === '') return '/'
  if (rest.startsWith('#')) return `/${rest}`
  return rest.startsWith('/') ? rest : undefined
}

/**
 * Whether a broken link has its mistake elsewhere: what was published and is gone is reported in the lock,
 * once, and so is a missing home page; without routes.yaml nobody knows the redirects.
 */
function isReportedElsewhere(
  { problem, part }: BrokenLink,
  page: string,
  { single, understood }: LoadedFiles,
): boolean {
  if (problem === 'scheme') return false
  // A site without a home page is told of that.
  if (problem === 'page' && page === '/') return true
  const { pages = {}, addresses = [] } = single['permalinks.lock']?.value ?? {}
  const ids = Object.hasOwn(pages, page) ? pages[page] : undefined
  if (problem === 'page') return !understood('routes') || ids !== undefined || addresses.includes(page)
  return ids?.includes(part) ?? false
}

function notAnAddress(to: string, route: string, site: Site): Complaint {
  const form = 'Begin with "/" for a page, "#" for a place on this page, or "https:".'
  const scheme = schemeOf(to)
  if (scheme === 'https:') {
    const hint = 'Write it like "https://example.org/topic", without spaces and characters such as < or >.'
    return { code: 'broken-link', message: `"${to}" is not an address.`, hint }
  }
  if (scheme) {
    const local = ownPath(to)
    if (local !== undefined) {
      const message = 'This address leads to your own computer.'
      return { code: 'unsafe-url', message, hint: `Write only its path: "${local}".` }
    }
    const path = addressOf(to.replace(/^[a-z][a-z0-9+.-]*:\/*/i, '/'), route, site)
    const isName = /^(?:[xc]?ref|doc|uid|glossary|term):/.test(to)
    const ofScheme = isName ? 'Write [words](/docs/topic), or the name alone, between backticks.' : form
    const known = path === undefined ? ofScheme : `Write it alone: "${path}".`
    const hint = scheme === 'http:' ? 'Use "https:".' : known
    return { code: 'unsafe-url', message: `An address can't begin with "${scheme}".`, hint }
  }
  const pages = [...site.routes.entries.keys()]
  const meant =
    addressOf(to, route, site) ??
    withId(to, sameLastPart(to.replace(/(?:\.mdx?|\.html)?(?:#.*)?$/, ''), pages))
  const noFile = 'Write the address of the page, which begins with "/" and has no ".md".'
  const known = /\.mdx?(?:#|$)/.test(to) ? noFile : form
  const hint = meant === undefined ? known : `Did you mean "${meant}"?`
  return { code: 'broken-link', message: `"${to}" is not an address.`, hint }
}

/** The path of an address that only works while its author is serving the site. */
function ownPath(to: string): string | undefined {
  if (!URL.canParse(to)) return undefined
  const { hostname, pathname, hash } = new URL(to)
  return /^(?:localhost|127\.0\.0\.1|0\.0\.0\.0|\[::1\])$/.test(hostname) ? pathname + hash : undefined
}

function anchorHint(id: string, path: string, { routes }: Site): string {
  const entry = routes.entries.get(path) ?? [...routes.entries.values()].find(({ page }) => page === path)
  // Every page has the frame's id; nobody means it.
  const ids = [...(entry?.anchors ?? [])].filter(anchor => anchor !== 'main')
  const hint = suggest(id, ids, 'Ids on that page')
  return hint ?? 'The page has no ids. Link to the page itself, or give one of its headings this id.'
}

/** What was meant, else the page spelt most alike, else the only one with the same last part: `/mocking`. */
function pageHint(written: string, route: string, site: Site): string | undefined {
  const pages = [...site.routes.entries.keys()]
  const guess = addressOf(written, route, site) ?? nearest(written, pages) ?? sameLastPart(written, pages)
  if (guess !== undefined) return `Did you mean "${guess}"?`
  const similar = suggest(written, pages, 'Available pages')
  if (!isRoute(written) || /\.\w+$/.test(written)) return similar
  return [similar, `To create it, run: npm run new -- page ${written}`].filter(Boolean).join(' ')
}

/** The address of a page, with the id that was written behind another one. */
const withId = (written: string, page: string | undefined): string | undefined =>
  page && page + (/#.+$/.exec(written)?.[0] ?? '')

function sameLastPart(written: string, pages: readonly string[]): string | undefined {
  const last = written.split('/').at(-1)
  const [page, ...others] = pages.filter(address => last && address.split('/').at(-1) === last)
  return others.length === 0 ? page : undefined
}

/**
 * What an address without its beginning stands for: `docs/v2/api`, `../about.html`, `www.example.com`.
 * @param route of the page that has it
 */
function addressOf(written: string, route: string, { routes }: Site): string | undefined {
  const [path = '', id] = written.split('#')
  const exists = (address: string): boolean =>
    routes.entries.has(address) ||
    routes.files.has(address) ||
    routes.redirects.some(({ from }) => from === address)
  // From the top of the site, then from the page.
  for (const start of [path.replace(/^(\.{0,2}\/)+/, '/'), path]) {
    const base = `https://site${route}`
    if (!URL.canParse(start, base)) continue
    const { pathname } = new URL(start, base)
    const page = pathname.replace(/^(?:\/data)?\/pages(?=\/)|\.(?:html|mdx?|ya?ml)$|\/$/g, '')
    // Elsewhere the page of a folder is a file of its own.
    const folder = /^(.*)\/(?:index|readme)$/i.exec(page)?.[1]
    const meant = [page, folder === '' ? '/' : folder].find(
      address => address !== undefined && exists(address),
    )
    if (meant !== undefined) return id ? `${meant}#${id}` : meant
  }
  const isHost = /^(\/\/)?[\w-]+(\.[\w-]+)*\.(com|dev|io|net|org)(\/|$)/.test(written)
  return isHost ? `https://${written.replace(/^\/\//, '')}` : undefined
}
