/** A real browser and the preview server over the built site, for every test of behaviour. */
import { readdirSync, readFileSync } from 'node:fs'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
} from 'playwright'
import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import { findBrowser } from '../../commands/drawing/browser.ts'
import { previewServer } from '../../commands/serve/preview.ts'

export const root = fileURLToPath(new URL('../..', import.meta.url))
export const builtSite = fileURLToPath(new URL('../../.cache/test-dist', import.meta.url))

/** Scripts that hold a part of React. */
export const reactFiles = (): string[] =>
  readdirSync(join(builtSite, 'assets')).filter(
    name =>
      name.endsWith('.js') &&
      /react\.transitional\.element|__CLIENT_INTERNALS/.test(
        readFileSync(join(builtSite, 'assets', name), 'utf8'),
      ),
  )

export async function launchBrowser(): Promise<Browser> {
  const { executablePath, args, env } = await findBrowser(root)
  return chromium.launch({
    executablePath,
    args: [...args],
    env: { ...process.env, ...env } as Record<string, string>,
  })
}

/** A context in which whoever goes to a page finds it painted. */
export async function newContext(browser: Browser, options?: BrowserContextOptions): Promise<BrowserContext> {
  const context = await browser.newContext(options)
  context.setDefaultTimeout(100_000)
  context.on('page', page => {
    const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)]
    page.goto = async (address, how) => {
      const answer = await goto(address, how)
      if (!how?.waitUntil) await painted(page)
      return answer
    }
    page.reload = async how => {
      const answer = await reload(how)
      await painted(page)
      return answer
    }
  })
  return context
}

/** Until the first paint, what is far below is not laid out (boot.ts), and sections are not scrolled to. */
const painted = (page: Page): Promise<void> =>
  expect
    .poll(
      () =>
        page.evaluate(() => {
          const isOurs = document.querySelector('main') !== null
          const isFirst = 'first' in document.documentElement.dataset
          return !isOurs || (!isFirst && performance.getEntriesByType('paint').length > 0)
        }),
      { interval: 10, message: 'the first paint' },
    )
    .toBe(true)

/** Files that run in one worker share this module, and so the browser; it ends with the worker. */
let running: Promise<Browser> | undefined
async function sharedBrowser(): Promise<Browser> {
  if (running && !(await running).isConnected()) running = undefined
  running ??= launchBrowser()
  return running
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
  /** Opens a page that nothing is remembered of: a new one, or the one of the tests before, made like new. */
  open(path: string, options?: BrowserContextOptions): Promise<OpenedPage>
  /** One that is not yet at the site, in a context of its own, which is closed after the test. */
  newPage(options?: BrowserContextOptions): Promise<OpenedPage>
}

export function servedSite(): Site {
  let browser: Browser
  let server: Server
  let origin = ''
  let contexts: BrowserContext[] = []
  /** Pages that tests use one after the other: one with scripts, one without. */
  const shared = new Map<boolean, OpenedPage>()
  let isLikeNew = true
  /** Whether the test has it already. */
  let isInUse = false

  beforeAll(async () => {
    browser = await sharedBrowser()
    server = await previewServer(builtSite)
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  })
  afterEach(async ({ task }) => {
    await Promise.all(contexts.map(context => context.close()))
    contexts = []
    isInUse = false
    if (!isLikeNew || task.result?.state === 'fail') await endShared()
  })
  afterAll(async () => {
    await endShared()
    server.closeAllConnections()
    server.close()
  })

  const endShared = async (): Promise<void> => {
    await Promise.all([...shared.values()].map(({ page }) => page.context().close()))
    shared.clear()
    isLikeNew = true
  }
  const pageIn = async (options: BrowserContextOptions): Promise<OpenedPage> => {
    const page = await (await newContext(browser, { baseURL: origin, ...options })).newPage()
    return { page, complaints: listen(page, () => origin) }
  }
  const newPage = async (options?: BrowserContextOptions): Promise<OpenedPage> => {
    const result = await pageIn({ viewport: desk, ...options })
    contexts.push(result.page.context())
    return result
  }
  /** A page is opened faster where another one was. What one test can do to it that another would notice ends it. */
  const sharedPage = async (javaScriptEnabled: boolean): Promise<OpenedPage> => {
    const opened = await pageIn({ javaScriptEnabled, permissions: ['clipboard-read', 'clipboard-write'] })
    const { page } = opened
    for (const name of ['addInitScript', 'clock', 'context', 'on', 'route'] as const) {
      const value = page[name]
      Object.defineProperty(page, name, {
        get() {
          isLikeNew = false
          return value
        },
      })
    }
    shared.set(javaScriptEnabled, opened)
    return opened
  }
  const reused = async (options: BrowserContextOptions): Promise<OpenedPage> => {
    const { javaScriptEnabled = true } = options
    const opened = shared.get(javaScriptEnabled) ?? (await sharedPage(javaScriptEnabled))
    const { page, complaints } = opened
    await page.mouse.move(0, 0)
    await page.goto('/robots.txt')
    await page.evaluate(() => {
      localStorage.clear()
      sessionStorage.clear()
    })
    // The browser shows a text with a style that the policy refuses.
    complaints.errors.length = complaints.foreign.length = 0
    const {
      viewport,
      colorScheme = 'light',
      reducedMotion = 'no-preference',
      forcedColors = 'none',
    } = options
    await page.setViewportSize(viewport ?? desk)
    await page.emulateMedia({ media: null, colorScheme, reducedMotion, forcedColors })
    return opened
  }
  return {
    get origin() {
      return origin
    },
    newPage,
    async open(path, options = {}) {
      const isUsual = Object.keys(options).every(name => resettable.includes(name))
      const result = isUsual && !isInUse ? await reused(options) : await newPage(options)
      isInUse ||= isUsual
      await result.page.goto(path)
      return result
    },
  }
}

/** Options of a page on a phone. */
export const onPhone = { viewport: { width: 360, height: 740 } }
const desk = { width: 1280, height: 800 }
const resettable = [
  'javaScriptEnabled',
  'viewport',
  'colorScheme',
  'reducedMotion',
  'forcedColors',
  'permissions',
]

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
