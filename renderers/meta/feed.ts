/** Files for search engines and readers of feeds: /sitemap.xml, /robots.txt, /feed.xml. */
import { isCanonical, isTranslated, plainText, resolveLink, type Site } from '../../schema/index.ts'
import { newestFirst } from '../blocks/site-lists.tsx'
import { withBase } from '../elements/context.ts'
import { folderOf } from '../output-file.ts'

export const feedAddress = '/feed.xml'
export const feedType = 'application/atom+xml'

export const hasFeed = ({ changes }: Site): boolean => changes.length > 0

/**
 * The changes of data/changes.yaml as an Atom feed. Its dates are those of the entries, never of a build: the same content
 * gives the same bytes.
 * @param base path in front of every address
 */
export function feed(site: Site, base: string): string {
  const { url, product, title, description, language } = site.settings
  const root = url + base
  const entries = newestFirst(site.changes)
  const [newest] = entries
  const lines = entries.map(({ id, date, kind, version, title, text, to }) => {
    const link = resolveLink(site.routes, '/', to.to)
    const address = !link.ok ? root : link.external ? link.href : root + encodeURI(link.href)
    const categories = version === undefined ? [kind] : [kind, version]
    return [
      '<entry>',
      // A tag URI: the entry stays the same one if its page or the site's addresses change.
      `<id>${escapeXml(tagOf(url, date, id))}</id>`,
      `<title>${escapeXml(title)}</title>`,
      `<updated>${time(date)}</updated>`,
      ...categories.map(term => `<category term="${escapeXml(term)}"/>`),
      `<link rel="alternate" type="text/html" href="${escapeXml(address)}"/>`,
      `<summary>${escapeXml(plainText(text))}</summary>`,
      '</entry>',
    ].join('\n')
  })
  return `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${escapeXml(language)}">
<id>${escapeXml(`${root}/`)}</id>
<title>${escapeXml(title)}</title>
<subtitle>${escapeXml(description)}</subtitle>
<updated>${time(newest?.date ?? '1970-01-01')}</updated>
<author><name>${escapeXml(product.name)}</name></author>
<link rel="self" type="${feedType}" href="${escapeXml(root + feedAddress)}"/>
<link rel="alternate" type="text/html" href="${escapeXml(`${root}/`)}"/>
${lines.join('\n')}
</feed>
`
}

const time = (day: string): string => `${day}T00:00:00Z`

const tagOf = (url: string, date: string, id: string): string => `tag:${new URL(url).hostname},${date}:${id}`

/** Every canonical page. */
export function sitemap(site: Site, base: string): string {
  const pages = site.pages.filter(page => isCanonical(site, page) && isTranslated(site, page))
  const entries = pages.map(page => {
    const updated = page.kind === 'article' && page.updated ? `<lastmod>${page.updated}</lastmod>` : ''
    return `<url><loc>${escapeXml(site.settings.url + withBase(base, page.route))}</loc>${updated}</url>`
  })
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</urlset>\n`
}

export function robots(languages: readonly Site[], base: string): string {
  const lines = languages.map(site => `Sitemap: ${site.settings.url}${base}${folderOf(site)}/sitemap.xml\n`)
  return `User-agent: *\nAllow: /\n${lines.join('')}`
}

/** For text and for attributes in double quotes. */
export const escapeXml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
