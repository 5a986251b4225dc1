/** What the head of a page says to machines: its Markdown, its neighbours, its picture, and the page as data. */
import type { ReactNode } from 'react'
import { useRender, withBase, withFileBase } from '../elements/context.ts'
import { markdownAddress } from '../elements/markdown.ts'
import { feedAddress, feedType, hasFeed } from '../meta/feed.ts'
import { structuredData } from '../meta/json-ld.ts'
import { socialImage, socialImageSize } from '../meta/social-image.ts'
import { useAlternates } from './languages.tsx'

export function PageHead(): ReactNode {
  const { site, page, assets, base } = useRender()
  const image = socialImage(site, assets, page)
  const root = site.settings.url + base
  const picture = image && site.settings.url + withFileBase(site, base, image.address)
  return (
    <>
      <link rel="alternate" type="text/markdown" href={withBase(base, markdownAddress(page.route))} />
      {hasFeed(site) && (
        <link rel="alternate" type={feedType} title={WORDS.page.changes} href={withBase(base, feedAddress)} />
      )}
      <link rel="describedby" type="text/plain" href={withBase(base, '/llms.txt')} />
      {useAlternates().map(({ language, href }) => (
        <link key={language} rel="alternate" hrefLang={language} href={site.settings.url + href} />
      ))}
      {image && (
        <>
          <meta property="og:image" content={picture} />
          <meta property="og:image:type" content="image/png" />
          <meta property="og:image:width" content={String(socialImageSize.width)} />
          <meta property="og:image:height" content={String(socialImageSize.height)} />
          <meta property="og:image:alt" content={image.alt} />
          <meta name="twitter:card" content="summary_large_image" />
        </>
      )}
      <script
        type="application/ld+json"
        dangerouslySetInnerHTML={{
          __html: scriptJson(structuredData(site, page, root, picture)),
        }}
      />
    </>
  )
}

/** JSON that content can't break out of: it contains neither a closing tag nor a comment. */
export const scriptJson = (value: unknown): string =>
  JSON.stringify(value).replace(/[<>&\u2028\u2029]/g, sign => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`)
