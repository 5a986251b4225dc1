/** What every page must hold in every environment: reflow, no shift, complete without scripts, pictures that follow. */
import type { BrowserContextOptions, Page } from 'playwright'
import { describe, expect, test } from 'vitest'
import { servedSite } from './harness.ts'
import { allPages } from './page-list.ts'

const site = servedSite()

/** Pixels that the page is wider than its window; code, tables and diagrams scroll in boxes of their own. */
const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

const environments: Readonly<Record<string, BrowserContextOptions>> = {
  '320 px': { viewport: { width: 320, height: 640 } },
  '1280 px at 400 %': { viewport: { width: 320, height: 256 }, deviceScaleFactor: 4 },
  '768 px': { viewport: { width: 768, height: 1024 } },
  '1920 px': { viewport: { width: 1920, height: 1080 } },
  'forced colours': { viewport: { width: 1280, height: 800 }, forcedColors: 'active' },
  'reduced motion': { viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' },
}

describe.each(Object.entries(environments))('%s', (_name, options) => {
  test.each(allPages)('%s fits its window and complains of nothing', async path => {
    const { page, complaints } = await site.open(path, options)
    expect(await overflow(page)).toBeLessThanOrEqual(0)
    expect(complaints.foreign).toEqual([])
    expect(complaints.errors.filter(text => !/^404 |Error test/.test(text))).toEqual([])
    await page.context().close()
  })
})

describe('text spacing of the reader (WCAG 1.4.12)', () => {
  test.each(allPages)('%s keeps its text in place', async path => {
    const { page } = await site.open(path, { viewport: { width: 360, height: 740 } })
    await page.evaluate(() => {
      const sheet = new CSSStyleSheet()
      sheet.replaceSync(
        '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }',
      )
      document.adoptedStyleSheets = [sheet]
    })
    expect(await overflow(page)).toBeLessThanOrEqual(0)
    await page.context().close()
  })
})

describe('layout shift', () => {
  test.each(allPages)('%s does not move while it loads, in either width', async path => {
    for (const viewport of [
      { width: 1280, height: 800 },
      { width: 360, height: 740 },
    ]) {
      const context = await site.context({ viewport })
      const page = await context.newPage()
      await page.addInitScript(() => {
        Object.assign(globalThis, { shift: 0 })
        new PerformanceObserver(list => {
          for (const entry of list.getEntries())
            (globalThis as unknown as { shift: number }).shift += (entry as PerformanceEntry & { value: number }).value
        }).observe({ type: 'layout-shift', buffered: true })
      })
      await page.goto(site.origin + path)
      await page.evaluate(() => new Promise(done => setTimeout(done, 150)))
      expect(await page.evaluate(() => (globalThis as unknown as { shift: number }).shift)).toBe(0)
      await context.close()
    }
  })
})

describe('without scripts', () => {
  test.each(allPages)('%s has all its text, its links, and no dead control', async path => {
    const { page: full } = await site.open(path)
    const { page } = await site.open(path, { javaScriptEnabled: false })
    const words = (text: string): string[] => text.split(/\s+/).filter(Boolean)
    const shown = new Set(words(await page.locator('main').innerText()))
    // What needs scripts says so by its class, and is no text of the page.
    const text = await full.locator('main').evaluate(main => {
      for (const control of main.querySelectorAll('.js')) control.setAttribute('hidden', '')
      return (main as HTMLElement).innerText
    })
    expect(words(text).filter(word => !shown.has(word))).toEqual([])
    expect(await page.locator('button:visible, input:visible, select:visible').count()).toBe(0)
    await Promise.all([full.context().close(), page.context().close()])
  })

  test('all tabs are shown, one below the other, each with its name', async () => {
    const { page } = await site.open('/guides/v2/getting-started', { javaScriptEnabled: false })
    const panels = await page
      .locator('.tabs')
      .first()
      .locator('.panel')
      .evaluateAll(all =>
        all.map(panel => (panel as HTMLElement).offsetHeight > 0 && panel.querySelector('.panel-title')!.textContent),
      )
    expect(panels.length).toBeGreaterThan(1)
    expect(panels.every(Boolean)).toBe(true)
  })
})

describe('pictures', () => {
  test('all switch with the system while one reads, and with an explicit choice', async () => {
    for (const path of ['/docs/v2/internals/hirpc', '/docs/v2/development/multiplayer', '/no-such-page']) {
      const { page } = await site.open(path, { colorScheme: 'light' })
      const schemes = async (): Promise<string[]> =>
        page.locator('main picture:has(source) img').evaluateAll(images => {
          for (const image of images) (image as HTMLImageElement).loading = 'eager'
          return images.map(image => (/-(light|dark)\./.exec((image as HTMLImageElement).currentSrc) ?? [])[1] ?? '')
        })
      const all = (scheme: string) => expect.poll(async () => new Set(await schemes())).toEqual(new Set([scheme]))
      await schemes()
      await all('light')
      await page.emulateMedia({ colorScheme: 'dark' })
      await all('dark')
      await page.locator('.theme input[value=light]').check()
      await all('light')
      await page.context().close()
    }
  })
})

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
