/** Where a text's statements about others were read, and when: a small line below it. */
import { Fragment, type ReactNode } from 'react'
import { type DocumentedToolkit, fill, type Source, sourceAddress } from '../../schema/index.ts'
import { inlineView, Link, longDate } from '../elements/inline.tsx'
import { needSheet, type Render } from '../elements/render.ts'

export function SeenLine(props: { render: Render; seen: readonly Source[] }): ReactNode {
  const { render } = props
  const seen = withoutRepeats(props.seen, render.site.version)
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

/** Leaves out sources that lead to the same place as an earlier one, such as two phrases of one file. */
function withoutRepeats(seen: readonly Source[], documented: DocumentedToolkit | undefined): Source[] {
  const byAddress = new Map<string | undefined, Source>()
  for (const source of seen) {
    const address = sourceAddress(source, documented)
    if (!byAddress.has(address)) byAddress.set(address, source)
  }
  return [...byAddress.values()]
}

interface SourcesOfDayProps {
  readonly render: Render
  /** None for phrases, which a program looks up whenever it's run. */
  readonly date: string | undefined
  readonly sources: readonly Source[]
}

function SourcesOfDay({ render, date, sources }: SourcesOfDayProps): ReactNode {
  return (
    <>
      <SourcesHead render={render} date={date} sources={sources} />:{' '}
      {sources.map((source, i) => (
        <Fragment key={i}>
          {i > 0 && ', '}
          <SourceLink render={render} source={source} />
        </Fragment>
      ))}
      .
    </>
  )
}

function SourcesHead({ render, date, sources }: SourcesOfDayProps): ReactNode {
  const { page } = render.words
  if (date === undefined) return sources.length === 1 ? page.source : page.sources
  const words = sources.length === 1 ? page.sourceOfDay : page.sourcesOfDay
  return <time dateTime={date}>{fill(words, { date: longDate(render.words, date) })}</time>
}

function SourceLink({ render, source }: { render: Render; source: Source }): ReactNode {
  const { version } = render.site
  const address = sourceAddress(source, version)
  const name = source.text ? inlineView(render, source.text, 'none') : fileName(source, version)
  if (address === undefined) return name
  return (
    <Link render={render} to={address}>
      {name}
    </Link>
  )
}

/** Names a file as in `discord/discord-api-docs, oauth2.mdx`. An index file is named with its folder. */
function fileName(source: Source, documented: DocumentedToolkit | undefined): string {
  const { repository = documented?.repository, file = '' } = source
  const parts = file.split('/')
  const shown = /^index\./.test(parts.at(-1) ?? '') ? parts.slice(-2) : parts.slice(-1)
  return [...(repository ? [repository] : []), shown.join('/')].join(', ')
}
