/** Redirects as a visitor sees them on a host without rules: the query and the hash arrive. */
import { cpSync, writeFileSync } from 'node:fs'
import type { Browser, BrowserContextOptions, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { launchBrowser } from '../browser/harness.ts'
import { temporaryFolder } from '../folders.ts'
import { buildFor } from './built-site.ts'
import { caddy, findProgram, nginx, preview, python, type RunningServer } from './servers.ts'

let browser: Browser
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())

const opened = async (options: BrowserContextOptions = {}): Promise<Page> =>
  (await browser.newContext({ ignoreHTTPSErrors: true, ...options })).newPage()

/** Without the slash that a host without rules puts at the end of a folder's address. */
const arrived = (page: Page, origin: string): string =>
  page
    .url()
    .replace(origin, '')
    .replace(/\/(?=[?#]|$)/, '')

describe(python.name, () => {
  let server: RunningServer
  beforeAll(async () => {
    server = await python.start(buildFor(''), '')
  })
  afterAll(() => server?.stop())

  test.each([
    ['/team.html', '/about'],
    ['/docs.html', '/docs/v2/index'],
    ['/docs/v2.html', '/docs/v2/index'],
    ['/guides/v2.html', '/guides/v2/index'],
  ])('%s leads to %s: with scripts with query and hash, without to the plain address', async (from, to) => {
    for (const javaScriptEnabled of [true, false]) {
      const page = await opened({ javaScriptEnabled })
      await page.goto(`${server.origin}${from}?a=1#main`)
      await page.waitForURL(address => address.pathname.startsWith(to))
      expect(arrived(page, server.origin)).toBe(javaScriptEnabled ? `${to}?a=1#main` : to)
      await page.context().close()
    }
  })

  test('the page for unknown addresses moves on below a wildcard', async () => {
    const page = await opened()
    // This host has an error page of its own; ones that serve ours show it at the unknown address.
    await page.route('**/doxygen/**', async route => {
      const answer = await page.request.get(`${server.origin}/404.html`)
      await route.fulfill({ status: 404, contentType: 'text/html', body: await answer.text() })
    })
    await page.goto(`${server.origin}/doxygen/class_a.html?a=1#x`)
    await page.waitForURL(address => address.pathname.startsWith('/ref/'))
    expect(arrived(page, server.origin)).toBe('/ref/index.html?a=1#x')
    await page.context().close()
  })
})

const hostile = {
  'hostile.svg': `<svg xmlns="http://www.w3.org/2000/svg"><script>document.documentElement.setAttribute('ran', '')</script></svg>`,
  'hostile.xml': `<?xml version="1.0" encoding="UTF-8"?><html xmlns="http://www.w3.org/1999/xhtml"><head><title>x</title><script>document.documentElement.setAttribute('ran', '')</script></head><body/></html>`,
}

/** What a hostile file did when somebody opened it. */
async function openedFile(server: RunningServer, path: string) {
  const page = await opened()
  const answer = await page.goto(`${server.origin}/${path}`)
  const ran = await page.evaluate(() => document.documentElement.hasAttribute('ran'))
  await page.context().close()
  return { status: answer?.status(), ran }
}

describe.each([preview, nginx, ...(findProgram('caddy') ? [caddy] : []), python])(
  'a hostile file on $name',
  kind => {
    let server: RunningServer
    beforeAll(async () => {
      const out = temporaryFolder()
      cpSync(buildFor(''), out, { recursive: true })
      for (const [path, text] of Object.entries(hostile)) writeFileSync(`${out}/${path}`, text)
      server = await kind.start(out, '')
    })
    afterAll(() => server?.stop())

    // Python's server sends no headers. There, the gate for public files is what protects readers.
    test.each(Object.keys(hostile))('%s runs only where no header forbids it', async path => {
      expect(await openedFile(server, path)).toEqual({ status: 200, ran: kind === python })
    })
  },
)
