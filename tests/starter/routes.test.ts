/** The routes of the recipes: run by the example server as they are, and called the way the scripts of the pages do. */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { type Page, walkBlocks } from '../../schema/index.ts'
import { realSite } from '../real-data.ts'
import {
  appId,
  clientSecret,
  type ExampleServer,
  type StandIn,
  standInForDiscord,
  starterFolder,
  startServer,
} from './example-server.ts'

let discord: StandIn
let server: ExampleServer

beforeAll(async () => {
  discord = await standInForDiscord()
  server = await startServer({
    env: {
      PUBLIC_CLIENT_ID: appId,
      CLIENT_SECRET: clientSecret,
      BOT_TOKEN: 'bot-token',
      DISCORD_API: discord.address,
    },
  })
})
afterAll(async () => {
  await server.stop()
  discord.close()
})
afterEach(() => vi.useRealTimers())

async function call(method: string, path: string, body?: unknown, token = 'ren'): Promise<[number, unknown]> {
  const answer = await fetch(server.origin + path, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  return [answer.status, await answer.json()]
}

test('the score route keeps the best of a room', async () => {
  expect(await call('POST', '/api/score', { room: 'a', points: 12 })).toEqual([200, { best: 12 }])
  expect(await call('POST', '/api/score', { room: 'a', points: 5 })).toEqual([200, { best: 12 }])
  expect(await call('GET', '/api/score?room=a')).toEqual([200, { best: 12 }])
  expect(await call('GET', '/api/score?room=b')).toEqual([200, { best: 0 }])
  expect(await call('POST', '/api/score', { points: '12' })).toEqual([
    400,
    { error: 'The room or the points are missing.' },
  ])
})

test('the save route reads and writes for the owner of the token only', async () => {
  expect(await call('GET', '/api/save')).toEqual([200, { level: 1 }])
  expect(await call('PUT', '/api/save', { level: 3 })).toEqual([200, { level: 3 }])
  expect(await call('GET', '/api/save')).toEqual([200, { level: 3 }])
  expect(await call('PUT', '/api/save', {})).toEqual([400, { error: 'The level is missing.' }])
  expect(await call('GET', '/api/save', undefined, 'mallory')).toEqual([
    401,
    { error: 'The access token is missing or has expired.' },
  ])
  expect(await call('GET', '/api/save', undefined, 'foreign')).toEqual([
    401,
    { error: 'The access token is for another app.' },
  ])
  expect(await call('GET', '/api/save', undefined, 'shy')).toEqual([
    401,
    { error: "The access token doesn't have the scope identify." },
  ])
})

test('the shop delivers each purchase once, and to nobody unknown', async () => {
  expect(await call('POST', '/api/purse', {})).toEqual([200, { coins: 0 }])
  discord.entitlements.push({ id: '50' }, { id: '51', deleted: true })
  expect(await call('POST', '/api/purse', {})).toEqual([200, { coins: 50 }])
  expect(await call('POST', '/api/purse', {})).toEqual([200, { coins: 50 }])
  expect(discord.entitlements[0]?.consumed).toBe(true)
  expect((await call('POST', '/api/purse', {}, 'mallory'))[0]).toBe(401)
})

test('the shop says what is wrong with its bot token', async () => {
  const tokens = {
    'another-bot': 'Discord answered 401 for the entitlements.',
    '': 'BOT_TOKEN is missing in .env.',
  }
  for (const [token, error] of Object.entries(tokens)) {
    const shop = await startServer({
      env: { PUBLIC_CLIENT_ID: appId, BOT_TOKEN: token, DISCORD_API: discord.address },
    })
    const answer = await fetch(`${shop.origin}/api/purse`, {
      method: 'POST',
      headers: { authorization: 'Bearer ren' },
    })
    expect(await answer.json()).toEqual({ error })
    await shop.stop()
  }
})

test('the presence route answers over HTTP', async () => {
  const here = (player: unknown) => call('POST', '/api/here', { room: 'a', player })
  expect(await here('ren')).toEqual([200, { returning: false, players: ['ren'] }])
  expect(await here('mika')).toEqual([200, { returning: false, players: ['ren', 'mika'] }])
  expect(await here('ren')).toEqual([200, { returning: true, players: ['ren', 'mika'] }])
  expect(await here(7)).toEqual([400, { error: 'The room or the player is missing.' }])
})

test('a seat is kept for twenty seconds of silence', async () => {
  vi.useFakeTimers({ now: 0 })
  const { routes } = await import(join(starterFolder, 'routes/presence.mjs'))
  const here = (player: string) => routes['POST /api/here']({ body: { room: 'a', player }, refuse: () => {} })
  expect(here('ren')).toEqual({ returning: false, players: ['ren'] })
  vi.setSystemTime(15_000)
  expect(here('mika')).toEqual({ returning: false, players: ['ren', 'mika'] })
  vi.setSystemTime(21_000)
  expect(here('mika')).toEqual({ returning: true, players: ['mika'] })
  expect(here('ren')).toEqual({ returning: false, players: ['mika', 'ren'] })
})

/** Every C# sample of a page. */
function samplesOf(page: Page): string[] {
  const samples: string[] = []
  if (page.kind !== 'article') return samples
  for (const [block] of walkBlocks(page.content().blocks)) {
    const isSample = block.type === 'code' || block.type === 'stage'
    if (isSample && block.language === 'csharp') samples.push(block.code)
  }
  return samples
}

/** `"POST /api/score"` for each call of Api.Proxy with a path of the recipes' own. */
function callsIn(sample: string): string[] {
  const calls = sample.matchAll(/Https(Get|Post|Put|Patch|Delete)Request[\s\S]*?"(\/api\/[\w-]+)/g)
  return [...calls].map(([, method, path]) => `${method!.toUpperCase()} ${path}`)
}

test('every call in the scripts of the recipes has its route in the server', async () => {
  const recipes = realSite().pages.filter(({ route }) => route.startsWith('/docs/v2/recipes/'))
  const calls = new Set(recipes.flatMap(samplesOf).flatMap(callsIn))
  const modules = await Promise.all(
    readdirSync(join(starterFolder, 'routes')).map(name => import(join(starterFolder, 'routes', name))),
  )
  const routes = modules.flatMap(module => Object.keys(module.routes))
  expect([...calls].sort()).toEqual(routes.sort())
})
