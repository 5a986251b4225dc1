/** axe, with every rule of WCAG A and AA up to 2.2 and best practice, on every page, in both schemes, at two widths. */
import axe from 'axe-core'
import type { Page } from 'playwright'
import { describe, expect, test } from 'vitest'
import { servedSite } from './harness.ts'
import { allPages } from './page-list.ts'

const site = servedSite()
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** One line for each finding: the rule, and the elements. */
async function findings(page: Page): Promise<string[]> {
  // Evaluated through the debugger, which the page's policy does not concern.
  await page.evaluate(axe.source)
  const { violations } = await page.evaluate(
    values => (globalThis as unknown as { axe: typeof axe }).axe.run(document, { runOnly: { type: 'tag', values } }),
    tags,
  )
  return violations.map(
    ({ id, nodes }) =>
      `${id}: ${nodes
        .slice(0, 4)
        .map(node => node.target.join(' '))
        .join(' | ')}${nodes.length > 4 ? ` and ${nodes.length - 4} more` : ''}`,
  )
}

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
