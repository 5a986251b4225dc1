/** The list of all pages with what is on them, by section. */
import type { ReactNode } from 'react'
import type { Entry, PageNames } from '../../client/search/index-format.ts'
import { fill, type Page, type Site, versionLabel } from '../../schema/index.ts'
import { ListFilter } from '../elements/list-filter.tsx'
import { existing, needSheet, type Render, withBase } from '../elements/render.ts'
import { Signs } from '../elements/signs.tsx'
import { Layout } from './layout.tsx'

/**
 * Lists everything, for readers without scripts and for when search can't be loaded. Made of the same names
 * as the search index.
 */
export function SiteIndex({ render }: { render: Render }): ReactNode {
  needSheet(render, 'site-index')
  const { site } = render
  const { title, lead, alone, contents } = render.words.siteIndex
  const documents = render.documentsOf(site)
  const names = new Map(documents.map(({ page }) => [page.route, page]))
  // Pages about one message each are listed under the page of all of them.
  const sections = Array.from(pagesBySection(site, alone), ([title, pages]) => ({
    title,
    pages: pages
      .filter(({ list }) => list === undefined)
      .map(page => ({
        ...existing(names.get(page.route), page.route),
        ...(page.route === '/' && { title: render.words.page.home }),
        group: page.crumbs[1]?.text,
      })),
  }))
  const messages = [...names.values()].filter(({ error }) => error)
  const pages = sections.flatMap(({ pages }) => pages)
  const entries = pages.flatMap(page => page.entries)
  const count = pages.length + entries.length + messages.length
  return (
    <Layout render={render} className="wrap site-index">
      <Signs render={render} signs={['list', 'search', 'book']} comb />
      <h1>{title}</h1>
      <p className="lead">{lead}</p>
      <ListFilter
        render={render}
        label={render.words.listFilter.index}
        hint={render.words.listFilter.indexHint}
        count={count}
      />
      <nav aria-label={contents}>
        <ul className="index-contents">
          {sections.map(({ title, pages }, i) => (
            <li key={title}>
              <a href={`#${partId(i)}`}>{title}</a> {pages.length}
            </li>
          ))}
        </ul>
      </nav>
      {sections.map(({ title, pages }, i) => (
        <section key={title}>
          <h2 id={partId(i)}>{title}</h2>
          {groupsOf(pages).map(({ group, pages }) => (
            // The list's filter hides a group with the last of its pages.
            <div key={pages[0]?.route} className="index-group">
              {group !== undefined && <p className="index-head">{group}</p>}
              <div>
                {pages.map(page => (
                  <PageNamesView
                    render={render}
                    key={page.route}
                    page={page}
                    messages={messages.filter(({ route }) => parentOf(route) === page.route)}
                  />
                ))}
              </div>
            </div>
          ))}
        </section>
      ))}
    </Layout>
  )
}

interface GroupedPage extends PageNames {
  /** Of its sidebar. */
  readonly group: string | undefined
}

/** Puts neighbouring pages of one group together. Those without one come first: behind a group they'd seem to be in it. */
function groupsOf(pages: readonly GroupedPage[]) {
  const groups: { readonly group: string | undefined; readonly pages: GroupedPage[] }[] = []
  for (const page of pages.toSorted(
    (a, b) => Number(a.group !== undefined) - Number(b.group !== undefined),
  )) {
    const last = groups.at(-1)
    if (last && last.group === page.group) last.pages.push(page)
    else groups.push({ group: page.group, pages: [page] })
  }
  return groups
}

const partId = (index: number): string => `part-${index + 1}`
const parentOf = (route: string): string => route.slice(0, route.lastIndexOf('/'))

/**
 * Returns all pages by section, in the order of the sidebars. Titles name the version where there are several.
 * @param alone title for pages without a section, which come first
 */
export function pagesBySection(site: Site, alone: string): ReadonlyMap<string, Page[]> {
  const routes: string[] = []
  for (const { links, order } of Object.values(site.sidebars)) {
    for (const { page } of links) if (page !== undefined) routes.push(page)
    routes.push(...order.keys())
  }
  const order = new Map(routes.map((route, i) => [route, i] as const).reverse())
  const position = ({ route }: Page): number => order.get(route) ?? routes.length
  const sections = new Map<string, Page[]>([[alone, []]])
  for (const page of site.pages.toSorted((a, b) => position(a) - position(b))) {
    const label = versionLabel(site, page.route)
    const title = `${page.crumbs[0]?.text ?? alone}${label === undefined ? '' : ` (${label})`}`
    const section = sections.get(title)
    if (section) section.push(page)
    else sections.set(title, [page])
  }
  return sections
}

interface PageNamesProps {
  readonly render: Render
  readonly page: PageNames
}

interface PageNamesViewProps extends PageNamesProps {
  /** Pages that are listed as entries of this one. */
  readonly messages: readonly PageNames[]
}

/** Renders a page, and a list of what is on it, which opens: all of them together would be a wall of links. */
function PageNamesView({ render, page, messages }: PageNamesViewProps): ReactNode {
  const address = withBase(render.base, page.route)
  const entries = page.entries.filter(({ kind }) => kind !== 'member')
  const count = page.entries.length + messages.length
  const { one, many } = render.words.siteIndex
  return (
    <div className="index-page">
      <h3>
        <a href={address}>{page.title}</a>
      </h3>
      {count > 0 && (
        <details>
          <summary>
            {fill(count === 1 ? one : many, { count })} <span className="vh">{page.title}</span>
          </summary>
          <ul>
            {entries.map((entry, i) => (
              <li key={i}>
                <a href={placeOn(address, entry)}>{entryNames(entry)}</a>
                {entry.kind === 'type' && <MemberNames render={render} page={page} type={entry} />}
              </li>
            ))}
            {messages.map(({ route, title }) => (
              <li key={route}>
                <a href={withBase(render.base, route)}>{title}</a>
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  )
}

function MemberNames({ render, page, type }: PageNamesProps & { type: Entry }): ReactNode {
  const members = page.entries.filter(({ kind, of }) => kind === 'member' && of === type.title)
  if (members.length === 0) return null
  const address = withBase(render.base, page.route)
  return (
    <ul>
      {members.map((member, i) => (
        <li key={i}>
          <a href={placeOn(address, member)}>{`${type.title}.${entryNames(member)}`}</a>
        </li>
      ))}
    </ul>
  )
}

/** Leads an entry without an id, such as the part of a page above its first heading, to the page itself. */
const placeOn = (address: string, { id }: Entry): string => (id === '' ? address : `${address}#${id}`)

/** Readers know members by their codes in logs as well. */
function entryNames({ kind, title, also = [] }: Entry): string {
  const codes = also.filter(name => kind === 'member' && /^\d+$/.test(name))
  return [title, ...codes].join(' ')
}
