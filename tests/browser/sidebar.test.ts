/** Sections 2, 4 and 9 of the specification, and rulings 4 and 9: the sidebars. */
import type { Page } from 'playwright'
import { describe, expect, test } from 'vitest'
import { expectAsIn } from '../case-files.ts'
import { findings } from './axe-findings.ts'
import { servedSite } from './harness.ts'
import { pressUntil, shiftOf, sidebarState as state, watchShift } from './page-checks.ts'

const site = servedSite()

const width = (page: Page): Promise<number> =>
  page.locator('.side').evaluate(side => Math.round(side.getBoundingClientRect().width))
const settled = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => document.getAnimations().length === 0)

describe('entries', () => {
  test.each([
    ['docs', '/docs/v2/api'],
    ['guides', '/guides/v2/index'],
  ])(
    'of the %s are exactly those of the specification, and the parts of pages below them',
    async (name, route) => {
      const { page } = await site.open(route)
      const entries = await page
        .locator('.side nav')
        .evaluate(nav =>
          [...nav.querySelectorAll('.side-title, a, summary')].map(element =>
            element instanceof HTMLAnchorElement
              ? `${element.textContent} ${element.getAttribute('href')}`
              : `# ${element.textContent}`,
          ),
        )
      expectAsIn(
        new URL(`./sidebar/${name}.txt`, import.meta.url),
        entries.map(entry => `${entry}\n`).join(''),
      )
    },
  )

  test.each([
    ['/docs/v2/index', 'Documentation', []],
    ['/docs/v2/api', 'API Class', ['API']],
    ['/docs/v2/api/configuration', 'Configuration', ['API']],
    ['/docs/v2/development/security', 'Security', ['Development']],
    ['/docs/v2/internals/hirpc', 'hiRPC', ['Internals']],
    ['/docs/v2/api/config/options', 'Options', ['API']],
    ['/docs/v2/internals/hirpc/messages', 'hiRPC messages', ['Internals']],
    ['/docs/v2/errors/token-missing', 'Errors', []],
    ['/guides/v2/index', 'Guides', []],
  ])('on %s the entry "%s" is current and its group open', async (route, current, open) => {
    const html = await (await fetch(site.origin + route)).text()
    const side = /<nav aria-label="\w+".*?<\/nav>/s.exec(html.slice(html.indexOf('class="side"')))?.[0] ?? ''
    expect([...side.matchAll(/aria-current="page"[^>]*>([^<]*)/g)].map(([, name]) => name)).toEqual([current])
    expect([...side.matchAll(/<details open=""[^>]*><summary>([^<]*)/g)].map(([, name]) => name)).toEqual(
      open,
    )
  })
})

describe('pages below another one', () => {
  test.each([
    ['/docs/v2/api/config', true],
    ['/docs/v2/api/config/options', true],
    ['/docs/v2/api/config/url-mappings', true],
    ['/docs/v2/api', false],
    ['/docs/v2/development/security', false],
  ])('on %s those below Configuration show: %s, without scripts', async (route, isShown) => {
    const html = await (await fetch(site.origin + route)).text()
    const side = html.slice(html.indexOf('class="side"'), html.indexOf('<main'))
    expect(side.includes('href="/docs/v2/api/config/url-mappings"')).toBe(isShown)
  })

  test('name the page above them in their breadcrumbs, as a link', async () => {
    const { page } = await site.open('/docs/v2/api/config/url-mappings')
    await expect.poll(() => page.locator('.crumbs a').last().getAttribute('href')).toBe('/docs/v2/api/config')
  })
})

describe('start', () => {
  test('wide screens start expanded, 250 px wide, in 16 px; folding takes 300 ms', async () => {
    const { page } = await site.open('/docs/v2/api')
    expect(await state(page)).toBe('open')
    expect(await width(page)).toBe(250)
    expect(await page.locator('.side nav').evaluate(nav => getComputedStyle(nav).fontSize)).toBe('16px')
    await expect.poll(() => page.locator('.fold').innerText()).toBe('Collapse')
    expect(await page.locator('.doc').evaluate(doc => getComputedStyle(doc).transitionDuration)).toBe('0.3s')
  })

  test('its letters grow with those of the page', async () => {
    const { page } = await site.open('/docs/v2/api')
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%'
    })
    expect(await page.locator('.side nav').evaluate(nav => getComputedStyle(nav).fontSize)).toBe('32px')
  })

  test.each([
    [1366, 768],
    [1440, 900],
  ])(
    'at %i x %i, with all groups open, it is clean for axe and open for every program',
    async (width, height) => {
      const { page } = await site.open('/docs/v2/api', { viewport: { width, height } })
      await page.locator('.side nav details').evaluateAll(groups => {
        for (const group of groups) group.setAttribute('open', '')
      })
      await expect.poll(() => page.locator('.side').getAttribute('open')).toBe('')
      expect(await findings(page)).toEqual([])
    },
  )

  test('600 px starts collapsed; the drawer is 230 px wide, in 13 px, without motion where none is wanted', async () => {
    const { page } = await site.open('/docs/v2/api', {
      viewport: { width: 600, height: 800 },
      reducedMotion: 'reduce',
    })
    expect(await state(page)).toBe('closed')
    await expect.poll(() => page.locator('.side a').first().isVisible()).toBe(false)
    expect(await page.locator('.doc').evaluate(doc => getComputedStyle(doc).transitionDuration)).toBe('0s')
    await page.click('.fold')
    await settled(page)
    expect(await width(page)).toBe(230)
    expect(await page.locator('.side nav').evaluate(nav => getComputedStyle(nav).fontSize)).toBe('13px')
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
    await expect.poll(() => page.locator('.fold').innerText()).toBe('Expand')
    await expect.poll(() => page.getAttribute('.fold', 'aria-expanded')).toBe('false')
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
    await expect.poll(() => page.getAttribute('.fold', 'aria-expanded')).toBe('true')
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
    await expect.poll(() => page.evaluate(() => document.body.dataset['seen'])).toBe('b true')
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
    await expect.poll(() => page.locator('.side nav').isVisible()).toBe(false)
    await page.click('.side > summary')
    await expect.poll(() => page.locator('.side a[href="/docs/v2/api/utils"]').isVisible()).toBe(true)
    await page.click('.side a[href="/docs/v2/api/utils"]')
    await page.waitForURL('**/utils')
  })
})
