/** One grid for all pages, the menus of the header and of the page, and the columns of the reference. */
import type { Page } from 'playwright'
import { describe, expect, test } from 'vitest'
import { servedSite } from './harness.ts'
import { onePerKind } from './page-list.ts'

const site = servedSite()

const leftOf = (page: Page, selector: string): Promise<number | undefined> =>
  page.evaluate(found => document.querySelector(found)?.getBoundingClientRect().left, selector)

describe('the grid', () => {
  test.each([1152, 1440, 1920])(
    'at %i px every page begins and lists its headings at one place',
    async width => {
      const lefts = new Map<number, string>()
      const lists = new Map<number, string>()
      const { page } = await site.newPage({ viewport: { width, height: 900 } })
      for (const path of onePerKind) {
        await page.goto(path)
        if ((await page.locator('.doc').count()) === 0) continue
        lefts.set((await leftOf(page, 'h1')) ?? 0, path)
        lefts.set((await leftOf(page, '.text')) ?? 0, path)
        const list = await leftOf(page, '.toc')
        if (list !== undefined) lists.set(list, path)
      }
      expect([...lefts]).toHaveLength(1)
      expect([...lists]).toHaveLength(1)
    },
  )

  test.each([
    '/docs/v2/api/config/url-mappings',
    '/docs/v2/development/multiplayer',
    '/ref/enums',
    '/docs/v2/errors',
  ])('at 1440 px nothing of %s ends between the edge of sentences and that of what is wider', async path => {
    const { page } = await site.open(path, { viewport: { width: 1440, height: 900 } })
    const edges = await page.evaluate(() => {
      const parts = '.lead, .text > *, .text .entry > *, .figure img'
      const boxes = [...document.querySelectorAll(parts)].filter(part => part.checkVisibility())
      return [...new Set(boxes.map(part => Math.round(part.getBoundingClientRect().right)))]
    })
    expect(edges.toSorted()).toEqual([1118, 902])
  })

  test('Getting Started ends at two edges: that of sentences and that of what is wider', async () => {
    const { page } = await site.open('/guides/v2/getting-started', { viewport: { width: 1440, height: 900 } })
    const edges = await page.evaluate(() => {
      const parts = '.text > *, .steps > li > :not(.outcomes, .done), .tabs > .panel'
      const boxes = [...document.querySelectorAll(parts)].filter(part => part.checkVisibility())
      return [...new Set(boxes.map(part => Math.round(part.getBoundingClientRect().right)))]
    })
    expect(edges).toHaveLength(2)
  })
})

describe('menus', () => {
  test.each(['/', '/docs/v2/api', '/ref/api-commands', '/about', '/no-such-page'])(
    'the menu of a phone has everything on %s',
    async path => {
      const { page } = await site.open(path, { viewport: { width: 360, height: 740 } })
      await expect.poll(() => page.locator('#site').isVisible()).toBe(false)
      await page.click('.site-menu')
      const links = await page
        .locator('#site a:visible')
        .evaluateAll(all => all.map(a => a.getAttribute('href')))
      expect(links).toContain('/guides/v2/index')
      expect(links).toContain('/docs/v2/index')
      expect(links.some(href => href?.startsWith('/ref/'))).toBe(true)
      const tools = await page.locator('#menu a').count()
      expect(tools).toBeGreaterThan(1)
      await expect.poll(() => page.locator('#menu a:visible').count()).toBe(tools)
      await expect.poll(() => page.locator('#site .theme').isVisible()).toBe(true)
      await page.keyboard.press('Escape')
      await expect.poll(() => page.locator('#site').isVisible()).toBe(false)
    },
  )

  test('without scripts it opens all the same, and on a desk its links need no menu', async () => {
    const { page } = await site.open('/docs/v2/api', {
      viewport: { width: 360, height: 740 },
      javaScriptEnabled: false,
    })
    await page.click('.site-menu')
    await expect.poll(() => page.locator('#site').isVisible()).toBe(true)
    await page.setViewportSize({ width: 1280, height: 800 })
    await expect.poll(() => page.locator('.site-menu').isVisible()).toBe(false)
    await expect.poll(() => page.locator('#site > a').first().isVisible()).toBe(true)
  })

  test.each([1280, 360])(
    'the menu of the page has its Markdown at %i px, for assistants too',
    async width => {
      const { page } = await site.open('/docs/v2/api', { viewport: { width, height: 800 } })
      await page.click('.page-menu > button')
      const links = page.locator('#this-page a')
      await expect.poll(() => links.first().getAttribute('href')).toBe('/docs/v2/api.md')
      await expect.poll(() => page.locator('#this-page').isVisible()).toBe(true)
      const lines = await links.evaluateAll(all =>
        all.map(
          link => [link.textContent, (link as HTMLAnchorElement).href, link.getClientRects().length] as const,
        ),
      )
      const opening = lines.filter(([text]) => text?.startsWith('Open in '))
      expect(opening.length).toBeGreaterThan(1)
      for (const [text, href, rows] of opening) {
        const [asked = ''] = [...new URL(href).searchParams].flatMap(([name, value]) =>
          name === 'q' ? value : [],
        )
        expect([text, asked]).toEqual([
          text,
          expect.stringMatching(/^Read https:\S+\/docs\/v2\/api\.md and /),
        ])
        expect([text, rows]).toEqual([text, 1])
      }
      const heights = await links.evaluateAll(all => all.map(link => link.getBoundingClientRect().height))
      expect(Math.max(...heights)).toBeLessThan(60)
      await page.emulateMedia({ media: 'print' })
      expect(await page.locator('#this-page').isVisible()).toBe(false)
    },
  )
})

describe('the home page', () => {
  const boxesOf = (page: Page, selectors: readonly string[]) =>
    page.evaluate(
      all =>
        all.map(selector => document.querySelector(selector)!.getBoundingClientRect().toJSON() as DOMRect),
      selectors,
    )

  test('from 1280 px the address is one line beside the buttons, with its button', async () => {
    const { page } = await site.open('/', { viewport: { width: 1280, height: 900 } })
    const [buttons, card, address, copy] = await boxesOf(page, [
      '.hero .buttons',
      '.hero .copy-text',
      '.hero .copy-text code',
      '.hero .copy',
    ])
    expect(address!.height).toBeLessThan(30)
    expect(copy!.x).toBeGreaterThan(address!.right - 1)
    expect(copy!.top).toBeLessThan(address!.bottom)
    expect(Math.abs(card!.bottom - buttons!.bottom)).toBeLessThan(8)
    expect(card!.x).toBeGreaterThan(buttons!.x + 400)
  })

  test('on a phone a tool has its small picture beside its words, and code a narrow margin', async () => {
    const { page } = await site.open('/', { viewport: { width: 360, height: 740 } })
    const [picture, words, code] = await boxesOf(page, [
      '.sec .cards img',
      '.sec .cards p',
      '.bench-slab .code .hljs-keyword',
    ])
    expect(picture!.width).toBe(56)
    expect(words!.x).toBeGreaterThanOrEqual(picture!.right)
    expect(words!.width).toBeGreaterThan(200)
    expect(code!.x).toBeLessThan(50)
  })
})

describe('the reference', () => {
  test('a sample follows its words, as wide as code is everywhere, and wraps no line that would fit', async () => {
    const { page } = await site.open('/ref/api-commands', { viewport: { width: 1440, height: 900 } })
    const entry = page.locator('#api-commands-set-activity .entry')
    const [text, sample] = [
      await entry.locator('.entry-text').boundingBox(),
      await entry.locator('.entry-code').boundingBox(),
    ]
    expect(sample!.y).toBeGreaterThan(text!.y + text!.height)
    const wide = await page.locator('.text').boundingBox()
    expect(Math.round(sample!.width)).toBe(Math.round(wide!.width))
  })

  test('typing in the index finds a type or a member, and Enter opens it', async () => {
    const { page } = await site.open('/ref/index.html')
    await page.locator('#type-filter').fill('CurrencyC')
    const shown = page.locator('.ref-entry:visible')
    await expect.poll(() => shown.count()).toBe(1)
    await page.locator('#type-filter').fill('nothing like it')
    await expect.poll(() => page.locator('.filter output').textContent()).toContain('No type or member')
    await expect.poll(() => page.locator('.toc p').isVisible()).toBe(false)
    expect(await page.getByRole('link', { name: 'Search the whole site' }).isVisible()).toBe(true)
    await page.locator('#type-filter').fill('CurrencyC')
    await expect.poll(() => shown.count()).toBe(1)
    await page.locator('#type-filter').press('Enter')
    await page.waitForURL(/currency-codes/)
  })

  test('an Enter that comes before the code of the index is done once it is there', async () => {
    const { page } = await site.open('/ref/index.html')
    let arrive = () => {}
    const arrived = new Promise<void>(resolve => {
      arrive = resolve
    })
    await page.route(/type-filter/, async route => {
      await arrived
      await route.continue()
    })
    await page.locator('#type-filter').fill('OpenInvite')
    await page.locator('#type-filter').press('Enter')
    arrive()
    await page.waitForURL(/api-commands#api-commands-open-invite-dialog/)
  })
})
