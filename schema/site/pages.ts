/** The pages that files declare, with their addresses, before their place among the others is known. */
import { editions, type FilesOfVersion, type LoadedFiles } from '../content/loaded-files.ts'
import { referenceIndexOutline, referenceOutline } from '../content/page-index.ts'
import type { Version } from '../files/site.ts'
import type { Words } from '../files/words.ts'
import { fill } from '../fill.ts'
import { plainText } from '../text/inline.ts'
import { type ErrorEntry, errorSlug } from '../toolkit/files.ts'
import { referenceRoute } from '../toolkit/reference/name-card.ts'
import type { ArticlePage, ErrorPage, Neighbour, Page } from './site.ts'
import type { SiteInput } from './site-input.ts'
import { addressIn } from './versions.ts'

export function declaredPages({ files, settings, words }: SiteInput): Page[] {
  const { title, versions } = settings.value
  const articles = files.pages.map((loaded): ArticlePage => {
    const { name, value, source, content, forget } = loaded
    const { route = routeOfFile(name), tab = title } = value
    return { ...unplaced, ...value, kind: 'article', route, tab, source, content, forget }
  })
  const catalogue = files.single['error-catalogue']
  const errors = catalogue ? errorPages(catalogue, words, articles, versions) : []
  // A version that shares the reference has no pages of its own for it.
  const references = editions(files).filter(edition => edition === files || edition.home !== referenceRoute)
  return [...articles, ...errors, ...references.flatMap(edition => referencePages(edition, words))]
}

/** The address that a page has by the name of its file. */
export const routeOfFile = (name: string): string => (name === 'index' ? '/' : `/${name}`)

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
    const tab = fill(words.reference.tab, { title })
    const about = { route: `${home}/${name}`, source, title, description, tab }
    return { ...base, ...referenceOutline(value), ...about, kind: 'reference', reference: value }
  })
  if (!index) return pages

  const { value, source } = index
  const { title, description } = value
  const about = { route: `${home}/index.html`, source, title, description, tab: title }
  const outline = referenceIndexOutline(value)
  return [...pages, { ...base, ...outline, ...about, kind: 'reference-index', index: value }]
}

/**
 * A page for each entry of the error catalogue, below its list in every version, if the catalogue says where
 * that is.
 */
function errorPages(
  { value: { pages, entries }, source }: NonNullable<LoadedFiles['single']['error-catalogue']>,
  words: Words,
  articles: readonly ArticlePage[],
  versions: readonly Version[],
): Page[] {
  const sidebars = new Map([[pages.below, pages.sidebar]])
  for (const version of versions) {
    const list = articles.find(({ route }) => route === addressIn(versions, pages.below, version))
    if (list && !sidebars.has(list.route)) sidebars.set(list.route, list.sidebar ?? pages.sidebar)
  }
  const base = { ...unplaced, headings: [], anchors: [], former: [], uses: [], source }
  return [...sidebars].flatMap(([list, sidebar]) => {
    const ofList = entries.map((entry): ErrorPage => {
      const title = plainText(entry.title)
      const route = errorAddress(list, entry)
      const description = shortened(plainText(entry.cause), 160)
      const tab = fill(words.errors.tab, { title })
      return { ...base, kind: 'error', route, title, tab, description, sidebar, list, entry }
    })
    return ofList.map((page, i) => ({
      ...page,
      previous: neighbour(ofList[i - 1]),
      next: neighbour(ofList[i + 1]),
    }))
  })
}

const neighbour = (page: Page | undefined): Neighbour | undefined =>
  page && { title: page.title, route: page.route }

export const errorAddress = (list: string, { id }: ErrorEntry): string =>
  `${list.replace(/\/$/, '')}/${errorSlug(id)}`

/** Cut after a whole word. */
const shortened = (text: string, most: number): string =>
  text.length <= most ? text : `${text.slice(0, most - 1).replace(/[\s.,:;]+\S*$/, '')} …`
