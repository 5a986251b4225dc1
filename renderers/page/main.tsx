/** The frame of every page of text: breadcrumb, heading, "On this page", previous and next. */

import type { ReactNode } from 'react'
import { filled } from '../../client/phrases.tsx'
import { fill, type Inline, newerVersion, type Page, type SignName } from '../../schema/index.ts'
import {
  type ContentsEntry,
  editAddress,
  FormerIds,
  HeadingList,
  reportAddress,
} from '../elements/heading.tsx'
import { Callout, Link, longDate, Paragraph } from '../elements/inline.tsx'
import { PlainIsland } from '../elements/island.tsx'
import { Html, markdownAddress } from '../elements/markdown.ts'
import { withWholeNames } from '../elements/names.tsx'
import { needSheet, type Render, withBase } from '../elements/render.ts'
import { Signs } from '../elements/signs.tsx'
import { foreignLanguage, Layout, NotTranslated, type PartProps } from './layout.tsx'

interface MainProps {
  readonly render: Render
  /** What the page calls itself, where other pages say more of it. */
  readonly title?: string
  /** A few quiet words beside the title, about what the page describes. */
  readonly kind?: ReactNode
  readonly lead?: Inline | undefined
  /** The drawing beside the title. */
  readonly signs?: readonly SignName[] | undefined
  /** What "On this page" lists. */
  readonly contents?: readonly ContentsEntry[]
  /** Whether a tool has the page to itself. */
  readonly wide?: boolean
  readonly children: ReactNode
}

export function Main(props: MainProps): ReactNode {
  const {
    render,
    title = render.page.title,
    kind,
    lead,
    signs,
    contents = [],
    wide = false,
    children,
  } = props
  const main = contents.filter(({ level }) => level <= 3)
  // With one heading there is nothing to choose from.
  const listed = main.length > 1
  const columns = ['main', listed && 'listed', wide && 'tool-page'].filter(Boolean).join(' ')
  return (
    // The class sets the columns before what fills them arrives, so that a slowly loading page doesn't shift.
    <Layout render={render} className={columns} lang={foreignLanguage(render)}>
      <div className="prose intro">
        <Html>
          <div className="page-top">
            <Crumbs render={render} />
            <PageMenu render={render} />
          </div>
        </Html>
        {signs && <Signs render={render} signs={signs} comb />}
        <h1 dir="auto">{withWholeNames(title)}</h1>
        {kind && <p className="kind">{kind}</p>}
        {lead && <Paragraph render={render} text={lead} className="lead" />}
        <OldVersion render={render} />
        <NotTranslated render={render} />
        <Html>
          <FormerIds ids={formerIds(render.page)} />
        </Html>
      </div>
      <Html>{listed && <Contents render={render} headings={main} />}</Html>
      <div className="prose text">
        {children}
        <Html>
          {render.code.pageEnd(render)}
          <PageMeta render={render} />
          <Pager render={render} />
        </Html>
      </div>
    </Layout>
  )
}

function OldVersion({ render }: PartProps): ReactNode {
  const { site, page } = render
  const newer = newerVersion(site, page.route)
  if (!newer || !site.version) return null
  return (
    <Callout render={render} tone="important" title={render.words.versions.oldTitle}>
      <p>
        {fill(render.words.versions.old, { version: site.version.label })}{' '}
        <Link render={render} to={newer.to}>
          {fill(render.words.versions.newer, { version: newer.version.label })}
        </Link>
      </p>
    </Callout>
  )
}

/** Returns the ids that the page once had and that now lead to its top. */
export const formerIds = ({ former }: Page): string[] => former.map(({ id }) => id)

function Crumbs({ render }: PartProps): ReactNode {
  const { crumbs, route } = render.page
  if (route === '/') return null
  return (
    <nav className="crumbs" aria-label={render.words.page.breadcrumb}>
      <ol>
        <li>
          <Link render={render} to="/">
            {render.words.page.home}
          </Link>
        </li>
        {crumbs.map(crumb => (
          <li key={crumb.text}>
            {crumb.route === undefined ? (
              crumb.text
            ) : (
              <Link render={render} to={crumb.route}>
                {crumb.text}
              </Link>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}

/** Entries that a list beside the text shows; a longer one has no parts of sections there. */
const longest = 16

interface ContentsProps extends PartProps {
  readonly headings: readonly ContentsEntry[]
}

/**
 * Beside the text on wide screens, under the lead elsewhere. One list, opened by styles where there is room.
 */
const Contents = ({ render, headings }: ContentsProps): ReactNode => (
  <nav className={headings.length > longest ? 'toc long' : 'toc'} aria-label={render.words.page.onThisPage}>
    <details>
      <summary>{render.words.page.onThisPage}</summary>
      {/* On wide screens the list is always open, so its title is plain text. */}
      <p>{render.words.page.onThisPage}</p>
      <HeadingList headings={headings} current={headings[0]?.id} />
    </details>
  </nav>
)

/** Renders what readers can do with a page: copy it as Markdown, ask an assistant, edit it, report a problem. */
function PageMenu({ render }: PartProps): ReactNode {
  const { site, page, base } = render
  const { repository, assistants, url } = site.settings
  const address = withBase(base, markdownAddress(page.route))
  const prompt = encodeURIComponent(fill(render.words.page.prompt, { address: url + address }))
  const file = page.kind === 'article' ? page.source.place : undefined
  return (
    <div className="page-menu">
      {/* Browsers open and close it, without scripts of ours. */}
      <button type="button" popoverTarget="this-page">
        {render.words.page.thisPage}
      </button>
      <PlainIsland render={render} name="page-menu" className="menu" id="this-page" popover="auto">
        <button className="js" type="button">
          {render.words.page.copyAsMarkdown}
        </button>
        <a href={address}>{render.words.page.viewAsMarkdown}</a>
        {assistants.map(assistant => (
          <a key={assistant.name} href={assistant.url + prompt}>
            {fill(render.words.page.openIn, { assistant: assistant.name })}
          </a>
        ))}
        {repository && file !== undefined && (
          <a href={editAddress(repository, file)}>{render.words.page.edit}</a>
        )}
        {repository && (
          <a href={reportAddress(repository, page.title, site.settings.url + withBase(base, page.route))}>
            {render.words.page.report}
          </a>
        )}
      </PlainIsland>
    </div>
  )
}

/** Renders which release the page was checked with, when it changed, and where to say that it didn't help. */
function PageMeta({ render }: PartProps): ReactNode {
  const { site, page, base } = render
  const { product, repository, url } = site.settings
  const toolkit = site.version?.toolkit
  const updated = page.kind === 'article' ? page.updated : undefined
  const report = repository && reportAddress(repository, page.title, url + withBase(base, page.route))
  if (!toolkit && !updated && !report) return null
  return (
    <p className="meta">
      {toolkit && (
        <span>{fill(render.words.page.checkedWith, { release: `${product.name} ${toolkit}` })}</span>
      )}
      {updated && (
        <span>
          {filled(render.words.page.lastChanged, {
            date: <time dateTime={updated}>{longDate(render.words, updated)}</time>,
          })}
        </span>
      )}
      {report && <a href={report}>{render.words.page.unhelpful}</a>}
    </p>
  )
}

/** Renders the pages before and after this one, in the order of the sidebar. */
function Pager({ render }: PartProps): ReactNode {
  const { previous, next } = render.page
  if (!previous && !next) return null
  needSheet(render, 'article')
  const link = (rel: 'prev' | 'next', label: string, to: typeof next): ReactNode =>
    to && (
      <Link render={render} to={to.route} rel={rel}>
        <span>{label}</span>
        {to.title}
      </Link>
    )
  return (
    <nav className="pager" aria-label={render.words.page.pages}>
      {link('prev', render.words.page.previous, previous)}
      {link('next', render.words.page.next, next)}
    </nav>
  )
}
