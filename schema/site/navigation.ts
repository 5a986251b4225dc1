/** Sidebars as pages show them, and each page's place in one: the way there, the pages before and after it. */
import type { Sidebar } from '../files/navigation.ts'
import type { ReferenceIndexFile } from '../files/reference.ts'
import { suggest } from '../suggest.ts'
import type { Path } from '../yaml/path.ts'
import type { Source } from '../yaml/source.ts'
import type { LoadedFiles } from './load.ts'
import type { ReportAt, UnresolvedPage } from './resolve.ts'
import { type RouteTable, resolveLink } from './route-table.ts'
import type { Crumb, Neighbour, Page, PageBase } from './site.ts'

/** A page in the order of a sidebar. */
interface Stop {
  readonly route: string
  readonly groups: readonly string[]
  /** Pages of other sections (Home, Guides) are linked from a sidebar but are not neighbours in it. */
  readonly own: boolean
}

/** The pages of a sidebar in reading order, each once. */
interface Order {
  readonly all: ReadonlyMap<string, Stop>
  readonly own: readonly Stop[]
  /** Index in `own` by route: with a thousand pages, each looking for its place would be a million looks. */
  readonly at: ReadonlyMap<string, number>
}

/** Its links come first, then its entries. */
export function sidebarOrder(sidebar: Sidebar, table: RouteTable): Order {
  const order = new Map<string, Stop>()
  const routeOf = (to: string): string | undefined => {
    const link = resolveLink(table, '/', to)
    return link.ok ? link.route : undefined
  }
  const index = routeOf(sidebar.index.to)
  const add = (to: string, own: boolean, ...groups: string[]): void => {
    const address = routeOf(to)
    const route = address === undefined ? undefined : table.entries.get(address)?.page
    if (route === undefined) return
    const known = order.get(route)
    if (!known) order.set(route, { route, own: own || route === index, groups })
    else if (own && groups.length === 0 && !known.own) order.set(route, { ...known, own })
  }
  for (const link of sidebar.links) add(link.to.to, false)
  for (const { to, groups } of sidebar.entries.flatMap(linksOf)) add(to, true, ...groups)
  const own = [...order.values()].filter(stop => stop.own)
  return { all: order, own, at: new Map(own.map(({ route }, i) => [route, i])) }
}

/** The links of an entry, each with the titles of the groups around it. */
function linksOf(entry: Sidebar['entries'][number]): { to: string; groups: string[] }[] {
  if (entry.type === 'link') return [{ to: entry.to.to, groups: [] }]
  return entry.items.flatMap(({ text, to, items = [] }) => [
    ...(to ? [{ to: to.to, groups: [entry.text] }] : []),
    ...items.map(({ to }) => ({ to: to.to, groups: [entry.text, text] })),
  ])
}

export function placeInSidebar(
  page: Page,
  sidebars: Readonly<Record<string, Sidebar>>,
  orders: ReadonlyMap<string, Order>,
  titles: ReadonlyMap<string, string>,
  table: RouteTable,
): Pick<PageBase, 'crumbs' | 'previous' | 'next'> {
  const name = page.sidebar ?? ''
  const sidebar = Object.hasOwn(sidebars, name) ? sidebars[name] : undefined
  const order = orders.get(name)
  if (!sidebar || !order) return { crumbs: [], previous: page.previous, next: page.next }
  const index = resolveLink(table, '/', sidebar.index.to)
  const indexRoute = index.ok ? index.route : undefined
  const top: Crumb = { text: sidebar.title, route: indexRoute }
  if (page.kind === 'error') {
    const { list, previous, next } = page
    return { crumbs: [top, { text: titles.get(list) ?? list, route: list }], previous, next }
  }
  const [before, here, after] = around(page.route, order)
  const neighbour = (entry: Stop | undefined): Neighbour | undefined => {
    const title = titles.get(entry?.route ?? '')
    return entry && title !== undefined ? { title, route: entry.route } : undefined
  }
  const crumbs = [top, ...(here?.groups.map(text => ({ text })) ?? [])]
  return {
    crumbs: page.route === indexRoute ? [] : crumbs,
    previous: here && neighbour(before),
    next: here && neighbour(after),
  }
}

/** A page in the order of a sidebar, with those before and after it. */
function around(route: string, { all, own, at }: Order): readonly (Stop | undefined)[] {
  const foreign = all.has(route) && !at.has(route)
  const stops = foreign ? [...all.values()].filter(entry => entry.own || entry.route === route) : own
  const i = foreign ? stops.findIndex(entry => entry.route === route) : (at.get(route) ?? -1)
  return i < 0 ? [] : [stops[i - 1], stops[i], stops[i + 1]]
}

/** The sidebar of the reference: its pages in the groups of its index. Names without a page have been reported. */
export function referenceSidebar(
  route: string,
  { title, groups }: ReferenceIndexFile,
  titles: ReadonlyMap<string, string>,
  allPages: string,
): Sidebar {
  const href = (to: string) => ({ kind: 'href' as const, to })
  const index = href(`${route}/index.html`)
  const link = (name: string) => ({ text: titles.get(name) ?? name, to: href(`${route}/${name}`), activeOn: [] })
  return {
    title,
    index,
    links: [{ type: 'link', text: allPages, to: index, activeOn: [] }],
    entries: groups.map(({ title, pages }) => ({
      type: 'group',
      text: title,
      items: pages.filter(name => titles.has(name)).map(link),
    })),
  }
}

/** Sidebars that are named and do not exist, and pages that no sidebar shows. */
export function checkSidebars(
  files: LoadedFiles,
  pages: readonly UnresolvedPage[],
  table: RouteTable,
  fail: ReportAt,
): void {
  // A sidebars.yaml with mistakes has its own diagnostics; what it would have shown is not missed.
  if (!files.understood('sidebars')) return
  checkNames(files, fail)
  checkShown(files, pages, table, fail)
  const catalogue = files.single['error-catalogue']
  const below = catalogue?.value.pages.below
  if (catalogue && below !== undefined && !table.entries.has(below)) {
    const hint = 'Write a page there that shows the groups with error-list blocks.'
    fail('broken-link', catalogue.source, ['pages', 'below'], `There is no page ${below}.`, hint)
  }
}

function checkNames({ single, pages }: LoadedFiles, fail: ReportAt): void {
  const { sidebars, routes, 'error-catalogue': catalogue } = single
  const names = Object.keys(sidebars?.value ?? {})
  const named: { name: string | undefined; source: Source; path: Path }[] = pages.map(({ index, source }) => ({
    ...{ name: index.sidebar, source, path: ['sidebar'] },
  }))
  if (catalogue)
    named.push({ name: catalogue.value.pages.sidebar, source: catalogue.source, path: ['pages', 'sidebar'] })
  for (const [i, { sidebar }] of routes?.value.aliases.entries() ?? [])
    if (routes) named.push({ name: sidebar, source: routes.source, path: ['aliases', i, 'sidebar'] })
  const [unused] = names.filter(each => !named.some(({ name }) => name === each))
  for (const { name, source, path } of named) {
    if (name === undefined || names.includes(name)) continue
    // Many name it, and nobody names the one that there is: its own name is the slip.
    if (sidebars && unused !== undefined && named.filter(each => each.name === name).length > 1) {
      const message = `No page names this sidebar; they name "${name}", which does not exist.`
      const hint = `Name it "${name}", or change "sidebar:" of the pages.`
      fail('broken-reference', sidebars.source, [unused], message, hint, undefined, 'key')
    } else
      fail('broken-reference', source, path, `There is no sidebar "${name}".`, suggest(name, names, 'Sidebars are'))
  }
}

function checkShown(
  { single: { sidebars } }: LoadedFiles,
  pages: readonly UnresolvedPage[],
  table: RouteTable,
  fail: ReportAt,
): void {
  const all = Object.values(sidebars?.value ?? {})
  // A link that leads nowhere was meant to show some page; it has its own diagnostic.
  const links = all.flatMap(({ links, entries }) => [...links.map(({ to }) => to), ...entries.flatMap(linksOf)])
  if (!links.every(({ to }) => resolveLink(table, '/', to).ok)) return
  const shown = new Set(all.flatMap(sidebar => [...sidebarOrder(sidebar, table).all.keys()]))
  for (const { page, source, loaded } of pages) {
    if (loaded?.index.layout !== 'article' || !loaded.index.listed || shown.has(page.route)) continue
    const hint = `Add it to data/sidebars.yaml, or say "listed: false" in ${source.file}.`
    fail('orphan-page', source, ['title'], `No sidebar shows the page ${page.route}.`, hint)
  }
}

export interface NavLink {
  readonly text: string
  /** Final address, without the base path; undefined for a group. */
  readonly to: string | undefined
  /** Those of a group. */
  readonly links: readonly NavLink[]
  /** Addresses on which it is the current one. */
  readonly current: readonly string[]
}

export interface NavSection {
  /** Title of a group; undefined for plain links. */
  readonly group: string | undefined
  readonly links: readonly NavLink[]
}

export interface SidebarModel {
  readonly title: string
  readonly links: readonly NavLink[]
  readonly sections: readonly NavSection[]
  /** Section of a page, by its address. */
  readonly sectionOf: ReadonlyMap<string, NavSection>
}

interface WrittenLink {
  readonly text: string
  readonly to?: { readonly to: string } | undefined
  readonly activeOn: readonly string[]
  readonly items?: readonly WrittenLink[] | undefined
}

/** A link and, of a group, those within it. */
export const withInner = (link: NavLink): NavLink[] => [link, ...link.links.flatMap(withInner)]

export function sidebarModel(sidebar: Sidebar, table: RouteTable): SidebarModel {
  const link = ({ text, to, activeOn, items = [] }: WrittenLink): NavLink => {
    const found = to && resolveLink(table, '/', to.to)
    // A part of a page is not where the reader is: that is the page, which has an entry of its own.
    const own = found?.ok && found.route !== undefined && !to?.to.includes('#') ? [found.route] : []
    return { text, to: to?.to, current: [...own, ...activeOn], links: items.map(link) }
  }
  const sections: { group: string | undefined; links: NavLink[] }[] = []
  for (const entry of sidebar.entries) {
    const last = sections.at(-1)
    if (entry.type === 'group') sections.push({ group: entry.text, links: entry.items.map(link) })
    else if (last && last.group === undefined) last.links.push(link(entry))
    else sections.push({ group: undefined, links: [link(entry)] })
  }
  // The first section that holds a page is its own.
  const sectionOf = new Map(
    sections
      .flatMap(section =>
        section.links.flatMap(withInner).flatMap(({ current }) => current.map(route => [route, section] as const)),
      )
      .reverse(),
  )
  return { title: sidebar.title, links: sidebar.links.map(link), sections, sectionOf }
}
