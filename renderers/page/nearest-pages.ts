/** Every page with all its addresses: by these the page for unknown addresses understands a mistyped one. */
import type { KnownPlaces } from '../../client/not-found.ts'
import { resolveLink, type Site } from '../../schema/index.ts'

/** Where the list is, unless the page itself carries it. */
export const nearestFile = '/nearest.json'

/** Characters of a list that spare a request. */
const longest = 20_000

/** The list, if it is short enough to be part of the page. */
export const inlineNearest = (list: string): string | undefined => (list.length <= longest ? list : undefined)

export function nearestPages(site: Site): string {
  const places: KnownPlaces = {
    pages: site.pages.map(page => [
      page.route,
      page.title,
      ...page.aliases.map(({ route }) => route),
      ...site.redirects.filter(({ from, to }) => to === page.route && !from.endsWith('*')).map(({ from }) => from),
    ]),
    similar: (site.errorPages?.notFound.similar ?? []).flatMap(({ from, to, text }) => {
      const link = resolveLink(site.routes, '/', to.to)
      return link.ok ? [[from, link.href, text] as const] : []
    }),
  }
  return JSON.stringify(places)
}
