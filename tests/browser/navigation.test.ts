/** Between pages: fetched ahead, a sidebar that stays where it was, nothing that keeps a page out of the back/forward cache. */
import type { Page, Request } from 'playwright'
import { describe, expect, test } from 'vitest'
import { becomes } from './expectations.ts'
import { servedSite } from './harness.ts'
import { shiftOf, watchShift } from './page-checks.ts'

const site = servedSite()

/** Paths of pages that scripts fetch. */
function fetched(page: Page): string[] {
  const paths: string[] = []
  page.on('request', (request: Request) => {
    const { pathname } = new URL(request.url())
    // Code for links and cards on names are files.
    if (request.resourceType() === 'fetch' && !pathname.includes('.')) paths.push(pathname)
  })
  return paths
}
const link = (page: Page, path: string) => page.locator(`.side a[href="${path}"]`)

describe('fetching ahead', () => {
  test('a pointer that rests on a link fetches its page, once, and opens what was fetched; one that passes by does not', async () => {
    const { page } = await site.open('/docs/v2/api')
    const paths = fetched(page)
    const answer = page.waitForResponse('**/docs/v2/api/utils')
    await link(page, '/docs/v2/api/utils').hover()
    await (await answer).finished()
    // In one task: no pointer is that fast, and no timer fires in between.
    await page.evaluate(() => {
      const over = (target: Element) =>
        target.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }))
      over(document.querySelector('.side a[href="/docs/v2/api/exceptions"]')!)
      over(document.body)
    })
    await link(page, '/docs/v2/api/utils').hover()
    // What is wanted later comes later: had the other one been wanted, it would be here by now.
    await link(page, '/docs/v2/api/config').hover()
    await becomes(() => paths.at(-1), '/docs/v2/api/config')
    expect(paths).toEqual(['/docs/v2/api/utils', '/docs/v2/api/config'])
    await link(page, '/docs/v2/api/utils').click()
    await page.waitForURL('**/utils')
    const sent = await page.evaluate(
      () => (performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming).transferSize,
    )
    // The head of an answer without a body.
    expect(sent).toBeLessThan(1000)
  })

  test('readers who save data are not charged for it', async () => {
    const { page } = await site.newPage()
    await page.addInitScript(() =>
      Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
    )
    await page.goto(`${site.origin}/docs/v2/api`)
    const paths = fetched(page)
    await page.clock.install()
    await link(page, '/docs/v2/api/utils').hover()
    await page.clock.runFor(1000)
    expect(paths).toEqual([])
  })
})

describe('the sidebar on the next page', () => {
  test('has the groups that a click has opened and the one of the page, before the first paint', async () => {
    const { page } = await site.open('/docs/v2/api', { viewport: { width: 1200, height: 420 } })
    const open = () => page.locator('.side details[open] > summary').allInnerTexts()
    await watchShift(page)
    await page.click('.side summary:text-is("Development")')
    await page.click('.side summary:text-is("Internals")')
    await page.click('.side summary:text-is("Internals")')
    await page.goto('/docs/v2/internals/mocking')
    await becomes(open, ['Development', 'Internals'])
    expect(await shiftOf(page)).toBe(0)
    // Without the entry: what is there now came with the script behind the sidebar.
    await page.route('**/assets/index-*.js', route => route.abort())
    for (const path of ['/docs/v2/api/config', '/docs/v2/internals/hirpc', '/docs/v2/development/debugging'])
      await page.goto(site.origin + path)
    await becomes(open, ['Development'])
    const title = await page.locator('.side-title').first().boundingBox()
    expect(title?.y).toBeLessThan(120)
  })

  test('the current entry is always in sight', async () => {
    const { page } = await site.open('/docs/v2/internals/hirpc', { viewport: { width: 1200, height: 360 } })
    const seen = () =>
      page.locator('.side').evaluate(side => {
        const { top, bottom } = side.getBoundingClientRect()
        const entry = side.querySelector('[aria-current=page]')!.getBoundingClientRect()
        return entry.top >= top && entry.bottom <= bottom
      })
    await becomes(() => seen(), true)
    await page.locator('.side').evaluate(side => side.scrollTo(0, 0))
    await page.goto(`${site.origin}/docs/v2/internals/build-variables`)
    await becomes(() => seen(), true)
  })
})

test('the back/forward cache has no reason to refuse our pages that it has not for an empty one', async () => {
  const { page } = await site.open('/robots.txt')
  const reasons = async (path: string): Promise<string[]> => {
    await page.goto(site.origin + path)
    await page.goto(`${site.origin}/favicon.ico`)
    await page.goBack()
    return page.evaluate(() => {
      const entry = performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming & {
        notRestoredReasons?: { reasons: { reason: string }[] | null } | null
      }
      return (entry.notRestoredReasons?.reasons ?? []).map(({ reason }) => reason)
    })
  }
  const plain = await reasons('/robots.txt')
  for (const path of ['/', '/docs/v2/api/config']) {
    expect((await reasons(path)).filter(reason => !plain.includes(reason))).toEqual([])
    const answer = await page.request.get(site.origin + path)
    expect(answer.headers()['cache-control']).not.toContain('no-store')
  }
})
