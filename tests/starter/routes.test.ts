/** The routes of the recipes: run by the example server as they are, and called the way the scripts of the pages do. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { type Page, walkBlocks } from '../../schema/index.ts'
import { realSite } from '../real-data.ts'
import { ask, besideDiscord, type ExampleServer, starterFolder } from './example-server.ts'

const beside = besideDiscord()
let server: ExampleServer
beforeAll(async () => {
  server = await beside.start({ env: { BOT_TOKEN: 'bot-token' } })
})
afterEach(() => vi.useRealTimers())

const call = (what: string, body?: unknown, owner = 'ren') => ask(server, what, { body, owner })

test('the score route keeps the best of a room', async () => {
  expect(await call('POST /api/score', { room: 'a', points: 12 })).toEqual([200, { best: 12 }])
  expect(await call('POST /api/score', { room: 'a', points: 5 })).toEqual([200, { best: 12 }])
  expect(await call('GET /api/score?room=a')).toEqual([200, { best: 12 }])
  expect(await call('GET /api/score?room=b')).toEqual([200, { best: 0 }])
  const noPoints = [400, { error: 'The points are missing.' }]
  for (const points of ['12', 1e308, 1.5, null])
    expect(await call('POST /api/score', { room: 'a', points })).toEqual(noPoints)
  const noRoom = [400, { error: 'The room is missing.' }]
  for (const room of [7, 'x'.repeat(101), undefined])
    expect(await call('POST /api/score', { room, points: 1 })).toEqual(noRoom)
})

test('the save route reads and writes for the owner of the token only', async () => {
  expect(await call('GET /api/save')).toEqual([200, { level: 1 }])
  expect(await call('PUT /api/save', { level: 3 })).toEqual([200, { level: 3 }])
  expect(await call('GET /api/save')).toEqual([200, { level: 3 }])
  for (const level of [undefined, 0, 1e9, 1.5, '3'])
    expect(await call('PUT /api/save', { level })).toEqual([400, { error: 'The level is missing.' }])
  expect(await call('GET /api/save', undefined, 'mallory')).toEqual([
    401,
    { error: 'The access token has expired, or was never valid.' },
  ])
  expect(await call('GET /api/save', undefined, 'foreign')).toEqual([
    401,
    { error: 'The access token is for another app.' },
  ])
  expect(await call('GET /api/save', undefined, 'shy')).toEqual([
    401,
    { error: "The access token doesn't have the scope identify." },
  ])
})

test('the shop delivers each purchase once, and to nobody unknown', async () => {
  expect(await call('POST /api/purse', {})).toEqual([200, { coins: 0 }])
  beside.discord.entitlements.push({ id: '50' }, { id: '51', deleted: true })
  expect(await call('POST /api/purse', {})).toEqual([200, { coins: 50 }])
  expect(await call('POST /api/purse', {})).toEqual([200, { coins: 50 }])
  expect(beside.discord.entitlements[0]?.consumed).toBe(true)
  expect((await call('POST /api/purse', {}, 'mallory'))[0]).toBe(401)
})

test('the presence route takes the player from the token, whatever the body says', async () => {
  const here = (owner: string, body: unknown = { room: 'a', player: '666' }) =>
    call('POST /api/here', body, owner)
  expect(await here('ren')).toEqual([200, { returning: false, players: ['7'] }])
  expect(await here('mika')).toEqual([200, { returning: false, players: ['7', '8'] }])
  expect(await here('ren')).toEqual([200, { returning: true, players: ['7', '8'] }])
  expect((await here('mallory'))[0]).toBe(401)
  for (const room of [7, 'x'.repeat(101), undefined])
    expect(await here('ren', { room })).toEqual([400, { error: 'The room is missing.' }])
})

test('a seat is kept for twenty seconds of silence', async () => {
  vi.useFakeTimers({ now: 0 })
  const { routes } = await import(join(starterFolder, 'routes/presence.mjs'))
  const here = (id: string) =>
    routes['POST /api/here']({ body: { room: 'a' }, player: () => id, refuse: () => {} })
  expect(await here('ren')).toEqual({ returning: false, players: ['ren'] })
  vi.setSystemTime(15_000)
  expect(await here('mika')).toEqual({ returning: false, players: ['mika', 'ren'] })
  vi.setSystemTime(21_000)
  expect(await here('mika')).toEqual({ returning: true, players: ['mika'] })
  expect(await here('ren')).toEqual({ returning: false, players: ['mika', 'ren'] })
})

describe('what players must not lose', () => {
  const start = (files: Readonly<Record<string, string>> = {}) =>
    beside.start({ env: { BOT_TOKEN: 'bot-token' }, files })
  const restart = (before: ExampleServer, ...names: readonly string[]) =>
    start(Object.fromEntries(names.map(name => [name, readFileSync(join(before.folder, name), 'utf8')])))

  test.each(['SIGTERM', 'SIGKILL'] as const)('is there after %s, as far as it was paid for', async signal => {
    beside.discord.entitlements.splice(0, Infinity, { id: '60' })
    const before = await start()
    expect((await ask(before, 'PUT /api/save', { owner: 'ren', body: '{"level":9}' }))[0]).toBe(200)
    expect(await ask(before, 'POST /api/purse', { owner: 'ren' })).toEqual([200, { coins: 50 }])
    const code = await before.stop(signal)
    const isAsked = signal === 'SIGTERM'
    expect(code).toBe(isAsked ? 0 : null)
    const after = await restart(before, 'data/purses.json', ...(isAsked ? ['data/saves.json'] : []))
    expect(await ask(after, 'GET /api/save', { owner: 'ren' })).toEqual([200, { level: isAsked ? 9 : 1 }])
    expect(await ask(after, 'POST /api/purse', { owner: 'ren' })).toEqual([200, { coins: 50 }])
  })

  test('is not written over when it cannot be read', async () => {
    const broken = await start({ 'data/saves.json': '[["7",' })
    expect((await ask(broken, 'PUT /api/save', { owner: 'ren', body: '{"level":2}' }))[0]).toBe(405)
    await broken.stop()
    const sentence = "data/saves.json can't be read (it isn't valid JSON). Move it away."
    expect(broken.log()).toContain(`The file routes/saves.mjs isn't used. ${sentence}`)
    expect(readFileSync(join(broken.folder, 'data/saves.json'), 'utf8')).toBe('[["7",')
  })
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
