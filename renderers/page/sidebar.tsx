/**
 * The list of pages beside the text. One element serves all widths: on wide screens its contents always show
 * (styles open it), on phones it is a drawer with scripts and a plain disclosure without.
 */
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { fill, type NavLink, type NavSection, versionLinks, withInner } from '../../schema/index.ts'
import { known, useRender } from '../elements/context.ts'
import { Link, LinkList, longDate } from '../elements/inline.tsx'
import { MemberTree } from '../reference/members.tsx'

export function Sidebar({ name }: { name: string }): ReactNode {
  const render = useRender()
  const sidebar = known(render.site.sidebars[name], name)
  const { page } = render
  // A page that no sidebar names is found by the list that it belongs to.
  const routes = [render.route, page.route, ...(page.kind === 'error' ? [page.list] : [])]
  const here = routes.flatMap(route => sidebar.sectionOf.get(route) ?? [])[0]
  return (
    <details className="side" id="side">
      <summary>{WORDS.page.menu}</summary>
      <nav aria-label={sidebar.title}>
        <Versions />
        <p className="side-title">{sidebar.title}</p>
        <ul>
          <Links links={sidebar.links} routes={routes} />
        </ul>
        <hr />
        {sidebar.sections.map((section, i) => (
          <Section key={i} section={section} current={section === here} routes={routes} />
        ))}
        <ThemeChoice name="theme-side" />
      </nav>
    </details>
  )
}

/** The same page in other versions, as plain links. */
function Versions(): ReactNode {
  const { site, page } = useRender()
  const links = versionLinks(site, page.route)
  if (links.length === 0) return null
  const listed = links.map(({ version: { label, toolkit, since }, to }) => ({
    text: `${label} (${[toolkit, fill(WORDS.versions.since, { date: longDate(since) })].filter(Boolean).join(', ')})`,
    to: { to },
    current: label === site.version?.label ? ('true' as const) : undefined,
  }))
  return (
    <>
      <p className="side-title">{WORDS.versions.title}</p>
      <LinkList links={listed} />
      <hr />
    </>
  )
}

interface SectionProps {
  readonly section: NavSection
  /** Whether it holds the page. */
  readonly current: boolean
  readonly routes: readonly string[]
}

function Section({ section, current, routes }: SectionProps): ReactNode {
  if (section.group === undefined) {
    return (
      <ul>
        <Links links={section.links} routes={routes} />
      </ul>
    )
  }
  // Groups without the page look the same on every page: on large sites they are most of the work.
  if (!current) return <details data-group={section.group} dangerouslySetInnerHTML={{ __html: closedGroup(section) }} />
  return (
    <details open data-group={section.group}>
      <Group section={section} routes={routes} />
    </details>
  )
}

function Group({ section, routes }: { section: NavSection; routes: readonly string[] }): ReactNode {
  return (
    <>
      <summary>{section.group}</summary>
      <ul>
        <Links links={section.links} routes={routes} />
      </ul>
    </>
  )
}

function Links({ links, routes }: { links: readonly NavLink[]; routes: readonly string[] }): ReactNode {
  const { page } = useRender()
  return links.map(link => {
    const { text, to, current, links: inner } = link
    if (to === undefined) {
      const isInside = withInner(link).some(({ current }) => current.some(route => routes.includes(route)))
      return (
        <li key={text}>
          <details open={isInside} data-group={text}>
            <summary>{text}</summary>
            <ul>
              <Links links={inner} routes={routes} />
            </ul>
          </details>
        </li>
      )
    }
    const isHere = current.some(route => routes.includes(route))
    return (
      <li key={text}>
        <Link to={to} current={isHere ? 'page' : undefined}>
          {text}
        </Link>
        {isHere && page.kind === 'reference' && <MemberTree page={page} />}
      </li>
    )
  })
}

const closed = new WeakMap<NavSection, { base: string; html: string }>()

function closedGroup(section: NavSection): string {
  const { base } = useRender()
  const known = closed.get(section)
  if (known?.base === base) return known.html
  const html = renderToStaticMarkup(<Group section={section} routes={[]} />)
  closed.set(section, { base, html })
  return html
}

const themes = ['auto', 'light', 'dark'] as const

/** In the header, the drawer and the footer: one choice, which client/behaviours/theme.ts keeps equal. */
export function ThemeChoice({ name }: { name: string }): ReactNode {
  return (
    <fieldset className="theme js">
      <legend>{WORDS.theme.title}</legend>
      {themes.map(theme => (
        <label key={theme}>
          <input type="radio" name={name} value={theme} defaultChecked={theme === 'auto'} />
          <span>{WORDS.theme[theme]}</span>
        </label>
      ))}
    </fieldset>
  )
}
