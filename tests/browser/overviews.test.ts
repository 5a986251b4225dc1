/** What pages say at a glance: drawings that leave room for large letters. */
import { expect, test } from 'vitest'
import { servedSite } from './harness.ts'
import { onePerKind } from './page-list.ts'

const site = servedSite()
test('the drawing of a page stays clear of its words, and is left out where letters are too large for it', async () => {
  const { page } = await site.open('/docs/v2/recipes')
  await page.setViewportSize({ width: 1440, height: 900 })
  const drawing = page.locator('.comb')
  const edges = async (selector: string) => {
    const { x = 0, y = 0, width = 0, height = 0 } = (await page.locator(selector).first().boundingBox()) ?? {}
    return { left: x, right: x + width, top: y, bottom: y + height }
  }
  expect((await edges('.comb')).left).toBeGreaterThan((await edges('.lead')).right)
  expect((await edges('.comb')).bottom).toBeLessThanOrEqual((await edges('.prose > :is(h2, .heading)')).top)
  expect((await drawing.boundingBox())?.width).toBeGreaterThan(100)
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
  expect((await drawing.boundingBox())?.width ?? 0).toBe(0)
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
})

test('on a tablet the lead flows around the drawing, and a phone leaves it out', async () => {
  const { page } = await site.open('/docs/v2/recipes', { viewport: { width: 768, height: 900 } })
  const [drawing, lead] = await Promise.all(
    ['.comb', '.lead'].map(selector => page.locator(selector).boundingBox()),
  )
  expect(drawing?.width).toBeGreaterThan(50)
  expect(drawing?.y).toBeGreaterThanOrEqual(lead?.y ?? Number.POSITIVE_INFINITY)
  expect((drawing?.x ?? 0) + (drawing?.width ?? 0)).toBe((lead?.x ?? 0) + (lead?.width ?? 0))
  await page.setViewportSize({ width: 360, height: 780 })
  await expect.poll(() => page.locator('.comb').isVisible()).toBe(false)
})

test.each([
  ['/docs/v2/index', true],
  ['/docs/v2/tools', true],
  ['/docs/v2/errors', true],
  ['/docs/v2/whats-new', true],
  ['/about', true],
  ['/docs/v2/tools/paste', false],
  ['/docs/v2/api', false],
  ['/docs/v2/recipes/lobby', false],
])('on %s, a drawing at the head: %s, for only overviews have one', async (route, isDrawn) => {
  const { page } = await site.open(route)
  await expect.poll(() => page.locator('.comb').count()).toBe(isDrawn ? 1 : 0)
})

test('letters of twice their size fit 320 pixels on a page of each kind', async () => {
  const { page } = await site.newPage({ viewport: { width: 320, height: 740 } })
  const tooWide: string[] = []
  for (const path of [...onePerKind, '/site-index', '/ref/models-multi-event']) {
    await page.goto(path)
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
    const beyond = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    if (beyond > 0) tooWide.push(`${path}: ${beyond}`)
  }
  expect(tooWide).toEqual([])
})
