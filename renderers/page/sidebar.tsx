/**
 * The list of pages beside the text. One element serves all widths: on wide screens its contents always show
 * (styles open it), on phones it is a drawer with scripts and a plain disclosure without.
 */
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { fill, type NavLink, type NavSection, versionLinks, withInner } from '../../schema/index.ts'
import { Link, LinkList, longDate } from '../elements/inline.tsx'
import { existing, type Render } from '../elements/render.ts'

export function Sidebar({ render, name }: { render: Render; name: string }): ReactNode {
  const sidebar = existing(render.site.sidebars[name], name)
  const { page } = render
  // A page that no sidebar names is found by the list that it belongs to.
  const routes = [render.route, page.route, ...(page.list === undefined ? [] : [page.list])]
  const here = routes.map(route => sidebar.sectionOf.get(route)).find(section => section !== undefined)
  return (
    <details className="side" id="side">
      <summary>{sidebar.title}</summary>
      <nav aria-label={sidebar.title}>
        <Versions render={render} />
        <p className="side-title">{sidebar.title}</p>
        <ul>
          <Links render={render} links={sidebar.links} routes={routes} />
        </ul>
        <hr />
        <Sections render={render} sections={sidebar.sections} routes={routes} here={here} />
      </nav>
    </details>
  )
}

interface SectionsProps {
  readonly render: Render
  readonly sections: readonly NavSection[]
  readonly routes: readonly string[]
  /** The one that holds the page. */
  readonly here: NavSection | undefined
}

/** This many closed groups are set into a page at once: a large site has hundreds of them. */
const atOnce = 16

function Sections({ render, sections, routes, here }: SectionsProps): ReactNode {
  if (sections.length > atOnce) {
    const runs: ReactNode[] = []
    for (let i = 0; i < sections.length; i += atOnce) {
      const run = sections.slice(i, i + atOnce)
      const isShared = run.every(section => section !== here && section.group !== undefined)
      const view = <Sections key={i} render={render} sections={run} routes={routes} here={here} />
      runs.push(isShared ? render.shared.markOf(sections, `${i}`, () => renderToStaticMarkup(view)) : view)
    }
    return runs
  }
  return sections.map((section, i) =>
    section.group === undefined ? (
      <ul key={i}>
        <Links render={render} links={section.links} routes={routes} />
      </ul>
    ) : (
      <Group
        render={render}
        key={i}
        title={section.group}
        links={section.links}
        routes={routes}
        open={section === here}
      />
    ),
  )
}

/** Renders the same page in other versions, as plain links. */
function Versions({ render }: { render: Render }): ReactNode {
  const { site, page } = render
  const links = versionLinks(site, page.route)
  if (links.length === 0) return null
  const { words } = render
  const listed = links.map(({ version: { label, toolkit, since }, to }) => {
    const date = fill(words.versions.since, { date: longDate(words, since) })
    const details = toolkit ? `${toolkit}, ${date}` : date
    const current = label === site.version?.label ? ('true' as const) : undefined
    return { text: `${label} (${details})`, to: { to }, current }
  })
  return (
    <>
      <p className="side-title">{render.words.versions.title}</p>
      <LinkList render={render} links={listed} />
      <hr />
    </>
  )
}

interface LinksProps {
  readonly render: Render
  readonly links: readonly NavLink[]
  /** Those by which an entry may name the page. */
  readonly routes: readonly string[]
}

interface GroupProps extends LinksProps {
  readonly title: string
  /** Whether it holds the page. */
  readonly open: boolean
}

function Group({ render, title, links, routes, open }: GroupProps): ReactNode {
  const list = (routes: readonly string[]): ReactNode => (
    <>
      <summary>{title}</summary>
      <ul>
        <Links render={render} links={links} routes={routes} />
      </ul>
    </>
  )
  if (open) {
    return (
      <details open data-group={title}>
        {list(routes)}
      </details>
    )
  }
  // Groups without the page look the same on every page: on large sites they are most of the work.
  return render.shared.markOf(links, title, () =>
    renderToStaticMarkup(<details data-group={title}>{list([])}</details>),
  )
}

function Links({ render, links, routes }: LinksProps): ReactNode {
  const isHere = ({ current }: NavLink): boolean => current.some(route => routes.includes(route))
  /** Tells whether pages below another one show, which they do while the reader is on it, or on one of them. */
  const isOpen = (link: NavLink): boolean => link.links.length > 0 && withInner(link).some(isHere)
  return links.map(link => (
    <li key={link.text}>
      {link.to === undefined ? (
        <Group
          render={render}
          title={link.text}
          links={link.links}
          routes={routes}
          open={withInner(link).some(isHere)}
        />
      ) : (
        <>
          <Link render={render} to={link.to} current={isHere(link) ? 'page' : undefined}>
            {link.text}
          </Link>
          {isOpen(link) && (
            <ul>
              <Links render={render} links={link.links} routes={routes} />
            </ul>
          )}
        </>
      )}
    </li>
  ))
}

const themes = ['auto', 'light', 'dark'] as const

/**
 * Renders the choice of colours for the header and the footer: one choice, which client/behaviours/theme.ts keeps
 * equal.
 */
export const ThemeChoice = ({ render, name }: { render: Render; name: string }): ReactNode => (
  <fieldset className="theme js">
    <legend>{render.words.theme.title}</legend>
    {themes.map(theme => (
      <label key={theme}>
        <input type="radio" name={name} value={theme} defaultChecked={theme === 'auto'} />
        <span>{render.words.theme[theme]}</span>
      </label>
    ))}
  </fieldset>
)
