/**
 * How a host with rules answers, by the rules that the build writes for hosts: the preview and dev show what will be
 * deployed. How both servers are reached is below.
 */
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http'
import { join } from 'node:path'
import { isHostOnly, parseHeadersFile, responseHeaders } from '../../renderers/index.ts'
import type { Redirect } from '../../schema/index.ts'
import { UsageError } from '../cli/command.ts'
import { errorCode } from '../cli/print.ts'

type Headers = Readonly<Record<string, string>>

export interface Host {
  /** '' or '/sub'. */
  readonly base: string
  readonly redirects: readonly Redirect[]
  /** Whether a file below the output folder exists, by path without a leading slash. */
  readonly exists: (file: string) => boolean
  /** By the path of the file that answers, with a leading slash and without the base path. */
  readonly headers: (path: string) => Headers
}

/** What a request gets: headers, and a file or nothing. */
export function answerTo(
  { method = 'GET', url = '/', httpVersionMajor = 1 }: Partial<IncomingMessage>,
  { base, redirects, exists, headers }: Host,
): { readonly status: number; readonly headers: Headers; readonly file?: string } {
  if (method !== 'GET' && method !== 'HEAD')
    return { status: 405, headers: { allow: 'GET, HEAD', ...headers('/') } }
  const [rawPath = '/', query] = url.split('?', 2)
  const path = decodedPath(rawPath)
  // Version 0.9 has no headers, so no policy either.
  if (path === undefined || httpVersionMajor < 1) return { status: 400, headers: headers('/') }
  const moved = (to: string, hash = '') => {
    const location = `${to}${query === undefined ? '' : `?${query}`}${hash}`
    return { status: 301, headers: { location, ...headers(path) } }
  }
  if (base && path === base) return moved(`${base}/`)
  const isBelow = path.startsWith(`${base}/`)
  const local = path.slice(base.length)
  const redirect = isBelow && redirects.find(({ from }) => matches(from, local))
  if (redirect) {
    // A query belongs between the path and the hash.
    const [target = '', hash] = redirect.to.split(/(?=#)/)
    return moved(target.startsWith('/') ? base + target : target, hash)
  }
  const file = isBelow ? fileAt(local, exists) : undefined
  const shown = file ?? '404.html'
  return { status: file === undefined ? 404 : 200, headers: headers(`/${shown}`), file: shown }
}

const matches = (from: string, path: string): boolean =>
  from.endsWith('/*') ? path.startsWith(from.slice(0, -1)) || path === from.slice(0, -2) : path === from

function fileAt(path: string, exists: Host['exists']): string | undefined {
  // On some systems a backslash separates folders.
  if (path.includes('\\')) return undefined
  const name = path.replace(/\/$/, '').slice(1)
  const candidates = path.endsWith('/')
    ? [name === '' ? 'index.html' : `${name}/index.html`]
    : [name, `${name}.html`, `${name}/index.html`]
  return candidates.find(candidate => candidate !== '' && !isHostOnly(candidate) && exists(candidate))
}

/**
 * The path with its escapes resolved; undefined if it is malformed. Browsers resolve "." and ".." themselves, so
 * whoever sends them wants something else.
 */
function decodedPath(raw: string): string | undefined {
  if (/%(?![0-9a-f]{2})/i.test(raw)) return undefined
  let path = raw
  try {
    path = decodeURIComponent(raw)
  } catch {
    // What is no UTF-8 names no file.
  }
  return path.startsWith('/') && !/\0|(?:^|\/)\.\.?(?:\/|$)/.test(path) ? path : undefined
}

/**
 * The host that a build was made for, read back from the files that it wrote for hosts.
 * @param read the text of one of them; '' if there is none
 */
export const builtHost = (read: (file: string) => string, base: string, exists: Host['exists']): Host => {
  const rules = parseHeadersFile(read('_headers'), base)
  return {
    base,
    redirects: builtRedirects(read, base),
    exists,
    headers: path => responseHeaders(path, rules),
  }
}

/** Without the base path. */
export function builtRedirects(read: (file: string) => string, base: string): Redirect[] {
  const local = (address: string): string =>
    base && address.startsWith(`${base}/`) ? address.slice(base.length) : address
  const redirects = JSON.parse(read('_hosts/redirects.json') || '[]') as Redirect[]
  return redirects.map(({ from, to }) => ({ from: local(from), to: local(to) }))
}

/** Reads the texts of a built folder. */
export const textsOf =
  (out: string) =>
  (file: string): string =>
    existsSync(join(out, file)) ? readFileSync(join(out, file), 'utf8') : ''

export const hostFlag = {
  value: 'NAMES',
  help: 'Names by which others reach this machine, such as 192.168.1.20,box.local; without, only this machine is answered.',
} as const

export function hostNames(value: string | boolean | undefined): string[] {
  const names = typeof value === 'string' ? value.toLowerCase().split(',') : []
  const wrong = names.find(name => !/^[a-z0-9-]+(\.[a-z0-9-]+)*$/.test(name))
  if (wrong !== undefined)
    throw new UsageError(`--host "${wrong}" is not a name such as 192.168.1.20 or box.local.`)
  return names
}

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

/**
 * @param port 0 picks a free one
 * @param hosts with any, the network is listened to, and not only this machine
 * @param tries ports after a taken one
 */
export async function serve(
  respond: RequestListener,
  port: number,
  hosts: readonly string[] = [],
  tries = 0,
) {
  const server = createServer(timeouts, (request, response) => {
    try {
      respond(request, response)
    } catch (error) {
      if (!response.headersSent) response.writeHead(500)
      response.end(`${error instanceof Error ? error.message : String(error)}\n`)
    }
  })
  server.timeout = 30_000
  // A malformed request is answered, not dropped with a stack trace.
  server.on('clientError', (_error, socket) => {
    if (socket.writable)
      socket.end('HTTP/1.1 400 Bad Request\r\nConnection: close\r\nContent-Length: 0\r\n\r\n')
  })
  const last = port === 0 ? 0 : Math.min(port + tries, 65_535)
  for (let next = port; ; next++) {
    try {
      await once(server.listen(next, hosts.length > 0 ? '0.0.0.0' : '127.0.0.1'), 'listening')
      if (next !== port) process.stderr.write(`  port ${port} is taken; using ${next}\n`)
      return server
    } catch (error) {
      if (errorCode(error) !== 'EADDRINUSE') throw error
      if (next === last)
        throw new UsageError(`Port ${port} is in use. Choose another one: --port ${next + 1}`, {
          cause: error,
        })
    }
  }
}

/** The port that a server was given. */
export function portOf(server: Server): number {
  const address = server.address()
  return typeof address === 'object' && address ? address.port : 0
}
