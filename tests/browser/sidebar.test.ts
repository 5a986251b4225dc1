/** Sections 2, 4 and 9 of the specification, and rulings 4 and 9: the sidebars. */
import type { Page } from 'playwright'
import { describe, expect, test } from 'vitest'
import { findings } from './axe-findings.ts'
import { becomes, hasAttribute } from './expectations.ts'
import { servedSite } from './harness.ts'
import { pressUntil, sidebarState as state } from './page-checks.ts'

const site = servedSite()

const width = (page: Page): Promise<number> =>
  page.locator('.side').evaluate(side => Math.round(side.getBoundingClientRect().width))
const settled = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => document.getAnimations().length === 0)

test('a page below another one names it in its breadcrumbs, as a link', async () => {
  const { page } = await site.open('/docs/v2/api/config/url-mappings')
  await hasAttribute(page.locator('.crumbs a').last(), 'href', '/docs/v2/api/config')
})

describe('start', () => {
  test('with all groups open, it is clean for axe, open for every program, and grows with the letters', async () => {
    const { page } = await site.open('/docs/v2/api', { viewport: { width: 1366, height: 768 } })
    await page.locator('.side nav details').evaluateAll(groups => {
      for (const group of groups) group.setAttribute('open', '')
    })
    await hasAttribute(page.locator('.side'), 'open', '')
    expect(await findings(page)).toEqual([])
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%'
    })
    expect(await page.locator('.side nav').evaluate(nav => getComputedStyle(nav).fontSize)).toBe('32px')
  })
})

describe('collapse and expand', () => {
  test('the button keeps its state and the tab order in step; the choice holds in this tab, not in a fresh one', async () => {
    const { page } = await site.open('/docs/v2/api')
    await page.click('.fold')
    await settled(page)
    await becomes(() => page.getAttribute('.fold', 'aria-expanded'), 'false')
    expect(await width(page)).toBe(0)
    expect(await page.locator('.side').evaluate(side => getComputedStyle(side).visibility)).toBe('hidden')
    await page.goto(`${site.origin}/docs/v2/api/utils`)
    expect(await state(page)).toBe('closed')
    const fresh = await page.context().newPage()
    await fresh.goto(`${site.origin}/docs/v2/api`)
    expect(await state(fresh)).toBe('open')
    await page.click('.fold')
    await settled(page)
    expect(await width(page)).toBe(250)
    await becomes(() => page.getAttribute('.fold', 'aria-expanded'), 'true')
  })

  test('Ctrl+B toggles, with exactly that modifier, and the browser does not see it', async () => {
    const { page } = await site.open('/docs/v2/api')
    for (const keys of ['b', 'Control+Shift+B', 'Control+Alt+b', 'Meta+b']) {
      await page.keyboard.press(keys)
      expect(await state(page), keys).toBe('open')
    }
    await page.evaluate(() => {
      addEventListener('keydown', ({ key, defaultPrevented }) => {
        document.body.dataset['seen'] = `${key} ${defaultPrevented}`
      })
    })
    await pressUntil(page, 'closed')
    // The button is never ignored, however soon it comes.
    await page.click('.fold')
    expect(await state(page)).toBe('open')
    await becomes(() => page.evaluate(() => document.body.dataset['seen']), 'b true')
  })
})

describe('on phones', () => {
  const phone = { viewport: { width: 360, height: 740 }, reducedMotion: 'reduce' } as const

  test('Escape, the backdrop and a chosen link close the drawer; what is behind it cannot be reached', async () => {
    const { page } = await site.open('/docs/v2/api', phone)
    const inert = (): Promise<boolean> => page.locator('main').evaluate(main => (main as HTMLElement).inert)
    await page.click('.fold')
    expect(await findings(page)).toEqual([])
    expect(await inert()).toBe(true)
    await page.keyboard.press('Escape')
    expect(await state(page)).toBe('closed')
    expect(await inert()).toBe(false)
    await page.click('.fold')
    await settled(page)
    await page.mouse.click(340, 600)
    expect(await state(page)).toBe('closed')
    await page.click('.fold')
    await page.click('.side a[href="/docs/v2/api/utils"]')
    await page.waitForURL('**/utils')
    expect(await state(page)).toBe('closed')
  })
})
