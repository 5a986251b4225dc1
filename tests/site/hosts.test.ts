/** How GitHub Pages, where this site is deployed, answers by its documentation: it has no rules, so pages do what rules would. */
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { isHostOnly, isKept } from '../../renderers/index.ts'
import { builtSite, canonicalOf, fileOf, pageRedirect } from '../hosting/built-site.ts'

type Hosted =
  | { readonly status: 200 | 404; readonly file: string }
  | { readonly status: 301; readonly location: string }

const site = builtSite(fileURLToPath(new URL('../../.cache/test-dist', import.meta.url)))
const files = new Set(site.files.filter(file => !isHostOnly(file)))

/** `/x` is x.html before it is the folder x. */
function answerTo(path: string): Hosted {
  const name = path.slice(1)
  const file = [name, `${name}.html`].find(one => files.has(one) && !path.endsWith('/'))
  if (file !== undefined) return { status: 200, file }
  const inFolder = `${name.replace(/\/$/, '')}/index.html`.replace(/^\//, '')
  if (!files.has(inFolder)) return { status: 404, file: '404.html' }
  return path.endsWith('/') ? { status: 200, file: inFolder } : { status: 301, location: `${path}/` }
}

/** Follows redirects of the host and pages that move on. Throws in a circle. */
function follow(start: string) {
  const trail = [start]
  for (let path = start; ; ) {
    const answer = answerTo(path)
    if ('location' in answer) path = answer.location
    else {
      const html = site.text(answer.file)
      const next = answer.file.endsWith('.html') ? pageRedirect(html)?.split('#')[0] : undefined
      if (next === undefined) return { status: answer.status, canonical: canonicalOf(html), trail }
      path = next
    }
    trail.push(path)
    if (trail.length > 6) throw new Error(`It goes in a circle: ${trail.join(' -> ')}`)
  }
}

describe('on GitHub Pages', () => {
  /** In both slash forms. */
  const reaches = (address: string, page: string, steps: number): void => {
    const bare = address.replace(/(?<=.)\/$/, '')
    // `/index` is a name of the home page's file, and no file is below it.
    const isFile = bare === '/' || bare === '/index' || bare.endsWith('.html')
    for (const form of isFile ? [bare] : [bare, `${bare}/`]) {
      const { status, canonical, trail } = follow(form)
      expect([form, status, canonical]).toEqual([form, 200, canonicalOf(site.text(fileOf(page)))])
      expect(trail.length, trail.join(' -> ')).toBeLessThanOrEqual(steps)
    }
  }

  test('every page is reached in both slash forms, and shows itself', () => {
    for (const page of site.pages) reaches(page, page, 3)
  })

  test('every redirect ends at its page', () => {
    for (const { from, to } of site.redirects) {
      // Below a wildcard, the page for unknown addresses is shown, whose script moves on.
      const isWild = site.wildcards.some(wildcard => wildcard.from === `${from.replace(/\/$/, '')}/`)
      if (!isWild) reaches(from, to.split('#')[0] ?? '', 5)
    }
    for (const { from, to } of site.wildcards) {
      expect(follow(`${from}some/page.html`).status).toBe(404)
      expect(site.text('404.html')).toContain(`data-wildcards="${from}=${to}`)
    }
  })

  test('an unknown address is a 404', () => {
    for (const path of ['/nowhere', '/nowhere/', '/docs/v2/nowhere', '/guides/v2/third-party-support'])
      expect([path, follow(path).status]).toEqual([path, 404])
  })

  test('canonical addresses answer at once', () => {
    const addresses = [...site.text('sitemap.xml').matchAll(/<loc>https:\/\/[^/]+([^<]*)<\/loc>/g)].map(
      ([, path = '']) => path,
    )
    expect(addresses.length).toBeGreaterThan(20)
    expect(addresses.filter(path => !('file' in answerTo(path)))).toEqual([])
  })

  test('every file that may be kept for ever is named by its content', () => {
    const kept = site.files.filter(file => isKept(`/${file}`))
    expect(kept.length).toBeGreaterThan(10)
    for (const file of kept)
      expect(file).toMatch(/[-/][A-Z0-9]{8}\.[a-z0-9]+$|\/[0-9a-f]{16}-(light|dark)\.svg$/)
  })
})
