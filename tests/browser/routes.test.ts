/** Section 2 of the specification: every route, in a real browser, against the preview server. */
import { describe, expect, test } from 'vitest'
import { servedSite } from './harness.ts'

const site = servedSite()
const brand = 'Dissonity - Create Discord activities with Unity'

/** Address and tab title of every page. */
const pages: readonly (readonly [route: string, title: string])[] = [
  ['/', brand],
  ['/about', 'About | Dissonity'],
  ['/docs/v2/index', 'Documentation | Dissonity'],
  ['/docs/v2/api', 'API | Dissonity'],
  ['/docs/v2/api/config', 'Configuration | Dissonity'],
  ['/docs/v2/api/configuration', 'Configuration | Dissonity'],
  ['/docs/v2/api/utils', 'Utils | Dissonity'],
  ['/docs/v2/api/exceptions', 'Exceptions | Dissonity'],
  ['/docs/v2/development/performance', 'Performance | Dissonity'],
  ['/docs/v2/development/authentication', 'Authentication | Dissonity'],
  ['/docs/v2/development/security', 'Security | Dissonity'],
  ['/docs/v2/development/multiplayer', 'Multiplayer | Dissonity'],
  ['/docs/v2/development/debugging', 'Debugging | Dissonity'],
  ['/docs/v2/internals/local-development', 'Local Development | Dissonity'],
  ['/docs/v2/internals/mocking', 'Mocking | Dissonity'],
  ['/docs/v2/internals/webgl-template', 'WebGL Template | Dissonity'],
  ['/docs/v2/internals/build-variables', 'Build Variables | Dissonity'],
  ['/docs/v2/internals/hirpc', 'hiRPC | Dissonity'],
  ['/docs/v2/dev/getting-started2', 'Getting Started | Dissonity Guides'],
  ['/guides/v2/index', 'Guides | Dissonity'],
  ['/guides/v2/getting-started', 'Getting Started | Dissonity Guides'],
  ['/guides/v2/how-does-it-work', 'How does it work? | Dissonity Guides'],
  ['/guides/v2/why-dissonity', 'Why Dissonity?'],
  ['/guides/v2/migration-v2', 'Migrating to v2 | Dissonity Guides'],
]

describe('pages', () => {
  test.each(pages)(
    '%s answers 200 in both slash forms, with its title and a canonical address',
    async (route, title) => {
      const { page, complaints } = await site.open(route)
      expect(await page.title()).toBe(title)
      expect(await page.getAttribute('meta[property="og:title"]', 'content')).toBe(title)
      expect((await page.getAttribute('meta[name=description]', 'content'))!.length).toBeGreaterThan(20)
      const canonical =
        {
          '/docs/v2/api/configuration': '/docs/v2/api/config',
          '/docs/v2/dev/getting-started2': '/guides/v2/getting-started',
        }[route] ?? route
      expect(await page.getAttribute('link[rel=canonical]', 'href')).toBe(`https://dissonity.dev${canonical}`)
      expect(await page.locator('main h1').count()).toBe(1)
      for (const path of [route, route === '/' ? '/' : `${route}/`]) {
        const answer = await page.request.get(site.origin + path, { maxRedirects: 0 })
        expect(answer.status(), path).toBe(200)
      }
      expect(complaints).toEqual({ errors: [], foreign: [] })
      await page.context().close()
    },
  )

  test('the alias in the docs shows the guide beside the docs sidebar', async () => {
    const { page } = await site.open('/docs/v2/dev/getting-started2')
    expect(await page.locator('.side nav').getAttribute('aria-label')).toBe('Documentation')
    const { page: guide } = await site.open('/guides/v2/getting-started')
    expect(await guide.locator('.side nav').getAttribute('aria-label')).toBe('Guides')
    expect(await page.locator('.text').innerText()).toBe(await guide.locator('.text').innerText())
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
  ])('%s leads to %s with 301, keeping query and hash', async (from, to) => {
    const { page } = await site.open('/about')
    const answer = await page.request.get(`${site.origin}${from}?a=1`, { maxRedirects: 0 })
    expect(answer.status()).toBe(301)
    expect(answer.headers()['location']).toBe(`${to}?a=1`)
    await page.goto(`${site.origin}${from}?a=1#main`)
    expect(page.url()).toBe(`${site.origin}${to}?a=1#main`)
    await page.context().close()
  })

  test('/docs/v2/ and /guides/v2/ show their index', async () => {
    const { page } = await site.open('/docs/v2/')
    expect(await page.title()).toBe('Documentation | Dissonity')
    await page.goto(`${site.origin}/guides/v2/`)
    expect(await page.title()).toBe('Guides | Dissonity')
  })

  test('addresses of the first site are sent on from the home page', async () => {
    const { page } = await site.open('/?/docs/v2/internals/hirpc#kit')
    await page.waitForURL(`${site.origin}/docs/v2/internals/hirpc#kit`)
    expect(await page.title()).toBe('hiRPC | Dissonity')
  })
})

describe('unknown addresses', () => {
  test.each(['/nowhere', '/docs/v2/nowhere', '/guides/v2/third-party-support', '/nowhere/'])(
    '%s is the 404 page with status 404',
    async path => {
      const { page, complaints } = await site.open(path)
      expect((await page.request.get(site.origin + path)).status()).toBe(404)
      expect(await page.title()).toBe(brand)
      expect(await page.locator('main').innerText()).toContain('We could not find what you were looking for.')
      expect(complaints.errors).toEqual(['404 We could not find what you were looking for.'])
      await page.context().close()
    },
  )
})

describe('navigation', () => {
  test('a title does not survive the page: home carries the brand title again', async () => {
    const { page } = await site.open('/about')
    await page.click('.top .brand')
    await page.waitForURL(`${site.origin}/`)
    expect(await page.title()).toBe(brand)
  })

  test('every navigation starts at the top, or at the hash target', async () => {
    const { page } = await site.open('/docs/v2/internals/hirpc')
    await page.evaluate(() => scrollTo(0, 2000))
    await page.click('.side a[href="/docs/v2/internals/mocking"]')
    await page.waitForURL('**/mocking')
    expect(await page.evaluate(() => scrollY)).toBe(0)
    await page.goto(`${site.origin}/docs/v2/internals/hirpc#kit`)
    const top = await page.locator('#kit').evaluate(heading => heading.getBoundingClientRect().top)
    const header = await page.locator('.top').evaluate(element => element.getBoundingClientRect().bottom)
    expect(top).toBeGreaterThanOrEqual(header)
    expect(top).toBeLessThan(header + 80)
  })
})
