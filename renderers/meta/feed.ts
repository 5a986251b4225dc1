/**
 * /feed.xml: the changes of data/changes.yaml as an Atom feed. Its dates are those of the entries, never of a build:
 * the same content gives the same bytes.
 */
import { plainText, resolveLink, type Site } from '../../schema/index.ts'
import { newestFirst } from '../blocks/site-lists.tsx'
import { escapeXml } from './sitemap.ts'

export const feedAddress = '/feed.xml'
export const feedType = 'application/atom+xml'

export const hasFeed = ({ changes }: Site): boolean => changes.length > 0

/** @param base path in front of every address */
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
