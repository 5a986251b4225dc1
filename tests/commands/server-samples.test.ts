/** The server modules of the recipes answer as their pages say: run as they are, with Discord's answers made up. */
import { afterEach, expect, test, vi } from 'vitest'
import { walkBlocks } from '../../schema/index.ts'
import { realSite } from '../real-data.ts'

interface Request {
  readonly body?: unknown
  readonly params?: Readonly<Record<string, string>>
  get(header: string): string | undefined
}
type Handler = (
  request: Request,
  response: { status(code: number): { json(value: unknown): void }; json(value: unknown): void },
) => unknown
type Add = (
  app: Record<'get' | 'post' | 'put', (path: string, handler: Handler) => void>,
  clock?: () => number,
) => void

/** The routes that a module adds, as functions from a request to status and answer. */
async function routesOf(page: string, title: string, add: string, clock?: () => number) {
  const found = realSite().pages.find(({ route }) => route === `/docs/v2/recipes/${page}`)
  const blocks = found?.kind === 'article' ? [...walkBlocks(found.content().blocks)] : []
  const code = blocks.flatMap(([block]) =>
    block.type === 'code' && block.title === title ? [block.code] : [],
  )[0]
  const module: Record<string, Add> = await import(
    /* @vite-ignore */ `data:text/javascript,${encodeURIComponent(`${code}//${Math.random()}`)}`
  )
  const handlers = new Map<string, Handler>()
  const on = (method: string) => (path: string, handler: Handler) =>
    void handlers.set(`${method} ${path}`, handler)
  module[add]?.({ get: on('get'), post: on('post'), put: on('put') }, clock)
  return async (
    route: string,
    body?: unknown,
    token = 'Bearer ren',
    params = {},
  ): Promise<[number, unknown]> => {
    let answer: [number, unknown] = [0, undefined]
    const send = (status: number) => (value: unknown) => {
      answer = [status, value]
    }
    const response = { status: (code: number) => ({ json: send(code) }), json: send(200) }
    await handlers.get(route)?.({ body, params, get: () => token }, response)
    return answer
  }
}

/** Discord's side: who owns a token, and what they have bought. */
function discord(bought: { id: string; consumed?: boolean }[]): void {
  vi.stubGlobal('fetch', async (address: string, init: { headers: { Authorization: string } }) => {
    const ended = bought.find(({ id }) => address.endsWith(`/${id}/consume`))
    if (ended) {
      ended.consumed = true
      return new Response(null, { status: 204 })
    }
    if (address.includes('/entitlements?')) return Response.json(bought)
    const known = init.headers.Authorization === 'Bearer ren'
    return known
      ? Response.json({ application: { id: '1' }, user: { id: '7' } })
      : Response.json({ message: '401: Unauthorized' }, { status: 401 })
  })
  vi.stubEnv('PUBLIC_CLIENT_ID', '1')
}

afterEach(() => {
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})

test('the score server keeps the best of a room', async () => {
  const call = await routesOf('own-server', 'scores.mjs', 'addScores')
  expect(await call('post /api/score', { room: 'a', points: 12 })).toEqual([200, { best: 12 }])
  expect(await call('post /api/score', { room: 'a', points: 5 })).toEqual([200, { best: 12 }])
  expect(await call('get /api/score/:room', undefined, '', { room: 'b' })).toEqual([200, { best: 0 }])
  expect(await call('post /api/score', { points: '12' })).toEqual([400, { error: 'Room or points missing.' }])
})

test('the save server reads and writes for the owner of the token only', async () => {
  discord([])
  const call = await routesOf('save-data', 'saves.mjs', 'addSaves')
  expect(await call('get /api/save')).toEqual([200, { level: 1 }])
  expect(await call('put /api/save', { level: 3 })).toEqual([200, { level: 3 }])
  expect(await call('get /api/save')).toEqual([200, { level: 3 }])
  expect(await call('get /api/save', undefined, 'Bearer mallory')).toEqual([
    401,
    { error: 'Unknown player.' },
  ])
})

test('the shop delivers each purchase once, and to nobody unknown', async () => {
  const bought: { id: string; consumed?: boolean }[] = []
  discord(bought)
  vi.spyOn(console, 'error').mockReturnValue()
  const call = await routesOf('sell-an-item', 'purse.mjs', 'addPurse')
  expect(await call('post /api/purse', {})).toEqual([200, { coins: 0 }])
  bought.push({ id: '50' })
  expect(await call('post /api/purse', {})).toEqual([200, { coins: 50 }])
  expect(await call('post /api/purse', {})).toEqual([200, { coins: 50 }])
  expect(bought[0]?.consumed).toBe(true)
  expect((await call('post /api/purse', {}, 'Bearer mallory'))[0]).toBe(502)
})

test('a seat is kept for twenty seconds of silence', async () => {
  let now = 0
  const call = await routesOf('closed-while-playing', 'presence.mjs', 'addPresence', () => now)
  const here = async (player: string) => (await call('post /api/here', { room: 'a', player }))[1]
  expect(await here('ren')).toEqual({ returning: false, players: ['ren'] })
  now = 15_000
  expect(await here('mika')).toEqual({ returning: false, players: ['ren', 'mika'] })
  now = 21_000
  expect(await here('mika')).toEqual({ returning: true, players: ['mika'] })
  expect(await here('ren')).toEqual({ returning: false, players: ['mika', 'ren'] })
})
