/** Files for programs that read: each page as Markdown, llms.txt, and all pages in one. */
import { type Page, type Site, siteIndexRoute } from '../../schema/index.ts'
import type { Assets } from '../assets.ts'
import type { OutputFile } from '../output-file.ts'
import { hasFullText, llmsFullText, llmsText } from './llms.ts'
import { markdownAddress, pageMarkdown } from './page-markdown.ts'

/** The Markdown of a page. Its inputs are those of the page, given by whoever renders both. */
export function markdownFile(site: Site, assets: Assets, base: string, page: Page, inputs: () => string): OutputFile {
  return {
    path: markdownAddress(page.route).slice(1),
    copies: page.aliases.map(({ route }) => markdownAddress(route).slice(1)),
    get inputs() {
      return inputs()
    },
    contents: () => pageMarkdown({ site, assets, base, page }),
  }
}

/** @param all changes with any page */
export function* llmsFiles(site: Site, assets: Assets, base: string, all: string): Generator<OutputFile> {
  yield { path: 'llms.txt', inputs: all, contents: () => llmsText(site, base, siteIndexRoute) }
  if (!hasFullText(site)) return
  const pages = new Map(site.pages.map(page => [markdownAddress(page.route), page]))
  yield {
    path: 'llms-full.txt',
    inputs: all,
    // The pages were written a moment ago; rendering them again would cost more than all else of a small change.
    contents: written =>
      llmsFullText(site, address =>
        written ? written(address.slice(1)) : pageMarkdown({ site, assets, base, page: pages.get(address)! }),
      ),
  }
}
