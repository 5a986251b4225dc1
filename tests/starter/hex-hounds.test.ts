/** The server's part of Hex Hounds, chapter by chapter: run by the example server as readers run it. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { temporaryFolder, write } from '../folders.ts'
import {
  appId,
  ask,
  type ExampleServer,
  root,
  type StandIn,
  standInForDiscord,
  starterFolder,
  startServer,
} from './example-server.ts'

const fileOf = (chapter: number, name: string): string => join(starterFolder, `hex-hounds/${chapter}/${name}`)

/** The board in a folder of its own, where it may save. */
function copyOf(chapter: number): string {
  const copy = join(temporaryFolder(), 'routes/board.mjs')
  write(copy, readFileSync(fileOf(chapter, 'board.mjs')))
  return copy
}

/** The example server with the routes of a chapter. */
const startChapter = (chapter: number, env: Readonly<Record<string, string>>): Promise<ExampleServer> =>
  startServer({
    routes: false,
    files: { 'routes/board.mjs': readFileSync(fileOf(chapter, 'board.mjs')) },
    env,
  })

/** What a game asks for, as a player of a room. */
function playerOf(server: ExampleServer, room: string) {
  const call = async (what: string, body?: unknown, owner = '') => {
    const [status, answer] = await ask(server, what, { body, owner })
    return { status, ...answer }
  }
  return {
    call,
    sit: (player: string, owner?: string) => call('POST /api/sit', { room, player }, owner),
    look: (seat: string) => call(`GET /api/board?seat=${seat}`),
    move: (seat: string, tile: unknown) => call('POST /api/move', { seat, tile }),
  }
}

/** What no board allows at the beginning, when it is the first player's turn. */
async function expectTurns(
  move: ReturnType<typeof playerOf>['move'],
  first: string,
  second: string,
): Promise<void> {
  expect((await move(second, 7)).note).toBe("It isn't your turn.")
  for (const tile of [19, 25, -1, '10', 1.5, undefined])
    expect((await move(first, tile)).note).toBe('Only one tile at a time.')
  expect((await move(first, 6)).note).toBe('Somebody sits there.')
}

describe('chapter 3', () => {
  let server: ExampleServer
  beforeAll(async () => {
    server = await startChapter(3, { PRACTICE: 'yes' })
  })
  afterAll(() => server.stop())

  test('seats players on free tiles, and whoever comes back on their own', async () => {
    const { sit, look } = playerOf(server, 'seats')
    const { seat: mika } = await sit('1')
    const { seat: ren } = await sit('2')
    expect(await look(mika)).toEqual({
      status: 200,
      turn: '1',
      hounds: [
        { id: '1', tile: 5 },
        { id: '2', tile: 6 },
      ],
    })
    const { seat: mikaAgain } = await sit('1')
    expect((await look(mikaAgain)).hounds).toContainEqual({ id: '1', tile: 5 })
    expect(await look(mika)).toEqual({ status: 404, error: 'Nobody sits there. Sit down again.' })
    expect((await look(ren)).turn).toBe('2')
  })

  test('decides who may move, and where', async () => {
    const { sit, look, move } = playerOf(server, 'turns')
    const { seat: mika } = await sit('1')
    const { seat: ren } = await sit('2')
    await expectTurns(move, mika, ren)
    expect(await move(mika, 10)).toMatchObject({ note: '', turn: '2' })
    expect(await move(ren, 1)).toMatchObject({ note: '', turn: '1' })
    expect((await look(mika)).hounds).toEqual([
      { id: '1', tile: 10 },
      { id: '2', tile: 1 },
    ])
  })

  test('keeps rooms apart, and has fifteen seats in each', async () => {
    const { sit, look } = playerOf(server, 'full')
    const { seat } = await sit('0')
    for (let player = 1; player < 15; player++) expect((await sit(`${player}`)).status).toBe(200)
    expect(await sit('15')).toEqual({ status: 409, error: 'The board is full.' })
    expect((await look(seat)).hounds).toHaveLength(15)
    const other = playerOf(server, 'empty')
    expect((await other.look((await other.sit('0')).seat)).hounds).toHaveLength(1)
  })

  test('asks for a room and a player', async () => {
    const { call } = playerOf(server, '')
    for (const body of [{}, { room: 'a' }, { room: 'a', player: '' }, { room: 7, player: '1' }])
      expect(await call('POST /api/sit', body)).toEqual({
        status: 400,
        error: 'The room or the player is missing.',
      })
  })

  test('has the rival sit down and run', async () => {
    const { sit, look } = playerOf(server, 'practice')
    const rival = spawn(process.execPath, [fileOf(3, 'rival.mjs')], {
      env: { PORT: `${server.port}`, ROOM: 'practice' },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const closed = once(rival, 'close')
    const said: string[] = []
    rival.stdout.setEncoding('utf8').on('data', (text: string) => said.push(text))
    await expect.poll(() => said.join(''), { timeout: 60_000 }).toContain('The rival runs to tile')
    expect((await look((await sit('1')).seat)).hounds[0]).toMatchObject({ id: 'rival' })
    rival.kill()
    await closed
  })
})

describe('chapter 3 inside Discord', () => {
  let discord: StandIn
  let server: ExampleServer
  beforeAll(async () => {
    discord = await standInForDiscord()
    server = await startChapter(3, { PUBLIC_CLIENT_ID: appId, DISCORD_API: discord.address })
  })
  afterAll(async () => {
    await server.stop()
    discord.close()
  })

  test('believes the token and not the name', async () => {
    const { sit, look } = playerOf(server, 'a')
    expect((await look((await sit('1', 'ren')).seat)).hounds).toEqual([{ id: '7', tile: 5 }])
    expect((await sit('7', 'mallory')).status).toBe(401)
  })
})

describe.each([5, 6])('chapter %i, for practice', chapter => {
  const start = (files: Readonly<Record<string, string>> = {}) =>
    startServer({
      routes: false,
      files: { 'routes/board.mjs': readFileSync(fileOf(chapter, 'board.mjs')), ...files },
      env: { PRACTICE: 'yes' },
    })

  test('keeps the rules of turns, and gives a bone to whoever fetches it', async () => {
    const server = await start()
    const { sit, look, move } = playerOf(server, 'a')
    const { seat: mika } = await sit('1')
    const { seat: ren } = await sit('2')
    await expectTurns(move, mika, ren)
    await move(mika, 1)
    await move(ren, 7)
    const { bone, hounds } = await move(mika, 2)
    expect(hounds).toMatchObject([
      { id: '2', tile: 7, bones: 0 },
      { id: '1', tile: 2, bones: 1 },
    ])
    expect([2, 7]).not.toContain(bone)
    expect((await look(ren)).bone).toBe(bone)
    await server.stop()
  })

  test('remembers everything over a restart, and leads a link to its board from another session', async () => {
    const before = await start()
    const monday = playerOf(before, 'monday')
    const { seat, board } = await monday.sit('1')
    await monday.move(seat, 1)
    await monday.move(seat, 2)
    await before.stop()

    const saved = readFileSync(join(before.folder, 'boards.json'), 'utf8')
    const after = await start({ 'boards.json': saved })
    const tuesday = playerOf(after, 'tuesday')
    const withLink = (player: string) =>
      tuesday.call('POST /api/sit', { room: 'tuesday', player, link: board })
    expect((await tuesday.look((await withLink('1')).seat)).hounds).toMatchObject([
      { id: '1', tile: 2, bones: 1 },
    ])
    // Whoever joins that session without a link plays on the same board.
    expect((await tuesday.sit('2')).board).toBe(board)
    // A link that names no board begins a new one, and so does a room without a link.
    const wednesday = playerOf(after, 'wednesday')
    const fresh = await wednesday.call('POST /api/sit', { room: 'wednesday', player: '1', link: 'custom-id' })
    expect(fresh.board).not.toBe(board)
    expect((await playerOf(after, 'monday').sit('1')).board).toBe(board)
    await after.stop()
  })

  test('seats whoever finds their old tile taken on another', async () => {
    const board = {
      name: 'b',
      rooms: ['a'],
      bone: 2,
      hounds: [5, 5].map((tile, i) => ({ id: `${i}`, tile, bones: i })),
    }
    const server = await start({ 'boards.json': JSON.stringify([board]) })
    const { sit, look } = playerOf(server, 'a')
    const { seat } = await sit('0')
    await sit('1')
    expect((await look(seat)).hounds).toMatchObject([
      { id: '0', tile: 5, bones: 0 },
      { id: '1', tile: 6, bones: 1 },
    ])
    for (let player = 2; player < 15; player++) expect((await sit(`${player}`)).status).toBe(200)
    expect(await sit('15')).toMatchObject({ status: 409, error: 'The board is full.' })
    await server.stop()
  })
})

describe('chapter 6', () => {
  let discord: StandIn
  beforeAll(async () => {
    discord = await standInForDiscord()
  })
  afterAll(() => discord.close())
  const start = (env: Readonly<Record<string, string>>) =>
    startChapter(6, { PUBLIC_CLIENT_ID: appId, DISCORD_API: discord.address, ...env })

  test('seats whom the token names, if Discord sees them in the session', async () => {
    const server = await start({ BOT_TOKEN: 'bot-token' })
    const { sit, look } = playerOf(server, 'i-1')
    const { seat } = await sit('1', 'ren')
    expect((await look(seat)).hounds).toEqual([{ id: '7', tile: 5, bones: 0, hasCollar: false }])
    expect((await sit('7', 'mallory')).status).toBe(401)
    expect(await playerOf(server, 'i-2').sit('7', 'ren')).toEqual({
      status: 403,
      error: "Discord doesn't see you in this session.",
    })
    await server.stop()
  })

  test('puts a collar on whoever owns one, whatever the game says', async () => {
    const server = await start({ BOT_TOKEN: 'bot-token' })
    const { call, sit, look } = playerOf(server, 'i-1')
    const collarOf = async (seat: string) => (await look(seat)).hounds[0].hasCollar
    const claim = await call('POST /api/sit', { room: 'i-1', player: '7', hasCollar: true }, 'ren')
    expect(await collarOf(claim.seat)).toBe(false)
    discord.entitlements.push({ id: '50', deleted: true })
    expect(await collarOf((await sit('7', 'ren')).seat)).toBe(false)
    discord.entitlements.push({ id: '51' })
    expect(await collarOf((await sit('7', 'ren')).seat)).toBe(true)
    expect(readFileSync(join(server.folder, 'boards.json'), 'utf8')).not.toContain('hasCollar')
    await server.stop()
  })

  test('says what is missing, and needs none of it for practice', async () => {
    const server = await start({})
    expect(await playerOf(server, 'i-1').sit('7', 'ren')).toEqual({
      status: 500,
      error: 'BOT_TOKEN is missing in .env.',
    })
    await server.stop()
    const practice = await start({ PRACTICE: 'yes' })
    const { sit, look } = playerOf(practice, 'anywhere')
    expect((await look((await sit('1')).seat)).hounds).toEqual([
      { id: '1', tile: 5, bones: 0, hasCollar: true },
    ])
    await practice.stop()
  })
})

/** The board of a chapter with the solution of its challenge, which goes above a line of it. */
function solved(chapter: number, guide: string, line: string): string {
  const page = readFileSync(join(root, `data/pages/guides/v2/hex-hounds/${guide}.yaml`), 'utf8')
  const [, solution = ''] = /One way to do it[\s\S]*?```javascript\n([\s\S]*?)```/.exec(page) ?? []
  expect(solution).not.toBe('')
  const board = readFileSync(fileOf(chapter, 'board.mjs'), 'utf8')
  expect(board).toContain(line)
  return board.replace(line, `${solution}\n${line}`)
}

describe('the challenge', () => {
  const start = (board: string) =>
    startServer({ routes: false, files: { 'routes/board.mjs': board }, env: { PRACTICE: 'yes' } })

  test('of chapter 3 lets a hound stay where it is', async () => {
    const server = await start(solved(3, 'turns', '  if (!isTile(tile)'))
    const { sit, move } = playerOf(server, 'a')
    const { seat } = await sit('1')
    await sit('2')
    expect(await move(seat, 5)).toMatchObject({ note: '', turn: '2' })
    expect((await move(seat, 5)).note).toBe("It isn't your turn.")
    await server.stop()
  })

  test('of chapter 6 keeps the place of whoever sits down again', async () => {
    const server = await start(solved(6, 'into-discord', '  const hound = houndFor(board, id'))
    const { sit, look } = playerOf(server, 'a')
    await sit('1')
    await sit('2')
    expect(await look((await sit('1')).seat)).toMatchObject({ turn: '1', hounds: [{ id: '1' }, { id: '2' }] })
    await server.stop()
  })
})

describe('a seat', () => {
  afterEach(() => vi.useRealTimers())

  test.each([3, 5, 6])('of chapter %i is free after twenty seconds of silence', async chapter => {
    vi.useFakeTimers({ now: 0 })
    vi.stubEnv('PRACTICE', 'yes')
    vi.spyOn(console, 'warn').mockReturnValue()
    const { routes } = await import(copyOf(chapter))
    const refuse = (status: number) => {
      throw new Error(`${status}`)
    }
    const sit = async (player: string) =>
      (await routes['POST /api/sit']({ body: { room: 'a', player }, refuse })).seat
    const look = (seat: string) =>
      routes['GET /api/board']({ query: new URLSearchParams({ seat }), refuse }).hounds
    const mika = await sit('1')
    vi.setSystemTime(15_000)
    const ren = await sit('2')
    vi.setSystemTime(21_000)
    expect(look(ren)).toMatchObject([{ id: '2', tile: 6 }])
    expect(() => look(mika)).toThrow('404')
  })
})
