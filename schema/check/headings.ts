/** Headings that skip a level: one that is two levels below the one above it belongs to nothing. */
import type { Fail } from '../fail.ts'
import { isArticle, type Site } from '../site/site.ts'
import { pathOf } from '../yaml/positions.ts'

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
