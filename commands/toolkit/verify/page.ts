/**
 * The page of a build: the toolkit's own template and bridge in a browser, in a frame of a page that plays
 * Discord's client. Every request is answered here, so addresses are those of Discord, and nothing leaves the
 * machine.
 */
import { setTimeout as wait } from 'node:timers/promises'
import type { Browser, HTTPRequest } from 'puppeteer'

/** What a script may decide before the page is opened. */
export interface PageOptions {
  readonly query?: string
  readonly mappings?: readonly { readonly prefix: string; readonly target: string }[]
  /** What the server answers to the token request. */
  readonly token?: { readonly status?: number; readonly body?: string }
  /** true: with a policy like the one that Discord's proxy sends. */
  readonly policy?: boolean
  /** Files of the build that differ, by path: a text, or what becomes of the toolkit's own. */
  readonly files?: Readonly<Record<string, string | ((text: string) => string)>>
}

/** The opened page, as scripts see it. */
export interface OpenedPage {
  /** Lines of the frame's console, and what nobody caught. */
  readonly console: readonly string[]
  /** `POST https://...` */
  readonly requests: readonly string[]
  /** Commands that the client received. */
  commands(): Promise<readonly string[]>
  evaluate<T>(ask: string | (() => T)): Promise<T>
  /** Waits for a line of the console, or of `requests`, that contains the text. */
  until(text: string): Promise<void>
}

const clientId = '1234567898765432100'
const game = `https://${clientId}.discordsays.com`
const client = 'https://discord.com/activity'

/** Longest that a script waits for a line. */
const patience = 5000

export function pageStage(browser: Browser, texts: ReadonlyMap<string, string>) {
  return async (options: PageOptions = {}): Promise<OpenedPage> => {
    const page = await browser.newPage()
    const lines: string[] = []
    const requests: string[] = []
    page.on('console', message => lines.push(message.text()))
    page.on('pageerror', error => lines.push(String(error)))
    // The browser's console shows failed requests with their address, which the message above lacks.
    page.on('response', response => {
      if (response.ok()) return
      const what = `${response.request().method()} ${response.url()}`
      lines.push(`${what} ${response.status()} (${response.statusText()})`)
    })

    const files = filesOf(texts, options)
    await page.setRequestInterception(true)
    page.on('request', request => {
      requests.push(`${request.method()} ${request.url()}`)
      request.respond(answer(request, files, options)).catch((error: unknown) => lines.push(String(error)))
    })

    await page.goto(client)
    return {
      console: lines,
      requests,
      commands: async () => {
        const received: unknown = await page.evaluate('received')
        return Array.isArray(received) ? received.map(String) : []
      },
      evaluate: async ask => {
        const frame = await page.waitForFrame(candidate => candidate.url().startsWith(game), {
          timeout: patience,
        })
        return frame.evaluate(ask)
      },
      until: text => until(text, lines, requests),
    }
  }
}

async function until(text: string, lines: readonly string[], requests: readonly string[]): Promise<void> {
  const end = Date.now() + patience
  while (Date.now() < end) {
    if ([...lines, ...requests].some(line => line.includes(text))) return
    await wait(20)
  }
  throw new Error(`Nothing with "${text}" came.`)
}

const templateFolder = 'unity/Editor/Assets/Template/Dissonity/'

/** The files of a build by path, with the values that Unity and the package's post-processor put in. */
function filesOf(texts: ReadonlyMap<string, string>, options: PageOptions): ReadonlyMap<string, string> {
  const files = new Map([
    ['Build/loader.js', 'window.createUnityInstance = async () => console.log("Unity starts")'],
  ])
  for (const [path, text] of texts)
    if (path.startsWith(templateFolder))
      files.set(path.slice(templateFolder.length).replace(/\.txt$/, ''), built(text, options))
  const kit = texts.get('hirpc-kit/dist/index.mjs')
  if (kit !== undefined) files.set('kit.mjs', kit)
  for (const [path, change] of Object.entries(options.files ?? {}))
    files.set(path, typeof change === 'string' ? change : change(files.get(path) ?? ''))
  return files
}

function built(text: string, { mappings = [] }: PageOptions): string {
  const variables: Readonly<Record<string, string>> = {
    CLIENT_ID: clientId,
    MAPPINGS: JSON.stringify(mappings),
    PATCH_URL_MAPPINGS_CONFIG: '{"patchFetch":true,"patchWebSocket":true,"patchXhr":true}',
    OAUTH_SCOPES: 'identify',
    TOKEN_REQUEST_PATH: '/api/token',
    SERVER_REQUEST: '',
    DISABLE_INFO_LOGS: 'false',
    DISABLE_CONSOLE_LOG_OVERRIDE: 'true',
    LAZY_HIRPC_LOAD: 'false',
  }
  return text
    .replace(/\[\[\[ (\w+) \]\]\]§/g, (_, name: string) => `[[[ ${name} ]]] ${variables[name] ?? '1'}§`)
    .replace(/\{\{\{(.*?)\}\}\}/g, (_, macro: string) => macroValue(macro))
}

/** What Unity writes for an expression in its template. */
function macroValue(macro: string): string {
  if (macro.includes('BACKGROUND_FILENAME')) return '#000000'
  if (macro.includes('LOADER_FILENAME')) return 'loader.js'
  if (macro.includes('JSON.stringify')) return '"Game"'
  return macro.includes('WIDTH') || macro.includes('HEIGHT') ? '600' : 'game'
}

/** Discord's policy, as far as reports have quoted it. */
const policy =
  "script-src 'self' 'unsafe-eval' 'nonce-MTIz' blob:; " +
  `connect-src 'self' ${game}/ wss://${clientId}.discordsays.com/ blob: data:`

function answer(request: HTTPRequest, files: ReadonlyMap<string, string>, options: PageOptions) {
  const { origin, pathname } = new URL(request.url())
  if (request.url() === client) return { contentType: 'text/html', body: clientPage(options) }
  if (origin !== game) return { headers: { 'Access-Control-Allow-Origin': '*' }, body: 'elsewhere' }

  const path = pathname.replace('/.proxy/', '/').slice(1) || 'index.html'
  if (path === 'api/token') {
    const { status = 200, body = '{"token":"t"}' } = options.token ?? {}
    return { status, contentType: 'application/json', body }
  }
  const body = files.get(path)
  const headers = options.policy === true ? { 'Content-Security-Policy': policy } : {}
  return body === undefined
    ? { status: 404, headers, body: 'Not found' }
    : { headers, contentType: path.endsWith('.html') ? 'text/html' : 'text/javascript', body }
}

/** A page that answers as Discord's client does: ready, a code for the login, and a user. */
function clientPage({ query = 'frame_id=f&instance_id=i-1&platform=desktop' }: PageOptions): string {
  return `<!doctype html><script>
const received = []
const answers = {
  AUTHORIZE: { code: 'c' },
  AUTHENTICATE: {
    access_token: 't', user: { id: '7', username: 'ren' }, scopes: [], application: { id: '1' },
  },
}
addEventListener('message', ({ data: [opcode, payload], source, origin }) => {
  const send = message => source.postMessage([1, message], origin)
  if (opcode === 0) return send({ cmd: 'DISPATCH', evt: 'READY', data: { v: 1, config: {} }, nonce: null })
  received.push(payload.cmd ?? 'CLOSE')
  send({ cmd: payload.cmd, evt: null, nonce: payload.nonce, data: answers[payload.cmd] ?? {} })
})
</script><iframe src="${game}/?${query}"></iframe>`
}
