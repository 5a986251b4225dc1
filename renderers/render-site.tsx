/** Site in, files out, one at a time: ten thousand pages must not sit in memory. */
import type { ReactElement } from 'react'
import type { Page, Site } from '../schema/index.ts'
import type { Assets, ClientBundle } from './assets.ts'
import { RenderContext } from './elements/context.ts'
import { hostFiles } from './hosting/host-files.ts'
import { plainAddress } from './hosting/redirects.ts'
import { feed, feedAddress, hasFeed } from './meta/feed.ts'
import { robots, sitemap } from './meta/sitemap.ts'
import { llmsFiles, markdownFile } from './meta/text-files.ts'
import { htmlFile, type OutputFile } from './output-file.ts'
import { Article, PlainPage } from './page/article.tsx'
import { Document } from './page/document.tsx'
import { ErrorTestPage, NotFound } from './page/error-page.tsx'
import { PageHead } from './page/head.tsx'
import { inlineNearest, nearestFile, nearestPages } from './page/nearest-pages.ts'
import { RedirectPage } from './page/redirect.tsx'
import { pageSheets } from './page/sheets.ts'
import { siteIndexFiles } from './page/site-index-files.tsx'
import { html, syntheticPage } from './page/synthetic-page.tsx'
import { type PageInputs, pageInputs, siteInputs } from './page-inputs.ts'
import { ReferenceIndex } from './reference/reference-index.tsx'
import { ReferenceArticle } from './reference/reference-page.tsx'

export interface RenderOptions {
  /** Path in front of every address: '' or '/sub'. */
  readonly base: string
}

export function* renderSite(
  site: Site,
  assets: Assets,
  bundle: ClientBundle,
  { base }: RenderOptions,
): Generator<OutputFile> {
  const common = siteInputs(site, assets, bundle, base)
  for (const page of site.pages) {
    for (const { route, sidebar } of [{ route: page.route, sidebar: page.sidebar }, ...page.aliases]) {
      const render: PageInputs = { site, page, route, sidebar: sidebar ?? page.sidebar, assets, bundle, base }
      // Made when asked for: a server that shows one page does not need those of all.
      let known: string | undefined
      const inputs = (): string => (known ??= pageInputs(render))
      yield {
        ...htmlFile(route, '', () => pageHtml(render)),
        get inputs() {
          return inputs()
        },
      }
      if (route === page.route) yield markdownFile(site, assets, base, page, inputs)
    }
  }
  const indexes = new Set(site.pages.map(page => page.route).filter(route => route.endsWith('/index')))
  for (const { from, to } of site.redirects) {
    // Below a wildcard there is no file to write: the page for unknown addresses moves on by script.
    if (from.endsWith('*')) continue
    const file = htmlFile(from, `${to}\n${common}`, () =>
      html(<RedirectPage site={site} bundle={bundle} base={base} to={to} />),
    )
    // `/docs/v2/` is the file docs/v2/index.html, and that is the page /docs/v2/index itself.
    yield indexes.has(`${from}/index`) ? { ...file, copies: [] } : file
  }
  yield* errorPages(site, assets, bundle, base, `${common}\n${JSON.stringify([...site.publicFiles])}`)
  for (const [path, contents] of bundle.files) yield { path, inputs: path, contents: () => contents }
  yield* siteIndexFiles(site, assets, bundle, base, common)
  yield* siteFiles(site, assets, base, common)
}

/** Files about the site as a whole. They are small and cheap, so any change makes them anew. */
function* siteFiles(site: Site, assets: Assets, base: string, common: string): Generator<OutputFile> {
  const inputs = JSON.stringify([common, site.redirects, site.pages.map(page => [page.route, page.digest])])
  yield { path: 'sitemap.xml', inputs, contents: () => sitemap(site, base) }
  if (hasFeed(site))
    yield {
      path: feedAddress.slice(1),
      inputs: inputs + JSON.stringify(site.changes),
      contents: () => feed(site, base),
    }
  yield { path: 'robots.txt', inputs: common, contents: () => robots(site, base) }
  const nearest = nearestPages(site)
  if (!inlineNearest(nearest)) yield { path: nearestFile.slice(1), inputs, contents: () => nearest }
  yield* llmsFiles(site, assets, base, `${inputs}${JSON.stringify(site.digests)}`)
  yield* hostFiles(site, base, inputs)
}

function pageHtml(render: PageInputs): string {
  const { site, page, bundle, base } = render
  return html(
    <RenderContext value={{ ...render, names: new Map() }}>
      <Document
        site={site}
        bundle={bundle}
        base={base}
        title={page.tab}
        description={page.description}
        canonical={page.route}
        kind={page.route === '/' ? 'website' : 'article'}
        layout={page.kind === 'article' ? page.layout : 'article'}
        sheets={pageSheets(page, site)}
        legacyQuery={site.legacyQuery && page.route === '/'}
        head={<PageHead {...render} />}
      >
        {body(page)}
      </Document>
    </RenderContext>,
  )
}

function body(page: Page): ReactElement {
  switch (page.kind) {
    case 'reference':
      return <ReferenceArticle page={page} />
    case 'reference-index':
      return <ReferenceIndex page={page} />
    case 'article':
      return page.layout === 'article' ? <Article page={page} /> : <PlainPage page={page} />
  }
}

function* errorPages(
  site: Site,
  assets: Assets,
  bundle: ClientBundle,
  base: string,
  inputs: string,
): Generator<OutputFile> {
  const texts = site.errorPages
  if (!texts) return
  const { title, description } = site.settings
  const frame = (route: string, children: ReactElement, wildcards?: string): string =>
    syntheticPage({ site, assets, bundle, base, route, title, description, listed: false, wildcards, children })
  yield {
    path: '404.html',
    inputs: `${inputs}\n${nearestPages(site)}`,
    contents: () => frame('/404.html', <NotFound texts={texts} />, wildcardRules(site)),
  }
  const test = texts.test?.route
  if (test !== undefined) yield htmlFile(test, inputs, () => frame(test, <ErrorTestPage texts={texts} />))
}

/** Redirects that have no file of their own: `/doxygen/=/ref/index.html`. */
const wildcardRules = (site: Site): string | undefined =>
  site.redirects
    .flatMap(({ from, to }) => (from.endsWith('/*') ? [`${from.slice(0, -1)}=${plainAddress(to)}`] : []))
    .join(' ') || undefined
