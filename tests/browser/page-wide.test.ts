/** Every page on a desk: one visit, and every environment that can change while one reads. */
import { describe, expect, test } from 'vitest'
import { findings, schemeRules } from './axe-findings.ts'
import { focusFaults } from './focus-checks.ts'
import { listen, servedSite } from './harness.ts'
import {
  faultsSaid,
  moving,
  overflow,
  picturesNotIn,
  shiftOf,
  tooSmall,
  watchShift,
  wrongOnPaper,
} from './page-checks.ts'
import { allPages } from './page-list.ts'

const site = servedSite()
const size = { width: 1280, height: 800 }

describe('at 1280 px', () => {
  test.each(allPages)('%s', async path => {
    const context = await site.context({ viewport: size, colorScheme: 'light' })
    const page = await context.newPage()
    const complaints = listen(page, () => site.origin)
    await watchShift(page)
    await page.goto(site.origin + path)

    expect(await shiftOf(page), 'layout shift').toBe(0)
    expect(await findings(page), 'axe, light').toEqual([])
    // axe takes a closed disclosure for hidden, though styles show its list beside the text.
    await page.evaluate(() => document.querySelector('.toc > details')?.setAttribute('open', ''))
    if (await page.locator('.toc').count()) expect(await findings(page, '.toc'), 'axe, list').toEqual([])
    expect(await tooSmall(page), 'targets').toEqual([])
    await expect.poll(() => picturesNotIn(page, 'light'), { message: 'pictures, light' }).toEqual([])

    // The system flips while one reads.
    await page.emulateMedia({ colorScheme: 'dark' })
    expect(await findings(page, undefined, schemeRules), 'axe, dark').toEqual([])
    await expect.poll(() => picturesNotIn(page, 'dark'), { message: 'pictures, dark' }).toEqual([])
    // The reader decides otherwise, then leaves it to the system again.
    if (await page.locator('.theme').count()) {
      await page.locator('.theme input[value=light]').check()
      expect(await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).toBe('light')
      await expect.poll(() => picturesNotIn(page, 'light'), { message: 'pictures, chosen' }).toEqual([])
      await page.locator('.theme input[value=auto]').check()
      await expect.poll(() => picturesNotIn(page, 'dark'), { message: 'pictures, automatic' }).toEqual([])
    }

    await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
    await page.setViewportSize({ width: 680, height: 960 })
    expect(await wrongOnPaper(page), 'print').toEqual([])
    expect(await overflow(page), 'print').toBeLessThanOrEqual(0)
    await expect.poll(() => picturesNotIn(page, 'light'), { message: 'pictures, print' }).toEqual([])

    await page.emulateMedia({ media: 'screen', colorScheme: 'light', reducedMotion: 'reduce' })
    expect(await moving(page), 'reduced motion').toEqual([])
    await page.emulateMedia({ reducedMotion: 'no-preference', forcedColors: 'active' })
    for (const width of [768, 1920, size.width]) {
      await page.setViewportSize({ ...size, width })
      expect(await overflow(page), `${width} px, forced colours`).toBeLessThanOrEqual(0)
    }
    expect(await focusFaults(page), 'focus, forced colours').toEqual([])
    await page.emulateMedia({ forcedColors: 'none' })
    expect(await overflow(page), '1280 px').toBeLessThanOrEqual(0)
    expect(await focusFaults(page), 'focus').toEqual([])
    expect(faultsSaid(complaints)).toEqual([])
    await context.close()
  })
})

test.each([1280, 320])('the list of all pages at %i px', async width => {
  const { page, complaints } = await site.open('/site-index', { viewport: { width, height: 800 } })
  expect(await findings(page), 'axe').toEqual([])
  expect(await tooSmall(page), 'targets').toEqual([])
  expect(await overflow(page), 'width').toBeLessThanOrEqual(0)
  expect(faultsSaid(complaints)).toEqual([])
})
