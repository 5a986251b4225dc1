/** Lines and letters, and a page that arrives piece by piece. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from 'playwright'
import { describe, expect, test } from 'vitest'
import { servedSite } from './harness.ts'
import { frames, shiftOf, watchShift } from './page-checks.ts'

const site = servedSite()

test('lines have at most 80 characters, in letters of 16 px or more, on every screen', async () => {
  const { page } = await site.open('/docs/v2/internals/hirpc')
  const text = page.locator('.text > p').first()
  for (const width of [320, 768, 1280, 1920]) {
    await page.setViewportSize({ width, height: 900 })
    expect(await longestLine(page)).toBeLessThanOrEqual(80)
    expect(await text.evaluate(p => Number.parseFloat(getComputedStyle(p).fontSize))).toBeGreaterThanOrEqual(
      16,
    )
  }
})

/** In characters that are seen: the space at which a line breaks has no width. */
const longestLine = (page: Page): Promise<number> =>
  page.evaluate(() => {
    let most = 0
    for (const paragraph of document.querySelectorAll<HTMLElement>('.text > p')) {
      const range = document.createRange()
      const walker = document.createTreeWalker(paragraph, NodeFilter.SHOW_TEXT)
      const lines = new Map<number, number>()
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        for (let i = 0; i < node.textContent!.length; i++) {
          range.setStart(node, i)
          range.setEnd(node, i + 1)
          const { bottom: edge, width } = range.getBoundingClientRect()
          if (width === 0) continue
          const bottom = Math.round(edge / 12)
          lines.set(bottom, (lines.get(bottom) ?? 0) + 1)
        }
      }
      most = Math.max(most, ...lines.values())
    }
    return most
  })

describe('a page that arrives piece by piece', () => {
  // Where a slow network may stop for a moment: within the sidebar, the heading, the list of headings, a drawing.
  const config = '/docs/v2/api/config'
  const started = '/guides/v2/getting-started'
  test.each([
    [
      config,
      1350,
      ['<details data-group="Development">', '<h1', '<nav class="toc"', '<div class="prose text"'],
    ],
    [
      '/',
      1280,
      [
        ...['<p class="buttons"', '<div class="client"', 'src="/img/scene.svg"', '<div class="stage-mock"'],
        ...['<code class="language-csharp">', '<figure class="copy-text"'],
      ],
    ],
    ['/', 360, ['src="/img/scene.svg"', '<figure class="copy-text"', '<section class="stage-panel']],
    [started, 1280, ['<ol class="steps"']],
  ])('%s at %i px does not move when the rest follows %j', async (path, width, places) => {
    // Low enough for what the home page leaves out of a phone's first layout.
    const { page } = await site.newPage({ viewport: { width, height: 896 } })
    await watchShift(page)
    for (const place of places) {
      await using parts = await inTwoParts(place)
      await page.goto(parts.origin + path, { waitUntil: 'commit' })
      await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
      await frames(page)
      parts.goOn()
      await page.waitForLoadState()
      expect.soft(await shiftOf(page), place).toBe(0)
    }
  })
})

/** The site from a server that sends a page up to a place in its text, and the rest when told to. */
async function inTwoParts(place: string) {
  let goOn = (): void => {}
  const half = new Promise<void>(resolve => {
    goOn = resolve
  })
  const server = createServer(async (request, response) => {
    const answer = await fetch(site.origin + request.url)
    const body = Buffer.from(await answer.arrayBuffer())
    const type = answer.headers.get('content-type') ?? ''
    response.writeHead(answer.status, { 'content-type': type })
    const at = type.startsWith('text/html') ? body.indexOf(place) + place.length : body.length
    expect(at).toBeGreaterThan(place.length - 1)
    response.write(body.subarray(0, at))
    if (at < body.length) await half
    response.end(body.subarray(at))
  })
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    goOn,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
