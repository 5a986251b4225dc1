/**
 * The page that lists everything: the way in for those without scripts, and when search cannot be loaded. Made of the
 * same names as the search index.
 */
import type { ReactNode } from 'react'
import type { Entry, PageNames } from '../../client/search/index-format.ts'
import { type Page, type Site, siteIndexRoute, versionLabel, withInner } from '../../schema/index.ts'
import { type SiteRender, useRender, withBase } from '../elements/context.ts'
import { htmlFile, type OutputFile } from '../output-file.ts'
import { recordMaker } from '../search/search-records.ts'
import { Layout } from './layout.tsx'
import { syntheticPage } from './special-pages.tsx'

/** A line of the list: a page, or something on it. */
interface Named {
  readonly page: PageNames
  readonly entry?: Entry
  readonly text: string
}

export function siteIndexFile(render: SiteRender): OutputFile {
  const { site, assets } = render
  return htmlFile(siteIndexRoute, () => {
    const record = recordMaker(site, assets)
    const groups = groupsOf(site).map(([title, pages]) => ({ title, pages: pages.map(page => record(page).names) }))
    const all = groups.flatMap(({ pages }) => pages.flatMap(page => page.entries.map(entry => ({ page, entry }))))
    const fields = all.flatMap(({ page, entry }) => (entry.kind === 'field' ? { page, entry, text: entry.title } : []))
    const codes = all.flatMap(({ page, entry }) =>
      (entry.also ?? [])
        .filter(name => entry.kind === 'member' && /^\d+$/.test(name))
        .map(code => ({ page, entry, text: `${code} ${entry.title}` })),
    )
    return syntheticPage(
      render,
      {
        route: siteIndexRoute,
        title: `${WORDS.siteIndex.title} | ${site.settings.product.name}`,
        description: WORDS.siteIndex.description,
        listed: true,
      },
      <Layout>
        <main id="main" className="wrap site-index" tabIndex={-1}>
          <h1>{WORDS.siteIndex.title}</h1>
          <p className="lead">{WORDS.siteIndex.lead}</p>
          {groups.map(({ title, pages }) => (
            <section key={title}>
              <h2>{title}</h2>
              {pages.map(page => (
                <PageNamesView key={page.route} page={page} />
              ))}
            </section>
          ))}
          <NamedList title={WORDS.siteIndex.fields} list={fields} />
          <NamedList title={WORDS.siteIndex.codes} list={codes} />
        </main>
      </Layout>,
    )
  })
}

/** Where a page belongs, with its version where there are several. @param alone for a page that belongs nowhere */
export function sectionTitle(site: Site, { crumbs, route }: Page, alone: string): string {
  const label = versionLabel(site, route)
  return `${crumbs[0]?.text ?? alone}${label === undefined ? '' : ` (${label})`}`
}

/** Groups of pages as they follow each other in the sidebars. */
function groupsOf(site: Site): [string, Page[]][] {
  const order = new Map<string, number>()
  for (const { links, sections } of Object.values(site.sidebars))
    for (const { current } of [...links, ...sections.flatMap(section => section.links.flatMap(withInner))])
      for (const route of current) if (!order.has(route)) order.set(route, order.size)
  const position = ({ route }: Page): number => order.get(route) ?? order.size
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
  const rest = page.entries.filter(({ kind }) => kind !== 'member' && kind !== 'field')
  const membersOf = ({ kind, title }: Entry): Named[] =>
    page.entries.flatMap(entry =>
      kind === 'type' && entry.kind === 'member' && entry.of === title
        ? { page, entry, text: `${title}.${entry.title}` }
        : [],
    )
  return (
    <>
      <h3>
        <EntryLink page={page} text={page.title} />
      </h3>
      {rest.length > 0 && (
        <ul>
          {rest.map((entry, i) => (
            <li key={i}>
              <EntryLink page={page} entry={entry} text={entry.title} />
              <EntryList list={membersOf(entry)} className="members" />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

function NamedList({ title, list }: { title: string; list: readonly Named[] }): ReactNode {
  if (list.length === 0) return null
  const sorted = [...list].sort((a, b) => a.text.localeCompare(b.text, WORDS.page.locale, { numeric: true }))
  return (
    <section>
      <h2>{title}</h2>
      <EntryList list={sorted} />
    </section>
  )
}

const EntryList = ({ list, className }: { list: readonly Named[]; className?: string }): ReactNode =>
  list.length > 0 && (
    <ul className={className}>
      {list.map((named, i) => (
        <li key={i}>
          <EntryLink {...named} />
        </li>
      ))}
    </ul>
  )

const EntryLink = ({ page, entry, text }: Named): ReactNode => (
  <a href={withBase(useRender().base, page.route) + (entry?.id ? `#${entry.id}` : '')}>{text}</a>
)
