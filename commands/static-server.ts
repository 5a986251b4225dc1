/** Serves a built folder over http as a good static host would: types, compression, caching, redirects, a real 404. */
import { createReadStream, existsSync, readFileSync, statSync } from 'node:fs'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { extname, join, normalize, sep } from 'node:path'
import { pipeline } from 'node:stream'
import { createBrotliCompress, createGzip, constants as zlib } from 'node:zlib'
import type { Redirect } from '../schema/index.ts'
import { answer } from './host-rules.ts'

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.md': 'text/markdown; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml; charset=utf-8',
}

const compressed = /^(text\/|application\/(json|xml|manifest)|image\/svg)/

export interface ServerOptions {
  /** Absolute. */
  readonly folder: string
  readonly base: string
  readonly redirects: readonly Redirect[]
  /** Headers by path; the host files of the build carry the same. */
  readonly headers: (path: string) => Readonly<Record<string, string>>
}

export function staticServer(options: ServerOptions): Server {
  const server = createServer((request, response) => {
    try {
      respond(options, request, response)
    } catch {
      if (!response.headersSent) response.writeHead(500)
      response.end()
    }
  })
  // A malformed request is answered, not dropped with a stack trace.
  server.on('clientError', (_error, socket) => {
    if (socket.writable) socket.end('HTTP/1.1 400 Bad Request\r\nConnection: close\r\nContent-Length: 0\r\n\r\n')
  })
  return server
}

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
  const path = decoded(rawPath)
  if (path === undefined) {
    response.writeHead(400).end()
    return
  }
  if (base && path === base) {
    response.writeHead(301, { location: `${base}/` }).end()
    return
  }
  const local = base ? (path.startsWith(`${base}/`) ? path.slice(base.length) : undefined) : path
  const exists = (file: string): boolean => {
    const full = normalize(join(folder, file))
    return full.startsWith(folder + sep) && existsSync(full) && statSync(full).isFile()
  }
  const result = local === undefined ? ({ status: 404, file: '404.html' } as const) : answer(local, redirects, exists)
  if (result.status === 301) {
    const [target = '', hash] = result.location.split('#')
    const location = `${result.location.startsWith('/') ? base : ''}${target}${query === undefined ? '' : `?${query}`}${hash === undefined ? '' : `#${hash}`}`
    response.writeHead(301, { location, ...headers(path), 'content-length': 0 }).end()
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
  const type = types[extname(file)] ?? 'application/octet-stream'
  const { size, mtimeMs } = statSync(file)
  const etag = `"${size.toString(36)}-${Math.floor(mtimeMs).toString(36)}"`
  const all: Record<string, string> = { 'content-type': type, etag, vary: 'Accept-Encoding', ...headers }
  if (status === 200 && request.headers['if-none-match'] === etag) {
    response.writeHead(304, all).end()
    return
  }
  const accepted = String(request.headers['accept-encoding'] ?? '')
  const encoding = !compressed.test(type)
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

/** The path with its escapes resolved; undefined if it is malformed or tries to leave the folder. */
function decoded(raw: string): string | undefined {
  try {
    const path = decodeURIComponent(raw)
    if (!path.startsWith('/') || path.includes('\0') || path.includes('\\') || path.split('/').includes('..'))
      return undefined
    return path
  } catch {
    return undefined
  }
}
