/** The files that rendering makes of small contents, without drawings and without the client's code. */
import { type ClientBundle, renderSite } from '../renderers/index.ts'
import type { Site } from '../schema/index.ts'
import { noAssets } from './search-engine.ts'

export const noBundle: ClientBundle = {
  boot: '/b.js',
  entry: '/e.js',
  styles: '/s.css',
  sheets: { home: '/x.css', reference: '/x.css', samples: '/x.css', tools: '/x.css', builder: '/x.css' },
  islands: {},
  files: new Map(),
}

/** Texts by path. */
export const renderedFiles = (site: Site, base = '', assets = noAssets): ReadonlyMap<string, string> =>
  new Map([...renderSite(site, assets, noBundle, { base })].map(({ path, contents }) => [path, String(contents())]))
