/** Headings, with links to themselves and to their line in the file. */

import type { ReactNode } from 'react'
import {
  type BlockOf,
  type DataPath,
  fill,
  type Heading,
  plainText,
  type SiteFile,
} from '../../schema/index.ts'
import { inlineView } from './inline.tsx'
import { Html } from './markdown.ts'
import { codeText, withWholeNames } from './names.tsx'
import { needSheet, type Render } from './render.ts'

interface HeadingProps extends Pick<BlockOf<'heading'>, 'id' | 'level' | 'text'> {
  readonly render: Render
  readonly aliases?: readonly string[] | undefined
}

/** Renders a heading with its former ids, at which old links land. */
export function AnchoredHeading({ render, id, level, text, aliases = [] }: HeadingProps): ReactNode {
  return (
    <HeadingLine render={render} id={id} level={level} name={plainText(text)} aliases={aliases}>
      {inlineView(render, text)}
    </HeadingLine>
  )
}

interface HeadingLineProps extends PlaceProps {
  readonly level: 2 | 3 | 4
  /** The element that has the id is another one, around the heading. */
  readonly isPlaced?: boolean
  readonly aliases?: readonly string[] | undefined
  readonly children: ReactNode
}

/**
 * Renders a heading and, behind it in its line, the links to it: in the heading they would be read out as its words.
 */
export function HeadingLine(props: HeadingLineProps): ReactNode {
  const { render, id, level, name, isPlaced, aliases = [], children } = props
  const Tag = `h${level}` as const
  return (
    <div className="heading" data-level={level}>
      <FormerIds ids={aliases} />
      <Tag id={isPlaced ? undefined : id} dir="auto">
        {children}
      </Tag>
      <Permalink render={render} id={id} name={name} />
      <Html>
        <RepositoryLinks render={render} id={id} name={name} />
      </Html>
    </div>
  )
}

/** Former ids of a place, for old links. */
export const FormerIds = ({ ids }: { ids: readonly string[] }): ReactNode =>
  ids.map(id => <span key={id} id={id} className="was" />)

/** Renders the release that brought something. */
export const Since = ({ render, version }: { render: Render; version: string | undefined }): ReactNode =>
  version && <span className="since">{fill(render.words.reference.since, { version })}</span>

interface PlaceProps {
  readonly render: Render
  readonly id: string
  readonly name: string
}

/** Renders a name that is the link to its own row of a table. */
export const NameLink = ({ id, name }: Omit<PlaceProps, 'render'>): ReactNode => (
  <Html markdown={codeText(name)}>
    <a href={`#${id}`} data-permalink="">
      {codeText(name)}
    </a>
  </Html>
)

/** Renders a real link to the section; with scripts a click also copies the address. */
const Permalink = ({ render, id, name }: PlaceProps): ReactNode => (
  <Html>
    <a
      className="hash"
      href={`#${id}`}
      data-permalink=""
      aria-label={fill(render.words.heading.link, { name })}
      translate="no"
    >
      #
    </a>
  </Html>
)

/** Links to the section's line in its file and to a new issue, if site.yaml sets `repository`. */
function RepositoryLinks({ render, id, name }: PlaceProps): ReactNode {
  const { site, page, base } = render
  const { repository, url } = site.settings
  if (!repository || page.kind !== 'article') return null
  const heading = page.headings.find(candidate => candidate.id === id)
  if (!heading) return null
  const report = reportAddress(repository, `${page.title}: ${name}`, `${url}${base}${page.route}#${id}`)
  const { place } = page.source
  const { line } = page.source.locate(heading.path)
  const edit = place && editAddress(repository, place, line)
  needSheet(render, 'rare-text')
  return (
    <>
      <a className="edit" href={edit} aria-label={fill(render.words.heading.editSection, { name })}>
        {render.words.heading.edit}
      </a>
      <a className="edit" href={report} aria-label={fill(render.words.heading.reportSection, { name })}>
        {render.words.heading.report}
      </a>
    </>
  )
}

type Repository = NonNullable<SiteFile['repository']>

/** Returns where a file is in the repository. */
export function editAddress({ url, branch, data }: Repository, place: DataPath, line?: number): string {
  const path = [branch, data, place.below].join('/').split('/').map(encodeURIComponent).join('/')
  return `${url.replace(/\/$/, '')}/blob/${path}${line ? `#L${line}` : ''}`
}

/** Returns a new issue that names the page or the section. */
export const reportAddress = (repository: Repository, title: string, page: string): string =>
  `${newIssueAddress(repository)}?${new URLSearchParams({ title, body: page })}`

export const newIssueAddress = ({ url }: Repository): string => `${url.replace(/\/$/, '')}/issues/new`

/** What a list of contents shows of a heading. */
export type ContentsEntry = Pick<Heading, 'id' | 'level' | 'text'>

interface HeadingListProps {
  readonly headings: readonly ContentsEntry[]
  /** Id of the entry that is marked until a script follows the reader. */
  readonly current?: string | undefined
}

/** Sections, each with the list of its parts. */
export function HeadingList({ headings, current }: HeadingListProps): ReactNode {
  const sections: { heading: ContentsEntry; parts: ContentsEntry[] }[] = []
  for (const heading of headings) {
    const last = sections.at(-1)
    if (last && heading.level > last.heading.level) last.parts.push(heading)
    else sections.push({ heading, parts: [] })
  }
  return (
    <ul>
      {sections.map(({ heading, parts }) => (
        <li key={heading.id}>
          <a href={`#${heading.id}`} aria-current={heading.id === current ? 'location' : undefined}>
            {/* One child: styles lay the link out as a row. */}
            <span>{withWholeNames(heading.text)}</span>
          </a>
          {parts.length > 0 && <HeadingList headings={parts} />}
        </li>
      ))}
    </ul>
  )
}
