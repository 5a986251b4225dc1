/** What the example server does when strangers use it: many players, impatient ones, and those who mean harm. */
import { join } from 'node:path'
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { runs } from '../sample-size.ts'
import { ask, besideDiscord, type ExampleServer, sendRaw, starterFolder, tokenOf } from './example-server.ts'

const beside = besideDiscord()
const start = (env: Readonly<Record<string, string>> = {}, files = {}) => beside.start({ env, files })
/** For tests after which it is as before. */
let shared: ExampleServer
beforeAll(async () => {
  const echo = 'export const routes = { "POST /api/echo": ({ body }) => { throw new Error(body.text) } }'
  shared = await start({}, { 'routes/echo.mjs': echo })
})

const save = (server: ExampleServer, owner: string, headers: Record<string, string> = {}) =>
  fetch(`${server.origin}/api/save`, { headers: { authorization: `Bearer ${tokenOf(owner)}`, ...headers } })
const logIn = (server: ExampleServer, code: string, headers: Record<string, string> = {}) =>
  fetch(`${server.origin}/api/token`, { method: 'POST', headers, body: JSON.stringify({ code }) })

describe('Discord is asked', () => {
  test.each([
    '',
    'Bearer',
    'Bearer short',
    `Bot ${tokenOf('ren')}`,
    `Bearer ${'x'.repeat(501)}`,
    `Bearer ${tokenOf('r n')}`,
  ])('nothing for the header %j, which no player sends', async authorization => {
    const error = 'The header Authorization must be "Bearer" and an access token.'
    expect(await ask(shared, 'GET /api/save', { headers: { authorization } })).toEqual([401, { error }])
    expect(beside.discord.asked).toEqual([])
  })

  test('once for a token, good or bad, however often it is sent', async () => {
    const server = await start()
    const statuses = async (owner: string) => {
      const answers = await Promise.all(Array.from({ length: 20 }, () => save(server, owner)))
      return new Set(answers.map(({ status }) => status))
    }
    expect([await statuses('ren'), await statuses('mallory')]).toEqual([new Set([200]), new Set([401])])
    expect(beside.discord.asked).toEqual(['/oauth2/@me', '/oauth2/@me'])
  })

  test('nothing while it has asked for a pause, which callers are told', async () => {
    const server = await start()
    beside.discord.refusal = {
      status: 429,
      body: '{"message":"You are being rate limited.","retry_after":64.57}',
    }
    const answers = [await logIn(server, 'a'), await logIn(server, 'b')]
    expect(answers.map(({ status, headers }) => [status, Number(headers.get('retry-after'))])).toEqual([
      [429, 65],
      [429, expect.closeTo(65, -1)],
    ])
    expect(beside.discord.asked).toEqual(['/oauth2/token'])
    // Only this route of Discord's has asked for the pause.
    beside.discord.refusal = undefined
    expect((await save(server, 'ren')).status).toBe(200)
  })

  test('nothing more for ten minutes after half of the refusals that it puts up with', async () => {
    vi.useFakeTimers({ now: 0, toFake: ['Date'] })
    vi.spyOn(console, 'warn').mockReturnValue()
    const fetch = vi.fn(async () => new Response('{}', { status: 401 }))
    vi.stubGlobal('fetch', fetch)
    const { askDiscord } = await import(join(starterFolder, 'discord.mjs'))
    const statuses = new Set<number>()
    for (let i = 0; i < 5000; i++) statuses.add((await askDiscord(`/path/${i}`)).status)
    expect([...statuses]).toEqual([401])
    vi.setSystemTime(60_000)
    expect(await askDiscord('/another')).toEqual({ ok: false, status: 429, data: {}, retryAfter: 540 })
    expect(fetch).toHaveBeenCalledTimes(5000)
    vi.setSystemTime(600_001)
    expect((await askDiscord('/another')).status).toBe(401)
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })
})

describe('a caller who is refused all the time', () => {
  const guess = async (server: ExampleServer, count: number, headers: Record<string, string> = {}) => {
    const statuses: number[] = []
    for (let i = 0; i < count; i++) statuses.push((await save(server, `guess-${i}`, headers)).status)
    return statuses
  }

  test('has to wait, with new tokens and with codes', async () => {
    const server = await start()
    const statuses = await guess(server, 40)
    expect(statuses).toEqual([...Array(30).fill(401), ...Array(10).fill(429)])
    expect(beside.discord.asked).toHaveLength(30)
    const refused = await logIn(server, 'a')
    expect([refused.status, await refused.json()]).toEqual([429, { error: expect.stringMatching(/Wait\.$/) }])
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(500)
  })

  test('is known by the address that a trusted proxy names, not by the one that the caller adds', async () => {
    const server = await start({ TRUSTED_PROXIES: '10.0.0.1, 127.0.0.1' })
    const chain = (caller: string) => ({ 'x-forwarded-for': `1.1.1.1, ${caller}, 10.0.0.1` })
    expect((await guess(server, 31, chain('203.0.113.5'))).at(-1)).toBe(429)
    expect((await save(server, 'ren', chain('203.0.113.6'))).status).toBe(200)
    const blocked = { 'x-forwarded-for': '9.9.9.9, 203.0.113.5' }
    expect((await save(server, 'mika', blocked)).status).toBe(429)
  })

  test('without a trusted proxy is known by the connection, whatever the header says', async () => {
    const server = await start()
    for (let i = 0; i < 30; i++) await save(server, `${i}`, { 'x-forwarded-for': `10.1.1.${i}` })
    const answer = await save(server, 'mika', { 'x-forwarded-for': '10.9.9.9' })
    expect(answer.status).toBe(429)
  })
})

const players = runs(30, 100)
test(`${players} players come in through one shared proxy, among people who guess`, async () => {
  const server = await start()
  const statuses: number[] = []
  for (let player = 0; player < players; player++) {
    // Through Discord's proxy and through a tunnel, all of them have the same address.
    const token = beside.discord.grant(`player-${player}`)
    beside.discord.refusal = { status: 200, body: JSON.stringify({ access_token: token }) }
    statuses.push((await logIn(server, `code-${player}`)).status)
    beside.discord.refusal = undefined
    statuses.push((await save(server, `player-${player}`)).status)
    await Promise.all([1, 2, 3, 4, 5].map(i => save(server, `guess-${player}-${i}`)))
  }
  expect(statuses).toEqual(Array(2 * players).fill(200))
})

describe('the log', () => {
  let before = 0
  beforeEach(() => {
    before = shared.log().length
  })
  /** What the test has added. */
  const lines = (): string => shared.log().slice(before)

  test.each([
    ['a line break', '/%0aGET%20/forged%20200'],
    ['an escape sequence', '/%1b]0;title%07'],
    ['a mark that turns text around', '/%E2%80%AEtxt.exe'],
  ])('has one printable, short line for %s', async (_, path) => {
    await sendRaw(shared.port, `GET ${path} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`)
    await expect.poll(lines).toMatch(/^[\x20-\x7e]{5,300}\n$/)
  })

  test('has one line for a mistake in a route, whatever was sent', async () => {
    const body = '{"text":"a\\nGET / 200\\u001b]0;\\u202e"}'
    await fetch(`${shared.origin}/api/echo`, { method: 'POST', body })
    await expect.poll(lines).toBe('POST /api/echo 500 Error: a?GET / 200?]0;? (echo.mjs:1)\n')
  })
})
