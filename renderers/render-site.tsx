/** Site in, files out, one at a time: ten thousand pages must not sit in memory. */

import { inAllLanguages, type Page, type Site, siteAt } from '../schema/index.ts'
import { pageRender, type SiteRender } from './elements/render.ts'
import { SharedParts } from './elements/shared-parts.tsx'
import { features } from './features.ts'
import { type Assets, type ClientBundle, folderOf, htmlFile, inLanguage, type OutputFile } from './files.ts'
import { errorFiles } from './hosting/headers.ts'
import { hostFileNames, hostFiles } from './hosting/hosts.ts'
import { textsFolder } from './meta/for-assistants.ts'
import { markdownCopies, PageHead, textFiles } from './meta/for-programs.tsx'
import { PageView } from './page/article.tsx'
import { documentHtml } from './page/document.tsx'
import { specialPages } from './page/special-pages.tsx'
import type { DocumentsOf } from './search/drafts.ts'
import { searchDocumentsWith } from './search/search-records.ts'

interface RenderOptions {
  /** Path in front of every address: '' or '/sub'. */
  readonly base: string
  /** The client in further languages, by their codes. */
  readonly translations?: ReadonlyMap<string, ClientBundle>
  readonly documentsOf?: DocumentsOf
}

export function* renderSite(
  site: Site,
  assets: Assets,
  bundle: ClientBundle,
  { base, translations, documentsOf = searchDocumentsWith(assets) }: RenderOptions,
): Generator<OutputFile> {
  const languages = inAllLanguages(site)
  for (const translation of languages) {
    const render: SiteRender = {
      site: translation,
      words: translation.words,
      assets,
      bundle: translations?.get(translation.settings.language) ?? bundle,
      base: base + folderOf(translation),
      languages,
      documentsOf,
      shared: new SharedParts(),
      code: features.code,
    }
    yield* inLanguage(translation, filesOf(render))
  }
}

function* filesOf(render: SiteRender): Generator<OutputFile> {
  const { site, bundle } = render
  // First, because it reads pages, and each page leaves memory after its last file.
  const own = features.files(render)
  const copies = markdownCopies(render)
  for (const page of site.pages) {
    for (const address of [page, ...page.aliases]) yield pageFile(render, page, address)
    yield copies.fileOf(page)
  }
  yield* specialPages(render)
  // Pages contain the others.
  for (const [path, contents] of bundle.files)
    if (!bundle.hashes.has(`/${path}`)) yield { path, contents: () => contents }
  yield* own
  yield* textFiles(render, copies, features.linesForAssistants(render))
  if (site.translates !== undefined) return
  yield* hostFiles(render)
}

/** Files and folders at the root of a built site that no page and no public file asks for. */
export const generatedNames: readonly string[] = [
  ...new Set(hostFileNames),
  'build-files.json',
  ...errorFiles,
  'assets',
  'diagrams',
  'feed.xml',
  textsFolder,
  'llms-full.txt',
  'llms.txt',
  'robots.txt',
  'search.json',
  'sitemap.xml',
  'social',
  ...features.generatedNames,
]

/**
 * @param address one of those that the page answers at, and the sidebar shown there if it isn't the page's
 * own
 */
const pageFile = (render: SiteRender, page: Page, address: Address): OutputFile =>
  htmlFile(address.route, () => pageHtml(render, page, address))

type Address = Pick<Page['aliases'][number], 'route' | 'sidebar'>

function pageHtml(shared: SiteRender, page: Page, address: Address): Buffer {
  const { route, sidebar = page.sidebar } = address
  const render = pageRender(shared, { site: siteAt(shared.site, page.route), page, route, sidebar })
  return documentHtml(
    render,
    { head: <PageHead render={render} /> },
    <PageView render={render} page={page} />,
  )
}
