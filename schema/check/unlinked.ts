/** Pages that no other page links to: readers come to them only through the sidebar. */
import type { LoadedFiles } from '../content/loaded-files.ts'
import { isBelow } from '../data-path.ts'
import { type RouteTable, resolveLink } from '../site/route-table.ts'
import type { ArticlePage, Page, Site } from '../site/site.ts'
import type { SiteInput } from '../site/site-input.ts'
import { filesWithoutAddress, type UsingPage } from './files-without-address.ts'
import { isReportedElsewhere, orphans } from './sidebars.ts'

/** What every page shows, and addresses: neither takes a reader from one page to the next. */
const frameFiles = ['sidebars', 'site', 'routes', 'error-pages'] as const

/** How many pages a hint names. */
const mostNamed = 3

/** Pages whose hint does so: each is looked for in all texts, and nobody follows more of them at once. */
const mostHinted = 5

export function checkUnlinked({ files, fail }: SiteInput, site: Site): void {
  if (!files.understood('pages', 'sidebars', 'routes')) return
  const unlinked = unlinkedPages(files, site)
  if (unlinked.length === 0) return
  const places = pagesAbout(unlinked.slice(0, mostHinted), site)
  for (const page of unlinked) {
    const { source, route } = page
    const about = places.get(page) ?? []
    const hint =
      about.length > 0
        ? `Link to it where readers meet its topic: ${about.join(', ')}.`
        : 'Link to it from the page that readers see before it, in its text, a list or a card.'
    const message = `No other page links to ${route}.`
    fail({ code: 'unlinked-page', at: { source, path: ['title'] }, message, hint })
  }
}

function unlinkedPages(files: LoadedFiles, site: Site): ArticlePage[] {
  const frame = new Set(frameFiles.map(name => files.single[name]?.source))
  const using = [...site.pages, ...filesWithoutAddress(files)].filter(({ source }) => !frame.has(source))
  const linked = new Set<string>()
  for (const { from, to } of using.flatMap(linksIn)) {
    const target = targetOf(from, to, site.routes)
    // It was meant to lead to some page, and has its own diagnostic.
    if (target === undefined) return []
    if (target !== from) linked.add(target)
  }
  // A page that no sidebar shows is reported already.
  const reported = new Set<Page>(orphans(site))
  // The header leads to the first page of a sidebar, and so does every page below it.
  const indexes = new Set(Object.values(site.sidebars).map(({ index }) => index))
  return site.pages
    .filter(isListedArticle)
    .filter(page => page.route !== '/' && !linked.has(page.route) && !reported.has(page))
    .filter(
      page => !isTranslation(page) && !isReportedElsewhere(page, site.routes) && !indexes.has(page.route),
    )
}

/** What is missing of a translation is told of its original. */
const isTranslation = ({ source }: ArticlePage): boolean => isBelow(source, 'languages')

const linksIn = ({ uses, route }: UsingPage): { from: string; to: string }[] =>
  uses.filter(({ kind }) => kind === 'link').map(({ name }) => ({ from: route, to: name }))

/** The page that a link leads to; "" for one out of the site, undefined for one that leads nowhere. */
function targetOf(from: string, to: string, routes: RouteTable): string | undefined {
  const link = resolveLink(routes, from, to)
  if (!link.ok) return undefined
  return routes.entries.get(link.route ?? '')?.page ?? ''
}

const isListedArticle = (page: Page): page is ArticlePage =>
  page.kind === 'article' && page.layout === 'article' && page.listed

/** A page that mentions another one, and how often. */
interface Mention {
  readonly file: string
  readonly count: number
}

/** The files of the pages that mention the title or the keywords of some pages most often. */
function pagesAbout(pages: readonly ArticlePage[], site: Site): ReadonlyMap<ArticlePage, readonly string[]> {
  const topics = pages.map(({ title, keywords = [] }) => [title, ...keywords].map(text => text.toLowerCase()))
  const mentions = pages.map((): Mention[] => [])
  for (const other of site.pages) {
    if (other.kind !== 'article') continue
    // As it is written: a hint needs no more.
    const words = other.source.text.toLowerCase()
    for (const [i, page] of pages.entries()) {
      if (page === other) continue
      const count = (topics[i] ?? []).reduce((sum, topic) => sum + countOf(words, topic), 0)
      if (count > 0) mentions[i]?.push({ file: other.source.file, count })
    }
  }
  return new Map(pages.map((page, i) => [page, mostOften(mentions[i] ?? [])]))
}

const mostOften = (mentions: readonly Mention[]): string[] =>
  mentions
    .toSorted((a, b) => b.count - a.count || (a.file < b.file ? -1 : 1))
    .slice(0, mostNamed)
    .map(({ file }) => file)

/** How often a text has a word. */
function countOf(words: string, topic: string): number {
  let count = 0
  for (let at = words.indexOf(topic); at >= 0; at = words.indexOf(topic, at + topic.length)) count += 1
  return count
}
