/** The site's redirects as hosts need them: one for each form of an address. */
import type { Redirect, Site } from '../../schema/index.ts'

/** All addresses include the base path, and no character in them means anything to a host. */
export interface HostRedirect extends Redirect {
  /** `from` without the `*` of a wildcard, so that a wildcard's path ends with a slash. */
  readonly path: string
  /** Whether everything below `path` moves. */
  readonly isWildcard: boolean
  /** `to` without its hash. A visitor's query goes between the two. */
  readonly target: string
  /** The hash with its sign, or ''. */
  readonly hash: string
}

/** What the file of the home page could be asked by, besides "/". */
const homeForms = ['/index', '/index.html'] as const

/** Returns the redirects in the order in which hosts try them: wildcards last. */
export function hostRedirects(site: Site, base: string): HostRedirect[] {
  const routes = new Set(site.pages.map(page => page.route))
  const redirects = new Map<string, HostRedirect>()
  for (const form of homeForms) redirects.set(form, hostRedirect(base + form, `${base}/`))
  for (const { from, to } of site.redirects) {
    const destination = encodedAddress(to.startsWith('/') ? base + to : to)
    for (const form of formsOf(from)) {
      // `/docs/v2/` is the file docs/v2/index.html, which is the page /docs/v2/index itself: a rule for it
      // could loop.
      const isPage = form === '' || routes.has(form) || routes.has(`${form}index`)
      if (!isPage && !redirects.has(form)) redirects.set(form, hostRedirect(base + form, destination))
    }
  }
  const all = [...redirects.values()]
  return [...all.filter(({ isWildcard }) => !isWildcard), ...all.filter(({ isWildcard }) => isWildcard)]
}

/** Returns the addresses that a redirect must answer: visitors add a slash, or leave it out. */
function formsOf(from: string): string[] {
  const bare = from.length > 1 && from.endsWith('/') ? from.slice(0, -1) : from
  if (bare.endsWith('/*')) return [bare.slice(0, -2), bare]
  if (bare.endsWith('.html')) return [bare]
  return [bare, `${bare}/`]
}

function hostRedirect(from: string, to: string): HostRedirect {
  const isWildcard = from.endsWith('*')
  const hashAt = to.indexOf('#')
  return {
    from,
    to,
    path: isWildcard ? from.slice(0, -1) : from,
    isWildcard,
    target: hashAt < 0 ? to : to.slice(0, hashAt),
    hash: hashAt < 0 ? '' : to.slice(hashAt),
  }
}

/**
 * Content decides where redirects lead, and hosts give meaning to spaces, quotes, braces and "$".
 * Percent-encoded, they mean the same to a browser and nothing to a configuration.
 */
export const encodedAddress = (address: string): string =>
  address.replace(/%(?![0-9A-Fa-f]{2})|[^A-Za-z0-9\-._~:/?#@!&'()*+,=%]/gu, percentEncoded)

function percentEncoded(character: string): string {
  const bytes = [...new TextEncoder().encode(character)]
  return bytes.map(byte => `%${byte.toString(16).toUpperCase().padStart(2, '0')}`).join('')
}
