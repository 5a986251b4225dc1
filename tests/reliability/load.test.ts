/** Preview and dev server under attack: nothing is sent that isn't theirs to send. */
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import type { Server } from 'node:http'
import { connect } from 'node:net'
import { basename, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { devServer } from '../../commands/dev/dev.ts'
import { DevSite } from '../../commands/dev/site.ts'
import { previewServer } from '../../commands/serve/preview.ts'
import { portOf } from '../../commands/serve/server.ts'
import { type Folder, repository, siteFolder } from '../command-line.ts'

const secret = 'nobody’s business'

let folder: Folder
let preview: Server
let dev: Server
let devOptions: Parameters<typeof devServer>[0]
const ports = { preview: 0, dev: 0 }

beforeAll(async () => {
  folder = siteFolder()
  vi.stubEnv('CACHE_DIR', join(folder.path, 'cache'))
  for (const name of ['index', '404']) folder.write(`dist/${name}.html`, `<title>${name}</title>`)
  folder.write('dist/_headers', '')
  folder.write('secret.txt', secret)
  folder.write('dist/logo.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>')
  preview = await previewServer(join(folder.path, 'dist'))
  const folders = {
    data: folder.data,
    public: join(folder.path, 'public'),
    label: 'data',
    drawings: folder.path,
  }
  const compiler: { compile(): Promise<string> } = await import(join(repository, 'commands/compile.mjs'))
  const code = basename(await compiler.compile())
  devOptions = { root: repository, code, folders, base: '', hosts: [], editor: 'vscode' }
  dev = await devServer(devOptions, 0)
  Object.assign(ports, { preview: portOf(preview), dev: portOf(dev) })
})
afterAll(async () => {
  for (const server of [preview, dev]) {
    server.closeAllConnections()
    await once(server.close(), 'close')
  }
  vi.unstubAllEnvs()
})

/** What comes back for these very bytes; '' if the connection is closed without a word. */
const answerFor = (port: number, bytes: string): Promise<string> =>
  new Promise(done => {
    const socket = connect(port, '127.0.0.1')
    let text = ''
    socket.on('data', part => {
      text += part.toString('latin1')
    })
    socket.on('error', () => {})
    socket.on('close', () => done(text))
    socket.write(bytes)
  })
const statusOf = (text: string): number => Number(/^HTTP\/1\.[01] (\d{3})/.exec(text)?.[1] ?? 0)

describe.each(['preview', 'dev'] as const)('%s', name => {
  const raw = (bytes: string): Promise<string> => answerFor(ports[name], bytes)
  const host = (): string => `Host: 127.0.0.1:${ports[name]}\r\n`

  test.each([
    ['climbs', '/../../../../../../etc/passwd'],
    ['climbs in code', '/%2e%2e/secret.txt'],
    ['climbs with coded slashes', '/..%2f..%2fsecret.txt'],
    ['climbs with back slashes', '/..\\secret.txt'],
    ['climbs in double code', '/%252e%252e/secret.txt'],
    ['climbs in long UTF-8', '/%c0%ae%c0%ae/secret.txt'],
    ['has a null', '/logo.svg%00.html'],
    ['is broken code', '/%zz%1'],
    ['is an absolute file', '//etc/passwd'],
    ['is very long', `/${'a'.repeat(10_000)}`],
    ['is very deep', `/${'a/'.repeat(4000)}`],
    ['is a file of the generator', '/package.json'],
    ['is for hosts only', '/_headers'],
  ])('an address that %s is a 4xx', async (_, path) => {
    const answer = await raw(`GET ${path} HTTP/1.1\r\n${host()}Connection: close\r\n\r\n`)
    expect([statusOf(answer), answer.includes(secret), answer.includes('root:x:')]).toEqual([
      expect.toSatisfy(isRefusal),
      false,
      false,
    ])
  })
})

test('what is no HTTP is refused in a line, and the next one is answered', async () => {
  expect(await answerFor(ports.dev, 'hello\r\n\r\n')).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n[^<]*$/)
  expect((await fetch(`http://127.0.0.1:${ports.dev}/`)).status).toBe(200)
})

test('dev answers with the headers of production', async () => {
  const { status, headers } = await fetch(`http://127.0.0.1:${ports.dev}/`)
  expect([status, headers.get('x-content-type-options')]).toEqual([200, 'nosniff'])
  expect(headers.get('content-security-policy')).toMatch(
    /frame-ancestors 'none'.*require-trusted-types-for 'script'/,
  )
})

test('dev answers no page of another origin, and nothing that asks for more than an answer', async () => {
  const events = `http://127.0.0.1:${ports.dev}/@dev/events`
  expect((await fetch(events, { headers: { origin: 'http://evil.example' } })).status).toBe(403)
  expect((await fetch(`http://127.0.0.1:${ports.dev}/`, { method: 'POST' })).status).toBe(405)
})

// The last one, because the server that the others ask sees the file come and go.
test('dev reports what is wrong with a file of public/, as a build does, and where it is', async () => {
  folder.write('public/notes.png', 'No picture.')
  const site = new DevSite(devOptions)
  await site.start()
  rmSync(join(folder.path, 'public/notes.png'))
  expect(site.report.printed).toContain('error[unsafe-picture] public/notes.png')
  expect(JSON.stringify(site.report.problems)).toContain(join(folder.path, 'public/notes.png'))
})

const isRefusal = (status: number): boolean => status >= 400 && status < 500
