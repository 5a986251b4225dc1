/**
 * For programs that read: each page as Markdown; sitemap, robots.txt and the feed of changes; and in the head
 * of a page its Markdown, its picture, and the page as data.
 */
import type { ReactNode } from 'react'

import {
  canonicalOf,
  isTranslated,
  type Page,
  plainText,
  resolveLink,
  type Site,
  siteAt,
} from '../../schema/index.ts'
import { newestFirst } from '../blocks/changes.tsx'
import { escapeMarkdown, join, markdownAddress, markdownOf } from '../elements/markdown.ts'
import { pageRender, type Render, type SiteRender, withBase, withFileBase } from '../elements/render.ts'
import { folderOf, type OutputFile } from '../files.ts'
import { PageView } from '../page/article.tsx'
import { alternatesOf } from '../page/layout.tsx'
import { type FeatureLines, filesForAssistants, hasFullTexts } from './for-assistants.ts'
import { socialImage, socialImageSize } from './social-image.ts'

/** The Markdown of the pages of one language. */
interface MarkdownCopies {
  /** The last file that a page is made into: after that, ten thousand pages needn't be in memory. */
  fileOf(page: Page): OutputFile
  /** The text of that file, again. */
  textOf(page: Page): string | Buffer
}

export function markdownCopies(render: SiteRender): MarkdownCopies {
  const full = hasFullTexts(render.site)
  // Pages in the parts of llms-full.txt are written twice but made once.
  const made = new Map<Page, string | Buffer>()
  const textOf = (page: Page): string | Buffer => {
    const text = made.get(page) ?? lastOfPage(render, page)
    if (full) made.set(page, text)
    return text
  }
  return {
    fileOf: page => ({
      path: markdownAddress(page.route).slice(1),
      copies: page.aliases.map(({ route }) => markdownAddress(route).slice(1)),
      contents: () => textOf(page),
    }),
    textOf,
  }
}

export function* textFiles(
  render: SiteRender,
  { textOf }: MarkdownCopies,
  own: FeatureLines,
): Generator<OutputFile> {
  const { site, base } = render
  yield* filesForAssistants(render, textOf, own)
  yield { path: 'sitemap.xml', contents: () => sitemap(render) }
  if (hasFeed(site)) yield { path: feedAddress.slice(1), contents: () => feed(render) }
  if (site.translates !== undefined) return
  const maps = render.languages.map(
    language => `Sitemap: ${site.settings.url}${base}${folderOf(language)}/sitemap.xml\n`,
  )
  yield { path: 'robots.txt', contents: () => `User-agent: *\nAllow: /\n${maps.join('')}` }
}

function lastOfPage(render: SiteRender, page: Page): string {
  const text = pageMarkdown(render, page)
  if (page.kind === 'article') page.forget()
  return text
}

function pageMarkdown(shared: SiteRender, page: Page): string {
  const { route } = page
  const render = pageRender(shared, { site: siteAt(shared.site, route), page, route, sidebar: undefined })
  const { site, base } = render
  const { product, url } = site.settings
  const toolkit = site.version?.toolkit
  const { updated } = page.kind === 'article' ? page : {}
  const front = {
    title: page.title,
    description: page.description,
    url: url + base + page.route,
    section: page.crumbs.map(({ text }) => text).join(' / ') || undefined,
    updated,
    'checked-with': toolkit && `${product.name} ${toolkit}`,
  }
  // A JSON string is a YAML string.
  const lines = Object.entries(front)
    .filter(([, value]) => value)
    .map(([name, value]) => `${name}: ${JSON.stringify(value)}`)
  const body = markdownOf(PageView({ render, page }), url)
  const head = `---\n${lines.join('\n')}\n---`
  return `${join(head, `# ${escapeMarkdown(page.title)}`, body, neighbours(render))}\n`
}

function neighbours({ words, page, site, base }: Render): string {
  const link = (label: string, to: typeof page.next): string | undefined => {
    if (to === undefined) return undefined
    const address = site.settings.url + withBase(base, markdownAddress(to.route))
    return `${escapeMarkdown(label)}: [${escapeMarkdown(to.title)}](${address})`
  }
  const links = join(link(words.page.previous, page.previous), link(words.page.next, page.next))
  return links && join('---', links)
}

const feedAddress = '/feed.xml'
const feedType = 'application/atom+xml'

const hasFeed = ({ changes }: Site): boolean => changes.length > 0

/**
 * Returns the changes of data/changes.yaml as an Atom feed. Its dates are those of the entries, never of a build: the
 * same content gives the same bytes.
 */
function feed({ site, base }: SiteRender): string {
  const { url, product, title, description, language } = site.settings
  const root = url + base
  const entries = newestFirst(site.changes)
  const lines = entries.map(({ id, date, kind, version, title, text, to }) => {
    const address = changeAddress(site, root, to.to)
    const terms = version ? [kind, version] : [kind]
    const categories = terms.map(term => xml`<category term="${term}"/>\n`)
    // A tag URI: the entry stays the same one if its page or the site's addresses change.
    return xml`<entry>
<id>tag:${new URL(url).hostname},${date}:${id}</id>
<title>${title}</title>
<updated>${date}T00:00:00Z</updated>
${categories}<link rel="alternate" type="text/html" href="${address}"/>
<summary>${plainText(text)}</summary>
</entry>
`
  })
  return xml`<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${language}">
<id>${root}/</id>
<title>${title}</title>
<subtitle>${description}</subtitle>
<updated>${entries[0]?.date ?? '1970-01-01'}T00:00:00Z</updated>
<author><name>${product.name}</name></author>
<link rel="self" type="${feedType}" href="${root}${feedAddress}"/>
<link rel="alternate" type="text/html" href="${root}/"/>
${lines}</feed>
`
}

/** Returns where a change leads; to the home page if its page is gone. */
function changeAddress({ routes }: Site, root: string, to: string): string {
  const link = resolveLink(routes, '/', to)
  if (!link.ok) return root
  return link.external ? link.href : root + encodeURI(link.href)
}

/** Returns every canonical page. */
function sitemap({ site, base }: SiteRender): string {
  const pages = site.pages.filter(
    page => canonicalOf(site, page.route) === page.route && isTranslated(site, page),
  )
  const entries = pages.map(page => {
    const updated = page.kind === 'article' && page.updated ? [xml`<lastmod>${page.updated}</lastmod>`] : []
    return xml`<url><loc>${site.settings.url + withBase(base, page.route)}</loc>${updated}</url>\n`
  })
  return xml`<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries}</urlset>
`
}

/** XML with escaped values; values that are lists are XML already. */
const xml = (strings: TemplateStringsArray, ...values: readonly (string | readonly string[])[]): string =>
  strings.reduce((before, after, i) => {
    const value = values[i - 1] ?? ''
    return before + (typeof value === 'string' ? escapeXml(value) : value.join('')) + after
  })

const escapeXml = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    // XML knows "]]>" as the end of something.
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')

export function PageHead({ render }: { render: Render }): ReactNode {
  const { site, words, page, assets, base } = render
  const image = socialImage(site, assets, page)
  const translations = alternatesOf(render).filter(({ translated }) => translated)
  const [first] = translations
  const alternates =
    first && translations.length > 1 ? [...translations, { ...first, language: 'x-default' }] : []
  const picture = site.settings.url + withFileBase(site, base, image.address)
  const data = scriptJson(structuredData(render, picture))
  return (
    <>
      <link rel="alternate" type="text/markdown" href={withBase(base, markdownAddress(page.route))} />
      {hasFeed(site) && (
        <link rel="alternate" type={feedType} title={words.page.changes} href={withBase(base, feedAddress)} />
      )}
      <link rel="describedby" type="text/plain" href={withBase(base, '/llms.txt')} />
      {alternates.map(({ language, href }) => (
        <link key={language} rel="alternate" hrefLang={language} href={site.settings.url + href} />
      ))}
      <meta property="og:image" content={picture} />
      <meta property="og:image:type" content="image/png" />
      <meta property="og:image:width" content={String(socialImageSize.width)} />
      <meta property="og:image:height" content={String(socialImageSize.height)} />
      <meta property="og:image:alt" content={image.alt} />
      <meta name="twitter:card" content="summary_large_image" />
      <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: data }} />
    </>
  )
}

/** JSON that content can't break out of: it contains neither a closing tag nor a comment. */
export const scriptJson = (value: unknown): string =>
  JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/g,
    sign => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )

/**
 * A page as data for search engines, in the terms of schema.org.
 * @param image address of the picture of the page
 */
function structuredData({ site, words, page, base }: Render, image: string): unknown {
  /** Address of the home page, without a slash at its end. */
  const root = site.settings.url + base
  const { product, description, language: inLanguage } = site.settings
  const isHome = page.route === '/'
  const url = encodeURI(root + page.route)
  const webSite = {
    '@type': 'WebSite',
    '@id': `${root}/#site`,
    url: `${root}/`,
    name: product.name,
    // The home page describes the site; other pages only name it.
    description: isHome ? description : undefined,
    inLanguage,
  }
  // A group of a sidebar is no page, and an entry needs an address; the page itself comes last.
  const way = [{ text: words.page.home, route: '/' }, ...page.crumbs, { text: page.title, route: page.route }]
  const breadcrumbs = {
    '@type': 'BreadcrumbList',
    itemListElement: way
      .filter(({ route }) => route !== undefined)
      .map(({ text, route }, i) => ({
        '@type': 'ListItem',
        position: i + 1,
        name: text,
        item: encodeURI(root + route),
      })),
  }
  const article = {
    '@type': 'TechArticle',
    '@id': `${url}#article`,
    url,
    headline: page.title,
    description: page.description,
    image,
    inLanguage,
    isPartOf: { '@id': webSite['@id'] },
    dateModified: page.kind === 'article' ? page.updated : undefined,
  }
  return { '@context': 'https://schema.org', '@graph': isHome ? [webSite] : [webSite, breadcrumbs, article] }
}
