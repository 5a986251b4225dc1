/** The files that rendering makes of small contents, without drawings and without the client's code. */
import { pageRender, type Render, type SiteRender } from '../renderers/elements/render.ts'
import { SharedParts } from '../renderers/elements/shared-parts.tsx'
import { features } from '../renderers/features.ts'
import { emptyBundle, renderSite, searchDocumentsWith } from '../renderers/index.ts'
import type { Site } from '../schema/index.ts'
import { noAssets } from './search-engine.ts'

/** Texts by path. */
export const renderedFiles = (site: Site, base = '', assets = noAssets): ReadonlyMap<string, string> =>
  new Map(
    [...renderSite(site, assets, emptyBundle, { base })].map(({ path, contents }) => [
      path,
      String(contents()),
    ]),
  )

/** What views are given, without drawings and without the client's code. */
export const siteRender = (site: Site): SiteRender => ({
  site,
  words: site.words,
  assets: noAssets,
  bundle: emptyBundle,
  base: '',
  languages: [site],
  documentsOf: searchDocumentsWith(noAssets),
  shared: new SharedParts(),
  code: features.code,
})

/** What the views of a site's first page are given. */
export function firstPageRender(site: Site): Render {
  const [page] = site.pages
  if (!page) throw new Error('The site has no page.')
  return pageRender(siteRender(site), { site, page, route: page.route, sidebar: undefined })
}
