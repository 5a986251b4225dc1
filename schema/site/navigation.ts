/**
 * Sidebars as pages show them, and the place of a page in its sidebar: breadcrumbs, previous and next page.
 */
import type { Sidebar } from '../files/navigation.ts'
import type { Crumb, Neighbour, PageBase } from './page-base.ts'
import { type RouteTable, resolveLink } from './route-table.ts'
import type { NavLink, NavSection, Page, SidebarModel } from './site.ts'

/** A link as its file has it. With entries, it is a group, or a page and those below it. */
interface WrittenLink {
  readonly text: string
  readonly to?: { readonly to: string } | undefined
  readonly activeOn?: readonly { readonly to: string }[]
  readonly items?: readonly WrittenLink[] | undefined
}

/** Returns a link and those within it. */
export const withInner = (link: NavLink): NavLink[] => [link, ...link.links.flatMap(withInner)]

export function sidebarModel(sidebar: Sidebar, routes: RouteTable): SidebarModel {
  const link = (written: WrittenLink): NavLink => navLink(written, routes)
  const sections = sectionsOf(sidebar, link)
  const { page: index } = link({ text: '', to: sidebar.index })
  const links = sidebar.links.map(link)
  const toIndex = { group: undefined, links: links.filter(({ page }) => page === index) }
  return {
    title: sidebar.title,
    index,
    links,
    sections,
    sectionOf: sectionsByPage(sections),
    order: readingOrder([toIndex, ...sections]),
  }
}

function navLink({ text, to, activeOn = [], items = [] }: WrittenLink, routes: RouteTable): NavLink {
  const target = to && resolveLink(routes, '/', to.to)
  const route = target?.ok ? target.route : undefined
  const current = activeOn.map(address => address.to)
  // A link to a part of a page is never the current one: the page has an entry of its own.
  if (route !== undefined && !to?.to.includes('#')) current.unshift(route)
  const page = routes.entries.get(route ?? '')?.page
  return { text, to: to?.to, page, current, links: items.map(item => navLink(item, routes)) }
}

/** Groups are sections of their own; the links between two groups make one together. */
function sectionsOf(sidebar: Sidebar, link: (written: WrittenLink) => NavLink): readonly NavSection[] {
  const sections: { group: string | undefined; links: NavLink[] }[] = []
  for (const entry of sidebar.entries) {
    const last = sections.at(-1)
    if (entry.type === 'group') sections.push({ group: entry.text, links: entry.items.map(link) })
    else if (last && last.group === undefined) last.links.push(link(entry))
    else sections.push({ group: undefined, links: [link(entry)] })
  }
  return sections
}

/** Finds the section of each page, the first one that lists it. */
function sectionsByPage(sections: readonly NavSection[]): ReadonlyMap<string, NavSection> {
  const sectionOf = new Map<string, NavSection>()
  for (const section of sections)
    for (const { current } of section.links.flatMap(withInner))
      for (const route of current) if (!sectionOf.has(route)) sectionOf.set(route, section)
  return sectionOf
}

function readingOrder(sections: readonly NavSection[]): SidebarModel['order'] {
  const pathTo = new Map<string, readonly Crumb[]>()
  const add = ({ text, page, links }: NavLink, above: readonly Crumb[]): void => {
    if (page !== undefined && !pathTo.has(page)) pathTo.set(page, above)
    for (const inner of links) add(inner, [...above, { text, route: page }])
  }
  for (const { group, links } of sections)
    for (const link of links) add(link, group === undefined ? [] : [{ text: group }])

  const routes = [...pathTo.keys()]
  const places = [...pathTo].map(([route, above], i) => {
    const place = { above, previous: routes[i - 1], next: routes[i + 1] }
    return [route, place] as const
  })
  return new Map(places)
}

export function placeInSidebar(
  page: Page,
  sidebar: SidebarModel | undefined,
  titles: ReadonlyMap<string, string>,
): Pick<PageBase, 'crumbs' | 'previous' | 'next'> {
  if (!sidebar) return { crumbs: [], previous: page.previous, next: page.next }
  const top: Crumb = { text: sidebar.title, route: sidebar.index }
  const { list } = page
  if (list !== undefined) {
    const { previous, next } = page
    return { crumbs: [top, { text: titles.get(list) ?? list, route: list }], previous, next }
  }
  const neighbour = (route: string | undefined): Neighbour | undefined => {
    const title = titles.get(route ?? '')
    return route !== undefined && title !== undefined ? { title, route } : undefined
  }
  const { above = [], previous, next } = sidebar.order.get(page.route) ?? {}
  // Nothing is above these two, and the first crumb would lead from the home page to itself.
  const isTop = page.route === sidebar.index || page.route === '/'
  return {
    crumbs: isTop ? [] : [top, ...above],
    previous: neighbour(previous),
    next: neighbour(next),
  }
}
