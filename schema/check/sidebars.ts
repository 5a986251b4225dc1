/** Pages that no sidebar shows. */
import { fileInData } from '../data-path.ts'
import { withInner } from '../site/navigation.ts'
import { ofOtherTools } from '../site/page-names.ts'
import { resolveLink } from '../site/route-table.ts'
import type { Page, Site } from '../site/site.ts'
import type { SiteInput } from '../site/site-input.ts'
import { isRoute } from '../text/fields.ts'

export function checkSidebars({ files, label, fail }: SiteInput, site: Site): void {
  // A sidebars.yaml with mistakes has its own diagnostics; it might have shown the page.
  if (!files.understood('sidebars')) return
  const { file } = fileInData(label, 'sidebars.yaml')
  for (const page of orphans(site)) {
    const { source, route } = page
    const message = `No sidebar shows the page ${route}.`
    const hint = `Add it to ${file}, or set "listed: false" in ${source.file}.`
    fail({ code: 'orphan-page', at: { source, path: ['title'] }, message, hint })
  }
}

export function orphans({ pages, sidebars, routes }: Site): Page[] {
  const links = Object.values(sidebars).flatMap(sidebar => {
    const top = [...sidebar.links, ...sidebar.sections.flatMap(section => section.links)]
    return top.flatMap(withInner)
  })
  // A link that leads nowhere was meant to show some page, and has its own diagnostic.
  if (links.some(({ to }) => to !== undefined && !resolveLink(routes, '/', to).ok)) return []
  const shown = new Set(links.map(({ page }) => page))
  return pages.filter(
    page =>
      page.kind === 'article' &&
      page.layout === 'article' &&
      page.listed &&
      !shown.has(page.route) &&
      !isReportedElsewhere(page, routes),
  )
}

/** Whether a page has an address that it can't keep, which is reported. */
export function isReportedElsewhere({ route }: Page, { entries }: Site['routes']): boolean {
  const folder = /^(.+)\/index$/.exec(route)?.[1]
  return (
    !isRoute(route) ||
    ofOtherTools.test(route.split('/').at(-1) ?? '') ||
    (folder !== undefined && entries.has(folder))
  )
}
