/** The example server over real HTTP: what it serves, what it refuses, and that it goes on afterwards. */
import { execFile } from 'node:child_process'
import { cpSync, readFileSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { temporaryFolder, write } from '../folders.ts'
import { realTexts } from '../real-data.ts'
import {
  appId,
  ask,
  besideDiscord,
  clientSecret,
  type ExampleServer,
  sendRaw,
  serverFiles,
  starterFolder,
  startServer,
  tokenOf,
} from './example-server.ts'

const sourceOf = (name: string): string => readFileSync(join(starterFolder, name), 'utf8')
const hash = '0123456789abcdef0123456789abcdef'
const build = {
  'game/index.html':
    '<canvas></canvas><script type="importmap">\n{ "imports": { "dso_bridge/": "./Bridge/" } }\n</script><script type="module" src="app_loader.js"></script>',
  'game/app_loader.js': 'const proxy = "dso_proxy_bridge/";\nconst normal = "dso_bridge/";\n',
  'game/Build/game.wasm': 'wasm',
  'game/Build/game.wasm.br': brotliCompressSync('wasm'),
  'game/Build/game.framework.js.gz': gzipSync('js'),
  'game/Build/game.data': '0123456789',
  'game/Build/game.data.br': brotliCompressSync('data'),
  'game/Build/game.symbols.json': '{}',
  [`game/Build/${hash}.data`]: 'hashed',
  'game/Build/empty.mem': '',
  'game/.git/config': 'hidden',
  '.env': `PUBLIC_CLIENT_ID=${appId}\nCLIENT_SECRET="${clientSecret}"\n# a comment\nBOT_TOKEN=bot-token\n`,
}

const beside = besideDiscord()
let server: ExampleServer
beforeAll(async () => {
  server = await startServer({ files: build, env: { DISCORD_API: beside.discord.address } })
})
afterAll(() => server.stop())
/** Whatever a test did to it, the server goes on and has told nobody the secret. */
afterEach(async () => {
  expect((await fetch(server.origin)).status).toBe(200)
  expect(server.log()).not.toContain(clientSecret)
})

const get = (path: string, headers: Record<string, string> = {}) => fetch(server.origin + path, { headers })
test.each(serverFiles)('%s is short enough to be read, and needs no package', name => {
  const lines = sourceOf(name).trimEnd().split('\n')
  expect(lines.length).toBeLessThanOrEqual(name === 'server.mjs' ? 300 : 120)
  expect(lines.filter(line => line.length > 100)).toEqual([])
  const imports = [...sourceOf(name).matchAll(/ from "([^"]+)"/g)].map(match => match[1]!)
  const ours = serverFiles.map(file => `./${file}`)
  expect(imports.filter(from => !from.startsWith('node:') && !ours.includes(from))).toEqual([])
})

test('the path of the login and the port are those that the pages name', () => {
  const { samples } = parse(realTexts().get('site.yaml')!) as { samples: Record<string, unknown> }
  const { tokenPath, port } = samples
  expect(sourceOf('server.mjs')).toContain(`"POST ${tokenPath}"`)
  expect(sourceOf('settings.mjs')).toContain(`numberOf("PORT", "${port}"`)
})

describe('files of a build', () => {
  test.each([
    ['/', 'text/html; charset=utf-8', null],
    ['/app_loader.js', 'text/javascript; charset=utf-8', null],
    ['/Build/game.wasm', 'application/wasm', null],
    ['/Build/game.wasm.br', 'application/wasm', 'br'],
    ['/Build/game.framework.js.gz', 'text/javascript; charset=utf-8', 'gzip'],
    ['/Build/game.data', 'application/octet-stream', null],
    ['/Build/game.data.br', 'application/octet-stream', 'br'],
    ['/Build/game.symbols.json', 'application/json', null],
  ])('%s is sent as %s with the encoding %s', async (path, type, encoding) => {
    const answer = await get(path)
    expect(answer.status).toBe(200)
    expect([answer.headers.get('content-type'), answer.headers.get('content-encoding')]).toEqual([
      type,
      encoding,
    ])
  })

  test('a compressed file arrives unpacked', async () => {
    expect(await (await get('/Build/game.wasm.br')).text()).toBe('wasm')
    expect(await (await get('/Build/game.framework.js.gz')).text()).toBe('js')
  })

  test('only a name that is a hash may be kept without asking', async () => {
    expect((await get(`/Build/${hash}.data`)).headers.get('cache-control')).toBe(
      'public, max-age=31536000, immutable',
    )
    expect((await get('/Build/game.data')).headers.get('cache-control')).toBe('no-cache')
  })

  test('a browser that has the file is told so', async () => {
    const tag = (await get('/Build/game.data')).headers.get('etag')!
    expect((await get('/Build/game.data', { 'if-none-match': tag })).status).toBe(304)
  })

  test.each([
    ['bytes=2-4', 206, '234', 'bytes 2-4/10'],
    ['bytes=7-', 206, '789', 'bytes 7-9/10'],
    ['bytes=-2', 206, '89', 'bytes 8-9/10'],
    ['bytes=5-99', 206, '56789', 'bytes 5-9/10'],
    ['bytes=-', 200, '0123456789', null],
    ['bytes=10-', 416, '{"error":"The file has 10 bytes."}', null],
  ])('the range %s gives %i', async (range, status, text, contentRange) => {
    const answer = await get('/Build/game.data', { range })
    expect([answer.status, await answer.text(), answer.headers.get('content-range')]).toEqual([
      status,
      text,
      contentRange,
    ])
  })

  test('the page comes without its import map, and the loader with the folders that the map named', async () => {
    const page = await (await get('/?frame_id=1')).text()
    expect(page).toBe('<canvas></canvas><script type="module" src="app_loader.js"></script>')
    const loader = await (await get('/app_loader.js')).text()
    expect(loader).toContain('const proxy = "./.proxy/Bridge/";\nconst normal = "./Bridge/";')
    expect(loader).toContain('removeItem("dso_connected");')
  })
})

describe('nothing outside the folder "game" is sent', () => {
  const secrets = /CLIENT_SECRET|createServer|hidden|root:/
  const paths = [
    '/../.env',
    '/../server.mjs',
    '/%2e%2e/.env',
    '/%2E%2E%2F.env',
    '/..%5c.env',
    '/Build/../../.env',
    '/.env',
    '/.git/config',
    '/game.data%00.html',
    '/%00',
    '//etc/passwd',
    '/etc/passwd',
    'http://localhost/../.env',
    '../.env',
    '/%',
    '/%c0%ae%c0%ae/.env',
    '/link/.env',
    '/link/server.mjs',
    '/C:/Windows/win.ini',
    '*',
  ]
  test.each(paths)('GET %s', async path => {
    const answer = await sendRaw(
      server.port,
      `GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`,
    )
    expect(answer).toMatch(/^HTTP\/1\.1 40[034] /)
    expect(answer).not.toMatch(secrets)
  })

  test('not even through a link in it', async () => {
    symlinkSync(server.folder, join(server.folder, 'game/link'))
    const refused = [403, { error: "This file isn't for players." }]
    expect(await ask(server, 'GET /link/server.mjs')).toEqual(refused)
  })
})

describe('the login', () => {
  const logIn = (body: string) =>
    ask(server, 'POST /api/token', { body, headers: { 'content-type': 'application/json' } })

  test('exchanges the code for a token, and passes on nothing else', async () => {
    expect(await logIn('{"code":"fake-code"}')).toEqual([200, { token: tokenOf('ren') }])
    expect(Object.fromEntries(beside.discord.logins.at(-1)!)).toEqual({
      client_id: appId,
      client_secret: clientSecret,
      grant_type: 'authorization_code',
      code: 'fake-code',
    })
  })

  test.each([
    ['', 400, 'The code is missing.'],
    ['{}', 400, 'The code is missing.'],
    ['{"code":""}', 400, 'The code is missing.'],
    ['{"code":"a b"}', 400, "The code isn't one of Discord's."],
    [`{"code":"${'x'.repeat(501)}"}`, 400, "The code isn't one of Discord's."],
    ['[]', 400, 'The code is missing.'],
    ['{"code":', 400, "The request isn't valid JSON."],
    ['null', 400, 'The request must be a JSON object.'],
    ['"code"', 400, 'The request must be a JSON object.'],
  ])('answers the body %j with %i', async (body, status, error) => {
    expect(await logIn(body)).toEqual([status, { error }])
  })

  test('refuses a huge body, announced or not', async () => {
    const huge = JSON.stringify({ code: 'x'.repeat(2_000_000) })
    for (const body of [
      `Content-Length: ${huge.length}\r\n\r\n${huge}`,
      `Transfer-Encoding: chunked\r\n\r\n${huge.length.toString(16)}\r\n${huge}\r\n0\r\n\r\n`,
    ]) {
      const head = 'POST /api/token HTTP/1.1\r\nHost: a\r\nConnection: close\r\n'
      const answer = await sendRaw(server.port, head + body)
      expect(answer).toContain('413 ')
      expect(answer).toContain('The request is larger than 100000 bytes.')
    }
  })

  test.each([
    [401, '{"error":"invalid_client"}', "PUBLIC_CLIENT_ID and CLIENT_SECRET in .env don't belong together."],
    [
      400,
      '{"error":"invalid_grant","error_description":"Invalid \\"code\\" in request."}',
      'The code was used before, has expired, or is for another app than the one in .env.',
    ],
    [400, '{"error":"invalid_request","error_description":"Missing redirect."}', 'Missing redirect.'],
    [403, '{"message":"Missing Access"}', 'Status 403.'],
    [400, `{"error":"${clientSecret}"}`, '***'],
    [502, '<html>Bad gateway</html>', 'Status 502.'],
    [500, 'null', 'Status 500.'],
    [503, '[]', 'Status 503.'],
  ])("passes on Discord's refusal %i %s as JSON", async (status, body, reason) => {
    beside.discord.refusal = { status, body }
    const error = `Discord refused the login. ${reason}`
    expect(await logIn('{"code":"old"}')).toEqual([status, { error }])
  })

  test('an answer without a token is no login', async () => {
    beside.discord.refusal = { status: 200, body: '{}' }
    const error = 'Discord refused the login. Status 200.'
    expect(await logIn('{"code":"x"}')).toEqual([502, { error }])
  })

  test.each([
    ['GET', '/api/token', 'POST'],
    ['POST', '/Build/game.data', 'GET, HEAD'],
    ['PUT', '/nowhere', 'GET, HEAD'],
  ])('%s %s gets a sentence, and learns which methods there are', async (method, path, allowed) => {
    const answer = await fetch(server.origin + path, { method })
    const error = `There is no route "${method} ${path}".`
    expect([answer.status, answer.headers.get('allow'), await answer.json()]).toEqual([
      405,
      allowed,
      { error },
    ])
  })
})

test('each request is one line of the log, without the query', async () => {
  await get('/?code=in-the-address')
  await ask(server, 'POST /api/token', { body: '{}' })
  const lines = server.log().split('\n')
  expect(lines).toContain('GET / 200')
  expect(lines).toContain('POST /api/token 400 The code is missing.')
  expect(server.log()).not.toContain('in-the-address')
})

describe('a start', () => {
  test('without a build or a secret still answers each request with a sentence', async () => {
    const bare = await startServer({})
    const noBuild = 'There is no /index.html in the folder "game". Is the whole build there?'
    expect(await ask(bare, 'GET /')).toEqual([404, { error: noBuild }])
    const noSecret = 'The client ID or the secret is missing in .env.'
    expect(await ask(bare, 'POST /api/token', { body: '{"code":"x"}' })).toEqual([500, { error: noSecret }])
    await bare.stop()
  })

  const id = '187654321098765432'
  /** What the settings are with these files beside them, and what is said of them. */
  function settingsWith(
    files: Readonly<Record<string, string | Uint8Array>>,
    env: NodeJS.ProcessEnv = {},
  ): Promise<{ read: unknown; said: string }> {
    const folder = temporaryFolder()
    cpSync(join(starterFolder, 'settings.mjs'), join(folder, 'settings.mjs'))
    for (const [path, content] of Object.entries(files)) write(join(folder, path), content)
    const script =
      "const own = await import('./settings.mjs'); own.reportMissingSettings(); console.log(JSON.stringify(own.settings))"
    const args = ['--input-type=module', '--eval', script]
    return new Promise(done =>
      execFile(process.execPath, args, { cwd: folder, env }, (_error, stdout, stderr) =>
        done({ read: stdout === '' ? undefined : JSON.parse(stdout), said: stderr }),
      ),
    )
  }

  const noValue = `CLIENT_SECRET\nPUBLIC_CLIENT_ID=${id}\n`
  test.each<[string, Readonly<Record<string, string>>, string]>([
    ['no value', { '.env': noValue }, 'Line 1 of .env isn\'t used: it has no "=". Write it as NAME=value.'],
    ['half a quotation', { '.env': 'A="x\n' }, "Line 1 of .env isn't used: its quotation mark never ends."],
    [
      'an ID that is none',
      { '.env': 'PUBLIC_CLIENT_ID=my game' },
      'PUBLIC_CLIENT_ID is "my game", but app IDs have 17 to 20 digits.',
    ],
    ['a folder in its place', { '.env/note': '' }, '.env is a folder. It has to be a text file.'],
    ['the ending that Windows hides', { '.env.txt': '' }, 'There is a file .env.txt. Rename it to .env.'],
  ])('reads an .env with %s, and says what is wrong', async (_, files, line) => {
    const { read, said } = await settingsWith(files)
    expect([read, said]).toEqual([expect.objectContaining({ port: 3000 }), expect.stringContaining(line)])
  })

  test.each([
    ['comments', `# mine\nPUBLIC_CLIENT_ID=${id} # of the app\nCLIENT_SECRET=a#b\n`, 'a#b'],
    ['quotation marks', `PUBLIC_CLIENT_ID="${id}" # mine\nCLIENT_SECRET='a"b#c'`, 'a"b#c'],
    ['a mark at its beginning', `\uFEFFPUBLIC_CLIENT_ID=${id}\nCLIENT_SECRET=a`, 'a'],
    ['two bytes a character', Buffer.from(`\uFEFFPUBLIC_CLIENT_ID=${id}\nCLIENT_SECRET=a`, 'utf16le'), 'a'],
  ])('understands an .env with %s', async (_, text, clientSecret) => {
    const { read, said } = await settingsWith({ '.env': text })
    expect([read, said]).toEqual([expect.objectContaining({ clientId: id, clientSecret }), ''])
  })

  test.each(['-1', '70000', '80a', '1e3', '0x50'])('with the port %s ends with a sentence', async PORT => {
    const said = expect.stringContaining(`PORT is "${PORT}". It has to be a number from 0 to 65535.\n`)
    expect(await settingsWith({}, { PORT })).toEqual({ read: undefined, said })
  })

  test('leaves out routes that cannot be used, and says which', async () => {
    const files = {
      'routes/broken.mjs': 'export const routes = {',
      'routes/empty.mjs': '',
      'routes/notes.txt': 'not a route',
      'routes/fails.mjs':
        'export const routes = { "GET /api/fails": () => { throw new Error("The lamp is out.") }, "GET /api/null": () => { throw null } }',
    }
    const other = await startServer({ files, routes: false })
    const error = 'The server made a mistake. Its log says more.'
    for (const path of ['/api/fails', '/api/null'])
      expect(await ask(other, `GET ${path}`)).toEqual([500, { error }])
    await other.stop()
    expect(other.log()).toContain("The file routes/broken.mjs isn't used.")
    expect(other.log()).toContain("The file routes/empty.mjs isn't used.")
    expect(other.log()).toContain('GET /api/fails 500 Error: The lamp is out. (fails.mjs:1)\n')
    expect(other.log()).toContain('GET /api/null 500 null (an unknown place)\n')
  })
})
