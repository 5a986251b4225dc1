/** One table of expectations, held against real servers: what a visitor gets is the same wherever the site is put. */
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { parseHeadersFile, responseHeaders } from '../../renderers/index.ts'
import { buildFor } from './builds.ts'
import { type BuiltSite, builtSite, canonicalOf, pageRedirect } from './built-site.ts'
import { request } from './request.ts'
import { caddy, findProgram, nginx, preview, python, type RunningServer, type ServerKind } from './servers.ts'

/** nginx must be there; Caddy is tried where it is installed. */
const withRules: readonly (readonly [kind: ServerKind, base: string])[] = [
  [preview, ''],
  [nginx, ''],
  ...(findProgram('caddy') ? ([[caddy, '']] as const) : []),
  [preview, '/website'],
  [nginx, '/website'],
  ...(findProgram('caddy') ? ([[caddy, '/website']] as const) : []),
]

describe.each(withRules.map(([kind, base]) => ({ name: kind.name, kind, base })))(
  '$name at "$base/"',
  ({ kind, base }) => {
    let site: BuiltSite
    let rules: ReturnType<typeof parseHeadersFile>
    let server: RunningServer
    const get = (path: string, headers?: Record<string, string>) =>
      request(server.origin, base + path, headers ? { headers } : {})

    beforeAll(async () => {
      site = builtSite(buildFor(base), base)
      rules = parseHeadersFile(site.text('_headers'), base)
      server = await kind.start(site.out, base)
    })
    afterAll(() => server?.stop())

    test('every page answers 200 at its address, with and without a slash at the end', async () => {
      expect(site.pages.length).toBeGreaterThan(20)
      for (const page of site.pages) {
        const forms = page === '/' || page.endsWith('.html') ? [page] : [page, `${page}/`]
        for (const form of forms) {
          const { status, headers, body } = await get(form)
          expect([form, status]).toEqual([form, 200])
          expect(headers['content-type']).toBe('text/html; charset=utf-8')
          expect(canonicalOf(body.toString('utf8')), form).toBe(canonicalOf(site.text(fileOf(page))))
        }
      }
    })

    test('a query is nobody else’s business', async () => {
      expect((await get('/about?x=1')).status).toBe(200)
    })

    test('every redirect is a 301 that keeps the query', async () => {
      expect(site.redirects.length).toBeGreaterThan(5)
      const wildcards = site.wildcards.flatMap(({ from, to }) =>
        [from, `${from}a`, `${from}a/b.html`].map(path => ({ from: path, to })),
      )
      for (const { from, to } of [...site.redirects, ...wildcards]) {
        const plain = await get(from)
        expect([from, plain.status, path(plain.headers.location)]).toEqual([from, 301, to])
        const [before, hash = ''] = to.split(/(?=#)/)
        const asked = await get(`${from}?a=1&b=%20`)
        expect([asked.status, path(asked.headers.location)]).toEqual([301, `${before}?a=1&b=%20${hash}`])
      }
    })

    test('the address of a section’s layout shows its index', async () => {
      for (const section of ['/docs/v2/', '/guides/v2/']) {
        const { status, body } = await get(section)
        expect(status).toBe(200)
        expect(canonicalOf(body.toString())).toMatch(new RegExp(`${section}index$`))
      }
    })

    test('an unknown address is a 404 with the page for it', async () => {
      for (const unknown of [
        '/nowhere',
        '/nowhere/',
        '/docs/v2/nowhere',
        '/assets/',
        '/assets/gone-AAAAAAAA.js',
        '/about/x',
        '/img/gone.svg',
      ]) {
        const { status, headers, body } = await get(unknown)
        expect([unknown, status]).toEqual([unknown, 404])
        expect(headers['content-type']).toBe('text/html; charset=utf-8')
        expect(headers['cache-control']).toBe('public, max-age=0, must-revalidate')
        expect(body.equals(site.read('404.html')), unknown).toBe(true)
      }
    })

    test('what is outside of the site is a 404', async () => {
      if (base === '') return expect((await request(server.origin, '//nowhere')).status).toBe(404)
      for (const outside of ['/', '/about', '/websites', '/websit'])
        expect([outside, (await request(server.origin, outside)).status]).toEqual([outside, 404])
      const bare = await request(server.origin, `${base}?a=1`)
      expect([bare.status, path(bare.headers.location)]).toEqual([301, '/?a=1'])
    })

    test('every file has its type, its headers and its caching', async () => {
      const files = site.files.filter(file => !/\.html$|^_|^\.nojekyll$/.test(file))
      expect(files.length).toBeGreaterThan(30)
      for (const file of files) {
        const { status, headers, body } = await get(`/${file}`)
        expect([file, status]).toEqual([file, 200])
        expect(body.equals(site.read(file)), file).toBe(true)
        expect([file, headers['content-type']]).toEqual([file, typeOf(file)])
        for (const [name, value] of Object.entries(responseHeaders(`/${file}`, rules)))
          expect([file, name, headers[name]]).toEqual([file, name, value])
      }
    })

    test('pages, redirects and errors carry the same headers', async () => {
      const wanted = Object.entries(responseHeaders('/about.html', rules))
      for (const address of ['/', '/about', '/about/', '/team', '/nowhere', '/doxygen/x'])
        for (const [name, value] of wanted)
          expect([address, name, (await get(address)).headers[name]]).toEqual([address, name, value])
    })

    test('only https speaks of https', async () => {
      const { headers } = await get('/')
      expect(headers['strict-transport-security']).toBe(
        server.origin.startsWith('https:') ? 'max-age=63072000' : undefined,
      )
      if (!server.plain) return
      const { status, headers: moved } = await request(server.plain, '/about?x=1')
      expect([status, moved.location]).toEqual([301, `${server.origin}/about?x=1`])
    })

    test('text is compressed for those who ask, pictures are not', async () => {
      const style = site.files.find(file => file.endsWith('.css'))!
      for (const [address, file] of [
        ['/about', fileOf('/about')],
        [`/${style}`, style],
        ['/llms.txt', 'llms.txt'],
      ] as const) {
        const { headers, body } = await get(address, { 'accept-encoding': 'gzip' })
        expect([address, headers['content-encoding']]).toEqual([address, 'gzip'])
        expect(headers.vary?.toLowerCase()).toContain('accept-encoding')
        expect(gunzipSync(body).equals(site.read(file)), address).toBe(true)
        expect((await get(address)).headers['content-encoding']).toBeUndefined()
      }
      const picture = site.files.find(file => file.endsWith('.png'))!
      expect((await get(`/${picture}`, { 'accept-encoding': 'gzip' })).headers['content-encoding']).toBeUndefined()
    })

    test('who has a file already is told so', async () => {
      const first = await get('/about')
      const etag = first.headers.etag!
      expect(etag).toBeTruthy()
      const again = await get('/about', { 'if-none-match': etag })
      expect([again.status, again.body.length]).toEqual([304, 0])
    })

    test('HEAD says what GET would, and nothing may be sent', async () => {
      const head = await request(server.origin, `${base}/about`, { method: 'HEAD' })
      expect([head.status, head.body.length, head.headers['content-type']]).toEqual([
        200,
        0,
        'text/html; charset=utf-8',
      ])
      for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS'])
        expect([method, (await request(server.origin, `${base}/about`, { method })).status]).toEqual([method, 405])
    })

    test('what is for hosts is not for visitors', async () => {
      for (const file of ['/_headers', '/_redirects', '/_hosts/nginx.conf', '/_hosts/Caddyfile', '/_hosts/'])
        expect([file, (await get(file)).status]).toEqual([file, 404])
    })

    test('nobody climbs out of the folder', async () => {
      for (const way of [
        '/../etc/passwd',
        '/../../../../etc/passwd',
        '/%2e%2e/%2e%2e/etc/passwd',
        '/..%2f..%2fetc%2fpasswd',
        '/assets/../../etc/passwd',
        '/..\\..\\etc\\passwd',
        '/%00',
        '/about%00.html',
        '/%zz',
        '/.%2e/package.json',
      ]) {
        const { status, body } = await get(way)
        expect([way, status >= 400 && status < 500]).toEqual([way, true])
        expect(body.toString()).not.toContain('root:x:')
      }
    })

    /** Without the origin: hosts may name it or not. */
    const path = (location: string | undefined): string | undefined =>
      location?.replace(server.origin, '').slice(base.length)
  },
)

describe(`${python.name}, a host without rules`, () => {
  let site: BuiltSite
  let server: RunningServer
  beforeAll(async () => {
    site = builtSite(buildFor(''))
    server = await python.start(site.out, '')
  })
  afterAll(() => server?.stop())

  test('every page answers 200 at both of its files', async () => {
    for (const page of site.pages) {
      const forms = page === '/' || page.endsWith('.html') ? [page] : [`${page}.html`, `${page}/`]
      for (const form of forms) {
        const { status, body } = await request(server.origin, form)
        expect([form, status]).toEqual([form, 200])
        expect(canonicalOf(body.toString()), form).toBe(canonicalOf(site.text(fileOf(page))))
      }
    }
  })

  test('every page is reached at its address, if need be by way of its folder', async () => {
    for (const page of site.pages) {
      const first = await request(server.origin, page)
      const last = first.status === 301 ? await request(server.origin, first.headers.location!) : first
      expect([page, last.status]).toEqual([page, 200])
    }
  })

  test('every redirect of a single address is a page that moves on, with and without scripts', async () => {
    for (const { from, to } of site.redirects) {
      if (from.endsWith('/')) continue
      const file = from.endsWith('.html') ? from : `${from}.html`
      if (site.wildcards.some(wildcard => wildcard.from === `${from}/`)) continue
      const { status, body } = await request(server.origin, file)
      expect([file, status]).toEqual([file, 200])
      const html = body.toString()
      expect(pageRedirect(html)).toBe(to)
      expect(html).toContain(`<noscript><meta http-equiv="refresh" content="0; url=${to}"/></noscript>`)
      expect(html).toContain(`<a href="${to}">`)
    }
  })
})

const fileOf = (page: string): string =>
  page === '/' ? 'index.html' : page.endsWith('.html') ? page.slice(1) : `${page.slice(1)}.html`

const types: Readonly<Record<string, string>> = {
  css: 'text/css; charset=utf-8',
  ico: 'image/x-icon',
  js: 'text/javascript; charset=utf-8',
  json: 'application/json; charset=utf-8',
  md: 'text/markdown; charset=utf-8',
  png: 'image/png',
  svg: 'image/svg+xml; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
  webp: 'image/webp',
  xml: 'application/xml; charset=utf-8',
}

const typeOf = (file: string): string => types[file.slice(file.lastIndexOf('.') + 1)] ?? `no type for ${file}`
