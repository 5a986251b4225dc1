/** The built site as the tests of hosts need it: its files, its addresses, its redirects. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { filesOf } from '../whole-build.ts'

/** Pages that hosts answer with other statuses, at no address of their own. */
const errorPages = ['404.html', '500.html']

export interface Moved {
  readonly from: string
  readonly to: string
}

export interface BuiltSite {
  readonly out: string
  readonly base: string
  /** Paths below the folder, with forward slashes, sorted. */
  readonly files: readonly string[]
  read(path: string): Buffer
  text(path: string): string
  /** Every address of a page, aliases included, without the base path. */
  readonly pages: readonly string[]
  /** Redirects of single addresses, each form that a rule names, without the base path. */
  readonly redirects: readonly Moved[]
  /** What stands before the `*` of a redirect for everything below an address. */
  readonly wildcards: readonly Moved[]
}

export function builtSite(out: string, base = ''): BuiltSite {
  const files = filesOf(out)
  const read = (path: string): Buffer => readFileSync(join(out, path))
  const text = (path: string): string => read(path).toString('utf8')
  const local = (address: string): string => address.slice(base.length)
  const rules = (JSON.parse(text('_hosts/redirects.json')) as Moved[]).map(({ from, to }) => ({
    from: local(from),
    to: local(to),
  }))
  const html = files.filter(
    path => path.endsWith('.html') && !errorPages.includes(path) && !path.startsWith('_hosts/'),
  )
  const known = new Set(html)
  const pages = html.filter(path => !isRedirectPage(text(path))).flatMap(path => addressOf(path, known) ?? [])
  return {
    out,
    base,
    files,
    read,
    text,
    pages: [...new Set(pages)],
    redirects: rules.filter(({ from }) => !from.endsWith('*')),
    wildcards: rules.flatMap(({ from, to }) => (from.endsWith('*') ? [{ from: from.slice(0, -1), to }] : [])),
  }
}

/** The address of the page that a file holds; undefined for the second of the two files of one page. */
function addressOf(path: string, known: ReadonlySet<string>): string | undefined {
  if (path === 'index.html') return '/'
  const bare = path.slice(0, -'.html'.length)
  if (known.has(`${bare}/index.html`)) return `/${bare}`
  if (bare.endsWith('/index') && known.has(`${bare.slice(0, -'/index'.length)}.html`)) return undefined
  return `/${path}`
}

/** Where the page of an address is. */
export function fileOf(page: string): string {
  if (page === '/') return 'index.html'
  return page.endsWith('.html') ? page.slice(1) : `${page.slice(1)}.html`
}

/** Where a page that only moves on leads, with the base path; undefined for others. */
export const pageRedirect = (html: string): string | undefined =>
  /^<!DOCTYPE html><html[^>]* data-redirect="([^"]+)"/i.exec(html)?.[1]

export const isRedirectPage = (html: string): boolean => pageRedirect(html) !== undefined

/** The canonical address of a page, by which it is known wherever it is shown. */
export const canonicalOf = (html: string): string | undefined =>
  /<link rel="canonical" href="([^"]+)"/.exec(html)?.[1]

/** Where the build is that the hosting tests serve, made once by global-setup.ts. @param base '' or '/website' */
export const buildFor = (base: string): string =>
  fileURLToPath(new URL(`../../.cache/test-host${base.replaceAll('/', '-')}`, import.meta.url))
