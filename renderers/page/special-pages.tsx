/** Pages that no file of the content declares: for unknown addresses, an error shown on purpose, pages that send on, the list of everything. */
import type { ReactNode } from 'react'
import type { KnownPlaces } from '../../client/not-found.ts'
import type { Entry, PageNames } from '../../client/search/index-format.ts'
import { ErrorTest } from '../../client/tools/error-test.tsx'
import {
  type ArticlePage,
  type ErrorPagesFile,
  type Page,
  resolveLink,
  type Site,
  siteIndexRoute,
  versionLabel,
} from '../../schema/index.ts'
import { Buttons } from '../blocks/links.tsx'
import { type SiteRender, useLink, useRender, withBase } from '../elements/context.ts'
import { Link, Paragraph, Picture } from '../elements/inline.tsx'
import { Island } from '../elements/island.tsx'
import { htmlFile, type OutputFile } from '../files.ts'
import { recordMaker } from '../search/search-records.ts'
import { BootScript, documentHtml, pagePolicy } from './document.tsx'
import { Layout } from './layout.tsx'

/** What a page that no file declares is made of. */
interface SyntheticPage {
  readonly route: string
  readonly title: string
  readonly description: string
  readonly listed: boolean
  readonly wildcards?: string | undefined
}

export function syntheticPage(render: SiteRender, options: SyntheticPage, body: ReactNode): string {
  const { route, title, description } = options
  const page = { ...emptyPage, route, title, tab: title, description }
  return documentHtml({ ...render, page, route, sidebar: undefined }, options, body)
}

/** For views that ask for a page. */
const emptyPage: Omit<ArticlePage, 'route' | 'title' | 'tab' | 'description'> = {
  kind: 'article',
  aliases: [],
  file: '',
  tables: [],
  tools: false,
  sidebar: undefined,
  headings: [],
  outline: { headings: [], anchors: [], aliases: [], uses: [] },
  crumbs: [],
  previous: undefined,
  next: undefined,
  layout: 'plain',
  contents: false,
  updated: undefined,
  content: () => {
    throw new Error('A synthetic page has no content of its own.')
  },
  lines: () => new Map(),
}

export function NotFound({ texts }: { texts: ErrorPagesFile }): ReactNode {
  const { notFound } = texts
  const { site } = useRender()
  return (
    <Layout>
      <main id="main" className="wrap lost" tabIndex={-1} data-error={`404 ${notFound.text}`}>
        <div>
          <h1>
            <span className="vh">{notFound.title}</span>
            <span aria-hidden="true">
              4<i />4
            </span>
          </h1>
          <p className="say">{notFound.text}</p>
          {notFound.advice && <Paragraph text={notFound.advice} />}
          <Buttons items={notFound.links.map(link => ({ ...link, tone: 'plain', newTab: false }))} />
          <p>
            {WORDS.siteIndex.fromNotFound} <Link to={siteIndexRoute}>{WORDS.siteIndex.title}</Link>
          </p>
          <div className="nearest js" data-nearest={nearestPages(site)} data-label={notFound.suggestions} />
        </div>
        <Mascot texts={texts} />
      </main>
    </Layout>
  )
}

interface ErrorTestProps {
  readonly texts: ErrorPagesFile
  readonly test: NonNullable<ErrorPagesFile['test']>
}

export function ErrorTestPage({ texts, test: { status, message } }: ErrorTestProps): ReactNode {
  const link = useLink()
  const { title, text, links } = texts.unexpected
  const view = { title, text, status, message, links: links.map(({ text, to }) => ({ text, href: link(to.to).href })) }
  return (
    <Layout>
      <main id="main" className="wrap lost" tabIndex={-1} data-error={`${status}: ${message}`}>
        {/* The message about the failed island is added behind it; without this box it would take the place of the picture. */}
        <div>
          <Island name="error-test" component={ErrorTest} props={view} />
        </div>
        <Mascot texts={texts} />
      </main>
    </Layout>
  )
}

function Mascot({ texts }: { texts: ErrorPagesFile }): ReactNode {
  const { light, dark, alt } = texts.picture
  return <Picture light={light.src} dark={dark.src} alt={alt} lazy={false} />
}

/** Every page with all its addresses: by these the page for unknown addresses understands a mistyped one. */
export function nearestPages(site: Site): string {
  const places: KnownPlaces = {
    pages: site.pages.map(page => [
      page.route,
      page.title,
      ...page.aliases.map(({ route }) => route),
      ...site.redirects.filter(({ from, to }) => to === page.route && !from.endsWith('*')).map(({ from }) => from),
    ]),
    similar: (site.errorPages?.notFound.similar ?? []).flatMap(({ from, to, text }) => {
      const link = resolveLink(site.routes, '/', to.to)
      return link.ok ? [[from, link.href, text] as const] : []
    }),
  }
  return JSON.stringify(places)
}

/** For hosts that know no redirect rules. A script keeps query and hash; without scripts the plain target. */
export function RedirectPage({ render, to }: { render: SiteRender; to: string }): ReactNode {
  const { site, base } = render
  const href = withBase(base, to)
  const address = to.startsWith('/') ? site.settings.url + href : href
  return (
    <html lang={site.settings.language} data-redirect={href}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta httpEquiv="Content-Security-Policy" content={pagePolicy(render, [render.bundle.boot], [])} />
        <meta name="color-scheme" content="light dark" />
        <title>{site.settings.title}</title>
        <link rel="canonical" href={address.split('#')[0]} />
        <BootScript render={render} name="boot" />
        <noscript>
          <meta httpEquiv="refresh" content={`0; url=${href}`} />
        </noscript>
      </head>
      <body>
        <main>
          <h1>{WORDS.page.moved}</h1>
          <p>
            <a href={href}>{address}</a>
          </p>
        </main>
      </body>
    </html>
  )
}

/**
 * The page that lists everything: the way in for those without scripts, and when search cannot be loaded. Made of the
 * same names as the search index.
 */
export function siteIndexFile(render: SiteRender): OutputFile {
  const { site, assets } = render
  const { title, description, lead } = WORDS.siteIndex
  const page = { route: siteIndexRoute, title: `${title} | ${site.settings.product.name}`, description, listed: true }
  const record = recordMaker(site, assets)
  const list = (): ReactNode => (
    <Layout>
      <main id="main" className="wrap site-index" tabIndex={-1}>
        <h1>{title}</h1>
        <p className="lead">{lead}</p>
        {groupsOf(site).map(([title, pages]) => (
          <section key={title}>
            <h2>{title}</h2>
            {pages.map(page => (
              <PageNamesView key={page.route} page={record(page).names} />
            ))}
          </section>
        ))}
      </main>
    </Layout>
  )
  return htmlFile(siteIndexRoute, () => syntheticPage(render, page, list()))
}

/** Where a page belongs, with its version where there are several. @param alone for a page that belongs nowhere */
export function sectionTitle(site: Site, { crumbs, route }: Page, alone: string): string {
  const label = versionLabel(site, route)
  return `${crumbs[0]?.text ?? alone}${label === undefined ? '' : ` (${label})`}`
}

/** Groups of pages as they follow each other in the sidebars. */
function groupsOf(site: Site): [string, Page[]][] {
  const routes = Object.values(site.sidebars).flatMap(({ links, order }) => [
    ...links.flatMap(({ page }) => page ?? []),
    ...order.keys(),
  ])
  const order = new Map(routes.map((route, i) => [route, i] as const).reverse())
  const position = ({ route }: Page): number => order.get(route) ?? routes.length
  const groups = new Map<string, Page[]>([[WORDS.siteIndex.alone, []]])
  for (const page of [...site.pages].sort((a, b) => position(a) - position(b))) {
    const title = sectionTitle(site, page, WORDS.siteIndex.alone)
    const group = groups.get(title)
    if (group) group.push(page)
    else groups.set(title, [page])
  }
  return [...groups]
}

function PageNamesView({ page }: { page: PageNames }): ReactNode {
  const address = withBase(useRender().base, page.route)
  const link = ({ id }: Pick<Entry, 'id'>, text: string): ReactNode => <a href={address + (id && `#${id}`)}>{text}</a>
  const membersOf = (type: Entry): Entry[] =>
    page.entries.filter(({ kind, of }) => type.kind === 'type' && kind === 'member' && of === type.title)
  const list = (entries: readonly Entry[], before = '', className?: string): ReactNode =>
    entries.length > 0 && (
      <ul className={className}>
        {entries.map((entry, i) => (
          <li key={i}>
            {link(entry, before + [entry.title, ...codesOf(entry)].join(' '))}
            {list(membersOf(entry), `${entry.title}.`, 'members')}
          </li>
        ))}
      </ul>
    )
  return (
    <>
      <h3>{link({ id: '' }, page.title)}</h3>
      {list(page.entries.filter(({ kind }) => kind !== 'member'))}
    </>
  )
}

/** Those of a member that is a number: readers come with one from a log. */
const codesOf = ({ kind, also = [] }: Entry): string[] =>
  kind === 'member' ? also.filter(name => /^\d+$/.test(name)) : []
