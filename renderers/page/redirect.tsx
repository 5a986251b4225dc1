/** A page that sends on: for hosts that know no redirect rules. A script keeps query and hash; without scripts the plain target. */
import type { ReactNode } from 'react'
import { type SiteRender, withBase } from '../elements/context.ts'
import { BootScript, pagePolicy } from './document.tsx'

export function RedirectPage({ render, to }: { render: SiteRender; to: string }): ReactNode {
  const { site, base } = render
  const href = withBase(base, to)
  const address = to.startsWith('/') ? site.settings.url + href : href
  return (
    <html lang={site.settings.language} data-redirect={href}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta httpEquiv="Content-Security-Policy" content={pagePolicy(render, [render.bundle.boot], [])} />
        <meta name="color-scheme" content="light dark" />
        <title>{site.settings.title}</title>
        <link rel="canonical" href={address.split('#')[0]} />
        <BootScript render={render} name="boot" />
        <noscript>
          <meta httpEquiv="refresh" content={`0; url=${href}`} />
        </noscript>
      </head>
      <body>
        <main>
          <h1>{WORDS.page.moved}</h1>
          <p>
            <a href={href}>{address}</a>
          </p>
        </main>
      </body>
    </html>
  )
}
