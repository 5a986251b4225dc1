/** Site in, files out, one at a time: ten thousand pages must not sit in memory. */

import type { ReactElement } from 'react'
import { inAllLanguages, type Site, siteAt } from '../schema/index.ts'
import { pasteKnowledgeFile } from './blocks/tools.tsx'
import type { SiteRender } from './elements/context.ts'
import { type Assets, type ClientBundle, folderOf, htmlFile, inLanguage, type OutputFile } from './files.ts'
import { hostFiles, plainAddress } from './hosting/host-files.ts'
import { feed, feedAddress, hasFeed, PageHead, robots, sitemap, textFiles } from './meta/for-programs.tsx'
import { pasteKnowledge } from './meta/paste-knowledge.ts'
import { PageView } from './page/article.tsx'
import { documentHtml, html } from './page/document.tsx'
import { ErrorTestPage, NotFound, RedirectPage, siteIndexFile, syntheticPage } from './page/special-pages.tsx'

export interface RenderOptions {
  /** Path in front of every address: '' or '/sub'. */
  readonly base: string
  /** Whether pages contain their styles and the boot script. The dev server links to them, and swaps them. */
  readonly inline?: boolean
  /** The client in further languages, by their codes. */
  readonly translations?: ReadonlyMap<string, ClientBundle>
}

export function* renderSite(
  site: Site,
  assets: Assets,
  bundle: ClientBundle,
  { base, inline = false, translations }: RenderOptions,
): Generator<OutputFile> {
  const languages = inAllLanguages(site)
  for (const each of languages) {
    const { language } = each.settings
    const own = { site: each, assets, bundle: translations?.get(language) ?? bundle, inline, languages }
    yield* inLanguage(each, filesOf({ ...own, base: base + folderOf(each) }))
  }
}

function* filesOf(render: SiteRender): Generator<OutputFile> {
  const { site, bundle, inline } = render
  for (const page of site.pages) {
    for (const { route, sidebar = page.sidebar } of [{ route: page.route, sidebar: page.sidebar }, ...page.aliases])
      yield htmlFile(route, () => {
        const own = { ...render, site: siteAt(site, page.route), page, route, sidebar }
        return documentHtml(own, { head: <PageHead /> }, <PageView page={page} />)
      })
  }
  const indexes = new Set(site.pages.map(page => page.route).filter(route => route.endsWith('/index')))
  for (const { from, to } of site.redirects) {
    // Below a wildcard there is no file to write: the page for unknown addresses moves on by script.
    if (from.endsWith('*')) continue
    const file = htmlFile(from, () => html(<RedirectPage render={render} to={to} />))
    // `/docs/v2/` is the file docs/v2/index.html, and that is the page /docs/v2/index itself.
    yield indexes.has(`${from}/index`) ? { ...file, copies: [] } : file
  }
  yield* errorPages(render)
  for (const [path, contents] of bundle.files)
    if (!inline || !bundle.hashes.has(`/${path}`)) yield { path, contents: () => contents }
  yield siteIndexFile(render)
  yield* textFiles(render)
  yield* siteFiles(render)
}

/** Files about the site as a whole. */
function* siteFiles(render: SiteRender): Generator<OutputFile> {
  const { site, base } = render
  yield { path: 'sitemap.xml', contents: () => sitemap(site, base) }
  if (hasFeed(site)) yield { path: feedAddress.slice(1), contents: () => feed(site, base) }
  const knowledge = pasteKnowledge(render)
  if (knowledge !== undefined) yield { path: pasteKnowledgeFile.slice(1), contents: () => knowledge }
  if (site.translates !== undefined) return
  yield { path: 'robots.txt', contents: () => robots(render.languages, base) }
  yield* hostFiles(render)
}

function* errorPages(render: SiteRender): Generator<OutputFile> {
  const { errorPages: texts, settings } = render.site
  if (!texts) return
  const { title, description } = settings
  const frame = (route: string, children: ReactElement, wildcards?: string): string =>
    syntheticPage(render, { route, title, description, listed: false, wildcards }, children)
  yield { path: '404.html', contents: () => frame('/404.html', <NotFound texts={texts} />, wildcardRules(render.site)) }
  const { test } = texts
  if (test) yield htmlFile(test.route, () => frame(test.route, <ErrorTestPage texts={texts} test={test} />))
}

/** Redirects that have no file of their own: `/doxygen/=/ref/index.html`. */
const wildcardRules = (site: Site): string | undefined =>
  site.redirects
    .flatMap(({ from, to }) => (from.endsWith('/*') ? [`${from.slice(0, -1)}=${plainAddress(to)}`] : []))
    .join(' ') || undefined
