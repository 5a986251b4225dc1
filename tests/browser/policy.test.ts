/** The content security policy in use: pages that pages.test.ts does not open, the ways of a reader, and what is refused. */
import { expect, test } from 'vitest'
import { builtSite as hostedSite } from '../hosting/built-site.ts'
import { runs } from '../sample-size.ts'
import { builtSite, servedSite } from './harness.ts'
import { faultsSaid, hydrateIslands } from './page-checks.ts'
import { allPages } from './page-list.ts'

const site = servedSite()
const built = hostedSite(builtSite)
const every = [...new Set([...built.pages, ...allPages])]
const others = every.filter(path => !allPages.includes(path))
/** Reference pages and errors are alike, and without scripts less can happen. */
const nth = (step: number): string[] => (runs(0, 1) ? every : others.filter((_, i) => i % step === 0))

test.each([
  ['with scripts', {}, nth(25)],
  ['without scripts', { javaScriptEnabled: false }, nth(60)],
] as const)('%s nothing is refused, nobody else is asked, on pages of every kind', async (_, options, paths) => {
  expect(others.length).toBeGreaterThan(20)
  const { page, complaints } = await site.open('/about', options)
  for (const path of paths) {
    await page.goto(site.origin + path)
    if (!('javaScriptEnabled' in options)) await hydrateIslands(page)
    expect([path, faultsSaid(complaints)]).toEqual([path, []])
  }
})

test('search, theme, zoom, print and prefetch keep to it, too', async () => {
  const { page, complaints } = await site.open('/docs/v2/internals/hirpc')
  await page.keyboard.press('Control+k')
  await page.locator('dialog input').first().fill('hirpc <img src=x onerror=alert(1)>')
  await page.locator('.hit').first().waitFor()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  const fetched = page.waitForResponse(response => response.request().resourceType() === 'fetch')
  await page.locator('.side a').first().hover()
  await fetched
  await page.emulateMedia({ media: 'print' })
  await page.emulateMedia({ media: 'screen', colorScheme: 'dark' })
  await page.locator('[data-zoom]').first().click()
  await page.locator('dialog.zoom').waitFor()
  expect(complaints).toEqual({ errors: [], foreign: [] })
})

test('what it is there for is refused, and is heard of', async () => {
  const { page, complaints } = await site.open('/about')
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
  for (const directive of ['trusted', 'style-src', 'connect-src'])
    await expect.poll(() => complaints.errors.join('\n').toLowerCase()).toContain(directive)
})
