/** Serves a built folder over http as a good static host would: types, compression, caching, redirects, a real 404. */
import { createReadStream, existsSync, readFileSync, statSync } from 'node:fs'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { join, normalize, sep } from 'node:path'
import { pipeline } from 'node:stream'
import { createBrotliCompress, createGzip, constants as zlib } from 'node:zlib'
import { contentType, isText } from '../../renderers/index.ts'
import type { Redirect } from '../../schema/index.ts'
import { UsageError } from '../cli/arguments.ts'
import { answerRequest, decodedPath } from './host-rules.ts'

/**
 * Milliseconds: who sends a request drop by drop, or does not read the answer, is let go. Short, because nobody who
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

/** @param tries ports after the first that are tried if one is taken */
export async function listen(server: Server, port: number, tries = 0): Promise<void> {
  const last = port === 0 ? 0 : Math.min(port + tries, 65_535)
  for (let next = port; ; next++) {
    try {
      await listenOn(server, next)
      if (next !== port) process.stderr.write(`  port ${port} is taken; using ${next}\n`)
      return
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error
      if (next === last)
        throw new UsageError(`Port ${port} is in use. Choose another one: --port ${next + 1}`, { cause: error })
    }
  }
}

const listenOn = (server: Server, port: number): Promise<void> =>
  new Promise((done, failed) => {
    server.once('error', failed)
    server.listen(port, '127.0.0.1', () => {
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
    response.writeHead(405, { allow: 'GET, HEAD' }).end()
    return
  }
  const [rawPath = '/', query] = (request.url ?? '/').split('?', 2)
  const path = decodedPath(rawPath)
  // Version 0.9 has no headers, so no policy either.
  if (path === undefined || request.httpVersionMajor < 1) {
    response.writeHead(400).end()
    return
  }
  const exists = (file: string): boolean => {
    const full = normalize(join(folder, file))
    return full.startsWith(folder + sep) && existsSync(full) && statSync(full).isFile()
  }
  const result = answerRequest(path, query, { base, redirects, exists })
  if (result.status === 301) {
    response.writeHead(301, { location: result.location, ...headers(path), 'content-length': 0 }).end()
    return
  }
  sendFile(join(folder, result.file), result.status, { ...headers(`/${result.file}`) }, request, response)
}

function sendFile(
  file: string,
  status: number,
  headers: Record<string, string>,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  if (!existsSync(file)) {
    response
      .writeHead(status, { 'content-type': 'text/plain; charset=utf-8' })
      .end(request.method === 'HEAD' ? undefined : 'Not found\n')
    return
  }
  const type = contentType(file)
  const { size, mtimeMs } = statSync(file)
  const etag = `"${size.toString(36)}-${Math.floor(mtimeMs).toString(36)}"`
  const all: Record<string, string> = { 'content-type': type, etag, vary: 'Accept-Encoding', ...headers }
  if (status === 200 && request.headers['if-none-match'] === etag) {
    response.writeHead(304, all).end()
    return
  }
  const accepted = String(request.headers['accept-encoding'] ?? '')
  const encoding = !isText(file)
    ? undefined
    : /\bbr\b/.test(accepted)
      ? 'br'
      : /\bgzip\b/.test(accepted)
        ? 'gzip'
        : undefined
  if (request.method === 'HEAD') {
    response
      .writeHead(
        status,
        encoding ? { ...all, 'content-encoding': encoding } : { ...all, 'content-length': String(size) },
      )
      .end()
    return
  }
  if (!encoding) {
    response.writeHead(status, { ...all, 'content-length': String(size) })
    if (size < 100_000) response.end(readFileSync(file))
    else pipeline(createReadStream(file), response, () => {})
    return
  }
  response.writeHead(status, { ...all, 'content-encoding': encoding })
  const squeeze =
    encoding === 'br' ? createBrotliCompress({ params: { [zlib.BROTLI_PARAM_QUALITY]: 5 } }) : createGzip({ level: 6 })
  pipeline(createReadStream(file), squeeze, response, () => {})
}
