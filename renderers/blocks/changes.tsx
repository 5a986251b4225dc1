/** What changed, as a log: a release and its day, and what each of its changes means for the reader. */
import type { ReactNode } from 'react'
import { type ChangeEntry, changesOf, fill } from '../../schema/index.ts'
import { inlineView, Link, longDate } from '../elements/inline.tsx'
import { Html } from '../elements/markdown.ts'
import { needSheet, type Render } from '../elements/render.ts'
import type { BlockViews } from './block-views.ts'
import { Definitions } from './prose.tsx'

/** The changes of one day: a release of the toolkit, or news of the site. */
interface Release {
  readonly version: string | undefined
  readonly date: string
  readonly changes: readonly ChangeEntry[]
}

export const changes: BlockViews['changes'] = ({ render, block }) => {
  const { words, site } = render
  needSheet(render, 'site-lists')
  return (
    <ol className="releases">
      {releasesOf(newestFirst(changesOf(block.of, site.changes))).map(({ version, date, changes }) => (
        <li key={`${date} ${version}`} data-release={version}>
          <p className="release">
            {/* In a list of the site's own news, the day is enough. */}
            {block.of !== 'site' && (
              <>
                <strong>
                  {version === undefined ? words.changes.site : fill(words.changes.release, { version })}
                </strong>{' '}
              </>
            )}
            <time dateTime={date}>{longDate(words, date)}</time>
          </p>
          <Definitions
            render={render}
            items={changes.map(change => ({
              id: change.id,
              term: <ChangeTitle render={render} change={change} />,
              text: <ChangeText render={render} change={change} />,
            }))}
          />
        </li>
      ))}
    </ol>
  )
}

/** Entries of one day keep their order. */
export const newestFirst = (entries: readonly ChangeEntry[]): ChangeEntry[] =>
  entries.toSorted((a, b) => b.date.localeCompare(a.date))

function releasesOf(entries: readonly ChangeEntry[]): Release[] {
  const releases = new Map<string, ChangeEntry[]>()
  for (const entry of entries) {
    const key = `${entry.date} ${entry.version ?? ''}`
    releases.set(key, [...(releases.get(key) ?? []), entry])
  }
  return [...releases.values()].flatMap(changes => {
    const [first] = changes
    return first ? [{ version: first.version, date: first.date, changes }] : []
  })
}

interface ChangeProps {
  readonly render: Render
  readonly change: ChangeEntry
}

/** News of the site is something added unless its badge says otherwise. */
const ChangeTitle = ({ render, change: { kind, version, title, to } }: ChangeProps): ReactNode => (
  <>
    <Link render={render} to={to.to}>
      {title}
    </Link>
    {(version !== undefined || kind !== 'added') && (
      <>
        {' '}
        <Html markdown={`(${render.words.changes[kind].toLowerCase()})`}>
          <span className="badge" data-kind={kind}>
            {render.words.changes[kind]}
          </span>
        </Html>
      </>
    )}
  </>
)

const ChangeText = ({ render, change: { text, todo } }: ChangeProps): ReactNode => (
  <>
    <p>{inlineView(render, text)}</p>
    {todo && (
      <p>
        <strong>{render.words.changes.todo}</strong> {inlineView(render, todo)}
      </p>
    )}
  </>
)
