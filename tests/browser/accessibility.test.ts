/** axe, with every rule of WCAG A and AA up to 2.2 and best practice, on every page, in both schemes, at two widths. */
import { describe, expect, test } from 'vitest'
import { findings } from './axe-findings.ts'
import { servedSite } from './harness.ts'
import { allPages } from './page-list.ts'

const site = servedSite()

const environments = [
  { name: 'light, 1280 px', colorScheme: 'light', viewport: { width: 1280, height: 800 } },
  { name: 'dark, 1280 px', colorScheme: 'dark', viewport: { width: 1280, height: 800 } },
  { name: 'light, 360 px', colorScheme: 'light', viewport: { width: 360, height: 740 } },
  { name: 'dark, 360 px', colorScheme: 'dark', viewport: { width: 360, height: 740 } },
] as const

describe.each(environments)('axe in $name', ({ colorScheme, viewport }) => {
  test.each(allPages)('%s', async path => {
    const { page } = await site.open(path, { colorScheme, viewport })
    expect(await findings(page)).toEqual([])
    await page.context().close()
  })
})

describe('axe in further states', () => {
  test('the drawer of a phone, open', async () => {
    const { page } = await site.open('/docs/v2/api', { viewport: { width: 360, height: 740 } })
    await page.click('.fold')
    await page.waitForTimeout(400)
    expect(await findings(page)).toEqual([])
  })

  test('with our scripts blocked, as without scripts', async () => {
    const context = await site.context()
    await context.route('**/assets/*.js', route => route.abort())
    const page = await context.newPage()
    await page.goto(`${site.origin}/docs/v2/internals/hirpc`)
    expect(await findings(page)).toEqual([])
  })
})
