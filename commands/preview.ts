/** `npm run preview`: the built folder on a local port, answered as a host with rules would. */
import { existsSync, readFileSync } from 'node:fs'
import type { Server } from 'node:http'
import { join } from 'node:path'
import type { Redirect } from '../schema/index.ts'
import { UsageError } from './arguments.ts'
import { responseHeaders } from './response-headers.ts'
import { staticServer } from './static-server.ts'

export interface PreviewOptions {
  readonly out: string
  readonly port: number
  readonly base: string
}

/** Redirects of a built folder, as the build wrote them down. */
export function builtRedirects(out: string): Redirect[] {
  const file = join(out, '_redirects')
  if (!existsSync(file)) return []
  return readFileSync(file, 'utf8')
    .split('\n')
    .map(line => line.trim().split(/\s+/))
    .filter(([from, to, status]) => from?.startsWith('/') && to !== undefined && status === '301')
    .map(([from, to]) => ({ from: from!, to: to! }))
}

/** Listens, and returns the server; port 0 picks a free one. */
export async function preview({ out, port, base }: PreviewOptions): Promise<Server> {
  if (!existsSync(join(out, 'index.html')))
    throw new UsageError(`${out} holds no built site. Run "npm run build" first.`)
  const redirects = builtRedirects(out).map(({ from, to }) => ({
    from: from.slice(base.length),
    to: to.startsWith(`${base}/`) ? to.slice(base.length) : to,
  }))
  const server = staticServer({ folder: out, base, redirects, headers: responseHeaders })
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      reject(
        error.code === 'EADDRINUSE'
          ? new UsageError(`Port ${port} is in use. Choose another one: --port ${port + 1}`)
          : error,
      )
    })
    server.listen(port, '127.0.0.1', () => resolve())
  })
  return server
}
