import { describe, expect, test } from 'vitest'
import { servedSite } from './harness.ts'
import { expectClean, expectNarrow, expectStaticForm } from './tool-checks.ts'

const site = servedSite()
const messages = '/docs/v2/internals/hirpc/messages'

describe('the steps of the login', () => {
  const steps = '.message-steps'
  const button = (name: string) => `${steps} .stepper button:has-text("${name}")`

  test('go forth and back by keyboard; each names its message, shows what is sent and points it out', async () => {
    const { page, complaints } = await site.open(messages)
    await page.locator(button('Step through')).focus()
    await page.keyboard.press('Enter')
    const shown = page.locator(`${steps} .message-list > li:visible`)
    await expect.poll(() => shown.count()).toBe(1)
    await expect.poll(() => shown.innerText()).toContain('hiRPC to Discord client: RPC handshake.')
    await expect.poll(() => shown.innerText()).toContain('"encoding": "json"')
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
    const { page } = await site.open(messages)
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
    await expect.poll(() => page.locator(button('Next')).getAttribute('aria-disabled')).toBe('true')
    await page.locator(button('Show all')).click()
    await expect.poll(() => page.locator(`${steps} .message-list > li:visible`).count()).toBe(total)
    await expect.poll(() => page.locator('.beam').count()).toBe(0)
  })

  test('fit a phone of 320 px, and leave the diagram in view', async () => {
    const { page } = await site.open(messages, { viewport: { width: 320, height: 640 } })
    await page.locator(button('Step through')).click()
    await expect.poll(() => page.locator('.beam').count()).toBe(1)
    await expectNarrow(page)
    const panel = (await page.locator('.message-panel').boundingBox())!
    const beam = (await page.locator('.beam').boundingBox())!
    expect(beam.y + beam.height).toBeLessThan(panel.y + 1)
  })

  test('are an ordered list without scripts', async () => {
    const { page } = await site.open(messages, { javaScriptEnabled: false })
    await expect.poll(() => page.locator(`${steps} .message-list > li:visible`).count()).toBe(13)
    await expect.poll(() => page.locator(`${steps} .stepper`).isVisible()).toBe(false)
  })
})

test.each([[messages, '.stepper button', '.message-list']])(
  '%s keeps its words if the code of its tool is gone: %s',
  async (path, wake, shown) => {
    await expectStaticForm(site, path, wake, shown)
  },
)
