/** Lines and letters: how wide, how large. */
import { describe, expect, test } from 'vitest'
import { servedSite } from './harness.ts'

const site = servedSite()

describe('reading', () => {
  test.each([1280, 1440, 1920])('lines at %i px have at most 75 characters', async width => {
    const { page } = await site.open('/docs/v2/internals/hirpc', { viewport: { width, height: 900 } })
    const longest = await page.evaluate(() => {
      let most = 0
      for (const paragraph of document.querySelectorAll<HTMLElement>('.text > p')) {
        const range = document.createRange()
        const walker = document.createTreeWalker(paragraph, NodeFilter.SHOW_TEXT)
        const lines = new Map<number, number>()
        for (let node = walker.nextNode(); node; node = walker.nextNode()) {
          for (let i = 0; i < node.textContent!.length; i++) {
            range.setStart(node, i)
            range.setEnd(node, i + 1)
            const bottom = Math.round(range.getBoundingClientRect().bottom / 12)
            lines.set(bottom, (lines.get(bottom) ?? 0) + 1)
          }
        }
        most = Math.max(most, ...lines.values())
      }
      return most
    })
    expect(longest).toBeLessThanOrEqual(75)
  })

  test('body text has 16 px or more on every screen', async () => {
    for (const width of [320, 768, 1440]) {
      const { page } = await site.open('/docs/v2/api', { viewport: { width, height: 800 } })
      expect(
        await page
          .locator('.text > p')
          .first()
          .evaluate(p => Number.parseFloat(getComputedStyle(p).fontSize)),
      ).toBeGreaterThanOrEqual(16)
    }
  })
})
