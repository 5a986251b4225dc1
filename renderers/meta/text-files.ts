/** Files for programs that read: each page as Markdown, llms.txt, and all pages in one. */
import { type Page, type Site, siteIndexRoute } from '../../schema/index.ts'
import type { Assets } from '../assets.ts'
import type { OutputFile } from '../output-file.ts'
import { hasFullText, llmsFullText, llmsText } from './llms.ts'
import { markdownAddress, pageMarkdown } from './page-markdown.ts'

export function* textFiles(site: Site, assets: Assets, base: string): Generator<OutputFile> {
  const markdown = (page: Page): string => pageMarkdown({ site, assets, base, page })
  for (const page of site.pages) {
    yield {
      path: markdownAddress(page.route).slice(1),
      copies: page.aliases.map(({ route }) => markdownAddress(route).slice(1)),
      contents: () => markdown(page),
    }
  }
  yield { path: 'llms.txt', contents: () => llmsText(site, base, siteIndexRoute) }
  if (hasFullText(site)) yield { path: 'llms-full.txt', contents: () => llmsFullText(site, markdown) }
}
