/**
 * The page that lists everything: the way in for those without scripts, and when search cannot be loaded. Made of the
 * same names as the search index.
 */
import type { ReactNode } from 'react'
import type { Entry, PageNames } from '../../client/search/index-format.ts'
import { type Page, type Site, siteIndexRoute, versionLabel } from '../../schema/index.ts'
import { type SiteRender, useRender, withBase } from '../elements/context.ts'
import { htmlFile, type OutputFile } from '../output-file.ts'
import { recordMaker } from '../search/search-records.ts'
import { Layout } from './layout.tsx'
import { syntheticPage } from './special-pages.tsx'

export function siteIndexFile(render: SiteRender): OutputFile {
  const { site, assets } = render
  const { title, description, lead } = WORDS.siteIndex
  const page = { route: siteIndexRoute, title: `${title} | ${site.settings.product.name}`, description, listed: true }
  const record = recordMaker(site, assets)
  const list = (): ReactNode => (
    <Layout>
      <main id="main" className="wrap site-index" tabIndex={-1}>
        <h1>{title}</h1>
        <p className="lead">{lead}</p>
        {groupsOf(site).map(([title, pages]) => (
          <section key={title}>
            <h2>{title}</h2>
            {pages.map(page => (
              <PageNamesView key={page.route} page={record(page).names} />
            ))}
          </section>
        ))}
      </main>
    </Layout>
  )
  return htmlFile(siteIndexRoute, () => syntheticPage(render, page, list()))
}

/** Where a page belongs, with its version where there are several. @param alone for a page that belongs nowhere */
export function sectionTitle(site: Site, { crumbs, route }: Page, alone: string): string {
  const label = versionLabel(site, route)
  return `${crumbs[0]?.text ?? alone}${label === undefined ? '' : ` (${label})`}`
}

/** Groups of pages as they follow each other in the sidebars. */
function groupsOf(site: Site): [string, Page[]][] {
  const routes = Object.values(site.sidebars).flatMap(({ links, order }) => [
    ...links.flatMap(({ page }) => page ?? []),
    ...order.keys(),
  ])
  const order = new Map(routes.map((route, i) => [route, i] as const).reverse())
  const position = ({ route }: Page): number => order.get(route) ?? routes.length
  const groups = new Map<string, Page[]>([[WORDS.siteIndex.alone, []]])
  for (const page of [...site.pages].sort((a, b) => position(a) - position(b))) {
    const title = sectionTitle(site, page, WORDS.siteIndex.alone)
    const group = groups.get(title)
    if (group) group.push(page)
    else groups.set(title, [page])
  }
  return [...groups]
}

function PageNamesView({ page }: { page: PageNames }): ReactNode {
  const address = withBase(useRender().base, page.route)
  const link = ({ id }: Pick<Entry, 'id'>, text: string): ReactNode => <a href={address + (id && `#${id}`)}>{text}</a>
  const membersOf = (type: Entry): Entry[] =>
    page.entries.filter(({ kind, of }) => type.kind === 'type' && kind === 'member' && of === type.title)
  const list = (entries: readonly Entry[], before = '', className?: string): ReactNode =>
    entries.length > 0 && (
      <ul className={className}>
        {entries.map((entry, i) => (
          <li key={i}>
            {link(entry, before + [entry.title, ...codesOf(entry)].join(' '))}
            {list(membersOf(entry), `${entry.title}.`, 'members')}
          </li>
        ))}
      </ul>
    )
  return (
    <>
      <h3>{link({ id: '' }, page.title)}</h3>
      {list(page.entries.filter(({ kind }) => kind !== 'member'))}
    </>
  )
}

/** Those of a member that is a number: readers come with one from a log. */
const codesOf = ({ kind, also = [] }: Entry): string[] =>
  kind === 'member' ? also.filter(name => /^\d+$/.test(name)) : []
