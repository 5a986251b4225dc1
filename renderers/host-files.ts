/** Rules for hosts that read them: redirects in the format of Netlify and Cloudflare Pages. */
import type { Site } from '../schema/index.ts'

export function redirectRules(site: Site, base: string): string {
  const routes = new Set(site.pages.map(page => page.route))
  const lines = site.redirects.flatMap(({ from, to }) => {
    const target = to.startsWith('/') ? base + to : to
    // `/docs/v2/` is the file docs/v2/index.html, which is the page /docs/v2/index itself: a rule for it could loop.
    const both = !from.endsWith('*') && !routes.has(`${from}/index`)
    return [`${base}${from} ${target} 301`, ...(both ? [`${base}${from}/ ${target} 301`] : [])]
  })
  return `${lines.join('\n')}\n`
}
