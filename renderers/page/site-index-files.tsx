/** The files of the site index: one page, or a list and its parts if there is very much to list. */
import { type Site, siteIndexRoute } from '../../schema/index.ts'
import type { Assets, ClientBundle } from '../assets.ts'
import { htmlFile, type OutputFile } from '../output-file.ts'
import { recordMaker } from '../search/search-records.ts'
import { partRoute, SiteIndex, siteIndexParts } from './site-index.tsx'
import { siteIndexWords as words } from './site-index-words.ts'
import { syntheticPage } from './synthetic-page.tsx'

export function* siteIndexFiles(site: Site, assets: Assets, bundle: ClientBundle, base: string): Generator<OutputFile> {
  const parts = siteIndexParts(site)
  const file = (route: string, part?: number): OutputFile =>
    htmlFile(route, () => {
      const record = recordMaker(site, assets)
      return syntheticPage({
        site,
        assets,
        bundle,
        base,
        route,
        title: `${words.title} | ${site.settings.product.name}`,
        description: words.description,
        listed: true,
        sheets: ['reference'],
        children: <SiteIndex parts={parts} part={part} names={page => record(page).names} />,
      })
    })
  yield file(siteIndexRoute)
  if (parts.length > 1) for (const part of parts.keys()) yield file(partRoute(part), part)
}
