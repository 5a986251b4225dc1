/** Files for programs that read: each page as Markdown, llms.txt, and all pages in one. */
import { fill, isCanonical, newerVersion, type Page, type Site, siteAt, siteIndexRoute } from '../../schema/index.ts'
import type { SiteRender } from '../elements/context.ts'
import { bullets, escapeMarkdown, join, markdownAddress } from '../elements/markdown.ts'
import type { OutputFile } from '../output-file.ts'
import { sectionTitle } from '../page/site-index.tsx'
import { pageMarkdown } from './page-markdown.ts'

/** A single file of more pages than this serves nobody. */
const mostInOne = 300

export function* textFiles({ site, assets, base }: SiteRender): Generator<OutputFile> {
  const markdown = (page: Page): string => pageMarkdown({ site: siteAt(site, page.route), assets, base, page })
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
