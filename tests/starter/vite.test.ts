/** The settings for Vite that a page shows: requests and WebSockets reach the server behind it, with and without /.proxy. */
import { once } from 'node:events'
import { symlinkSync } from 'node:fs'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createViteServer } from 'vitest/node'
import { temporaryFolder, write } from '../folders.ts'
import { realTexts } from '../real-data.ts'
import { root } from './example-server.ts'

const page = realTexts().get('pages/docs/v2/internals/hirpc/kit.yaml')!
const [, sample = ''] = /title: vite\.config\.js\n +code: \|-\n((?: {6}.*\n|\n)+)/.exec(page) ?? []

/** Answers with the address that arrived, whatever the connection is. */
const behind = createServer(({ url }, response) => response.end(url))
behind.on('upgrade', ({ url }, socket) => {
  socket.end(
    `HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nX-Arrived: ${url}\r\n\r\n`,
  )
})

let vite: Awaited<ReturnType<typeof createViteServer>>
let port: number
beforeAll(async () => {
  behind.listen(0, '127.0.0.1')
  await once(behind, 'listening')
  const target = `http://127.0.0.1:${(behind.address() as AddressInfo).port}`
  const folder = temporaryFolder()
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  expect(sample).toContain('"http://localhost:{sample.port}"')
  write(join(folder, 'vite.config.mjs'), sample.replace('http://localhost:{sample.port}', target))
  write(join(folder, 'index.html'), '<title>Page</title>')
  vite = await createViteServer({ root: folder, logLevel: 'silent', server: { port: 0, host: '127.0.0.1' } })
  await vite.listen()
  port = Number(new URL(vite.resolvedUrls?.local[0] ?? '').port)
})
afterAll(async () => {
  await vite.close()
  behind.closeAllConnections()
  behind.close()
})

test.each(['/api/score?room=a', '/.proxy/api/score?room=a'])('%s reaches the server', async path => {
  const answer = await fetch(`http://127.0.0.1:${port}${path}`)
  expect([answer.status, await answer.text()]).toEqual([200, '/api/score?room=a'])
})

test.each(['/live', '/.proxy/live'])('a WebSocket to %s reaches the server', async path => {
  const headers = {
    connection: 'Upgrade',
    upgrade: 'websocket',
    'sec-websocket-version': '13',
    'sec-websocket-key': 'dGVzdA==',
  }
  const asking = request({ port, host: '127.0.0.1', path, headers }).end()
  const [answer, socket] = await once(asking, 'upgrade')
  socket.destroy()
  expect([answer.statusCode, answer.headers['x-arrived']]).toEqual([101, '/live'])
})

test("the page is Vite's, under the tunnel's name, too, and no other name is let in", async () => {
  const statusFor = async (host: string) => {
    const asking = request({ port, host: '127.0.0.1', path: '/', headers: { host } }).end()
    const [answer] = await once(asking, 'response')
    answer.resume()
    return answer.statusCode
  }
  expect(await statusFor('example-name.trycloudflare.com')).toBe(200)
  expect(await statusFor('evil.example.com')).toBe(403)
})
