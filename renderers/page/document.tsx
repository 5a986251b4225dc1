/** The frame of every HTML file: head, policy, styles and scripts. */
import type { ReactElement, ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { canonicalOf, isTranslated } from '../../schema/index.ts'
import {
  type PageRender,
  rendering,
  type SiteRender,
  useRender,
  withBase,
  withFileBase,
} from '../elements/context.ts'
import { type ClientBundle, sheets } from '../files.ts'

/**
 * The policy of every page: no inline script or style but those of these hashes, no third party, no string that becomes
 * script. Host files send the same as a header, with `frame-ancestors`, which a meta element may not carry.
 */
export function contentSecurityPolicy(
  scripts: readonly string[] = [],
  styles: readonly string[] = [],
): string {
  const sources = (hashes: readonly string[]): string =>
    ["'self'", ...hashes.map(hash => `'${hash}'`)].join(' ')
  return `default-src 'none'; script-src ${sources(scripts)}; style-src ${sources(styles)}; img-src 'self' data:; font-src 'self'; connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; require-trusted-types-for 'script'`
}

/** @param scripts addresses of the scripts that a page contains @param sheets those of its stylesheets */
export function pagePolicy(
  { bundle }: SiteRender,
  scripts: readonly string[],
  sheets: readonly string[],
): string {
  const hashes = (addresses: readonly string[]): string[] =>
    addresses.flatMap(each => bundle.hashes.get(each) ?? [])
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

/** A whole HTML file. */
export const documentHtml = (render: PageRender, options: DocumentOptions, body: ReactNode): string =>
  // The markup says which stylesheets it needs, so it comes first.
  rendering(render, () => html(<Document {...options} content={renderToStaticMarkup(body)} />))

/** Pages carry only the stylesheets they need. */
function sheetsOf({ sheets: addresses }: ClientBundle, layout: string, content: string): string[] {
  // Read once, since a long sidebar says the same on every page; and alone, since joined text is copied piece by piece.
  const marks = content.match(
    /<(?:pre|table)|<[a-z]+ class="[^"]*"| (?:class|data-island|data-tool|id)="[^"]*"/g,
  )
  const distinct = [`<body class="${layout}"`, ...new Set(marks)].join('\n')
  return Object.entries(sheets).flatMap(([name, [marker]]) =>
    marker.test(distinct) ? (addresses[name] ?? []) : [],
  )
}

export const html = (element: ReactElement): string => `<!doctype html>${renderToStaticMarkup(element)}\n`

function Document(options: DocumentOptions & { readonly content: string }): ReactNode {
  const { listed = true, head, wildcards, content } = options
  const render = useRender()
  const { site, page, bundle, base } = render
  const isHome = page.route === '/'
  const layout = page.kind === 'article' ? page.layout : 'article'
  const { settings } = site
  const { brand } = settings
  const { tab: title, description } = page
  const scripts = [bundle.boot, ...(render.sidebar === undefined ? [] : [bundle.bootSidebar])]
  const styles = [bundle.styles, ...sheetsOf(bundle, layout, content)]
  const address = listed ? settings.url + withBase(base, page.route) : undefined
  const own = isTranslated(site, page) ? withBase : withFileBase.bind(undefined, site)
  const canonical = settings.url + own(base, canonicalOf(site, page.route))
  return (
    <html lang={settings.language} data-samples={content.includes(' data-sample="') || undefined}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta httpEquiv="Content-Security-Policy" content={pagePolicy(render, scripts, styles)} />
        <meta name="referrer" content="strict-origin-when-cross-origin" />
        <meta name="color-scheme" content="light dark" />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content={brand.background.light} />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content={brand.background.dark} />
        <title>{title}</title>
        {/* Nothing is painted before the header's last part is there: a text that arrives in parts would move its links. */}
        <link rel="expect" href="#theme" blocking="render" />
        {styles.map(each => (
          <style key={each} dangerouslySetInnerHTML={{ __html: textOf(bundle, each) }} />
        ))}
        <BootScript bundle={bundle} name="boot" />
        <meta name="description" content={description} />
        {address ? <link rel="canonical" href={canonical} /> : <meta name="robots" content="noindex" />}
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
          __html: `${content}<script type="module" src="${withBase(base, bundle.entry)}" fetchpriority="low"></script>`,
        }}
      />
    </html>
  )
}

/** A script or a stylesheet, which pages contain. @param address of its file */
const textOf = ({ files }: ClientBundle, address: string): string => files.get(address.slice(1)) ?? ''

/** What must run before what follows is painted. */
export const BootScript = ({
  bundle,
  name,
}: {
  bundle: ClientBundle
  name: 'boot' | 'bootSidebar'
}): ReactNode => <script dangerouslySetInnerHTML={{ __html: textOf(bundle, bundle[name]) }} />
