/** When and where somebody saw what a text says of others: a small line below it. */
import { Fragment, type ReactNode } from 'react'
import { fill, type Seen } from '../../schema/index.ts'
import { inlineView, Link, longDate } from '../elements/inline.tsx'
import { needSheet, type Render } from '../elements/render.ts'

export function SeenLine({ render, seen }: { render: Render; seen: Seen }): ReactNode {
  if (seen.length === 0) return null
  needSheet(render, 'article')
  const dates = new Set(seen.map(({ on }) => on))
  return (
    <p className="sources">
      {Array.from(dates, (date, i) => (
        <Fragment key={date}>
          {i > 0 && ' '}
          <SourcesOfDay render={render} date={date} sources={seen.filter(({ on }) => on === date)} />
        </Fragment>
      ))}
    </p>
  )
}

interface SourcesOfDayProps {
  readonly render: Render
  readonly date: string
  readonly sources: Seen
}

function SourcesOfDay({ render, date, sources }: SourcesOfDayProps): ReactNode {
  const { page } = render.words
  const words = sources.length === 1 ? page.source : page.sources
  return (
    <>
      <time dateTime={date}>{fill(words, { date: longDate(render.words, date) })}</time>:{' '}
      {sources.map(({ text, to }, i) => (
        <Fragment key={i}>
          {i > 0 && ', '}
          <Link render={render} to={to.to}>
            {inlineView(render, text, 'none')}
          </Link>
        </Fragment>
      ))}
      .
    </>
  )
}
