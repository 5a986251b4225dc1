/** The body of a page: skip link, header, sidebar, text, footer. */
import { type ComponentProps, Fragment, type ReactNode } from 'react'
import { isTranslated, type Page, type Site, siteIndexRoute } from '../../schema/index.ts'
import { Callout, InlineSvg, inlineView, Link, LinkList } from '../elements/inline.tsx'
import { Html } from '../elements/markdown.ts'
import { type Render, withBase, withFileBase } from '../elements/render.ts'
import { Shared } from '../elements/shared-parts.tsx'
import { folderOf } from '../files.ts'
import { BootScript } from './document.tsx'
import { FailureView } from './error-view.tsx'
import { Sidebar, ThemeChoice } from './sidebar.tsx'

/** The attributes are those of the part that differs from page to page. */
type LayoutProps = ComponentProps<'main'> & { readonly render: Render }

export function Layout({ render, className, children, ...main }: LayoutProps): ReactNode {
  const { sidebar } = render
  const ownLinks = [sectionLink(render), menuLink(render)]
  const content = (
    <main id="main" className={className} tabIndex={-1} {...main}>
      {children}
    </main>
  )
  return (
    <Html markdown={children}>
      <a className="skip" href="#main">
        {render.words.page.skip}
      </a>
      <Shared render={render} form={`header ${sidebar !== undefined} ${ownLinks.join(' ')}`}>
        <Header render={render} />
      </Shared>
      {sidebar === undefined ? (
        content
      ) : (
        <div className="doc">
          <Sidebar render={render} name={sidebar} />
          <BootScript render={render} name="bootSidebar" />
          <div className="scrim" data-fold="" />
          {content}
        </div>
      )}
      <Footer render={render} />
      <FailureView render={render} />
      {/* Copy controls and the like speak here; one region for the whole page, so nothing is announced
          twice. */}
      <p className="vh" role="status" aria-live="polite" data-status="" />
    </Html>
  )
}

/** What each part of a page's frame is given. */
export interface PartProps {
  readonly render: Render
}

function Header({ render }: PartProps): ReactNode {
  const { site, sidebar } = render
  const { menu } = site.settings
  const own = menuLink(render)
  const section = sectionLink(render)
  return (
    <header className="top">
      {sidebar !== undefined && (
        <button
          className="fold js"
          type="button"
          data-fold=""
          data-opens={render.words.page.sidebarPages}
          aria-controls="side"
          aria-keyshortcuts="Control+B"
        >
          <i />
          <span className="on">{render.words.page.collapse}</span>
          <span className="off">{render.words.page.expand}</span>
        </button>
      )}
      <Brand render={render}>
        <InlineSvg render={render} address={site.settings.brand.logo.src} id={markId} />
      </Brand>
      <SearchButton render={render} />
      {/* On phones the links are a menu that this button opens; elsewhere they are in sight. */}
      <button className="site-menu" type="button" popoverTarget="site">
        {render.words.page.menu}
      </button>
      <nav id="site" popover="auto" aria-label={render.words.page.site}>
        {site.settings.header.map(({ text, to, newTab }) => (
          <Link
            render={render}
            key={text}
            to={to.to}
            newTab={newTab}
            current={to.to === section ? 'true' : undefined}
          >
            {text}
          </Link>
        ))}
        {/* Browsers open and close it, without scripts of ours. */}
        {menu && (
          <>
            <button type="button" popoverTarget="menu">
              {menu.text}
            </button>
            <p className="menu-title">{menu.text}</p>
            <LinkList
              render={render}
              className="menu"
              id="menu"
              popover="auto"
              links={menu.links.map(link => ({ ...link, current: link.to.to === own ? 'page' : undefined }))}
            />
          </>
        )}
        <button className="theme-button js" type="button" popoverTarget="theme">
          <svg viewBox="0 0 16 16" aria-hidden="true">
            <path d="M8 1l6 3.500v7L8 15l-6-3.500v-7z" />
            <path className="half" d="M8 1l6 3.500v7L8 15z" />
          </svg>
          <span>{render.words.theme.title}</span>
        </button>
        <div className="menu" id="theme" popover="auto">
          <ThemeChoice render={render} name="theme-top" />
        </div>
      </nav>
    </header>
  )
}

/** Finds the link of the menu to the page itself. It's marked: on phones, the menu is beside the list that marks it, too. */
const menuLink = ({ site, page: { route } }: Render): string | undefined =>
  site.settings.menu?.links.find(({ to }) => to.to === route)?.to.to

const sectionOf = (address: string): string | undefined => address.split('/')[1]

/** Finds the link of the header to mark: the page's own, one that leads above it, or the first of its section. */
function sectionLink({ site, page: { route } }: Render): string | undefined {
  const links = site.settings.header.map(({ to }) => to.to)
  const inSection = links.filter(to => /^\/./.test(to) && sectionOf(route) === sectionOf(to))
  const own = inSection.find(to => to === route)
  return own ?? inSection.find(to => `${route}/`.startsWith(`${to}/`)) ?? inSection[0]
}

const markId = '_mark'

const Brand = ({ render, children }: PartProps & { children: ReactNode }): ReactNode => (
  <Link render={render} to="/" className="brand">
    {children}
    <span>{render.site.settings.product.name}</span>
    <span className="vh"> {render.words.page.homePage}</span>
  </Link>
)

/** Renders the way into search: a button with scripts, a link to the page that lists everything without. */
const SearchButton = ({ render }: PartProps): ReactNode => (
  <>
    <button
      className="find js"
      type="button"
      data-search=""
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K Meta+K"
    >
      {/* A hexagon for the glass; the search dialog copies it. */}
      <svg viewBox="0 0 16 16" aria-hidden="true">
        <path d="M6.5 1.5 11 4v5l-4.5 2.5L2 9V4zM9.5 10l4 5" />
      </svg>
      <span>{render.words.page.search}</span>
      <span className="keys" aria-hidden="true">
        <kbd className="pc">Ctrl K</kbd>
        <kbd className="mac">⌘ K</kbd>
      </span>
    </button>
    <a className="find nojs" href={withBase(render.base, siteIndexRoute)}>
      {render.words.siteIndex.title}
    </a>
  </>
)

/** Renders the end of every page: columns of links, the legal line, the choice of a colour scheme. */
function Footer({ render }: PartProps): ReactNode {
  const { product, footer } = render.site.settings
  return (
    <footer className="foot">
      <div className="wrap">
        <Shared render={render} form="columns">
          <FooterColumns render={render} />
        </Shared>
        <div className="legal">
          <p>
            © {footer.year} {product.name}. {inlineView(render, footer.legal)}
          </p>
          <LanguageLinks render={render} />
          <Shared render={render} form="theme">
            <ThemeChoice render={render} name="theme" />
          </Shared>
        </div>
      </div>
    </footer>
  )
}

const FooterColumns = ({ render }: PartProps): ReactNode => (
  <>
    <Brand render={render}>
      {/* The mark is in the header already: it is shown a second time, not sent a second time. */}
      <span className="mark">
        <svg viewBox="0 0 1 1" aria-hidden="true">
          <use href={`#${markId}`} width="1" height="1" />
        </svg>
      </span>
    </Brand>
    {render.site.settings.footer.columns.map(({ title, links }, i) => (
      <nav key={title} aria-labelledby={`foot-${i}`}>
        <h2 id={`foot-${i}`}>{title}</h2>
        <LinkList render={render} links={links} />
      </nav>
    ))}
  </>
)

/** This page in every language that has it, the current one included. */
export function alternatesOf({ site, page, base, languages }: Render): Alternate[] {
  const root = withFileBase(site, base, '')
  const alternates: Alternate[] = []
  for (const translation of languages) {
    const { language, languages: declared } = translation.settings
    const samePage = pagesByRoute(translation).get(page.route)
    if (!samePage) continue
    alternates.push({
      language,
      label: declared.find(({ code }) => code === language)?.label ?? language,
      href: withBase(root + folderOf(translation), page.route),
      translated: isTranslated(translation, samePage),
    })
  }
  return alternates
}

const byRoute = new WeakMap<readonly Page[], ReadonlyMap<string, Page>>()

/** Lists the pages by route, because every page looks for itself in each language. */
function pagesByRoute({ pages }: Site): ReadonlyMap<string, Page> {
  const known = byRoute.get(pages) ?? new Map(pages.map(page => [page.route, page]))
  byRoute.set(pages, known)
  return known
}

interface Alternate {
  readonly language: string
  /** What the language calls itself. */
  readonly label: string
  readonly href: string
  /** Whether the page there is in that language. */
  readonly translated: boolean
}

function LanguageLinks({ render }: PartProps): ReactNode {
  const { site, languages } = render
  if (languages.length < 2) return null
  const alternates = alternatesOf(render)
  // The page for unknown addresses, for one, belongs to no address: its links lead to the home pages.
  const links =
    alternates.length > 0 ? alternates : alternatesOf({ ...render, page: { ...render.page, route: '/' } })
  return (
    <nav aria-label={render.words.page.languages}>
      <p>
        {links.map(({ language, label, href }) => (
          <Fragment key={language}>
            <a
              href={href}
              lang={language}
              hrefLang={language}
              aria-current={language === site.settings.language ? 'true' : undefined}
            >
              {label}
            </a>{' '}
          </Fragment>
        ))}
      </p>
    </nav>
  )
}

/** Returns a page's language, where it differs from the interface's. */
export const foreignLanguage = ({ site, page }: Render): string | undefined =>
  isTranslated(site, page) ? undefined : site.translates

export function NotTranslated({ render }: PartProps): ReactNode {
  const { language } = render.site.settings
  if (foreignLanguage(render) === undefined) return null
  return (
    <Callout render={render} tone="info" title={render.words.page.notTranslatedTitle} lang={language}>
      <p>{render.words.page.notTranslated}</p>
    </Callout>
  )
}
