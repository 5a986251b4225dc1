/** Pages that no sidebar shows, and links that a sidebar shows twice. */
import type { LoadedFiles } from '../content/loaded-files.ts'
import { fileInData } from '../data-path.ts'
import { withInner } from '../site/navigation.ts'
import { resolveLink } from '../site/route-table.ts'
import type { Page, Site } from '../site/site.ts'
import type { SiteInput } from '../site/site-input.ts'
import { isRoute } from '../text/fields.ts'
import type { Path } from '../yaml/positions.ts'

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

/** A page that a sidebar shows twice is the current one at two places, and has two neighbours. */
function checkRepeats(file: LoadedFiles['single']['sidebars'], fail: SiteInput['fail']): void {
  if (!file) return
  const { value, source } = file
  for (const [name, { links, entries }] of Object.entries(value)) {
    const shown = new Set<string>()
    const places = [...linksBelow(links, [name, 'links']), ...linksBelow(entries, [name, 'entries'])]
    for (const [to, path] of places) {
      const message = `The sidebar "${name}" already has a link to ${to}.`
      const hint = 'Remove one of them, or link to a section of the page with "#".'
      if (shown.has(to)) fail({ code: 'duplicate-key', at: { source, path }, message, hint })
      shown.add(to)
    }
  }
}

interface SidebarItem {
  readonly to?: { readonly to: string } | undefined
  readonly items?: readonly SidebarItem[] | undefined
}

/** Every address that some entries of a sidebar lead to, with its place. */
function* linksBelow(items: readonly SidebarItem[], path: Path): Generator<[to: string, path: Path]> {
  for (const [i, { to, items: inner = [] }] of items.entries()) {
    if (to) yield [to.to, [...path, i, 'to']]
    yield* linksBelow(inner, [...path, i, 'items'])
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
      // An address that isn't allowed is reported.
      isRoute(page.route),
  )
}
