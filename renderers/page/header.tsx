/** The bar at the top: sidebar control, brand, main links. */
import type { ReactNode } from 'react'
import { useRender } from '../elements/context.ts'
import { Link } from '../elements/link.tsx'
import { Brand } from './brand.tsx'
import { SearchButton } from './search-button.tsx'

export function Header(): ReactNode {
  const { site, sidebar, page } = useRender()
  return (
    <header className="top">
      {sidebar !== undefined && (
        <button className="fold js" type="button" data-fold="" aria-controls="side" aria-keyshortcuts="Control+B">
          <i />
          <span className="on">Collapse</span>
          <span className="off">Expand</span>
        </button>
      )}
      <Brand />
      <nav aria-label="Site">
        {site.settings.header.map(({ text, to, newTab }) => (
          <Link key={text} to={to.to} newTab={newTab} current={isSection(page.route, to.to) ? 'true' : undefined}>
            {text}
          </Link>
        ))}
      </nav>
      <SearchButton />
    </header>
  )
}

/** Whether a page lies in the section that a link of the header opens: `/docs` holds `/docs/v2/api`. */
const isSection = (route: string, to: string): boolean =>
  to.startsWith('/') && to.length > 1 && `${route}/`.startsWith(`/${to.split('/')[1]}/`)
