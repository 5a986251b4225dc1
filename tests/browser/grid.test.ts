/** One grid for all pages, the menus of the header and of the page, and the columns of the reference. */
import type { Page } from 'playwright'
import { describe, expect, test } from 'vitest'
import { hasAttribute, hasCount, isHidden, isVisible } from './expectations.ts'
import { onPhone, servedSite } from './harness.ts'
import { overflow } from './page-checks.ts'

const site = servedSite()

describe('the grid', () => {
  const parts = '.lead, .text > *, .text .entry > *, .figure img'
  const ofSteps = '.text > *, .steps > li > :not(.outcomes, .done), .tabs > .panel'

  test.each([
    ['/docs/v2/api/config/url-mappings', parts],
    ['/docs/v2/development/multiplayer', parts],
    ['/ref/enums', parts],
    ['/docs/v2/errors', parts],
    ['/guides/v2/getting-started', ofSteps],
  ])(
    'at 1440 px nothing of %s ends between the edge of sentences and that of what is wider',
    async (path, selector) => {
      const { page } = await site.open(path, { viewport: { width: 1440, height: 900 } })
      const edges = await page.locator(selector).evaluateAll(all => {
        const boxes = all.filter(part => part.checkVisibility())
        return [...new Set(boxes.map(part => Math.round(part.getBoundingClientRect().right)))]
      })
      expect(edges).toHaveLength(2)
    },
  )
})

const edgesOf = async (page: Page, selector: string) => {
  const { x = 0, y = 0, width = 0, height = 0 } = (await page.locator(selector).first().boundingBox()) ?? {}
  return { left: x, right: x + width, top: y, bottom: y + height, width }
}

describe('the drawing of a page', () => {
  test('is beside its title, one tile where there is little room, and left out for large letters', async () => {
    const { page } = await site.open('/docs/v2/recipes', { viewport: { width: 1440, height: 900 } })
    const tiles = page.locator('.comb > g:visible')
    const shown = await tiles.count()
    expect(shown).toBeGreaterThan(1)
    for (const width of [1440, 768, 360]) {
      await page.setViewportSize({ width, height: 900 })
      const [first, title] = [await edgesOf(page, '.comb'), await edgesOf(page, 'h1')]
      expect(first.left).toBeGreaterThan(title.left)
      expect(first.top).toBeGreaterThanOrEqual(title.top - 1)
      expect(first.top).toBeLessThan(title.bottom)
      expect(await tiles.count()).toBe(width === 1440 ? shown : 1)
      expect(first.bottom).toBeLessThanOrEqual((await edgesOf(page, '.text > *')).top)
    }
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
    expect((await edgesOf(page, '.comb')).width).toBe(0)
    expect(await overflow(page)).toBeLessThanOrEqual(0)
  })
})

describe('menus', () => {
  test('the menu of a phone has everything on pages of each kind', async () => {
    const { page } = await site.open('/', onPhone)
    for (const path of ['/', '/docs/v2/api', '/about', '/no-such-page']) {
      await page.goto(path)
      await isHidden(page.locator('#site'))
      await page.click('.site-menu')
      const links = await page
        .locator('#site a:visible')
        .evaluateAll(all => all.map(a => a.getAttribute('href')))
      expect(links).toEqual(expect.arrayContaining(['/guides/v2/index', '/docs/v2/index']))
      expect(links.some(href => href?.startsWith('/ref/'))).toBe(true)
      const tools = await page.locator('#menu a').count()
      expect(tools).toBeGreaterThan(1)
      await hasCount(page.locator('#menu a:visible'), tools)
      await isVisible(page.locator('#site .theme'))
      await page.keyboard.press('Escape')
      await isHidden(page.locator('#site'))
    }
  })

  test('without scripts it opens all the same, and on a desk its links need no menu', async () => {
    const { page } = await site.open('/docs/v2/api', {
      viewport: { width: 360, height: 740 },
      javaScriptEnabled: false,
    })
    await page.click('.site-menu')
    await isVisible(page.locator('#site'))
    await page.setViewportSize({ width: 1280, height: 800 })
    await isHidden(page.locator('.site-menu'))
    await isVisible(page.locator('#site > a').first())
  })

  test('the menu of the page has its Markdown on a desk and a phone, for assistants too', async () => {
    const { page } = await site.open('/docs/v2/api')
    const links = page.locator('#this-page a')
    for (const width of [1280, 360]) {
      await page.setViewportSize({ width, height: 800 })
      await page.click('.page-menu > button')
      await hasAttribute(links.first(), 'href', '/docs/v2/api.md')
      await isVisible(page.locator('#this-page'))
      const lines = await links.evaluateAll(all =>
        all.map(link => ({
          text: link.textContent ?? '',
          asked: new URL((link as HTMLAnchorElement).href).searchParams.get('q'),
          rows: link.getClientRects().length,
          height: link.getBoundingClientRect().height,
        })),
      )
      const opening = lines.filter(({ text }) => text.startsWith('Open in '))
      expect(opening.length).toBeGreaterThan(1)
      const asked = expect.stringMatching(/^Read https:\S+\/docs\/v2\/api\.md and /)
      for (const line of opening) expect(line).toMatchObject({ asked, rows: 1 })
      await page.keyboard.press('Escape')
    }
    await page.click('.page-menu > button')
    await page.emulateMedia({ media: 'print' })
    expect(await page.locator('#this-page').isVisible()).toBe(false)
  })
})

describe('the reference', () => {
  test('typing in the index finds a type or a member, and Enter opens it', async () => {
    const { page } = await site.open('/ref/index.html')
    await page.locator('#list-filter').fill('CurrencyC')
    const shown = page.locator('.ref-entry:visible')
    await hasCount(shown, 1)
    await page.locator('#list-filter').press('Enter')
    await page.waitForURL(/currency-codes/)
  })
})
