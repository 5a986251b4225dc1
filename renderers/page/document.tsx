/** The frame of every HTML file: head, policy, styles and scripts. */
import type { ReactElement, ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Sheet } from '../assets.ts'
import { type PageRender, RenderContext, useRender, withBase } from '../elements/context.ts'

/**
 * The policy of every page. No inline script or style, no third party, no string that becomes script.
 * Host files send the same as a header, with `frame-ancestors`, which a meta element may not carry.
 */
export const contentSecurityPolicy =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; require-trusted-types-for 'script'"

interface DocumentOptions {
  readonly kind: 'website' | 'article'
  /** Class of the body, by which styles know the layout. */
  readonly layout: string
  /** Further stylesheets. */
  readonly sheets?: readonly Sheet[]
  /** Whether search engines may list it. */
  readonly listed?: boolean
  readonly head?: ReactNode
  /** Set on the page that sends addresses of the form /?/path on. */
  readonly legacyQuery?: boolean
  /** Redirects that the page for unknown addresses carries out by script. */
  readonly wildcards?: string | undefined
}

/** A whole HTML file. */
export const documentHtml = (render: PageRender, options: DocumentOptions, body: ReactNode): string =>
  html(
    <RenderContext value={{ ...render, names: new Map() }}>
      <Document {...options}>{body}</Document>
    </RenderContext>,
  )

export const html = (element: ReactElement): string => `<!doctype html>${renderToStaticMarkup(element)}\n`

function Document({
  kind,
  layout,
  sheets = [],
  listed = true,
  head,
  legacyQuery,
  wildcards,
  children,
}: DocumentOptions & { readonly children: ReactNode }): ReactNode {
  const { site, page, bundle, base } = useRender()
  const { settings } = site
  const { brand } = settings
  const { tab: title, description } = page
  const address = listed ? settings.url + withBase(base, page.route) : undefined
  return (
    <html lang={settings.language}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta httpEquiv="Content-Security-Policy" content={contentSecurityPolicy} />
        <meta name="referrer" content="strict-origin-when-cross-origin" />
        <meta name="color-scheme" content="light dark" />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content={brand.background.light} />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content={brand.background.dark} />
        <title>{title}</title>
        <link rel="stylesheet" href={withBase(base, bundle.styles)} />
        {sheets.map(sheet => (
          <link key={sheet} rel="stylesheet" href={withBase(base, bundle.sheets[sheet])} />
        ))}
        <script src={withBase(base, bundle.boot)} />
        <script type="module" src={withBase(base, bundle.entry)} />
        <meta name="description" content={description} />
        {address ? <link rel="canonical" href={address} /> : <meta name="robots" content="noindex" />}
        <meta property="og:title" content={title} />
        <meta property="og:description" content={description} />
        <meta property="og:type" content={kind} />
        <meta property="og:site_name" content={settings.product.name} />
        {address && <meta property="og:url" content={address} />}
        <link rel="icon" href={withBase(base, brand.icons.ico.src)} sizes="32x32" />
        <link rel="icon" href={withBase(base, brand.icons.svg.src)} type="image/svg+xml" />
        <link rel="apple-touch-icon" href={withBase(base, brand.icons.png.src)} />
        {head}
      </head>
      <body
        className={layout}
        data-base={base || undefined}
        data-legacy={legacyQuery ? '' : undefined}
        data-wildcards={wildcards}
      >
        {children}
      </body>
    </html>
  )
}
