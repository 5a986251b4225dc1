/** What the preview server makes of headers, and of links on disk. */
import { symlinkSync } from 'node:fs'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { previewServer } from '../../commands/serve/preview.ts'
import { temporaryFolder, write } from '../folders.ts'
import { type Answer, request } from '../hosting/servers.ts'

const folder = temporaryFolder()
let server: Server
const text = 'Some words. '.repeat(100)

beforeAll(async () => {
  write(join(folder, 'secret.txt'), 'nobody’s business')
  write(join(folder, 'dist/index.html'), '<title>Home</title>')
  write(join(folder, 'dist/words.txt'), text)
  symlinkSync('words.txt', join(folder, 'dist/inside.txt'))
  symlinkSync('../secret.txt', join(folder, 'dist/outside.txt'))
  server = await previewServer(join(folder, 'dist'))
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const get = (path: string, headers: Record<string, string> = {}): Promise<Answer> =>
  request(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, path, { headers })

test.each([
  ['br, gzip', 'br'],
  ['gzip;q=0.5', 'gzip'],
  ['identity', undefined],
])('for "%s" it sends %s', async (accepted, encoding) => {
  expect((await get('/words.txt', { 'accept-encoding': accepted })).headers['content-encoding']).toBe(
    encoding,
  )
})

test('each encoding has its own ETag, which is known among others', async () => {
  const [plain, zipped] = await Promise.all(
    ['', 'gzip'].map(async accepted => (await get('/words.txt', { 'accept-encoding': accepted })).headers),
  )
  expect((await get('/words.txt', { 'if-none-match': `"x", W/${plain?.etag}` })).status).toBe(304)
  expect((await get('/words.txt', { 'if-none-match': `"x", ${zipped?.etag}` })).status).toBe(200)
})

test('after another build it sends the redirects of that one', async () => {
  expect((await get('/old')).status).toBe(404)
  write(join(folder, 'dist/_hosts/redirects.json'), '[{ "from": "/old", "to": "/words.txt" }]')
  expect((await get('/old')).headers.location).toBe('/words.txt')
})

test('an unknown address below a language is answered in it', async () => {
  write(join(folder, 'dist/404.html'), 'Nothing is here.')
  write(join(folder, 'dist/de/404.html'), 'Hier ist nichts.')
  const asked = [
    '/nowhere',
    '/de/nowhere',
    '/de/a/b/',
    '/den/nowhere',
    '/nowhere/de/',
    '//de/nowhere',
    '/de%5Cnowhere/x',
  ]
  const answers = await Promise.all(asked.map(path => get(path)))
  expect(answers.map(({ status, body }) => [status, body.toString('utf8')])).toEqual([
    [404, 'Nothing is here.'],
    [404, 'Hier ist nichts.'],
    [404, 'Hier ist nichts.'],
    [404, 'Nothing is here.'],
    [404, 'Nothing is here.'],
    [404, 'Nothing is here.'],
    [404, 'Nothing is here.'],
  ])
})

test('a link is followed within the folder, and not out of it', async () => {
  expect((await get('/inside.txt')).body.toString()).toBe(text)
  expect((await get('/outside.txt')).status).toBe(404)
})

test.each([
  [{ host: 'evil.example' }, 403],
  [{ origin: 'https://evil.example' }, 403],
  [{}, 200],
])(
  'a request with %j gets %i: pages of other sites may not read what is previewed',
  async (headers, status) => {
    expect((await get('/words.txt', headers)).status).toBe(status)
  },
)
