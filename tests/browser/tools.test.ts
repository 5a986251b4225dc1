import { describe, expect, test } from 'vitest'
import { hasAttribute, hasCount, isHidden, none, shows, showsSome } from './expectations.ts'
import { servedSite } from './harness.ts'
import { expectClean } from './tool-checks.ts'

const site = servedSite()
const messages = '/docs/v2/internals/hirpc/messages'

describe('the steps of the login', () => {
  const steps = '.message-steps'
  const button = (name: string) => `${steps} .stepper button:has-text("${name}")`

  test('go forth and back by keyboard: each names its message, shows what is sent, and points at one of its own', async () => {
    const { page, complaints } = await site.open(messages)
    const total = await page.locator(`${steps} .message-list > li`).count()
    const shown = page.locator(`${steps} .message-list > li:visible`)
    const press = (name: string) => page.locator(button(name)).press('Enter')
    await press('Step through')
    await showsSome(shown, 'hiRPC to Discord client: RPC handshake.')
    await showsSome(shown, '"encoding": "json"')
    await shows(page.locator('[data-status]'), 'Step 1 of 13: RPC handshake')
    const tops: number[] = []
    for (let i = 1; i <= total; i++) {
      await shows(page.locator(`${steps} .stepper span`), `${i} of ${total}`)
      await expect.poll(() => page.locator('.beam').count(), { message: `step ${i}` }).toBe(1)
      tops.push(await page.locator('.beam').evaluate(beam => (beam as HTMLElement).offsetTop))
      if (i === 2) await expectClean(page, steps)
      if (i < total) await press('Next')
    }
    expect(tops).toEqual([...new Set(tops)].sort((a, b) => a - b))
    await hasAttribute(page.locator(button('Next')), 'aria-disabled', 'true')
    await press('Previous')
    await shows(page.locator(`${steps} .stepper span`), `${total - 1} of ${total}`)
    await press('Show all')
    await hasCount(shown, total)
    await hasCount(page.locator('.beam'), 0)
    expect(complaints).toEqual(none)
  })

  test('are an ordered list without scripts', async () => {
    const { page } = await site.open(messages, { javaScriptEnabled: false })
    await hasCount(page.locator(`${steps} .message-list > li:visible`), 13)
    await isHidden(page.locator(`${steps} .stepper`))
  })
})
