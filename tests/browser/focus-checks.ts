/** Whether the focus is seen, and whether nothing covers what has it (WCAG 2.4.7, 2.4.11). */
import type { Page } from 'playwright'

interface Checks {
  /** What is wrong with the focus of the element; undefined if all is well. */
  focusFault(element: HTMLElement): string | undefined
}

/** Gives the page the function that the checks below call. */
export const installFocusChecks = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const focusFault = (element: HTMLElement): string | undefined => {
      // A radio button of the theme, or of a case, lies invisibly over its label.
      const isCovering = element.matches('.theme input')
      const shown = isCovering ? (element.nextElementSibling as HTMLElement) : element
      const { outlineStyle, outlineWidth, clipPath } = getComputedStyle(shown)
      // Where a shape is cut out, its ring would be, too.
      const ring = outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2 && clipPath === 'none'
      // A link may go over several lines, each with a box of its own.
      const points = [...shown.getClientRects()]
        .flatMap(({ left, right, top, bottom }) => {
          const [x, y] = [(left + right) / 2, (top + bottom) / 2]
          return [left + 3, right - 3].flatMap(x => [top + 3, bottom - 3].map(y => [x, y])).concat([[x, y]])
        })
        .filter(([x, y]) => x! >= 0 && x! < innerWidth && y! >= 0 && y! < innerHeight)
      // What is higher than the window below the header can never be seen whole: what is seen of it must be free.
      const head = document.querySelector('.top')!.getBoundingClientRect().bottom
      const tall = shown.getBoundingClientRect().height > innerHeight - head
      const seen = points.filter(([, y]) => !tall || y! > head)
      const own = (x: number, y: number): boolean => {
        const top = document.elementFromPoint(x, y)
        return top !== null && (shown.contains(top) || top.contains(shown) || element === top)
      }
      const covered = seen.length === 0 || !seen.every(([x, y]) => own(x!, y!))
      const name = `${element.localName} ${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 50)}`
      if (covered) return `covered: ${name}`
      return ring ? undefined : `not seen: ${name}`
    }
    Object.assign(globalThis, { focusFault })
  })

/** Of the element that has the focus; null at the end of the page. */
export const faultHere = (page: Page): Promise<string | undefined | null> =>
  page.evaluate(() => {
    const element = document.activeElement as HTMLElement | null
    return !element || element === document.body
      ? null
      : (globalThis as unknown as Checks).focusFault(element)
  })

/** Of what can have the focus, first going down the page, then going up; of very many, the first and the last. */
export async function focusFaults(page: Page): Promise<string[]> {
  await installFocusChecks(page)
  // From here on the browser takes the reader for one who uses the keyboard.
  await page.keyboard.press('Tab')
  return page.evaluate(() => {
    // Whatever was pressed at the end of the page has scrolled there, and a far jump takes a while.
    scrollTo({ top: 0, behavior: 'instant' })
    const stops = [
      ...document.querySelectorAll<HTMLElement>(
        'a[href], button, input, select, textarea, summary, [tabindex="0"]',
      ),
    ].filter(
      element =>
        element.tabIndex >= 0 &&
        element.checkVisibility({ visibilityProperty: true }) &&
        !element.closest('[inert]') &&
        // Those beside the text are the same on all pages, or follow the reader by themselves: keyboard.test.ts goes
        // through them by real keys.
        !element.closest('.toc, .side li + li') &&
        !element.matches(':disabled, [type=radio]:not(:checked)'),
    )
    // One after the other, as keys go: far jumps scroll in other ways.
    const asked = stops.filter((_, i) => i < 40 || i >= stops.length - 15)
    const faults: (string | undefined)[] = stops.length > 0 ? [] : ['nothing can have the focus']
    for (const element of [...asked, ...asked.toReversed()]) {
      element.focus()
      // Where the reader is gets marked after the scroll, and the list follows the mark: keys come later than that.
      element.scrollIntoView({ block: 'nearest' })
      if (document.activeElement === element)
        faults.push((globalThis as unknown as Checks).focusFault(element))
    }
    return [...new Set(faults.filter(fault => fault !== undefined))]
  })
}
