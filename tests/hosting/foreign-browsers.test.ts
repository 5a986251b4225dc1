/**
 * Every page in Firefox and in WebKit, which Debian has as packages (firefox-esr; webkit2gtk-driver and xvfb): no crash,
 * no error, nothing refused by the policy, nothing sideways, from the narrowest phone to a desk. With ONE_PER_KIND set,
 * as in CI, one page of each kind: all of them take longer than the rest of the tests.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import puppeteer from 'puppeteer'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { previewServer } from '../../commands/serve/preview.ts'
import { onePerKind } from '../browser/page-list.ts'
import { buildFor, builtSite } from './built-site.ts'
import { freePort } from './servers.ts'

const widths = [320, 360, 768, 1280]
const pages = process.env['ONE_PER_KIND'] ? onePerKind : builtSite(buildFor('')).pages

/** What a page says of itself. */
interface Seen {
  readonly heading: string | null
  readonly sideways: number
  readonly faults: readonly string[]
}
const look = `const { scrollWidth, clientWidth } = document.documentElement
return { heading: document.querySelector('h1')?.textContent ?? null, sideways: scrollWidth - clientWidth, faults: window.faults }`

/** Runs first on every page, from its own origin, as the policy demands. */
const watch = `window.faults = []
addEventListener('error', event => event.message && window.faults.push(event.message))
addEventListener('unhandledrejection', event => window.faults.push(String(event.reason)))
document.addEventListener('securitypolicyviolation', event => window.faults.push(event.violatedDirective + ' ' + event.blockedURI))`

/** A page that shows another one as narrow as windows cannot be. */
const frame = (search: URLSearchParams): string =>
  `<!doctype html><iframe width="${search.get('width')}" height="700" style="border:0" src="${search.get('path')}"></iframe>`

const servers: Server[] = []
let origin = ''
const listen = async (server: Server): Promise<string> => {
  servers.push(server)
  if (!server.listening) await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

beforeAll(async () => {
  const preview = await listen(await previewServer(buildFor('')))
  // The same pages, with the script that watches, and without the header that forbids frames.
  origin = await listen(
    createServer(async ({ url = '/' }, response) => {
      const { pathname, searchParams } = new URL(url, preview)
      const send = (type: string, body: string | Buffer): void => {
        response.writeHead(200, { 'content-type': type }).end(body)
      }
      if (pathname === '/watch.js') return send('text/javascript', watch)
      if (pathname === '/frame') return send('text/html', frame(searchParams))
      const answer = await fetch(preview + url)
      const type = answer.headers.get('content-type') ?? ''
      const body = Buffer.from(await answer.arrayBuffer())
      const html = type.startsWith('text/html')
      send(type, html ? body.toString().replace('<head>', '<head><script src="/watch.js"></script>') : body)
    }),
  )
})
afterAll(() => {
  for (const server of servers) {
    server.closeAllConnections()
    server.close()
  }
})

interface Visitor {
  visit(path: string, width: number): Promise<Seen>
  close(): Promise<unknown>
}

const firefox = '/usr/bin/firefox-esr'
async function startFirefox(): Promise<Visitor> {
  const browser = await puppeteer.launch({ browser: 'firefox', executablePath: firefox, headless: true })
  const page = await browser.newPage()
  return {
    async visit(path, width) {
      await page.setViewport({ width, height: 700 })
      if (page.url() !== origin + path) await page.goto(origin + path)
      return page.evaluate(`(() => { ${look} })()`) as Promise<Seen>
    },
    close: () => browser.close(),
  }
}

const miniBrowser = '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser'
const webkitDriver = '/usr/bin/WebKitWebDriver'
const xvfb = '/usr/bin/Xvfb'
async function startWebKit(): Promise<Visitor> {
  const started: ChildProcess[] = []
  // Chooses a display that is free, and says which.
  const screen = spawn(xvfb, ['-displayfd', '1', '-screen', '0', '1400x1000x24'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  started.push(screen)
  const display = await new Promise<string>(done =>
    screen.stdout.once('data', text => done(`:${String(text).trim()}`)),
  )
  const port = await freePort()
  const address = `http://127.0.0.1:${port}`
  const env = { ...process.env, DISPLAY: display, LIBGL_ALWAYS_SOFTWARE: '1' }
  started.push(spawn(webkitDriver, [`--port=${port}`], { env, stdio: 'ignore' }))

  const call = async (method: string, path: string, body?: object): Promise<unknown> => {
    const answer = await fetch(address + path, { method, body: body ? JSON.stringify(body) : null })
    const { value } = (await answer.json()) as { value: unknown }
    if (!answer.ok) throw new Error(`${path}: ${JSON.stringify(value)}`)
    return value
  }
  await expect
    .poll(() =>
      call('GET', '/status').then(
        () => 'ready',
        () => 'not yet',
      ),
    )
    .toBe('ready')
  const options = { binary: miniBrowser, args: ['--automation'] }
  const capabilities = { alwaysMatch: { browserName: 'MiniBrowser', 'webkitgtk:browserOptions': options } }
  const { sessionId } = (await call('POST', '/session', { capabilities })) as { sessionId: string }
  const session = `/session/${sessionId}`
  await call('POST', `${session}/window/rect`, { width: 1350, height: 900 })
  return {
    async visit(path, width) {
      await call('POST', `${session}/url`, {
        url: `${origin}/frame?width=${width}&path=${encodeURIComponent(path)}`,
      })
      await call('POST', `${session}/frame`, { id: 0 })
      return (await call('POST', `${session}/execute/sync`, { script: look, args: [] })) as Seen
    },
    async close() {
      await call('DELETE', session)
      for (const program of started) program.kill()
    },
  }
}

describe.each([
  ['Firefox', [firefox], startFirefox],
  ['WebKit', [miniBrowser, webkitDriver, xvfb], startWebKit],
] as const)('%s', (name, programs, start) => {
  const missing = programs.filter(program => !existsSync(program))
  if (missing.length > 0)
    console.warn(`The pages were NOT opened in ${name}: ${missing.join(', ')} is not installed.`)

  test.skipIf(missing.length > 0)(
    `opens ${pages.length} pages at ${widths.join(', ')} px`,
    async () => {
      const visitor = await start()
      const wrong: string[] = []
      for (const path of pages)
        for (const width of widths) {
          const { heading, sideways, faults } = await visitor.visit(path, width)
          if (!heading || sideways > 0 || faults.length > 0)
            wrong.push(
              `${path} at ${width} px: ${heading ? '' : 'no heading '}${sideways} px sideways ${faults.join(', ')}`,
            )
        }
      await visitor.close()
      expect(wrong).toEqual([])
    },
    1_200_000,
  )
})
