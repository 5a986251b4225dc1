/**
 * The web server of `npm run dev`: production's answers, the dev client in each page, and addresses of its own. Only
 * pages of this server may talk to it, and no request changes anything. The Host check keeps out foreign names that were
 * made to point here ("DNS rebinding"), the Origin check other pages that are open in the same browser.
 */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join, relative } from 'node:path'
import type { DevState, Problem } from '../../client/dev/index.ts'
import { contentType, responseHeaders } from '../../renderers/index.ts'
import { printStep } from '../cli/print.ts'
import { listen } from '../serve/host-rules.ts'
import { type Answer, DevSite, type SiteOptions } from './site.ts'
import { pathBelow, watchFolders } from './watch.ts'

/** Below the base path. No page has such an address: names of pages contain no "@". */
const devPrefix = '/@dev/'
/** Proxies and browsers close streams in which nothing happens, in milliseconds. */
const heartbeat = 20_000
const plain = { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' }

/** Resolves when the site is loaded. It follows what changes in the data, public and styles folders. */
export async function startSite(options: SiteOptions) {
  const { root, folders, base, hosts } = options
  const client = await bundleDevClient(root)
  /** Open streams of events, with the paths of the pages that listen. */
  const tabs = new Map<ServerResponse, string>()
  let printed = ''

  const inform = (response: ServerResponse, path: string): void => {
    const { version } = site.answer({ url: path })
    const { problems, total } = site.report
    const state: DevState = { problems, total, ...(version && { version }) }
    response.write(`data: ${JSON.stringify(state)}\n\n`)
  }
  /** A stream of events to a tab, which says which page it shows. */
  const connect = (query: string | undefined, response: ServerResponse): void => {
    response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8', 'cache-control': 'no-store' })
    // After a restart of the server, tabs come back at once.
    response.write('retry: 300\n\n')
    const timer = setInterval(() => response.write(':\n\n'), heartbeat)
    const path = new URLSearchParams(query).get('path') ?? '/'
    tabs.set(response, path)
    response.once('close', () => {
      clearInterval(timer)
      tabs.delete(response)
    })
    inform(response, path)
  }
  /** Tells all tabs, and the terminal if something else is wrong than before. */
  const show = (): void => {
    for (const [response, path] of tabs) inform(response, path)
    const text = site.report.printed
    if (text !== printed) process.stderr.write(text && `\n${text}`)
    printed = text
  }
  const update = (what: string, changed: readonly string[]): void => {
    // One after another: nobody is shown half of the next change.
    queue = queue.then(async () => {
      const begin = performance.now()
      await site.update(changed)
      show()
      printStep(`${what}: ${site.report.counts}`, begin)
    })
  }
  const site = new DevSite(options, () => update('a diagram was drawn or could not be', []))
  let queue = site.start()
  const stopWatching = watchFolders([folders.data, folders.public, join(root, 'client', 'styles')], paths => {
    // The server draws diagrams itself, and knows when it did.
    const changed = paths.filter(path => pathBelow(folders.drawings, path) === undefined)
    if (changed.length > 0) update(changeLine(root, changed), changed)
  })
  const answer = (request: IncomingMessage, path: string): Answer => {
    if (path === `${base}${devPrefix}client.js`) return { status: 200, headers: clientHeaders, body: client }
    return withClient(site.answer(request), base, client)
  }
  const http = createServer((request, response) => {
    const { headers, method, socket, url = '/' } = request
    try {
      const [path = '/', query] = url.split('?', 2)
      const refused = refusal(headers, socket.localPort, hosts)
      if (!refused && path === `${base}${devPrefix}events`) return connect(query, response)
      const own = refused && { status: 403, headers: plain, body: `${refused}\n` }
      const { body, ...head } = own || answer(request, path)
      response.writeHead(head.status, { ...head.headers, 'content-length': Buffer.byteLength(body) })
      response.end(method === 'HEAD' ? '' : body)
    } catch (error) {
      if (!response.headersSent) response.writeHead(500, plain)
      response.end(`${error instanceof Error ? error.message : String(error)}\n`)
    }
  })
  await queue
  return {
    /** Resolves with the port. @param tries ports after the first that are tried if one is taken */
    async listen(port: number, tries: number): Promise<number> {
      await listen(http, port, hosts, tries)
      show()
      return (http.address() as AddressInfo).port
    },
    /** Those of new code. */
    showProblems(problems: readonly Problem[]): void {
      site.newCode = problems
      show()
    },
    /** Resolves when its port is free. */
    close(): Promise<void> {
      stopWatching()
      const closed = new Promise<void>(done => http.close(() => done()))
      http.closeAllConnections()
      return closed
    },
  }
}

export const changeLine = (root: string, [first = '', ...others]: readonly string[]): string =>
  `changed ${relative(root, first)}${others.length > 0 ? ` and ${others.length} more` : ''}`

async function bundleDevClient(root: string): Promise<string> {
  const { build } = await import('esbuild')
  const folder = join(root, 'client', 'dev')
  const { outputFiles } = await build({
    entryPoints: [join(folder, 'index.ts')],
    bundle: true,
    write: false,
    format: 'esm',
    target: 'es2022',
    define: { OVERLAY_STYLES: JSON.stringify(readFileSync(join(folder, 'overlay.css'), 'utf8')) },
    logLevel: 'silent',
  })
  return outputFiles.map(({ text }) => text).join('')
}

/**
 * Why a request is refused; undefined if it isn't.
 * @param named names of --host: a container or a code space may forward them from any port, and by https
 */
export function refusal(
  { host = '', origin }: IncomingHttpHeaders,
  port = 0,
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

const clientHeaders = { ...responseHeaders('/assets/client.js'), 'content-type': contentType('.js') }

/** A page gets the dev client in its head, and what that client must know of the page. */
function withClient(answer: Answer, base: string, client: string): Answer {
  const { headers, body, version } = answer
  if (typeof body !== 'string' || !headers['content-type']?.startsWith('text/html')) return answer
  const digest = createHash('sha256').update(client).digest('hex').slice(0, 12)
  const prefix = base + devPrefix
  const tag = `<script type="module" src="${prefix}client.js?v=${digest}" data-dev="${prefix}" data-version="${version}"></script>`
  return { ...answer, body: body.replace('</head>', () => `${tag}</head>`) }
}
