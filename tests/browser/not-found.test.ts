/** The page for unknown addresses: what may have been meant, said politely, with nothing moving. */
import { describe, expect, test } from 'vitest'
import { containsText, hasAttribute } from './expectations.ts'
import { servedSite } from './harness.ts'

const site = servedSite()

describe('suggestions for a mistyped address', () => {
  test.each([
    ['/guides/v2/third-party-support', '/docs/v2/internals/hirpc#kit'],
    ['/?/docs/v2/internals/mock', '/docs/v2/internals/mocking'],
  ])('%s: %s first', async (typed, meant) => {
    const { page, complaints } = await site.open(typed)
    const links = page.locator('.nearest a')
    await links.first().waitFor()
    await hasAttribute(links.first(), 'href', meant)
    await expect.poll(() => links.count()).toBeLessThanOrEqual(3)
    expect(complaints.errors).toEqual(['404 We could not find what you were looking for.'])
    const text = await page.locator('.nearest p').innerText()
    await containsText(page.locator('[data-status]'), text)
  })

  test('an old address never leads to another site', async () => {
    const { page, complaints } = await site.open('/?//example.com/x')
    await page.waitForURL(/example\.com\/x$/)
    expect([new URL(page.url()).origin, complaints.foreign]).toEqual([site.origin, []])
  })
})
