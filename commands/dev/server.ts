/**
 * The web server of `npm run dev`: production's answers, the dev client in each page, and addresses of its own. Only
 * pages of this server may talk to it. The Host check keeps out foreign names that were made to point here ("DNS
 * rebinding"), the Origin check other pages that are open in the same browser, and what does something needs a token.
 */
import { createHash, timingSafeEqual } from 'node:crypto'
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http'
import type { DevState, OpenRequest, PageVersion, Problems } from '../../client/dev/messages.ts'
import { responseHeaders } from '../../renderers/index.ts'
import { answerMalformed } from '../serve/static-server.ts'
import { EditorError } from './editor.ts'
import type { Answer } from './site.ts'

export interface DevServerOptions {
  readonly base: string
  readonly token: string
  /** Names by which others may ask, beside those of this machine for itself. */
  readonly hosts: readonly string[]
  /** The script that only the dev server adds to pages. */
  readonly client: string
  readonly answer: (path: string, query: string | undefined) => Answer
  readonly problems: () => Problems
  /** Resolves with the name of the editor. Undefined: not a file of the site. */
  readonly openInEditor: (place: OpenRequest) => Promise<string | undefined>
}

export interface DevServer {
  readonly http: Server
  /** Tells all tabs that something changed. */
  inform(): void
}

/** Below the base path. No page has such an address: names of pages contain no "@". */
const devPrefix = '/@dev/'
/** Proxies and browsers close streams in which nothing happens, in milliseconds. */
const heartbeat = 20_000
const longestBody = 4096
const plain = { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' }

export function devServer(options: DevServerOptions): DevServer {
  /** Open streams of events, with the paths of the pages that listen. */
  const tabs = new Map<ServerResponse, string>()
  const inform = (response: ServerResponse, path: string): void => {
    const { page = noPage, failed } = options.answer(path, undefined)
    const state: DevState = { token: options.token, ...options.problems(), ...(!failed && { page }) }
    response.write(`data: ${JSON.stringify(state)}\n\n`)
  }
  const connect = (path: string, response: ServerResponse): void => {
    tabs.set(response, path)
    response.once('close', () => tabs.delete(response))
    inform(response, path)
  }
  const http = createServer((request, response) => {
    const port = request.socket.localPort ?? 0
    respond(options, connect, port, request, response).catch((error: unknown) => {
      if (!response.headersSent) response.writeHead(500, plain)
      response.end(`${error instanceof Error ? error.message : String(error)}\n`)
    })
  })
  return {
    http: answerMalformed(http),
    inform() {
      for (const [response, path] of tabs) inform(response, path)
    },
  }
}

/** What a tab shows that shows no page of the site: the note that there is nothing to show, a redirect. */
const noPage: PageVersion = { version: 'none', styles: [] }

type Connect = (path: string, response: ServerResponse) => void

/**
 * Why a request is refused; undefined if it isn't.
 * @param named names of --host: a container or a code space may forward them from any port, and by https
 */
export function refusal(
  { host = '', origin }: IncomingHttpHeaders,
  port: number,
  named: readonly string[] = [],
): string | undefined {
  const isNamed = (authority: string): boolean => named.includes(authority.replace(/:\d+$/, ''))
  const local = ['127.0.0.1', 'localhost', '[::1]'].flatMap(name => [`${name}:${port}`, ...(port === 80 ? [name] : [])])
  if (!local.includes(host.toLowerCase()) && !isNamed(host.toLowerCase()))
    return `The dev server does not answer for the host "${host}". Name it with --host if it is yours.`
  const [, scheme, authority = ''] = /^(https?):\/\/([^/]+)$/.exec(origin?.toLowerCase() ?? '') ?? []
  if (origin === undefined || isNamed(authority) || (scheme === 'http' && local.includes(authority))) return undefined
  return `The dev server does not answer pages of ${origin}.`
}

/** The same for requests that do something: they must come from a page of this run of the server. */
export function actionRefusal(headers: IncomingHttpHeaders, token: string): string | undefined {
  const { origin, 'x-dev-token': given, 'content-type': type } = headers
  if (origin === undefined) return 'The request names no origin.'
  if (type !== 'application/json') return 'The request is not JSON.'
  const [a, b] = [Buffer.from(String(given ?? '')), Buffer.from(token)]
  if (a.length !== b.length || !timingSafeEqual(a, b)) return 'The token is not that of this run of the server.'
  return undefined
}

async function respond(
  options: DevServerOptions,
  connect: Connect,
  port: number,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const refused = refusal(request.headers, port, options.hosts)
  if (refused) return finish(response, 403, plain, `${refused}\n`)
  const { base } = options
  const [path = '/', query] = (request.url ?? '/').split('?', 2)
  if (path.startsWith(base + devPrefix))
    return respondToClient(path.slice((base + devPrefix).length), options, connect, request, response)
  if (request.method !== 'GET' && request.method !== 'HEAD')
    return finish(response, 405, { ...plain, allow: 'GET, HEAD' }, '')
  const answer = options.answer(path, query)
  finish(response, answer.status, answer.headers, bodyOf(answer, options), request.method === 'HEAD')
}

/** The addresses that only the dev client asks for. */
async function respondToClient(
  name: string,
  options: DevServerOptions,
  connect: Connect,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const method = name === 'open' ? 'POST' : 'GET'
  if (request.method !== method) return finish(response, 405, { ...plain, allow: method }, '')
  const headers = {
    ...responseHeaders('/'),
    'cache-control': 'public, max-age=31536000, immutable',
    'content-type': 'text/javascript; charset=utf-8',
  }
  switch (name) {
    case 'open':
      return openInEditor(options, request, response)
    case 'events':
      return openStream(options.base, connect, request, response)
    case 'client.js':
      return finish(response, 200, headers, options.client)
    default:
      return finish(response, 404, plain, 'Not found\n')
  }
}

/** A stream of events to a tab, which says which page it shows. */
function openStream(base: string, connect: Connect, request: IncomingMessage, response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8', 'cache-control': 'no-store' })
  // After a restart of the server, tabs come back at once.
  response.write('retry: 300\n\n')
  const timer = setInterval(() => response.write(':\n\n'), heartbeat)
  response.once('close', () => clearInterval(timer))
  connect(new URL(request.url ?? '', `http://localhost${base}`).searchParams.get('path') ?? '/', response)
}

async function openInEditor(
  { token, openInEditor: open }: DevServerOptions,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const refused = actionRefusal(request.headers, token)
  if (refused) return finish(response, 403, plain, `${refused}\n`)
  const place = openRequest(await readBody(request))
  if (!place) return finish(response, 400, plain, 'The request is not {file, line, col}.\n')
  try {
    const editor = await open(place)
    if (editor === undefined)
      return finish(response, 403, plain, `Only files of the data folder and sources are opened, not ${place.file}.\n`)
    finish(response, 200, plain, `Opened in ${editor}.\n`)
  } catch (error) {
    if (!(error instanceof EditorError)) throw error
    finish(response, 409, plain, `${error.message}\n`)
  }
}

async function readBody(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const chunk of request.setEncoding('utf8')) {
    text += String(chunk)
    if (text.length > longestBody) return ''
  }
  return text
}

function openRequest(text: string): OpenRequest | undefined {
  try {
    const { file, line, col } = JSON.parse(text) as Partial<Record<keyof OpenRequest, unknown>>
    const isPlace = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) > 0
    return typeof file === 'string' && isPlace(line) && isPlace(col) ? { file, line, col } : undefined
  } catch {
    return undefined
  }
}

/** A page gets the dev client in its head, and what that client must know of the page. */
function bodyOf({ headers, body, page = noPage }: Answer, { base, client }: DevServerOptions): string | Uint8Array {
  if (typeof body !== 'string' || !headers['content-type']?.startsWith('text/html')) return body
  const digest = createHash('sha256').update(client).digest('hex').slice(0, 12)
  const tag = `<script type="module" src="${base}${devPrefix}client.js?v=${digest}" data-dev="${base}${devPrefix}" data-version="${page.version}"></script>`
  return body.replace('</head>', () => `${tag}</head>`)
}

function finish(
  response: ServerResponse,
  status: number,
  headers: Readonly<Record<string, string>>,
  body: string | Uint8Array,
  headOnly = false,
): void {
  response.writeHead(status, { ...headers, 'content-length': Buffer.byteLength(body) }).end(headOnly ? '' : body)
}
