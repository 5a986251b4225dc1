/** Files for programs that read: each page as Markdown, made of the same data as its HTML, llms.txt, and all pages in one. */
import { fill, isCanonical, newerVersion, type Page, type Site, siteAt, siteIndexRoute } from '../../schema/index.ts'
import { type PageRender, rendering, type SiteRender, withBase } from '../elements/context.ts'
import { bullets, escapeMarkdown, join, markdownAddress, markdownOf } from '../elements/markdown.ts'
import type { OutputFile } from '../output-file.ts'
import { PageView } from '../page/article.tsx'
import { sectionTitle } from '../page/site-index.tsx'

/** A single file of more pages than this serves nobody. */
const mostInOne = 300

export function* textFiles(render: SiteRender): Generator<OutputFile> {
  const { site, base } = render
  const markdown = (page: Page): string =>
    pageMarkdown({ ...render, site: siteAt(site, page.route), page, route: page.route, sidebar: undefined })
  for (const page of site.pages) {
    yield {
      path: markdownAddress(page.route).slice(1),
      copies: page.aliases.map(({ route }) => markdownAddress(route).slice(1)),
      contents: () => markdown(page),
    }
  }
  const current = site.pages.filter(page => isCanonical(site, page))
  const full = current.length <= mostInOne
  yield { path: 'llms.txt', contents: () => llmsText(site, base, full) }
  if (full) yield { path: 'llms-full.txt', contents: () => current.map(markdown).join('\n') }
}

/** What the site is and where its pages are as Markdown. */
function llmsText(site: Site, base: string, full: boolean): string {
  const { url, description, product } = site.settings
  const toolkit = site.version?.toolkit
  const root = url + base
  const groups = new Map<string, string[]>()
  const isOld = ({ route }: Page): number => Number(newerVersion(site, route) !== undefined)
  for (const page of [...site.pages].sort((a, b) => isOld(a) - isOld(b))) {
    const group = sectionTitle(site, page, WORDS.llms.pages)
    const link = `[${escapeMarkdown(page.title)}](${root}${markdownAddress(page.route)})`
    groups.set(group, [...(groups.get(group) ?? []), `${link}: ${escapeMarkdown(page.description)}`])
  }
  return `${join(
    `# ${escapeMarkdown(product.name)}`,
    `> ${escapeMarkdown(description)}`,
    toolkit && fill(WORDS.llms.checkedWith, { release: `${product.name} ${toolkit}` }),
    ...[...groups].flatMap(([title, entries]) => [`## ${escapeMarkdown(title)}`, bullets(entries)]),
    `## ${WORDS.llms.optional}`,
    bullets([
      `[${WORDS.siteIndex.title}](${root}${siteIndexRoute}): ${WORDS.llms.siteIndex}`,
      ...(full ? [`[${WORDS.llms.oneFile}](${root}/llms-full.txt)`] : []),
    ]),
  )}\n`
}

function pageMarkdown(context: PageRender): string {
  const { page, site, base } = context
  const { product, url } = site.settings
  const toolkit = site.version?.toolkit
  const { updated } = page.kind === 'article' ? page : {}
  const front = {
    title: page.title,
    description: page.description,
    url: url + base + page.route,
    section: page.crumbs.map(({ text }) => text).join(' / ') || undefined,
    updated,
    'checked-with': toolkit && `${product.name} ${toolkit}`,
  }
  // A JSON string is a YAML string.
  const lines = Object.entries(front).flatMap(([name, value]) => (value ? `${name}: ${JSON.stringify(value)}` : []))
  const body = rendering(context, () => markdownOf(PageView({ page })))
  return `${join(`---\n${lines.join('\n')}\n---`, `# ${escapeMarkdown(page.title)}`, body, neighbours(context))}\n`
}

function neighbours({ page, site, base }: PageRender): string {
  const link = (label: string, to: typeof page.next): string | undefined =>
    to && `${label}: [${escapeMarkdown(to.title)}](${site.settings.url}${withBase(base, markdownAddress(to.route))})`
  const links = join(link(WORDS.page.previous, page.previous), link(WORDS.page.next, page.next))
  return links && join('---', links)
}
