/** WCAG 2.5.8: what can be pressed is 24 pixels wide and high, or has as much room around it, or stands in a sentence. */
import type { Page } from 'playwright'
import { describe, expect, test } from 'vitest'
import { servedSite } from './harness.ts'
import { allPages } from './page-list.ts'

const site = servedSite()

/** Targets that are too small and too near to another one. */
const tooSmall = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const least = 24
    const boxes = [
      ...document.querySelectorAll<HTMLElement>('a[href], button, input, summary, select, textarea, [role=tab]'),
    ]
      .filter(element => element.checkVisibility({ visibilityProperty: true, opacityProperty: false }))
      .map(element => ({ element, box: element.getBoundingClientRect() }))
      .filter(({ box }) => box.width > 0 && box.height > 0)
    /** A link among words is as large as they are. */
    const inSentence = (element: HTMLElement): boolean => {
      if (getComputedStyle(element).display !== 'inline') return false
      const block = element.closest('p, li, td, th, dd, dt, caption, figcaption, h1, h2, h3, h4')
      const words = (text: string | null | undefined): number => (text ?? '').replace(/[\s,.;:()]/g, '').length
      return block !== null && words(block.textContent) > words(element.textContent)
    }
    const small = boxes.filter(({ element, box }) => (box.width < least || box.height < least) && !inSentence(element))
    const near = ({ box: a }: (typeof boxes)[number], { box: b }: (typeof boxes)[number]): boolean => {
      const x = (a.left + a.right) / 2
      const y = (a.top + a.bottom) / 2
      const dx = Math.max(b.left - x, 0, x - b.right)
      const dy = Math.max(b.top - y, 0, y - b.bottom)
      if (Math.hypot(dx, dy) < least / 2) return true
      const smaller = b.width < least || b.height < least
      return smaller && Math.hypot(x - (b.left + b.right) / 2, y - (b.top + b.bottom) / 2) < least
    }
    return small
      .filter(one =>
        boxes.some(
          other =>
            other !== one &&
            !one.element.contains(other.element) &&
            !other.element.contains(one.element) &&
            near(one, other),
        ),
      )
      .map(
        ({ element, box }) =>
          `${element.tagName}.${element.className} "${element.textContent!.trim().slice(0, 30)}" ${Math.round(box.width)}x${Math.round(box.height)}`,
      )
  })

describe.each([1280, 360])('targets at %i px', width => {
  test.each([...allPages, '/site-index'])('%s', async path => {
    const { page } = await site.open(path, { viewport: { width, height: 800 }, hasTouch: width < 600 })
    expect((await tooSmall(page)).slice(0, 10)).toEqual([])
    await page.context().close()
  })
})
