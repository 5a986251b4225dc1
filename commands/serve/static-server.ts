/** Serves a built folder over http as a good static host would: types, compression, caching, redirects, a real 404. */
import { createReadStream, type ReadStream, realpathSync, statSync } from 'node:fs'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { join, sep } from 'node:path'
import { pipeline } from 'node:stream'
import { createBrotliCompress, createGzip, constants as zlib } from 'node:zlib'
import { contentType, isText } from '../../renderers/index.ts'
import type { Redirect } from '../../schema/index.ts'
import { UsageError } from '../cli/arguments.ts'
import { errorCode } from '../cli/print.ts'
import { answerRequest, decodedPath } from './host-rules.ts'

/**
 * Milliseconds: who sends a request drop by drop, or doesn't read the answer, is let go. Short, because nobody who
 * asks a server on the same machine needs longer.
 */
const timeouts = {
  headersTimeout: 10_000,
  requestTimeout: 15_000,
  keepAliveTimeout: 5_000,
  connectionsCheckingInterval: 2_000,
}

export interface ServerOptions {
  /** Absolute. */
  readonly folder: string
  readonly base: string
  readonly redirects: readonly Redirect[]
  /** Headers by path; the host files of the build carry the same. */
  readonly headers: (path: string) => Readonly<Record<string, string>>
}

export function staticServer(options: ServerOptions): Server {
  const server = createServer(timeouts, (request, response) => {
    try {
      respond(options, request, response)
    } catch {
      if (!response.headersSent) response.writeHead(500)
      response.end()
    }
  })
  server.timeout = 30_000
  return answerMalformed(server)
}

/** A malformed request is answered, not dropped with a stack trace. */
export function answerMalformed(server: Server): Server {
  return server.on('clientError', (_error, socket) => {
    if (socket.writable) socket.end('HTTP/1.1 400 Bad Request\r\nConnection: close\r\nContent-Length: 0\r\n\r\n')
  })
}

export const hostFlag = {
  type: 'string',
  value: 'NAMES',
  help: 'Names by which others reach this machine, such as 192.168.1.20,box.local; without, only this machine is answered.',
} as const

export function hostNames(value: string | boolean | undefined): string[] {
  const names = typeof value === 'string' ? value.toLowerCase().split(',') : []
  const wrong = names.find(name => !/^[a-z0-9-]+(\.[a-z0-9-]+)*$/.test(name))
  if (wrong !== undefined) throw new UsageError(`--host "${wrong}" is not a name such as 192.168.1.20 or box.local.`)
  return names
}

interface Listening {
  readonly port: number
  /** Ports after the first that are tried if one is taken. */
  readonly tries?: number
  /** With any, the network is listened to, and not only this machine. */
  readonly hosts?: readonly string[]
}

export async function listen(server: Server, { port, tries = 0, hosts = [] }: Listening): Promise<void> {
  const last = port === 0 ? 0 : Math.min(port + tries, 65_535)
  for (let next = port; ; next++) {
    try {
      await listenOn(server, next, hosts.length > 0 ? '0.0.0.0' : '127.0.0.1')
      if (next !== port) process.stderr.write(`  port ${port} is taken; using ${next}\n`)
      return
    } catch (error) {
      if (errorCode(error) !== 'EADDRINUSE') throw error
      if (next === last)
        throw new UsageError(`Port ${port} is in use. Choose another one: --port ${next + 1}`, { cause: error })
    }
  }
}

const listenOn = (server: Server, port: number, address: string): Promise<void> =>
  new Promise((done, failed) => {
    server.once('error', failed)
    server.listen(port, address, () => {
      server.off('error', failed)
      done()
    })
  })

function respond(
  { folder, base, redirects, headers }: ServerOptions,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    response.writeHead(405, { allow: 'GET, HEAD', ...headers('/') }).end()
    return
  }
  const [rawPath = '/', query] = (request.url ?? '/').split('?', 2)
  const path = decodedPath(rawPath)
  // Version 0.9 has no headers, so no policy either.
  if (path === undefined || request.httpVersionMajor < 1) {
    response.writeHead(400, headers('/')).end()
    return
  }
  const exists = (file: string): boolean => fileInside(folder, file) !== undefined
  const result = answerRequest(path, query, { base, redirects, exists })
  if (result.status === 301) {
    response.writeHead(301, { location: result.location, ...headers(path), 'content-length': 0 }).end()
    return
  }
  const file = fileInside(folder, result.file)
  if (file) sendFile(file, result.status, headers(`/${result.file}`), request, response)
  else response.writeHead(404, { 'content-type': contentType('.txt'), ...headers('/') }).end('Not found\n')
}

/** The file on disk; undefined if there is none, or if a link leads out of the folder. */
function fileInside(folder: string, path: string): string | undefined {
  try {
    const full = realpathSync(join(folder, path))
    return full.startsWith(realpathSync(folder) + sep) && statSync(full).isFile() ? full : undefined
  } catch {
    return undefined
  }
}

function sendFile(
  file: string,
  status: 200 | 404,
  ownHeaders: Readonly<Record<string, string>>,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  const asked = request.headers
  const { size, mtimeMs } = statSync(file)
  const encoding = isText(file) ? acceptedEncoding(asked['accept-encoding']) : undefined
  const version = `${size.toString(36)}-${Math.floor(mtimeMs).toString(36)}`
  const etag = encoding ? `"${version}-${encoding}"` : `"${version}"`
  const headers = {
    'content-type': contentType(file),
    etag,
    vary: 'Accept-Encoding',
    ...ownHeaders,
    ...(encoding && { 'content-encoding': encoding }),
  }
  if (status === 200 && isKnown(asked['if-none-match'], etag)) {
    response.writeHead(304, headers).end()
    return
  }
  response.writeHead(status, { ...headers, ...(!encoding && { 'content-length': size }) })
  if (request.method === 'HEAD' || size === 0) response.end()
  else sendBytes(createReadStream(file), encoding, response)
}

function sendBytes(bytes: ReadStream, encoding: Encoding | undefined, response: ServerResponse): void {
  if (encoding) pipeline(bytes, compressor(encoding), response, () => {})
  else pipeline(bytes, response, () => {})
}

type Encoding = 'br' | 'gzip'

const compressor = (encoding: Encoding) =>
  encoding === 'br' ? createBrotliCompress({ params: { [zlib.BROTLI_PARAM_QUALITY]: 5 } }) : createGzip({ level: 6 })

/** The better one of those that a visitor accepts; `br;q=0` accepts no brotli. */
function acceptedEncoding(header: string | string[] = ''): Encoding | undefined {
  const weights = new Map<string, number>()
  for (const part of String(header).toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map(text => text.trim())
    const weight = parameters.find(text => text.startsWith('q='))
    weights.set(name, weight === undefined ? 1 : Number(weight.slice(2)) || 0)
  }
  const weightOf = (name: Encoding): number => weights.get(name) ?? weights.get('*') ?? 0
  const best = weightOf('gzip') > weightOf('br') ? 'gzip' : 'br'
  return weightOf(best) > 0 ? best : undefined
}

/** Whether the visitor has this version: one of a list, a weak one, or any. */
const isKnown = (header: string | undefined, etag: string): boolean =>
  header?.split(',').some(one => one.trim() === '*' || one.trim().replace(/^W\//, '') === etag) ?? false
