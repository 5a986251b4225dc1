/**
 * The list of pages beside the text. One element serves all widths: on wide screens its contents always show
 * (styles open it), on phones it is a drawer with scripts and a plain disclosure without.
 */
import type { ReactNode } from 'react'
import { resolveLink, type Sidebar as SidebarModel } from '../schema/index.ts'
import { useRender } from './context.ts'
import { Link } from './link.tsx'

interface Item {
  readonly text: string
  readonly to: { readonly to: string }
  readonly activeOn: readonly string[]
}

export function Sidebar({ name }: { name: string }): ReactNode {
  const { site, route, page } = useRender()
  const sidebar = site.sidebars[name]!
  const active = (item: Item): boolean => isActive(item, [route, page.route], site.routes)
  const items = (list: readonly Item[]): ReactNode =>
    list.map(item => (
      <li key={item.text}>
        <Link to={item.to.to} current={active(item) ? 'page' : undefined}>
          {item.text}
        </Link>
      </li>
    ))
  return (
    <details className="side" id="side">
      <summary>Menu</summary>
      <nav aria-label={sidebar.title}>
        <p className="side-title">{sidebar.title}</p>
        <ul>{items(sidebar.links)}</ul>
        <hr />
        {chunks(sidebar).map((chunk, i) =>
          chunk.type === 'links' ? (
            <ul key={i}>{items(chunk.items)}</ul>
          ) : (
            <details key={i} open={chunk.items.some(active)} data-group={chunk.text}>
              <summary>{chunk.text}</summary>
              <ul>{items(chunk.items)}</ul>
            </details>
          ),
        )}
      </nav>
    </details>
  )
}

function isActive(item: Item, routes: readonly string[], table: Parameters<typeof resolveLink>[0]): boolean {
  const link = resolveLink(table, '/', item.to.to)
  return (
    (link.ok && link.route !== undefined && routes.includes(link.route)) ||
    item.activeOn.some(route => routes.includes(route))
  )
}

type Chunk = { type: 'links'; items: readonly Item[] } | { type: 'group'; text: string; items: readonly Item[] }

/** Neighbouring links share one list. */
function chunks(sidebar: SidebarModel): Chunk[] {
  const out: Chunk[] = []
  let links: Item[] | undefined
  for (const entry of sidebar.entries) {
    if (entry.type === 'group') {
      links = undefined
      out.push({ type: 'group', text: entry.text, items: entry.items })
    } else if (links) links.push(entry)
    else {
      links = [entry]
      out.push({ type: 'links', items: links })
    }
  }
  return out
}
