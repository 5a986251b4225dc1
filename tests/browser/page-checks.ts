/** What must hold on any page in any state, as questions to the page. Each answers with what is wrong. */
import type { Page } from 'playwright'
import type { Complaints } from './harness.ts'

/** Pixels that the page is wider than its window; code, tables and diagrams scroll in boxes of their own. */
export const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

/** Errors of the console and refusals of the policy, but for the line that error pages log on purpose. */
export const faultsSaid = ({ errors, foreign }: Complaints): string[] => [
  ...errors.filter(text => !/^404 |Error test/.test(text)),
  ...foreign,
]

/** To be called before the page is opened. */
export const watchShift = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    Object.assign(globalThis, { shift: 0 })
    new PerformanceObserver(list => {
      for (const entry of list.getEntries())
        (globalThis as unknown as { shift: number }).shift += (entry as PerformanceEntry & { value: number }).value
    }).observe({ type: 'layout-shift', buffered: true })
  })

/** How much has moved since the page began, once it has come to rest. */
export async function shiftOf(page: Page): Promise<number> {
  await page.evaluate(() => new Promise(done => setTimeout(done, 150)))
  return page.evaluate(() => (globalThis as unknown as { shift: number }).shift)
}

/** Pictures with two files that show the one of the other scheme. */
export const picturesNotIn = (page: Page, scheme: 'light' | 'dark'): Promise<string[]> =>
  page.locator('picture:has(source) img').evaluateAll((images, wanted) => {
    for (const image of images) (image as HTMLImageElement).loading = 'eager'
    return images.map(image => (image as HTMLImageElement).currentSrc).filter(file => !file.includes(`-${wanted}.`))
  }, scheme)

/** Elements that would still move though the reader asked for stillness. */
export const moving = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('*')]
      .filter(element =>
        ['', '::before', '::after'].some(part => {
          const { transitionProperty, transitionDuration, animationName } = getComputedStyle(element, part)
          return (transitionProperty !== 'none' && /[1-9]/.test(transitionDuration)) || animationName !== 'none'
        }),
      )
      .map(element => `${element.localName}.${element.className}`),
  )

/** What stands on the sheet but is no use there, and areas that would waste ink. */
export const wrongOnPaper = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const shown = (element: Element): boolean => element.checkVisibility()
    const light = (color: string): boolean => {
      const [r = 0, g = 0, b = 0, a = 1] = color.match(/[\d.]+/g)!.map(Number)
      return a === 0 || (r + g + b) / 3 > 200
    }
    const idle = document.querySelectorAll('.top, .side, .toc, .pager, .foot nav, .skip, main .js')
    const areas = [document.body, ...document.querySelectorAll('main, .code, .callout, .diagram, .table, pre')]
    return [
      ...[...idle].filter(shown).map(element => `${element.localName}.${element.className} is printed`),
      ...areas
        .filter(area => shown(area) && !light(getComputedStyle(area).backgroundColor))
        .map(area => `${area.localName}.${area.className} is dark`),
    ]
  })

/** WCAG 2.5.8: targets that are smaller than 24 pixels and too near to another one, but for links within sentences. */
export const tooSmall = (page: Page): Promise<string[]> =>
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

/** Boxes that hide a part of their text because it has become larger than they are. */
export const cutOff = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('body *')]
      .filter(element => {
        if (element.closest('.vh, .skip') || !element.innerText?.trim() || !element.checkVisibility()) return false
        const { overflowX, overflowY, clipPath } = getComputedStyle(element)
        // Words for screen readers only.
        if (clipPath === 'inset(50%)') return false
        const hides = (overflow: string): boolean => overflow === 'hidden' || overflow === 'clip'
        return (
          (hides(overflowX) && element.scrollWidth > element.clientWidth + 1) ||
          (hides(overflowY) && element.scrollHeight > element.clientHeight + 1)
        )
      })
      .map(element => `${element.localName}.${element.className} ${element.innerText.slice(0, 30)}`),
  )
