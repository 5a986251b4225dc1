/** Pages that no content file declares: not-found, the error test, redirects, the site index. */
import type { ReactNode } from 'react'
import type { KnownPlaces } from '../../client/not-found.ts'
import { ErrorTest } from '../../client/tools/error-test.tsx'
import {
  type ArticlePage,
  type ErrorPagesFile,
  resolveLink,
  type Site,
  siteIndexRoute,
  source,
} from '../../schema/index.ts'
import { Buttons } from '../blocks/prose.tsx'
import { Link, Paragraph, Picture } from '../elements/inline.tsx'
import { Island } from '../elements/island.tsx'
import {
  existing,
  needSheet,
  pageRender,
  printLink,
  type Render,
  type SiteRender,
  withBase,
} from '../elements/render.ts'
import { htmlFile, type OutputFile } from '../files.ts'
import { encodedAddress } from '../hosting/redirects.ts'
import { BootScript, type DocumentOptions, documentHtml, html, pagePolicy } from './document.tsx'
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
    const lost = { ...unlisted, route: '/404.html', wildcards: wildcards.join(' ') || undefined }
    yield syntheticFile(render, lost, ofPage => <NotFound render={ofPage} texts={texts} />)
    if (texts.test)
      yield syntheticFile(render, { ...unlisted, route: texts.test.route }, ofPage => (
        <ErrorTestPage render={ofPage} texts={texts} />
      ))
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

interface LostProps {
  readonly render: Render
  readonly texts: ErrorPagesFile
  /** Logged to the console. */
  readonly error: string
  readonly children: ReactNode
}

function Lost({ render, texts: { picture }, error, children }: LostProps): ReactNode {
  needSheet(render, 'buttons-and-filters')
  needSheet(render, 'site-index-and-error-pages')
  return (
    <Layout render={render} className="wrap lost" data-error={error}>
      <div>{children}</div>
      {picture && (
        <Picture
          render={render}
          light={picture.light.src}
          dark={picture.dark.src}
          alt={picture.alt}
          lazy={false}
        />
      )}
    </Layout>
  )
}

interface ErrorPageProps {
  readonly render: Render
  readonly texts: ErrorPagesFile
}

function NotFound({ render, texts }: ErrorPageProps): ReactNode {
  const { title, text, advice, links, suggestions } = texts.notFound
  return (
    <Lost render={render} texts={texts} error={`404 ${text}`}>
      <h1>
        <span className="vh">{title}</span>
        <span aria-hidden="true">
          4<i />4
        </span>
      </h1>
      <p className="say">{text}</p>
      {advice && <Paragraph render={render} text={advice} />}
      <Buttons
        render={render}
        items={links.map((link, i) => ({ ...link, tone: i === 0 ? 'accent' : 'plain', newTab: false }))}
      />
      <p>
        {render.words.siteIndex.fromNotFound}{' '}
        <Link render={render} to={siteIndexRoute}>
          {render.words.siteIndex.title}
        </Link>
      </p>
      <div className="nearest js" data-nearest={nearestPages(render.site)} data-label={suggestions} />
    </Lost>
  )
}

function ErrorTestPage({ render, texts }: ErrorPageProps): ReactNode {
  const { status, message } = existing(texts.test, 'The error test')
  const { links, ...words } = texts.unexpected
  const leading = links.map(({ text, to }) => ({ text, href: printLink(render, '/', to.to).href }))
  return (
    // The message about a failed island is added behind it, within the box beside the picture.
    <Lost render={render} texts={texts} error={`${status}: ${message}`}>
      <Island
        render={render}
        name="error-test"
        component={ErrorTest}
        props={{ ...words, status, message, links: leading }}
      />
    </Lost>
  )
}

/** Every page with all its addresses, for the not-found page's suggestions. */
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
 * A redirect for hosts without redirect rules. Its script keeps query and hash; without scripts they are
 * lost.
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
