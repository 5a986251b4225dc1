/**
 * What a visitor gets is the same wherever the site is put: the preview is held against one table of expectations, and
 * nginx, Caddy (where it is installed) and the preview must answer whatever is asked alike, malformed paths included.
 */
import { createHash } from 'node:crypto'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { contentType, responseHeaders } from '../../renderers/index.ts'
import { type BuiltSite, buildFor, builtSite, canonicalOf, fileOf } from './built-site.ts'
import {
  type Answer,
  caddy,
  failingPath,
  findProgram,
  nginx,
  preview,
  type RunningServer,
  request,
} from './servers.ts'

const kinds = [nginx, ...(findProgram('caddy') ? [caddy] : [])]

describe.each(['', '/website'])('at "%s/"', base => {
  let site: BuiltSite
  let reference: RunningServer
  const others: RunningServer[] = []

  beforeAll(async () => {
    site = builtSite(buildFor(base), base)
    reference = await preview.start(site.out, base)
    for (const kind of kinds) others.push(await kind.start(site.out, base))
  })
  afterAll(async () => {
    for (const server of [reference, ...others]) await server?.stop()
  })

  const get = (path: string, headers: Record<string, string> = {}, { origin } = reference) =>
    request(origin, base + path, { headers })
  /** Without the origin: hosts may name it or not. */
  const local = (location: string | undefined): string | undefined =>
    location?.replace(reference.origin, '').slice(base.length)

  test('every page answers 200 at its address, with and without a slash at the end', async () => {
    expect(site.pages.length).toBeGreaterThan(20)
    for (const page of site.pages)
      for (const form of page === '/' || page.endsWith('.html') ? [page] : [page, `${page}/`]) {
        const { status, headers, body } = await get(form)
        const wanted = {
          ...responseHeaders('/about.html'),
          'content-type': 'text/html; charset=utf-8',
        }
        expect([form, status, headers]).toEqual([form, 200, expect.objectContaining(wanted)])
        expect(canonicalOf(body.toString('utf8')), form).toBe(canonicalOf(site.text(fileOf(page))))
      }
  })

  test('every redirect is a 301 that keeps the query', async () => {
    expect(site.redirects.length).toBeGreaterThan(5)
    const wildcards = site.wildcards.flatMap(({ from, to }) =>
      [from, `${from}a`, `${from}a/b.html`].map(path => ({ from: path, to })),
    )
    for (const { from, to } of [...site.redirects, ...wildcards]) {
      const plain = await get(from)
      expect([from, plain.status, local(plain.headers.location)]).toEqual([from, 301, to])
      expect([from, plain.headers]).toEqual([from, expect.objectContaining(responseHeaders('/about.html'))])
      const [before, hash = ''] = to.split(/(?=#)/)
      expect(local((await get(`${from}?a=1&b=%20`)).headers.location)).toBe(`${before}?a=1&b=%20${hash}`)
    }
  })

  test('an unknown address is a 404 with the page for it, which is not kept', async () => {
    for (const unknown of [
      '/nowhere',
      '/nowhere/',
      '/assets/',
      '/assets/gone-AAAAAAAA.js',
      '/about/x',
      '/_headers',
      '/404',
      '/404.html',
      '/500',
      '/500.html',
    ]) {
      const { status, headers, body } = await get(unknown)
      const wanted = { ...responseHeaders('/about.html'), 'content-type': 'text/html; charset=utf-8' }
      expect([unknown, status, headers]).toEqual([unknown, 404, expect.objectContaining(wanted)])
      expect(headers['cache-control']).toBe('public, max-age=0, must-revalidate')
      expect(body.equals(site.read('404.html')), unknown).toBe(true)
    }
    for (const outside of base === '' ? ['//nowhere'] : ['/', '/about', '/websites', '/websit'])
      expect([outside, (await request(reference.origin, outside)).status]).toEqual([outside, 404])
  })

  test('every file has its type, its headers and its caching', async () => {
    const files = site.files.filter(file => !/\.html$|^_|^\.nojekyll$/.test(file))
    expect(files.length).toBeGreaterThan(30)
    for (const file of files) {
      const { status, headers, body } = await get(`/${file}`)
      expect([file, status, headers['content-type']]).toEqual([file, 200, contentType(file)])
      expect(body.equals(site.read(file)), file).toBe(true)
      expect([file, headers]).toEqual([file, expect.objectContaining(responseHeaders(`/${file}`))])
    }
  })

  test('every server answers every path as the preview does', { timeout: 900_000 }, async () => {
    const paths = pathsOf(site)
    expect(paths.length).toBeGreaterThan(1000)
    const different: unknown[] = []
    for (const path of paths) {
      const [wanted, ...answers] = await Promise.all(
        [reference, ...others].map(async server =>
          summary(await request(server.origin, base + path), server),
        ),
      )
      answers.forEach((answer, i) => {
        if (JSON.stringify(answer) !== JSON.stringify(wanted))
          different.push([kinds[i]?.name, path, wanted, answer])
      })
    }
    expect(different).toEqual([])
  })

  describe.each(['preview', ...kinds.map(({ name }) => name)])('%s', name => {
    const server = (): RunningServer =>
      (name === 'preview' ? reference : others[kinds.findIndex(kind => kind.name === name)])!

    test('has no complaint about its configuration', () => {
      expect(server().printed?.() ?? '').not.toMatch(/\[warn\]|\[emerg\]|"level":"(warn|error)".*config/)
    })

    test('speaks of https where it is https, and sends there', async () => {
      const { origin, plain } = server()
      const { headers } = await get('/', {}, server())
      expect(headers['strict-transport-security']).toBe(
        origin.startsWith('https:') ? 'max-age=63072000' : undefined,
      )
      if (!plain) return
      const { status, headers: moved } = await request(plain, '/about?x=1')
      expect([status, moved.location]).toEqual([301, `${origin}/about?x=1`])
    })

    test('compresses text for those who ask, and no picture', async () => {
      // Some servers leave what is tiny as it is.
      const script = site.files.find(file => file.endsWith('.js') && site.read(file).length > 2000)!
      for (const [address, file] of [
        ['/about', fileOf('/about')],
        [`/${script}`, script],
        ['/llms.txt', 'llms.txt'],
      ] as const) {
        const { headers, body } = await get(address, { 'accept-encoding': 'gzip' }, server())
        expect([address, headers['content-encoding']]).toEqual([address, 'gzip'])
        expect(headers.vary?.toLowerCase()).toContain('accept-encoding')
        expect(gunzipSync(body).equals(site.read(file)), address).toBe(true)
      }
      const picture = site.files.find(file => file.endsWith('.png'))!
      const { headers } = await get(`/${picture}`, { 'accept-encoding': 'gzip' }, server())
      expect(headers['content-encoding']).toBeUndefined()
    })

    if (name !== 'preview')
      test('shows the page for errors while a program behind it fails', async () => {
        const { status, headers, body } = await request(server().origin, failingPath)
        const wanted = { ...responseHeaders('/about.html'), 'content-type': 'text/html; charset=utf-8' }
        expect([status, headers]).toEqual([502, expect.objectContaining(wanted)])
        expect(body.equals(site.read('500.html'))).toBe(true)
      })

    test('tells who has a file already, answers HEAD, and takes nothing', async () => {
      const { headers } = await get('/about', {}, server())
      const again = await get('/about', { 'if-none-match': headers.etag! }, server())
      expect([again.status, again.body.length]).toEqual([304, 0])
      const head = await request(server().origin, `${base}/about`, { method: 'HEAD' })
      expect([head.status, head.body.length, head.headers['content-type']]).toEqual([
        200,
        0,
        'text/html; charset=utf-8',
      ])
      for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS'])
        expect([method, (await request(server().origin, `${base}/about`, { method })).status]).toEqual([
          method,
          405,
        ])
    })
  })
})

/** Every address that a visitor, a typing error or an attacker might ask for, below the base path. */
function pathsOf(site: BuiltSite): string[] {
  const files = site.files.map(file => `/${file}`)
  const redirects = [...site.redirects, ...site.wildcards].map(({ from }) => from)
  const variants = (path: string): string[] => [
    path,
    `${path}/`,
    `${path}?a=1&b=%20`,
    path.toUpperCase(),
    `${path}.html`,
    `${path}/x`,
    path.replace(/[a-z](?=[^a-z]*$)/, letter => `%${letter.charCodeAt(0).toString(16)}`),
  ]
  const odd = [
    ...['/%', '/%zz', '/about%', '/%00', '/about%00.html', '/%c0%ae%c0%ae/x', '/%ff', '/../x', '/a/../../x'],
    ...[
      '/%2e%2e/x',
      '/..%2fx',
      '/assets/..%2f..%2fx',
      '/..%5cx',
      '/..\\x',
      '/./about',
      '/about/.',
      '/about/..',
    ],
    ...['/.git/config', '/.env', '//', '//about', '/about//', '/docs//v2/api', '/%2f', '/docs%2fv2%2fapi'],
    ...['/ab%6fut', '/about%20', '/about+', '/about;x', '/*', '/$uri', '/%3Cscript%3E', '/"', '/~root'],
    ...[
      '/%C3%BCnlaut',
      '/doxygen',
      '/doxygen/',
      '/doxygen/a/b',
      '/doxygen/..',
      '/doxygenx',
      '/_headers',
      '/_HEADERS',
    ],
    ...[
      '/_hosts/nginx.conf',
      '/index',
      '/index.html',
      '/index.html/',
      '/404',
      '/404.html/',
      '/500',
      '/docs/v2/',
    ],
    ...[`/${'a'.repeat(300)}`, `/${'a/'.repeat(60)}`, '/?', '/about?/../x', '/about?%00'],
  ]
  const all = new Set([...[...site.pages, ...files, ...redirects].flatMap(variants), ...odd])
  return [...all].filter(path => !path.startsWith('/.nojekyl'))
}

/** Each server sends on in its own words, and refuses what is malformed before it has read any rule. */
function summary({ status, headers, body }: Answer, { origin }: RunningServer) {
  const policies = Object.keys(responseHeaders('/'))
  const own = status === 301 ? 'location' : 'content-type'
  const names = status === 400 ? [] : [...policies, own]
  const sent = names.map(name => [name, headers[name]?.toString().replace(origin, '')])
  const digest = createHash('sha256').update(body).digest('hex')
  return { status, headers: Object.fromEntries(sent), body: status === 301 || status === 400 ? '' : digest }
}
