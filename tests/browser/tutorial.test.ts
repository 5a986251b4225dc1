/** Progress through a tutorial: ticked off locally, resumed on return, absent without scripts. */
import type { Page } from 'playwright'
import { describe, expect, test } from 'vitest'
import { servedSite } from './harness.ts'
import { holdBack, shiftOf, watchShift } from './page-checks.ts'
import { reactLoaded } from './tool-checks.ts'

const site = servedSite()
const path = '/guides/v2/getting-started'

const line = (page: Page) => page.locator('.progress b').first()
const box = (page: Page, nth: number) => page.locator('.done input').nth(nth)

describe('tutorial progress', () => {
  test('the first tick, made before its code is there, counts, is said and is kept', async () => {
    const { page, complaints } = await site.open(path)
    await expect.poll(() => line(page).textContent()).toBe('0 of 10 steps done')
    await expect.poll(() => reactLoaded(page)).toBe(false)
    const release = await holdBack(page, '**/tutorial-progress-*.js')
    await box(page, 0).check()
    await page.locator('.island-status').waitFor()
    release()
    await expect.poll(() => line(page).textContent()).toBe('1 of 10 steps done')
    await expect.poll(() => page.locator('[data-status]').textContent()).toBe('1 of 10 steps done')
    await expect
      .poll(() => page.evaluate(() => localStorage.getItem('site.steps./guides/v2/getting-started')))
      .toBe('enable-developer-mode')
    expect(complaints.errors).toEqual([])
  })

  test('a reader who returns sees the ticks and the way on, without React and without a shift, and can start over', async () => {
    const { page } = await site.open(path)
    await box(page, 0).check()
    await box(page, 1).check()
    await expect.poll(() => line(page).textContent()).toBe('2 of 10 steps done')
    const again = await page.context().newPage()
    await watchShift(again)
    await again.goto(`${site.origin}/docs/v2/dev/getting-started2#prepare`)
    await expect.poll(() => line(again).textContent()).toBe('2 of 10 steps done')
    await expect.poll(() => box(again, 1).isChecked()).toBe(true)
    await expect.poll(() => box(again, 2).isChecked()).toBe(false)
    const link = again.locator('.progress a')
    await expect.poll(() => link.textContent()).toBe('Continue at step 2')
    await expect.poll(() => reactLoaded(again)).toBe(false)
    expect(await shiftOf(again)).toBe(0)
    await link.click()
    await expect.poll(() => again.url()).toMatch(/#install-/)
    await again.getByRole('button', { name: 'Start over' }).click()
    await expect.poll(() => line(again).textContent()).toBe('0 of 10 steps done')
    await expect.poll(() => box(again, 0).isChecked()).toBe(false)
    await expect.poll(() => again.evaluate(() => localStorage.length)).toBe(0)
    await expect
      .poll(() => again.evaluate(() => document.activeElement?.closest('.progress') !== null))
      .toBe(true)
  })

  test('tabs agree at once, and none loses what another stored, even without its code', async () => {
    const { page, complaints } = await site.open(path)
    const other = await page.context().newPage()
    await other.route('**/tutorial-progress-*.js', route => route.abort())
    await other.goto(site.origin + path)
    await box(page, 0).check()
    await box(other, 3).check()
    await expect.poll(() => line(page).textContent()).toBe('2 of 10 steps done')
    await expect.poll(() => box(page, 3).isChecked()).toBe(true)
    const third = await page.context().newPage()
    await third.goto(site.origin + path)
    await expect.poll(() => line(third).textContent()).toBe('2 of 10 steps done')
    await box(page, 0).uncheck()
    await expect.poll(() => line(third).textContent()).toBe('1 of 10 steps done')
    await expect.poll(() => box(third, 0).isChecked()).toBe(false)
    expect(complaints.errors).toEqual([])
  })
})
