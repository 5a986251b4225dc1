/** How long pages are: a reader scrolls for so long, and then looks for a shorter page. */
import { expect, test } from 'vitest'
import { servedSite } from './harness.ts'

const site = servedSite()

const screen = 900
const limit = 12
/** Ten steps with their pictures, and a list of all messages with a filter, which grows by a line for each. */
const longer: Readonly<Record<string, number>> = { '/guides/v2/getting-started': 14, '/docs/v2/errors': 15 }

test('no guide or documentation page is longer than twelve screens', async () => {
  const { page } = await site.open('/docs', { viewport: { width: 1440, height: screen } })
  const routes = new Set(Object.keys(longer))
  for (const start of ['/docs/v2/index', '/guides/v2/index']) {
    await page.goto(start)
    const links = page.locator('.side nav a')
    for (const href of await links.evaluateAll(all =>
      all.map(link => new URL((link as HTMLAnchorElement).href).pathname),
    ))
      if (href.startsWith('/docs/v2/') || href.startsWith('/guides/v2/') || href === '/starter')
        routes.add(href)
  }
  expect(routes.size).toBeGreaterThan(50)

  const tooLong: string[] = []
  for (const route of routes) {
    await page.goto(route)
    const height = await page.evaluate(() => {
      const sheet = new CSSStyleSheet()
      // What is far below counts at its real height, not at the browser's guess.
      sheet.replaceSync('* { content-visibility: visible !important }')
      document.adoptedStyleSheets.push(sheet)
      return document.documentElement.scrollHeight
    })
    const screens = height / screen
    if (screens > (longer[route] ?? limit)) tooLong.push(`${route}: ${screens.toFixed(1)} screens`)
  }
  expect(tooLong).toEqual([])
})
