/** Site in, files out, one at a time: ten thousand pages must not sit in memory. */
import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Page, Site } from '../schema/index.ts'
import { Article, PlainPage } from './article.tsx'
import { RenderContext } from './context.ts'
import { Document } from './document.tsx'
import { ErrorTestPage, NotFound } from './error-page.tsx'
import { redirectRules } from './host-files.ts'
import { outputPaths } from './output-path.ts'
import { type PageInputs, pageInputs, siteInputs } from './page-inputs.ts'
import type { Assets, Prepared } from './prepared.ts'
import { RedirectPage } from './redirect.tsx'
import { ReferenceIndex } from './reference-index.tsx'
import { ReferenceArticle } from './reference-page.tsx'
import { robots, sitemap } from './sitemap.ts'

/** A file of the built site. Its contents are made when they are asked for. */
export interface OutputFile {
  /** Below the output folder, with forward slashes. */
  readonly path: string
  /** Further paths with the same contents. */
  readonly copies?: readonly string[]
  /** Everything that decides the contents, beside the code: equal inputs give equal bytes. */
  readonly inputs: string
  readonly contents: () => string | Uint8Array
}

export interface RenderOptions {
  /** Path in front of every address: '' or '/sub'. */
  readonly base: string
}

export function* renderSite(
  site: Site,
  prepared: Prepared,
  assets: Assets,
  { base }: RenderOptions,
): Generator<OutputFile> {
  const common = siteInputs(site, prepared, assets, base)
  for (const page of site.pages) {
    for (const { route, sidebar } of [{ route: page.route, sidebar: page.sidebar }, ...page.aliases]) {
      const render: PageInputs = { site, page, route, sidebar: sidebar ?? page.sidebar, prepared, assets, base }
      yield {
        ...htmlFile(route, '', () => pageHtml(render)),
        // Made when asked for: a server that shows one page does not need those of all.
        get inputs() {
          return pageInputs(render)
        },
      }
    }
  }
  const indexes = new Set(site.pages.map(page => page.route).filter(route => route.endsWith('/index')))
  for (const { from, to } of site.redirects) {
    // Below a wildcard there is no file to write: the page for unknown addresses moves on by script.
    if (from.endsWith('*')) continue
    const file = htmlFile(from, `${to}\n${common}`, () =>
      html(<RedirectPage site={site} assets={assets} base={base} to={to} />),
    )
    // `/docs/v2/` is the file docs/v2/index.html, and that is the page /docs/v2/index itself.
    yield indexes.has(`${from}/index`) ? { ...file, copies: [] } : file
  }
  yield* errorPages(site, prepared, assets, base, `${common}\n${JSON.stringify([...site.publicFiles])}`)
  for (const [path, contents] of assets.files) yield { path, inputs: path, contents: () => contents }
  yield* siteFiles(site, base, common)
}

/** Files about the site as a whole. They are small and cheap, so any change makes them anew. */
function* siteFiles(site: Site, base: string, common: string): Generator<OutputFile> {
  const inputs = JSON.stringify([common, site.redirects, site.pages.map(page => [page.route, page.digest])])
  yield { path: 'sitemap.xml', inputs, contents: () => sitemap(site, base) }
  yield { path: 'robots.txt', inputs: common, contents: () => robots(site, base) }
  yield { path: '_redirects', inputs, contents: () => redirectRules(site, base) }
  yield { path: '.nojekyll', inputs: '', contents: () => '' }
}

const html = (element: ReactElement): string => `<!doctype html>${renderToStaticMarkup(element)}\n`

function htmlFile(route: string, inputs: string, contents: () => string): OutputFile {
  const [path, ...copies] = outputPaths(route)
  return { path, copies, inputs, contents }
}

function pageHtml(render: PageInputs): string {
  const { site, page, assets, base } = render
  return html(
    <RenderContext value={{ ...render, names: new Map() }}>
      <Document
        site={site}
        assets={assets}
        base={base}
        title={page.tab}
        description={page.description}
        canonical={page.route}
        kind={page.route === '/' ? 'website' : 'article'}
        layout={page.kind === 'article' ? page.layout : 'article'}
        legacyQuery={site.legacyQuery && page.route === '/'}
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
  prepared: Prepared,
  assets: Assets,
  base: string,
  inputs: string,
): Generator<OutputFile> {
  const texts = site.errorPages
  if (!texts) return
  const { settings } = site
  const frame = (route: string, content: ReactElement, wildcards?: string): string => {
    // An error page is no page of the site; views that ask for one get an empty stand-in.
    const page: Page = {
      ...emptyPage,
      route,
      title: settings.title,
      tab: settings.title,
      description: settings.description,
    }
    return html(
      <RenderContext value={{ site, page, route, sidebar: undefined, prepared, assets, base, names: new Map() }}>
        <Document
          site={site}
          assets={assets}
          base={base}
          title={settings.title}
          description={settings.description}
          kind="website"
          layout="plain"
          wildcards={wildcards}
        >
          {content}
        </Document>
      </RenderContext>,
    )
  }
  yield {
    path: '404.html',
    inputs,
    contents: () => frame('/404.html', <NotFound texts={texts} />, wildcardRules(site)),
  }
  const test = texts.test?.route
  if (test !== undefined) yield htmlFile(test, inputs, () => frame(test, <ErrorTestPage texts={texts} />))
}

/** Redirects that have no file of their own: `/doxygen/=/ref/index.html`. */
const wildcardRules = (site: Site): string | undefined =>
  site.redirects.flatMap(({ from, to }) => (from.endsWith('/*') ? [`${from.slice(0, -1)}=${to}`] : [])).join(' ') ||
  undefined

const emptyPage: Page = {
  kind: 'article',
  route: '/',
  aliases: [],
  file: '',
  digest: '',
  sections: [],
  tables: [],
  title: '',
  tab: '',
  description: '',
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
  content: () => {
    throw new Error('An error page has no content of its own.')
  },
  lines: () => new Map(),
}
