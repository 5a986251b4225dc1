/** What the head of a page says to machines: its Markdown, its neighbours, its picture, and the page as data. */
import type { ReactNode } from 'react'
import type { Page, Site } from '../../schema/index.ts'
import { useRender, withBase, withFileBase } from '../elements/context.ts'
import { markdownAddress } from '../elements/markdown.ts'
import { socialImage, socialImageSize } from '../meta/social-image.ts'
import { feedAddress, feedType, hasFeed } from '../meta/text-files.ts'
import { useAlternates } from './layout.tsx'

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

/**
 * A page as data for search engines, in the terms of schema.org.
 * @param root address of the home page, without a slash at its end
 * @param image address of the picture of the page, if it has one
 */
function structuredData(site: Site, page: Page, root: string, image: string | undefined): unknown {
  const { settings } = site
  const url = encodeURI(root + page.route)
  const webSite = {
    '@type': 'WebSite',
    '@id': `${root}/#site`,
    url: `${root}/`,
    name: settings.product.name,
    // The home page describes the site; other pages only name it.
    ...(page.route === '/' && { description: settings.description }),
    inLanguage: settings.language,
  }
  if (page.route === '/') return { '@context': 'https://schema.org', '@graph': [webSite] }
  const updated = page.kind === 'article' ? page.updated : undefined
  const article = {
    '@type': 'TechArticle',
    '@id': `${url}#article`,
    url,
    headline: page.title,
    description: page.description,
    ...(image && { image }),
    inLanguage: settings.language,
    isPartOf: { '@id': webSite['@id'] },
    ...(updated && { dateModified: updated }),
  }
  return { '@context': 'https://schema.org', '@graph': [webSite, breadcrumbs(page, root), article] }
}

function breadcrumbs(page: Page, root: string): unknown {
  // A group of a sidebar is no page, and an entry needs an address; the page itself comes last.
  const way = [{ text: WORDS.page.home, route: '/' }, ...page.crumbs, { text: page.title, route: page.route }]
  const pages = way.flatMap(({ text, route }) =>
    route === undefined ? [] : { name: text, item: encodeURI(root + route) },
  )
  return {
    '@type': 'BreadcrumbList',
    itemListElement: pages.map((entry, i) => ({ '@type': 'ListItem', position: i + 1, ...entry })),
  }
}
