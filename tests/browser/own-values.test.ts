/** The reader's own values in the samples: shown and copied everywhere, kept as long as asked, and no secret among them. */
import type { Locator, Page } from 'playwright'
import { describe, expect, test } from 'vitest'
import { findings } from './axe-findings.ts'
import {
  becomes,
  clipboardText,
  containsText,
  hasAttribute,
  hasFocus,
  includes,
  isHidden,
  isVisible,
} from './expectations.ts'
import { servedSite } from './harness.ts'
import { holdBack, shiftOf, watchShift } from './page-checks.ts'

const site = servedSite()
const address = '/docs/v2/development/authentication'
const clipboard = { permissions: ['clipboard-read', 'clipboard-write'] }
const ownId = '11876543210987654321'
const botToken = 'MTIzNDU2Nzg5MDEyMzQ1Njc4OQ.GabcDE.abcdefghijklmnopqrstuvwxyz0123456789AB'

const form = (page: Page): Locator => page.locator('#own-values')
const box = (page: Page, name: string): Locator => form(page).locator(`input[name=${name}]`)
const shown = (page: Page, name: string): Promise<string[]> =>
  page
    .locator(`[data-sample=${name}]`)
    .evaluateAll(all => [...new Set(all.map(spot => spot.textContent ?? ''))])
const stored = (page: Page): Promise<string> =>
  page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))

async function openForm(page: Page): Promise<void> {
  await page.locator('.own button').first().click()
  await isVisible(form(page))
  await form(page).locator('[data-hydrated]').waitFor()
}

async function use(page: Page, values: Readonly<Record<string, string>>, keep = false): Promise<void> {
  await openForm(page)
  for (const [name, value] of Object.entries(values)) await box(page, name).fill(value)
  await form(page).locator('input[type=checkbox]').setChecked(keep)
  await form(page).getByRole('button', { name: 'Use these values' }).click()
}

describe('own values', () => {
  test('stand in every sample at once, and copying takes them along', async () => {
    const { page, complaints } = await site.open(address, clipboard)
    const requests: string[] = []
    await openForm(page)
    page.on('request', request => requests.push(request.url()))
    await box(page, 'client-id').fill(ownId)
    await box(page, 'port').fill('8080')
    await box(page, 'token-path').fill('login')
    await page.keyboard.press('Enter')
    await isHidden(form(page))
    await becomes(() => shown(page, 'client-id'), [ownId])
    await becomes(() => shown(page, 'port'), ['8080'])
    await becomes(() => shown(page, 'token-path'), ['/login'])
    const figure = page
      .locator('.code', { has: page.locator('[data-sample=port] + [data-sample=token-path]') })
      .first()
    await figure.locator('[data-copy]').click()
    await includes(() => clipboardText(page), 'http://localhost:8080/login')
    expect(requests).toEqual([])
    expect(complaints.errors).toEqual([])
  })

  test('are on other pages too, in this tab only, or kept in the browser when asked, until they are not', async () => {
    const { page } = await site.open(address, clipboard)
    await use(page, { port: '8080' })
    const other = await page.context().newPage()
    await other.goto(site.origin + address)
    await becomes(() => shown(other, 'port'), ['3000'])
    await use(page, { 'client-id': ownId }, true)
    await page.goto(`${site.origin}/guides/v2/getting-started`)
    const line = page.locator('.copy-text', { hasText: 'cloudflared' })
    await line.locator('[data-copy]').click()
    await becomes(() => clipboardText(page), 'cloudflared tunnel --url http://localhost:8080')
    await containsText(page.locator('main'), 'Ready on http://localhost:8080')
    await other.reload()
    await becomes(() => shown(other, 'client-id'), [ownId])
    await openForm(other)
    await becomes(() => form(other).locator('input[type=checkbox]').isChecked(), true)
    await becomes(() => box(other, 'client-id').inputValue(), ownId)
    await form(other).getByRole('button', { name: 'Reset' }).click()
    await becomes(() => shown(other, 'client-id'), ['1234567898765432100'])
    await expect.poll(() => stored(other)).not.toContain('samples')
  })

  test('are there before the first paint, before the entry has come, and nothing moves', async () => {
    const { page } = await site.open(address)
    await use(page, { 'client-id': ownId, port: '8080', 'token-path': '/a/much/longer/path/for/the/token' })
    // Never answered. The clock stands still, or the page would give it up.
    await page.route('**/index-*.js', () => {})
    await page.clock.install()
    await watchShift(page)
    await page.goto(site.origin + address, { waitUntil: 'commit' })
    await page.locator('.foot').waitFor()
    await becomes(() => shown(page, 'client-id'), [ownId])
    await becomes(() => shown(page, 'token-path'), ['/a/much/longer/path/for/the/token'])
    expect(await shiftOf(page)).toBe(0)
  })
})

describe('the form of own values', () => {
  test('opens and closes with keys, takes the focus and gives it back, and keeps what was typed before its code', async () => {
    const { page } = await site.open(address)
    const release = await holdBack(page, '**/own-values-*.js')
    const button = page.locator('.own button').first()
    await button.focus()
    await page.keyboard.press('Enter')
    await hasFocus(box(page, 'client-id'))
    await box(page, 'port').fill('8080')
    await page.keyboard.press('Escape')
    await isHidden(form(page))
    await hasFocus(button)
    release()
    await openForm(page)
    await form(page).getByRole('button', { name: 'Use these values' }).click()
    await becomes(() => shown(page, 'port'), ['8080'])
  })

  test('refuses what does not fit and says why beside the box, and keeps nothing of a secret in any box', async () => {
    const { page } = await site.open(address)
    await openForm(page)
    await box(page, 'client-id').fill('1234567890123456')
    await box(page, 'port').fill('99999')
    await page.keyboard.press('Enter')
    await isVisible(form(page))
    const input = box(page, 'client-id')
    await hasFocus(input)
    await hasAttribute(input, 'aria-invalid', 'true')
    const said = await page.locator(`[id="${await input.getAttribute('aria-describedby')}"]`).textContent()
    expect(said).toContain('17 to 20 digits')
    for (const name of ['client-id', 'token-path']) {
      await box(page, name).fill(botToken)
      await becomes(() => box(page, name).inputValue(), '')
      await containsText(form(page).locator(`#own-${name}-wrong`), 'bot token')
    }
    await containsText(page.locator('[data-status]'), 'bot token')
    expect((await stored(page)) + (await page.content())).not.toContain(botToken.slice(0, 8))
    for (const [colorScheme, width] of [
      ['light', 1280],
      ['dark', 320],
    ] as const) {
      await page.emulateMedia({ colorScheme })
      await page.setViewportSize({ width, height: 700 })
      expect(await findings(page, { within: '#own-values' }), colorScheme).toEqual([])
      const place = (await form(page).boundingBox())!
      expect(place.x).toBeGreaterThanOrEqual(0)
      expect(place.x + place.width).toBeLessThanOrEqual(width)
    }
    await form(page).getByRole('button', { name: 'Use these values' }).click()
    await expect.poll(() => stored(page)).not.toMatch(/samples|MTIzNDU2/)
  })
})

test('the configuration builder begins with them', async () => {
  const { page, complaints } = await site.open(address)
  await use(page, { 'client-id': ownId.slice(0, 19), 'token-path': '/login' })
  await page.goto(`${site.origin}/docs/v2/tools/configuration`)
  const code = page.locator('.builder .code code')
  await containsText(code, ownId.slice(0, 19))
  const input = page.locator('.builder [name=ClientId]')
  await input.focus()
  await becomes(() => input.inputValue(), ownId.slice(0, 19))
  await page.locator('.builder [name=TokenRequestPath]').fill('/mine')
  await containsText(code, '"/mine"')
  expect(complaints.errors).toEqual([])
})
