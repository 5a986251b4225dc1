/** Where a page stands among others: its place in a sidebar, the way there, the pages before and after it. */
import type { Sidebar } from '../files/sidebars.ts'
import { suggest } from '../suggest.ts'
import type { LoadedFiles } from './load.ts'
import type { Draft, ReportAt } from './resolve.ts'
import { type RouteTable, resolveLink } from './route-table.ts'
import type { Crumb, Neighbour, Page, PageBase } from './site.ts'

interface Entry {
  readonly route: string
  readonly group?: string
  /** Pages of other sections (Home, Guides) are linked from a sidebar but are not neighbours in it. */
  readonly own: boolean
}

/** The pages of a sidebar in reading order: its links, then its entries; every page once. */
export function sidebarOrder(sidebar: Sidebar, table: RouteTable): readonly Entry[] {
  const order = new Map<string, Entry>()
  const routeOf = (to: string): string | undefined => {
    const link = resolveLink(table, '/', to)
    return link.ok ? link.route : undefined
  }
  const index = routeOf(sidebar.index.to)
  const add = (to: string, own: boolean, group?: string): void => {
    const address = routeOf(to)
    const route = address === undefined ? undefined : table.entries.get(address)?.page
    if (route === undefined) return
    const known = order.get(route)
    if (!known) order.set(route, { route, own: own || route === index, ...(group !== undefined && { group }) })
    else if (own && group === undefined && !known.own) order.set(route, { ...known, own })
  }
  for (const link of sidebar.links) add(link.to.to, false)
  for (const entry of sidebar.entries) {
    if (entry.type === 'link') add(entry.to.to, true)
    else for (const item of entry.items) add(item.to.to, true, entry.text)
  }
  return [...order.values()]
}

interface Places {
  readonly own: readonly Entry[]
  /** Index in `own` by route. */
  readonly at: ReadonlyMap<string, number>
  readonly routes: ReadonlySet<string>
}

const placesMemo = new WeakMap<readonly Entry[], Places>()

/** Made once a sidebar: with a thousand pages, each looking for its place is a million looks. */
function placesOf(order: readonly Entry[]): Places {
  let places = placesMemo.get(order)
  if (!places) {
    const own = order.filter(entry => entry.own)
    places = {
      own,
      at: new Map(own.map(({ route }, i) => [route, i])),
      routes: new Set(order.map(({ route }) => route)),
    }
    placesMemo.set(order, places)
  }
  return places
}

export function placeInSidebar(
  page: Page,
  sidebars: Readonly<Record<string, Sidebar>>,
  orders: ReadonlyMap<string, readonly Entry[]>,
  titles: ReadonlyMap<string, string>,
  table: RouteTable,
): Pick<PageBase, 'crumbs' | 'previous' | 'next'> {
  if (page.kind === 'reference' || page.kind === 'reference-index')
    return { crumbs: referenceCrumbs(page, titles), previous: undefined, next: undefined }
  const sidebar = page.sidebar === undefined ? undefined : sidebars[page.sidebar]
  const order = page.sidebar === undefined ? undefined : orders.get(page.sidebar)
  if (!sidebar || !order) return { crumbs: [], previous: page.previous, next: page.next }
  const index = resolveLink(table, '/', sidebar.index.to)
  const indexRoute = index.ok ? index.route : undefined
  const top: Crumb = { text: sidebar.title, route: indexRoute }
  if (page.kind === 'error') {
    const { list, previous, next } = page
    return { crumbs: [top, { text: titles.get(list) ?? list, route: list }], previous, next }
  }
  const places = placesOf(order)
  const foreign = places.routes.has(page.route) && !places.at.has(page.route)
  const own = foreign ? order.filter(entry => entry.own || entry.route === page.route) : places.own
  const at = foreign ? own.findIndex(entry => entry.route === page.route) : (places.at.get(page.route) ?? -1)
  const neighbour = (entry: Entry | undefined): Neighbour | undefined => {
    const title = entry && titles.get(entry.route)
    return entry && title !== undefined ? { title, route: entry.route } : undefined
  }
  const crumbs: Crumb[] = [top]
  const group = at < 0 ? undefined : own[at]!.group
  if (group) crumbs.push({ text: group })
  return {
    crumbs: page.route === indexRoute ? [] : crumbs,
    previous: at < 0 ? undefined : neighbour(own[at - 1]),
    next: at < 0 ? undefined : neighbour(own[at + 1]),
  }
}

function referenceCrumbs(page: Page, titles: ReadonlyMap<string, string>): Crumb[] {
  if (page.kind !== 'reference') return []
  const index = `${page.route.slice(0, page.route.lastIndexOf('/'))}/index.html`
  return [{ text: titles.get(index) ?? 'Reference', route: index }]
}

/** Pages that name a sidebar that does not exist, and pages that no sidebar shows. */
export function checkSidebars(files: LoadedFiles, drafts: readonly Draft[], table: RouteTable, fail: ReportAt): void {
  // A sidebars.yaml with mistakes has its own diagnostics; what it would have shown is not missed.
  if (files.declared.has('sidebars') && !files.single.sidebars) return
  const sidebars = files.single.sidebars?.value ?? {}
  const names = Object.keys(sidebars)
  const shown = new Set(
    Object.values(sidebars).flatMap(sidebar => sidebarOrder(sidebar, table).map(entry => entry.route)),
  )
  for (const { page, source, loaded } of drafts) {
    if (!loaded) continue
    const { summary: value } = loaded
    if (value.sidebar !== undefined && !names.includes(value.sidebar)) {
      fail(
        'broken-reference',
        source,
        ['sidebar'],
        `There is no sidebar "${value.sidebar}".`,
        suggest(value.sidebar, names, 'Sidebars are'),
      )
    }
    if (value.layout === 'article' && value.listed && !shown.has(page.route)) {
      fail(
        'orphan-page',
        source,
        ['title'],
        `No sidebar shows the page ${page.route}.`,
        `Add it to data/sidebars.yaml, or say "listed: false" in ${source.file}.`,
      )
    }
  }
  const catalogue = files.single['error-catalogue']
  const pages = catalogue?.value.pages
  if (pages) {
    if (!names.includes(pages.sidebar))
      fail(
        'broken-reference',
        catalogue.source,
        ['pages', 'sidebar'],
        `There is no sidebar "${pages.sidebar}".`,
        suggest(pages.sidebar, names, 'Sidebars are'),
      )
    if (!table.entries.has(pages.below))
      fail(
        'broken-link',
        catalogue.source,
        ['pages', 'below'],
        `There is no page ${pages.below}.`,
        'Write a page there that shows the groups with error-list blocks.',
      )
  }
  files.single.routes?.value.aliases.forEach((alias, i) => {
    if (alias.sidebar !== undefined && !names.includes(alias.sidebar)) {
      fail(
        'broken-reference',
        files.single.routes!.source,
        ['aliases', i, 'sidebar'],
        `There is no sidebar "${alias.sidebar}".`,
        suggest(alias.sidebar, names, 'Sidebars are'),
      )
    }
  })
}
