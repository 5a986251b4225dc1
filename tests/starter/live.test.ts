/** The WebSocket that readers put beside the example server: between two pages in Chromium, through Discord's proxy. */
import { mkdirSync, readFileSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { insideDiscord, type Launch } from './discord.ts'
import { appId, root, starterFolder, tokenOf } from './example-server.ts'
import { buildFiles } from './template.ts'

const inside = insideDiscord()
beforeAll(async () => {
  await inside.startMapped({
    files: { ...buildFiles(appId), 'routes/live.mjs': readFileSync(join(starterFolder, 'extras/live.mjs')) },
    routes: false,
    // As "npm install ws" does.
    prepare(folder) {
      mkdirSync(join(folder, 'node_modules'))
      symlinkSync(join(root, 'node_modules/ws'), join(folder, 'node_modules/ws'))
    },
  })
})

/** Opens a socket from the frame of the activity, and collects what it gets. */
const enter = ({ activity }: Launch, token: string, room: string) =>
  activity.evaluate(
    login => {
      const socket = new WebSocket(`wss://${location.host}/.proxy/live`)
      const received: unknown[] = []
      Object.assign(window, { live: { socket, received } })
      socket.onopen = () => socket.send(JSON.stringify(login))
      socket.onmessage = ({ data }) => received.push(JSON.parse(data))
      socket.onclose = ({ code, reason }) => received.push({ code, reason })
    },
    { token, room },
  )

interface Live {
  readonly socket: { send(text: string): void; close(): void }
  readonly received: unknown[]
}
declare const live: Live
const received = ({ activity }: Launch) => activity.evaluate(() => live.received)

test('two players in a room see each other, and what the other one sends', async () => {
  const ren = await inside.client.launch('allowed')
  const mika = await inside.client.launch('allowed')
  await enter(ren, tokenOf('ren'), 'i-1')
  await expect.poll(() => received(ren)).toEqual([{ players: ['7'] }])
  await enter(mika, tokenOf('mika'), 'i-1')
  await expect.poll(() => received(ren)).toEqual([{ players: ['7'] }, { players: ['7', '8'] }])
  await expect.poll(() => received(mika)).toEqual([{ players: ['7', '8'] }])

  await mika.activity.evaluate(() => live.socket.send('{"x":3}'))
  await expect.poll(async () => (await received(ren)).at(-1)).toEqual({ from: '8', text: '{"x":3}' })
  await mika.activity.evaluate(() => live.socket.close())
  await expect.poll(async () => (await received(ren)).at(-1)).toEqual({ players: ['7'] })
})

const login = (owner: string, room: unknown = 'i-1'): string =>
  JSON.stringify({ token: tokenOf(owner), room })

/** @returns how a connection ends over which these messages are sent */
const endAfter = ({ activity }: Launch, messages: readonly string[], path = 'live') =>
  activity.evaluate(
    ([path, ...messages]) =>
      new Promise<unknown>(resolve => {
        const socket = new WebSocket(`wss://${location.host}/.proxy/${path}`)
        socket.onopen = () => {
          for (const message of messages) socket.send(message)
        }
        socket.onclose = ({ code, reason }) => resolve([code, reason])
      }),
    [path, ...messages],
  )

test('whoever has no token, no room or too much to say is closed, with a reason', async () => {
  const launch = await inside.client.launch('allowed')
  expect(await endAfter(launch, [login('mallory')])).toEqual([
    4001,
    'The access token has expired, or was never valid.',
  ])
  expect(await endAfter(launch, [login('ren', 7)])).toEqual([4001, 'The room is missing.'])
  expect(await endAfter(launch, ['{'])).toEqual([4001, expect.stringContaining('JSON')])
  expect(await endAfter(launch, ['x'.repeat(5000)])).toEqual([1009, ''])
  expect(await endAfter(launch, [login('ren')], 'other')).toEqual([1006, ''])

  await enter(launch, tokenOf('ren'), 'crowd')
  await expect.poll(() => received(launch)).toEqual([{ players: ['7'] }])
  await launch.activity.evaluate(() => {
    for (let i = 0; i < 1001; i++) live.socket.send('x')
  })
  await expect
    .poll(async () => (await received(launch)).at(-1))
    .toEqual({ code: 4008, reason: 'Too many messages.' })
})
