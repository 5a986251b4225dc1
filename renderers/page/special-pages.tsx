/** Pages that no content file declares: not-found, the error test, redirects, the site index. */
import type { ComponentProps, ReactNode } from 'react'
import type { KnownPlaces } from '../../client/not-found.ts'
import {
  type ArticlePage,
  type ErrorPagesFile,
  resolveLink,
  type Site,
  siteIndexRoute,
  source,
} from '../../schema/index.ts'
import { needSheet, pageRender, type Render, type SiteRender, withBase } from '../elements/render.ts'
import { htmlFile, type OutputFile } from '../files.ts'
import { notFoundFile, serverErrorFile } from '../hosting/headers.ts'
import { encodedAddress } from '../hosting/redirects.ts'
import { BootScript, type DocumentOptions, documentHtml, html, pagePolicy } from './document.tsx'
import { type Failure, NotFound, Oops } from './error-view.tsx'
import { Layout } from './layout.tsx'
import { SiteIndex } from './site-index.tsx'

export function* specialPages(render: SiteRender): Generator<OutputFile> {
  const { site } = render
  const indexes = new Set(site.pages.map(page => page.route).filter(route => route.endsWith('/index')))
  for (const { from, to } of site.redirects) {
    // A wildcard has no file of its own: the not-found page redirects by script.
    if (from.endsWith('*')) continue
    const file = htmlFile(from, () => html(render, <RedirectPage render={render} to={to} />))
    // `/docs/v2/` is the file docs/v2/index.html, and that is the page /docs/v2/index itself.
    yield indexes.has(`${from}/index`) ? { ...file, copies: [] } : file
  }
  const { errorPages: texts, settings } = site
  const unlisted = { title: settings.title, description: settings.description, listed: false }
  if (texts) {
    const wildcards = site.redirects
      .filter(({ from }) => from.endsWith('/*'))
      .map(({ from, to }) => `${from.slice(0, -1)}=${encodedAddress(to)}`)
    const lost = { ...unlisted, route: `/${notFoundFile}`, wildcards: wildcards.join(' ') || undefined }
    const { unexpected, test } = texts
    yield syntheticFile(render, lost, ofPage => (
      <ErrorPage render={ofPage} data-error={`404 ${texts.notFound.text}`}>
        <NotFound render={ofPage} texts={texts} suggestions={<Nearest render={ofPage} texts={texts} />} />
      </ErrorPage>
    ))
    const oops = (route: string, failure: Failure, throws?: string): OutputFile =>
      syntheticFile(render, { ...unlisted, route }, ofPage => (
        <ErrorPage render={ofPage} data-error={failure.message} data-throws={throws}>
          <Oops render={ofPage} texts={texts} failure={failure} />
        </ErrorPage>
      ))
    if (unexpected.server) yield oops(`/${serverErrorFile}`, unexpected.server)
    if (test) yield oops(test.route, test, test.status)
  }
  const { title, description } = render.words.siteIndex
  const index = { route: siteIndexRoute, title: `${title} | ${settings.product.name}`, description }
  yield syntheticFile(render, index, ofPage => <SiteIndex render={ofPage} />)
}

type SyntheticPage = Pick<ArticlePage, 'route' | 'title' | 'description'> & Omit<DocumentOptions, 'head'>

const syntheticFile = (
  shared: SiteRender,
  options: SyntheticPage,
  body: (render: Render) => ReactNode,
): OutputFile =>
  htmlFile(options.route, () => {
    const { route, title, description } = options
    const page = { ...emptyPage, route, title, tab: title, description }
    const render = pageRender(shared, { site: shared.site, page, route, sidebar: undefined })
    return documentHtml(render, options, body(render))
  })

/** For views that ask for a page. */
const emptyPage: Omit<ArticlePage, 'route' | 'title' | 'tab' | 'description'> = {
  kind: 'article',
  aliases: [],
  source: source({ file: '' }, '', new Map()),
  tables: [],
  tools: false,
  toolSections: [],
  sections: [],
  blockTypes: [],
  sidebar: undefined,
  headings: [],
  anchors: [],
  former: [],
  uses: [],
  crumbs: [],
  previous: undefined,
  next: undefined,
  layout: 'plain',
  contents: false,
  listed: false,
  updated: undefined,
  content: () => {
    throw new Error('A synthetic page has no content of its own.')
  },
  forget: () => {},
}

type ErrorPageProps = ComponentProps<'main'> & { readonly render: Render }

/** @param attributes `data-error` is logged to the console */
function ErrorPage({ render, ...attributes }: ErrorPageProps): ReactNode {
  needSheet(render, 'button', 'error')
  return <Layout render={render} className="wrap lost" {...attributes} />
}

/** Renders where a script lists the pages whose addresses are closest to the one that was asked for. */
const Nearest = ({ render, texts }: { render: Render; texts: ErrorPagesFile }): ReactNode => (
  <div
    className="nearest js"
    data-nearest={nearestPages(render.site)}
    data-label={texts.notFound.suggestions}
  />
)

/** Returns every page with all its addresses, for the not-found page's suggestions. */
export function nearestPages(site: Site): string {
  const pages: KnownPlaces['pages'] = site.pages.map(page => {
    const aliases = page.aliases.map(({ route }) => route)
    const redirects = site.redirects.filter(({ from, to }) => to === page.route && !from.endsWith('*'))
    return [page.route, page.title, ...aliases, ...redirects.map(({ from }) => from)]
  })
  const similar: KnownPlaces['similar'][number][] = []
  for (const { from, to, text } of site.errorPages?.notFound.similar ?? []) {
    const link = resolveLink(site.routes, '/', to.to)
    if (link.ok) similar.push([from, link.href, text])
  }
  return JSON.stringify({ pages, similar } satisfies KnownPlaces)
}

/**
 * Renders a redirect for hosts without redirect rules. Its script keeps query and hash; without scripts they are lost.
 */
function RedirectPage({ render, to }: { render: SiteRender; to: string }): ReactNode {
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
          <h1>{render.words.page.moved}</h1>
          <p>
            <a href={href}>{address}</a>
          </p>
        </main>
      </body>
    </html>
  )
}
