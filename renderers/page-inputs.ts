/**
 * Everything that decides the bytes of a page, beside the code that renders it: its own text, and a small digest of
 * what it shows of the rest of the site. Two builds in which these are equal write the same file, so the second need
 * not render it. A view that reads something new of the site must add it here; a test holds both against each other.
 */
import type { ArticlePage, Page, SharedDigests, Site } from '../schema/index.ts'
import { resolveLink } from '../schema/index.ts'
import type { Assets, ClientBundle } from './assets.ts'
import { identifierLink } from './elements/identifier-link.ts'
import { hasFeed } from './meta/feed.ts'
import { picturesOf } from './meta/social-image.ts'

export interface PageInputs {
  readonly site: Site
  readonly page: Page
  readonly route: string
  readonly sidebar: string | undefined
  readonly assets: Assets
  readonly bundle: ClientBundle
  readonly base: string
}

export function pageInputs({ site, page, route, sidebar, assets, bundle, base }: PageInputs): string {
  const { digests } = site
  const uses: unknown[] = []
  const shared = new Set<string>()
  for (const { kind, name } of page.facts.uses) {
    if (kind === 'link') {
      const link = resolveLink(site.routes, page.route, name)
      uses.push(link.ok ? link.href : null)
    } else if (kind === 'identifier') uses.push(identifierLink(site.reference, name) ?? 0)
    else if (kind === 'image') uses.push(site.publicFiles.get(name) ?? 0, assets.inlineSvg.get(name) ?? 0)
    else if (kind === 'diagram')
      uses.push(
        assets.drawings.get(name)?.hash ?? 0,
        site.diagrams.get(name)?.title ?? 0,
        site.diagrams.get(name)?.caption ?? 0,
      )
    else if (kind === 'example') shared.add(digests.examples)
    else if (kind === 'type') shared.add(digests.reference)
    else if (kind === 'field') shared.add(digests.fields)
  }
  if (page.kind !== 'article') shared.add(digests.reference)
  for (const table of page.kind === 'article' ? page.tables : []) shared.add(tableDigest[table](digests))
  return JSON.stringify([
    page.digest,
    route,
    page.route,
    sidebar === undefined ? 0 : [sidebar, digests.sidebars],
    page.tab,
    page.crumbs,
    page.previous ?? 0,
    page.next ?? 0,
    site.routes.entries.get(page.route)?.former ?? 0,
    uses,
    [...shared],
    siteInputs(site, assets, bundle, base),
  ])
}

/** What the tables of a page show of other files. */
const tableDigest: Record<ArticlePage['tables'][number], (digests: SharedDigests) => string> = {
  errors: ({ errors, reference }) => errors + reference,
  fields: ({ fields }) => fields,
  machine: ({ machine, reference }) => machine + reference,
  members: ({ reference }) => reference,
  team: ({ team }) => team,
}

let memo: { of: readonly unknown[]; text: string } | undefined

/** What every page shows of the site: names, header, footer, styles. */
export function siteInputs(site: Site, assets: Assets, bundle: ClientBundle, base: string): string {
  const of = [site, assets, bundle, base]
  if (memo?.of.every((value, i) => value === of[i])) return memo.text
  const { settings, digests } = site
  const text = JSON.stringify([
    digests.settings,
    digests.routes,
    digests.errorPages,
    settings.url,
    base,
    bundle.boot,
    bundle.entry,
    bundle.styles,
    bundle.sheets,
    assets.inlineSvg.get(settings.brand.logo.src),
    site.legacyQuery,
    picturesOf(site),
    hasFeed(site),
  ])
  memo = { of, text }
  return text
}
