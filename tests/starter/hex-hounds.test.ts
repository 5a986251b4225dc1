/** The server's part of Hex Hounds, chapter by chapter: run by the example server as readers run it. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { ask, besideDiscord, type ExampleServer, root, starterFolder } from './example-server.ts'

const fileOf = (chapter: number, name: string): string => join(starterFolder, `hex-hounds/${chapter}/${name}`)
const boardOf = (chapter: number): string => readFileSync(fileOf(chapter, 'board.mjs'), 'utf8')
const practice = { PRACTICE: 'yes' }
const beside = besideDiscord()

/** The example server with a board as its route, in a folder of its own, where it may save. */
const startWith = (
  board: string,
  env: Readonly<Record<string, string>> = {},
  files: Readonly<Record<string, string>> = {},
): Promise<ExampleServer> =>
  beside.start({ routes: false, files: { 'routes/board.mjs': board, ...files }, env })

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

describe.each([3, 5, 6])('the board of chapter %i', chapter => {
  let server: ExampleServer
  beforeAll(async () => {
    server = await startWith(boardOf(chapter), practice)
  })

  test('decides who may move, and where', async () => {
    const { sit, move } = playerOf(server, 'turns')
    const { seat: mika } = await sit('1')
    const { seat: ren } = await sit('2')
    expect((await move(ren, 7)).note).toBe("It isn't your turn.")
    for (const tile of [19, 25, -1, '10', 1.5, undefined])
      expect((await move(mika, tile)).note).toBe('Only one tile at a time.')
    expect((await move(mika, 6)).note).toBe('Somebody sits there.')
    expect(await move(mika, 10)).toMatchObject({ note: '', turn: '2' })
    expect(await move(ren, 1)).toMatchObject({ note: '', turn: '1' })
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
})
afterEach(() => vi.useRealTimers())

describe('chapter 3', () => {
  test('seats players on free tiles, and whoever comes back on their own', async () => {
    const { sit, look } = playerOf(await startWith(boardOf(3), practice), 'seats')
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

  test('has the rival sit down and run', async () => {
    const server = await startWith(boardOf(3), practice)
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

describe.each([5, 6])('chapter %i', chapter => {
  const start = (files: Readonly<Record<string, string>> = {}) => startWith(boardOf(chapter), practice, files)

  test('gives a bone to whoever fetches it', async () => {
    const { sit, look, move } = playerOf(await start(), 'a')
    const { seat: mika } = await sit('1')
    const { seat: ren } = await sit('2')
    await move(mika, 1)
    await move(ren, 7)
    const { bone, hounds } = await move(mika, 2)
    expect(hounds).toMatchObject([
      { id: '2', tile: 7, bones: 0 },
      { id: '1', tile: 2, bones: 1 },
    ])
    expect([2, 7]).not.toContain(bone)
    expect((await look(ren)).bone).toBe(bone)
  })

  test('remembers everything over a restart, and leads a link to its board from another session', async () => {
    const before = await start()
    const monday = playerOf(before, 'monday')
    const { seat, board } = await monday.sit('1')
    await monday.move(seat, 1)
    await monday.move(seat, 2)
    await before.stop()

    const after = await start({ 'boards.json': readFileSync(join(before.folder, 'boards.json'), 'utf8') })
    const tuesday = playerOf(after, 'tuesday')
    const linked = await tuesday.call('POST /api/sit', { room: 'tuesday', player: '1', link: board })
    expect((await tuesday.look(linked.seat)).hounds).toMatchObject([{ id: '1', tile: 2, bones: 1 }])
    // Whoever joins that session without a link plays on the same board.
    expect((await tuesday.sit('2')).board).toBe(board)
    // A link that names no board begins a new one, and so does a room without a link.
    const wednesday = playerOf(after, 'wednesday')
    const fresh = await wednesday.call('POST /api/sit', { room: 'wednesday', player: '1', link: 'custom-id' })
    expect(fresh.board).not.toBe(board)
    expect((await playerOf(after, 'monday').sit('1')).board).toBe(board)
  })
})

describe('chapter 6', () => {
  const start = (env = {}) => startWith(boardOf(6), { BOT_TOKEN: 'bot-token', ...env })

  test('seats whom the token names, if Discord sees them in the session', async () => {
    const server = await start()
    const { sit, look } = playerOf(server, 'i-1')
    const { seat } = await sit('1', 'ren')
    expect((await look(seat)).hounds).toEqual([{ id: '7', tile: 5, bones: 0, hasCollar: false }])
    expect((await sit('7', 'mallory')).status).toBe(401)
    expect(await playerOf(server, 'i-2').sit('7', 'ren')).toEqual({
      status: 403,
      error: "Discord doesn't see you in this session.",
    })
  })

  test('puts a collar on whoever owns one, whatever the game says', async () => {
    const server = await start()
    const { call, sit, look } = playerOf(server, 'i-1')
    const collarOf = async (seat: string) => (await look(seat)).hounds[0].hasCollar
    const claim = await call('POST /api/sit', { room: 'i-1', player: '7', hasCollar: true }, 'ren')
    expect(await collarOf(claim.seat)).toBe(false)
    beside.discord.entitlements.push({ id: '50', deleted: true })
    expect(await collarOf((await sit('7', 'ren')).seat)).toBe(false)
    beside.discord.entitlements.push({ id: '51' })
    expect(await collarOf((await sit('7', 'ren')).seat)).toBe(true)
    expect(readFileSync(join(server.folder, 'boards.json'), 'utf8')).not.toContain('hasCollar')
  })

  test('says what is missing, and needs none of it for practice', async () => {
    expect(await playerOf(await start({ BOT_TOKEN: '' }), 'i-1').sit('7', 'ren')).toEqual({
      status: 500,
      error: 'BOT_TOKEN is missing in .env.',
    })
    const { sit, look } = playerOf(await start({ ...practice, BOT_TOKEN: '' }), 'anywhere')
    expect((await look((await sit('1')).seat)).hounds).toEqual([
      { id: '1', tile: 5, bones: 0, hasCollar: true },
    ])
  })
})

/** The board of a chapter with the solution of its challenge, which goes above a line of it. */
function solved(chapter: number, guide: string, line: string): string {
  const page = readFileSync(join(root, `data/pages/guides/v2/hex-hounds/${guide}.yaml`), 'utf8')
  const [, solution = ''] = /One way to do it[\s\S]*?```javascript\n([\s\S]*?)```/.exec(page) ?? []
  expect(solution).not.toBe('')
  const board = boardOf(chapter)
  expect(board).toContain(line)
  return board.replace(line, `${solution}\n${line}`)
}

describe('the challenge', () => {
  test('of chapter 3 lets a hound stay where it is', async () => {
    const { sit, move } = playerOf(await startWith(solved(3, 'turns', '  if (!isTile(tile)'), practice), 'a')
    const { seat } = await sit('1')
    await sit('2')
    expect(await move(seat, 5)).toMatchObject({ note: '', turn: '2' })
    expect((await move(seat, 5)).note).toBe("It isn't your turn.")
  })

  test('of chapter 6 keeps the place of whoever sits down again', async () => {
    const board = solved(6, 'into-discord', '  const hound = houndFor(board, id')
    const { sit, look } = playerOf(await startWith(board, practice), 'a')
    await sit('1')
    await sit('2')
    expect(await look((await sit('1')).seat)).toMatchObject({ turn: '1', hounds: [{ id: '1' }, { id: '2' }] })
  })
})
