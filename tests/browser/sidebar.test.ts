/** Sections 2, 4 and 9 of the specification, and rulings 4 and 9: the sidebars. */
import type { Page } from 'playwright'
import { describe, expect, test } from 'vitest'
import { findings } from './axe-findings.ts'
import { becomes, hasAttribute, isHidden, isVisible, shows } from './expectations.ts'
import { servedSite } from './harness.ts'
import { pressUntil, shiftOf, sidebarState as state, watchShift } from './page-checks.ts'

const site = servedSite()

const width = (page: Page): Promise<number> =>
  page.locator('.side').evaluate(side => Math.round(side.getBoundingClientRect().width))
const settled = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => document.getAnimations().length === 0)

test.each<[route: string, current: string, open: readonly string[], hasPagesBelow?: boolean]>([
  ['/docs/v2/index', 'Documentation', []],
  ['/docs/v2/api/configuration', 'Configuration', ['API'], true],
  ['/docs/v2/api/config/options', 'Options', ['API'], true],
  ['/docs/v2/internals/hirpc/messages', 'hiRPC messages', ['Internals']],
  ['/docs/v2/errors/token-missing', 'Errors', []],
  ['/guides/v2/index', 'Guides', []],
])(
  'on %s the entry "%s" is current, its group open, and what is below it shown',
  async (route, current, open, hasPagesBelow = false) => {
    const html = await (await fetch(site.origin + route)).text()
    const side = /<nav aria-label="\w+".*?<\/nav>/s.exec(html.slice(html.indexOf('class="side"')))?.[0] ?? ''
    const found = (pattern: RegExp) => [...side.matchAll(pattern)].map(([, name]) => name)
    expect(found(/aria-current="page"[^>]*>([^<]*)/g)).toEqual([current])
    expect(found(/<details open=""[^>]*><summary>([^<]*)/g)).toEqual(open)
    expect(side.includes('href="/docs/v2/api/config/url-mappings"')).toBe(hasPagesBelow)
  },
)

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

  test('600 px starts collapsed, and opens without motion where none is wanted', async () => {
    const { page } = await site.open('/docs/v2/api', {
      viewport: { width: 600, height: 800 },
      reducedMotion: 'reduce',
    })
    await isHidden(page.locator('.side a').first())
    expect(await page.locator('.doc').evaluate(doc => getComputedStyle(doc).transitionDuration)).toBe('0s')
    await page.click('.fold')
    await settled(page)
    expect(await width(page)).toBe(230)
  })

  test('?sidebar=false starts collapsed, without a shift, and is not part of the canonical address', async () => {
    const { page } = await site.newPage()
    await watchShift(page)
    await page.goto(`${site.origin}/docs/v2/api?sidebar=false`)
    expect(await state(page)).toBe('closed')
    expect(await width(page)).toBe(0)
    await expect.poll(() => page.getAttribute('link[rel=canonical]', 'href')).not.toContain('sidebar')
    expect(await shiftOf(page)).toBe(0)
    await page.goto(`${site.origin}/docs/v2/api?sidebar=true`)
    expect(await state(page)).toBe('open')
  })
})

describe('collapse and expand', () => {
  test('the button keeps its label, its state and the tab order in step; the choice holds in this tab, not in a fresh one', async () => {
    const { page } = await site.open('/docs/v2/api')
    await page.click('.fold')
    await settled(page)
    await shows(page.locator('.fold'), 'Expand')
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

  test('Ctrl+B toggles, with exactly that modifier, once in 300 ms, and the browser does not see it', async () => {
    const { page } = await site.open('/docs/v2/api')
    for (const keys of ['b', 'Control+Shift+B', 'Control+Alt+b', 'Meta+b']) {
      await page.keyboard.press(keys)
      expect(await state(page), keys).toBe('open')
    }
    await page.evaluate(() => {
      const press = () =>
        document.dispatchEvent(new KeyboardEvent('keydown', { key: 'b', ctrlKey: true, bubbles: true }))
      press()
      press()
      addEventListener('keydown', ({ key, defaultPrevented }) => {
        document.body.dataset['seen'] = `${key} ${defaultPrevented}`
      })
    })
    expect(await state(page)).toBe('closed')
    // The button is never ignored.
    await page.click('.fold')
    expect(await state(page)).toBe('open')
    await pressUntil(page, 'closed')
    await becomes(() => page.evaluate(() => document.body.dataset['seen']), 'b true')
  })
})

describe('on phones', () => {
  const phone = { viewport: { width: 360, height: 740 } }

  test('Escape, the backdrop and a chosen link close the drawer; what is behind it cannot be reached', async () => {
    const { page } = await site.open('/docs/v2/api', phone)
    const inert = (): Promise<boolean> => page.locator('main').evaluate(main => (main as HTMLElement).inert)
    await page.click('.fold')
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

  test('without scripts the sidebar is a disclosure that opens', async () => {
    const { page } = await site.open('/docs/v2/api', { ...phone, javaScriptEnabled: false })
    await isHidden(page.locator('.side nav'))
    await page.click('.side > summary')
    await isVisible(page.locator('.side a[href="/docs/v2/api/utils"]'))
    await page.click('.side a[href="/docs/v2/api/utils"]')
    await page.waitForURL('**/utils')
  })
})
