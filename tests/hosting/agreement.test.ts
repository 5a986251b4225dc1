/** Preview, nginx and Caddy give the same answer to whatever is asked: status, headers and body, malformed paths included. */
import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { responseHeaders } from '../../renderers/index.ts'
import { buildFor } from './builds.ts'
import { type BuiltSite, builtSite } from './built-site.ts'
import { type Answer, request } from './request.ts'
import { caddy, findProgram, nginx, preview, type RunningServer } from './servers.ts'

/** Every address that a visitor, a typing error or an attacker might ask for, below the base path. */
function pathsOf(site: BuiltSite): string[] {
  const pages = site.pages
  const files = site.files.map(file => `/${file}`)
  const redirects = [...site.redirects, ...site.wildcards].map(({ from }) => from)
  const known = [...pages, ...files, ...redirects]
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
    ...['/%', '/%zz', '/%1', '/about%', '/%00', '/about%00.html', '/about%00', '/%c0%ae%c0%ae/x', '/%ff', '/%e2%82'],
    ...['/../x', '/a/../../x', '/%2e%2e/x', '/.%2e/x', '/..%2fx', '/%2e%2e%2fx', '/assets/..%2f..%2fx', '/..%5cx'],
    ...['/..\\x', '/a\\b', '/%5c', '/./about', '/about/.', '/.', '/..', '/about/..', '/...', '/.git/config', '/.env'],
    ...['//', '//about', '/about//', '/docs//v2/api', '/docs/v2//', '///', '/%2f', '/about%2f', '/docs%2fv2%2fapi'],
    ...['/ab%6fut', '/%61bout', '/about%20', '/%20about', '/about+', '/about;x', '/about:x', '/about*', '/about|'],
    ...['/*', '/$uri', '/${x}', '/{path}', '/%24uri', '/<script>', '/%3Cscript%3E', '/"', "/'", '/`', '/~', '/~root'],
    ...['/%C3%BCnlaut', '/%F0%9F%98%80', '/doxygen', '/doxygen/', '/doxygen/a/b', '/doxygen/..', '/doxygenx'],
    ...['/_headers', '/_headers/', '/_HEADERS', '/_redirects', '/_hosts', '/_hosts/', '/_hosts/nginx.conf', '/_hostsx'],
    ...['/index', '/index.html', '/index.html/', '/404', '/404.html', '/404.html/', '/docs/v2/', '/docs/v2/index/'],
    ...[`/${'a'.repeat(300)}`, `/${'a/'.repeat(60)}`, '/?', '/about?', '/about?/../x', '/about?%00', '/about/./x'],
  ]
  return [...new Set([...known.flatMap(variants), ...odd])].filter(path => !path.startsWith('/.nojekyl'))
}

const policies = Object.keys(responseHeaders('/'))

/** Each server sends on in its own words, and refuses what is malformed before it has read any rule. */
function summary({ status, headers, body }: Answer, { origin }: RunningServer) {
  const names = status === 400 ? [] : status === 301 ? [...policies, 'location'] : [...policies, 'content-type']
  const sent = names.map(name => [name, headers[name]?.toString().replace(origin, '')])
  return { status, headers: Object.fromEntries(sent), body: status === 301 || status === 400 ? '' : sha256(body) }
}

const sha256 = (body: Buffer): string => createHash('sha256').update(body).digest('hex')

describe.each(['', '/website'])('at "%s/"', base => {
  const kinds = [nginx, ...(findProgram('caddy') ? [caddy] : [])]
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

  test('every server answers every path as the preview does', { timeout: 240_000 }, async () => {
    const paths = pathsOf(site)
    expect(paths.length).toBeGreaterThan(1000)
    const different: unknown[] = []
    for (const path of paths) {
      const [wanted, ...answers] = await Promise.all(
        [reference, ...others].map(async server => summary(await request(server.origin, base + path), server)),
      )
      answers.forEach((answer, i) => {
        if (JSON.stringify(answer) !== JSON.stringify(wanted)) different.push([kinds[i]?.name, path, wanted, answer])
      })
    }
    expect(different).toEqual([])
  })
})
