/**
 * The token routes that the page hands out besides the example server's, run as they are: over HTTP for Python,
 * called for Workers, and with a stand-in for the package Express.
 */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { answerFacts } from '../../client/toolkit/help/facts/http.ts'
import { temporaryFolder, write } from '../folders.ts'
import { freePort } from '../hosting/servers.ts'
import { appId, besideDiscord, tokenOf } from './example-server.ts'

interface CodeTab {
  readonly label: string
  readonly blocks: readonly { readonly title: string; readonly code: string }[]
}

const page: { blocks: readonly { type: string; items?: readonly CodeTab[] }[] } = parse(
  readFileSync(new URL('../../data/pages/docs/v2/development/authentication.yaml', import.meta.url), 'utf8'),
)
const tabs = page.blocks.find(({ type }) => type === 'tabs')?.items ?? []
const codeOf = (name: string): string => {
  const code = tabs.find(({ label }) => label === name)?.blocks[0]?.code ?? ''
  return code.replaceAll('{sample.tokenPath}', '/login/route').replaceAll('{sample.port}', '3000')
}

const folder = temporaryFolder()
const running: ChildProcess[] = []
const beside = besideDiscord()
let env: Record<string, string> = {}
beforeAll(() => {
  env = { PUBLIC_CLIENT_ID: appId, CLIENT_SECRET: 'stand-in', DISCORD_API: beside.discord.address }
})
afterAll(() => {
  for (const child of running) child.kill()
})

/** Starts a program that listens, and waits until it answers. */
async function start(command: string, ...args: readonly string[]): Promise<string> {
  const port = String(await freePort())
  const child = spawn(command, args, { cwd: folder, env: { ...process.env, ...env, PORT: port } })
  running.push(child)
  const origin = `http://127.0.0.1:${port}`
  await expect
    .poll(
      () =>
        fetch(origin).then(
          () => true,
          () => false,
        ),
      { timeout: 20_000 },
    )
    .toBe(true)
  return origin
}

type Ask = (path: string, body: string) => Promise<string>

const overHttp =
  (origin: string): Ask =>
  async (path, body) => {
    const headers = { 'Content-Type': 'application/json' }
    return (await fetch(origin + path, { method: 'POST', headers, body })).text()
  }

/** What the help desk makes of an answer. */
const checkAnswer = (body: string) => answerFacts({ status: 200, body }).map(({ facts }) => facts.answer)

async function expectLogin(ask: Ask): Promise<void> {
  const good = await ask('/login/route', '{"code":"good"}')
  expect(JSON.parse(good)).toEqual({ token: tokenOf('ren') })
  expect(Object.fromEntries(beside.discord.logins.at(-1)!)).toEqual({
    client_id: appId,
    client_secret: 'stand-in',
    grant_type: 'authorization_code',
    code: 'good',
  })
  expect(checkAnswer(good)).toEqual(['fine'])
  beside.discord.refusal = { status: 400, body: '{"error":"invalid_grant"}' }
  expect(checkAnswer(await ask('/login/route', '{"code":"old"}'))).toEqual(['explained'])
  expect(checkAnswer(await ask('/login/route', '{}'))).toEqual(['refused'])
}

describe('the route for', () => {
  test('Express logs a player in, with a stand-in for the package', async () => {
    const packages = join(folder, 'node_modules', 'express')
    write(join(packages, 'package.json'), '{"name":"express","type":"module","exports":"./index.js"}')
    write(join(packages, 'index.js'), expressStandIn)
    write(join(folder, 'express-route.mjs'), codeOf('Express'))
    await expectLogin(overHttp(await start(process.execPath, 'express-route.mjs')))
  })

  test('Workers logs a player in', async () => {
    const file = join(folder, 'worker.mjs')
    write(file, codeOf('Workers'))
    const worker: { default: { fetch(request: Request, env: object): Promise<Response> } } = await import(
      /* @vite-ignore */ pathToFileURL(file).href
    )
    const ask: Ask = async (path, body) => {
      const request = new Request(`https://worker.example${path}`, { method: 'POST', body })
      return (await worker.default.fetch(request, env)).text()
    }
    await expectLogin(ask)
    expect(checkAnswer(await ask('/else', '{"code":"good"}'))).toEqual(['refused'])
    expect(checkAnswer(await ask('/login/route', 'no json'))).toEqual(['refused'])
  })

  const hasPython = spawnSync('python3', ['--version']).status === 0
  test.runIf(hasPython)('Python logs a player in', async () => {
    write(join(folder, 'token_route.py'), codeOf('Python'))
    await expectLogin(overHttp(await start('python3', 'token_route.py')))
  })
})

/** The three functions of the package that the route calls. */
const expressStandIn = `
import { createServer } from "node:http";
export default function express() {
  const routes = new Map();
  return {
    use() {},
    post: (path, handler) => routes.set(path, handler),
    listen: port => createServer(async (request, response) => {
      let text = "";
      for await (const part of request) text += part;
      const answer = {
        code: 200,
        status(code) { this.code = code; return this; },
        json(value) { response.writeHead(this.code); response.end(JSON.stringify(value)); },
      };
      const handler = routes.get(request.url);
      if (handler) await handler({ body: text ? JSON.parse(text) : undefined }, answer);
      else answer.status(404).json({});
    }).listen(port, "127.0.0.1"),
  };
}
express.json = () => undefined;
`
