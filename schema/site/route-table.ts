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

/** Where the reference is; the pages of a version that has its own are below, under its label. */
export const referenceRoute = '/ref'

export interface RouteTable {
  /** Pages and aliases by address. */
  readonly entries: ReadonlyMap<string, RouteEntry>
  /** Redirects with their final target. */
  readonly redirects: readonly { readonly from: string; readonly to: string }[]
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
export function resolveLink(table: RouteTable, from: string, to: string): LinkResult {
  if (/^https:\/\/[^\s/?#]+|^mailto:[^\s@]+@[^\s@]+$/.test(to)) return { ok: true, href: to, external: true }
  if (!/^(?:#|\/(?!\/))/.test(to)) return { ok: false, problem: 'scheme', part: to, from: 0 }
  const [, path = '', anchor] = /^([^#]*)(?:#(.*))?$/s.exec(to) ?? []
  const route = path === '' ? from : followRedirects(table, path)
  const entry = table.entries.get(route ?? '')
  if (route === undefined || !entry)
    return !anchor && table.files.has(path)
      ? { ok: true, href: path, external: false }
      : { ok: false, problem: 'page', part: path, from: 0 }
  if (anchor === '') return { ok: false, problem: 'anchor', part: '', from: path.length }
  if (anchor && !hasAnchor(entry, anchor))
    return { ok: false, problem: 'anchor', part: anchor, from: path.length + 1 }
  const address = path === '' ? '' : route
  return { ok: true, href: anchor ? `${address}#${anchor}` : address, external: false, route }
}

/** Whether a redirect `from` moves an address on: `/old/*` moves everything below `/old`, but not `/old`. */
export const coversAddress = (from: string, address: string): boolean =>
  from.endsWith('/*') ? address.startsWith(from.slice(0, -1)) : from === address

/** An address and those that redirects lead on to, until a page answers, nothing does, or one comes a second time. */
export function redirectChain({ entries, redirects }: RouteTable, from: string): readonly string[] {
  const chain = new Set<string>()
  let next: string | undefined = from
  while (next !== undefined && !chain.has(next)) {
    const at: string = next
    chain.add(at)
    next = entries.has(at)
      ? undefined
      : redirects.find(each => coversAddress(each.from, at))?.to.split('#')[0]
  }
  return [...chain]
}

/** The address where `path` ends up: itself if a page answers there, the target of its redirect, or undefined. */
export function followRedirects(table: RouteTable, path: string): string | undefined {
  const end = redirectChain(table, path.replace(/(?<=.)\/$/, '')).at(-1)
  return end !== undefined && table.entries.has(end) ? end : undefined
}
