/** A real browser and the preview server over the built site, for every test of behaviour. */
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from 'playwright'
import { afterAll, beforeAll } from 'vitest'
import { findBrowser } from '../../commands/build/browser.ts'
import { previewServer } from '../../commands/serve/preview.ts'

export const root = fileURLToPath(new URL('../..', import.meta.url))
export const builtSite = fileURLToPath(new URL('../../.cache/test-dist', import.meta.url))

export async function launchBrowser(): Promise<Browser> {
  const { executablePath, args, env } = await findBrowser(root)
  return chromium.launch({ executablePath, args: [...args], env: { ...process.env, ...env } as Record<string, string> })
}

/** What a page complained about: console errors, exceptions, refusals by the content security policy, foreign requests. */
export interface Complaints {
  readonly errors: string[]
  readonly foreign: string[]
}

export interface OpenedPage {
  readonly page: Page
  readonly complaints: Complaints
}

export interface Site {
  /** Address of the preview server, without a slash at its end. */
  readonly origin: string
  open(path: string, options?: BrowserContextOptions): Promise<OpenedPage>
  context(options?: BrowserContextOptions): Promise<BrowserContext>
}

/** Starts both before the tests of a file and closes them, and every context, after it. */
export function servedSite(folder: string = builtSite, base = ''): Site {
  let browser: Browser
  let server: Server
  let origin = ''
  const contexts: BrowserContext[] = []

  beforeAll(async () => {
    browser = await launchBrowser()
    server = await previewServer({ out: folder, port: 0, base })
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  })
  afterAll(async () => {
    await Promise.all(contexts.map(context => context.close()))
    await browser.close()
    server.closeAllConnections()
    server.close()
  })

  const context = async (options: BrowserContextOptions = {}): Promise<BrowserContext> => {
    const created = await browser.newContext({ viewport: { width: 1280, height: 800 }, ...options })
    contexts.push(created)
    return created
  }
  return {
    get origin() {
      return origin
    },
    context,
    async open(path, options) {
      const page = await (await context(options)).newPage()
      const complaints = listen(page, () => origin)
      await page.goto(origin + path)
      return { page, complaints }
    },
  }
}

/** Collects what must never happen on a page. The browser's own line about a 404 status is its own affair. */
export function listen(page: Page, origin: () => string): Complaints {
  const complaints: Complaints = { errors: [], foreign: [] }
  page.on('console', message => {
    const own = /Failed to load resource: the server responded with a status of 404/.test(message.text())
    if (message.type() === 'error' && !own) complaints.errors.push(message.text())
  })
  page.on('pageerror', error => complaints.errors.push(error.message))
  page.on('request', request => {
    const url = request.url()
    if (!url.startsWith(origin()) && !url.startsWith('data:')) complaints.foreign.push(url)
  })
  return complaints
}
