/**
 * What stands between the example server and the player: Discord's proxy, which has a host name for each app and a policy
 * of its own, and the client, a page that frames the activity and answers the messages of the Embedded App SDK.
 */
import { once } from 'node:events'
import { type IncomingMessage, request, type ServerResponse } from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import type { Duplex } from 'node:stream'
import { type BrowserContext, chromium, type Frame, type Page } from 'playwright'
import { afterAll, beforeAll } from 'vitest'
import { findBrowser } from '../../commands/drawing/browser.ts'
import { selfSigned } from '../certificate.ts'
import { temporaryFolder, write } from '../folders.ts'
import { appId, besideDiscord, type ExampleServer, root, tokenOf } from './example-server.ts'

/** Measured in August 2026: https://github.com/discord/embedded-app-sdk/issues/280. Inline scripts get no nonce here. */
const policy = "script-src 'self' 'unsafe-eval' 'nonce-MTMsMjE0LDExNg==' blob:"

/** The URL mapping `/`: the port of the server that it leads to, or none. */
interface Mapping {
  target: number | undefined
}

function passOn(incoming: IncomingMessage, outgoing: ServerResponse, { target }: Mapping): void {
  if (target === undefined) {
    outgoing.writeHead(404).end()
    return
  }
  const path = (incoming.url ?? '/').replace(/^\/\.proxy(?=\/)/, '')
  const { method, headers } = incoming
  const onward = request({ port: target, host: '127.0.0.1', path, method, headers }, answer => {
    outgoing.writeHead(answer.statusCode ?? 502, { ...answer.headers, 'content-security-policy': policy })
    answer.pipe(outgoing)
  })
  onward.on('error', () => outgoing.writeHead(502).end())
  incoming.pipe(onward)
}

/** Joins the two ends of a WebSocket. */
function passOnUpgrade(incoming: IncomingMessage, socket: Duplex, { target }: Mapping): void {
  const path = (incoming.url ?? '/').replace(/^\/\.proxy(?=\/)/, '')
  const onward = request({ port: target, host: '127.0.0.1', path, headers: incoming.headers })
  onward.on('upgrade', ({ statusCode, rawHeaders }, other) => {
    const lines = rawHeaders.map((text, i) => (i % 2 === 0 ? `\r\n${text}: ` : text)).join('')
    socket.write(`HTTP/1.1 ${statusCode} Switching Protocols${lines}\r\n\r\n`)
    socket.pipe(other).pipe(socket)
    socket.on('error', () => other.destroy())
    other.on('error', () => socket.destroy())
  })
  onward.on('error', () => socket.destroy())
  onward.end()
}

/** Whether the player allows the scopes is in the address: `/?scopes=refused`. */
const clientPage = `<!DOCTYPE html>
<title>Client</title>
<iframe id="activity" width="640" height="400"
  src="https://${appId}.discordsays.com/?instance_id=i-1&frame_id=f-1&platform=desktop"></iframe>
<script>
  const refused = location.search === "?scopes=refused";
  const user = { id: "8123456780", username: "ren", global_name: "Ren" };
  const answers = {
    AUTHORIZE: refused
      ? { cmd: "AUTHORIZE", evt: "ERROR", data: { code: 5000, message: "OAuth2 Authorization Error" } }
      : { cmd: "AUTHORIZE", evt: null, data: { code: "fake-code" } },
    AUTHENTICATE: { cmd: "AUTHENTICATE", evt: null, data: { user, scopes: ["identify"] } },
  };
  addEventListener("message", ({ data: [opcode, payload], source }) => {
    if (opcode === 0 && payload.client_id === "${appId}")
      source.postMessage([1, { cmd: "DISPATCH", evt: "READY", data: { v: 1, user } }], "*");
    if (payload.cmd === "AUTHENTICATE" && payload.args.access_token !== "${tokenOf('ren')}") return;
    if (opcode === 1) source.postMessage([1, answers[payload.cmd]], "*");
  });
</script>`

/** What Chromium does in frames of another site where third-party cookies are blocked, in any build of it. */
function denyStorage(): void {
  if (window === window.top) return
  for (const name of ['sessionStorage', 'localStorage'] as const) {
    const get = (): never => {
      const message = `Failed to read the '${name}' property from 'Window': Access is denied for this document.`
      throw new DOMException(message, 'SecurityError')
    }
    Object.defineProperty(window, name, { configurable: true, get })
  }
}

/** The toolkit colours the beginning of a line: "%c[Dissonity]%c words color:#8177f6; color:initial;". */
const withoutStyles = (line: string): string => line.replaceAll('%c', '').replace(/ color:.*$/, '')

export interface Launch {
  readonly page: Page
  /** The frame of the activity. */
  readonly activity: Frame
  /** What the activity has written to the console. */
  readonly lines: readonly string[]
}

/** Chromium in which the names of the proxy and of the client lead to this machine. */
async function startDiscord() {
  const mapping: Mapping = { target: undefined }
  const server = createServer(selfSigned(), (incoming, outgoing) => {
    if (incoming.headers.host === 'discord.com') {
      outgoing.setHeader('content-type', 'text/html')
      outgoing.end(clientPage)
    } else {
      passOn(incoming, outgoing, mapping)
    }
  })
  server.on('upgrade', (incoming, socket) => passOnUpgrade(incoming, socket, mapping))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')

  const { port } = server.address() as AddressInfo
  const names = `MAP *.discordsays.com:443 127.0.0.1:${port}, MAP discord.com:443 127.0.0.1:${port}`
  const { executablePath, args, env } = await findBrowser(root)
  // A profile in which frames of another site have storage: Chromium denies it in private windows, Debian's always.
  const profile = temporaryFolder()
  write(join(profile, 'Default/Preferences'), '{"profile":{"cookie_controls_mode":0}}')
  const browser: BrowserContext = await chromium.launchPersistentContext(profile, {
    executablePath,
    args: [...args, `--host-resolver-rules=${names}`],
    env: { ...process.env, ...env } as Record<string, string>,
    ignoreHTTPSErrors: true,
  })

  const newPage = async (): Promise<Page> => {
    const page = await browser.newPage()
    page.setDefaultTimeout(100_000)
    return page
  }
  return {
    mapping,
    /** Launches the activity in the client, which is a new session. Storage may be denied to the frame. */
    async launch(scopes: 'allowed' | 'refused', storage?: 'denied'): Promise<Launch> {
      const page = await newPage()
      if (storage) await page.addInitScript(denyStorage)
      const lines: string[] = []
      page.on('console', message => lines.push(withoutStyles(message.text())))
      page.on('pageerror', error => lines.push(error.message))
      await page.goto(`https://discord.com/?scopes=${scopes}`)
      const activity = page.frame({ url: /discordsays\.com/ })
      if (!activity) throw new Error('The client frames no activity.')
      return { page, activity, lines }
    },
    /** Opens an address as a browser outside Discord does. */
    async open(address: string) {
      const page = await newPage()
      await page.goto(address)
      return page
    },
    async close() {
      await browser.close()
      server.closeAllConnections()
      server.close()
    },
  }
}

/** What the tests of a file need to launch activities: Discord's client and proxy, its API, and servers that ask it. */
export function insideDiscord() {
  const beside = besideDiscord()
  let client: Awaited<ReturnType<typeof startDiscord>>
  beforeAll(async () => {
    client = await startDiscord()
  })
  afterAll(() => client.close())
  return {
    get api() {
      return beside.discord
    },
    get client() {
      return client
    },
    /** Starts a server, and maps the app to it. */
    async startMapped(options: Parameters<typeof beside.start>[0]): Promise<ExampleServer> {
      const server = await beside.start(options)
      client.mapping.target = server.port
      return server
    },
  }
}
