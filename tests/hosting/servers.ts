/**
 * Real web servers on loopback, over a built folder: our preview, nginx and Caddy with the configuration that the build
 * generated, and Python's http.server for what a host without any rules does.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { request as httpRequest, type IncomingHttpHeaders } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { type AddressInfo, connect, createServer } from 'node:net'
import { delimiter, join } from 'node:path'
import { previewServer } from '../../commands/serve/preview.ts'
import { portOf } from '../../commands/serve/server.ts'
import { selfSigned } from '../certificate.ts'
import { temporaryFolder } from '../folders.ts'

export interface RunningServer {
  readonly origin: string
  /** Address that answers over plain http by sending on to `origin`; where there is one. */
  readonly plain?: string
  /** What a program of others has said since it started. */
  printed?(): string
  stop(): Promise<void>
}

export interface ServerKind {
  readonly name: string
  /** @param out built folder @param base '' or '/sub' */
  start(out: string, base: string): Promise<RunningServer>
}

/** An address below which real servers pass requests on to a program that doesn't run. */
export const failingPath = '/failing'

export const preview: ServerKind = {
  name: 'preview',
  async start(out, base) {
    const server = await previewServer(out, 0, base)
    return {
      origin: `http://127.0.0.1:${portOf(server)}`,
      async stop() {
        server.closeAllConnections()
        await new Promise(done => server.close(done))
      },
    }
  },
}

export const nginx: ServerKind = {
  name: 'nginx',
  async start(out) {
    const folder = temporaryFolder()
    const [secure, plain] = [await freePort(), await freePort()]
    const { certificate, key } = certified(folder)
    const generated = readFileSync(join(out, '_hosts/nginx.conf'), 'utf8')
    const site = filledIn(generated, [
      ['    listen 80;\n    listen [::]:80;\n', `    listen 127.0.0.1:${plain};\n`],
      ['    listen 443 ssl;\n    listen [::]:443 ssl;\n', `    listen 127.0.0.1:${secure} ssl;\n`],
      [
        /return 301 https:.*;/.exec(generated)?.[0] ?? '',
        `return 301 https://127.0.0.1:${secure}$request_uri;`,
      ],
      ['/var/www/site/dist', out],
      ['/etc/ssl/certs/site.pem', certificate],
      ['/etc/ssl/private/site.key', key],
      [
        '    if ($request_method',
        `    location = ${failingPath} { proxy_pass http://127.0.0.1:${await freePort()}; }\n    if ($request_method`,
      ],
    ])
    const child = startNginx(folder, site)
    return running(child, secure, 'https', `http://127.0.0.1:${plain}`)
  },
}

export const caddy: ServerKind = {
  name: 'Caddy',
  async start(out) {
    const folder = temporaryFolder()
    const secure = await freePort()
    const { certificate, key } = certified(folder)
    const generated = readFileSync(join(out, '_hosts/Caddyfile'), 'utf8')
    const host = /^([^\s(]\S*) \{$/m.exec(generated)![1]!
    const site = filledIn(generated, [
      [`\n${host} {\n`, `\nhttps://127.0.0.1:${secure} {\n\ttls ${certificate} ${key}\n`],
      ['\t\t@method not', `\t\treverse_proxy ${failingPath} 127.0.0.1:${await freePort()}\n\t\t@method not`],
      ['/var/www/site/dist', out],
    ])
    const child = startCaddy(
      folder,
      `{\n\tadmin off\n\tauto_https disable_redirects\n\tskip_install_trust\n}\n${site}`,
    )
    return running(child, secure, 'https')
  },
}

/** Starts nginx with what stands in `http` and, for modules, above it; every path is below the folder. */
export function startNginx(folder: string, http: string): ChildProcess {
  const program = needProgram('nginx', 'apt-get install nginx-light')
  const own = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    name => `${name}_temp_path ${folder}/${name};`,
  )
  const file = join(folder, 'nginx.conf')
  writeFileSync(
    file,
    `daemon off; pid ${folder}/pid; worker_processes 1; error_log stderr warn;
${process.getuid?.() === 0 ? 'user root;' : ''}
events {}
http { access_log off; ${own.join(' ')}
${http}
}
`,
  )
  const options = ['-e', 'stderr', '-p', folder, '-c', file]
  return spawn(program, options, { stdio: ['ignore', 'ignore', 'pipe'] })
}

/** Starts Caddy, whose own files are below the folder. */
export function startCaddy(folder: string, config: string): ChildProcess {
  const program = needProgram('caddy', 'apt-get install caddy')
  const file = join(folder, 'Caddyfile')
  writeFileSync(file, config)
  return spawn(program, ['run', '--config', file, '--adapter', 'caddyfile'], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
  })
}

export const python: ServerKind = {
  name: 'python3 -m http.server',
  async start(out) {
    const program = needProgram('python3', 'apt-get install python3')
    const port = await freePort()
    const child = spawn(
      program,
      ['-m', 'http.server', String(port), '--bind', '127.0.0.1', '--directory', out],
      {
        stdio: ['ignore', 'ignore', 'pipe'],
      },
    )
    return running(child, port, 'http')
  },
}

/** Whether a program can be had; for servers that only some machines have. */
export const findProgram = (name: string): string | undefined =>
  [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin', '/sbin']
    .map(folder => join(folder, name))
    .find(path => existsSync(path))

function needProgram(name: string, install: string): string {
  const found = findProgram(name)
  if (!found)
    throw new Error(
      `The hosting tests need ${name}, which is not installed. On Debian and Ubuntu: ${install}`,
    )
  return found
}

/** The generated text with those lines changed that its reader is to fill in; each stands there exactly once. */
function filledIn(text: string, changes: readonly (readonly [from: string, to: string])[]): string {
  return changes.reduce((done, [from, to]) => {
    if (done.split(from).length !== 2)
      throw new Error(`The generated configuration does not hold "${from}" once.`)
    return done.replace(from, () => to)
  }, text)
}

function certified(folder: string): { certificate: string; key: string } {
  const { key, cert } = selfSigned()
  const files = { certificate: join(folder, 'site.pem'), key: join(folder, 'site.key') }
  writeFileSync(files.certificate, cert)
  writeFileSync(files.key, key)
  return files
}

export const freePort = (): Promise<number> =>
  new Promise(done => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo
      probe.close(() => done(port))
    })
  })

export async function running(child: ChildProcess, port: number, scheme: 'http' | 'https', plain?: string) {
  let printed = ''
  child.stderr!.setEncoding('utf8').on('data', (text: string) => {
    printed += text
  })
  const ended = new Promise<void>(done => child.once('exit', () => done()))
  for (let tries = 0; !(await answers(port)); tries++) {
    if (child.exitCode !== null || tries > 100) throw new Error(`The server did not start:\n${printed}`)
    await new Promise(done => setTimeout(done, 50))
  }
  return {
    origin: `${scheme}://127.0.0.1:${port}`,
    ...(plain && { plain }),
    printed: () => printed,
    async stop() {
      child.kill('SIGTERM')
      await ended
    },
  }
}

const answers = (port: number): Promise<boolean> =>
  new Promise(done => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => {
      socket.destroy()
      done(true)
    })
    socket.once('error', () => done(false))
  })

export interface Answer {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly body: Buffer
}

/** One request as it is written, without following anything; self-signed certificates are trusted. */
export function request(
  origin: string,
  path: string,
  { method = 'GET', headers = {} }: { method?: string; headers?: Readonly<Record<string, string>> } = {},
): Promise<Answer> {
  const { protocol, hostname, port } = new URL(origin)
  const send = protocol === 'https:' ? httpsRequest : httpRequest
  return new Promise((done, failed) => {
    send({ hostname, port, path, method, headers, rejectUnauthorized: false, agent: false }, response => {
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => parts.push(part))
      response.on('error', failed)
      response.on('end', () =>
        done({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(parts) }),
      )
    })
      .on('error', failed)
      .end()
  })
}
