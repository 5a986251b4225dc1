/** Files for search engines: every canonical page, and where that list is. */
import { isCanonical, isTranslated, type Site } from '../../schema/index.ts'
import { withBase } from '../elements/context.ts'
import { folderOf } from '../language-files.ts'

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
