/** Sections 2, 4 and 9 of the specification, and rulings 4 and 9: the sidebars. */
import type { Page } from 'playwright'
import { describe, expect, test } from 'vitest'
import { expectAsIn } from '../case-files.ts'
import { servedSite } from './harness.ts'
import { pressUntil, shiftOf, sidebarState as state, watchShift } from './page-checks.ts'

const site = servedSite()

const width = (page: Page): Promise<number> =>
  page.locator('.side').evaluate(side => Math.round(side.getBoundingClientRect().width))
const settled = (page: Page): Promise<unknown> => page.waitForFunction(() => document.getAnimations().length === 0)

describe('entries', () => {
  test('the docs sidebar has exactly the entries of the specification', async () => {
    const { page } = await site.open('/docs/v2/api')
    const entries = await page
      .locator('.side nav')
      .evaluate(nav =>
        [...nav.querySelectorAll('.side-title, a, summary')].map(element =>
          element instanceof HTMLAnchorElement
            ? `${element.textContent} ${element.getAttribute('href')}`
            : `# ${element.textContent}`,
        ),
      )
    expectAsIn(new URL('./sidebar/docs.txt', import.meta.url), entries.map(entry => `${entry}\n`).join(''))
  })

  test('the guides sidebar has the entries of the specification, and the parts of the migration below them', async () => {
    const { page } = await site.open('/guides/v2/index')
    const entries = await page
      .locator('.side a')
      .evaluateAll(links => links.map(link => `${link.textContent} ${link.getAttribute('href')}`))
    expect(entries).toEqual([
      'Home Page /',
      'Guides /guides/v2/index',
      'Documentation /docs/v2/index',
      'Getting Started /guides/v2/getting-started',
      'How does it work? /guides/v2/how-does-it-work',
      'Why Dissonity? /guides/v2/why-dissonity',
      'Migrating to v2 /guides/v2/migration-v2',
      'Old and new calls /guides/v2/migration-v2/calls',
      'Types and behaviour /guides/v2/migration-v2/types',
    ])
  })

  test.each([
    ['/docs/v2/index', 'Documentation', []],
    ['/docs/v2/api', 'API Class', ['API']],
    ['/docs/v2/api/configuration', 'Configuration', ['API']],
    ['/docs/v2/development/security', 'Security', ['Development']],
    ['/docs/v2/internals/hirpc', 'hiRPC', ['Internals']],
    ['/docs/v2/errors/token-missing', 'All errors', ['Errors']],
    ['/guides/v2/index', 'Guides', []],
  ])('on %s the entry "%s" is current and its group open', async (route, current, open) => {
    const { page } = await site.open(route)
    expect(await page.locator('.side [aria-current=page]').allInnerTexts()).toEqual([current])
    expect(await page.locator('.side nav details[open] > summary').allInnerTexts()).toEqual(open)
  })
})

describe('start', () => {
  test('wide screens start expanded, 250 px wide, in 16 px', async () => {
    const { page } = await site.open('/docs/v2/api')
    expect(await state(page)).toBe('open')
    expect(await width(page)).toBe(250)
    expect(await page.locator('.side nav').evaluate(nav => getComputedStyle(nav).fontSize)).toBe('16px')
    expect(await page.locator('.fold').innerText()).toBe('Collapse')
  })

  test('600 px starts collapsed; the drawer is 230 px wide, in 13 px', async () => {
    const { page } = await site.open('/docs/v2/api', { viewport: { width: 600, height: 800 }, reducedMotion: 'reduce' })
    expect(await state(page)).toBe('closed')
    expect(await page.locator('.side a').first().isVisible()).toBe(false)
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
    expect(await page.getAttribute('link[rel=canonical]', 'href')).not.toContain('sidebar')
    expect(await shiftOf(page)).toBe(0)
    await page.goto(`${site.origin}/docs/v2/api?sidebar=true`)
    expect(await state(page)).toBe('open')
  })
})

describe('collapse and expand', () => {
  test('the button toggles and keeps its label, its state and the tab order in step', async () => {
    const { page } = await site.open('/docs/v2/api')
    await page.click('.fold')
    await settled(page)
    expect(await page.locator('.fold').innerText()).toBe('Expand')
    expect(await page.getAttribute('.fold', 'aria-expanded')).toBe('false')
    expect(await width(page)).toBe(0)
    expect(await page.locator('.side').evaluate(side => getComputedStyle(side).visibility)).toBe('hidden')
    await page.click('.fold')
    await settled(page)
    expect(await width(page)).toBe(250)
    expect(await page.getAttribute('.fold', 'aria-expanded')).toBe('true')
  })

  test('the transition takes 300 ms, and none for readers who want no motion', async () => {
    const { page } = await site.open('/docs/v2/api')
    expect(await page.locator('.doc').evaluate(doc => getComputedStyle(doc).transitionDuration)).toBe('0.3s')
    const { page: still } = await site.open('/docs/v2/api', { reducedMotion: 'reduce' })
    expect(await still.locator('.doc').evaluate(doc => getComputedStyle(doc).transitionDuration)).toBe('0s')
  })

  test('Ctrl+B toggles, with exactly that modifier, and the browser does not see it', async () => {
    const { page } = await site.open('/docs/v2/api')
    for (const keys of ['b', 'Control+Shift+B', 'Control+Alt+b', 'Meta+b']) {
      await page.keyboard.press(keys)
      expect(await state(page), keys).toBe('open')
    }
    await page.evaluate(() =>
      addEventListener('keydown', ({ key, defaultPrevented }) => {
        document.body.dataset['seen'] = `${key} ${defaultPrevented}`
      }),
    )
    await page.keyboard.press('Control+b')
    expect(await page.evaluate(() => document.body.dataset['seen'])).toBe('b true')
    expect(await state(page)).toBe('closed')
  })

  test('a second Ctrl+B within 300 ms is ignored; the button never is', async () => {
    const { page } = await site.open('/docs/v2/api')
    await page.evaluate(() => {
      const press = () =>
        document.dispatchEvent(new KeyboardEvent('keydown', { key: 'b', ctrlKey: true, bubbles: true }))
      press()
      press()
    })
    expect(await state(page)).toBe('closed')
    await page.click('.fold')
    expect(await state(page)).toBe('open')
    await pressUntil(page, 'closed')
  })

  test('the choice holds in this tab, and not in a fresh one', async () => {
    const { page } = await site.open('/docs/v2/api')
    await page.click('.fold')
    await page.goto(`${site.origin}/docs/v2/api/utils`)
    expect(await state(page)).toBe('closed')
    const { page: fresh } = await site.open('/docs/v2/api')
    expect(await state(fresh)).toBe('open')
  })
})

describe('on phones', () => {
  const phone = { viewport: { width: 360, height: 740 } }

  test('a chosen link collapses the drawer', async () => {
    const { page } = await site.open('/docs/v2/api', phone)
    await page.click('.fold')
    await page.click('.side a[href="/docs/v2/api/utils"]')
    await page.waitForURL('**/utils')
    expect(await state(page)).toBe('closed')
  })

  test('Escape and the backdrop close the drawer; what is behind it cannot be reached', async () => {
    const { page } = await site.open('/docs/v2/api', phone)
    await page.click('.fold')
    expect(await page.locator('main').evaluate(main => (main as HTMLElement).inert)).toBe(true)
    await page.keyboard.press('Escape')
    expect(await state(page)).toBe('closed')
    expect(await page.locator('main').evaluate(main => (main as HTMLElement).inert)).toBe(false)
    await page.click('.fold')
    await settled(page)
    await page.mouse.click(340, 600)
    expect(await state(page)).toBe('closed')
  })

  test('without scripts the sidebar is a disclosure that opens', async () => {
    const { page } = await site.open('/docs/v2/api', { ...phone, javaScriptEnabled: false })
    expect(await page.locator('.side nav').isVisible()).toBe(false)
    await page.click('.side > summary')
    expect(await page.locator('.side a[href="/docs/v2/api/utils"]').isVisible()).toBe(true)
    await page.click('.side a[href="/docs/v2/api/utils"]')
    await page.waitForURL('**/utils')
  })
})
