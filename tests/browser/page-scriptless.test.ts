/**
 * Every page without scripts: all of its text and links, nothing that does nothing. axe is a script itself, so it looks
 * at the same HTML with scripts on and ours kept away.
 */
import type { Page } from 'playwright'
import { describe, expect, test } from 'vitest'
import { findings } from './axe-findings.ts'
import { servedSite } from './harness.ts'
import { overflow } from './page-checks.ts'
import { allPages } from './page-list.ts'

const site = servedSite()

/** Words and links of the text; what needs scripts says so by its class, and is no part of it. */
const contents = (page: Page): Promise<{ words: string[]; links: string[] }> =>
  page.locator('main').evaluate(main => {
    const hidden = [...main.querySelectorAll('.js:not([hidden])')]
    for (const control of hidden) control.setAttribute('hidden', '')
    const words = (main as HTMLElement).innerText.split(/\s+/).filter(Boolean)
    for (const control of hidden) control.removeAttribute('hidden')
    const links = [...main.querySelectorAll('a[href]')].filter(link => !link.closest('.js'))
    return { words, links: links.map(link => link.getAttribute('href')!) }
  })

describe('without scripts', () => {
  test.each(allPages)('%s has all its text, its links, and no dead control', async path => {
    const { page: full } = await site.open(path)
    const { page } = await site.open(path, { javaScriptEnabled: false })
    const [all, shown] = [await contents(full), await contents(page)]
    const words = new Set(shown.words)
    expect(all.words.filter(word => !words.has(word))).toEqual([])
    expect(all.links.filter(link => !shown.links.includes(link))).toEqual([])
    expect(await page.locator('button:visible, input:visible, select:visible').count()).toBe(0)
    for (const width of [320, 1280]) {
      await page.setViewportSize({ width, height: 640 })
      expect(await overflow(page), `${width} px`).toBeLessThanOrEqual(0)
    }
    await Promise.all([full.context().close(), page.context().close()])
  })

  test.each(allPages)('%s is clean for axe', async path => {
    const context = await site.context()
    await context.route('**/assets/*.js', route => route.abort())
    const page = await context.newPage()
    await page.goto(site.origin + path)
    expect(await findings(page)).toEqual([])
    await context.close()
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
