/** Gesture controls and islands: copy, permalinks, theme, tabs, the filter, the error test. */
import type { Page } from 'playwright'
import { describe, expect, test } from 'vitest'
import { servedSite } from './harness.ts'
import { reactLoaded } from './tool-checks.ts'

const site = servedSite()
const clipboard = { permissions: ['clipboard-read', 'clipboard-write'] }

describe('copy controls', () => {
  test('a code block copies exactly its source, confirms for 2000 ms and says so', async () => {
    const { page } = await site.open('/docs/v2/api', clipboard)
    const button = page.locator('.code .copy').first()
    const source = await page
      .locator('.code code')
      .first()
      .evaluate(code => code.textContent!.replace(/\n$/, ''))
    await page.clock.install({ time: 0 })
    await page.clock.pauseAt(1000)
    await button.click()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(source)
    await page.clock.runFor(1900)
    expect(await button.innerText()).toBe('Copied')
    expect(await button.getAttribute('aria-label')).toBe(null)
    expect(await page.locator('[data-status]').innerText()).toBe('Copied')
    await page.clock.runFor(200)
    expect(await button.innerText()).toBe('Copy')
    expect(await button.getAttribute('aria-label')).toMatch(/^Copy/)
  })

  test('a diff copies its new version, and every button has a name of its own', async () => {
    const { page } = await site.open('/guides/v2/migration-v2', clipboard)
    const diff = page.locator('.code[data-diff]').first()
    await diff.locator('.copy').click()
    const copied = await page.evaluate(() => navigator.clipboard.readText())
    const lines = await diff.locator('.l:not(.d)').allTextContents()
    expect(copied).toBe(lines.join('').replace(/\n$/, ''))
    expect(await diff.locator('.l.d').count()).toBeGreaterThan(0)
    const names = await page
      .locator('[data-copy]')
      .evaluateAll(buttons => buttons.map(button => button.getAttribute('aria-label')))
    expect(new Set(names).size).toBe(names.length)
  })
})

test('the # of a heading is a link that also copies the canonical address', async () => {
  const { page } = await site.open('/docs/v2/api/configuration', clipboard)
  const link = page.locator('main h2 .hash').first()
  expect(await link.getAttribute('aria-label')).toMatch(/^Link to section /)
  const hash = await link.getAttribute('href')
  await link.click()
  expect(page.url()).toBe(`${site.origin}/docs/v2/api/configuration${hash}`)
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    `https://dissonity.dev/docs/v2/api/config${hash}`,
  )
  await expect.poll(() => page.locator('[data-status]').innerText()).toBe('Link copied')
})

describe('theme', () => {
  const background = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  const light = 'rgb(251, 248, 243)'
  const dark = 'rgb(23, 20, 31)'

  test('follows the system without scripts', async () => {
    const { page } = await site.open('/docs/v2/api', { javaScriptEnabled: false, colorScheme: 'dark' })
    expect(await background(page)).toBe(dark)
  })

  test('a choice flips pictures at once, is remembered, and is there before the first paint', async () => {
    const { page } = await site.open('/docs/v2/internals/hirpc', { colorScheme: 'light' })
    const image = page.locator('.diagram img').first()
    await image.scrollIntoViewIfNeeded()
    const picture = () => image.evaluate(img => (img as HTMLImageElement).currentSrc)
    await expect.poll(picture).toContain('-light.svg')
    await page.locator('.foot .theme input[value=dark]').check()
    expect(await background(page)).toBe(dark)
    await expect.poll(picture).toContain('-dark.svg')
    await page.route('**/index-*.js', route => route.abort())
    await page.goto(`${site.origin}/docs/v2/api`)
    expect(await background(page)).toBe(dark)
    await page.unroute('**/index-*.js')
    await page.reload()
    await page.locator('.foot .theme input[value=auto]').check()
    expect(await background(page)).toBe(light)
  })
})

describe('islands', () => {
  test('the filter of fields needs no React, and filters what was typed before its code came', async () => {
    const { page, complaints } = await site.open('/docs/v2/api/config')
    const rows = page.locator('.fields tbody tr:visible')
    expect(await rows.count()).toBe(13)
    await page.locator('.filter input').focus()
    await page.keyboard.type('resolution')
    await expect.poll(() => rows.count()).toBe(3)
    expect(await page.locator('.filter output').innerText()).toBe('3 of 13 fields')
    await page.keyboard.type(' on Mars')
    await expect.poll(() => page.locator('.fields table').isVisible()).toBe(false)
    expect(await page.locator('.filter output').innerText()).toMatch(/^None of the 13 fields mentions/)
    expect(await reactLoaded(page)).toBe(false)
    expect(complaints.errors).toEqual([])
  })

  test('the error test shows the error view, and again once its code has thrown', async () => {
    const { page, complaints } = await site.open('/error-test')
    const words = [
      'Oops!',
      'Sorry, an unexpected error has occurred.',
      'Error test',
      'This page fails on purpose',
    ]
    for (const text of words) expect(await page.locator('main').innerText()).toContain(text)
    await page.locator('[data-island=error-test] a').first().focus()
    await page.locator('[data-island=error-test][data-failed]').waitFor()
    for (const text of words) expect(await page.locator('main').innerText()).toContain(text)
    expect(complaints.errors.some(text => text.includes('This page fails on purpose'))).toBe(true)
  })
})

test('home has the title and three buttons; Reference opens in a new tab', async () => {
  const { page } = await site.open('/')
  expect((await page.locator('h1').innerText()).replace(/\s+/g, ' ')).toBe(
    'Integrate Unity games into Discord activities',
  )
  const buttons = await page
    .locator('.hero .button')
    .evaluateAll(all =>
      all.map(link => [
        link.childNodes[0]!.textContent,
        link.getAttribute('href'),
        link.getAttribute('target'),
      ]),
    )
  expect(buttons).toEqual([
    ['Guides', '/guides/v2/index', null],
    ['Docs', '/docs/v2/index', null],
    ['Reference', '/ref/index.html', '_blank'],
  ])
})
