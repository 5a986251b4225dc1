/** The hash access simulator of the hiRPC page, by keyboard and in every state. */
import type { Page } from 'playwright'
import { describe, expect, test } from 'vitest'
import { servedSite } from './harness.ts'
import { expectClean, expectNarrow, expectPrivate, expectStaticForm, reactLoaded } from './tool-checks.ts'

const site = servedSite()
const path = '/docs/v2/internals/hirpc/module'
const tool = '[aria-label="Hash access simulator"]'
const button = (name: string) => `${tool} button:has-text("${name}")`
const unfold = (page: Page): Promise<void> => page.locator(`${tool} summary`).click()

describe('the hash access simulator', () => {
  test('costs nothing until it is touched; what was chosen and pressed before its code arrived counts', async () => {
    const { page } = await site.open(path)
    await page.locator(tool).scrollIntoViewIfNeeded()
    expect(await reactLoaded(page)).toBe(false)
    expect(await page.locator(`${tool} .stage`).innerText()).toContain('No module')
    await unfold(page)
    await page.locator(`${tool} select[name=n]`).selectOption('2')
    await page.locator(button('new HiRpc()')).click()
    await expect.poll(() => page.locator(`${tool} .stage`).innerText()).toContain('Mounted')
    await page.locator(button('load(n)')).click()
    await expect.poll(() => page.locator(`${tool} .call-log > li`).first().innerText()).toContain('load(2)')
  })

  test('tells by keyboard alone what each call gives, and why', async () => {
    const { page, complaints } = await site.open(path)
    const press = async (name: string): Promise<void> => {
      await page.locator(button(name)).focus()
      await page.keyboard.press('Enter')
    }
    const last = page.locator(`${tool} .call-log > li`).first()
    await unfold(page)
    await press('new HiRpc()')
    await expect.poll(() => last.innerText()).toContain('new HiRpc(in Discord)')
    await press('requestHash()')
    await expect
      .poll(() => last.innerText())
      .toMatch(/requestHash\(\)\s+Refused\s+null\s+Hashes exist only after load\./)
    await press('load(n)')
    await press('requestHash()')
    await expect
      .poll(() => page.locator('[data-status]').innerText())
      .toBe('requestHash(): Given. The access hash. Now: Loaded, no requests left.')
    await page.locator(`${tool} select[name=channel]`).focus()
    await page.keyboard.press('ArrowDown')
    await press('sendToApp')
    await expect.poll(() => last.innerText()).toContain('sendToApp(access hash, "dissonity")')
    await expectClean(page, tool)
    await expectPrivate(page, complaints, 'requestHash')
    await press('New page')
    await expect.poll(() => page.locator(`${tool} .call-log`).count()).toBe(0)
  })

  test('plays whole starts, gives each part its own id, and works again when the reader comes back', async () => {
    const { page, complaints } = await site.open(path)
    for (const name of ['Direct mode', 'Kit mode', 'Lazy loading', 'Outside Discord']) {
      await page.locator(button(name)).click()
      await expect.poll(() => page.locator(`${tool} .stage`).innerText()).toMatch(/Stage\s+Open$/)
      await page.locator(button('New page')).click()
    }
    await page.locator(button('The server sends no token')).click()
    await expect.poll(() => page.locator(`${tool} .stage`).innerText()).toContain('never open')
    expect(await page.locator(`${tool} .call-log > li`).first().innerText()).toContain('The error message')
    const ids = await page.locator('[id]').evaluateAll(all => all.map(element => element.id))
    expect(ids.length).toBe(new Set(ids).size)
    await page.goto(`${site.origin}/about`)
    await page.goBack()
    await page.locator(button('Direct mode')).click()
    await expect.poll(() => page.locator(`${tool} .call-log > li`).count()).toBeGreaterThan(0)
    expect(complaints.errors).toEqual([])
  })

  test.each([1, 2])('fits a phone of 320 px, with text of %i times the size', async size => {
    const { page } = await site.open(path, { viewport: { width: 320, height: 640 } })
    await page.evaluate(times => document.documentElement.style.setProperty('font-size', `${times * 100}%`), size)
    await page.locator(button('Kit mode')).click()
    await expect.poll(() => page.locator(`${tool} .call-log > li`).count()).toBe(8)
    await expectNarrow(page)
    if (size === 1) await expectClean(page, tool)
  })

  test('is a set of tables without scripts, and without its code', async () => {
    const { page } = await site.open(path, { javaScriptEnabled: false })
    expect(await page.locator(tool).isVisible()).toBe(false)
    const table = page.locator('#simulate-hash-access ~ .tool > details', { hasText: 'requestHash()' }).first()
    await table.locator('summary').click()
    expect(await table.innerText()).toContain('No requests are left.')
    await expectStaticForm(site, path, button('Kit mode'), '#simulate-hash-access ~ .tool > details >> nth=0')
  })
})
