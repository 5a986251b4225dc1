/**
 * For assistants: llms.txt, which lists the pages' Markdown in groups, and llms-full.txt, which lists files that
 * each have the texts of one group, none too large for an assistant to read at once.
 */
import { canonicalOf, fill, newerVersion, type Page, type Site, siteIndexRoute } from '../../schema/index.ts'
import { bullets, escapeMarkdown, join, markdownAddress } from '../elements/markdown.ts'
import type { SiteRender } from '../elements/render.ts'
import type { OutputFile } from '../files.ts'
import { pagesBySection } from '../page/site-index.tsx'

/** With more pages than this, nobody reads all of them, and their texts needn't be in memory. */
const mostInFull = 500

/** Pages in one file of texts, at most: a test holds its size to what an assistant reads at once. */
const mostInPart = 20

/** Tells whether the texts of all pages are in files of several pages, too. */
export const hasFullTexts = (site: Site): boolean => currentPages(site).length <= mostInFull

const currentPages = (site: Site): Page[] =>
  site.pages.filter(({ route }) => canonicalOf(site, route) === route)

/** What features add to llms.txt, as Markdown. */
export interface FeatureLines {
  /** What an assistant reads first. */
  readonly first: readonly string[]
  /** Whether a page is about names, which are its title: a line lists several of them. */
  isAboutNames(page: Page): boolean
  /** How to find a problem by its message. */
  readonly problems: readonly string[]
}

/** Pages that readers open for one purpose. */
interface PageGroup {
  readonly title: string
  readonly pages: readonly Page[]
}

export function* filesForAssistants(
  render: SiteRender,
  textOf: (page: Page) => string | Buffer,
  own: FeatureLines,
): Generator<OutputFile> {
  yield { path: 'llms.txt', contents: () => llmsText(render, own) }
  if (!hasFullTexts(render.site)) return
  const current = new Set(currentPages(render.site))
  const parts = pageGroups(render).flatMap(({ title, pages }, i) =>
    textParts(
      pages.filter(page => current.has(page)),
      title,
      `${i + 1}`,
    ),
  )
  yield { path: 'llms-full.txt', contents: () => listOfParts(render, parts) }
  for (const { path, pages } of parts)
    yield { path, contents: () => pages.map(page => textOf(page)).join('\n') }
}

/**
 * Returns the groups of the sidebars. The reference is one group, and so are the pages of a list and the list itself.
 */
function pageGroups({ site, words }: SiteRender): PageGroup[] {
  const isOld = ([page]: readonly Page[]): number =>
    Number(page && newerVersion(site, page.route) !== undefined)
  const lists = new Set(site.pages.map(({ list }) => list))
  const groups = new Map<string, Page[]>()
  for (const [section, pages] of pagesBySection(site, words.llms.pages))
    for (const page of pages) {
      const isListed = page.list !== undefined || lists.has(page.route)
      const title = isListed ? words.llms.problems : groupInSidebar(page)
      const heading = title === undefined ? section : section.replace(page.crumbs[0]?.text ?? '', title)
      groups.set(heading, [...(groups.get(heading) ?? []), page])
    }
  return [...groups].sort(([, a], [, b]) => isOld(a) - isOld(b)).map(([title, pages]) => ({ title, pages }))
}

/**
 * Returns the group of its sidebar that an article is in. What has an address is no group but a page above this one.
 */
function groupInSidebar({ kind, crumbs: [, group] }: Page): string | undefined {
  return kind === 'article' && group?.route === undefined ? group?.text : undefined
}

/** Describes the site and lists its pages. */
function llmsText(render: SiteRender, own: FeatureLines): string {
  const { site, words } = render
  const { description, product } = site.settings
  const release = site.version?.toolkit
  const root = rootOf(render)
  const optional = [
    `${linkTo(words.siteIndex.title, root + siteIndexRoute)}: ${escapeMarkdown(words.llms.siteIndex)}`,
    ...(hasFullTexts(site) ? [linkTo(words.llms.fullTexts, `${root}/llms-full.txt`)] : []),
  ]
  return `${join(
    `# ${escapeMarkdown(product.name)}`,
    `> ${escapeMarkdown(description)}`,
    release && escapeMarkdown(fill(words.llms.checkedWith, { release: `${product.name} ${release}` })),
    ...own.first,
    ...pageGroups(render).map(({ title, pages }) => section(title, linesOf(render, pages, own))),
    section(words.llms.optional, optional),
  )}\n`
}

const section = (title: string, lines: readonly string[]): string =>
  `## ${escapeMarkdown(title)}\n${bullets(lines)}`

/** Returns a line for each page, but for a group of the reference, whose titles are the names that readers look for. */
function linesOf(
  render: SiteRender,
  pages: readonly Page[],
  { isAboutNames, problems }: FeatureLines,
): string[] {
  const listed = pages.filter(({ list }) => list !== undefined)
  const names = pages.filter(isAboutNames)
  const lines = pages
    .filter(page => !listed.includes(page) && !names.includes(page))
    .map(page => `${pageLink(render, page)}: ${escapeMarkdown(page.description)}`)
  const groups = new Set(names.map(({ crumbs }) => crumbs[1]?.text))
  for (const group of groups) {
    const links = names.filter(({ crumbs }) => crumbs[1]?.text === group)
    lines.push(`${escapeMarkdown(group ?? '')}: ${links.map(page => pageLink(render, page)).join(', ')}`)
  }
  return listed.length > 0 ? [...lines, ...problems] : lines
}

const pageLink = (render: SiteRender, { title, route }: Page): string =>
  linkTo(title, rootOf(render) + markdownAddress(route))

const linkTo = (text: string, address: string): string => `[${escapeMarkdown(text)}](${address})`

const rootOf = ({ site, base }: SiteRender): string => site.settings.url + base

/** The folder of the files of texts. */
export const textsFolder = 'llms'

interface TextPart {
  readonly path: string
  readonly title: string
  readonly pages: readonly Page[]
}

/** Returns the files for the texts of a group. Their sizes aren't known yet: texts are made when they are asked for. */
function textParts(pages: readonly Page[], title: string, name: string): TextPart[] {
  const count = Math.ceil(pages.length / mostInPart)
  const each = Math.ceil(pages.length / count)
  return Array.from({ length: count }, (_, i) => ({
    path: `${textsFolder}/${name}${i === 0 ? '' : `-${i + 1}`}.txt`,
    title,
    pages: pages.slice(i * each, (i + 1) * each),
  }))
}

function listOfParts(render: SiteRender, parts: readonly TextPart[]): string {
  const { product, description } = render.site.settings
  const lines = parts.map(({ path, title, pages }) => {
    const titles = pages.map(page => page.title).join(', ')
    return `${linkTo(title, `${rootOf(render)}/${path}`)}: ${escapeMarkdown(titles)}`
  })
  return `${join(`# ${escapeMarkdown(product.name)}`, `> ${escapeMarkdown(description)}`, bullets(lines))}\n`
}
