/** Gesture controls and islands: copy, permalinks, scrolling, tabs, theme, the filter. */
import type { Page } from 'playwright'
import { describe, expect, test } from 'vitest'
import { becomes, clipboardText, hasAttribute, includes, shows } from './expectations.ts'
import { servedSite } from './harness.ts'

const site = servedSite()
const clipboard = { permissions: ['clipboard-read', 'clipboard-write'] }

describe('copy controls', () => {
  test('a code block copies exactly its source', async () => {
    const { page } = await site.open('/docs/v2/api', clipboard)
    const code = page.locator('.code code').first()
    const source = await code.evaluate(({ textContent }) => textContent?.replace(/\n$/, ''))
    await page.locator('.code .copy').first().click()
    await becomes(() => clipboardText(page), source)
  })

  test('a diff copies its new version, and every button has a name of its own', async () => {
    const { page } = await site.open('/guides/v2/migration-v2', clipboard)
    const diff = page.locator('.code[data-diff]').first()
    await diff.locator('.copy').click()
    const copied = await clipboardText(page)
    const lines = await diff.locator('.l:not(.d)').allTextContents()
    expect(copied).toBe(lines.join('').replace(/\n$/, ''))
    await expect.poll(() => diff.locator('.l.d').count()).toBeGreaterThan(0)
    const names = await page
      .locator('[data-copy]')
      .evaluateAll(buttons => buttons.map(button => button.getAttribute('aria-label')))
    expect(new Set(names).size).toBe(names.length)
  })
})

test('the # of a heading is a link that also copies the canonical address, unless a modifier opens it elsewhere', async () => {
  const { page } = await site.open('/docs/v2/api/configuration', clipboard)
  const link = page.locator('main .heading .hash').first()
  await hasAttribute(link, 'aria-label', /^Link to section /)
  const hash = await link.getAttribute('href')
  await link.click()
  await becomes(() => page.url(), `${site.origin}/docs/v2/api/configuration${hash}`)
  await becomes(() => clipboardText(page), `https://dissonity.dev/docs/v2/api/config${hash}`)
  await shows(page.locator('[data-status]'), 'Link copied')
  // With a modifier, it opens elsewhere.
  const copied = await link.evaluate(link => {
    const texts: string[] = []
    navigator.clipboard.writeText = async text => {
      texts.push(text)
    }
    // The click itself would open a tab or a window.
    addEventListener('click', event => event.preventDefault())
    return [{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, {}].map(keys => {
      link.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...keys }))
      return texts.length
    })
  })
  expect(copied).toEqual([0, 0, 0, 1])
})

describe('scrolling', () => {
  const current = (page: Page): Promise<string | null> =>
    page.locator('.toc a[aria-current=location]').textContent()

  test('marks the section that was reached, and the last one at the end of the page', async () => {
    const { page } = await site.open('/docs/v2/api/configuration')
    const names = await page.locator('.toc a').allTextContents()
    await becomes(() => current(page), names[0])
    await page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }))
    await becomes(() => current(page), names.at(-1))
  })
})

test('tabs of one key switch together; those of another key stay as they are', async () => {
  const { page } = await site.newPage()
  const group = (key: string): string =>
    `<div class="tabs" data-tabs="${key}" role="group" aria-label="x">
      <div class="tab-list"><button>One</button><button>Two</button></div>
      <section class="panel" aria-label="One">1</section><section class="panel" aria-label="Two">2</section></div>`
  await page.route('**/docs/v2/api', async route => {
    const response = await route.fetch()
    const html = await response.text()
    await route.fulfill({
      response,
      body: html.replace('</h1>', `</h1>${['a', 'b', 'a', ''].map(group).join('')}`),
    })
  })
  await page.goto(`${site.origin}/docs/v2/api`)
  const chosen = (): Promise<string[]> => page.locator('[role=tab][aria-selected=true]').allTextContents()
  await becomes(async () => (await chosen()).slice(0, 4), ['One', 'One', 'One', 'One'])
  await page.locator('[role=tab]').nth(1).click()
  expect((await chosen()).slice(0, 4)).toEqual(['Two', 'One', 'Two', 'One'])
  await page.reload()
  await becomes(async () => (await chosen()).slice(0, 4), ['Two', 'One', 'Two', 'One'])
})

describe('theme', () => {
  const background = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  const light = 'rgb(251, 248, 243)'
  const dark = 'rgb(23, 20, 31)'

  test('follows the system without scripts', async () => {
    const { page } = await site.open('/docs/v2/api', { javaScriptEnabled: false, colorScheme: 'dark' })
    await becomes(() => background(page), dark)
  })

  test('a choice flips pictures at once, is remembered, and is there before the first paint', async () => {
    const { page } = await site.open('/docs/v2/internals/hirpc', { colorScheme: 'light' })
    const image = page.locator('.diagram img').first()
    await image.scrollIntoViewIfNeeded()
    const picture = () => image.evaluate(img => (img as HTMLImageElement).currentSrc)
    await includes(picture, '-light.svg')
    await page.locator('.foot .theme input[value=dark]').check()
    await becomes(() => background(page), dark)
    await includes(picture, '-dark.svg')
    await page.route('**/index-*.js', route => route.abort())
    await page.goto(`${site.origin}/docs/v2/api`)
    await becomes(() => background(page), dark)
    await page.unroute('**/index-*.js')
    await page.reload()
    await page.locator('.foot .theme input[value=auto]').check()
    await becomes(() => background(page), light)
  })
})
