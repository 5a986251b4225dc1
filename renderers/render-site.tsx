/** Site in, files out, one at a time: ten thousand pages must not sit in memory. */

import { inAllLanguages, type Site, siteAt } from '../schema/index.ts'
import { pasteKnowledgeFile } from './blocks/tools.tsx'
import type { SiteRender } from './elements/context.ts'
import { type Assets, type ClientBundle, folderOf, htmlFile, inLanguage, type OutputFile } from './files.ts'
import { hostFiles } from './hosting/hosts.ts'
import { PageHead, textFiles } from './meta/for-programs.tsx'
import { pasteKnowledge } from './meta/paste-knowledge.ts'
import { PageView } from './page/article.tsx'
import { documentHtml } from './page/document.tsx'
import { specialPages } from './page/special-pages.tsx'

/**
 * @param options path in front of every address: '' or '/sub'; the client in further languages, by their codes
 */
export function* renderSite(
  site: Site,
  assets: Assets,
  bundle: ClientBundle,
  {
    base,
    translations,
  }: { readonly base: string; readonly translations?: ReadonlyMap<string, ClientBundle> },
): Generator<OutputFile> {
  const languages = inAllLanguages(site)
  for (const each of languages) {
    const { language } = each.settings
    const own = { site: each, assets, bundle: translations?.get(language) ?? bundle, languages }
    yield* inLanguage(each, filesOf({ ...own, base: base + folderOf(each) }))
  }
}

function* filesOf(render: SiteRender): Generator<OutputFile> {
  const { site, bundle } = render
  for (const page of site.pages) {
    for (const { route, sidebar = page.sidebar } of [
      { route: page.route, sidebar: page.sidebar },
      ...page.aliases,
    ])
      yield htmlFile(route, () => {
        const own = { ...render, site: siteAt(site, page.route), page, route, sidebar }
        return documentHtml(own, { head: <PageHead /> }, <PageView page={page} />)
      })
  }
  yield* specialPages(render)
  // The others are inlined into pages.
  for (const [path, contents] of bundle.files)
    if (!bundle.hashes.has(`/${path}`)) yield { path, contents: () => contents }
  yield* textFiles(render)
  const knowledge = pasteKnowledge(render)
  if (knowledge !== undefined) yield { path: pasteKnowledgeFile.slice(1), contents: () => knowledge }
  if (site.translates !== undefined) return
  yield* hostFiles(render)
}
