/** What a phone shows differently: diagrams, steps. */
import { describe, expect, test } from 'vitest'
import { onPhone, servedSite } from './harness.ts'

const site = servedSite()

describe('on a phone', () => {
  test('a diagram is shown with words of 12 px or more, and a value is below its name', async () => {
    const { page } = await site.open('/docs/v2/internals/hirpc', onPhone)
    const scales = await page
      .locator('.diagram img')
      .evaluateAll((all: HTMLImageElement[]) =>
        all
          .filter(img => img.checkVisibility())
          .map(img => img.getBoundingClientRect().width / Number(img.getAttribute('width'))),
      )
    expect(Math.min(...scales) * 16).toBeGreaterThanOrEqual(12)
    await page.goto('/docs/v2/internals/mocking/inspector')
    const places = await page.locator('tr > th + td:last-child').evaluateAll(all =>
      all.map(cell => {
        const name = (cell.previousElementSibling ?? cell).getBoundingClientRect()
        const value = cell.getBoundingClientRect()
        return name.bottom <= value.top && name.left === value.left
      }),
    )
    expect(new Set(places)).toEqual(new Set([true]))
  })
})
