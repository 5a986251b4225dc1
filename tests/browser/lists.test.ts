/** What readers find without search: lists that can be filtered, and the way from the home page to five answers. */
import { describe, expect, test } from 'vitest'
import { becomes, containsText, hasCount, hasText, includes, isVisible } from './expectations.ts'
import { servedSite } from './harness.ts'

const site = servedSite()

describe('the site index', () => {
  test('lists pages, opens what is on one of them, and leads to each of its sections', async () => {
    const { page } = await site.open('/site-index')
    expect(await page.locator('.site-index a:visible').count()).toBeLessThan(200)
    const named = page.getByRole('link', { name: 'Configuration', exact: true })
    const config = page.locator('.index-page', { has: named }).first()
    await config.locator('summary').click()
    await isVisible(config.getByRole('link', { name: 'SynchronizeUser' }))
    await page.locator('.index-contents').getByRole('link', { name: 'Reference' }).click()
    await isVisible(page.getByRole('heading', { name: 'Reference', level: 2 }))
    expect(page.url()).toMatch(/#part-\d$/)
  })

  test('shows what has the words typed, with the page it is on, and all of it again without them', async () => {
    const { page } = await site.open('/site-index')
    const field = page.locator('#list-filter')
    const output = page.locator('.filter output')
    await field.fill('phones keyboard')
    await hasText(output, /^\d+ of \d+ entries$/)
    const shown = await page.locator('.index-page:visible').allTextContents()
    expect(shown.length).toBeLessThan(5)
    await isVisible(page.getByRole('link', { name: /Open the phone keyboard for text fields/ }))
    await field.fill('nothing like it')
    await containsText(output, 'None of the')
    await hasCount(page.locator('.site-index section:visible'), 0)
    expect(await page.locator('.index-contents li:visible').count()).toBe(0)
    await field.fill('')
    await hasText(output, /^\d+ entries$/)
    await hasCount(page.locator('.index-page details[open]'), 0)
  })
})

test.each([
  ['/docs/v2/errors', 360, 'proxy', '.problem.brief'],
  ['/docs/v2/glossary', 360, 'proxy', '.definitions > [id]'],
])(
  'the field of %s follows the reader at %i px, and what fits begins below it',
  async (path, width, word, entry) => {
    const { page } = await site.open(path, { viewport: { width, height: 740 } })
    const field = page.locator('#list-filter')
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight / 2))
    const above = page.locator(width < 1152 && path.endsWith('errors') ? '.toc' : '.top')
    const [bar, box] = [await above.boundingBox(), await field.boundingBox()]
    expect(box?.y).toBeGreaterThanOrEqual((bar?.y ?? 0) + (bar?.height ?? 0))
    expect(box?.y).toBeLessThan(140)
    await field.fill(word)
    const first = page.locator(`${entry}:visible`).first()
    await becomes(async () => ((await first.boundingBox())?.y ?? 0) > (box?.y ?? 0) + 44, true)
    await becomes(async () => ((await first.boundingBox())?.y ?? 740) < 500, true)
    // A problem is found by all its wordings, of which the list shows the first ones.
    expect(await page.locator(`${entry}:visible`).allTextContents()).toContainEqual(
      expect.stringMatching(/proxy/i),
    )
  },
)

test('what was typed is marked, also across the pieces of a name', async () => {
  const marks = () => {
    const ranges = [...(CSS.highlights.get('filtered') ?? [])]
    return ranges.map(range => (range instanceof Range ? range.toString() : ''))
  }
  const { page } = await site.open('/ref/index.html')
  await page.locator('#list-filter').fill('openinv')
  await becomes(() => page.evaluate(marks), ['OpenInv'])
  await page.locator('#list-filter').fill('o')
  await becomes(() => page.evaluate(marks), [])
  await page.goto('/docs/v2/errors')
  await page.locator('#list-filter').fill('invalid_grant code')
  await includes(() => page.evaluate(marks), 'invalid_grant')
  expect(await page.evaluate(marks)).toContain('code')
})

test('where no message fits, a button leads back to the list, and a link on to search, which knows other values', async () => {
  const { page } = await site.open('/docs/v2/errors')
  const message = 'POST https://99.discordsays.com/.proxy/api/token 404 (Not Found)'
  const clear = page.getByRole('button', { name: 'Clear the filter' })
  await page.locator('#list-filter').fill(message)
  await clear.click()
  await isVisible(page.locator('#errors-kit'))
  expect(await clear.isVisible()).toBe(false)
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('list-filter')
  await page.locator('#list-filter').fill(message)
  await page.getByRole('link', { name: 'Search the whole site' }).click()
  const first = page.locator('#search_0 .hit-title')
  await containsText(first, "The token route doesn't exist")
})
