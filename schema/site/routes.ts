/** The route table: pages, aliases and redirects, each address claimed once, each redirect ending at a page. */

import { renamedIds, renamedRoutes } from '../check/permalinks.ts'
import type { RoutesFile } from '../files/routes.ts'
import type { SiteFile } from '../files/site.ts'
import { suggest } from '../suggest.ts'
import { routePattern } from '../text/fields.ts'
import { type Path, type PathText, pathOf, pathText } from '../yaml/path.ts'
import type { Source } from '../yaml/source.ts'
import { formerReferenceFiles } from './former-files.ts'
import type { LoadedFiles } from './load.ts'
import { memberAnchor } from './page-facts.ts'
import type { Table } from './page-summary.ts'
import type { Draft, ReportAt } from './resolve.ts'
import { followRedirects, matches, type RouteEntry, type RouteTable, siteIndexRoute } from './route-table.ts'
import type { Page, PublicFiles } from './site.ts'

interface Input {
  readonly drafts: readonly Draft[]
  readonly files: LoadedFiles
  readonly routes: RoutesFile
  readonly routesSource: Source | undefined
  readonly settings: SiteFile
  readonly publicFiles: PublicFiles
  readonly fail: ReportAt
}

export function buildRouteTable({
  drafts,
  files,
  routes,
  routesSource,
  settings,
  publicFiles,
  fail,
}: Input): RouteTable {
  const entries = new Map<string, RouteEntry>()
  const lock = files.single['permalinks.lock']?.value
  /** Addresses in one case and form, because many hosts' disks do not tell `/Docs` from `/docs`. */
  const claimed = new Map([[siteIndexRoute, 'The site index']])
  const claim = (route: string, owner: string, source: Source, path: Path): boolean => {
    const folded = route.toLowerCase()
    const other = claimed.get(folded)
    if (other !== undefined) {
      fail(
        'duplicate-route',
        source,
        path,
        `${other} has the address ${route} already.`,
        'Give one of the two another address.',
      )
      return false
    }
    claimed.set(folded, owner)
    return true
  }
  for (const { page, source, loaded } of drafts) {
    if (!routePattern.test(page.route)) {
      fail(
        'wrong-value',
        source,
        [],
        `The name of this file makes the address ${page.route}, which is not allowed.`,
        'Use letters, digits and "-" in names, or set "route:".',
      )
      continue
    }
    if (claim(page.route, source.file, source, loaded?.summary.route === undefined ? [] : ['route'])) {
      const tables = loaded?.summary.tables ?? []
      const anchors = anchorsOf(page, tables, source, files, fail)
      const former = renamedIds(lock, settings.product.slug, page.route, anchors)
      const known = tables.every(table => isWhole(table, files))
      entries.set(page.route, {
        page: page.route,
        anchors: known ? new Set([...anchors, ...former]) : anyAnchor,
        former,
      })
    }
  }
  // Pages that did not validate still exist: a typo in one must not break every link to it.
  for (const name of files.present.pages) {
    const route = name === 'index' ? '/' : `/${name}`
    if (!files.pages.some(page => page.name === name) && !entries.has(route))
      entries.set(route, { page: route, anchors: anyAnchor, former: [] })
  }
  if (!settings.reference.foreign) {
    for (const name of files.present.reference) {
      const route = `${settings.reference.route}/${name}`
      if (!entries.has(route)) entries.set(route, { page: route, anchors: anyAnchor, former: [] })
    }
  }
  const errors = files.single['error-pages']
  const test = errors?.value.test?.route
  if (test !== undefined && claim(test, errors!.source.file, errors!.source, ['test', 'route']))
    entries.set(test, { page: test, anchors: new Set(['main']), former: [] })
  entries.set(siteIndexRoute, { page: siteIndexRoute, anchors: new Set(['main']), former: [] })
  routes.aliases.forEach((alias, i) => {
    const target = entries.get(alias.page)
    if (!target) {
      fail(
        'broken-link',
        routesSource!,
        ['aliases', i, 'page'],
        `There is no page ${alias.page}.`,
        suggest(alias.page, [...entries.keys()], 'Pages are'),
      )
    } else if (claim(alias.route, 'An alias', routesSource!, ['aliases', i, 'route'])) entries.set(alias.route, target)
  })
  const redirects = routes.redirects.map(({ from, to }) => ({ from, to: to.to }))
  const table: RouteTable = { entries, redirects: inRuleOrder(redirects), files: publicFiles }
  const final = redirects.map(({ from, to }, i) => {
    // Hosts don't agree on whether `/x/` is `/x`, so no redirect may tell them apart.
    claim(from === '/' ? from : from.replace(/\/$/, ''), 'A redirect', routesSource!, ['redirects', i, 'from'])
    const hidden = hiddenBy(from, [...entries.keys()], publicFiles)
    if (hidden !== undefined)
      fail(
        'redirect-hides',
        routesSource!,
        ['redirects', i, 'from'],
        `The redirect from ${from} hides ${hidden}.`,
        'Some hosts would show it, others would not. Redirect the addresses that are gone, each by its own name.',
      )
    const at = ['redirects', i, 'to']
    if (!to.startsWith('/') && !to.startsWith('https://')) {
      const scheme = /^[a-z][a-z0-9+.-]*:/i.exec(to)?.[0]
      fail(
        scheme ? 'unsafe-url' : 'broken-link',
        routesSource!,
        at,
        scheme ? `An address may not begin with "${scheme}".` : `"${to}" is not an address.`,
        'Begin with "/" for a page, or with "https:".',
      )
      return { from, to: '/' }
    }
    const [path = '', anchor] = to.split('#')
    const end = followRedirects(table, path)
    if (end === undefined && !publicFiles.has(path) && !to.startsWith('https://')) {
      const loop = redirects.some(other => matches(other.from, path))
      if (loop)
        fail(
          'redirect-loop',
          routesSource!,
          at,
          `The redirect from ${from} never reaches a page.`,
          'Let it lead to a page.',
        )
      else
        fail(
          'broken-link',
          routesSource!,
          at,
          `There is no page ${path}.`,
          suggest(path, [...entries.keys()], 'Pages are'),
        )
    }
    return { from, to: end === undefined ? to : anchor ? `${end}#${anchor}` : end }
  })
  const former = settings.reference.foreign ? [] : formerReferenceFiles(files, settings.reference.route)
  for (const { from, source, path } of former) claim(from, 'A former file', source, path)
  const written = { ...table, redirects: [...final, ...former.map(({ from, to }) => ({ from, to }))] }
  const renamed = renamedRoutes(lock, settings.product.slug, written)
  return { ...table, redirects: inRuleOrder([...written.redirects, ...renamed]) }
}

/** What stands at an address that a redirect with a wildcard sends on. */
function hiddenBy(from: string, routes: readonly string[], publicFiles: PublicFiles): string | undefined {
  if (!from.endsWith('/*')) return undefined
  const above = from.slice(0, -1)
  const page = routes.find(route => (route === '/' ? route : `${route}/`).startsWith(above))
  if (page !== undefined) return `the page ${page}`
  const file = [...publicFiles.keys()].find(address => address.startsWith(above))
  return file === undefined ? undefined : `the file public${file}`
}

/** Every host tries exact addresses first, then wildcards, the longest first. */
const inRuleOrder = <T extends { readonly from: string }>(redirects: readonly T[]): T[] => {
  const rank = ({ from }: T): number => (from.endsWith('/*') ? from.length : Number.POSITIVE_INFINITY)
  return [...redirects].sort((a, b) => (rank(a) === rank(b) ? 0 : rank(b) - rank(a)))
}

const anyAnchor = { has: () => true } as unknown as ReadonlySet<string>

/** All ids that a page will have: those it writes, those its tables make of data, and its former ones. */
function anchorsOf(
  page: Page,
  tables: readonly Table[],
  source: Source,
  files: LoadedFiles,
  fail: ReportAt,
): ReadonlySet<string> {
  const ids = new Map<string, PathText>()
  const add = (id: string, path: PathText): void => {
    if (!ids.has(id)) ids.set(id, path)
    else
      fail(
        'duplicate-anchor',
        source,
        path,
        `The id "${id}" stands twice on this page.`,
        `The other stands in line ${source.locate(pathOf(ids.get(id)!)).line}. Give one of the two another id; links to the other stay right.`,
      )
  }
  for (const { id, path } of page.facts.anchors) add(id, path)
  for (const { id, path } of page.facts.aliases) add(id, path)
  for (const table of tables) for (const id of tableAnchors(table, files)) add(id, pathText(['blocks', table.at]))
  // Ids of the page frame, which every page has.
  for (const id of frameIds)
    if (ids.has(id))
      fail(
        'duplicate-anchor',
        source,
        ids.get(id)!,
        `The id "${id}" is taken by the frame of every page.`,
        'Choose another id.',
      )
  return new Set([...ids.keys(), 'main'])
}

export const frameIds = ['main', 'side', 'search'] as const

/** Whether the data that a table shows was understood: what it does not show because of a typo is not missing. */
function isWhole({ type }: Table, { single, declared, reference, present }: LoadedFiles): boolean {
  const understood = (name: 'config-fields' | 'error-catalogue'): boolean =>
    single[name] !== undefined || !declared.has(name)
  if (type === 'fields') return understood('config-fields')
  if (type === 'errors') return understood('error-catalogue')
  return type !== 'members' || reference.length === present.reference.size
}

function tableAnchors(table: Table, files: LoadedFiles): string[] {
  if (table.type === 'fields') {
    const fields = files.single['config-fields']?.value.fields ?? []
    return fields.filter(field => !table.only || table.only.includes(field.name)).map(field => field.id)
  }
  if (table.type === 'errors') {
    const entries = files.single['error-catalogue']?.value.entries ?? []
    return entries.filter(({ group }) => group === table.group).map(({ id }) => id)
  }
  if (table.type === 'team' || table.type === 'machine') return []
  const type = files.reference.flatMap(file => file.value.types).find(({ name }) => name === table.of)
  return (type?.members ?? [])
    .filter(({ group }) => !table.group || group === table.group)
    .map(member => memberAnchor(type!, member))
}
