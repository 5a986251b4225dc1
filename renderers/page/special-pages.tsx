/** Pages that no file of the content declares: what a visitor sees when an address is unknown, an error shown on purpose, pages that send on. */
import type { ReactNode } from 'react'
import type { KnownPlaces } from '../../client/not-found.ts'
import { ErrorTest } from '../../client/tools/error-test.tsx'
import { type ArticlePage, type ErrorPagesFile, resolveLink, type Site, siteIndexRoute } from '../../schema/index.ts'
import { Buttons } from '../blocks/links.tsx'
import { type SiteRender, useLink, useRender, withBase } from '../elements/context.ts'
import { Link, Paragraph, Picture } from '../elements/inline.tsx'
import { Island } from '../elements/island.tsx'
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
  const { route, title, description, ...rest } = options
  const page = { ...emptyPage, route, title, tab: title, description }
  return documentHtml(
    { ...render, page, route, sidebar: undefined },
    { kind: 'website', layout: 'plain', ...rest },
    body,
  )
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
