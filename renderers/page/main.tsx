/** The frame of every page of text: breadcrumb, heading, "On this page", previous and next. */

import type { ReactNode } from 'react'
import { filled } from '../../client/tools/parts.tsx'
import { fill, type Heading, type Inline, newerVersion } from '../../schema/index.ts'
import { useRender, withBase } from '../elements/context.ts'
import { editAddress, FormerIds, HeadingList, reportAddress } from '../elements/heading.tsx'
import { Callout, inlineView, Link, longDate, Paragraph } from '../elements/inline.tsx'
import { PlainIsland } from '../elements/island.tsx'
import { Html, markdownAddress } from '../elements/markdown.ts'
import { Layout, NotTranslated, useForeign } from './layout.tsx'

interface MainProps {
  readonly lead?: Inline | undefined
  /** What "On this page" lists. */
  readonly contents?: readonly Heading[]
  readonly children: ReactNode
}

export function Main({ lead, contents = [], children }: MainProps): ReactNode {
  const main = contents.filter(({ level }) => level <= 3)
  // With one heading there is nothing to choose from.
  const listed = main.length > 1
  return (
    // The class sets the columns before the list arrives, so that a slowly loading page doesn't shift.
    <Layout className={listed ? 'main listed' : 'main'} lang={useForeign()}>
      <div className="prose intro">
        <Html>
          <Crumbs />
        </Html>
        <h1>{useRender().page.title}</h1>
        {lead && <Paragraph text={lead} className="lead" />}
        <OldVersion />
        <NotTranslated />
        <Html>
          <PageMenu />
          <FormerIds ids={useTopIds()} />
        </Html>
      </div>
      <Html>{listed && <Contents headings={main} />}</Html>
      <div className="prose text">
        {children}
        <Html>
          <Sources />
          <PageMeta />
          <Pager />
        </Html>
      </div>
    </Layout>
  )
}

function OldVersion(): ReactNode {
  const { site, page } = useRender()
  const newer = newerVersion(site, page.route)
  if (!newer || !site.version) return null
  return (
    <Callout tone="important" title={WORDS.versions.oldTitle}>
      <p>
        {fill(WORDS.versions.old, { version: site.version.label })}{' '}
        <Link to={newer.to}>{fill(WORDS.versions.newer, { version: newer.version.label })}</Link>
      </p>
    </Callout>
  )
}

/** Ids that the page once had and that now lead to its top. */
export const useTopIds = (): string[] => useRender().page.former.map(({ id }) => id)

function Crumbs(): ReactNode {
  const { crumbs } = useRender().page
  if (crumbs.length === 0) return null
  return (
    <nav className="crumbs" aria-label={WORDS.page.breadcrumb}>
      <ol>
        <li>
          <Link to="/">{WORDS.page.home}</Link>
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

/** Entries that a list shows at once; in a longer one, parts show while their section is read. */
const longest = 16

/** Beside the text on wide screens, under the lead elsewhere. One list, opened by styles where there is room. */
const Contents = ({ headings }: { headings: readonly Heading[] }): ReactNode => (
  <nav className={headings.length > longest ? 'toc long' : 'toc'} aria-label={WORDS.page.onThisPage}>
    <details>
      <summary>{WORDS.page.onThisPage}</summary>
      {/* On wide screens the list is always open, so its title is plain text. */}
      <p>{WORDS.page.onThisPage}</p>
      <HeadingList headings={headings} current={headings[0]?.id} />
    </details>
  </nav>
)

/** What readers can do with a page: copy it as Markdown, edit it, report a problem. */
function PageMenu(): ReactNode {
  const { site, page, base } = useRender()
  const { repository } = site.settings
  const address = withBase(base, markdownAddress(page.route))
  const file = page.kind === 'article' ? page.source.file : undefined
  return (
    <PlainIsland name="page-menu" className="page-menu" role="group" aria-label={WORDS.page.thisPage}>
      <button className="js" type="button">
        {WORDS.page.copyAsMarkdown}
      </button>
      <a href={address}>{WORDS.page.viewAsMarkdown}</a>
      {repository && file !== undefined && <a href={editAddress(repository, file)}>{WORDS.page.edit}</a>}
      {repository && (
        <a href={reportAddress(repository, page.title, site.settings.url + withBase(base, page.route))}>
          {WORDS.page.report}
        </a>
      )}
    </PlainIsland>
  )
}

/** The behaviours described on this page, with the toolkit's source lines that show them. */
function Sources(): ReactNode {
  const { site, page } = useRender()
  const seen = site.behaviours.filter(({ to }) => to?.to.split('#')[0] === page.route)
  if (seen.length === 0) return null
  return (
    <details className="sources">
      <summary>{WORDS.page.seenInSource}</summary>
      <ul>
        {seen.map(({ id, text, rests }) => (
          <li key={id}>
            {inlineView(text)}{' '}
            {rests.map(({ source, line }) => `${source.split('/').at(-1)}:${line}`).join(', ')}
          </li>
        ))}
      </ul>
    </details>
  )
}

/** Which release the page was checked with, and when it changed. */
function PageMeta(): ReactNode {
  const { site, page } = useRender()
  const { product } = site.settings
  const toolkit = site.version?.toolkit
  const updated = page.kind === 'article' ? page.updated : undefined
  if (!toolkit && !updated) return null
  return (
    <p className="meta">
      {toolkit && <span>{fill(WORDS.page.checkedWith, { release: `${product.name} ${toolkit}` })}</span>}
      {updated && (
        <span>
          {filled(WORDS.page.lastChanged, { date: <time dateTime={updated}>{longDate(updated)}</time> })}
        </span>
      )}
    </p>
  )
}

/** The pages before and after this one, in the order of the sidebar. */
function Pager(): ReactNode {
  const { previous, next } = useRender().page
  if (!previous && !next) return null
  const link = (rel: 'prev' | 'next', label: string, to: typeof next): ReactNode =>
    to && (
      <Link to={to.route} rel={rel}>
        <span>{label}</span>
        {to.title}
      </Link>
    )
  return (
    <nav className="pager" aria-label={WORDS.page.pages}>
      {link('prev', WORDS.page.previous, previous)}
      {link('next', WORDS.page.next, next)}
    </nav>
  )
}
