/** A sidebar as pages show it: final addresses, neighbouring links in one list, and which section holds which page. */
import type { Sidebar } from '../files/sidebars.ts'
import { type RouteTable, resolveLink } from './route-table.ts'

export interface NavLink {
  readonly text: string
  /** Final address, without the base path. */
  readonly to: string
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
  readonly show: 'all' | 'section'
  readonly links: readonly NavLink[]
  readonly sections: readonly NavSection[]
  /** Section of a page, by its address. */
  readonly sectionOf: ReadonlyMap<string, NavSection>
}

interface WrittenLink {
  readonly text: string
  readonly to: { readonly to: string }
  readonly activeOn: readonly string[]
}

export function sidebarModel(sidebar: Sidebar, table: RouteTable): SidebarModel {
  const link = ({ text, to, activeOn }: WrittenLink): NavLink => {
    const found = resolveLink(table, '/', to.to)
    return { text, to: to.to, current: found.ok && found.route !== undefined ? [found.route, ...activeOn] : activeOn }
  }
  const sections: { group: string | undefined; links: NavLink[] }[] = []
  for (const entry of sidebar.entries) {
    if (entry.type === 'group') sections.push({ group: entry.text, links: entry.items.map(link) })
    else {
      const last = sections.at(-1)
      if (last && last.group === undefined) last.links.push(link(entry))
      else sections.push({ group: undefined, links: [link(entry)] })
    }
  }
  const sectionOf = new Map<string, NavSection>()
  for (const section of sections) {
    for (const { current } of section.links)
      for (const route of current) if (!sectionOf.has(route)) sectionOf.set(route, section)
  }
  return { title: sidebar.title, show: sidebar.show, links: sidebar.links.map(link), sections, sectionOf }
}
