/**
 * How a host with rules answers: the same for preview, dev and the generated host files. And the rules that a build
 * wrote for hosts, read back, so that the preview shows what will be deployed. How both servers are reached is below.
 */
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { join } from 'node:path'
import { isHostOnly, parseHeadersFile, responseHeaders } from '../../renderers/index.ts'
import type { Redirect } from '../../schema/index.ts'
import { UsageError } from '../cli/command.ts'
import { errorCode } from '../cli/print.ts'

type Headers = Readonly<Record<string, string>>
type Target =
  | { readonly status: 200 | 404; readonly file: string }
  | { readonly status: 301; readonly location: string }

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
  host: Host,
): { readonly status: number; readonly headers: Headers; readonly file?: string } {
  const { headers } = host
  if (method !== 'GET' && method !== 'HEAD') return { status: 405, headers: { allow: 'GET, HEAD', ...headers('/') } }
  const [rawPath = '/', query] = url.split('?', 2)
  const path = decodedPath(rawPath)
  // Version 0.9 has no headers, so no policy either.
  if (path === undefined || httpVersionMajor < 1) return { status: 400, headers: headers('/') }
  const target = targetOf(path, query, host)
  if (target.status === 301) return { status: 301, headers: { location: target.location, ...headers(path) } }
  return { ...target, headers: headers(`/${target.file}`) }
}

const notFound: Target = { status: 404, file: '404.html' }

/** @param path decoded */
export function targetOf(
  path: string,
  query: string | undefined,
  { base, redirects, exists }: Omit<Host, 'headers'>,
): Target {
  const suffix = query === undefined ? '' : `?${query}`
  if (base && path === base) return { status: 301, location: `${base}/${suffix}` }
  if (base && !path.startsWith(`${base}/`)) return notFound
  const local = path.slice(base.length)
  const redirect = redirects.find(({ from }) => matches(from, local))
  if (!redirect) return fileTarget(local, exists)
  // A query belongs between the path and the hash.
  const [target = '', hash] = redirect.to.split('#')
  const prefix = redirect.to.startsWith('/') ? base : ''
  return { status: 301, location: `${prefix}${target}${suffix}${hash === undefined ? '' : `#${hash}`}` }
}

const matches = (from: string, path: string): boolean =>
  from.endsWith('/*') ? path.startsWith(from.slice(0, -1)) || path === from.slice(0, -2) : path === from

function fileTarget(path: string, exists: Host['exists']): Target {
  // On some systems a backslash separates folders.
  if (path.includes('\\')) return notFound
  const name = path.replace(/\/$/, '').slice(1)
  const candidates = path.endsWith('/')
    ? [name === '' ? 'index.html' : `${name}/index.html`]
    : [name, `${name}.html`, `${name}/index.html`]
  const file = candidates.find(candidate => candidate !== '' && !isHostOnly(candidate) && exists(candidate))
  return file === undefined ? notFound : { status: 200, file }
}

/**
 * The path with its escapes resolved; undefined if it is malformed. Browsers resolve "." and ".." themselves, so
 * whoever sends them wants something else.
 */
export function decodedPath(raw: string): string | undefined {
  if (/%(?![0-9a-f]{2})/i.test(raw)) return undefined
  let path = raw
  try {
    path = decodeURIComponent(raw)
  } catch {
    // What is no UTF-8 names no file.
  }
  return path.startsWith('/') && !/\0|(?:^|\/)\.\.?(?:\/|$)/.test(path) ? path : undefined
}

/** The redirects of a built folder, without the base path. */
export function builtRedirects(out: string, base: string): Redirect[] {
  const local = (address: string): string =>
    base && address.startsWith(`${base}/`) ? address.slice(base.length) : address
  const redirects = JSON.parse(readBuilt(out, '_hosts/redirects.json') || '[]') as Redirect[]
  return redirects.map(({ from, to }) => ({ from: local(from), to: local(to) }))
}

export function builtHeaders(out: string, base: string): Host['headers'] {
  const rules = parseHeadersFile(readBuilt(out, '_headers'), base)
  return path => responseHeaders(path, rules)
}

function readBuilt(out: string, name: string): string {
  const file = join(out, name)
  return existsSync(file) ? readFileSync(file, 'utf8') : ''
}

export const hostFlag = {
  value: 'NAMES',
  help: 'Names by which others reach this machine, such as 192.168.1.20,box.local; without, only this machine is answered.',
} as const

export function hostNames(value: string | boolean | undefined): string[] {
  const names = typeof value === 'string' ? value.toLowerCase().split(',') : []
  const wrong = names.find(name => !/^[a-z0-9-]+(\.[a-z0-9-]+)*$/.test(name))
  if (wrong !== undefined) throw new UsageError(`--host "${wrong}" is not a name such as 192.168.1.20 or box.local.`)
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
  respond: (request: IncomingMessage, response: ServerResponse) => void,
  port: number,
  hosts: readonly string[] = [],
  tries = 0,
): Promise<Server> {
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
    if (socket.writable) socket.end('HTTP/1.1 400 Bad Request\r\nConnection: close\r\nContent-Length: 0\r\n\r\n')
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
        throw new UsageError(`Port ${port} is in use. Choose another one: --port ${next + 1}`, { cause: error })
    }
  }
}

/** The port that a server was given. */
export function portOf(server: Server): number {
  const address = server.address()
  return typeof address === 'object' && address ? address.port : 0
}
