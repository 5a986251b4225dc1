/**
 * How hosts that cannot be run here answer, by their documentation and their published sources: GitHub Pages, and
 * Netlify, whose "pretty URLs" can be switched off. tests/hosting/cloudflare.test.ts runs Cloudflare's own server.
 */
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { isHostOnly, isKept } from '../../renderers/index.ts'
import { builtSite, canonicalOf, fileOf, pageRedirect } from '../hosting/built-site.ts'

type Hosted =
  | { readonly status: 200 | 404; readonly file: string }
  | { readonly status: 301; readonly location: string }

interface HostedSite {
  readonly files: ReadonlySet<string>
  /** Lines of `_redirects`. */
  readonly rules: readonly { readonly from: string; readonly to: string }[]
}

type HostSimulation = (site: HostedSite, path: string) => Hosted

const found = (file: string): Hosted => ({ status: 200, file })
const moved = (location: string): Hosted => ({ status: 301, location })
const missing: Hosted = { status: 404, file: '404.html' }

/** No rules; `/x` is x.html before it is the folder x. */
const gitHubPages: HostSimulation = ({ files }, path) => {
  const name = path.slice(1)
  if (path.endsWith('/')) return files.has(`${name}index.html`) ? found(`${name}index.html`) : missing
  if (files.has(name)) return found(name)
  if (files.has(`${name}.html`)) return found(`${name}.html`)
  return files.has(`${name}/index.html`) ? moved(`${path}/`) : missing
}

/** A rule without "!" gives way to a file; rules do not tell `/x` from `/x/`. */
const netlify =
  (pretty: boolean): HostSimulation =>
  ({ files, rules }, path) => {
    const bare = path === '/' ? '' : path.replace(/\/$/, '')
    const name = bare.slice(1)
    const file = [name, `${name}.html`, name === '' ? 'index.html' : `${name}/index.html`].find(one =>
      files.has(one),
    )
    if (file === undefined) {
      const rule = rules.find(({ from }) =>
        from.endsWith('/*') ? `${bare}/`.startsWith(from.slice(0, -1)) : from.replace(/\/$/, '') === bare,
      )
      return rule ? moved(rule.to) : missing
    }
    const slash = path !== '/' && path.endsWith('/')
    if (!pretty || file === name) return found(file)
    if (file === `${name}.html`) return slash ? moved(bare) : found(file)
    return slash || path === '/' ? found(file) : moved(`${path}/`)
  }

const hosts: Readonly<Record<string, HostSimulation>> = {
  'GitHub Pages': gitHubPages,
  Netlify: netlify(true),
  'Netlify without pretty URLs': netlify(false),
}

const site = builtSite(fileURLToPath(new URL('../../.cache/test-dist', import.meta.url)))
const hosted: HostedSite = {
  files: new Set(site.files.filter(file => !isHostOnly(file))),
  rules: site
    .text('_redirects')
    .trim()
    .split('\n')
    .map(line => ({ from: line.split(' ')[0]!, to: line.split(' ')[1]! })),
}

/** Follows a host's redirects and the pages that move on. Throws in a circle. */
function follow(
  host: HostSimulation,
  start: string,
): { status: number; canonical: string | undefined; trail: string[] } {
  const trail = [start]
  for (let path = start; ; ) {
    const answer = host(hosted, path)
    // Cloudflare needs the whole address where it would see a loop.
    if ('location' in answer) path = answer.location.split('#')[0]!.replace(/^https:\/\/dissonity\.dev/, '')
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

describe.each(Object.entries(hosts))('%s', (name, host) => {
  /** In both slash forms. */
  const reaches = (address: string, page: string, steps: number): void => {
    const bare = address.replace(/(?<=.)\/$/, '')
    // `/index` is a name of the home page's file, and no file is below it.
    const isFile = bare === '/' || bare === '/index' || bare.endsWith('.html')
    for (const form of isFile ? [bare] : [bare, `${bare}/`]) {
      const { status, canonical, trail } = follow(host, form)
      expect([form, status, canonical]).toEqual([form, 200, canonicalOf(site.text(fileOf(page)))])
      expect(trail.length, trail.join(' -> ')).toBeLessThanOrEqual(steps)
    }
  }

  test('every page is reached in both slash forms, and shows itself', () => {
    for (const page of site.pages) reaches(page, page, 3)
  })

  test('every redirect ends at its page', () => {
    for (const { from, to } of site.redirects) {
      // Below a wildcard, a host without rules shows the page for unknown addresses, whose script moves on.
      const wild = site.wildcards.some(wildcard => wildcard.from === `${from.replace(/\/$/, '')}/`)
      if (!wild || name !== 'GitHub Pages') reaches(from, to.split('#')[0]!, 5)
    }
  })

  test('what is below a wildcard ends at its page, or at the page that sends on by script', () => {
    for (const { from, to } of site.wildcards) {
      const { status, canonical } = follow(host, `${from}some/page.html`)
      if (name === 'GitHub Pages') {
        expect(status).toBe(404)
        expect(site.text('404.html')).toContain(`data-wildcards="${from}=${to}`)
      } else expect([status, canonical]).toEqual([200, canonicalOf(site.text(fileOf(to)))])
    }
  })

  test('an unknown address is a 404', () => {
    for (const path of ['/nowhere', '/nowhere/', '/docs/v2/nowhere', '/guides/v2/third-party-support'])
      expect([path, follow(host, path).status]).toEqual([path, 404])
  })
})

describe('files for hosts', () => {
  test('canonical addresses answer at once on every host', () => {
    const addresses = [...site.text('sitemap.xml').matchAll(/<loc>https:\/\/[^/]+([^<]*)<\/loc>/g)].map(
      ([, path = '']) => path,
    )
    expect(addresses.length).toBeGreaterThan(20)
    for (const [name, host] of Object.entries(hosts))
      expect([name, addresses.filter(path => !('file' in host(hosted, path)))]).toEqual([name, []])
  })

  test('every file that may be kept for ever is named by its content', () => {
    const kept = site.files.filter(file => isKept(`/${file}`))
    expect(kept.length).toBeGreaterThan(10)
    for (const file of kept)
      expect(file).toMatch(/[-/][A-Z0-9]{8}\.[a-z0-9]+$|\/[0-9a-f]{16}-(light|dark)\.svg$/)
  })
})
