/** The example server of public/starter, in a folder and a process of its own, and a stand-in for Discord. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { temporaryFolder, write } from '../folders.ts'

export const root = fileURLToPath(new URL('../..', import.meta.url))
export const starterFolder = join(root, 'public/starter')
export const appId = '123456789012345678'
export const clientSecret = 'a-secret-that-nobody-may-see'

interface Start {
  /** Files beside server.mjs, by path; `game/index.html` for example. */
  readonly files?: Readonly<Record<string, string | Uint8Array>>
  /** Variables that the process gets, besides a free port. */
  readonly env?: Readonly<Record<string, string>>
  readonly routes?: boolean
}

export interface ExampleServer {
  readonly folder: string
  /** Its address, such as http://127.0.0.1:40123; empty if it ended instead. */
  readonly origin: string
  readonly port: number
  /** All it has printed. */
  log(): string
  stop(): Promise<void>
}

/** Starts the server and waits until it is ready, or has ended. */
export async function startServer({ files = {}, env = {}, routes = true }: Start): Promise<ExampleServer> {
  const folder = temporaryFolder()
  cpSync(join(starterFolder, 'server.mjs'), join(folder, 'server.mjs'))
  if (routes) cpSync(join(starterFolder, 'routes'), join(folder, 'routes'), { recursive: true })
  for (const [path, content] of Object.entries(files)) write(join(folder, path), content)

  const child = spawn(process.execPath, ['server.mjs'], {
    cwd: folder,
    env: { PATH: process.env['PATH'], PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const closed = once(child, 'close')
  let log = ''
  const ready = new Promise<number>(resolve => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        log += text
        const [, port] = /Ready on http:\/\/localhost:(\d+)\n/.exec(log) ?? []
        if (port !== undefined) resolve(Number(port))
      })
    }
  })
  const port = await Promise.race([ready, closed.then(() => 0)])
  const stop = async (): Promise<void> => {
    child.kill()
    await closed
  }
  return { folder, origin: port ? `http://127.0.0.1:${port}` : '', port, log: () => log, stop }
}

/** Sends bytes as they are, which no HTTP client would, and returns the whole answer. */
export async function sendRaw(port: number, request: string): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  let answer = ''
  socket.setEncoding('utf8').on('data', (text: string) => {
    answer += text
  })
  socket.end(request)
  await once(socket, 'close')
  return answer
}

/** What Discord was asked, and what it knows. */
export interface StandIn {
  readonly address: string
  /** Bodies of the token requests, as the server sent them. */
  readonly logins: URLSearchParams[]
  readonly entitlements: { id: string; consumed?: boolean; deleted?: boolean }[]
  /** Answers the next token requests so; undefined: with a token. */
  refusal: { status: number; body: string } | undefined
  close(): void
}

/** Owners of tokens: `Bearer ren` is Ren of our app, `Bearer foreign` somebody of another, `Bearer shy` has no user. */
const grants: Readonly<Record<string, unknown>> = {
  'Bearer ren': { application: { id: appId }, user: { id: '7' } },
  'Bearer foreign': { application: { id: '1' }, user: { id: '7' } },
  'Bearer shy': { application: { id: appId } },
}

export async function standInForDiscord(): Promise<StandIn> {
  const logins: URLSearchParams[] = []
  const entitlements: StandIn['entitlements'] = []
  const server: Server = createServer(async (request, response) => {
    const send = (status: number, body: string): void => {
      response.writeHead(status, { 'content-type': 'application/json' }).end(body)
    }
    let body = ''
    for await (const chunk of request) body += chunk
    const path = (request.url ?? '').split('?')[0] ?? ''
    const authorization = request.headers.authorization ?? ''

    if (path === '/oauth2/token') {
      logins.push(new URLSearchParams(body))
      const { refusal } = standIn
      return send(
        refusal?.status ?? 200,
        refusal?.body ?? '{"access_token":"token-of-ren","token_type":"Bearer"}',
      )
    }
    if (path === '/oauth2/@me') {
      const grant = grants[authorization]
      return send(grant ? 200 : 401, JSON.stringify(grant ?? { message: '401: Unauthorized' }))
    }
    if (authorization !== 'Bot bot-token') return send(401, '{"message":"401: Unauthorized"}')
    if (path === `/applications/${appId}/activity-instances/i-1`)
      return send(200, '{"instance_id":"i-1","users":["7"]}')
    if (path === `/applications/${appId}/entitlements`) return send(200, JSON.stringify(entitlements))
    const consumed = entitlements.find(
      ({ id }) => path === `/applications/${appId}/entitlements/${id}/consume`,
    )
    if (!consumed) return send(404, '{"message":"Unknown entitlement"}')
    consumed.consumed = true
    response.writeHead(204).end()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const standIn: StandIn = {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    logins,
    entitlements,
    refusal: undefined,
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
  return standIn
}
