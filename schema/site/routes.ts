/** The route table: pages, aliases and redirects, each address claimed once, each redirect ending at a page. */
import { renamedIds, renamedRoutes } from '../check/permalinks.ts'
import type { DiagnosticCode } from '../diagnostic.ts'
import { termAnchor } from '../files/lists.ts'
import type { RoutesFile } from '../files/navigation.ts'
import type { SiteFile } from '../files/site.ts'
import { suggest } from '../suggest.ts'
import { isRoute } from '../text/fields.ts'
import { type Path, type PathText, pathOf, pathText } from '../yaml/path.ts'
import type { Source } from '../yaml/source.ts'
import { declaredIn, type FilesOfVersion, type LoadedFiles } from './load.ts'
import { type DataTable, memberAnchor } from './page-index.ts'
import type { ReportAt, UnresolvedPage } from './resolve.ts'
import {
  followRedirects,
  matches,
  type RouteEntry,
  type RouteTable,
  referenceRoute,
  siteIndexRoute,
} from './route-table.ts'
import type { PublicFiles } from './site.ts'
import { filesAt } from './versions.ts'

interface Input {
  readonly pages: readonly UnresolvedPage[]
  readonly files: LoadedFiles
  readonly settings: SiteFile
  readonly publicFiles: PublicFiles
  readonly fail: ReportAt
}

type Claim = (route: string, owner: string, source: Source, path: Path) => boolean

export function buildRouteTable({ pages, files, settings, publicFiles, fail }: Input): RouteTable {
  const entries = new Map<string, RouteEntry>()
  const lock = files.single['permalinks.lock']?.value
  const { slug } = settings.product
  const claim = claims(fail)
  for (const unresolved of pages) {
    const { page, source, loaded } = unresolved
    const own = filesAt(files, settings.versions, page.route)
    if (!isRoute(page.route)) {
      const message = `The name of this file makes the address ${page.route}, which is not allowed.`
      fail('wrong-value', source, [], message, 'Use letters, digits and "-" in names, or set "route:".')
    } else if (claim(page.route, source.file, source, loaded?.index.route === undefined ? [] : ['route'])) {
      const tables = loaded?.index.tables ?? []
      const anchors = anchorsOf(unresolved, tables, own, fail)
      const former = renamedIds(lock, slug, page.route, anchors)
      const whole = tables.every(table => isWhole(table, own))
      entries.set(page.route, { page: page.route, anchors: new Set([...anchors, ...former]), whole, former })
    } else addDisputed(entries, unresolved)
  }
  addUnknownPages(entries, files)
  addMadePages(entries, files, claim)
  const { value: routes = noRoutes, source: routesSource } = files.single.routes ?? {}
  if (routesSource) addAliases(entries, routes, routesSource, claim, fail)
  const written = routes.redirects.map(({ from, to }) => ({ from, to: to.to }))
  const table: RouteTable = { entries, redirects: inRuleOrder(written), files: publicFiles }
  const final = routesSource ? finalRedirects(written, table, routesSource, claim, fail) : []
  const renamed = renamedRoutes(lock, slug, { ...table, redirects: final })
  return { ...table, redirects: inRuleOrder([...final, ...renamed]) }
}

/** Whose address it should be is not known, nor are its ids. */
function addDisputed(entries: Map<string, RouteEntry>, { page: { route }, loaded }: UnresolvedPage): void {
  const entry = entries.get(route)
  if (entry) entries.set(route, { ...entry, whole: false })
  if (loaded) addUnknown(entries, loaded.name === 'index' ? '/' : `/${loaded.name}`)
}

/** Every host tries exact addresses first, then wildcards, the longest first. */
const inRuleOrder = <T extends { readonly from: string }>(redirects: readonly T[]): T[] => {
  const rank = ({ from }: T): number => (from.endsWith('/*') ? from.length : Number.POSITIVE_INFINITY)
  return [...redirects].sort((a, b) => (rank(a) === rank(b) ? 0 : rank(b) - rank(a)))
}

const noRoutes: RoutesFile = { aliases: [], redirects: [], legacyQuery: false }

/** Gives each address to the first that asks, in one case, because many disks do not tell `/Docs` from `/docs`. */
function claims(fail: ReportAt): Claim {
  const claimed = new Map([[siteIndexRoute, 'The site index']])
  return (route, owner, source, path) => {
    const other = claimed.get(route.toLowerCase())
    if (other === undefined) {
      claimed.set(route.toLowerCase(), owner)
      return true
    }
    const message = `${other} has the address ${route} already.`
    fail('duplicate-route', source, path, message, 'Give one of the two another address.')
    return false
  }
}

/** Pages that did not validate still exist: a typo in one must not break every link to it. */
function addUnknownPages(entries: Map<string, RouteEntry>, files: LoadedFiles): void {
  const known = new Set(files.pages.map(({ name }) => name))
  const routes = [...files.present.pages]
    .filter(name => !known.has(name))
    .map(name => (name === 'index' ? '/' : `/${name}`))
  for (const [home, { present }] of [
    ['', files] as const,
    ...[...files.versions].map(([label, own]) => [`/${label}`, own] as const),
  ])
    routes.push(...[...present.reference].map(name => `${referenceRoute}${home}/${name}`))
  for (const route of routes) addUnknown(entries, route)
}

/** Something answers there, but nobody knows what its ids are. */
function addUnknown(entries: Map<string, RouteEntry>, route: string): void {
  if (!entries.has(route)) entries.set(route, { page: route, anchors: new Set(), whole: false, former: [] })
}

/** Pages that are made of data: the error test and the index of everything. */
function addMadePages(entries: Map<string, RouteEntry>, { single }: LoadedFiles, claim: Claim): void {
  const made = (route: string): RouteEntry => ({ page: route, anchors: new Set(['main']), whole: true, former: [] })
  const errors = single['error-pages']
  const test = errors?.value.test?.route
  if (errors && test !== undefined && claim(test, errors.source.file, errors.source, ['test', 'route']))
    entries.set(test, made(test))
  entries.set(siteIndexRoute, made(siteIndexRoute))
}

function addAliases(
  entries: Map<string, RouteEntry>,
  { aliases }: RoutesFile,
  source: Source,
  claim: Claim,
  fail: ReportAt,
): void {
  for (const [i, { route, page }] of aliases.entries()) {
    const target = entries.get(page)
    if (!target) {
      const hint = suggest(page, [...entries.keys()], 'Pages are')
      fail('broken-link', source, ['aliases', i, 'page'], `There is no page ${page}.`, hint)
      addUnknown(entries, route)
    } else if (claim(route, 'An alias', source, ['aliases', i, 'route'])) entries.set(route, target)
  }
}

/** Redirects with the addresses where their chains end. */
function finalRedirects(
  written: RouteTable['redirects'],
  table: RouteTable,
  source: Source,
  claim: Claim,
  fail: ReportAt,
): RouteTable['redirects'] {
  const circles = new Set<string>()
  return written.map(({ from, to }, i) => {
    // Hosts don't agree on whether `/x/` is `/x`, so no redirect may tell them apart.
    claim(from === '/' ? from : from.replace(/\/$/, ''), 'A redirect', source, ['redirects', i, 'from'])
    const hidden = hiddenBy(from, table)
    if (hidden !== undefined) {
      const hint =
        'Some hosts would show it, others would not. Redirect the addresses that are gone, each by its own name.'
      fail('redirect-hides', source, ['redirects', i, 'from'], `The redirect from ${from} hides ${hidden}.`, hint)
    }
    const [path = '', anchor] = to.split('#')
    const end = followRedirects(table, path)
    if (end !== undefined) return { from, to: anchor ? `${end}#${anchor}` : end }
    const wrong = wrongTarget({ from, to, path }, table, circles)
    if (wrong) fail(wrong.code, source, ['redirects', i, 'to'], wrong.message, wrong.hint)
    return { from, to: /^(?:\/|https:\/\/)/.test(to) ? to : '/' }
  })
}

/** @param circles addresses of redirects that lead back to themselves, which are told once */
function wrongTarget(
  { from, to, path }: { from: string; to: string; path: string },
  table: RouteTable,
  circles: Set<string>,
): { code: DiagnosticCode; message: string; hint: string | undefined } | undefined {
  if (to.startsWith('https://') || table.files.has(path)) return undefined
  const scheme = /^[a-z][a-z0-9+.-]*:/i.exec(to)?.[0]
  const form = 'Begin with "/" for a page, or with "https:".'
  if (scheme) return { code: 'unsafe-url', message: `An address can't begin with "${scheme}".`, hint: form }
  if (!to.startsWith('/')) return { code: 'broken-link', message: `"${to}" is not an address.`, hint: form }
  // A chain is broken at its last link; the others are right.
  if (!table.redirects.some(other => matches(other.from, path))) {
    const hint = suggest(path, [...table.entries.keys()], 'Pages are')
    return { code: 'broken-link', message: `There is no page ${path}.`, hint }
  }
  const circle = circles.has(from) ? [] : circleFrom(from, table)
  for (const each of circle) circles.add(each)
  const message = `The redirect from ${from} comes back to it and never reaches a page: ${[...circle, from].join(', ')}.`
  return circle.length === 0 ? undefined : { code: 'redirect-loop', message, hint: 'Point one of them at a page.' }
}

/** The redirects that lead from an address back to it; none if their chain ends elsewhere. */
function circleFrom(from: string, { redirects }: RouteTable): readonly string[] {
  const circle = new Set<string>()
  let at: string | undefined = from
  while (at !== undefined && !circle.has(at)) {
    const here: string = at
    circle.add(here)
    at = redirects.find(other => matches(other.from, here))?.to.split('#')[0]
    if (at !== undefined && matches(from, at)) return [...circle]
  }
  return []
}

/** What is at an address that a redirect with a wildcard sends on. */
function hiddenBy(from: string, { entries, files }: RouteTable): string | undefined {
  if (!from.endsWith('/*')) return undefined
  const above = from.slice(0, -1)
  const page = [...entries.keys()].find(route => (route === '/' ? route : `${route}/`).startsWith(above))
  if (page !== undefined) return `the page ${page}`
  const file = [...files.keys()].find(address => address.startsWith(above))
  return file === undefined ? undefined : `the file public${file}`
}

/** All ids that a page will have: those it writes, those its tables make of data, and its former ones. */
function anchorsOf(
  { page, source }: UnresolvedPage,
  tables: readonly DataTable[],
  files: FilesOfVersion,
  fail: ReportAt,
): ReadonlySet<string> {
  const ids = new Map<string, PathText>()
  const add = (id: string, path: PathText): void => {
    const other = ids.get(id)
    if (isReserved(id))
      fail(
        'duplicate-anchor',
        source,
        path,
        `The id "${id}" is taken by the frame of every page.`,
        'Choose another id.',
      )
    else if (other === undefined) ids.set(id, path)
    else {
      const { line } = source.locate(pathOf(other))
      const hint = `The other is on line ${line}. Give one of the two another id; links to the other stay right.`
      fail('duplicate-anchor', source, path, `The id "${id}" is on this page twice.`, hint)
    }
  }
  for (const { id, path } of [...page.outline.anchors, ...page.outline.aliases]) add(id, path)
  for (const table of tables) for (const id of tableAnchors(table, files)) add(id, pathText(['blocks', table.at]))
  return new Set([...ids.keys(), 'main'])
}

/** Ids of the frame of every page, of the form for the reader's own values, and of the columns of the footer. */
const isReserved = (id: string): boolean =>
  /^(?:main|side|search|own-(?:values(?:-title)?|(?:client-id|port|token-path)(?:-wrong)?)|foot-\d+)$/.test(id)

/** Whether the data that a table shows was understood: what it does not show because of a typo is not missing. */
const isWhole = ({ type }: DataTable, files: FilesOfVersion): boolean => files.understood(declaredIn[type])

function tableAnchors({ type, of, group: wanted }: DataTable, { single, reference }: FilesOfVersion): string[] {
  if (type === 'fields') return single['config-fields']?.value.fields.map(({ id }) => id) ?? []
  if (type === 'errors') {
    const entries = single['error-catalogue']?.value.entries ?? []
    return entries.filter(({ group }) => group === wanted).map(({ id }) => id)
  }
  if (type === 'changes') return single.changes?.value.entries.map(({ id }) => id) ?? []
  if (type === 'glossary') return single.vocabulary?.value.terms.map(({ term }) => termAnchor(term)) ?? []
  const shown = type === 'members' && reference.flatMap(({ value }) => value.types).find(({ name }) => name === of)
  if (!shown) return []
  return shown.members.filter(({ group }) => !wanted || group === wanted).map(member => memberAnchor(shown, member))
}
