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

/** Pages whose hint does so: each looks through all texts, and nobody follows more of them at once. */
const mostHinted = 20

export function checkUnlinked({ files, fail }: SiteInput, site: Site): void {
  if (!files.understood('pages', 'sidebars', 'routes')) return
  const unlinked = unlinkedPages(files, site)
  if (unlinked.length === 0) return
  const texts = textsOfPages(site)
  for (const [i, page] of unlinked.entries()) {
    const { source, route } = page
    const places = i < mostHinted ? pagesAbout(page, texts) : []
    const hint =
      places.length > 0
        ? `Link to it where readers meet its topic: ${places.join(', ')}.`
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

interface PageText {
  readonly page: ArticlePage
  readonly file: string
  /** As it is written, in lower case: a hint needs no more. */
  readonly words: string
}

const textsOfPages = ({ pages }: Site): PageText[] =>
  pages
    .filter(page => page.kind === 'article')
    .map(page => ({ page, file: page.source.file, words: page.source.text.toLowerCase() }))

/** How often a text has a word. */
function mentions(words: string, topic: string): number {
  let count = 0
  for (let at = words.indexOf(topic); at >= 0; at = words.indexOf(topic, at + topic.length)) count += 1
  return count
}

/** The files of the pages that mention the title or the keywords of a page most often. */
function pagesAbout(page: ArticlePage, texts: readonly PageText[]): string[] {
  const topics = [page.title, ...(page.keywords ?? [])].map(topic => topic.toLowerCase())
  const count = (words: string): number => topics.reduce((sum, topic) => sum + mentions(words, topic), 0)
  return texts
    .filter(text => text.page !== page)
    .map(({ file, words }) => ({ file, mentions: count(words) }))
    .filter(({ mentions }) => mentions > 0)
    .sort((a, b) => b.mentions - a.mentions || (a.file < b.file ? -1 : 1))
    .slice(0, mostNamed)
    .map(({ file }) => file)
}
