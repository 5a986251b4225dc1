/** Progress through a tutorial: ticked off locally, resumed on return, absent without scripts. */
import type { Page } from 'playwright'
import { describe, expect, test } from 'vitest'
import { becomes, hasCount, hasText } from './expectations.ts'
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
    await hasText(line(page), '0 of 10 steps done')
    await becomes(() => reactLoaded(page), false)
    const release = await holdBack(page, '**/tutorial-progress-*.js')
    await box(page, 0).check()
    await page.locator('.island-status').waitFor()
    release()
    await hasText(line(page), '1 of 10 steps done')
    await hasText(page.locator('[data-status]'), '1 of 10 steps done')
    await becomes(
      () => page.evaluate(() => localStorage.getItem('site.steps./guides/v2/getting-started')),
      'enable-developer-mode',
    )
    expect(complaints.errors).toEqual([])
  })

  test('a reader who returns sees the ticks and the way on, without React and without a shift, and can start over', async () => {
    const { page } = await site.open(path)
    await box(page, 0).check()
    await box(page, 1).check()
    await hasText(line(page), '2 of 10 steps done')
    const again = await page.context().newPage()
    await watchShift(again)
    await again.goto(`${site.origin}/docs/v2/dev/getting-started2#prepare`)
    await hasText(line(again), '2 of 10 steps done')
    await becomes(() => box(again, 1).isChecked(), true)
    await becomes(() => box(again, 2).isChecked(), false)
    const link = again.locator('.progress a')
    await hasText(link, 'Continue at step 2')
    await becomes(() => reactLoaded(again), false)
    expect(await shiftOf(again)).toBe(0)
    await link.click()
    await expect.poll(() => again.url()).toMatch(/#install-/)
    await again.getByRole('button', { name: 'Start over' }).click()
    await hasText(line(again), '0 of 10 steps done')
    await becomes(() => box(again, 0).isChecked(), false)
    await becomes(() => again.evaluate(() => localStorage.length), 0)
    await hasCount(again.locator('.progress :focus'), 1)
  })

  test('tabs agree at once, and none loses what another stored, even without its code', async () => {
    const { page, complaints } = await site.open(path)
    const other = await page.context().newPage()
    await other.route('**/tutorial-progress-*.js', route => route.abort())
    await other.goto(site.origin + path)
    await box(page, 0).check()
    await box(other, 3).check()
    await hasText(line(page), '2 of 10 steps done')
    await becomes(() => box(page, 3).isChecked(), true)
    const third = await page.context().newPage()
    await third.goto(site.origin + path)
    await hasText(line(third), '2 of 10 steps done')
    await box(page, 0).uncheck()
    await hasText(line(third), '1 of 10 steps done')
    await becomes(() => box(third, 0).isChecked(), false)
    expect(complaints.errors).toEqual([])
  })
})
