/** A search engine over the index of a site, its files in memory. */
import { type Hit, SearchEngine } from '../client/search/search-engine.ts'
import { type Assets, type Drawing, renderSearch } from '../renderers/index.ts'
import type { Site } from '../schema/index.ts'

export interface IndexedSite {
  /** Texts of the files, by address. */
  readonly files: ReadonlyMap<string, string>
  /** Addresses of the files that were fetched, in order. */
  readonly fetched: readonly string[]
  readonly engine: SearchEngine
  /** Fetches what the query needs; its hits. */
  hits(query: string): Promise<readonly Hit[]>
  /** Addresses of the hits. */
  search(query: string): Promise<readonly string[]>
}

export const noAssets: Assets = { drawings: new Map(), inlineSvg: new Map() }

/** With one drawing, named "flow". */
export const drawnFlow = (outline: Drawing['outline']): Assets => ({
  ...noAssets,
  drawings: new Map([['flow', { hash: 'x', width: 1, height: 1, outline }]]),
})

export const indexed = (site: Site, assets: Assets = noAssets): IndexedSite =>
  engineOver(new Map([...renderSearch(site, assets)].map(file => [`/${file.path}`, String(file.contents())])))

export function engineOver(files: ReadonlyMap<string, string>, version?: string): IndexedSite {
  const fetched: string[] = []
  const engine = new SearchEngine(async address => {
    fetched.push(address)
    const text = files.get(address)
    if (text === undefined) throw new Error(`${address} answered 404.`)
    return JSON.parse(text)
  }, version)
  const hits = async (query: string): Promise<readonly Hit[]> => {
    await engine.fetchFor(query)
    return engine.find(query).hits
  }
  return {
    files,
    fetched,
    engine,
    hits,
    search: async query => (await hits(query)).map(({ address }) => address),
  }
}
