/** Redirects as hosts need them: final, absolute within the host, one entry for each form of an address. */
import type { Site } from '../../schema/index.ts'

export interface HostRedirect {
  /** `/sub/team`; with `below`, everything that begins with it: `/sub/doxygen/`. */
  readonly from: string
  readonly below: boolean
  /** Address, with no character that any host's syntax gives a meaning to. */
  readonly to: string
}

/** In the order in which hosts try them: wildcards last. */
export function hostRedirects(site: Site, base: string): HostRedirect[] {
  const routes = new Set(site.pages.map(page => page.route))
  const redirects = site.redirects.flatMap(({ from: written, to }) => {
    const from = written.replace(/(?<=.)\/$/, '')
    const target = plainAddress(to.startsWith('/') ? base + to : to)
    const one = (address: string, below = false): HostRedirect => ({ from: base + address, below, to: target })
    if (from.endsWith('/*')) {
      const folder = from.slice(0, -2)
      return [...(routes.has(folder) || folder === '' ? [] : [one(folder)]), one(`${folder}/`, true)]
    }
    // `/docs/v2/` is the file docs/v2/index.html, which is the page /docs/v2/index itself: a rule for it could loop.
    return from.endsWith('.html') || routes.has(`${from}/index`) ? [one(from)] : [one(from), one(`${from}/`)]
  })
  const first = new Map<string, HostRedirect>()
  for (const redirect of redirects) {
    const key = redirect.below ? `${redirect.from}*` : redirect.from
    if (!first.has(key)) first.set(key, redirect)
  }
  const distinct = [...first.values()]
  return [...distinct.filter(({ below }) => !below), ...distinct.filter(({ below }) => below)]
}

/**
 * Content decides where redirects lead, and hosts give meaning to spaces, quotes, braces and "$". Percent-encoded,
 * they mean the same to a browser and nothing to a configuration.
 */
export const plainAddress = (address: string): string =>
  address.replace(/%(?![0-9A-Fa-f]{2})|[^A-Za-z0-9\-._~:/?#@!&'()*+,=%]/gu, character =>
    [...new TextEncoder().encode(character)]
      .map(byte => `%${byte.toString(16).toUpperCase().padStart(2, '0')}`)
      .join(''),
  )

/** An address as the part before its hash and the hash, with its sign: a query belongs between them. */
export function splitHash(address: string): [before: string, hash: string] {
  const at = address.indexOf('#')
  return at < 0 ? [address, ''] : [address.slice(0, at), address.slice(at)]
}

/** `_redirects`. Cloudflare takes 2000 fixed and 100 wildcard redirects of 1000 characters; a test holds the file against that. */
export const redirectsFile = (redirects: readonly HostRedirect[]): string =>
  redirects.map(redirect => `${source(redirect)} ${cloudflareTarget(redirect)} 301\n`).join('')

/** The same for programs, with every target as it is meant: for the preview, and for hosts with a format of their own. */
export const redirectsList = (redirects: readonly HostRedirect[]): string =>
  `${JSON.stringify(
    redirects.map(redirect => ({ from: source(redirect), to: redirect.to })),
    undefined,
    1,
  )}\n`

const source = ({ from, below }: HostRedirect): string => (below ? `${from}*` : from)

/**
 * Cloudflare cuts "index" and "index.html" off addresses, and therefore takes a rule from `/x/` or `/x/*` to such an
 * address for a loop and drops it ("Infinite loop detected"). The folder's own address shows the same page.
 */
const cloudflareTarget = ({ from, to }: HostRedirect): string =>
  from.endsWith('/') && to.startsWith('/') ? to.replace(/\/index(\.html)?$/, '/') : to
