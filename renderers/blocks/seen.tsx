/** When and where somebody saw what a text says of others: a small line below it. */
import { Fragment, type ReactNode } from 'react'
import type { Seen } from '../../schema/index.ts'
import { inlineView, Link, longDate } from '../elements/inline.tsx'
import { needSheet, type Render } from '../elements/render.ts'

export function SeenLine({ render, seen }: { render: Render; seen: Seen }): ReactNode {
  if (seen.length === 0) return null
  needSheet(render, 'article')
  return (
    <p className="sources">
      {seen.map(({ on, text, to }, i) => (
        <Fragment key={i}>
          {i > 0 && ' '}
          <Link render={render} to={to.to}>
            {inlineView(render, text, true)}
          </Link>
          , <time dateTime={on}>{longDate(render.words, on)}</time>.
        </Fragment>
      ))}
    </p>
  )
}
