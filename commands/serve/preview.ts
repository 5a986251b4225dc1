/**
 * `npm run preview`: the built folder on a local port, answered as a good static host would: types, compression,
 * caching, redirects, a real 404.
 */
import { createReadStream, existsSync, realpathSync, statSync } from 'node:fs'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join, resolve, sep } from 'node:path'
import { pipeline } from 'node:stream'
import { createBrotliCompress, createGzip, constants as zlib } from 'node:zlib'
import { contentType, isText } from '../../renderers/index.ts'
import { recoverOutput } from '../build/publish.ts'
import { basePath, type Command, outputFlags, portNumber, UsageError, type Values } from '../cli/arguments.ts'
import { exit } from '../cli/command.ts'
import { answerTo, builtHeaders, builtRedirects, type Host } from './host-rules.ts'
import { hostFlag, hostNames, listen } from './listen.ts'

export const command: Command = {
  summary: 'Serves the built site as a static host would, on 127.0.0.1.',
  flags: {
    port: { value: 'PORT', default: '4173', help: 'Port; 0 picks a free one.' },
    host: hostFlag,
    ...outputFlags,
  },
}

export async function run(values: Values): Promise<number> {
  const out = resolve(String(values['out']))
  const base = basePath(values['base'])
  recoverOutput(out)
  const server = await previewServer({ out, port: portNumber(values['port']), base, hosts: hostNames(values['host']) })
  const { port } = server.address() as AddressInfo
  process.stdout.write(`Serving ${out} at http://127.0.0.1:${port}${base}/ (Ctrl+C ends it)\n`)
  await new Promise(done => server.once('close', done))
  return exit.clean
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

/** @param options port 0 picks a free one */
export async function previewServer(options: {
  readonly out: string
  readonly port: number
  readonly base: string
  readonly hosts?: readonly string[]
}): Promise<Server> {
  const { out, port, base, hosts = [] } = options
  if (!existsSync(join(out, 'index.html')))
    throw new UsageError(`${out} holds no built site. Run "npm run build" first.`)
  const exists = (file: string): boolean => fileInside(out, file) !== undefined
  const host = { headers: builtHeaders(out, base), base, redirects: builtRedirects(out, base), exists }
  const server = createServer(timeouts, (request, response) => {
    try {
      respond(out, host, request, response)
    } catch {
      if (!response.headersSent) response.writeHead(500)
      response.end()
    }
  })
  server.timeout = 30_000
  await listen(server, { port, hosts })
  return server
}

function respond(out: string, host: Host, request: IncomingMessage, response: ServerResponse): void {
  const { status, headers, file } = answerTo(request, host)
  const full = file && fileInside(out, file)
  if (full) sendFile(full, status, headers, request, response)
  else if (file) response.writeHead(404, { 'content-type': contentType('.txt'), ...headers }).end('Not found\n')
  else response.writeHead(status, { ...headers, 'content-length': 0 }).end()
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
  status: number,
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
  else if (encoding) pipeline(createReadStream(file), compressors[encoding](), response, () => {})
  else pipeline(createReadStream(file), response, () => {})
}

const compressors = {
  br: () => createBrotliCompress({ params: { [zlib.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: () => createGzip({ level: 6 }),
}

/** The best one that a visitor accepts; `br;q=0` accepts no brotli. */
function acceptedEncoding(header: string | string[] = ''): keyof typeof compressors | undefined {
  const parts = String(header)
    .split(',')
    .map(part => part.split(';').map(text => text.trim()))
  const accepted = parts.flatMap(([name, weight = 'q=1']) => (Number(weight.slice(2)) > 0 ? [name] : []))
  return (['br', 'gzip'] as const).find(name => accepted.includes(name) || accepted.includes('*'))
}

/** Whether the visitor has this version: one of a list, a weak one, or any. */
const isKnown = (header: string | undefined, etag: string): boolean =>
  header?.split(',').some(one => one.trim() === '*' || one.trim().replace(/^W\//, '') === etag) ?? false
