/** Diagrams at full size: button, keys, fingers, the right scheme, and the way back. */
import type { Page } from 'playwright'
import { describe, expect, test } from 'vitest'
import { becomes, hasAttribute, hasCount, hasFocus, includes, none } from './expectations.ts'
import { servedSite } from './harness.ts'

const site = servedSite()
const path = '/docs/v2/internals/hirpc/protocol'

const scale = (page: Page): Promise<number> =>
  page.locator('.zoom-scale').evaluate(output => Number.parseInt(output.textContent!, 10))
const scrolled = (page: Page): Promise<{ x: number; y: number }> =>
  page.locator('.zoom-box').evaluate(box => ({ x: Math.round(box.scrollLeft), y: Math.round(box.scrollTop) }))

async function open(page: Page, nth = 0): Promise<void> {
  const button = page.locator('[data-zoom]').nth(nth)
  await button.scrollIntoViewIfNeeded()
  await button.click()
  await page.locator('dialog.zoom').waitFor()
  await becomes(() => page.locator('.zoom-box img').evaluate(img => (img as HTMLImageElement).complete), true)
}

describe('the zoom dialog', () => {
  test('has the name of the diagram and the focus, shows it at full size or larger in the scheme of the system; Escape and Close lead back', async () => {
    const { page, complaints } = await site.open(path)
    const dialog = page.locator('dialog.zoom')
    const button = page.locator('[data-zoom]').first()
    const file = () => page.locator('.zoom-box img').evaluate(img => (img as HTMLImageElement).currentSrc)
    for (const leave of [
      () => page.keyboard.press('Escape'),
      () => dialog.getByRole('button', { name: 'Close' }).click(),
    ]) {
      await open(page)
      await includes(file, '-light.svg')
      await page.emulateMedia({ colorScheme: 'dark' })
      await includes(file, '-dark.svg')
      await page.emulateMedia({ colorScheme: 'light' })
      const name = await dialog.getAttribute('aria-label')
      await hasAttribute(button, 'data-zoom', name)
      expect(await scale(page)).toBeGreaterThanOrEqual(100)
      await hasFocus(page.locator('.zoom-box'))
      await leave()
      await dialog.waitFor({ state: 'detached' })
      await hasFocus(button)
      const named = page.getByRole('button', { name: `Enlarge (${name})`, exact: true })
      await hasCount(named, 1)
    }
    expect(complaints).toEqual(none)
  })

  test('keys change the scale and move it, 0 shows all; the wheel with Ctrl enlarges, a drag moves it', async () => {
    const { page } = await site.open(path)
    await open(page, 1)
    const first = await scale(page)
    await page.keyboard.press('+')
    expect(await scale(page)).toBeGreaterThan(first)
    await page.keyboard.press('-')
    expect(await scale(page)).toBe(first)
    for (let i = 0; i < 5; i++) await page.keyboard.press('=')
    await page.locator('.zoom-box').evaluate(box => box.scrollTo(0, 0))
    await page.keyboard.press('ArrowDown')
    await expect.poll(async () => (await scrolled(page)).y).toBeGreaterThan(0)
    await page.keyboard.press('0')
    const overflow = await page
      .locator('.zoom-box')
      .evaluate(box => box.scrollWidth > box.clientWidth || box.scrollHeight > box.clientHeight)
    expect(overflow).toBe(false)
    const whole = await scale(page)
    await page.mouse.move(400, 300)
    await page.keyboard.down('Control')
    await page.mouse.wheel(0, -500)
    await page.keyboard.up('Control')
    await expect.poll(() => scale(page)).toBeGreaterThan(whole)
    const before = await scrolled(page)
    await page.mouse.down()
    await page.mouse.move(340, 260, { steps: 4 })
    await page.mouse.up()
    await expect.poll(async () => (await scrolled(page)).x).toBeGreaterThan(before.x)
  })

  test('is fetched at the first use; if it is gone, the file itself is shown', async () => {
    const { page } = await site.open(path)
    const names = () =>
      page.evaluate(
        () => performance.getEntriesByType('resource').filter(({ name }) => name.includes('/zoom-')).length,
      )
    expect(await names()).toBe(0)
    await page.route('**/zoom-*.js', route => route.abort())
    await page.locator('[data-zoom]').first().click()
    await page.waitForURL('**/diagrams/*.svg')
  })
})
