/** The pages before and after this one, in the order of the sidebar. */
import type { ReactNode } from 'react'
import { useRender } from '../elements/context.ts'
import { Link } from '../elements/link.tsx'

export function Pager(): ReactNode {
  const { previous, next } = useRender().page
  if (!previous && !next) return null
  return (
    <nav className="pager" aria-label="Pages">
      {previous && (
        <Link to={previous.route} rel="prev">
          <span>Previous</span>
          {previous.title}
        </Link>
      )}
      {next && (
        <Link to={next.route} rel="next">
          <span>Next</span>
          {next.title}
        </Link>
      )}
    </nav>
  )
}
