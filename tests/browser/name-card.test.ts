/** Cards on the names of the toolkit: on hover and on keyboard focus, as WCAG 1.4.13 asks. */
import type { Page } from 'playwright'
import { describe, expect, test } from 'vitest'
import { findings } from './axe-findings.ts'
import { becomes, hasCount, none } from './expectations.ts'
import { servedSite } from './harness.ts'

const site = servedSite()
const path = '/docs/v2/api'
const name = '.text p a[href*="/ref/api#"]'

const card = (page: Page) => page.locator('.name-card')

/** Rests on a name until its card is there. A pointer that never moves misses what a script puts below it. */
async function hover(page: Page, selector = name): Promise<void> {
  const comes = () =>
    card(page)
      .waitFor({ timeout: 5000 })
      .then(
        () => true,
        () => false,
      )
  await becomes(async () => {
    await page.mouse.move(0, 0)
    await page.locator(selector).first().hover()
    return comes()
  }, true)
}

describe('a card', () => {
  test('comes when a pointer rests on a name, describes it with its scope and what the mock does, covers nothing, is clean for axe, and goes with Escape', async () => {
    const { page, complaints } = await site.open('/docs/v2/api/calls')
    const name = 'a[href$="#api-commands-set-activity"]'
    await hover(page, name)
    const link = page.locator(name).first()
    const [around, box] = [await link.boundingBox(), await card(page).boundingBox()]
    expect(box!.y >= around!.y + around!.height || box!.y + box!.height <= around!.y).toBe(true)
    expect(await link.getAttribute('aria-describedby')).toBe('name-card')
    expect(await card(page).locator('code').textContent()).not.toBe('')
    expect(await card(page).locator('p').textContent()).toMatch(/\.$/)
    const badges = await card(page).locator('li').allTextContents()
    expect(badges.join()).toMatch(/scope rpc\.activities\.write.*mock/)
    expect(await findings(page)).toEqual([])
    await page.keyboard.press('Escape')
    expect(await card(page).count()).toBe(0)
    expect(await link.getAttribute('aria-describedby')).toBeNull()
    expect(complaints).toEqual(none)
  })

  test('stays while the pointer is on it, and goes once the pointer is on neither', async () => {
    const { page } = await site.open(path)
    await page.clock.install()
    await hover(page)
    await card(page).hover()
    // Whatever was to happen later happens now.
    await page.clock.runFor(5000)
    expect(await card(page).count()).toBe(1)
    await page.locator('h1').hover()
    await hasCount(card(page), 0)
  })

  test('comes and goes with the keyboard', async () => {
    const { page } = await site.open(path)
    await page
      .locator(name)
      .first()
      .evaluate(link => {
        const before = document.createElement('button')
        before.textContent = 'before'
        link.before(before)
        before.focus()
      })
    await page.keyboard.press('Tab')
    await card(page).waitFor()
    await page.keyboard.press('Shift+Tab')
    await hasCount(card(page), 0)
  })
})

test('a finger opens the entry with one tap, without a card', async () => {
  const { page } = await site.open(path, { hasTouch: true, viewport: { width: 360, height: 740 } })
  await page.locator(name).first().tap()
  await page.waitForURL(/\/ref\/api/)
})

test('without its files a name is a link, and nothing is complained about', async () => {
  const { page, complaints } = await site.newPage()
  await page.route('**/*.cards.json', route => route.fulfill({ status: 404 }))
  await page.goto(path)
  const asked = page.waitForRequest(/cards\.json/)
  await page.locator(name).first().hover()
  await asked
  await page.locator(name).first().click()
  await page.waitForURL(/\/ref\/api/)
  expect(complaints.foreign).toEqual([])
})
