/** The message inspector and the steps of the login on the hiRPC page. */
import { describe, expect, test } from 'vitest'
import { servedSite } from './harness.ts'
import {
  expectClean,
  expectNarrow,
  expectPrivate,
  expectStaticForm,
  reactLoaded,
  recordRequests,
} from './tool-checks.ts'

const site = servedSite()
const path = '/docs/v2/internals/hirpc/messages'
const clipboard = { permissions: ['clipboard-read', 'clipboard-write'] }
const inspector = '[aria-label="Message inspector"]'
const steps = '.message-steps'
const secret = 'q7Wm2secretcode'
const broken = JSON.stringify({
  hirpc_state: 3,
  hirpc_message: {
    channel: 'dissonity',
    data: {
      raw_multi_event: {
        ready: '',
        authorize: JSON.stringify({ code: secret }),
        authenticate: '{}',
        response: '<html>',
      },
      hash: 'ab'.repeat(32),
    },
    opening: false,
  },
})

describe('the message inspector', () => {
  test('costs nothing until it is touched; its first press counts', async () => {
    const { page } = await site.open(path)
    await page.locator(inspector).scrollIntoViewIfNeeded()
    expect(await reactLoaded(page)).toBe(false)
    await page.locator(`${inspector} button`, { hasText: 'Paste a sample' }).click()
    await expect.poll(() => page.locator(`${inspector} .tool-result`).count()).toBe(1)
    const text = await page.locator(`${inspector} .tool-result`).innerText()
    expect(text).toContain('The hiRPC handshake')
    expect(text).toContain('4 Stable')
    expect(text).toContain('Nothing is wrong with it.')
    expect(text).toContain('"ready (JSON text)": {')
    for (const hidden of ['fake-oauth-code', 'fake-access-token', '00112233445566']) expect(text).not.toContain(hidden)
    await expectClean(page, inspector)
  })

  test('names what is wrong, masks secrets, and copies a report, by keyboard alone', async () => {
    const { page, complaints } = await site.open(path, clipboard)
    const requests = recordRequests(page)
    await page.locator(`${inspector} textarea`).focus()
    await page.evaluate(text => navigator.clipboard.writeText(text), `app.js:3 [DissonityHiRpc] ${broken} at main`)
    await page.keyboard.press('ControlOrMeta+v')
    const result = page.locator(`${inspector} .tool-result`)
    await expect.poll(() => result.innerText()).toContain('READY is missing')
    const text = await result.innerText()
    expect(text).toContain('JSON object')
    expect(text).not.toContain(secret)
    expect(text).not.toContain('abababab')
    await page.locator(`${inspector} summary`, { hasText: 'For a bug report' }).focus()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toContain('```json')
    const report = await page.evaluate(() => navigator.clipboard.readText())
    expect(report).toContain('- READY is missing (ready)')
    expect(report).toContain('[text: 64 characters]')
    expect(report).not.toContain(secret)
    await expectPrivate(page, complaints, secret)
    expect(requests.filter(request => request.includes(secret) || !request.startsWith('GET'))).toEqual([])
  })

  test('says why it cannot read something, and shows nothing of it', async () => {
    const { page } = await site.open(path)
    const area = page.locator(`${inspector} textarea`)
    const result = page.locator(`${inspector} .tool-result`)
    await area.fill('{"a": "<img src=x onerror=alert(1)>"}')
    await expect.poll(() => result.innerText()).toMatch(/JSON, but no/)
    await area.fill('[1, {"cmd": "<img src=x onerror=alert(1)>", "nonce": "n", "data": {}}]')
    await expect.poll(() => result.innerText()).toContain('<img src=x')
    expect(await page.locator(`${inspector} img`).count()).toBe(0)
    await expectClean(page, inspector)
    await area.evaluate(element => {
      ;(element as HTMLTextAreaElement).value = `{"cmd": ${'x'.repeat(1_000_000)}`
      element.dispatchEvent(new Event('input', { bubbles: true }))
    })
    await expect.poll(() => result.innerText()).toMatch(/too long/)
  })

  test('is two lists without scripts, and without its code', async () => {
    const { page } = await site.open(path, { javaScriptEnabled: false })
    expect(await page.locator(inspector).isVisible()).toBe(false)
    const list = page.locator('details', { hasText: 'What it finds, and what follows' })
    await list.locator('summary').click()
    expect(await list.innerText()).toContain('READY is missing')
    await expectStaticForm(site, path, `${inspector} textarea`, '#inspect-a-message ~ .tool > details >> nth=0')
  })
})

describe('the steps of the login', () => {
  const button = (name: string) => `${steps} .stepper button:has-text("${name}")`

  test('go forth and back by keyboard; each names its message, shows what is sent and points it out', async () => {
    const { page, complaints } = await site.open(path)
    await page.locator(button('Step through')).focus()
    await page.keyboard.press('Enter')
    const shown = page.locator(`${steps} .message-list > li:visible`)
    await expect.poll(() => shown.count()).toBe(1)
    expect(await shown.innerText()).toContain('hiRPC to Discord client: RPC handshake.')
    expect(await shown.innerText()).toContain('"encoding": "json"')
    await expect.poll(() => page.locator('[data-status]').innerText()).toBe('Step 1 of 13: RPC handshake')
    await expect.poll(() => page.locator('.beam').count()).toBe(1)
    await page.keyboard.press('Enter')
    await expect.poll(() => shown.innerText()).toContain('Discord client to hiRPC: READY.')
    await expectClean(page, steps)
    await page.locator(button('Previous')).focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => shown.innerText()).toContain('RPC handshake.')
    expect(complaints).toEqual({ errors: [], foreign: [] })
  })

  test('point at every message that they name, and end with the last', async () => {
    const { page } = await site.open(path)
    const total = await page.locator(`${steps} .message-list > li`).count()
    await page.locator(button('Step through')).click()
    const tops: number[] = []
    for (let i = 0; i < total; i++) {
      await expect.poll(() => page.locator(`${steps} .stepper span`).innerText()).toBe(`${i + 1} of ${total}`)
      await expect.poll(() => page.locator('.beam').count(), { message: `step ${i + 1}` }).toBe(1)
      tops.push(await page.locator('.beam').evaluate(beam => (beam as HTMLElement).offsetTop))
      if (i < total - 1) await page.locator(button('Next')).click()
    }
    expect(tops).toEqual([...tops].sort((a, b) => a - b))
    expect(new Set(tops).size).toBe(total)
    expect(await page.locator(button('Next')).getAttribute('aria-disabled')).toBe('true')
    await page.locator(button('Show all')).click()
    await expect.poll(() => page.locator(`${steps} .message-list > li:visible`).count()).toBe(total)
    expect(await page.locator('.beam').count()).toBe(0)
  })

  test('fit a phone of 320 px, and leave the diagram in view', async () => {
    const { page } = await site.open(path, { viewport: { width: 320, height: 640 } })
    await page.locator(button('Step through')).click()
    await expect.poll(() => page.locator('.beam').count()).toBe(1)
    await expectNarrow(page)
    const panel = (await page.locator('.message-panel').boundingBox())!
    const beam = (await page.locator('.beam').boundingBox())!
    expect(beam.y + beam.height).toBeLessThan(panel.y + 1)
  })

  test('are an ordered list without scripts, and without their code', async () => {
    const { page } = await site.open(path, { javaScriptEnabled: false })
    expect(await page.locator(`${steps} .message-list > li:visible`).count()).toBe(13)
    expect(await page.locator(`${steps} .stepper`).isVisible()).toBe(false)
    await expectStaticForm(site, path, button('Step through'), `${steps} .message-list`)
  })
})
