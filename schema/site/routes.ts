/** The route table: pages, aliases and redirects, each address claimed once, each redirect ending at a page. */
import { renamedIds, renamedRoutes } from '../check/permalinks.ts'
import type { DiagnosticCode } from '../diagnostic.ts'
import { termAnchor } from '../files/lists.ts'
import type { RoutesFile } from '../files/navigation.ts'
import { suggest } from '../suggest.ts'
import { isRoute } from '../text/fields.ts'
import { type Path, type PathText, pathText } from '../yaml/positions.ts'
import type { Source } from '../yaml/source.ts'
import { declaredIn, editions, type FilesOfVersion, placeOfPage } from './load.ts'
import { type DataTable, memberAnchor, type Place } from './page-index.ts'
import type { Given, ReportAt } from './resolve.ts'
import {
  coversAddress,
  followRedirects,
  type RouteEntry,
  type RouteTable,
  redirectChain,
  siteIndexRoute,
} from './route-table.ts'
import type { Page, Redirect } from './site.ts'
import { filesAt } from './versions.ts'

/** What each address leads to, each claimed once. */
export function buildRouteTable({ files, settings, known, fail }: Given, pages: readonly Page[]): RouteTable {
  const entries = new Map<string, RouteEntry>()
  /** Who each address belongs to, in lower case, because many disks do not tell `/Docs` from `/docs`. */
  const owners = new Map([[siteIndexRoute, 'The site index']])
  const { routes, 'permalinks.lock': lock, 'error-pages': errors } = files.single
  const { slug } = settings.value.product

  /** Gives an address to the first that asks. */
  const claim = (route: string, owner: string, source: Source, path: Path): boolean => {
    const other = owners.get(route.toLowerCase())
    if (other === undefined) owners.set(route.toLowerCase(), owner)
    else {
      const message = `${other} has the address ${route} already.`
      fail('duplicate-route', source, path, message, 'Give one of the two another address.')
    }
    return other === undefined
  }
  const add = (
    page: string,
    anchors: ReadonlySet<string>,
    whole = true,
    former: readonly string[] = [],
  ): void => void entries.set(page, { page, anchors, whole, former })
  /** Something answers there, but nobody knows what its ids are. */
  const addUnknown = (route: string): void => {
    if (!entries.has(route)) add(route, new Set(), false)
  }
  /** Pages that got their address. */
  const placed = new Set<Source>()
  const addPage = (page: Page): void => {
    const { route, source } = page
    if (!isRoute(route)) {
      const message = `The name of this file makes the address ${route}, which is not allowed.`
      fail('wrong-value', source, [], message, 'Use letters, digits and "-" in names, or set "route:".')
    } else if (claim(route, source.file, source, ['route'])) {
      const own = filesAt(files, settings.value.versions, route)
      const tables = page.kind === 'article' ? page.tables : []
      const shown = tables.flatMap(table =>
        tableAnchors(table.block, own).map(id => ({ id, path: pathText(['blocks', table.at]) })),
      )
      const anchors = distinctIds([...page.anchors, ...page.former, ...shown], source, fail)
      const former = renamedIds(lock?.value, slug, route, anchors)
      // What a table does not show because its data was not understood is not missing.
      const whole = tables.every(({ block }) => own.understood(declaredIn[block.type]))
      add(route, new Set([...anchors, ...former]), whole, former)
      placed.add(source)
    } else {
      // Nobody knows which page the address was meant for, so its ids are not known either.
      const entry = entries.get(route)
      if (entry) entries.set(route, { ...entry, whole: false })
    }
  }
  const addAlias = ({ route, page }: RoutesFile['aliases'][number], i: number, source: Source): void => {
    const target = entries.get(page)
    if (!target) {
      const hint = suggest(page, [...entries.keys()], 'Pages are')
      fail('broken-link', source, ['aliases', i, 'page'], `There is no page ${page}.`, hint)
      addUnknown(route)
    } else if (claim(route, 'An alias', source, ['aliases', i, 'route'])) entries.set(route, target)
  }

  for (const page of pages) addPage(page)
  // Pages that did not validate still exist, and so do those whose address is taken: a typo must not break every link.
  const named = new Set(files.pages.flatMap(({ name, source }) => (placed.has(source) ? name : [])))
  for (const name of files.present.pages) if (!named.has(name)) addUnknown(placeOfPage(name))
  for (const { home, present } of editions(files))
    for (const name of present.reference) addUnknown(`${home}/${name}`)
  const test = errors?.value.test?.route
  const frame = new Set(['main'])
  if (errors && test !== undefined && claim(test, errors.source.file, errors.source, ['test', 'route']))
    add(test, frame)
  add(siteIndexRoute, frame)
  for (const [i, alias] of routes?.value.aliases.entries() ?? [])
    if (routes) addAlias(alias, i, routes.source)
  const written = routes?.value.redirects.map(({ from, to }) => ({ from, to: to.to })) ?? []
  const table: RouteTable = { entries, redirects: inRuleOrder(written), files: known.publicFiles }
  // What leads back to itself is told once.
  const circles = new Set<string>()
  /** A redirect with the address where its chain ends. */
  const finalRedirect = ({ from, to }: Redirect, i: number, source: Source): Redirect => {
    // Hosts don't agree on whether `/x/` is `/x`, so no redirect may tell them apart.
    claim(from === '/' ? from : from.replace(/\/$/, ''), 'A redirect', source, ['redirects', i, 'from'])
    const hidden = hiddenBy(from, table)
    if (hidden !== undefined) {
      const message = `The redirect from ${from} hides ${hidden}.`
      const hint =
        'Some hosts would show it, others would not. Redirect the addresses that are gone, each by its own name.'
      fail('redirect-hides', source, ['redirects', i, 'from'], message, hint)
    }
    const [path = '', anchor] = to.split('#')
    const end = followRedirects(table, path)
    if (end !== undefined) return { from, to: anchor ? `${end}#${anchor}` : end }
    const [code, message, hint] = wrongTarget(from, to, path, table, circles) ?? []
    if (code && message) fail(code, source, ['redirects', i, 'to'], message, hint)
    return { from, to: /^(?:\/|https:\/\/)/.test(to) ? to : '/' }
  }
  const final = routes ? written.map((each, i) => finalRedirect(each, i, routes.source)) : []
  const renamed = renamedRoutes(lock?.value, slug, { ...table, redirects: final })
  return { ...table, redirects: inRuleOrder([...final, ...renamed]) }
}

type Wrong = readonly [code: DiagnosticCode, message: string, hint: string | undefined]

function wrongTarget(
  from: string,
  to: string,
  path: string,
  table: RouteTable,
  told: Set<string>,
): Wrong | undefined {
  if (to.startsWith('https://') || table.files.has(path)) return undefined
  const scheme = /^[a-z][a-z0-9+.-]*:/i.exec(to)?.[0]
  const form = 'Begin with "/" for a page, or with "https:".'
  if (scheme) return ['unsafe-url', `An address can't begin with "${scheme}".`, form]
  if (!to.startsWith('/')) return ['broken-link', `"${to}" is not an address.`, form]
  // A chain is broken at its last link; the others are right.
  if (!table.redirects.some(other => coversAddress(other.from, path)))
    return ['broken-link', `There is no page ${path}.`, suggest(path, [...table.entries.keys()], 'Pages are')]
  const chain = redirectChain(table, path)
  const back = chain.findIndex(at => coversAddress(from, at))
  if (back < 0 || told.has(from)) return undefined
  const circle = [from, ...chain.slice(0, back)]
  for (const each of circle) told.add(each)
  const message = `The redirect from ${from} comes back to it and never reaches a page: ${[...circle, from].join(', ')}.`
  return ['redirect-loop', message, 'Point one of them at a page.']
}

/** Every host tries exact addresses first, then wildcards, the longest first. */
const inRuleOrder = <T extends { readonly from: string }>(redirects: readonly T[]): T[] => {
  const rank = ({ from }: T): number => (from.endsWith('/*') ? from.length : Number.POSITIVE_INFINITY)
  return [...redirects].sort((a, b) => (rank(a) === rank(b) ? 0 : rank(b) - rank(a)))
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
function distinctIds(all: readonly Place[], source: Source, fail: ReportAt): ReadonlySet<string> {
  const ids = new Map<string, PathText>()
  for (const { id, path } of all) {
    const other = ids.get(id)
    if (isReserved(id)) {
      const message = `The id "${id}" is taken by the frame of every page.`
      fail('duplicate-anchor', source, path, message, 'Choose another id.')
    } else if (other === undefined) ids.set(id, path)
    else {
      const { line } = source.locate(other)
      const hint = `The other is on line ${line}. Give one of the two another id; links to the other stay right.`
      fail('duplicate-anchor', source, path, `The id "${id}" is on this page twice.`, hint)
    }
  }
  return new Set([...ids.keys(), 'main'])
}

/** Ids of the frame of every page, of the form for the reader's own values, and of the columns of the footer. */
const isReserved = (id: string): boolean =>
  /^(?:main|side|search|own-(?:values(?:-title)?|(?:client-id|port|token-path)(?:-wrong)?)|foot-\d+)$/.test(
    id,
  )

/** Ids of what a block shows of other files. */
function tableAnchors(block: DataTable['block'], { single, reference }: FilesOfVersion): string[] {
  switch (block.type) {
    case 'fields':
      return single['config-fields']?.value.fields.map(({ id }) => id) ?? []
    case 'error-list':
      return (
        single['error-catalogue']?.value.entries.flatMap(({ group, id }) =>
          group === block.group ? id : [],
        ) ?? []
      )
    case 'changes':
      return single.changes?.value.entries.map(({ id }) => id) ?? []
    case 'glossary':
      return single.vocabulary?.value.terms.map(({ term }) => termAnchor(term)) ?? []
    case 'members': {
      const type = reference.flatMap(({ value }) => value.types).find(({ name }) => name === block.of)
      const members = type?.members.filter(({ group }) => !block.group || group === block.group) ?? []
      return type ? members.map(member => memberAnchor(type, member)) : []
    }
    default:
      return []
  }
}
