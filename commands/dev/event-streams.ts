/** The open pages: each holds a stream of events, and says at its begin which version of which page it shows. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { DevMessage } from '../../client/dev/messages.ts'
import type { PageVersion } from './messages.ts'

export interface EventStreams {
  /** Keeps the response open. `query` is that of the request. */
  open(query: URLSearchParams, request: IncomingMessage, response: ServerResponse): OpenPage
  /** Paths of the open pages, each once. */
  paths(): string[]
  pages(): Iterable<OpenPage>
  close(): void
}

export interface OpenPage {
  readonly path: string
  send(message: DevMessage): void
  /** Tells the page what is different now, if anything is. */
  compare(now: PageVersion): void
}

/** Proxies and browsers close streams in which nothing happens. */
const heartbeat = 20_000

export function eventStreams(): EventStreams {
  const pages = new Map<ServerResponse, OpenPage>()
  const timer = setInterval(() => {
    for (const response of pages.keys()) response.write(':\n\n')
  }, heartbeat)
  timer.unref()
  return {
    open(query, request, response) {
      response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8', 'cache-control': 'no-store' })
      // After a restart of the server, pages come back at once.
      response.write('retry: 300\n\n')
      const page = openPage(query, message => void response.write(`data: ${JSON.stringify(message)}\n\n`))
      pages.set(response, page)
      request.once('close', () => pages.delete(response))
      return page
    },
    paths: () => [...new Set([...pages.values()].map(({ path }) => path))],
    pages: () => pages.values(),
    close() {
      clearInterval(timer)
      for (const response of pages.keys()) response.end()
    },
  }
}

function openPage(query: URLSearchParams, send: (message: DevMessage) => void): OpenPage {
  let version = query.get('version') ?? ''
  let frame = query.get('frame') ?? ''
  let styles = query.getAll('style')
  return {
    path: query.get('path') ?? '/',
    send,
    compare(now) {
      const swaps = styles.map((from, i) => [from, now.styles[i] ?? from] as const).filter(([from, to]) => from !== to)
      if (now.version !== version || now.styles.length !== styles.length) {
        send({ type: 'page', version: now.version, patch: now.frame === frame })
      } else if (swaps.length > 0) send({ type: 'styles', swaps })
      version = now.version
      frame = now.frame
      styles = [...now.styles]
    },
  }
}
