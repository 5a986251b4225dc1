/**
 * The http server of `preview` and `dev`: this machine alone can reach it, unless `--host` says otherwise.
 */
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type RequestListener, type Server } from 'node:http'
import { UsageError } from '../cli/command.ts'
import { errorCode } from '../cli/error-code.ts'

export function hostNames(value: string | boolean | undefined): string[] {
  const names = typeof value === 'string' ? value.toLowerCase().split(',') : []
  const wrong = names.find(name => !/^[a-z0-9-]+(\.[a-z0-9-]+)*$/.test(name))
  if (wrong !== undefined)
    throw new UsageError(`--host "${wrong}" is not a name such as 192.168.1.20 or box.local.`)
  return names
}

const highestPort = 65_535

export interface ServeOptions {
  /** If there are any, other machines are answered too. */
  readonly hosts?: readonly string[]
  /** How many of the following ports may be used instead of a taken one. */
  readonly tries?: number
}

/** @param port 0 picks a free one */
export async function serve(
  respond: RequestListener,
  port: number,
  { hosts = [], tries = 0 }: ServeOptions = {},
): Promise<Server> {
  const server = createServer((request, response) => {
    try {
      respond(request, response)
    } catch (error) {
      if (!response.headersSent) response.writeHead(500)
      response.end(`${error instanceof Error ? error.message : String(error)}\n`)
    }
  })
  const address = hosts.length > 0 ? '0.0.0.0' : '127.0.0.1'
  const lastPort = port === 0 ? 0 : Math.min(port + tries, highestPort)
  for (let candidate = port; candidate <= lastPort; candidate++) {
    const isTaken = await isPortTaken(server, candidate, address)
    if (isTaken) continue
    if (candidate !== port) process.stderr.write(`  port ${port} is taken; using ${candidate}\n`)
    return server
  }
  throw new UsageError(`Port ${port} is in use. Choose another one: --port ${lastPort + 1}`)
}

/** Makes the server listen, unless somebody else does. */
async function isPortTaken(server: Server, port: number, address: string): Promise<boolean> {
  try {
    await once(server.listen(port, address), 'listening')
    return false
  } catch (error) {
    if (errorCode(error) === 'EADDRINUSE') return true
    throw error
  }
}

/** Returns the port that a server was given. */
export function portOf(server: Server): number {
  const address = server.address()
  return typeof address === 'object' && address ? address.port : 0
}

/**
 * Says why a request is refused; undefined if it isn't.
 * @param named names of --host: a container or a code space may forward them from any port, and by https
 */
export function refusal({ host = '', origin }: IncomingHttpHeaders, port = 0, named: readonly string[] = []) {
  const isNamed = (authority: string): boolean => named.includes(authority.replace(/:\d+$/, ''))
  const names = ['127.0.0.1', 'localhost', '[::1]']
  const local = names.map(name => `${name}:${port}`)
  if (port === 80) local.push(...names)
  if (!local.includes(host.toLowerCase()) && !isNamed(host.toLowerCase()))
    return `This server does not answer for the host "${host}". Name it with --host if it is yours.`
  const [, scheme, authority = ''] = /^(https?):\/\/([^/]+)$/.exec(origin?.toLowerCase() ?? '') ?? []
  if (origin === undefined || isNamed(authority) || (scheme === 'http' && local.includes(authority)))
    return undefined
  return `This server does not answer pages of ${origin}.`
}
