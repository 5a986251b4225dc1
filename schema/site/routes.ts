/**
 * The route table: pages, aliases and redirects, each address claimed once, each redirect ending at a page.
 */
import type { LoadedFile } from '../content/loaded-file.ts'
import { declaredIn, editions, type FilesOfVersion } from '../content/loaded-files.ts'
import type { WrittenId } from '../content/outline.ts'
import type { DataTable } from '../content/page-index.ts'
import type { Complaint, Fail } from '../fail.ts'
import { features } from '../features.ts'
import { changesOf, termAnchor } from '../files/lists.ts'
import type { RoutesFile } from '../files/navigation.ts'
import { listed, suggest } from '../suggest.ts'
import { isForHosts, nameFault } from '../text/reserved-names.ts'
import { type Path, pathText } from '../yaml/positions.ts'
import type { Source } from '../yaml/source.ts'
import { renamedIds, renamedRoutes } from './former-names.ts'
import { nameMakesAddress } from './page-names.ts'
import { routeOfFile } from './pages.ts'
import {
  addressOf,
  coversAddress,
  followRedirects,
  type Redirect,
  type RouteEntry,
  type RouteTable,
  redirectChain,
  siteIndexRoute,
} from './route-table.ts'
import type { Page } from './site.ts'
import type { SiteInput } from './site-input.ts'
import { filesAt } from './versions.ts'

/** Builds what each address leads to, each claimed once. */
export function buildRouteTable(input: SiteInput, pages: readonly Page[]): RouteTable {
  const { routes, 'permalinks.lock': lock, 'error-pages': errors } = input.files.single
  const given: GivenOut = {
    entries: new Map(),
    owners: new Map([[siteIndexRoute, 'The site index']]),
    fail: input.fail,
  }
  addPages(given, input, pages)
  const frame = { anchors: new Set(['main']), whole: true, former: [] }
  if (errors?.value.test) {
    const { route } = errors.value.test
    const { source } = errors
    if (claim(given, route, { owner: source.file, source, path: ['test', 'route'] }))
      given.entries.set(route, { page: route, ...frame })
  }
  given.entries.set(siteIndexRoute, { page: siteIndexRoute, ...frame })
  if (routes) addAliases(given, routes)

  const { slug } = input.settings.value.product
  const files = input.outside.publicFiles
  const table = { entries: given.entries, files }
  const moved = features.redirects(
    input.files,
    pages.filter(page => page.kind === 'article'),
  )
  const written = routes ? finalRedirects(given, routes, files) : []
  const redirects = [...written, ...moved]
  const renamed = renamedRoutes(lock?.value, slug, { ...table, redirects })
  return { ...table, redirects: inRuleOrder([...redirects, ...renamed]) }
}

/** The addresses that are given out so far. */
interface GivenOut {
  readonly entries: Map<string, RouteEntry>
  /** Who each belongs to, in lower case, because many disks don't tell `/Docs` from `/docs`. */
  readonly owners: Map<string, string>
  readonly fail: Fail
}

const redirectOwner = 'A redirect'

interface Claimant {
  /** How messages name it. */
  readonly owner: string
  readonly source: Source
  readonly path: Path
}

/** Gives an address to the first that asks. @returns whether this is the first */
function claim({ owners, fail }: GivenOut, route: string, { owner, source, path }: Claimant): boolean {
  const reserved = reservedFault(route)
  if (reserved !== undefined)
    fail({ code: 'reserved-name', at: { source, path }, message: reserved, hint: 'Choose another address.' })
  const other = owners.get(route.toLowerCase())
  if (other === undefined) {
    const isRedirect = owner === redirectOwner
    owners.set(route.toLowerCase(), isRedirect ? `${owner} on line ${source.locate(path).line}` : owner)
    return true
  }
  const message = `${other} already has the address ${route}.`
  const isOverPage = owner === redirectOwner && other.includes('.')
  const hint = isOverPage
    ? 'Remove this redirect or move the page, because readers can only reach one of them.'
    : 'Give one of them a different address, or remove it.'
  fail({ code: 'duplicate-route', at: { source, path }, message, hint })
  return false
}

/** Says why nothing can be published at an address; undefined if something can. */
function reservedFault(route: string): string | undefined {
  // A redirect with a wildcard has no file.
  const address = route.replace(/\/\*$/, '')
  if (isForHosts(address)) return `Hosts treat whatever is at ${address} as instructions for the whole site.`
  if (/\/\./.test(address)) return `Hosts don't show ${address}, because a part of it begins with a dot.`
  return nameFault(address)
}

/** Adds an address where something answers, but nobody knows what its ids are. */
function addUnknown({ entries }: GivenOut, route: string): void {
  if (!entries.has(route)) entries.set(route, { page: route, anchors: new Set(), whole: false, former: [] })
}

function addPages(given: GivenOut, input: SiteInput, pages: readonly Page[]): void {
  const { files } = input
  const placed = new Set<Source>()
  // A page whose file gives it an address comes before one that asks for another by "route".
  const addresses = new Map(files.pages.map(({ source, name }) => [source, routeOfFile(name)]))
  const asksFor = ({ source, route }: Page): number => Number((addresses.get(source) ?? route) !== route)
  const inOrder = pages.toSorted((a, b) => asksFor(a) - asksFor(b))
  for (const page of inOrder) if (addPage(given, input, page)) placed.add(page.source)

  // Pages that did not validate still exist, and so do those whose address is taken: a typo must not break
  // every link.
  const named = new Set<string>()
  for (const { name, source } of files.pages) if (placed.has(source)) named.add(name)
  for (const name of files.present.pages) if (!named.has(name)) addUnknown(given, routeOfFile(name))
  for (const edition of editions(files))
    for (const route of features.unreadAddresses(edition)) addUnknown(given, route)
}

/** @returns whether the page got its address */
function addPage(given: GivenOut, input: SiteInput, page: Page): boolean {
  const { entries } = given
  const { route, source } = page
  if (!nameMakesAddress(page, input)) return false
  if (!claim(given, route, { owner: source.file, source, path: ['route'] })) {
    // Nobody knows which page the address was meant for, so its ids are not known either.
    const entry = entries.get(route)
    if (entry) entries.set(route, { ...entry, whole: false })
    return false
  }
  entries.set(route, pageEntry(page, input))
  return true
}

function pageEntry(page: Page, { files, settings, fail }: SiteInput): RouteEntry {
  const { route, source } = page
  const { product, versions } = settings.value
  const filesOfPage = filesAt(files, versions, route)
  const tables = page.kind === 'article' ? page.tables : []
  const shown = tables.flatMap(({ block, at }) => {
    const path = pathText(['blocks', at])
    return tableAnchors(block, filesOfPage).map(id => ({ id, path }))
  })
  const ids = distinctIds([...page.anchors, ...page.former, ...shown], source, fail)
  const former = renamedIds(files.single['permalinks.lock']?.value, product.slug, route, ids)
  // What a table doesn't show because its data wasn't understood, or because its type has another name, isn't
  // missing.
  const whole = tables.every(
    ({ block }) => filesOfPage.understood(declaredIn[block.type]) && features.hasData(block, filesOfPage),
  )
  return { page: route, anchors: new Set([...ids, ...former]), whole, former }
}

function addAliases(given: GivenOut, { value, source }: LoadedFile<RoutesFile>): void {
  const { entries, fail } = given
  for (const [i, { route, page }] of value.aliases.entries()) {
    const target = entries.get(page)
    if (!target) {
      const at = { source, path: ['aliases', i, 'page'] }
      const hint = suggest(page, [...entries.keys()], 'Available pages')
      fail({ code: 'broken-link', at, message: `There is no page ${page}.`, hint })
      addUnknown(given, route)
    } else if (claim(given, route, { owner: 'An alias', source, path: ['aliases', i, 'route'] }))
      entries.set(route, target)
  }
}

/** Returns the redirects of the file, each with the address where its chain ends. */
function finalRedirects(
  { entries, owners, fail }: GivenOut,
  { value, source }: LoadedFile<RoutesFile>,
  files: RouteTable['files'],
): Redirect[] {
  const written = value.redirects.map(({ from, to }) => ({ from, to: to.to }))
  const table: RouteTable = { entries, redirects: inRuleOrder(written), files }
  const circles = new Set<string>()
  return written.map(({ from, to }, i) => {
    const at = { source, path: ['redirects', i, 'from'] }
    claim({ entries, owners, fail }, from, { owner: redirectOwner, ...at })
    const hidden = hiddenBy(from, table)
    if (hidden !== undefined) {
      const message = `The redirect from ${from} hides ${hidden}.`
      const hint =
        "Some hosts would show the page, and others wouldn't. Redirect each old address separately."
      fail({ code: 'redirect-hides', at, message, hint })
    }
    const [page = '', anchor] = to.split('#')
    const end = followRedirects(table, page)
    const circle = end === undefined ? circleFrom(from, page, table, circles) : undefined
    if (circle) fail({ at: { source, path: ['redirects', i, 'to'] }, ...circle })
    if (end !== undefined) return { from, to: anchor ? `${end}#${anchor}` : end }
    return { from, to: /^(?:\/|https:\/\/)/.test(to) ? to : '/' }
  })
}

/** Explains a redirect that comes back to itself. @param circles addresses of those that are reported already */
function circleFrom(
  from: string,
  page: string,
  table: RouteTable,
  circles: Set<string>,
): Complaint | undefined {
  const chain = redirectChain(table, addressOf(page))
  const end = chain.findIndex(address => coversAddress(from, address))
  if (end < 0 || chain.some(address => circles.has(address))) return undefined
  for (const address of chain) circles.add(address)
  const round = `${listed([from, ...chain.slice(0, end)])}, ${from}`
  const message = `The redirect from ${from} leads back to itself and never reaches a page (${round}).`
  const hint = end === 0 ? 'Point it at a page, or remove it.' : 'Point one of them at a page.'
  return { code: 'redirect-loop', message, hint }
}

/** Orders addresses as every host tries them, exact ones first, then wildcards, the longest first. */
function inRuleOrder(redirects: readonly Redirect[]): Redirect[] {
  const isWildcard = ({ from }: Redirect): boolean => from.endsWith('/*')
  const exact = redirects.filter(redirect => !isWildcard(redirect))
  const wildcards = redirects.filter(isWildcard)
  return [...exact, ...wildcards.sort((a, b) => b.from.length - a.from.length)]
}

/** Finds what a redirect with a wildcard sends on although something is there. */
function hiddenBy(from: string, { entries, files }: RouteTable): string | undefined {
  if (!from.endsWith('/*')) return undefined
  const above = from.slice(0, -1)
  const page = [...entries.keys()].find(route => (route === '/' ? route : `${route}/`).startsWith(above))
  if (page !== undefined) return `the page ${page}`
  const file = [...files.keys()].find(address => address.startsWith(above))
  return file === undefined ? undefined : `the file public${file}`
}

/** Returns all ids that a page will have, each once, and that of its frame. */
function distinctIds(ids: readonly WrittenId[], source: Source, fail: Fail): ReadonlySet<string> {
  const places = new Map<string, WrittenId>()
  for (const written of ids) {
    const { id, path } = written
    const other = places.get(id)
    const failHere = (message: string, hint: string): void =>
      fail({ code: 'duplicate-anchor', at: { source, path }, message, hint })
    if (isReserved(id))
      failHere(`The id "${id}" is already used by the frame of every page.`, 'Choose another id.')
    else if (other === undefined) places.set(id, written)
    else {
      const { line } = source.locate(other.path)
      const how = 'Give one of them a different id. Links to the other one keep working.'
      const hint = `The other one is on line ${line}. ${how}`
      failHere(`This page has the id "${id}" twice.`, hint)
    }
  }
  return new Set([...places.keys(), 'main'])
}

/** Ids of the frame of every page. */
const reservedIds = new Set(['main', 'side', 'search', ...features.frameIds])

/** Tells whether an id is kept for the columns of the footer, which are numbered. */
const isReserved = (id: string): boolean => reservedIds.has(id) || /^foot-\d+$/.test(id)

/** Returns the ids of what a block shows of other files. */
function tableAnchors(block: DataTable['block'], files: FilesOfVersion): string[] {
  const { single } = files
  switch (block.type) {
    case 'changes':
      return changesOf(block.of, single.changes?.value.entries ?? []).map(({ id }) => id)
    case 'glossary':
      return single.vocabulary?.value.terms.map(({ term }) => termAnchor(term)) ?? []
    default:
      return features.anchorsOf(block, files)
  }
}
