/** Preview and dev server under attack: no error, and an answer to whatever is sent. */
import { type ChildProcess, spawn } from 'node:child_process'
import { rmSync } from 'node:fs'
import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type DevCopy, devCopy, type RunningServer, startDev } from '../browser/dev-server.ts'

interface Target {
  readonly origin: string
  readonly process: ChildProcess
}

let copy: DevCopy
let dev: RunningServer
let preview: Target
const secret = 'nobody’s business'

beforeAll(async () => {
  copy = devCopy({
    ...Object.fromEntries(
      Array.from({ length: 30 }, (_, i) => [
        `pages/page-${i}.yaml`,
        `title: Page ${i}\ndescription: D.\nlisted: false\nblocks:\n${`  - { type: paragraph, text: Words of page ${i}. }\n`.repeat(40)}`,
      ]),
    ),
  })
  copy.write('secret.txt', secret)
  dev = await startDev(copy)
  const build = spawn(process.execPath, ['commands/launch.mjs', 'build', '--quiet'], { cwd: copy.folder })
  expect(await new Promise(done => build.once('exit', done))).toBe(0)
  const child = spawn(process.execPath, ['commands/launch.mjs', 'preview', '--port', '0'], {
    cwd: copy.folder,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const origin = await new Promise<string>(done =>
    child.stdout.on('data', (text: Buffer) => {
      const found = /at (http:\/\/127\.0\.0\.1:\d+)/.exec(text.toString())
      if (found) done(found[1]!)
    }),
  )
  preview = { origin, process: child }
}, 120_000)
afterAll(async () => {
  await dev?.stop()
  preview?.process.kill('SIGINT')
  rmSync(copy.folder, { recursive: true, force: true })
})

const targets = [
  ['preview', () => preview],
  ['dev', (): Target => dev],
] as const

describe.each(targets)('%s', (name, target) => {
  /** What comes back for these very bytes; '' if the connection is closed without a word. */
  const raw = (bytes: string | Buffer, { end = true } = {}): Promise<string> =>
    new Promise(done => {
      const { hostname, port } = new URL(target().origin)
      const socket = connect(Number(port), hostname)
      let text = ''
      socket.setTimeout(25_000, () => socket.destroy())
      socket.on('data', part => {
        text += part.toString('latin1')
      })
      socket.on('error', () => {})
      socket.on('close', () => done(text))
      socket.write(bytes)
      if (end) socket.end()
    })
  const host = (): string => `Host: ${new URL(target().origin).host}\r\n`
  const statusOf = (text: string): number => Number(/^HTTP\/1\.[01] (\d{3})/.exec(text)?.[1] ?? 0)

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
    const answer = await raw(`GET ${path} HTTP/1.1\r\n${host()}Connection: close\r\n\r\n`, { end: false })
    expect([statusOf(answer), answer.includes(secret), answer.includes('root:x:')]).toEqual([
      expect.toSatisfy(isRefusal),
      false,
      false,
    ])
  })

  test.each([
    ['no HTTP', 'hello\r\n\r\n'],
    ['another protocol', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03'],
    ['no host', 'GET / HTTP/1.1\r\n\r\n'],
    ['a null in a header', 'GET / HTTP/1.1\r\nHost: a\0b\r\n\r\n'],
    ['headers without end', `GET / HTTP/1.1\r\n${'X: y\r\n'.repeat(20_000)}\r\n`],
    ['one header of a megabyte', `GET / HTTP/1.1\r\nX: ${'y'.repeat(1_000_000)}\r\n\r\n`],
    ['two lengths', 'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nx'],
    ['an address without a slash', 'GET etc/passwd HTTP/1.1\r\nHost: a\r\n\r\n'],
    ['a proxy’s address', 'GET http://evil.example/ HTTP/1.1\r\nHost: evil.example\r\n\r\n'],
    ['a proxy’s tunnel', 'CONNECT evil.example:443 HTTP/1.1\r\nHost: evil.example\r\n\r\n'],
    ['an upgrade', 'GET / HTTP/1.1\r\nHost: evil.example\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n'],
  ])('%s is answered with a 4xx, or with nothing', async (_, bytes) => {
    const answer = await raw(bytes)
    const status = statusOf(answer)
    // The preview serves whoever asks it, under any name: it holds nothing but the public site.
    const served =
      name === 'preview' && /evil\.example|HTTP\/1\.1\r\nHost: a/.test(bytes.toString()) && [200, 404].includes(status)
    expect([answer.slice(0, 60), status === 0 || isRefusal(status) || served]).toEqual([answer.slice(0, 60), true])
    expect(answer).not.toMatch(/ at .*\.[mc]?[jt]s:\d+/)
  })

  test('who sends nothing, or drop by drop, or does not read, keeps nobody else waiting', {
    timeout: 60_000,
  }, async () => {
    const { hostname, port } = new URL(target().origin)
    const idle = Array.from({ length: 200 }, (_, i) => {
      const socket = connect(Number(port), hostname)
      socket.on('error', () => {})
      if (i % 2) socket.write('GET / HTTP/1.1\r\nX: ')
      else socket.pause().write(`GET /page-1 HTTP/1.1\r\n${host()}\r\n`.repeat(20))
      return socket
    })
    const answer = await raw(`GET /page-2 HTTP/1.1\r\n${host()}Connection: close\r\n\r\n`, { end: false })
    expect(statusOf(answer)).toBe(200)
    for (const socket of idle) socket.destroy()
  })

  test('afterwards it still answers', async () => {
    expect((await fetch(`${target().origin}/page-3`)).status).toBe(200)
    expect(target().process.exitCode).toBeNull()
    if (name === 'dev') expect(dev.output()).not.toMatch(/Error|bug of the generator/)
  })
})

const isRefusal = (status: number): boolean => status >= 400 && status < 500
