/** The route table: pages, aliases and redirects, each address claimed once, each redirect ending at a page. */
import { renamedIds, renamedRoutes } from '../check/permalinks.ts'
import type { DiagnosticCode } from '../diagnostic.ts'
import { termAnchor } from '../files/lists.ts'
import type { RoutesFile } from '../files/navigation.ts'
import { suggest } from '../suggest.ts'
import { isRoute } from '../text/fields.ts'
import { type Path, type PathText, pathOf, pathText } from '../yaml/positions.ts'
import type { Source } from '../yaml/source.ts'
import { declaredIn, editions, type FilesOfVersion, type Loaded, placeOfPage } from './load.ts'
import { type DataTable, memberAnchor } from './page-index.ts'
import type { Given, ReportAt, UnresolvedPage } from './resolve.ts'
import { followRedirects, matches, type RouteEntry, type RouteTable, siteIndexRoute } from './route-table.ts'
import type { Redirect } from './site.ts'
import { filesAt } from './versions.ts'

export const buildRouteTable = (given: Given, pages: readonly UnresolvedPage[]): RouteTable =>
  new RouteTableBuilder(given).build(pages)

class RouteTableBuilder {
  readonly #entries = new Map<string, RouteEntry>()
  /** Who each address belongs to, in lower case, because many disks do not tell `/Docs` from `/docs`. */
  readonly #owners = new Map([[siteIndexRoute, 'The site index']])
  /** Addresses of redirects that lead back to themselves, which are told once. */
  readonly #circles = new Set<string>()

  constructor(private readonly given: Given) {}

  build(pages: readonly UnresolvedPage[]): RouteTable {
    const { files, settings, known } = this.given
    for (const page of pages) this.#addPage(page)
    this.#addUnknownPages()
    this.#addMadePages()
    const { routes, 'permalinks.lock': lock } = files.single
    if (routes) this.#addAliases(routes)
    const written = routes?.value.redirects.map(({ from, to }) => ({ from, to: to.to })) ?? []
    const table: RouteTable = { entries: this.#entries, redirects: inRuleOrder(written), files: known.publicFiles }
    const final = routes ? written.map((redirect, i) => this.#finalRedirect(redirect, i, routes.source, table)) : []
    const renamed = renamedRoutes(lock?.value, settings.value.product.slug, { ...table, redirects: final })
    return { ...table, redirects: inRuleOrder([...final, ...renamed]) }
  }

  /** Gives an address to the first that asks. */
  #claim(route: string, owner: string, source: Source, path: Path): boolean {
    const other = this.#owners.get(route.toLowerCase())
    if (other === undefined) this.#owners.set(route.toLowerCase(), owner)
    else {
      const message = `${other} has the address ${route} already.`
      this.given.fail('duplicate-route', source, path, message, 'Give one of the two another address.')
    }
    return other === undefined
  }

  #addPage({ page: { route, outline }, source, loaded }: UnresolvedPage): void {
    const { files, settings, fail } = this.given
    if (!isRoute(route)) {
      const message = `The name of this file makes the address ${route}, which is not allowed.`
      fail('wrong-value', source, [], message, 'Use letters, digits and "-" in names, or set "route:".')
    } else if (this.#claim(route, source.file, source, loaded?.value.route === undefined ? [] : ['route'])) {
      const own = filesAt(files, settings.value.versions, route)
      const tables = loaded?.value.tables ?? []
      const shown = tables.flatMap(table =>
        tableAnchors(table.block, own).map(id => ({ id, path: pathText(['blocks', table.at]) })),
      )
      const anchors = distinctIds([...outline.anchors, ...outline.aliases, ...shown], source, fail)
      const former = renamedIds(files.single['permalinks.lock']?.value, settings.value.product.slug, route, anchors)
      // What a table does not show because its data was not understood is not missing.
      const whole = tables.every(({ block }) => own.understood(declaredIn[block.type]))
      this.#entries.set(route, { page: route, anchors: new Set([...anchors, ...former]), whole, former })
    } else {
      // Whose address it should be is not known, nor are its ids.
      const entry = this.#entries.get(route)
      if (entry) this.#entries.set(route, { ...entry, whole: false })
      if (loaded) this.#addUnknown(placeOfPage(loaded.name))
    }
  }

  /** Something answers there, but nobody knows what its ids are. */
  #addUnknown(route: string): void {
    if (!this.#entries.has(route))
      this.#entries.set(route, { page: route, anchors: new Set(), whole: false, former: [] })
  }

  /** Pages that did not validate still exist: a typo in one must not break every link to it. */
  #addUnknownPages(): void {
    const { files } = this.given
    const known = new Set(files.pages.map(({ name }) => name))
    for (const name of files.present.pages) if (!known.has(name)) this.#addUnknown(placeOfPage(name))
    for (const { home, present } of editions(files))
      for (const name of present.reference) this.#addUnknown(`${home}/${name}`)
  }

  /** Pages that are made of data: the error test and the index of everything. */
  #addMadePages(): void {
    const made = (route: string): void => {
      this.#entries.set(route, { page: route, anchors: new Set(['main']), whole: true, former: [] })
    }
    const errors = this.given.files.single['error-pages']
    const test = errors?.value.test?.route
    if (errors && test !== undefined && this.#claim(test, errors.source.file, errors.source, ['test', 'route']))
      made(test)
    made(siteIndexRoute)
  }

  #addAliases({ value: { aliases }, source }: Loaded<RoutesFile>): void {
    for (const [i, { route, page }] of aliases.entries()) {
      const target = this.#entries.get(page)
      if (!target) {
        const hint = suggest(page, [...this.#entries.keys()], 'Pages are')
        this.given.fail('broken-link', source, ['aliases', i, 'page'], `There is no page ${page}.`, hint)
        this.#addUnknown(route)
      } else if (this.#claim(route, 'An alias', source, ['aliases', i, 'route'])) this.#entries.set(route, target)
    }
  }

  /** A redirect with the address where its chain ends. */
  #finalRedirect({ from, to }: Redirect, i: number, source: Source, table: RouteTable): Redirect {
    const { fail } = this.given
    // Hosts don't agree on whether `/x/` is `/x`, so no redirect may tell them apart.
    this.#claim(from === '/' ? from : from.replace(/\/$/, ''), 'A redirect', source, ['redirects', i, 'from'])
    const hidden = hiddenBy(from, table)
    if (hidden !== undefined) {
      const hint =
        'Some hosts would show it, others would not. Redirect the addresses that are gone, each by its own name.'
      fail('redirect-hides', source, ['redirects', i, 'from'], `The redirect from ${from} hides ${hidden}.`, hint)
    }
    const [path = '', anchor] = to.split('#')
    const end = followRedirects(table, path)
    if (end !== undefined) return { from, to: anchor ? `${end}#${anchor}` : end }
    const wrong = this.#wrongTarget({ from, to, path }, table)
    if (wrong) fail(wrong.code, source, ['redirects', i, 'to'], wrong.message, wrong.hint)
    return { from, to: /^(?:\/|https:\/\/)/.test(to) ? to : '/' }
  }

  #wrongTarget(
    { from, to, path }: Redirect & { path: string },
    table: RouteTable,
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
    const circle = this.#circles.has(from) ? [] : circleFrom(from, table)
    for (const each of circle) this.#circles.add(each)
    const message = `The redirect from ${from} comes back to it and never reaches a page: ${[...circle, from].join(', ')}.`
    return circle.length === 0 ? undefined : { code: 'redirect-loop', message, hint: 'Point one of them at a page.' }
  }
}

/** Every host tries exact addresses first, then wildcards, the longest first. */
const inRuleOrder = <T extends { readonly from: string }>(redirects: readonly T[]): T[] => {
  const rank = ({ from }: T): number => (from.endsWith('/*') ? from.length : Number.POSITIVE_INFINITY)
  return [...redirects].sort((a, b) => (rank(a) === rank(b) ? 0 : rank(b) - rank(a)))
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
function distinctIds(
  all: readonly { readonly id: string; readonly path: PathText }[],
  source: Source,
  fail: ReportAt,
): ReadonlySet<string> {
  const ids = new Map<string, PathText>()
  for (const { id, path } of all) {
    const other = ids.get(id)
    if (isReserved(id)) {
      const message = `The id "${id}" is taken by the frame of every page.`
      fail('duplicate-anchor', source, path, message, 'Choose another id.')
    } else if (other === undefined) ids.set(id, path)
    else {
      const { line } = source.locate(pathOf(other))
      const hint = `The other is on line ${line}. Give one of the two another id; links to the other stay right.`
      fail('duplicate-anchor', source, path, `The id "${id}" is on this page twice.`, hint)
    }
  }
  return new Set([...ids.keys(), 'main'])
}

/** Ids of the frame of every page, of the form for the reader's own values, and of the columns of the footer. */
const isReserved = (id: string): boolean =>
  /^(?:main|side|search|own-(?:values(?:-title)?|(?:client-id|port|token-path)(?:-wrong)?)|foot-\d+)$/.test(id)

/** Ids of what a block shows of other files. */
function tableAnchors(block: DataTable['block'], { single, reference }: FilesOfVersion): string[] {
  switch (block.type) {
    case 'fields':
      return single['config-fields']?.value.fields.map(({ id }) => id) ?? []
    case 'error-list':
      return (
        single['error-catalogue']?.value.entries.flatMap(({ group, id }) => (group === block.group ? id : [])) ?? []
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
