/** Programs for a server that pages show, run as they are. Token routes have tests of their own (token-routes.test.ts). */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { pathToFileURL } from 'node:url'
import { afterEach, expect, test, vi } from 'vitest'
import { temporaryFolder, write } from '../folders.ts'
import { realTexts } from '../real-data.ts'
import { appId, besideDiscord } from './example-server.ts'

const beside = besideDiscord()

/** The samples that are modules for Node.js, by their names. */
const samples = new Map<string, string>()
const fenced = /^( *)```javascript title="([\w-]+\.mjs)"\n([\s\S]*?)\n *```$/gm
const block = /^( *)title: ([\w-]+\.mjs)\n(?: +\w+: (?!\|).*\n)*? +code: \|-\n((?:\1 {2}.*\n|\n)+)/gm
for (const [path, page] of realTexts())
  if (path.startsWith('pages/'))
    for (const [, margin = '', name = '', code = ''] of [...page.matchAll(fenced), ...page.matchAll(block)])
      samples.set(name, code.replaceAll(new RegExp(`^${margin}(?: {2})?`, 'gm'), ''))

const tried = new Set<string>()
const fileOf = (name: string): string => {
  tried.add(name)
  const code = samples.get(name)
  if (code === undefined) throw new Error(`No page shows ${name}.`)
  const file = join(temporaryFolder(), name)
  write(file, code.replaceAll('{sample.tokenPath}', '/api/token').replaceAll('{sample.port}', '3000'))
  return file
}
const load = (name: string) => import(/* @vite-ignore */ pathToFileURL(fileOf(name)).href)

/** Answers the next requests with these values, and returns what was asked. */
function answerWith(...answers: readonly { status?: number; body: unknown }[]) {
  const waiting = [...answers]
  const fetch = vi.fn(async (_address: string, _options?: RequestInit) => {
    const { status = 200, body } = waiting.shift() ?? { body: {} }
    return new Response(JSON.stringify(body), { status })
  })
  vi.stubGlobal('fetch', fetch)
  return fetch
}
afterEach(() => {
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  vi.useRealTimers()
})

test('interaction.mjs answers a PING, launches for its button and its command, and refuses the rest with a message', async () => {
  const { onInteraction } = await load('interaction.mjs')
  expect(onInteraction({ type: 1 })).toEqual({ type: 1 })
  expect(onInteraction({ type: 3, data: { custom_id: 'play' } })).toEqual({ type: 12 })
  expect(onInteraction({ type: 2, data: { name: 'play' } })).toEqual({ type: 12 })
  // Type 6 is for components only: Discord refuses it as an answer to a command.
  for (const data of [{ name: 'scores' }, { custom_id: 'other' }])
    expect(onInteraction({ type: 2, data })).toMatchObject({ type: 4, data: { flags: 64 } })
})

test('register-commands.mjs keeps the command that launches the game', async () => {
  vi.stubEnv('APP_ID', appId)
  vi.stubEnv('BOT_TOKEN', 'bot-token')
  vi.spyOn(console, 'log').mockReturnValue()
  const launch = { id: '5', type: 4, name: 'launch' }
  const fetch = answerWith({ body: [launch, { id: '6', type: 1, name: 'old' }] }, { body: [] })
  await load('register-commands.mjs')
  const [, [address, options]] = fetch.mock.calls as [unknown, [string, RequestInit]]
  expect([address, options.method]).toEqual([
    `https://discord.com/api/v10/applications/${appId}/commands`,
    'PUT',
  ])
  expect(JSON.parse(String(options.body))).toEqual([expect.objectContaining({ name: 'scores' }), launch])
})

test('guild.mjs finds the server among those of the player', async () => {
  const { guildOf } = await load('guild.mjs')
  const guilds = [
    { id: '1', name: 'One', icon: 'a', permissions: '8' },
    { id: '2', name: 'Two', icon: null, permissions: '0' },
  ]
  answerWith({ body: guilds }, { body: guilds }, { body: guilds }, { status: 401, body: {} })
  const icon = 'https://cdn.discordapp.com/icons/1/a.png?size=128'
  expect(await guildOf('token', '1')).toEqual({ name: 'One', icon, permissions: '8' })
  expect(await guildOf('token', '2')).toMatchObject({ name: 'Two', icon: null })
  expect(await guildOf('token', '3')).toBe(undefined)
  await expect(guildOf('token', '1')).rejects.toThrow('Discord answered 401')
})

test('discord-fetch.mjs waits as long as Discord says, but neither for long nor during a ban', async () => {
  const { discordFetch } = await load('discord-fetch.mjs')
  vi.useFakeTimers()
  const busy = { status: 429, body: { retry_after: 6.457 } }
  const fetch = answerWith(busy, { body: { id: '1' } }, busy, busy, busy)
  const second = discordFetch('/users/@me', {})
  await vi.advanceTimersByTimeAsync(6000)
  expect(fetch).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(1000)
  expect(await (await second).json()).toEqual({ id: '1' })
  const never = discordFetch('/users/@me', {})
  await vi.advanceTimersByTimeAsync(20_000)
  expect([(await never).status, fetch.mock.calls.length]).toEqual([429, 5])
  for (const body of [{ retry_after: 64.57 }, '<html>error 1015</html>']) {
    const refused = answerWith({ status: 429, body })
    expect((await discordFetch('/users/@me', {})).status).toBe(429)
    expect(refused).toHaveBeenCalledTimes(1)
  }
})

test('cache-headers.mjs lets browsers keep what Unity has built', async () => {
  const { cacheHeaders } = await load('cache-headers.mjs')
  const headerOf = (path: string) => {
    const set = vi.fn()
    cacheHeaders({ set }, path)
    return set.mock.calls[0]
  }
  const [name, forever] = ['Cache-Control', 'public, max-age=31536000, immutable']
  expect(headerOf('/srv/game/Build/a.data')).toEqual([name, forever])
  expect(headerOf('C:\\game\\Build\\a.data')).toEqual([name, forever])
  expect(headerOf('/srv/game/index.html')).toEqual([name, 'no-cache'])
})

test('seats.mjs frees a seat after twenty seconds, unless the player comes back', async () => {
  const { came, went } = await load('seats.mjs')
  vi.useFakeTimers()
  const leave = vi.fn()
  went('7', leave)
  vi.advanceTimersByTime(19_000)
  came('7')
  vi.advanceTimersByTime(60_000)
  expect(leave).not.toHaveBeenCalled()
  went('7', leave)
  vi.advanceTimersByTime(20_000)
  expect(leave.mock.calls).toEqual([['7']])
})

test('self-test.mjs shows a route that is ready, and a port on which nobody listens', async () => {
  beside.discord.refusal = { status: 400, body: '{"error":"invalid_grant"}' }
  const server = await beside.start()
  const file = fileOf('self-test.mjs')
  const run = async (address: string) => {
    const child = spawn(process.execPath, [file, address], { stdio: ['ignore', 'pipe', 'inherit'] })
    const [printed] = await Promise.all([text(child.stdout), once(child, 'close')])
    return printed.trimEnd().split('\n')
  }
  const address = `${server.origin}/api/token`
  expect(await run(address)).toEqual([
    '{} -> 400 {"error":"The code is missing."}',
    expect.stringMatching(/^\{"code":"self-test"\} -> 400 \{"error":"Discord refused the login/),
  ])
  await server.stop()
  expect(await run(address)).toEqual(['{} -> ECONNREFUSED', '{"code":"self-test"} -> ECONNREFUSED'])
})

test('each module that a page shows is run here, or as a download', () => {
  const downloads = ['board.mjs']
  expect([...samples.keys()].filter(name => !tried.has(name)).sort()).toEqual(downloads)
  expect(tried.size).toBeGreaterThan(6)
})
