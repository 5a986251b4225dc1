/** The body of a page: skip link, header, sidebar, text, footer. */
import { type ComponentProps, Fragment, type ReactNode } from 'react'
import { isTranslated, siteIndexRoute } from '../../schema/index.ts'
import { useRender, withBase, withFileBase } from '../elements/context.ts'
import { Callout, InlineSvg, inlineView, Link, LinkList } from '../elements/inline.tsx'
import { Html } from '../elements/markdown.ts'
import { folderOf } from '../files.ts'
import { BootScript } from './document.tsx'
import { Sidebar, ThemeChoice } from './sidebar.tsx'

/** @param main attributes of the part that differs from page to page */
export function Layout({ className, children, ...main }: ComponentProps<'main'>): ReactNode {
  const { sidebar, bundle } = useRender()
  const content = (
    <main id="main" className={className} tabIndex={-1} {...main}>
      {children}
    </main>
  )
  return (
    <Html markdown={children}>
      <a className="skip" href="#main">
        {WORDS.page.skip}
      </a>
      <Header />
      {sidebar === undefined ? (
        content
      ) : (
        <div className="doc">
          <Sidebar name={sidebar} />
          <BootScript bundle={bundle} name="bootSidebar" />
          <div className="scrim" data-fold="" />
          {content}
        </div>
      )}
      <Footer />
      {/* Copy controls and the like speak here; one region for the whole page, so nothing is announced twice. */}
      <p className="vh" role="status" aria-live="polite" data-status="" />
    </Html>
  )
}

function Header(): ReactNode {
  const { site, sidebar, page } = useRender()
  const { menu } = site.settings
  return (
    <header className="top">
      {sidebar !== undefined && (
        <button
          className="fold js"
          type="button"
          data-fold=""
          aria-controls="side"
          aria-keyshortcuts="Control+B"
        >
          <i />
          <span className="on">{WORDS.page.collapse}</span>
          <span className="off">{WORDS.page.expand}</span>
        </button>
      )}
      <Brand>
        <InlineSvg address={site.settings.brand.logo.src} id={markId} />
      </Brand>
      <nav aria-label={WORDS.page.site}>
        {site.settings.header.map(({ text, to, newTab }) => (
          <Link
            key={text}
            to={to.to}
            newTab={newTab}
            current={isSection(page.route, to.to) ? 'true' : undefined}
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
            <LinkList className="menu" id="menu" popover="auto" links={menu.links} />
          </>
        )}
      </nav>
      <SearchButton />
      <button className="find theme-button js" type="button" popoverTarget="theme">
        <svg viewBox="0 0 16 16" aria-hidden="true">
          <path d="M8 1l6 3.500v7L8 15l-6-3.500v-7z" />
          <path className="half" d="M8 1l6 3.500v7L8 15z" />
        </svg>
        <span>{WORDS.theme.title}</span>
      </button>
      <div className="menu" id="theme" popover="auto">
        <ThemeChoice name="theme-top" />
      </div>
    </header>
  )
}

/** Whether a page is in the section that a link of the header opens: `/docs` has `/docs/v2/api`. */
const isSection = (route: string, to: string): boolean =>
  to.startsWith('/') && to.length > 1 && `${route}/`.startsWith(`/${to.split('/')[1]}/`)

const markId = '_mark'

const Brand = ({ children }: { children: ReactNode }): ReactNode => (
  <Link to="/" className="brand">
    {children}
    <span>{useRender().site.settings.product.name}</span>
    <span className="vh"> {WORDS.page.homePage}</span>
  </Link>
)

/** The way into search: a button with scripts, a link to the page that lists everything without. */
const SearchButton = (): ReactNode => (
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
      <span>{WORDS.page.search}</span>
      <span className="keys" aria-hidden="true">
        <kbd className="pc">Ctrl K</kbd>
        <kbd className="mac">⌘ K</kbd>
      </span>
    </button>
    <a className="find nojs" href={withBase(useRender().base, siteIndexRoute)}>
      {WORDS.siteIndex.title}
    </a>
  </>
)

/** The end of every page: columns of links, the legal line, the choice of a colour scheme. */
function Footer(): ReactNode {
  const { product, footer } = useRender().site.settings
  return (
    <footer className="foot">
      <div className="wrap">
        <Brand>
          {/* The mark is in the header already: it is shown a second time, not sent a second time. */}
          <span className="mark">
            <svg viewBox="0 0 1 1" aria-hidden="true">
              <use href={`#${markId}`} width="1" height="1" />
            </svg>
          </span>
        </Brand>
        {footer.columns.map(({ title, links }, i) => (
          <nav key={title} aria-labelledby={`foot-${i}`}>
            <h2 id={`foot-${i}`}>{title}</h2>
            <LinkList links={links} />
          </nav>
        ))}
        <div className="legal">
          <p>
            © {footer.year} {product.name}. {inlineView(footer.legal)}
          </p>
          <LanguageLinks />
          <ThemeChoice name="theme" />
        </div>
      </div>
    </footer>
  )
}

/** Every language with this page, or with a translation of it, the current one included. */
export function useAlternates(translated: boolean) {
  const { site, page, base, languages } = useRender()
  const root = withFileBase(site, base, '')
  return languages.flatMap(each => {
    const { language, languages } = each.settings
    const own = each.pages.find(({ route }) => route === page.route)
    if (!own || (translated && !isTranslated(each, own))) return []
    const label = languages.find(({ code }) => code === language)?.label ?? language
    return { language, label, href: withBase(root + folderOf(each), page.route) }
  })
}

function LanguageLinks(): ReactNode {
  const { site, languages } = useRender()
  if (languages.length < 2) return null
  return (
    <nav aria-label={WORDS.page.languages}>
      <p>
        {useAlternates(false).map(({ language, label, href }) => (
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

/** A page's language, where it differs from the interface's. */
export function useForeign(): string | undefined {
  const { site, page } = useRender()
  return isTranslated(site, page) ? undefined : site.translates
}

export function NotTranslated(): ReactNode {
  const { language } = useRender().site.settings
  if (useForeign() === undefined) return null
  return (
    <Callout tone="info" title={WORDS.page.notTranslatedTitle} lang={language}>
      <p>{WORDS.page.notTranslated}</p>
    </Callout>
  )
}
