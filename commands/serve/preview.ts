/**
 * `npm run preview`: the built folder on a local port, answered as a good static host would: types, compression,
 * caching, redirects, a real 404.
 */
import { existsSync, readFileSync, realpathSync, statSync } from 'node:fs'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { join, resolve, sep } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { contentType, isText } from '../../renderers/index.ts'
import { sha256 } from '../build/cache.ts'
import { recoverOutput } from '../build/publish.ts'
import {
  basePath,
  type Command,
  exit,
  outputFlags,
  portNumber,
  UsageError,
  type Values,
} from '../cli/command.ts'
import { answerTo, builtHost, type Host, hostFlag, hostNames, portOf, serve, textsOf } from './host-rules.ts'

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
  const server = await previewServer(out, portNumber(values['port']), base, hostNames(values['host']))
  process.stdout.write(`Serving ${out} at http://127.0.0.1:${portOf(server)}${base}/ (Ctrl+C ends it)\n`)
  await new Promise(done => server.once('close', done))
  return exit.clean
}

/** @param port 0 picks a free one */
export async function previewServer(
  out: string,
  port = 0,
  base = '',
  hosts: readonly string[] = [],
): Promise<Server> {
  if (!existsSync(join(out, 'index.html')))
    throw new UsageError(`${out} holds no built site. Run "npm run build" first.`)
  const host = builtHost(textsOf(out), base, file => fileInside(out, file) !== undefined)
  return serve((request, response) => respond(out, host, request, response), port, hosts)
}

function respond(out: string, host: Host, request: IncomingMessage, response: ServerResponse): void {
  const { status, headers, file } = answerTo(request, host)
  const full = file && fileInside(out, file)
  if (!full) {
    response.writeHead(file ? 404 : status, { ...headers, 'content-length': 0 }).end()
    return
  }
  const contents = readFileSync(full)
  const encoding = isText(full) ? encodingFor(request) : undefined
  const body = encoding ? encodings[encoding](contents) : contents
  const etag = `"${sha256(body, 20)}"`
  const own = {
    'content-type': contentType(full),
    etag,
    vary: 'Accept-Encoding',
    ...headers,
    ...(encoding && { 'content-encoding': encoding }),
  }
  if (status === 200 && request.headers['if-none-match']?.includes(etag)) response.writeHead(304, own).end()
  else response.writeHead(status, { ...own, 'content-length': body.length }).end(body)
}

/** As hosts compress: Brotli at the quality that CDNs use, for whoever takes it. */
export const encodings = {
  br: (contents: Buffer): Buffer =>
    brotliCompressSync(contents, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (contents: Buffer): Buffer => gzipSync(contents),
}

const encodingFor = ({ headers }: IncomingMessage): keyof typeof encodings | undefined =>
  (['br', 'gzip'] as const).find(name =>
    new RegExp(`\\b${name}\\b(?! *; *q=0(?!\\.))`).test(String(headers['accept-encoding'])),
  )

/** The file on disk; undefined if there is none, or if a link leads out of the folder. */
function fileInside(folder: string, path: string): string | undefined {
  try {
    const full = realpathSync(join(folder, path))
    return full.startsWith(realpathSync(folder) + sep) && statSync(full).isFile() ? full : undefined
  } catch {
    return undefined
  }
}
