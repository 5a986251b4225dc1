/** A page as data for search engines, in the terms of schema.org. */
import { type ArticlePage, type BlockOf, type Page, plainText, type Site } from '../../schema/index.ts'

/** @param root address of the home page, without a slash at its end @param image address of the picture of the page, if it has one */
export function structuredData(site: Site, page: Page, root: string, image: string | undefined): unknown {
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
  const howTo = page.kind === 'article' ? howToOf(page, url) : undefined
  return { '@context': 'https://schema.org', '@graph': [webSite, breadcrumbs(page, root), article, ...(howTo ?? [])] }
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

/** Tutorials of a page, each with its steps. */
function howToOf(page: ArticlePage, url: string): unknown[] {
  const tutorials = page.content().blocks.filter((block): block is BlockOf<'steps'> => block.type === 'steps')
  return tutorials.map(({ items }) => ({
    '@type': 'HowTo',
    name: page.title,
    description: page.description,
    step: items.map(({ id, title, goal, result }) => ({
      '@type': 'HowToStep',
      url: id === undefined ? url : `${url}#${id}`,
      name: plainText(title),
      text: [goal, result].flatMap(text => (text ? [plainText(text)] : [])).join(' ') || plainText(title),
    })),
  }))
}
