/** What a phone shows differently: code that wraps, diagrams, steps. */
import { describe, expect, test } from 'vitest'
import { becomes } from './expectations.ts'
import { onPhone, servedSite } from './harness.ts'

const site = servedSite()

describe('on a phone', () => {
  test('the digits of a missing page are on one line', async () => {
    const { page } = await site.open('/no-such-page', onPhone)
    for (const width of [320, 360, 600]) {
      await page.setViewportSize({ width, height: 740 })
      const lines = await page.locator('.lost h1').evaluate(title => {
        const { fontSize, lineHeight } = getComputedStyle(title)
        return title.getBoundingClientRect().height / Number.parseFloat(lineHeight || fontSize)
      })
      expect(lines, `${width} px`).toBeLessThan(1.5)
    }
  })

  test('a stage keeps no room for messages and lines that have not come', async () => {
    const { page } = await site.open('/guides/v2/how-does-it-work', onPhone)
    const stage = page.locator('.stage').first()
    const isShown = (part: string) =>
      stage.locator(part).evaluate(({ offsetHeight }: HTMLElement) => offsetHeight > 0)
    await stage.getByRole('button', { name: 'Next', exact: true }).click()
    await becomes(() => isShown('.message'), true)
    expect(await isShown('.log')).toBe(false)
    await stage.getByRole('button', { name: 'Back', exact: true }).click()
    await becomes(() => isShown('.message'), false)
  })

  test.each(['/', '/docs/v2/development/performance', '/ref/api-commands'])(
    'code of %s wraps between its words, further in than it begins',
    async path => {
      const { page } = await site.open(path, onPhone)
      const lines = await page.locator('pre .l').evaluateAll(all =>
        all
          .filter(line => line.checkVisibility() && line.getBoundingClientRect().height > 30)
          .map(line => {
            const range = document.createRange()
            range.selectNodeContents(line)
            const lefts = [...range.getClientRects()].map(({ left }) => left)
            const { length } = line.textContent.match(/^ */)?.[0] ?? ''
            return { first: Math.min(...lefts), depth: length }
          }),
      )
      expect(lines.length).toBeGreaterThan(0)
      const beyond = await page
        .locator('pre')
        .evaluateAll(all => all.filter(pre => pre.scrollWidth > pre.clientWidth).length)
      expect(beyond).toBe(0)
    },
  )

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

  test('steps are as wide as the text, with their number beside the heading', async () => {
    const { page } = await site.open('/guides/v2/getting-started', onPhone)
    const widths = await page.locator('.steps > li > .goal').evaluateAll(all => {
      const text = document.querySelector('.text')!.getBoundingClientRect().left
      return all.map(goal => goal.getBoundingClientRect().left - text)
    })
    expect(new Set(widths)).toEqual(new Set([0]))
    const { number, heading } = await page
      .locator('.steps > li')
      .first()
      .evaluate(step => ({
        number: Number.parseFloat(getComputedStyle(step, '::before').width),
        heading: Number.parseFloat(getComputedStyle(step.firstElementChild!).paddingLeft),
      }))
    expect(heading).toBeGreaterThan(number)
  })
})
