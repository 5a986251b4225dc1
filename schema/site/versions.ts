/**
 * Versions of the documentation. The second part of an address names the version that a page belongs to: `/docs/v2/api`.
 * Other pages belong to all versions. Whatever differs between versions is answered here.
 */
import type { Version } from '../files/site.ts'
import type { FilesOfVersion, LoadedFiles } from './load.ts'
import { followRedirects, hasAnchor } from './route-table.ts'
import type { Site } from './site.ts'

/** An address without its version, if it has one. */
function split(versions: readonly Version[], route: string): [section: string, rest: readonly string[]] {
  const [, section = '', ...rest] = route.split('/')
  return [section, versions.some(({ label }) => label === rest[0]) ? rest.slice(1) : rest]
}

/** The same address in another version, whether or not there is a page; undefined if it belongs to all versions. */
export function addressIn(
  versions: readonly Version[],
  route: string,
  { label }: Version,
): string | undefined {
  const [section, rest] = split(versions, route)
  const other = ['', section, label, ...rest].join('/')
  return other.split('/').length === route.split('/').length ? other : undefined
}

/** The files of a page's version, or of the current one. */
export function filesAt(files: LoadedFiles, versions: readonly Version[], route: string): FilesOfVersion {
  const version = versions.find(({ label }) => label === route.split('/')[2]) ?? currentOf(versions)
  return files.versions.get(version?.label ?? '') ?? files
}

/** The same page in a version: its own, or the one that versions share. */
function siblingOf(
  { settings: { versions }, routes }: Site,
  route: string,
  { label }: Version,
): string | undefined {
  const [section, rest] = split(versions, route)
  return [
    [section, label, ...rest],
    [section, ...rest],
  ]
    .map(parts => routes.entries.get(`/${parts.join('/')}`)?.page)
    .find(page => page !== undefined)
}

/** The version that a page belongs to; undefined if it belongs to several. */
export function versionOf(site: Site, route: string): Version | undefined {
  const [version, ...others] = site.settings.versions.filter(each => siblingOf(site, route, each) === route)
  return others.length === 0 ? version : undefined
}

/** Label of the version of a page, where there is more than one. */
export const versionLabel = (site: Site, route: string): string | undefined =>
  site.settings.versions.length > 1 ? versionOf(site, route)?.label : undefined

const currentOf = (versions: readonly Version[]): Version | undefined =>
  versions.find(({ status }) => status === 'current')

/** The address that search engines should list: for an old page, the same page in the current version. */
export function canonicalOf(site: Site, route: string): string {
  const current = currentOf(site.settings.versions)
  return (current && versionOf(site, route)?.status === 'old' && siblingOf(site, route, current)) || route
}

export interface VersionLink {
  readonly version: Version
  /** The same page, or what is above it in that version. */
  readonly to: string
}

/** Where to find a page in each version, if it belongs to one of several. */
export function versionLinks(site: Site, route: string): readonly VersionLink[] {
  if (versionLabel(site, route) === undefined) return []
  return site.settings.versions.flatMap(version => {
    for (let at = route; at !== ''; at = at.slice(0, at.lastIndexOf('/'))) {
      const to = siblingOf(site, at, version) ?? siblingOf(site, `${at}/index`, version)
      if (to !== undefined) return [{ version, to }]
    }
    return []
  })
}

/** On a page of an old version: where the current one is. */
export function newerVersion(site: Site, route: string): VersionLink | undefined {
  const isOld = versionOf(site, route)?.status === 'old'
  return isOld ? versionLinks(site, route).find(({ version }) => version.status === 'current') : undefined
}

const views = new WeakMap<Site, ReadonlyMap<string, Site>>()

/**
 * The site as a reader of this page sees it, with the fields and the reference of its version. Pages of all versions
 * show the current one.
 */
export function siteAt(site: Site, route: string): Site {
  const { versions } = site.settings
  const version = versionOf(site, route) ?? currentOf(versions)
  if (!version || version.label === site.version?.label) return site
  const all = views.get(site) ?? new Map(versions.map(each => [each.label, viewOf(site, each)]))
  views.set(site, all)
  return all.get(version.label) ?? site
}

function viewOf(site: Site, version: Version): Site {
  const own = { ...site, ...site.ofVersions.get(version.label), version }
  if (site.settings.versions.length < 2) return own
  /** Links outside of pages are written for some version; they lead to the reader's. */
  const moved = (to: string): string => {
    const [path = '', id] = to.split('#')
    const page = path === '' ? undefined : followRedirects(site.routes, path)
    const sibling = page === undefined ? undefined : siblingOf(site, page, version)
    const entry = site.routes.entries.get(sibling ?? '')
    if (!entry || sibling === page || (id !== undefined && !hasAnchor(entry, id))) return to
    return id === undefined ? entry.page : `${entry.page}#${id}`
  }
  const retarget = <T>(value: T): T =>
    JSON.parse(JSON.stringify(value), (key, at) => (key === 'to' && typeof at === 'string' ? moved(at) : at))
  const { settings, fields, errors, behaviours, changes, vocabulary } = own
  return {
    ...own,
    ...retarget({ settings, fields, errors, behaviours, changes, vocabulary }),
    // An address without a version, such as `/docs`, leads to the reader's as well.
    routes: { ...site.routes, redirects: retarget(site.routes.redirects) },
    errorRoutes: new Map([...site.errorRoutes].map(([id, route]) => [id, moved(route)])),
    examples: new Map(retarget([...site.examples])),
  }
}
