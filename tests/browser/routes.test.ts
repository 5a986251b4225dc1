/** Section 2 of the specification: every route, as the preview server answers and as a browser follows. */
import { describe, expect, test } from 'vitest'
import { servedSite } from './harness.ts'
import { brand, routeTable } from './page-list.ts'

const site = servedSite()
const get = (path: string): Promise<Response> => fetch(site.origin + path, { redirect: 'manual' })

/** Pages that are known by another address. */
const canonicals: Readonly<Record<string, string>> = {
  '/docs/v2/api/configuration': '/docs/v2/api/config',
  '/docs/v2/dev/getting-started2': '/guides/v2/getting-started',
}

describe('pages', () => {
  test('answer 200 in both slash forms, with their title and a canonical address', async () => {
    for (const [route, title] of [
      ...routeTable,
      ['/docs/v2/api/configuration', 'Configuration | Dissonity'] as const,
    ]) {
      if (['/error-test', '/no-such-page'].includes(route)) continue
      for (const path of [route, route === '/' ? '/' : `${route}/`]) {
        const answer = await get(path)
        const html = await answer.text()
        const meta = (pattern: RegExp): string | undefined => pattern.exec(html)?.[1]
        expect([path, answer.status]).toEqual([path, 200])
        expect(meta(/<title>(.*?)<\/title>/)).toBe(title)
        expect(meta(/<meta property="og:title" content="([^"]*)"/)).toBe(title)
        expect(meta(/<meta name="description" content="([^"]{20,})"/)).toBeDefined()
        expect(meta(/<link rel="canonical" href="([^"]*)"/)).toBe(
          `https://dissonity.dev${canonicals[route] ?? route}`,
        )
        // The view for a failure waits in a template.
        const shown = html.replace(/<template\b.*?<\/template>/gs, '')
        expect(shown.match(/<h1\b/g)?.length).toBe(1)
      }
    }
  })

  test('the alias in the docs shows the guide beside the docs sidebar', async () => {
    const read = async (path: string) => {
      const html = await (await get(path)).text()
      return [
        /<nav aria-label="([^"]*)"/.exec(html.slice(html.indexOf('class="side"')))![1],
        /<main.*<\/main>/s.exec(html)![0].replace(/<nav .*?<\/nav>/gs, ''),
      ]
    }
    const [[docs, one], [guides, other]] = [
      await read('/docs/v2/dev/getting-started2'),
      await read('/guides/v2/getting-started'),
    ]
    expect([docs, guides]).toEqual(['Documentation', 'Guides'])
    expect(one).toBe(other)
  })
})

describe('redirects', () => {
  test.each([
    ['/team', '/about'],
    ['/docs', '/docs/v2/index'],
    ['/docs/', '/docs/v2/index'],
    ['/docs/v2', '/docs/v2/index'],
    ['/guides', '/guides/v2/index'],
    ['/guides/v2', '/guides/v2/index'],
    ['/doxygen/anything/below.html', '/ref/index.html'],
  ])('%s leads to %s with 301, keeping the query', async (from, to) => {
    const answer = await get(`${from}?a=1`)
    expect([answer.status, answer.headers.get('location')]).toEqual([301, `${to}?a=1`])
  })

  test('addresses of the first site are sent on from the home page', async () => {
    const { page } = await site.open('/?/docs/v2/internals/hirpc#kit')
    await page.waitForURL(`${site.origin}/docs/v2/internals/hirpc#kit`)
    expect(await page.title()).toBe('hiRPC | Dissonity')
  })
})

describe('unknown addresses', () => {
  test('are the 404 page with status 404', async () => {
    expect((await get('/nowhere/')).status).toBe(404)
    const { page, complaints } = await site.open('/guides/v2/third-party-support')
    expect(await page.title()).toBe(brand)
    await expect
      .poll(() => page.locator('main').innerText())
      .toContain('We could not find what you were looking for.')
    expect(complaints.errors).toEqual(['404 We could not find what you were looking for.'])
  })
})

describe('navigation', () => {
  test('every navigation starts at the top, or at the hash target', async () => {
    const { page } = await site.open('/docs/v2/internals/hirpc')
    await page.evaluate(() => scrollTo(0, 2000))
    await page.click('.side a[href="/docs/v2/internals/mocking"]')
    await page.waitForURL('**/mocking')
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
    await page.goto('/docs/v2/internals/hirpc#kit')
    const top = await page.locator('#kit').evaluate(heading => heading.getBoundingClientRect().top)
    const header = await page.locator('.top').evaluate(element => element.getBoundingClientRect().bottom)
    expect(top).toBeGreaterThanOrEqual(header)
    expect(top).toBeLessThan(header + 80)
  })
})
