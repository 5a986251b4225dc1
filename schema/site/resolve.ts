/** Turns typed files into a Site: addresses, links, lists and neighbours are decided here, once. */
import { editions, type FilesOfVersion, type LoadedFiles } from '../content/loaded-files.ts'
import { VocabularyFile } from '../files/lists.ts'
import { knownLines, knownProblems } from '../toolkit/problems/resolve.ts'
import { referenceIndex } from '../toolkit/reference/reference-names.ts'
import { placeInSidebar, referenceSidebar, sidebarModel } from './navigation.ts'
import { declaredPages } from './pages.ts'
import type { RouteTable } from './route-table.ts'
import { buildRouteTable } from './routes.ts'
import type { Diagram, Page, SidebarModel, Site } from './site.ts'
import type { SiteInput } from './site-input.ts'

/**
 * The site with the files that all versions share; whoever shows a page asks `siteAt` for that of its
 * version.
 */
export function resolveSite(input: SiteInput): Site {
  const { files, words, outside } = input
  const { single } = files
  const settings = input.settings.value
  const declared = declaredPages(input)
  const articles = declared.filter(page => page.kind === 'article')
  const routes = buildRouteTable(input, declared)
  const sidebars = allSidebars(input, routes)
  const shared = versionedData(files)
  return {
    settings,
    words,
    translations: [],
    version: undefined,
    ofVersions: new Map(
      settings.versions.map(({ label }) => {
        const ofVersion = files.versions.get(label)
        return [label, ofVersion ? versionedData(ofVersion) : shared]
      }),
    ),
    ...shared,
    pages: placedPages(declared, files, sidebars, routes),
    routes,
    redirects: routes.redirects,
    legacyQuery: single.routes?.value.legacyQuery ?? false,
    sidebars: Object.fromEntries(sidebars),
    team: single.team?.value ?? { members: [] },
    behaviours: single.behaviours?.value.behaviours ?? [],
    changes: single.changes?.value.entries ?? [],
    errorPages: single['error-pages']?.value,
    problems: knownProblems(files.problems, articles),
    problemFiles: files.problems,
    startupLines: knownLines(single['startup-lines']?.value.lines ?? [], articles),
    examples: new Map(single.examples?.value.examples.map(example => [example.id, example])),
    diagrams: diagramsByName(files),
    vocabulary: single.vocabulary?.value ?? VocabularyFile.parse({}),
    publicFiles: outside.publicFiles,
  }
}

/** What may differ from one version to the next. */
function versionedData({ single, reference, home }: FilesOfVersion): Pick<Site, 'fields' | 'reference'> {
  const pages = reference.map(({ name, value }) => ({ route: `${home}/${name}`, file: value }))
  return { fields: single['config-fields']?.value.fields ?? [], reference: referenceIndex(pages) }
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
 * The sidebars of the file by name, and one for each reference by its address: no name in the file begins
 * with "/".
 */
function allSidebars({ files, words }: SiteInput, routes: RouteTable): ReadonlyMap<string, SidebarModel> {
  const sidebars = new Map(Object.entries(files.single.sidebars?.value ?? {}))
  for (const { home, single, reference } of editions(files)) {
    const index = single['reference/index']?.value
    const titles = new Map(reference.map(({ name, value }) => [name, value.title]))
    if (index) sidebars.set(home, referenceSidebar(home, index, titles, words.page.allPages))
  }
  return new Map([...sidebars].map(([name, sidebar]) => [name, sidebarModel(sidebar, routes)]))
}

/** Pages with their further addresses, former ids and neighbours, by route. */
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
