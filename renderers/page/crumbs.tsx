/** The way to this page. */
import type { ReactNode } from 'react'
import { useRender } from '../elements/context.ts'
import { Link } from '../elements/link.tsx'

export function Crumbs(): ReactNode {
  const { crumbs } = useRender().page
  if (crumbs.length === 0) return null
  return (
    <nav className="crumbs" aria-label="Breadcrumb">
      <ol>
        <li>
          <Link to="/">Home</Link>
        </li>
        {crumbs.map(crumb => (
          <li key={crumb.text}>
            {crumb.route === undefined ? crumb.text : <Link to={crumb.route}>{crumb.text}</Link>}
          </li>
        ))}
      </ol>
    </nav>
  )
}
