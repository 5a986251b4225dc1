/** The example server of public/starter, in a folder and a process of its own, and a stand-in for Discord. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, readdirSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import { temporaryFolder, write } from '../folders.ts'

export const root = fileURLToPath(new URL('../..', import.meta.url))
export const starterFolder = join(root, 'public/starter')
/** `server.mjs` and the files that it imports. */
export const serverFiles: readonly string[] = readdirSync(starterFolder).filter(name => name.endsWith('.mjs'))
export const appId = '123456789012345678'
export const clientSecret = 'a-secret-that-nobody-may-see'

interface Start {
  /** Files beside server.mjs, by path; `game/index.html` for example. */
  readonly files?: Readonly<Record<string, string | Uint8Array>>
  /** Variables that the process gets, besides a free port. */
  readonly env?: Readonly<Record<string, string>>
  readonly routes?: boolean
  /** A file of the server that isn't copied. */
  readonly without?: string
  /** Does something to the folder before the start. */
  readonly prepare?: (folder: string) => void
}

export interface ExampleServer {
  readonly folder: string
  /** Its address, such as http://127.0.0.1:40123; empty if it ended instead. */
  readonly origin: string
  readonly port: number
  /** All it has printed. */
  log(): string
  /** @returns the code that the process ended with, or null if the signal ended it */
  stop(signal?: NodeJS.Signals): Promise<number | null>
}

/** Starts the server and waits until it is ready, or has ended. */
export async function startServer(start: Start): Promise<ExampleServer> {
  const { files = {}, env = {}, routes = true, without, prepare } = start
  const folder = temporaryFolder()
  for (const file of serverFiles.filter(name => name !== without))
    cpSync(join(starterFolder, file), join(folder, file))
  if (routes) cpSync(join(starterFolder, 'routes'), join(folder, 'routes'), { recursive: true })
  for (const [path, content] of Object.entries(files)) write(join(folder, path), content)
  prepare?.(folder)

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
  const stop = async (signal?: NodeJS.Signals): Promise<number | null> => {
    child.kill(signal)
    await closed
    return child.exitCode
  }
  return { folder, origin: port ? `http://127.0.0.1:${port}` : '', port, log: () => log, stop }
}

interface Question {
  readonly body?: unknown
  /** Whose access token is sent. */
  readonly owner?: string
  readonly headers?: Readonly<Record<string, string>>
}

/** Asks as a game does. @param call such as `POST /api/score` @returns the status, and the answer as a value */
export async function ask(
  { origin }: Pick<ExampleServer, 'origin'>,
  call: string,
  { body, owner, headers }: Question = {},
) {
  const [method = '', path = ''] = call.split(' ')
  const answer = await fetch(origin + path, {
    method,
    headers: { ...(owner !== undefined && { authorization: bearer(owner) }), ...headers },
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  })
  return [answer.status, await answer.json()] as const
}

/** Sends bytes as they are, which no HTTP client would, and returns the whole answer. */
export async function sendRaw(port: number, request: string): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  let answer = ''
  socket.setEncoding('utf8').on('data', (text: string) => {
    answer += text
  })
  socket.write(request)
  await once(socket, 'close')
  return answer
}

interface Entitlement {
  readonly id: string
  consumed?: boolean
  readonly deleted?: boolean
}

/** An access token, in the form of Discord's. */
export const tokenOf = (owner: string): string => `token-of-${owner}-with-letters`
const bearer = (owner: string): string => `Bearer ${tokenOf(owner)}`

/** Owners of tokens: Ren and Mika are players of our app, `foreign` is one of another, `shy` has no user. */
const knownGrants: Readonly<Record<string, unknown>> = {
  [bearer('ren')]: { application: { id: appId }, user: { id: '7' } },
  [bearer('mika')]: { application: { id: appId }, user: { id: '8' } },
  [bearer('foreign')]: { application: { id: '1' }, user: { id: '7' } },
  [bearer('shy')]: { application: { id: appId } },
}

/** What Discord knows, and what it was asked. */
export async function standInForDiscord() {
  const grants = { ...knownGrants }
  const asked: string[] = []
  const logins: URLSearchParams[] = []
  const entitlements: Entitlement[] = []
  const server: Server = createServer(async (request, response) => {
    const send = (status: number, body: string): void => {
      response.writeHead(status, { 'content-type': 'application/json' }).end(body)
    }
    let body = ''
    for await (const chunk of request) body += chunk
    const path = (request.url ?? '').split('?')[0] ?? ''
    const authorization = request.headers.authorization ?? ''
    asked.push(path)

    if (path === '/oauth2/token') logins.push(new URLSearchParams(body))
    const { refusal } = standIn
    if (refusal && path.startsWith('/oauth2/')) return send(refusal.status, refusal.body)
    if (path === '/oauth2/token') {
      return send(200, JSON.stringify({ access_token: tokenOf('ren'), token_type: 'Bearer' }))
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
  const standIn = {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Bodies of the token requests, as the server sent them. */
    logins,
    /** The paths that were asked for, in their order. */
    asked,
    /** Makes somebody a player of our app, and returns their token. */
    grant(owner: string) {
      grants[bearer(owner)] = { application: { id: appId }, user: { id: owner } }
      return tokenOf(owner)
    },
    entitlements,
    /** Answers whatever concerns tokens so; undefined: as Discord would. */
    refusal: undefined as { status: number; body: string } | undefined,
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
  return standIn
}

/**
 * What the tests of a file need: a stand-in for Discord, and servers that ask it. A server ends after the test that
 * started it, or with the file if it was started before the tests.
 */
export function besideDiscord() {
  let discord: Awaited<ReturnType<typeof standInForDiscord>>
  const ofFile: ExampleServer[] = []
  const ofTest: ExampleServer[] = []
  let isInTest = false
  const stopAll = (servers: ExampleServer[]): Promise<unknown> =>
    Promise.all(servers.splice(0).map(server => server.stop()))

  beforeAll(async () => {
    discord = await standInForDiscord()
  })
  beforeEach(() => {
    isInTest = true
    discord.refusal = undefined
    discord.asked.length = 0
  })
  afterEach(async () => {
    isInTest = false
    await stopAll(ofTest)
  })
  afterAll(async () => {
    await stopAll(ofFile)
    discord.close()
  })
  return {
    get discord() {
      return discord
    },
    /** Starts a server that knows our app, unless its variables say otherwise. */
    async start({ env, ...options }: Start = {}): Promise<ExampleServer> {
      const ours = { PUBLIC_CLIENT_ID: appId, CLIENT_SECRET: clientSecret, DISCORD_API: discord.address }
      const server = await startServer({ ...options, env: { ...ours, ...env } })
      const servers = isInTest ? ofTest : ofFile
      servers.push(server)
      return server
    },
  }
}
