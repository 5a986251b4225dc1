/** The pages that files declare, with their addresses, before their place among the others is known. */
import { editions, type FilesOfVersion } from '../content/loaded-files.ts'
import { referenceIndexOutline, referenceOutline } from '../content/page-index.ts'
import type { Words } from '../files/words.ts'
import { fill } from '../fill.ts'
import { problemPages } from '../toolkit/problems/resolve.ts'
import { referenceRoute } from '../toolkit/reference/name-card.ts'
import type { ArticlePage, Page } from './site.ts'
import type { SiteInput } from './site-input.ts'

export function declaredPages({ files, settings, words }: SiteInput): Page[] {
  const { title } = settings.value
  const articles = files.pages.map((loaded): ArticlePage => {
    const { name, value, source, content, forget } = loaded
    const { route = routeOfFile(name), tab = title } = value
    return { ...unplaced, ...value, kind: 'article', route, tab, source, content, forget }
  })
  const problems = problemPages(files.problems, articles, words)
  // A version that shares the reference has no pages of its own for it.
  const references = editions(files).filter(edition => edition === files || edition.home !== referenceRoute)
  return [...articles, ...problems, ...references.flatMap(edition => referencePages(edition, words))]
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
  const about = {
    route: `${home}/index.html`,
    source,
    title,
    description,
    tab: words.reference.indexTab,
  }
  const outline = referenceIndexOutline(value)
  return [...pages, { ...base, ...outline, ...about, kind: 'reference-index', index: value }]
}
