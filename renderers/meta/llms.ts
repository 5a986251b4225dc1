/** llms.txt: what the site is and where its pages are as Markdown, for programs that read. llms-full.txt: all of them. */
import type { Page, Site } from '../../schema/index.ts'
import { escapeMarkdown } from '../elements/inline-markdown.ts'
import { bullets, join } from '../elements/markdown.ts'
import { markdownAddress } from './page-markdown.ts'

const words = {
  alone: 'Pages',
  more: 'Optional',
  full: 'All pages in one file',
  index: 'Site index',
  indexText: 'Every section, type, member and code, as links.',
} as const

/** A single file of more pages than this serves nobody. */
const mostInOne = 300

export const hasFullText = (site: Site): boolean => site.pages.length <= mostInOne

export function llmsText(site: Site, base: string, index: string): string {
  const { settings } = site
  const root = settings.url + base
  const groups = new Map<string, string[]>()
  for (const page of site.pages) {
    const title = page.crumbs[0]?.text ?? words.alone
    groups.set(title, [...(groups.get(title) ?? []), entry(page, root)])
  }
  const { name } = settings.product
  return `${join(
    `# ${escapeMarkdown(name)}`,
    `> ${escapeMarkdown(settings.description)}`,
    settings.toolkitVersion && `Checked with ${name} ${settings.toolkitVersion}.`,
    ...[...groups].flatMap(([title, entries]) => [`## ${escapeMarkdown(title)}`, bullets(entries)]),
    `## ${words.more}`,
    bullets([
      `[${words.index}](${root}${index}): ${words.indexText}`,
      ...(hasFullText(site) ? [`[${words.full}](${root}/llms-full.txt)`] : []),
    ]),
  )}\n`
}

const entry = (page: Page, root: string): string =>
  `[${escapeMarkdown(page.title)}](${root}${markdownAddress(page.route)}): ${escapeMarkdown(page.description)}`

export const llmsFullText = (site: Site, markdown: (page: Page) => string): string =>
  site.pages.map(markdown).join('\n')
