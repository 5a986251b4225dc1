/** Every page on a phone of 320 px, which is also a desktop window of 1280 px at 400 %. */
import { describe, expect, test } from 'vitest'
import { findings, schemeRules } from './axe-findings.ts'
import { focusFaults } from './focus-checks.ts'
import { listen, servedSite } from './harness.ts'
import { cutOff, faultsSaid, overflow, shiftOf, tooSmall, watchShift } from './page-checks.ts'
import { allPages } from './page-list.ts'

const site = servedSite()

describe('at 320 px', () => {
  test.each(allPages)('%s', async path => {
    const context = await site.context({
      viewport: { width: 320, height: 640 },
      hasTouch: true,
      reducedMotion: 'reduce',
      colorScheme: 'dark',
    })
    const page = await context.newPage()
    const complaints = listen(page, () => site.origin)
    await watchShift(page)
    await page.goto(site.origin + path)

    expect(await shiftOf(page), 'layout shift').toBe(0)
    expect(await overflow(page), 'width').toBeLessThanOrEqual(0)
    expect(await findings(page), 'axe, dark').toEqual([])
    await page.emulateMedia({ colorScheme: 'light' })
    expect(await findings(page, undefined, schemeRules), 'axe, light').toEqual([])
    expect(await tooSmall(page), 'targets').toEqual([])
    expect(await focusFaults(page), 'focus').toEqual([])

    // 1280 x 1024 at 400 %.
    await page.setViewportSize({ width: 320, height: 256 })
    expect(await overflow(page), '400 %').toBeLessThanOrEqual(0)

    // WCAG 1.4.12: the reader's own spacing of text.
    await page.evaluate(() => {
      const sheet = new CSSStyleSheet()
      sheet.replaceSync(
        '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }',
      )
      document.adoptedStyleSheets = [sheet]
    })
    expect(await overflow(page), 'text spacing').toBeLessThanOrEqual(0)
    expect(await cutOff(page), 'text spacing').toEqual([])
    expect(faultsSaid(complaints)).toEqual([])
    await context.close()
  })
})

test('the drawer, open, is clean for axe', async () => {
  const { page } = await site.open('/docs/v2/api', { viewport: { width: 360, height: 740 }, reducedMotion: 'reduce' })
  await page.click('.fold')
  expect(await findings(page)).toEqual([])
})
