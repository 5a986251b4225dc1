/** Pages that no sidebar shows, and links that a sidebar shows twice. */
import type { LoadedFiles } from '../content/loaded-files.ts'
import { usesOf } from '../content/used-names.ts'
import { fileInData } from '../data-path.ts'
import { SidebarsFile } from '../files/navigation.ts'
import { withInner } from '../site/navigation.ts'
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
  checkRepeats(files.single.sidebars, fail)
}

/** Reports a page that a sidebar shows twice, which would be the current one at two places, and have two neighbours. */
function checkRepeats(file: LoadedFiles['single']['sidebars'], fail: SiteInput['fail']): void {
  if (!file) return
  const { value, source } = file
  const shown = new Map<string, number>()
  for (const { kind, name: to, path } of usesOf(SidebarsFile, value)) {
    const [sidebar = ''] = path.split('/')
    if (kind !== 'link' || !path.endsWith('/to')) continue
    const link = `${sidebar} ${to}`
    const first = shown.get(link)
    const message = `The sidebar "${sidebar}" already has a link to ${to}, on line ${first}.`
    const hint = 'Remove one of them, or link to a section of the page with "#".'
    if (first) fail({ code: 'duplicate-key', at: { source, path }, message, hint })
    else shown.set(link, source.locate(path).line)
  }
}

function orphans({ pages, sidebars, routes }: Site): Page[] {
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
      // An address that isn't allowed is reported.
      isRoute(page.route),
  )
}
