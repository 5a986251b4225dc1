/** Pages that no other page links to: readers come to them only through the sidebar. */
import type { LoadedFiles } from '../content/loaded-files.ts'
import { isBelow } from '../data-path.ts'
import { type RouteTable, resolveLink } from '../site/route-table.ts'
import type { ArticlePage, Page, Site } from '../site/site.ts'
import type { SiteInput } from '../site/site-input.ts'
import { versionOf } from '../site/versions.ts'
import { isRoute } from '../text/fields.ts'
import { filesWithoutAddress, type UsingPage } from './files-without-address.ts'
import { orphans } from './sidebars.ts'

/** What every page shows, and addresses: neither takes a reader from one page to the next. */
const frameFiles = ['sidebars', 'site', 'routes', 'error-pages'] as const

export function checkUnlinked({ files, fail }: SiteInput, site: Site): void {
  if (!files.understood('pages', 'sidebars', 'routes')) return
  for (const { source, route } of unlinkedPages(files, site)) {
    const message = `No other page links to ${route}.`
    const hint = 'Link to it from the page that readers see before it, in its text, a list or a card.'
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
  return (
    site.pages
      .filter(isListedArticle)
      .filter(page => page.route !== '/' && !linked.has(page.route) && !reported.has(page))
      .filter(page => !isTranslation(page) && isRoute(page.route) && !indexes.has(page.route))
      // Links of what has no version, such as problems, lead to the current one.
      .filter(page => versionOf(site, page.route)?.status !== 'old')
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
