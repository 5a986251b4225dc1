/**
 * `npm run preview`: the built folder on a local port, answered as a good static host would: types,
 * compression, caching, redirects, a real 404.
 */
import { existsSync, readFileSync, realpathSync, statSync } from 'node:fs'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { join, resolve, sep } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { contentType, isText } from '../../renderers/index.ts'
import type { Redirect } from '../../schema/index.ts'
import { sha256 } from '../build/cache.ts'
import { recoverOutput } from '../build/publish.ts'
import { basePath, exit, portNumber, UsageError, type Values } from '../cli/command.ts'
import { hostNames, portOf, refusal, type ServeOptions, serve } from './server.ts'
import { answerTo, type StaticHost } from './static-host.ts'

export async function run(values: Values): Promise<number> {
  const out = resolve(String(values['out']))
  const base = basePath(values['base'])
  recoverOutput(out)
  const hosts = hostNames(values['host'])
  const server = await previewServer(out, portNumber(values['port']), base, { hosts })
  process.stdout.write(`Serving ${out} at http://127.0.0.1:${portOf(server)}${base}/ (Ctrl+C ends it)\n`)
  await new Promise(done => server.once('close', done))
  return exit.clean
}

/** @param port 0 picks a free one */
export async function previewServer(
  out: string,
  port = 0,
  base = '',
  options: ServeOptions = {},
): Promise<Server> {
  const { hosts } = options
  if (!existsSync(join(out, 'index.html')))
    throw new UsageError(`${out} doesn't contain a built site. Run "npm run build" first.`)
  const exists = (file: string): boolean => fileInside(out, file) !== undefined
  return serve(
    (request, response) => {
      const refused = refusal(request.headers, request.socket.localPort, hosts)
      if (refused === undefined)
        respond(out, { base, redirects: redirectsOf(out), exists }, request, response)
      else response.writeHead(403, { 'content-type': contentType('.txt') }).end(`${refused}\n`)
    },
    port,
    options,
  )
}

/** Reads the redirects of the last build. Another build may come while the preview runs. */
function redirectsOf(out: string): readonly Redirect[] {
  const path = join(out, '_hosts/redirects.json')
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : []
}

function respond(out: string, host: StaticHost, request: IncomingMessage, response: ServerResponse): void {
  const { status, headers, file } = answerTo(request, host)
  const path = file === undefined ? undefined : fileInside(out, file)
  if (path === undefined) {
    const isMissing = file !== undefined
    response.writeHead(isMissing ? 404 : status, { ...headers, 'content-length': 0 }).end()
    return
  }
  const contents = readFileSync(path)
  const encoding = isText(path) ? encodingFor(request) : undefined
  const body = encoding ? encodings[encoding](contents) : contents
  const etag = `"${sha256(body, 20)}"`
  const fileHeaders = {
    'content-type': contentType(path),
    etag,
    ...headers,
    vary: [headers['vary'], 'Accept-Encoding'].filter(Boolean).join(', '),
    ...(encoding && { 'content-encoding': encoding }),
  }
  const isUnchanged = status === 200 && request.headers['if-none-match']?.includes(etag)
  if (isUnchanged) response.writeHead(304, fileHeaders).end()
  else response.writeHead(status, { ...fileHeaders, 'content-length': body.length }).end(body)
}

/** Brotli at the quality that CDNs use, for every browser that takes it. */
export const encodings = {
  br: (contents: Buffer): Buffer =>
    brotliCompressSync(contents, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (contents: Buffer): Buffer => gzipSync(contents),
}

const encodingNames = ['br', 'gzip'] as const

/** Returns the best encoding that the request accepts. */
function encodingFor({ headers }: IncomingMessage): keyof typeof encodings | undefined {
  const accepted = String(headers['accept-encoding']).split(/[,;\s]+/)
  return encodingNames.find(name => accepted.includes(name))
}

/** Returns the file on disk; undefined if there is none, or if a link leads out of the folder. */
function fileInside(folder: string, path: string): string | undefined {
  try {
    const full = realpathSync(join(folder, path))
    return full.startsWith(realpathSync(folder) + sep) && statSync(full).isFile() ? full : undefined
  } catch {
    return undefined
  }
}
