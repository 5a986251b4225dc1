/** The frame of every HTML file: head, policy, styles and scripts. */
import type { ReactElement, ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { type ArticlePage, canonicalOf, colors, isTranslated, type Page } from '../../schema/index.ts'
import { needSheet, type Render, type SiteRender, withBase, withFileBase } from '../elements/render.ts'

/**
 * Returns the policy of every page: no inline script or style but those of these hashes, no third party, no string that
 * becomes script. A header adds what a meta element can't say (renderers/hosting/headers.ts).
 */
export function contentSecurityPolicy(
  scripts: readonly string[] = [],
  styles: readonly string[] = [],
): string {
  const sources = (hashes: readonly string[]): string =>
    ["'self'", ...hashes.map(hash => `'${hash}'`)].join(' ')
  const directives = [
    "default-src 'none'",
    `script-src ${sources(scripts)}`,
    `style-src ${sources(styles)}`,
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ]
  return directives.join('; ')
}

/** @param scripts addresses of the scripts that a page contains @param sheets those of its stylesheets */
export function pagePolicy(
  { bundle }: SiteRender,
  scripts: readonly string[],
  sheets: readonly string[],
): string {
  const hashes = (addresses: readonly string[]): string[] =>
    addresses.map(address => bundle.hashes.get(address)).filter(hash => hash !== undefined)
  return contentSecurityPolicy(hashes(scripts), hashes(sheets))
}

export interface DocumentOptions {
  /** Whether search engines may list it. */
  readonly listed?: boolean
  /** More elements of the head, for pages that a file declares. */
  readonly head?: ReactNode
  /** Redirects that the page for unknown addresses carries out by script. */
  readonly wildcards?: string | undefined
}

/** Returns a whole HTML file. */
export function documentHtml(render: Render, options: DocumentOptions, body: ReactNode): Buffer {
  const layout = layoutOf(render.page)
  if (layout !== 'plain') needSheet(render, layout)
  // The views of the body ask for the stylesheets that the head has, so the body comes first.
  const content = renderToStaticMarkup(body)
  return html(render, <Document render={render} options={options} content={content} />)
}

/** Lays pages that are made of other data out as articles. */
const layoutOf = (page: Page): ArticlePage['layout'] => (page.kind === 'article' ? page.layout : 'article')

/** Returns the addresses of the stylesheets that the views have asked for, in the order of the bundle. */
function askedSheets({ bundle, asked }: Render): string[] {
  const names: ReadonlySet<string> = asked.sheets
  return Object.entries(bundle.sheets).flatMap(([name, address]) => (names.has(name) ? [address] : []))
}

export const html = ({ shared }: SiteRender, element: ReactElement): Buffer =>
  shared.withParts(`<!doctype html>${renderToStaticMarkup(element)}\n`)

interface DocumentProps {
  readonly render: Render
  readonly options: DocumentOptions
  /** Of the body, as HTML. */
  readonly content: string
}

function Document({ render, options, content }: DocumentProps): ReactNode {
  const { listed = true, head, wildcards } = options
  const { site, page, bundle, base, asked } = render
  const isHome = page.route === '/'
  const layout = layoutOf(page)
  const { settings } = site
  const { brand } = settings
  const { tab: title, description } = page
  const scripts = [bundle.boot, ...(render.sidebar === undefined ? [] : [bundle.bootSidebar])]
  const styles = [bundle.styles, ...askedSheets(render)]
  const address = listed ? settings.url + withBase(base, page.route) : undefined
  // What isn't translated is a copy of the page in the first language.
  const canonicalRoute = canonicalOf(site, page.route)
  const canonical = isTranslated(site, page)
    ? withBase(base, canonicalRoute)
    : withFileBase(site, base, canonicalRoute)
  return (
    <html lang={settings.language} data-samples={asked.features.has('sample-marks') || undefined}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta httpEquiv="Content-Security-Policy" content={pagePolicy(render, scripts, styles)} />
        <meta name="referrer" content="strict-origin-when-cross-origin" />
        <meta name="color-scheme" content="light dark" />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content={colors.bg.light} />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content={colors.bg.dark} />
        <title>{title}</title>
        {/* Nothing is painted before the header's last part is there: a text that arrives in parts would
            move its links. */}
        <link rel="expect" href="#theme" blocking="render" />
        {styles.map(sheet => (
          <style key={sheet} dangerouslySetInnerHTML={{ __html: textOf(render, sheet) }} />
        ))}
        <BootScript render={render} name="boot" />
        <meta name="description" content={description} />
        {address ? (
          <link rel="canonical" href={settings.url + canonical} />
        ) : (
          <meta name="robots" content="noindex" />
        )}
        <meta property="og:title" content={title} />
        <meta property="og:description" content={description} />
        <meta property="og:type" content={head && !isHome ? 'article' : 'website'} />
        <meta property="og:site_name" content={settings.product.name} />
        {address && <meta property="og:url" content={address} />}
        <link rel="icon" href={withFileBase(site, base, brand.icons.ico.src)} sizes="32x32" />
        <link rel="icon" href={withFileBase(site, base, brand.icons.svg.src)} type="image/svg+xml" />
        <link rel="apple-touch-icon" href={withFileBase(site, base, brand.icons.png.src)} />
        {head}
      </head>
      <body
        className={layout}
        data-base={base || undefined}
        data-version={settings.versions.length > 1 ? site.version?.label : undefined}
        // The boot script forwards addresses of the form /?/path.
        data-legacy={site.legacyQuery && isHome ? '' : undefined}
        data-wildcards={wildcards}
        dangerouslySetInnerHTML={{
          // Last, so that the script doesn't compete with the text for bandwidth.
          __html: content + entryScript(withBase(base, bundle.entry)),
        }}
      />
    </html>
  )
}

const entryScript = (address: string): string =>
  `<script type="module" src="${address}" fetchpriority="low"></script>`

/** Returns a script or a stylesheet, which pages contain. @param address of its file */
const textOf = ({ shared, bundle }: SiteRender, address: string): string =>
  shared.markOf(bundle, address, () => bundle.files.get(address.slice(1)) ?? '')

/** What must run before what follows is painted. */
export const BootScript = ({
  render,
  name,
}: {
  render: SiteRender
  name: 'boot' | 'bootSidebar'
}): ReactNode => <script dangerouslySetInnerHTML={{ __html: textOf(render, render.bundle[name]) }} />
