/** Pages that are copies of others, and headings that skip a level. */
import type { Fail } from '../fail.ts'
import { type ArticlePage, isArticle, type Site } from '../site/site.ts'
import { versionOf } from '../site/versions.ts'
import { pathOf } from '../yaml/positions.ts'

/** Warns of a page whose text is that of another one: a file that was copied, and not changed yet. */
export function checkCopies(site: Site, fail: Fail): void {
  const pages = new Map<string, ArticlePage>()
  for (const page of site.pages.filter(isArticle).filter(({ listed }) => listed)) {
    const { source, route, title, description, sections } = page
    const name = JSON.stringify([versionOf(site, route)?.label, title, description])
    const other = pages.get(name)
    pages.set(name, page)
    if (!other || JSON.stringify(other.sections) !== JSON.stringify(sections)) continue
    const message = `This page says the same as ${other.source.file}.`
    const hint = 'Write what is new here, or remove one of them.'
    fail({ code: 'copied-page', at: { source, path: ['title'] }, message, hint })
  }
}

/** Warns of a heading that is two levels below the one above it, and so belongs to nothing. */
export function checkHeadings({ pages }: Site, fail: Fail): void {
  for (const { source, headings } of pages.filter(isArticle)) {
    let above = 1
    for (const { level, path } of headings) {
      const message = `This heading skips a level, because the one above it has level ${above}.`
      const hint = `Write "level: ${above + 1}".`
      const at = { source, path: [...pathOf(path).slice(0, -1), 'level'] }
      if (level > above + 1) fail({ code: 'wrong-value', at, message, hint })
      above = level
    }
  }
}
