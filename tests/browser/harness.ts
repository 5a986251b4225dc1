/** A real browser and the preview server over the built site, for every test of behaviour. */
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from 'playwright'
import { afterAll, afterEach, beforeAll } from 'vitest'
import { findBrowser } from '../../commands/build/browser.ts'
import { previewServer } from '../../commands/serve/preview.ts'

export const root = fileURLToPath(new URL('../..', import.meta.url))
export const builtSite = fileURLToPath(new URL('../../.cache/test-dist', import.meta.url))

export async function launchBrowser(): Promise<Browser> {
  const { executablePath, args, env } = await findBrowser(root)
  return chromium.launch({ executablePath, args: [...args], env: { ...process.env, ...env } as Record<string, string> })
}

/** Files that run in one worker share this module, and so the browser; it ends with the worker. */
let shared: Promise<Browser> | undefined
async function sharedBrowser(): Promise<Browser> {
  if (shared && !(await shared).isConnected()) shared = undefined
  shared ??= launchBrowser()
  return shared
}

/** What a page complained about: console errors (refusals by the policy among them), exceptions, foreign requests. */
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
  /** Opens a page in a context of its own, which is closed after the test. */
  open(path: string, options?: BrowserContextOptions): Promise<OpenedPage>
  context(options?: BrowserContextOptions): Promise<BrowserContext>
}

export function servedSite(folder: string = builtSite, base = ''): Site {
  let browser: Browser
  let server: Server
  let origin = ''
  let contexts: BrowserContext[] = []

  beforeAll(async () => {
    browser = await sharedBrowser()
    server = await previewServer({ out: folder, port: 0, base })
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  })
  afterEach(async () => {
    await Promise.all(contexts.map(context => context.close()))
    contexts = []
  })
  afterAll(() => {
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
