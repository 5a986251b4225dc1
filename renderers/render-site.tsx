/** Site in, files out, one at a time: ten thousand pages must not sit in memory. */
import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Page, Site } from '../schema/index.ts'
import { Article, PlainPage } from './article.tsx'
import { type Render, RenderContext } from './context.ts'
import { Document } from './document.tsx'
import { ErrorTestPage, NotFound } from './error-page.tsx'
import { outputPaths } from './output-path.ts'
import type { Assets, Prepared } from './prepared.ts'
import { RedirectPage } from './redirect.tsx'
import { ReferenceIndex } from './reference-index.tsx'
import { ReferenceArticle } from './reference-page.tsx'
import { robots, sitemap } from './sitemap.ts'

export interface OutputFile {
  /** Below the output folder, with forward slashes. */
  readonly path: string
  readonly contents: string | Uint8Array
  /** Further paths with the same contents. */
  readonly copies?: readonly string[]
}

export interface RenderOptions {
  /** Path in front of every address: '' or '/sub'. */
  readonly base: string
}

export function* renderSite(site: Site, prepared: Prepared, assets: Assets, { base }: RenderOptions): Generator<OutputFile> {
  for (const page of site.pages) {
    yield htmlFile(page.route, pageHtml({ site, page, route: page.route, sidebar: page.sidebar, prepared, assets, base }))
    for (const { route, sidebar } of page.aliases) {
      yield htmlFile(route, pageHtml({ site, page, route, sidebar: sidebar ?? page.sidebar, prepared, assets, base }))
    }
  }
  const indexes = new Set(site.pages.map(page => page.route).filter(route => route.endsWith('/index')))
  for (const { from, to } of site.redirects) {
    // Below a wildcard there is no file to write: the page for unknown addresses moves on by script.
    if (from.endsWith('*')) continue
    const file = htmlFile(from, html(<RedirectPage site={site} assets={assets} base={base} to={to} />))
    // `/docs/v2/` is the file docs/v2/index.html, and that is the page /docs/v2/index itself.
    yield indexes.has(`${from}/index`) ? { ...file, copies: [] } : file
  }
  yield* errorPages(site, prepared, assets, base)
  for (const [path, contents] of assets.files) yield { path, contents }
  yield { path: 'sitemap.xml', contents: sitemap(site, base) }
  yield { path: 'robots.txt', contents: robots(site, base) }
}

const html = (element: ReactElement): string => `<!doctype html>${renderToStaticMarkup(element)}\n`

function htmlFile(route: string, contents: string): OutputFile {
  const [path, ...copies] = outputPaths(route)
  return { path, contents, copies }
}

function pageHtml(render: Render): string {
  const { site, page, assets, base } = render
  return html(
    <RenderContext value={render}>
      <Document
        site={site}
        assets={assets}
        base={base}
        title={page.tab}
        description={page.description}
        canonical={page.route}
        kind={page.route === '/' ? 'website' : 'article'}
        layout={page.kind === 'article' ? page.layout : 'article'}
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

function* errorPages(site: Site, prepared: Prepared, assets: Assets, base: string): Generator<OutputFile> {
  const texts = site.errorPages
  if (!texts) return
  const { settings } = site
  const frame = (route: string, content: ReactElement): string => {
    // An error page is no page of the site; views that ask for one get an empty stand-in.
    const page: Page = { ...emptyPage, route, title: settings.title, tab: settings.title, description: settings.description }
    return html(
      <RenderContext value={{ site, page, route, sidebar: undefined, prepared, assets, base }}>
        <Document site={site} assets={assets} base={base} title={settings.title} description={settings.description} kind="website" layout="home">
          {content}
        </Document>
      </RenderContext>,
    )
  }
  yield { path: '404.html', contents: frame('/404.html', <NotFound texts={texts} />) }
  if (texts.test) yield htmlFile(texts.test.route, frame(texts.test.route, <ErrorTestPage texts={texts} />))
}

const emptyPage: Page = {
  kind: 'article',
  route: '/',
  aliases: [],
  file: '',
  title: '',
  tab: '',
  description: '',
  lead: undefined,
  sidebar: undefined,
  headings: [],
  facts: { headings: [], anchors: [], aliases: [], uses: [] },
  crumbs: [],
  previous: undefined,
  next: undefined,
  layout: 'plain',
  contents: false,
  updated: undefined,
  since: undefined,
  blocks: [],
  lines: () => new Map(),
}
