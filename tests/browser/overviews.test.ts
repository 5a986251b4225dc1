/** What pages say at a glance: what works in a reader's case, and drawings that leave room for large letters. */
import { describe, expect, test } from 'vitest'
import { servedSite } from './harness.ts'
import { onePerKind } from './page-list.ts'

const site = servedSite()
const path = '/docs/v2/compatibility'

describe.each([
  ['with scripts', true],
  ['without scripts', false],
])('the table of what works where, %s', (_, javaScriptEnabled) => {
  test('shows everything until a reader says where the players are, and then that column and its sentences', async () => {
    const { page } = await site.open(path, { javaScriptEnabled })
    const columns = page.locator('.support thead th:visible')
    const answers = page.locator('.case-answers p:visible')
    expect([await columns.count(), await answers.count()]).toEqual([4, 0])
    await page.getByRole('radio', { name: 'Phones' }).check()
    expect(await columns.allTextContents()).toEqual(['Feature', 'Phones'])
    expect(await answers.count()).toBe(3)
    await page.getByRole('radio', { name: '6000 (Unity 6) and later' }).check()
    expect(await answers.allTextContents()).toEqual([expect.stringContaining('two settings in the portal')])
    await page.getByRole('radio', { name: 'Any' }).first().check()
    await page.getByRole('radio', { name: 'Any' }).last().check()
    expect([await columns.count(), await answers.count()]).toEqual([4, 0])
  })

  test('leaves the table out where a version does not reach the platform, and its column elsewhere', async () => {
    const { page } = await site.open(path, { javaScriptEnabled })
    const columns = page.locator('.support thead th:visible')
    await page.getByRole('radio', { name: '2021.3 and later' }).check()
    expect(await columns.allTextContents()).toEqual(['Feature', 'Desktop and browser', 'Unity editor'])
    await page.getByRole('radio', { name: 'Phones' }).check()
    expect(await columns.count()).toBe(0)
    expect(await page.locator('.case-answers p:visible').allTextContents()).toEqual([
      expect.stringContaining('a build made with Unity 6'),
    ])
  })
})

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
