/** What must hold on any page in any state, as questions to the page. Each answers with what is wrong. */
import type { Page } from 'playwright'
import { expect } from 'vitest'
import { becomes } from './expectations.ts'
import type { Complaints } from './harness.ts'

/** Pixels that the page is wider than its window; code, tables and diagrams scroll in boxes of their own. */
export const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

/** Errors of the console and refusals of the policy, but for the line that error pages log on purpose. */
export const faultsSaid = ({ errors, foreign }: Complaints): string[] => [
  ...errors.filter(text => !/^404 |Error test/.test(text)),
  ...foreign,
]

/** To be called before the page is opened: remembers how much moves, of every page in turn. */
export const watchShift = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    let shift = 0
    const take = (entries: PerformanceEntryList): void => {
      for (const entry of entries) shift += (entry as PerformanceEntry & { value: number }).value
    }
    const observer = new PerformanceObserver(list => take(list.getEntries()))
    observer.observe({ type: 'layout-shift', buffered: true })
    const shifted = (): number => {
      take(observer.takeRecords())
      return shift
    }
    Object.assign(globalThis, { shifted })
  })

/**
 * How much has moved since the page began, once a few more frames are painted, to three decimals as browsers show it:
 * Chromium counts the turned arrow of a sidebar's group as moved by 0.00002 if its line arrives in two parts.
 */
export async function shiftOf(page: Page): Promise<number> {
  await frames(page)
  const shift = await page.evaluate(() => (globalThis as unknown as { shifted(): number }).shifted())
  return Number(shift.toFixed(3))
}

/** Keeps back what a page asks for, as a slow network does, until the function that it returns is called. */
export async function holdBack(page: Page, files: string | RegExp): Promise<() => void> {
  let release = (): void => {}
  const held = new Promise<void>(resolve => {
    release = resolve
  })
  await page.route(files, async route => {
    await held
    await route.continue()
  })
  return release
}

/** Waits until what a script has begun is painted. */
export const frames = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame)
  })

/**
 * Names in code and titles that break although they alone have room on a line. On a phone, long ones are part of their
 * sentence (grid.css).
 */
export const brokenNames = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const broken: string[] = []
    for (const element of document.querySelectorAll('main :not(pre) > code, .intro h1, main .name')) {
      const long = element.closest('.long')
      if (!element.checkVisibility() || (long && getComputedStyle(long).display === 'inline')) continue
      const room = roomOf(element)
      for (const [name, parts] of namesIn(element)) {
        const lines = new Set(parts.map(part => Math.round(part.bottom / 4)))
        const width = parts.reduce((sum, part) => sum + part.width, 0)
        // The paper of a chip and the signs beside it need room, too.
        if (lines.size > 1 && width + 28 < room) broken.push(`${name} (${Math.round(width)} of ${room} px)`)
      }
    }
    return broken

    function roomOf(element: Element): number {
      let box = element
      while (getComputedStyle(box).display.startsWith('inline') && box.parentElement) box = box.parentElement
      const { paddingLeft, paddingRight } = getComputedStyle(box)
      return box.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight)
    }

    /** Each identifier, option or address with the boxes of its parts, which marks and places to break cut apart. */
    function namesIn(element: Element): [name: string, parts: DOMRect[]][] {
      const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
      const texts: Text[] = []
      while (walker.nextNode()) texts.push(walker.currentNode as Text)
      const whole = texts.map(text => text.data).join('')
      return [...whole.matchAll(/(?:[^\s()<>,{}"':]|:(?=[\\/]))+/g)].map(({ 0: name, index }) => {
        const parts: DOMRect[] = []
        let start = 0
        for (const text of texts) {
          const from = Math.max(index - start, 0)
          const to = Math.min(index + name.length - start, text.length)
          start += text.length
          if (from >= to) continue
          const range = document.createRange()
          range.setStart(text, from)
          range.setEnd(text, to)
          parts.push(...[...range.getClientRects()].filter(({ width }) => width > 0))
        }
        return [name, parts]
      })
    }
  })

export const sidebarState = (page: Page): Promise<string | undefined> =>
  page.evaluate(() => document.documentElement.dataset['side'])

/** Presses Ctrl+B as often as it takes: what comes too soon after the last time is ignored. */
export const pressUntil = (page: Page, wanted: 'open' | 'closed'): Promise<void> =>
  becomes(async () => {
    await page.keyboard.press('Control+b')
    return sidebarState(page)
  }, wanted)

/** Pictures with two files that show the one of the other scheme. */
export const picturesNotIn = (page: Page, scheme: 'light' | 'dark'): Promise<string[]> =>
  page.locator('picture:has(source) img').evaluateAll((images, wanted) => {
    for (const image of images) (image as HTMLImageElement).loading = 'eager'
    return images
      .map(image => (image as HTMLImageElement).currentSrc)
      .filter(file => !file.includes(`-${wanted}.`))
  }, scheme)

/** Elements that would still move though the reader asked for stillness. */
export const moving = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('*')]
      .filter(element =>
        ['', '::before', '::after'].some(part => {
          const { transitionProperty, transitionDuration, animationName } = getComputedStyle(element, part)
          return (
            (transitionProperty !== 'none' && /[1-9]/.test(transitionDuration)) || animationName !== 'none'
          )
        }),
      )
      .map(element => `${element.localName}.${element.className}`),
  )

/** What is printed but is no use on paper, what paper lacks, and areas that would waste ink. */
export const wrongOnPaper = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const shown = (element: Element): boolean => element.checkVisibility()
    const name = (element: Element): string => `${element.localName}.${element.className}`
    const light = (color: string): boolean => {
      const [r = 0, g = 0, b = 0, a = 1] = color.match(/[\d.]+/g)!.map(Number)
      return a === 0 || (r + g + b) / 3 > 200
    }
    const idle = document.querySelectorAll(
      '.top, .side, .toc, .pager, .foot nav, .skip, main .js, main button, main input, .hash',
    )
    const areas = [
      document.body,
      ...document.querySelectorAll('main, .code, .callout, .diagram, .table, pre'),
    ]
    const folded = document.querySelectorAll(
      'main h1, main .panel, main .panel-title, main .text details > :not(summary)',
    )
    return [
      ...[...idle].filter(shown).map(element => `${name(element)} is printed`),
      ...areas
        .filter(area => shown(area) && !light(getComputedStyle(area).backgroundColor))
        .map(area => `${name(area)} is dark`),
      // A tool is no part of the sheet: what it would show needs a reader who presses something.
      ...[...folded]
        .filter(part => !part.closest('.js') && (!shown(part) || part.getBoundingClientRect().height === 0))
        .map(part => `${name(part)} is not printed`),
    ]
  })

/** Links to other sites whose address is not printed behind them. */
export const linksWithoutAddress = (page: Page): Promise<string[]> =>
  page
    .locator('main .text a[href^=http]')
    .evaluateAll(links =>
      links
        .map(link => link.getAttribute('href')!)
        .filter((href, i) => !getComputedStyle(links[i]!, '::after').content.includes(href)),
    )

/** Boxes that hide a part of their text because it has become larger than they are. */
export const cutOff = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('body *')]
      .filter(element => {
        const { overflowX, overflowY, clipPath } = getComputedStyle(element)
        const hides = (overflow: string): boolean => overflow === 'hidden' || overflow === 'clip'
        const isCut =
          (hides(overflowX) && element.scrollWidth > element.clientWidth + 1) ||
          (hides(overflowY) && element.scrollHeight > element.clientHeight + 1)
        // Words for screen readers only are clipped.
        if (!isCut || clipPath === 'inset(50%)' || element.closest('.vh, .skip')) return false
        return element.checkVisibility() && element.innerText?.trim() !== ''
      })
      .map(element => `${element.localName}.${element.className} ${element.innerText.slice(0, 30)}`),
  )

export interface Contents {
  readonly words: readonly string[]
  readonly links: readonly string[]
}

/** Words and links of the text; what needs scripts says so by its class, and is no part of it. */
export const contents = (page: Page): Promise<Contents> =>
  page.locator('main').evaluate(main => {
    const hidden = [...main.querySelectorAll('.js:not([hidden])')]
    for (const control of hidden) control.setAttribute('hidden', '')
    const words = [...new Set((main as HTMLElement).innerText.split(/\s+/).filter(Boolean))]
    for (const control of hidden) control.removeAttribute('hidden')
    const links = [...main.querySelectorAll('a[href]')].filter(link => !link.closest('.js'))
    return { words, links: links.map(link => link.getAttribute('href')!) }
  })

/** Addresses of pictures within the window. */
export const picturesOnScreen = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.images]
      .filter(image => {
        const { top, bottom, width } = image.getBoundingClientRect()
        return width > 0 && bottom > 0 && top < innerHeight
      })
      .map(image => new URL(image.currentSrc || image.src).pathname),
  )

/** WCAG 1.4.12: the reader's own spacing of text. */
export const spaceText = (page: Page, between = 0.12): Promise<void> =>
  page.evaluate(letters => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(
      `* { line-height: 1.5 !important; letter-spacing: ${letters}em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }`,
    )
    document.adoptedStyleSheets = [sheet]
  }, between)

/** A finger on every island. */
export async function touchIslands(page: Page): Promise<void> {
  for (const island of await page.locator('[data-island]').all()) await island.dispatchEvent('pointerdown')
}

/** Names of the islands in a state, such as `[data-failed]`. */
export const islandsThatAre = (page: Page, state: string): Promise<(string | null)[]> =>
  page
    .locator(`[data-island]${state}`)
    .evaluateAll(islands => islands.map(island => island.getAttribute('data-island')))

/** A finger on every island; waits until each has hydrated. */
export async function hydrateIslands(page: Page): Promise<void> {
  await touchIslands(page)
  await expect.poll(() => islandsThatAre(page, ':not([data-hydrated])'), { message: page.url() }).toEqual([])
}
