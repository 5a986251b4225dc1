/**
 * Every page that is built, in a real browser that reports what the policy refuses, and every request it makes: none
 * of the first, none of the second to anyone else. Islands are woken, dialogs opened and themes chosen on the way.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BrowserContextOptions, Page } from 'playwright'
import { describe, expect, test } from 'vitest'
import { builtSite as hostedSite } from '../hosting/built-site.ts'
import { runs } from '../sample-size.ts'
import { builtSite, servedSite } from './harness.ts'
import { allPages } from './page-list.ts'

const site = servedSite()
const built = hostedSite(builtSite)
const every = [...new Set([...built.pages, ...built.redirects.map(({ from }) => from), '/error-test', '/no-such-page'])]

declare global {
  interface Window {
    refused?: string[]
  }
}

/** Collects what the browser refuses, from before the first script of a page. */
async function watched(options: BrowserContextOptions): Promise<{ page: Page; foreign: string[]; refusals: string[] }> {
  const context = await site.context(options)
  await context.addInitScript(() => {
    const list: string[] = []
    window.refused = list
    document.addEventListener('securitypolicyviolation', event =>
      list.push(`${event.effectiveDirective} ${event.blockedURI} ${event.sample}`),
    )
  })
  const page = await context.newPage()
  const foreign: string[] = []
  const refusals: string[] = []
  page.on('request', request => {
    if (!request.url().startsWith(site.origin) && !request.url().startsWith('data:')) foreign.push(request.url())
  })
  page.on('console', message => {
    if (/content security policy|trusted ?(type|html|script)|refused to/i.test(message.text()))
      refusals.push(message.text())
  })
  page.on('pageerror', error => {
    if (/trusted/i.test(error.message)) refusals.push(error.message)
  })
  return { page, foreign, refusals }
}

const refused = (page: Page): Promise<readonly string[]> => page.evaluate(() => window.refused ?? [])

const modes: readonly (readonly [name: string, options: BrowserContextOptions])[] = [
  ['light, wide', { colorScheme: 'light' }],
  ['dark, narrow', { colorScheme: 'dark', viewport: { width: 390, height: 844 }, hasTouch: true }],
  ['without scripts', { javaScriptEnabled: false }],
]

describe.each(modes)('%s', (_, options) => {
  // All of them in the first mode; the soak takes all in each.
  const pages = options.colorScheme === 'light' ? every : runs(0, 1) === 1 ? every : allPages

  test(`${pages.length} pages, nothing refused, nobody else asked`, {
    timeout: 30_000 + pages.length * 4000,
  }, async () => {
    expect(every.length).toBeGreaterThan(50)
    const { page, foreign, refusals } = await watched(options)
    for (const path of pages) {
      await page.goto(site.origin + path)
      // Redirect pages go on by script or by themselves.
      await page.waitForLoadState()
      if (options.javaScriptEnabled !== false) expect([path, await refused(page)]).toEqual([path, []])
      expect([path, foreign, refusals]).toEqual([path, [], []])
    }
    await page.context().close()
  })
})

describe('in use', () => {
  const withIslands = built.pages.filter(path => {
    const file = path === '/' ? 'index.html' : path.endsWith('.html') ? path.slice(1) : `${path.slice(1)}.html`
    return readFileSync(join(builtSite, file), 'utf8').includes('data-island=')
  })

  test('every island wakes under the policy', { timeout: 120_000 }, async () => {
    expect(withIslands.length).toBeGreaterThan(3)
    const { page, foreign, refusals } = await watched({})
    const awake = new Set<string>()
    for (const path of withIslands) {
      await page.goto(site.origin + path, { waitUntil: 'load' })
      const islands = page.locator('[data-island]')
      for (let i = 0; i < (await islands.count()); i++) {
        const island = islands.nth(i)
        awake.add((await island.getAttribute('data-island'))!)
        await island.dispatchEvent('pointerdown')
      }
      await page.waitForLoadState('networkidle')
      expect([path, await page.locator('[data-island][data-failed]').count()]).toEqual([path, 0])
      expect([path, await refused(page), foreign, refusals]).toEqual([path, [], [], []])
    }
    expect(awake.size).toBeGreaterThan(4)
    await page.context().close()
  })

  test('search, theme, zoom, print and prefetch, too', { timeout: 60_000 }, async () => {
    const { page, foreign, refusals } = await watched({})
    await page.goto(`${site.origin}/docs/v2/internals/hirpc`, { waitUntil: 'load' })
    await page.keyboard.press('Control+k')
    await page.locator('dialog input').first().fill('hirpc <img src=x onerror=alert(1)>')
    await page.waitForLoadState('networkidle')
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await page.locator('.side a').first().hover()
    await page.emulateMedia({ media: 'print' })
    await page.emulateMedia({ media: 'screen', colorScheme: 'dark' })
    const zoom = page.locator('[data-zoom], .zoom').first()
    if ((await zoom.count()) > 0) await zoom.click({ force: true })
    await page.waitForLoadState('networkidle')
    expect([await refused(page), foreign, refusals]).toEqual([[], [], []])
    await page.context().close()
  })

  test('what the policy is there for is refused', async () => {
    const { page } = await watched({})
    await page.goto(`${site.origin}/about`, { waitUntil: 'load' })
    const outcome = await page.evaluate(async () => {
      const thrown = (work: () => void): boolean => {
        try {
          work()
          return false
        } catch {
          return true
        }
      }
      const html = thrown(() => {
        document.createElement('div').innerHTML = '<b>x</b>'
      })
      const script = document.createElement('script')
      const code = thrown(() => {
        script.text = 'window.ran = true'
        document.head.append(script)
      })
      const style = document.createElement('style')
      style.textContent = 'body { display: none }'
      document.head.append(style)
      const asked = await fetch('https://example.com/').then(
        () => true,
        () => false,
      )
      return { html, code, styled: getComputedStyle(document.body).display === 'none', asked }
    })
    expect(outcome).toEqual({ html: true, code: true, styled: false, asked: false })
    expect((await refused(page)).length).toBeGreaterThan(2)
    await page.context().close()
  })
})
