/** Turns typed files into a Site: addresses, links, lists and neighbours are decided here, once. */
import { editions, type LoadedFiles } from '../content/loaded-files.ts'
import { features } from '../features.ts'
import { VocabularyFile } from '../files/lists.ts'
import { placeInSidebar, sidebarModel } from './navigation.ts'
import { declaredPages } from './pages.ts'
import type { RouteTable } from './route-table.ts'
import { buildRouteTable } from './routes.ts'
import type { Diagram, Page, SidebarModel, Site } from './site.ts'
import type { SiteInput } from './site-input.ts'

/**
 * Returns the site with the files that all versions share; whoever shows a page asks `siteAt` for that of its version.
 */
export function resolveSite(input: SiteInput): Site {
  const { files, words, outside } = input
  const { single } = files
  const settings = input.settings.value
  const declared = declaredPages(input)
  const articles = declared.filter(page => page.kind === 'article')
  const routes = buildRouteTable(input, declared)
  const sidebars = allSidebars(input, routes)
  return {
    settings,
    words,
    translations: [],
    version: undefined,
    ofVersions: new Map(
      settings.versions.map(({ label }) => {
        return [label, features.dataOfVersion(files.versions.get(label) ?? files)]
      }),
    ),
    pages: placedPages(declared, files, sidebars, routes),
    routes,
    redirects: routes.redirects,
    legacyQuery: single.routes?.value.legacyQuery ?? false,
    sidebars: Object.fromEntries(sidebars),
    team: single.team?.value ?? { members: [] },
    changes: single.changes?.value.entries ?? [],
    errorPages: single['error-pages']?.value,
    diagrams: diagramsByName(files),
    vocabulary: single.vocabulary?.value ?? VocabularyFile.parse({}),
    toolkit: features.resolve(files, articles),
    publicFiles: outside.publicFiles,
  }
}

function diagramsByName({ diagrams }: LoadedFiles): Site['diagrams'] {
  const byName = new Map<string, Diagram>()
  for (const { name, value, source } of diagrams) {
    const position: Diagram['position'] = (from, to) => source.locateIn(['source'], from, to)
    byName.set(name, { ...value, name, file: source.file, place: source.place, position })
  }
  return byName
}

/**
 * Returns the sidebars of the file by name, and those of features by their address: no name in the file begins with
 * "/".
 */
function allSidebars({ files, words }: SiteInput, routes: RouteTable): ReadonlyMap<string, SidebarModel> {
  const sidebars = new Map(Object.entries(files.single.sidebars?.value ?? {}))
  for (const edition of editions(files))
    for (const [name, sidebar] of features.sidebarsOf(edition, words)) sidebars.set(name, sidebar)
  return new Map([...sidebars].map(([name, sidebar]) => [name, sidebarModel(sidebar, routes)]))
}

/** Returns the pages with their further addresses, former ids and neighbours, by route. */
function placedPages(
  declared: readonly Page[],
  { single }: LoadedFiles,
  sidebars: ReadonlyMap<string, SidebarModel>,
  routes: RouteTable,
): readonly Page[] {
  const titles = new Map(declared.map(({ route, title }) => [route, title]))
  const further = single.routes?.value.aliases ?? []
  const placed = declared.map((page): Page => {
    const aliases = further.filter(alias => alias.page === page.route)
    const renamed = (routes.entries.get(page.route)?.former ?? []).map(id => ({ id, path: '' }))
    return {
      ...page,
      former: [...page.former, ...renamed],
      aliases: aliases.map(({ route, sidebar }) => ({ route, sidebar })),
      ...placeInSidebar(page, sidebars.get(page.sidebar ?? ''), titles),
    }
  })
  return placed.sort((a, b) => (a.route < b.route ? -1 : 1))
}
