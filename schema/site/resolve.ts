/** From typed files to a Site: addresses, links, lists and neighbours are decided here, once. */
import { checkSamples } from '../check/check-samples.ts'
import { checkPermalinks } from '../check/permalinks.ts'
import { checkNames } from '../check/product-name.ts'
import { findSamples } from '../check/samples.ts'
import { checkUses } from '../check/uses.ts'
import type { Diagnostic, DiagnosticCode, Report } from '../diagnostic.ts'
import { errorSlug } from '../files/error-catalogue.ts'
import type { RoutesFile } from '../files/routes.ts'
import type { SiteFile } from '../files/site.ts'
import type { VocabularyFile } from '../files/vocabulary.ts'
import { plainText } from '../text/inline.ts'
import { type Path, type PathText, pathOf } from '../yaml/path.ts'
import type { Source } from '../yaml/source.ts'
import { hasTokens } from '../yaml/tokens.ts'
import type { LoadedFiles, LoadedPage } from './load.ts'
import { checkSidebars, placeInSidebar, sidebarOrder } from './navigation.ts'
import { type PageFacts, referenceFacts, referenceIndexFacts } from './page-facts.ts'
import { placesOfForeign, referenceIndex } from './reference-index.ts'
import { buildRouteTable } from './routes.ts'
import { sidebarModel } from './sidebar-model.ts'
import type {
  ArticlePage,
  Diagram,
  ErrorPage,
  Neighbour,
  Page,
  PageBase,
  PublicFiles,
  ReferenceIndexPage,
  ReferencePage,
  Site,
} from './site.ts'

/** What the world outside the data folder offers; values, so that this folder reads no disk. */
export interface Known {
  /** Languages that can be highlighted, aliases included. */
  readonly languages: ReadonlySet<string>
  readonly publicFiles: PublicFiles
}

/** A page before its addresses and neighbours are known, with the source that knows its positions. */
export interface Draft {
  readonly page: Page
  readonly source: Source
  /** For pages of data/pages/. */
  readonly loaded?: LoadedPage
}

/** Reports at a place of a source. */
export type ReportAt = (
  code: DiagnosticCode,
  source: Source,
  path: Path | PathText,
  message: string,
  hint?: string,
  text?: { from: number; length: number },
) => void

export function resolve(files: LoadedFiles, known: Known, label: string, report: Report): Site | undefined {
  const fail: ReportAt = (code, source, at, message, hint, text) => {
    const path = typeof at === 'string' ? pathOf(at) : at
    const span = text ? source.locateIn(path, text.from, text.from + text.length) : source.locate(path)
    const severity: Diagnostic['severity'] = code === 'orphan-page' || code === 'literal-name' ? 'warning' : 'error'
    report({ severity, code, file: source.file, ...span, path: path.join('.'), message, hint })
  }
  const settings = files.single.site
  if (!settings) {
    // A site.yaml that is there but broken has its own diagnostics.
    if (!files.declared.has('site'))
      report(missingFile(label, 'site.yaml', 'Declare the names and addresses of the site there.'))
    return undefined
  }
  const drafts = draftPages(files, settings.value)
  if (files.present.pages.size === 0) {
    report(missingFile(label, 'pages/index.yaml', 'Every site has at least a home page.'))
    return undefined
  }
  const routesFile = files.single.routes
  const routes: RoutesFile = routesFile?.value ?? { aliases: [], redirects: [], legacyQuery: false }
  const table = buildRouteTable({
    drafts,
    files,
    routes,
    routesSource: routesFile?.source,
    fail,
    publicFiles: known.publicFiles,
    settings: settings.value,
  })
  const sidebars = files.single.sidebars?.value ?? {}
  const order = new Map(Object.entries(sidebars).map(([name, sidebar]) => [name, sidebarOrder(sidebar, table)]))
  const titles = new Map(drafts.map(({ page }) => [page.route, page.title]))
  const pages = drafts.map(({ page }): Page => {
    const aliases = routes.aliases
      .filter(alias => alias.page === page.route)
      .map(({ route, sidebar }) => ({ route, sidebar }))
    const former = (table.entries.get(page.route)?.former ?? []).map(id => ({ id, target: '', path: '' }))
    const facts = former.length === 0 ? page.facts : { ...page.facts, aliases: [...page.facts.aliases, ...former] }
    return { ...page, facts, aliases, ...placeInSidebar(page, sidebars, order, titles, table) }
  })
  const { route, foreign } = settings.value.reference
  if (foreign && !known.publicFiles.has(`${route}/index.html`)) {
    const message = `The reference of the other tool is not there: public${route}/index.html does not exist.`
    const hint = `Put its files into public${route}/, or take "foreign" away.`
    fail('missing-file', settings.source, ['reference', 'foreign'], message, hint)
  }
  const reference = referenceIndex(
    files.reference.map(({ name, value }) => ({ route: `${route}/${name}`, file: value })),
    foreign ? placesOfForeign(route, known.publicFiles) : undefined,
  )
  const site: Site = {
    settings: settings.value,
    pages: pages.sort((a, b) => (a.route < b.route ? -1 : 1)),
    routes: table,
    redirects: table.redirects,
    legacyQuery: routes.legacyQuery,
    sidebars: Object.fromEntries(
      Object.entries(sidebars).map(([name, sidebar]) => [name, sidebarModel(sidebar, table)]),
    ),
    team: files.single.team?.value ?? { members: [] },
    changes: files.single.changes?.value.entries ?? [],
    fields: files.single['config-fields']?.value.fields ?? [],
    errorPages: files.single['error-pages']?.value,
    errors: files.single['error-catalogue']?.value.entries ?? [],
    errorRoutes: new Map(pages.flatMap(page => (page.kind === 'error' ? [[page.entry.id, page.route]] : []))),
    machine: files.single['hash-machine']?.value,
    examples: new Map(files.single.examples?.value.examples.map(example => [example.id, example])),
    diagrams: new Map(
      files.diagrams.map(({ name, value, source }): [string, Diagram] => [
        name,
        { ...value, name, file: source.file, position: (from, to) => source.locateIn(['source'], from, to) },
      ]),
    ),
    vocabulary: files.single.vocabulary?.value ?? emptyVocabulary,
    reference,
    publicFiles: known.publicFiles,
  }
  checkSidebars(files, drafts, table, fail)
  checkUses(site, files, drafts, known, fail)
  checkSamples(site.settings.samples, files, fail)
  checkNames(files, site.settings, report)
  const lock = files.single['permalinks.lock']
  if (lock && isWhole(files)) checkPermalinks(lock, site, report)
  return site
}

/** Whether every file that makes addresses and ids was understood: what is missing from others did not vanish. */
const isWhole = ({ single, pages, reference, present, declared }: LoadedFiles): boolean =>
  pages.length === present.pages.size &&
  reference.length === present.reference.size &&
  (['routes', 'config-fields', 'error-catalogue', 'error-pages', 'reference/index'] as const).every(
    name => single[name] !== undefined || !declared.has(name),
  )

const emptyVocabulary: VocabularyFile = {
  terms: [],
  former: [],
  external: [],
  synonyms: [],
  fixed: [],
  acronyms: [],
  avoid: [],
  names: [],
  titles: [],
  dictionary: [],
}

const missingFile = (label: string, name: string, hint: string): Diagnostic => ({
  severity: 'error',
  code: 'missing-file',
  file: `${label}/${name}`,
  line: 1,
  col: 1,
  length: 1,
  path: '',
  message: 'This file does not exist.',
  hint,
})

/** The address of a page file: its own `route`, or its place. Only `pages/index` is named "/". */
export const routeOfFile = (name: string, file?: { route?: string | undefined }): string =>
  file?.route ?? (name === 'index' ? '/' : `/${name}`)

function draftPages(files: LoadedFiles, { title, reference, samples }: SiteFile): Draft[] {
  const examples = files.single.examples?.value.examples.filter(({ code }) => findSamples(code, samples).length > 0)
  const withSamples = new Set(examples?.map(({ id }) => id))
  const drafts: Draft[] = files.pages.map(loaded => ({
    page: draftArticle(loaded, title, withSamples),
    source: loaded.source,
    loaded,
  }))
  const catalogue = files.single['error-catalogue']
  if (catalogue) drafts.push(...errorPages(catalogue).map(page => ({ page, source: catalogue.source })))
  if (reference.foreign) return drafts
  for (const { name, value, source } of files.reference) {
    const page: ReferencePage = {
      ...base(`${reference.route}/${name}`, source.file, value, `${value.title} | Reference`, referenceFacts(value)),
      kind: 'reference',
      reference: value,
    }
    drafts.push({ page, source })
  }
  const index = files.single['reference/index']
  if (index) {
    const { value, source } = index
    const page: ReferenceIndexPage = {
      ...base(`${reference.route}/index.html`, source.file, value, value.title, referenceIndexFacts(value)),
      kind: 'reference-index',
      index: value,
    }
    drafts.push({ page, source })
  }
  return drafts
}

/** @param withSamples names of examples that show values which readers replace */
function draftArticle(
  { name, summary, source, content, sections }: LoadedPage,
  defaultTab: string,
  withSamples: ReadonlySet<string>,
): ArticlePage {
  const { layout, sidebar, contents, updated, since, facts, hasTerms, tools } = summary
  return {
    ...base(routeOfFile(name, summary), source.file, summary, summary.tab ?? defaultTab, facts),
    kind: 'article',
    layout,
    sidebar,
    contents,
    updated,
    since,
    sections,
    hasTerms,
    tables: [...new Set(summary.tables.map(({ type }) => type))],
    tools,
    samples:
      hasTokens(source.text, 'sample') || facts.uses.some(use => use.kind === 'example' && withSamples.has(use.name)),
    content,
    lines: () => new Map(facts.headings.map(({ id, path }) => [id, source.locate(pathOf(path)).line])),
  }
}

/** A page for each entry of the error catalogue, if the catalogue says where. */
function errorPages({
  value: { pages, entries },
  source,
}: NonNullable<LoadedFiles['single']['error-catalogue']>): ErrorPage[] {
  if (!pages) return []
  const all = entries.map((entry): ErrorPage => {
    const title = plainText(entry.title)
    const words = { title, description: shortened(plainText(entry.cause), 160) }
    return {
      ...base(
        `${pages.below.replace(/\/$/, '')}/${errorSlug(entry.id)}`,
        source.file,
        words,
        `${title} | Errors`,
        noFacts,
      ),
      kind: 'error',
      sidebar: pages.sidebar,
      list: pages.below,
      entry,
    }
  })
  const neighbour = (page: ErrorPage | undefined): Neighbour | undefined =>
    page && { title: page.title, route: page.route }
  return all.map((page, i) => ({ ...page, previous: neighbour(all[i - 1]), next: neighbour(all[i + 1]) }))
}

const noFacts: PageFacts = { headings: [], anchors: [], aliases: [], uses: [] }

/** Whole words only. */
const shortened = (text: string, most: number): string =>
  text.length <= most ? text : `${text.slice(0, most - 1).replace(/[\s.,:;]+\S*$/, '')} …`

function base(
  route: string,
  file: string,
  { title, description }: { title: string; description: string },
  tab: string,
  facts: PageFacts,
): PageBase {
  return {
    route,
    aliases: [],
    file,
    title,
    tab,
    description,
    sidebar: undefined,
    headings: facts.headings,
    facts,
    crumbs: [],
    previous: undefined,
    next: undefined,
  }
}
