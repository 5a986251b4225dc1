/** Which addresses exist, what answers there, and where a link written on a page leads. */

export interface RouteEntry {
  /** Canonical address of the page that answers. */
  readonly page: string
  readonly anchors: ReadonlySet<string>
  /** Whether these are all: nobody knows the ids of a page with mistakes, or of data with mistakes. */
  readonly whole: boolean
  /** The anchors that contain an earlier name of the product; they lead to the top of the page. */
  readonly former: readonly string[]
}

export const hasAnchor = ({ anchors, whole }: RouteEntry, id: string): boolean => !whole || anchors.has(id)

/** The page that lists all others. */
export const siteIndexRoute = '/site-index'

export interface Redirect {
  /** `/team`, or `/doxygen/*` for everything below. */
  readonly from: string
  /** Final address. */
  readonly to: string
}

export interface RouteTable {
  /** Pages and aliases by address. */
  readonly entries: ReadonlyMap<string, RouteEntry>
  /** Redirects with their final target. */
  readonly redirects: readonly Redirect[]
  /** Addresses of files below public/. */
  readonly files: { has(address: string): boolean; keys(): Iterable<string> }
}

export type LinkResult =
  | {
      readonly ok: true
      /** What to print: the final address without the base path, or the outside address. */
      readonly href: string
      readonly external: boolean
      /** Address of the page, for links within the site. */
      readonly route?: string
    }
  | BrokenLink

export interface BrokenLink {
  readonly ok: false
  readonly problem: 'page' | 'anchor' | 'scheme'
  /** What is wrong in the link, and where that begins. */
  readonly part: string
  readonly from: number
}

/** @param from address of the page that holds the link @param to the link as it is written */
export function resolveLink(routes: RouteTable, from: string, to: string): LinkResult {
  if (isOutside(to)) return { ok: true, href: to, external: true }
  if (!isLocal(to)) return { ok: false, problem: 'scheme', part: to, from: 0 }
  const [path, anchor] = splitLink(to)
  const route = path === '' ? from : followRedirects(routes, path)
  const entry = routes.entries.get(route ?? '')
  const moved = redirectFrom(routes.redirects, addressOf(path))?.to
  // Browsers prefer the id of a redirect, which is checked where it is declared.
  if (route !== undefined && entry && moved?.includes('#'))
    return { ok: true, href: moved, external: false, route }
  if (route !== undefined && entry) return linkTo(path === '' ? '' : route, route, entry, path.length, anchor)
  if (!anchor && routes.files.has(path)) return { ok: true, href: path, external: false }
  return { ok: false, problem: 'page', part: path, from: 0 }
}

/** @param address to print, which is empty for the page itself @param end of the path in the link */
function linkTo(
  address: string,
  route: string,
  entry: RouteEntry,
  end: number,
  anchor: string | undefined,
): LinkResult {
  if (anchor === undefined) return { ok: true, href: address, external: false, route }
  if (anchor === '') return { ok: false, problem: 'anchor', part: '', from: end }
  if (!hasAnchor(entry, anchor)) return { ok: false, problem: 'anchor', part: anchor, from: end + 1 }
  return { ok: true, href: `${address}#${anchor}`, external: false, route }
}

/** Tells whether a link leads to an address or an anchor of this site. */
const isLocal = (to: string): boolean => to.startsWith('#') || (to.startsWith('/') && !to.startsWith('//'))

/** Splits a link without its "#", and what follows that. */
function splitLink(to: string): [path: string, anchor: string | undefined] {
  const hash = to.indexOf('#')
  return hash < 0 ? [to, undefined] : [to.slice(0, hash), to.slice(hash + 1)]
}

/** Tells whether a link leads to another site or writes a mail. */
export const isOutside = (to: string): boolean =>
  webAddress.test(to) || /^mailto:[^\s@<>"]+@[^\s@<>"]+$/.test(to)

/** Says how an address of another site is written. */
export const outsideForm =
  'Write it like "https://example.org/topic", without spaces and characters such as < or >.'

/** White space and brackets would end the address wherever it is written as text. */
const webAddress = /^https:\/\/[^\s<>"/?#][^\s<>"]*$/

/** `javascript:`, `http:`: what an address begins with that is none of this site. */
export const schemeOf = (address: string): string | undefined => /^[a-z][a-z0-9+.-]*:/i.exec(address)?.[0]

/** Tells whether a redirect `from` moves an address on: `/old/*` moves everything below `/old`, but not `/old`. */
export const coversAddress = (from: string, address: string): boolean =>
  from.endsWith('/*') ? address.startsWith(from.slice(0, -1)) : from === address

/** Redirects of single addresses by these, and the others in the order in which hosts try them. */
interface RedirectIndex {
  readonly exact: ReadonlyMap<string, Redirect>
  readonly wildcards: readonly Redirect[]
}

const indexes = new WeakMap<readonly Redirect[], RedirectIndex>()

function indexOf(redirects: readonly Redirect[]): RedirectIndex {
  const exact = new Map<string, Redirect>()
  const wildcards: Redirect[] = []
  for (const redirect of redirects) {
    if (redirect.from.endsWith('/*')) wildcards.push(redirect)
    else if (!exact.has(redirect.from)) exact.set(redirect.from, redirect)
  }
  return { exact, wildcards }
}

/** Returns the redirect that moves an address on. @param redirects in the order in which hosts try them */
export function redirectFrom(redirects: readonly Redirect[], address: string): Redirect | undefined {
  const index = indexes.get(redirects) ?? indexOf(redirects)
  indexes.set(redirects, index)
  return index.exact.get(address) ?? index.wildcards.find(({ from }) => coversAddress(from, address))
}

/** Returns the address in a link: without "#" and what follows it, and without a slash at its end. */
export function addressOf(link: string): string {
  const [path] = splitLink(link)
  return path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path
}

/** Browsers follow no more redirects. */
const longestChain = 20

/** Returns an address and those that redirects lead on to, until a page answers, nothing does, or one comes again. */
export function redirectChain({ entries, redirects }: RouteTable, from: string): readonly string[] {
  const chain = new Set<string>()
  let next: string | undefined = from
  while (next !== undefined && !chain.has(next) && chain.size < longestChain) {
    chain.add(next)
    const to: string | undefined = entries.has(next) ? undefined : redirectFrom(redirects, next)?.to
    next = to === undefined ? undefined : addressOf(to)
  }
  return [...chain]
}

/**
 * Returns where `path` ends up: at itself if a page answers there, else where its redirects lead; undefined if nowhere.
 */
export function followRedirects(routes: RouteTable, path: string): string | undefined {
  const address = addressOf(path)
  if (routes.entries.has(address)) return address
  const end = redirectChain(routes, address).at(-1)
  return end !== undefined && routes.entries.has(end) ? end : undefined
}

/** Returns what answers at an address: a page with its ids, something without ids of ours, or nothing. */
export function answerAt(
  address: string,
  { entries, redirects, files }: RouteTable,
): RouteEntry | 'elsewhere' | undefined {
  const entry = entries.get(address)
  if (entry) return entry
  if (files.has(address)) return 'elsewhere'
  const redirect = redirectFrom(redirects, address)
  return redirect && (entries.get(redirect.to) ?? 'elsewhere')
}
