/** The files that rendering makes of small contents, without drawings and without the client's code. */
import { emptyBundle, renderSite } from '../renderers/index.ts'
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
