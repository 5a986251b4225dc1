/** Turns typed files into a Site: addresses, links, lists and neighbours are decided here, once. */
import { checkContrast } from '../check/contrast.ts'
import { checkPlaceholders, checkProductName } from '../check/literals.ts'
import { checkPermalinks } from '../check/permalinks.ts'
import { checkUses } from '../check/uses.ts'
import { atFile, type DiagnosticCode, type Report, severityOf } from '../diagnostic.ts'
import { VocabularyFile } from '../files/lists.ts'
import type { SiteFile, Version } from '../files/site.ts'
import { type ErrorEntry, errorSlug } from '../files/toolkit.ts'
import { blankWords, type Words } from '../files/words.ts'
import { fill } from '../fill.ts'
import { suggest } from '../suggest.ts'
import { plainText } from '../text/inline.ts'
import { type Path, type PathText, pathOf } from '../yaml/positions.ts'
import type { Source } from '../yaml/source.ts'
import {
  declaredIn,
  editions,
  type FilesOfVersion,
  type Loaded,
  type LoadedFiles,
  placeOfPage,
} from './load.ts'
import {
  checkSidebars,
  placeInSidebar,
  referenceSidebar,
  type SidebarModel,
  sidebarModel,
} from './navigation.ts'
import { referenceIndex, referenceIndexOutline, referenceOutline } from './page-index.ts'
import { type RouteTable, referenceRoute } from './route-table.ts'
import { buildRouteTable } from './routes.ts'
import type { ArticlePage, Diagram, ErrorPage, Page, PublicFiles, Site } from './site.ts'
import { addressIn, siteAt } from './versions.ts'

/** What is known from outside the data folder, as values: nothing in this folder reads the disk. */
export interface Known {
  /** Languages that can be highlighted, aliases included. */
  readonly languages: { has(name: string): boolean; keys(): Iterable<string> }
  readonly publicFiles: PublicFiles
  /** Text of words.yaml for sites that have none of their own. */
  readonly words: string
  /** As `2026-11-21`. Without it, nothing expires. */
  readonly today?: string
}

/** Reports at a place of a source. */
export type ReportAt = (
  code: DiagnosticCode,
  source: Source,
  path: Path | PathText,
  message: string,
  hint?: string,
  text?: { from: number; length: number },
  at?: 'key' | 'value',
) => void

/** What resolving begins with. */
export interface Given {
  readonly files: LoadedFiles
  readonly settings: Loaded<SiteFile>
  readonly words: Words
  readonly known: Known
  readonly fail: ReportAt
}

export function resolve(files: LoadedFiles, known: Known, label: string, report: Report): Site | undefined {
  const fail: ReportAt = (code, source, place, message, hint, text, at) => {
    const path = typeof place === 'string' ? pathOf(place) : place
    const span = text ? source.locateIn(path, text.from, text.from + text.length) : source.locate(path, at)
    report({
      severity: severityOf(code),
      code,
      file: source.file,
      ...span,
      path: path.join('.'),
      message,
      hint,
    })
  }
  const { site: settings, words } = files.single
  const home = files.present.pages.size > 0
  if (!settings || !home) {
    // A site.yaml that is there but broken has its own diagnostics.
    if (!settings && files.present.single.has('site')) return undefined
    const [name, hint] = settings
      ? ['pages/index.yaml', 'Every site has at least a home page.']
      : ['site.yaml', 'Declare the names and addresses of the site there.']
    report(atFile(`${label}/${name}`, 'missing-file', 'This file does not exist.', hint))
    return undefined
  }
  const given = { files, settings, words: words?.value ?? blankWords(), known, fail }
  checkContacts(given)
  checkContrast(settings, fail)
  const pages = declaredPages(given)
  const site = siteOf(given, pages, buildRouteTable(given, pages))
  checkVersions(given, site)
  checkSidebars(files, site, fail)
  checkUses(given, site, report)
  checkSamples(given)
  checkProductName(files, settings, fail, report)
  checkPlaceholders(files, report)
  checkLock(given, site, label, report)
  // No page can be written without the words.
  return words && siteAt(site, '/')
}

function checkContacts({ settings: { value, source }, known: { today = '' }, fail }: Given): void {
  if (!value.security || value.security.expires >= today) return
  const message = `These contacts were valid until ${value.security.expires}, so whoever finds a weakness will not trust them.`
  const hint = 'Check that they still answer, and set a day at most a year ahead.'
  fail('expired-contact', source, ['security', 'expires'], message, hint)
}

/** A version without pages, and files of a version that site.yaml doesn't name. */
function checkVersions({ files: { versions }, settings: { value, source }, fail }: Given, site: Site): void {
  const labels = value.versions.map(({ label }) => label)
  for (const [i, label] of labels.entries()) {
    if (labels.length < 2 || site.pages.some(({ route }) => route.split('/')[2] === label)) continue
    const message = `No page is of this version: the second part of its address would be "${label}", as in /docs/${label}/index.`
    const hint = 'Copy the pages of another version there, or take this entry away.'
    fail('broken-link', source, ['versions', i, 'label'], message, hint)
  }
  for (const [label, { single, reference }] of versions) {
    const own = single['config-fields'] ?? reference[0]
    const hint = suggest(label, labels, 'Versions are')
    if (own && !labels.includes(label))
      fail('broken-reference', own.source, [], `There is no version "${label}".`, hint)
  }
}

function siteOf(given: Given, declared: readonly Page[], table: RouteTable): Site {
  const { files, words, known } = given
  const { single } = files
  const settings = given.settings.value
  const catalogue = single['error-catalogue']?.value
  const sidebars = allSidebars(given, table)
  const pages = resolvePages(declared, files, sidebars, table)
  const dataOf = ({ single, reference, home }: FilesOfVersion): Pick<Site, 'fields' | 'reference'> => ({
    fields: single['config-fields']?.value.fields ?? [],
    reference: referenceIndex(
      reference.map(({ name, value }) => ({ route: `${home}/${name}`, file: value })),
    ),
  })
  const shared = dataOf(files)
  const own = new Map([...files.versions].map(([label, files]) => [label, dataOf(files)]))
  return {
    settings,
    words,
    translations: [],
    version: undefined,
    ofVersions: new Map(settings.versions.map(({ label }) => [label, own.get(label) ?? shared])),
    ...shared,
    pages,
    routes: table,
    redirects: table.redirects,
    legacyQuery: single.routes?.value.legacyQuery ?? false,
    sidebars: Object.fromEntries(sidebars),
    team: single.team?.value ?? { members: [] },
    behaviours: single.behaviours?.value.behaviours ?? [],
    changes: single.changes?.value.entries ?? [],
    errorPages: single['error-pages']?.value,
    errors: catalogue?.entries ?? [],
    errorRoutes: new Map(
      catalogue?.entries.map(entry => [entry.id, errorAddress(catalogue.pages.below, entry)]),
    ),
    machine: single['hash-machine']?.value,
    examples: new Map(single.examples?.value.examples.map(example => [example.id, example])),
    diagrams: new Map(
      files.diagrams.map(({ name, value, source }): [string, Diagram] => [
        name,
        { ...value, name, file: source.file, position: (from, to) => source.locateIn(['source'], from, to) },
      ]),
    ),
    vocabulary: single.vocabulary?.value ?? VocabularyFile.parse({}),
    publicFiles: known.publicFiles,
  }
}

/** An address isn't reported as vanished while a file that might declare it has mistakes or is gone. */
function checkLock({ files, fail }: Given, site: Site, label: string, report: Report): void {
  const lock = files.single['permalinks.lock']
  const declaring = [
    'pages',
    'routes',
    'error-pages',
    'reference/index',
    ...Object.values(declaredIn),
  ] as const
  if (!lock || !files.understood(...declaring)) return
  if (!lock.value.legacyQuery || files.present.single.has('routes')) return checkPermalinks(lock, site, fail)
  const hint = 'Bring it back: addresses that were published stay for good.'
  const message = 'This file does not exist, but redirects of it were published.'
  report(atFile(`${label}/routes.yaml`, 'missing-file', message, hint))
}

/** Values of samples that tokens stand for and nobody declares. */
function checkSamples({ files, settings: { value, source }, fail }: Given): void {
  const needs = value.samples ? undefined : files.sources.find(({ text }) => text.includes('{sample.'))
  if (!needs) return
  const message = `The field "samples" is missing, but ${needs.file} has tokens that stand for them.`
  fail('missing-key', source, [], message, 'Add "samples:" with "clientId:", "port:" and "tokenPath:".')
}

/** The sidebars of the file by name, and one for each reference by its address: no name in the file begins with "/". */
function allSidebars({ files, words }: Given, table: RouteTable): Map<string, SidebarModel> {
  const made = editions(files).flatMap(({ home, single, reference }) => {
    const index = single['reference/index']?.value
    const titles = new Map(reference.map(({ name, value }) => [name, value.title]))
    return index ? [[home, referenceSidebar(home, index, titles, words.page.allPages)] as const] : []
  })
  const all = [...Object.entries(files.single.sidebars?.value ?? {}), ...made]
  return new Map(all.map(([name, sidebar]) => [name, sidebarModel(sidebar, table)]))
}

/** Pages with their addresses, former ids and neighbours, by route. */
function resolvePages(
  declared: readonly Page[],
  { single }: LoadedFiles,
  sidebars: ReadonlyMap<string, SidebarModel>,
  table: RouteTable,
): readonly Page[] {
  const titles = new Map(declared.map(({ route, title }) => [route, title]))
  const further = single.routes?.value.aliases ?? []
  return declared
    .map((page): Page => {
      const aliases = further.flatMap(({ page: of, route, sidebar }) =>
        of === page.route ? [{ route, sidebar }] : [],
      )
      const renamed = (table.entries.get(page.route)?.former ?? []).map(id => ({ id, path: '' }))
      const former = [...page.former, ...renamed]
      return { ...page, former, aliases, ...placeInSidebar(page, sidebars.get(page.sidebar ?? ''), titles) }
    })
    .sort((a, b) => (a.route < b.route ? -1 : 1))
}

/** Pages before their neighbours and further addresses are known. */
function declaredPages({ files, settings, words }: Given): Page[] {
  const { title, versions } = settings.value
  const articles = files.pages.map((loaded): ArticlePage => {
    const { name, value, source, content } = loaded
    const { route = placeOfPage(name), tab = title } = value
    return { ...unplaced, ...value, kind: 'article', route, tab, source, content }
  })
  const catalogue = files.single['error-catalogue']
  const errors = catalogue ? errorPages(catalogue, words, articles, versions) : []
  const own = editions(files).filter(each => each === files || each.home !== referenceRoute)
  return [...articles, ...errors, ...own.flatMap(each => referencePages(each, words))]
}

/** Fields of a page whose place among the others isn't known yet. */
const unplaced = {
  aliases: [],
  sidebar: undefined,
  crumbs: [],
  previous: undefined,
  next: undefined,
} as const

function referencePages({ single, reference, home }: FilesOfVersion, words: Words): Page[] {
  const index = single['reference/index']
  const base = { ...unplaced, sidebar: index && home }
  const pages = reference.map(({ name, value, source }): Page => {
    const { title, description } = value
    const about = {
      route: `${home}/${name}`,
      source,
      title,
      description,
      tab: fill(words.reference.tab, { title }),
    }
    return { ...base, ...referenceOutline(value), ...about, kind: 'reference', reference: value }
  })
  if (!index) return pages
  const { value, source } = index
  const { title, description } = value
  const about = { route: `${home}/index.html`, source, title, description, tab: title }
  return [
    ...pages,
    { ...base, ...referenceIndexOutline(value), ...about, kind: 'reference-index', index: value },
  ]
}

/** A page for each entry of the error catalogue, below its list in every version, if the catalogue says where that is. */
function errorPages(
  { value: { pages, entries }, source }: NonNullable<LoadedFiles['single']['error-catalogue']>,
  words: Words,
  articles: readonly ArticlePage[],
  versions: readonly Version[],
): Page[] {
  const lists = new Map([[pages.below, pages.sidebar]])
  for (const version of versions) {
    const list = articles.find(({ route }) => route === addressIn(versions, pages.below, version))
    if (list && !lists.has(list.route)) lists.set(list.route, list.sidebar ?? pages.sidebar)
  }
  const base = { ...unplaced, headings: [], anchors: [], former: [], uses: [], source }
  return [...lists].flatMap(([list, sidebar]) => {
    const all = entries.map((entry): ErrorPage => {
      const title = plainText(entry.title)
      const route = errorAddress(list, entry)
      const description = shortened(plainText(entry.cause), 160)
      const tab = fill(words.errors.tab, { title })
      return { ...base, kind: 'error', route, title, tab, description, sidebar, list, entry }
    })
    return all.map((page, i) => ({ ...page, previous: all[i - 1], next: all[i + 1] }))
  })
}

const errorAddress = (list: string, { id }: ErrorEntry): string =>
  `${list.replace(/\/$/, '')}/${errorSlug(id)}`

/** Cut after a whole word. */
const shortened = (text: string, most: number): string =>
  text.length <= most ? text : `${text.slice(0, most - 1).replace(/[\s.,:;]+\S*$/, '')} …`
