/**
 * Versions of the documentation. The second part of an address names the version that a page belongs to:
 * `/docs/v2/api`. Other pages belong to all versions. Whatever differs between versions is answered here.
 */
import type { FilesOfVersion, LoadedFiles } from '../content/loaded-files.ts'
import { features } from '../features.ts'
import type { Version } from '../files/site.ts'
import { followRedirects, hasAnchor } from './route-table.ts'
import type { Site } from './site.ts'

/** Splits an address without its version, if it has one. */
function split(versions: readonly Version[], route: string): [section: string, rest: readonly string[]] {
  const [, section = '', ...rest] = route.split('/')
  return [section, versions.some(({ label }) => label === rest[0]) ? rest.slice(1) : rest]
}

/** Returns the files of a page's version, or of the current one. */
export function filesAt(files: LoadedFiles, versions: readonly Version[], route: string): FilesOfVersion {
  const version = versions.find(({ label }) => label === route.split('/')[2]) ?? currentOf(versions)
  return files.versions.get(version?.label ?? '') ?? files
}

/** Returns the same page in a version: a page of that version, or the one that versions share. */
function siblingOf({ settings, routes }: Site, route: string, { label }: Version): string | undefined {
  const [section, rest] = split(settings.versions, route)
  const pageAt = (...parts: readonly string[]): string | undefined =>
    routes.entries.get(`/${parts.join('/')}`)?.page
  return pageAt(section, label, ...rest) ?? pageAt(section, ...rest)
}

/** Returns the version that a page belongs to; undefined if it belongs to several. */
export function versionOf(site: Site, route: string): Version | undefined {
  const { versions } = site.settings
  const [version, ...others] = versions.filter(candidate => siblingOf(site, route, candidate) === route)
  return others.length === 0 ? version : undefined
}

/** Label of the version of a page, where there is more than one. */
export const versionLabel = (site: Site, route: string): string | undefined =>
  site.settings.versions.length > 1 ? versionOf(site, route)?.label : undefined

const currentOf = (versions: readonly Version[]): Version | undefined =>
  versions.find(({ status }) => status === 'current')

/** Returns the address that search engines should list: for an old page, the same page in the current version. */
export function canonicalOf(site: Site, route: string): string {
  const current = currentOf(site.settings.versions)
  if (!current || versionOf(site, route)?.status !== 'old') return route
  return siblingOf(site, route, current) ?? route
}

export interface VersionLink {
  readonly version: Version
  /** The same page, or what is above it in that version. */
  readonly to: string
}

/** Returns where to find a page in each version, if it belongs to one of several. */
export function versionLinks(site: Site, route: string): readonly VersionLink[] {
  if (versionLabel(site, route) === undefined) return []
  const links: VersionLink[] = []
  for (const version of site.settings.versions) {
    const to = nearestIn(site, route, version)
    if (to !== undefined) links.push({ version, to })
  }
  return links
}

/** Returns the same page in a version, else the nearest above it that the version has. */
function nearestIn(site: Site, route: string, version: Version): string | undefined {
  for (let address = route; address !== ''; address = address.slice(0, address.lastIndexOf('/'))) {
    const page = siblingOf(site, address, version) ?? siblingOf(site, `${address}/index`, version)
    if (page !== undefined) return page
  }
  return undefined
}

/** On a page of an old version: where the current one is. */
export function newerVersion(site: Site, route: string): VersionLink | undefined {
  if (versionOf(site, route)?.status !== 'old') return undefined
  return versionLinks(site, route).find(({ version }) => version.status === 'current')
}

/** Views of a site by the label of their version: every page of a version asks for the same one. */
const views = new WeakMap<Site, ReadonlyMap<string, Site>>()

/**
 * Returns the site as a reader of this page sees it, with the data of its version. Pages of all versions show the
 * current one.
 */
export function siteAt(site: Site, route: string): Site {
  const { versions } = site.settings
  const shown = versionOf(site, route) ?? currentOf(versions)
  if (!shown || shown.label === site.version?.label) return site
  const ofSite = views.get(site) ?? new Map(versions.map(version => [version.label, viewOf(site, version)]))
  views.set(site, ofSite)
  return ofSite.get(shown.label) ?? site
}

function viewOf(site: Site, version: Version): Site {
  const view = { ...site, toolkit: { ...site.toolkit, ...site.ofVersions.get(version.label) }, version }
  if (site.settings.versions.length < 2) return view

  /** Links outside of pages are written for some version; they lead to the reader's. */
  const moved = (to: string): string => linkIn(site, version, to)
  const retarget = <T>(value: T): T => withLinks(value, moved)
  const { settings, changes, vocabulary } = view
  return {
    ...view,
    ...retarget({ settings, changes, vocabulary }),
    toolkit: features.withLinks(view.toolkit, retarget),
    // An address without a version, such as `/docs`, leads to the reader's as well.
    routes: { ...site.routes, redirects: retarget(site.routes.redirects) },
  }
}

/** Returns where a link leads in a version: to the same place of its page if that has one, else where it led before. */
function linkIn(site: Site, version: Version, to: string): string {
  const [path = '', id] = to.split('#')
  const page = path === '' ? undefined : followRedirects(site.routes, path)
  const sibling = page === undefined ? undefined : siblingOf(site, page, version)
  const entry = site.routes.entries.get(sibling ?? '')
  if (!entry || sibling === page || (id !== undefined && !hasAnchor(entry, id))) return to
  return id === undefined ? entry.page : `${entry.page}#${id}`
}

/** Returns a copy of plain data with the address of every link (`to`) replaced. */
const withLinks = <T>(value: T, moved: (to: string) => string): T =>
  JSON.parse(JSON.stringify(value), (key, part: unknown) =>
    key === 'to' && typeof part === 'string' ? moved(part) : part,
  )
