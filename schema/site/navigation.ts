/** Sidebars as pages show them, and the place of a page in its sidebar: breadcrumbs, previous and next page. */
import type { Sidebar } from '../files/navigation.ts'
import type { ReferenceIndexFile } from '../files/reference.ts'
import type { LoadedFiles } from './load.ts'
import type { ReportAt } from './resolve.ts'
import { type RouteTable, resolveLink } from './route-table.ts'
import type { Crumb, Neighbour, Page, PageBase, Site } from './site.ts'

export interface NavLink {
  readonly text: string
  /** Final address, without the base path; undefined for a group. */
  readonly to: string | undefined
  /** Canonical address of the page that it leads to. */
  readonly page: string | undefined
  /** The links in a group. */
  readonly links: readonly NavLink[]
  /** Addresses on which this is the current link. */
  readonly current: readonly string[]
}

export interface NavSection {
  /** Title of a group; undefined for plain links. */
  readonly group: string | undefined
  readonly links: readonly NavLink[]
}

export interface SidebarModel {
  readonly title: string
  /** Address of the page that has this title. */
  readonly index: string | undefined
  readonly links: readonly NavLink[]
  readonly sections: readonly NavSection[]
  /** Section of a page, by its address. */
  readonly sectionOf: ReadonlyMap<string, NavSection>
  /**
   * Its pages in reading order, each once, with the titles of the groups around it. Pages of other sections (Home,
   * Guides), which the links at the top lead to, are not among them.
   */
  readonly order: ReadonlyMap<
    string,
    {
      readonly groups: readonly string[]
      readonly previous: string | undefined
      readonly next: string | undefined
    }
  >
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
    const route = found?.ok ? found.route : undefined
    // A link to a part of a page is never the current one: the page has an entry of its own.
    const own = route !== undefined && !to?.to.includes('#') ? [route] : []
    const page = table.entries.get(route ?? '')?.page
    return { text, to: to?.to, page, current: [...own, ...activeOn], links: items.map(link) }
  }
  const sections: { group: string | undefined; links: NavLink[] }[] = []
  for (const entry of sidebar.entries) {
    const last = sections.at(-1)
    if (entry.type === 'group') sections.push({ group: entry.text, links: entry.items.map(link) })
    else if (last && last.group === undefined) last.links.push(link(entry))
    else sections.push({ group: undefined, links: [link(entry)] })
  }
  // A page belongs to the first section that lists it.
  const sectionOf = new Map(
    sections
      .flatMap(section =>
        section.links
          .flatMap(withInner)
          .flatMap(({ current }) => current.map(route => [route, section] as const)),
      )
      .reverse(),
  )
  const { page: index } = link({ text: '', to: sidebar.index, activeOn: [] })
  const links = sidebar.links.map(link)
  const own = [{ group: undefined, links: links.filter(({ page }) => page === index) }, ...sections]
  return { title: sidebar.title, index, links, sections, sectionOf, order: orderOf(own) }
}

function orderOf(sections: readonly NavSection[]): SidebarModel['order'] {
  const groupsOf = new Map<string, readonly string[]>()
  const add = ({ text, page, links }: NavLink, groups: readonly string[]): void => {
    if (page !== undefined && !groupsOf.has(page)) groupsOf.set(page, groups)
    for (const inner of links) add(inner, [...groups, text])
  }
  for (const { group, links } of sections)
    for (const each of links) add(each, group === undefined ? [] : [group])
  const routes = [...groupsOf.keys()]
  return new Map(
    [...groupsOf].map(([route, groups], i) => [
      route,
      { groups, previous: routes[i - 1], next: routes[i + 1] },
    ]),
  )
}

export function placeInSidebar(
  page: Page,
  sidebar: SidebarModel | undefined,
  titles: ReadonlyMap<string, string>,
): Pick<PageBase, 'crumbs' | 'previous' | 'next'> {
  if (!sidebar) return { crumbs: [], previous: page.previous, next: page.next }
  const top: Crumb = { text: sidebar.title, route: sidebar.index }
  if (page.kind === 'error') {
    const { list, previous, next } = page
    return { crumbs: [top, { text: titles.get(list) ?? list, route: list }], previous, next }
  }
  const neighbour = (route: string | undefined): Neighbour | undefined => {
    const title = titles.get(route ?? '')
    return route !== undefined && title !== undefined ? { title, route } : undefined
  }
  const { groups = [], previous, next } = sidebar.order.get(page.route) ?? {}
  const crumbs = page.route === sidebar.index ? [] : [top, ...groups.map(text => ({ text }))]
  return { crumbs, previous: neighbour(previous), next: neighbour(next) }
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
  const link = (name: string) => ({
    text: titles.get(name) ?? name,
    to: href(`${route}/${name}`),
    activeOn: [],
  })
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

/** Reports pages that no sidebar shows. */
export function checkSidebars(files: LoadedFiles, { pages, sidebars, routes }: Site, fail: ReportAt): void {
  // A sidebars.yaml with mistakes has its own diagnostics; it might have shown the page.
  if (!files.understood('sidebars')) return
  const all = Object.values(sidebars).flatMap(({ links, sections }) =>
    [...links, ...sections.flatMap(section => section.links)].flatMap(withInner),
  )
  const shown = new Set(all.map(({ page }) => page))
  // A link that leads nowhere was meant to show some page, and has its own diagnostic.
  if (all.every(({ to }) => to === undefined || resolveLink(routes, '/', to).ok))
    for (const page of pages) {
      if (page.kind !== 'article' || page.layout !== 'article' || !page.listed || shown.has(page.route))
        continue
      const hint = `Add it to data/sidebars.yaml, or say "listed: false" in ${page.source.file}.`
      fail('orphan-page', page.source, ['title'], `No sidebar shows the page ${page.route}.`, hint)
    }
  const catalogue = files.single['error-catalogue']
  const below = catalogue?.value.pages.below
  if (catalogue && below !== undefined && !routes.entries.has(below)) {
    const hint = 'Write a page there that shows the groups with error-list blocks.'
    fail('broken-link', catalogue.source, ['pages', 'below'], `There is no page ${below}.`, hint)
  }
}
