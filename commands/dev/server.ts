/** The web server of `npm run dev`: production's answers, the dev client on top, and two addresses of its own. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { OpenRequest } from '../../client/dev/messages.ts'
import { responseHeaders } from '../../renderers/index.ts'
import { type DevClient, devPrefix, withDevClient } from './dev-client.ts'
import { EditorError } from './editor.ts'
import type { EventStreams } from './event-streams.ts'
import type { Answer } from './messages.ts'
import { actionRefusal, refusal } from './request-checks.ts'

export interface DevServerOptions {
  readonly base: string
  readonly token: string
  readonly streams: EventStreams
  readonly client: () => DevClient
  readonly port: () => number
  /** What a visitor gets at a path. */
  readonly answer: (path: string, query: string | undefined) => Promise<Answer>
  /** A page has opened its stream. */
  readonly opened: (page: ReturnType<EventStreams['open']>) => void
  /** Opens a place in the editor; resolves with the name of the editor. Undefined: not a file of the site. */
  readonly openPlace: (place: OpenRequest) => Promise<string | undefined>
}

export function devServer(options: DevServerOptions): Server {
  const server = createServer((request, response) => {
    respond(options, request, response).catch((error: unknown) => {
      if (!response.headersSent) response.writeHead(500, plain)
      response.end(`${error instanceof Error ? error.message : String(error)}\n`)
    })
  })
  server.on('clientError', (_error, socket) => {
    if (socket.writable) socket.end('HTTP/1.1 400 Bad Request\r\nConnection: close\r\nContent-Length: 0\r\n\r\n')
  })
  return server
}

const plain = { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' }

async function respond(options: DevServerOptions, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { base, answer, client } = options
  const refused = refusal(request.headers, options.port())
  if (refused) return finish(response, 403, plain, `${refused}\n`)
  const [path = '/', query] = (request.url ?? '/').split('?', 2)
  if (path.startsWith(base + devPrefix))
    return ownAddress(path.slice((base + devPrefix).length), options, request, response)
  if (request.method !== 'GET' && request.method !== 'HEAD')
    return finish(response, 405, { ...plain, allow: 'GET, HEAD' }, '')
  const { status, headers, body, page } = await answer(path, query)
  const html = headers['content-type']?.startsWith('text/html') && typeof body === 'string'
  const sent = html ? withDevClient(body, base, client(), page) : body
  finish(response, status, headers, sent, request.method === 'HEAD')
}

async function ownAddress(
  name: string,
  { base, client, token, streams, opened, openPlace }: DevServerOptions,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (name === 'open') {
    if (request.method !== 'POST') return finish(response, 405, { ...plain, allow: 'POST' }, '')
    const refused = actionRefusal(request.headers, token)
    if (refused) return finish(response, 403, plain, `${refused}\n`)
    return openInEditor(openPlace, request, response)
  }
  if (request.method !== 'GET') return finish(response, 405, { ...plain, allow: 'GET' }, '')
  const kept = { ...responseHeaders('/'), 'cache-control': 'public, max-age=31536000, immutable' }
  switch (name) {
    case 'client.js':
      return finish(response, 200, { ...kept, 'content-type': 'text/javascript; charset=utf-8' }, client().script)
    case 'overlay.css':
      return finish(response, 200, { ...kept, 'content-type': 'text/css; charset=utf-8' }, client().styles)
    case 'events':
      return opened(streams.open(new URL(request.url ?? '', `http://localhost${base}`).searchParams, request, response))
    default:
      return finish(response, 404, plain, 'Not found\n')
  }
}

async function openInEditor(
  openPlace: DevServerOptions['openPlace'],
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const place = openRequest(await bodyOf(request))
  if (!place) return finish(response, 400, plain, 'The request is not {file, line, col}.\n')
  try {
    const editor = await openPlace(place)
    if (editor === undefined)
      return finish(response, 403, plain, `Only files of the data folder and sources are opened, not ${place.file}.\n`)
    finish(response, 200, plain, `Opened in ${editor}.\n`)
  } catch (error) {
    if (!(error instanceof EditorError)) throw error
    finish(response, 409, plain, `${error.message}\n`)
  }
}

const bodyLimit = 4096

async function bodyOf(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const chunk of request.setEncoding('utf8')) {
    text += String(chunk)
    if (text.length > bodyLimit) return ''
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

function finish(
  response: ServerResponse,
  status: number,
  headers: Readonly<Record<string, string>>,
  body: string | Uint8Array,
  headOnly = false,
): void {
  response.writeHead(status, { ...headers, 'content-length': Buffer.byteLength(body) }).end(headOnly ? '' : body)
}
