/** Pages that are copies of others, and headings that skip a level. */
import type { Fail } from '../fail.ts'
import { isArticle, type Site } from '../site/site.ts'
import { versionOf } from '../site/versions.ts'
import { pathOf } from '../yaml/positions.ts'

/** A page whose text is that of another one: a file that was copied, and not changed yet. */
export function checkCopies(site: Site, fail: Fail): void {
  const files = new Map<string, string>()
  for (const { source, route, title, description, sections } of site.pages.filter(isArticle)) {
    const text = JSON.stringify([versionOf(site, route)?.label, title, description, sections])
    const message = `This page says the same as ${files.get(text)}.`
    const hint = 'Write what is new here, or remove one of them.'
    if (files.has(text)) fail({ code: 'copied-page', at: { source, path: ['title'] }, message, hint })
    else files.set(text, source.file)
  }
}

/** A heading that is two levels below the one above it belongs to nothing. */
export function checkHeadings({ pages }: Site, fail: Fail): void {
  for (const { source, headings } of pages.filter(isArticle)) {
    let above = 1
    for (const { level, path, part } of headings) {
      const message = `This heading skips a level, because the one above it has level ${above}.`
      const hint = part ? `Begin it with "${'#'.repeat(above + 1)} ".` : `Write "level: ${above + 1}".`
      const at = part ? { path, part } : { path: [...pathOf(path).slice(0, -1), 'level'] }
      if (level > above + 1) fail({ code: 'wrong-value', at: { source, ...at }, message, hint })
      above = level
    }
  }
}
