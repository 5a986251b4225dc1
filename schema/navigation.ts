/** Where a page stands among others: its place in a sidebar, the way there, the pages before and after it. */
import type { Sidebar } from './files/sidebars.ts'
import type { LoadedFiles } from './load.ts'
import type { Draft, ReportAt } from './resolve.ts'
import { type RouteTable, resolveLink } from './route-table.ts'
import type { Crumb, Neighbour, Page, PageBase } from './site.ts'
import { suggest } from './suggest.ts'

interface Entry {
  readonly route: string
  readonly group?: string
}

/** The pages of a sidebar in reading order: its links, then its entries; every page once. */
export function sidebarOrder(sidebar: Sidebar, table: RouteTable): readonly Entry[] {
  const order: Entry[] = []
  const add = (to: string, group?: string): void => {
    const link = resolveLink(table, '/', to)
    const route = link.ok && link.route !== undefined ? table.entries.get(link.route)?.page : undefined
    if (route !== undefined && !order.some(entry => entry.route === route))
      order.push(group === undefined ? { route } : { route, group })
  }
  for (const link of sidebar.links) add(link.to.to)
  for (const entry of sidebar.entries) {
    if (entry.type === 'link') add(entry.to.to)
    else for (const item of entry.items) add(item.to.to, entry.text)
  }
  return order
}

export function placeInSidebar(
  page: Page,
  sidebars: Readonly<Record<string, Sidebar>>,
  orders: ReadonlyMap<string, readonly Entry[]>,
  titles: ReadonlyMap<string, string>,
  table: RouteTable,
): Pick<PageBase, 'crumbs' | 'previous' | 'next'> {
  if (page.kind !== 'article') return { crumbs: referenceCrumbs(page, titles), previous: undefined, next: undefined }
  const sidebar = page.sidebar === undefined ? undefined : sidebars[page.sidebar]
  const order = page.sidebar === undefined ? undefined : orders.get(page.sidebar)
  if (!sidebar || !order) return { crumbs: [], previous: undefined, next: undefined }
  const index = resolveLink(table, '/', sidebar.index.to)
  const indexRoute = index.ok ? index.route : undefined
  // Pages of other sections (Home, Guides) are linked from a sidebar but are not neighbours in it.
  const own = order.filter(
    entry =>
      entry.group !== undefined ||
      entry.route === page.route ||
      entry.route === indexRoute ||
      isOwn(entry.route, sidebar, table),
  )
  const at = own.findIndex(entry => entry.route === page.route)
  const neighbour = (entry: Entry | undefined): Neighbour | undefined => {
    const title = entry && titles.get(entry.route)
    return entry && title !== undefined ? { title, route: entry.route } : undefined
  }
  const crumbs: Crumb[] = [{ text: sidebar.title, route: indexRoute }]
  const group = at < 0 ? undefined : own[at]!.group
  if (group) crumbs.push({ text: group })
  return {
    crumbs: page.route === indexRoute ? [] : crumbs,
    previous: at < 0 ? undefined : neighbour(own[at - 1]),
    next: at < 0 ? undefined : neighbour(own[at + 1]),
  }
}

const isOwn = (route: string, sidebar: Sidebar, table: RouteTable): boolean =>
  sidebar.entries.some(entry => {
    if (entry.type !== 'link') return false
    const link = resolveLink(table, '/', entry.to.to)
    return link.ok && link.route === route
  })

function referenceCrumbs(page: Page, titles: ReadonlyMap<string, string>): Crumb[] {
  if (page.kind !== 'reference') return []
  const index = `${page.route.slice(0, page.route.lastIndexOf('/'))}/index.html`
  return [{ text: titles.get(index) ?? 'Reference', route: index }]
}

/** Pages that name a sidebar that does not exist, and pages that no sidebar shows. */
export function checkSidebars(files: LoadedFiles, drafts: readonly Draft[], table: RouteTable, fail: ReportAt): void {
  const sidebars = files.single.sidebars?.value ?? {}
  const names = Object.keys(sidebars)
  const shown = new Set(
    Object.values(sidebars).flatMap(sidebar => sidebarOrder(sidebar, table).map(entry => entry.route)),
  )
  for (const { page, source, loaded } of drafts) {
    if (!loaded) continue
    const { name, summary: value } = loaded
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
        `Add it to data/sidebars.yaml, or say "listed: false" in pages/${name}.`,
      )
    }
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
