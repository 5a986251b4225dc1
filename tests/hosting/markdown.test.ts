/** Who gets a page as Markdown at the page's own address, on the preview, nginx and Caddy alike. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { responseHeaders } from '../../renderers/index.ts'
import { type BuiltSite, buildFor, builtSite } from './built-site.ts'
import { type Answer, caddy, findProgram, nginx, preview, type RunningServer, request } from './servers.ts'

const chromium =
  'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,image/apng,*/*;q=0.8,application/signed-exchange;v=b3;q=0.7'

const markdown: readonly string[] = [
  'text/markdown',
  'text/markdown, text/html, */*',
  'TEXT/Markdown;charset=utf-8',
  'text/markdown;q=0.5, text/html;q=0.49',
  'text/html;q=0.2, */*;q=0.9, text/markdown;q=0.5',
  'text/markdown;q=1.0, text/html;q=1',
]
const html: readonly string[] = [
  chromium,
  '*/*',
  '',
  'text/*',
  'text/html',
  'text/markdown;q=0',
  'text/html, text/markdown;q=0.9',
  'text/markdown;q=0.5, text/html;q=0.55',
  'text/markdown;q=0.5, */*;q=0.8',
  'text/markdownx, application/text/markdown',
]

/** The Markdown of each form of a page's address. */
const files = {
  '/': 'index.md',
  '/about': 'about.md',
  '/about/': 'about.md',
  '/about.html': 'about.md',
  '/docs/v2/api': 'docs/v2/api.md',
  '/ref/index.html': 'ref/index.md',
} as const

const kinds = [preview, nginx, ...(findProgram('caddy') ? [caddy] : [])]

describe.each(kinds)('$name', ({ start }) => {
  describe.each(['', '/website'])('at "%s/"', base => {
    let site: BuiltSite
    let server: RunningServer
    beforeAll(async () => {
      site = builtSite(buildFor(base), base)
      server = await start(site.out, base)
    })
    afterAll(() => server?.stop())
    const ask = (path: string, accept: string): Promise<Answer> =>
      request(server.origin, base + path, { headers: { accept } })

    test.each(Object.entries(files))('%s is Markdown for whoever wants that', async (path, file) => {
      for (const accept of path === '/about' ? markdown : markdown.slice(0, 1)) {
        const { status, headers, body } = await ask(path, accept)
        expect([accept, status, headers]).toEqual([
          accept,
          200,
          expect.objectContaining({
            ...responseHeaders('/about.md'),
            'content-type': 'text/markdown; charset=utf-8',
          }),
        ])
        expect(body.equals(site.read(file))).toBe(true)
        expect(headers.vary).toMatch(/\bAccept(?!-)/)
      }
    })

    test.each(html)('a request that accepts "%s" gets HTML', async accept => {
      const { status, headers } = await ask('/about', accept)
      expect([status, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
      expect(headers.vary).toMatch(/\bAccept(?!-)/)
    })

    test('what is no page stays what it is', async () => {
      for (const [path, type] of [
        ['/about.md', 'text/markdown; charset=utf-8'],
        ['/icon.svg', 'image/svg+xml; charset=utf-8'],
        ['/site-index', 'text/html; charset=utf-8'],
      ] as const) {
        const { status, headers } = await ask(path, 'text/markdown')
        expect([path, status, headers['content-type']]).toEqual([path, 200, type])
      }
      expect((await ask('/icon.svg', 'text/markdown')).headers.vary ?? '').not.toMatch(/\bAccept(?!-)/)
      for (const path of ['/nowhere', '/about/.md', '/about.md.md', '/_headers'])
        expect([path, (await ask(path, 'text/markdown')).status]).toEqual([path, 404])
      expect((await ask('/docs', 'text/markdown')).status).toBe(301)
    })
  })
})
