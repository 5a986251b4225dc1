/**
 * The header rules for compressed builds that the page on performance shows, on real web servers, against the same
 * requests as the example server. Apache and Caddy are tried where they are installed.
 */
import { spawn } from 'node:child_process'
import { chmodSync, existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { temporaryFolder, write } from '../folders.ts'
import { realTexts } from '../real-data.ts'
import { startServer } from '../starter/example-server.ts'
import {
  findProgram,
  freePort,
  type RunningServer,
  request,
  running,
  startCaddy,
  startNginx,
} from './servers.ts'

interface Block {
  readonly type: string
  readonly items?: readonly {
    readonly label: string
    readonly blocks: readonly { readonly code?: string }[]
  }[]
}
const { blocks } = parse(realTexts().get('pages/docs/v2/development/performance.yaml')!) as {
  blocks: readonly Block[]
}
const tabs = blocks.flatMap(({ type, items = [] }) => (type === 'tabs' ? items : []))
const rulesFor = (label: string): string =>
  tabs.find(tab => tab.label === label)?.blocks.find(({ code }) => code)?.code ?? ''

const build: Readonly<Record<string, string | Uint8Array>> = {
  'Build/game.wasm': 'wasm',
  'Build/game.wasm.br': brotliCompressSync('wasm'),
  'Build/game.wasm.gz': gzipSync('wasm'),
  'Build/game.framework.js': 'js',
  'Build/game.framework.js.br': brotliCompressSync('js'),
  'Build/game.framework.js.gz': gzipSync('js'),
  'Build/game.data': 'data',
  'Build/game.data.br': brotliCompressSync('data'),
  'Build/game.data.gz': gzipSync('data'),
}

/** The modules of Apache, where Debian and Fedora put them. */
const apacheModules = ['/usr/lib/apache2/modules', '/usr/lib64/httpd/modules'].find(path => existsSync(path))

/** Each starts a server over a folder that has the build. */
const servers: Readonly<Record<string, ((folder: string) => Promise<RunningServer>) | undefined>> = {
  'Node.js': async () => {
    const files = Object.entries(build).map(([path, content]) => [`game/${path}`, content])
    const { origin, stop } = await startServer({ files: Object.fromEntries(files), routes: false })
    return {
      origin,
      async stop() {
        await stop()
      },
    }
  },
  nginx: async folder => {
    const port = await freePort()
    const [above = '', within = ''] = rulesFor('nginx').split('# In your server block.')
    const http = `gzip on; gzip_types *; gzip_min_length 0;
        types { application/javascript js; }
        ${above}
        server { listen 127.0.0.1:${port}; root ${folder}/game; ${within} }`
    return running(startNginx(folder, http), port, 'http')
  },
  Apache: apacheModules
    ? async folder => {
        const port = await freePort()
        write(join(folder, 'game/.htaccess'), rulesFor('Apache'))
        chmodSync(folder, 0o755)
        const modules = ['mpm_event', 'authz_core', 'unixd', 'mime', 'env', 'deflate', 'filter']
        writeFileSync(
          join(folder, 'httpd.conf'),
          `${modules
            .map(
              name =>
                `<IfModule !${name}_module>\nLoadModule ${name}_module ${apacheModules}/mod_${name}.so\n</IfModule>`,
            )
            .join('\n')}
          ServerRoot ${folder}
          ServerName localhost
          User #65534
          Group #65534
          Listen 127.0.0.1:${port}
          PidFile ${folder}/pid
          ErrorLog ${folder}/errors
          DocumentRoot ${folder}/game
          TypesConfig ${folder}/types
          AddOutputFilterByType DEFLATE application/wasm text/javascript application/octet-stream
          <Directory ${folder}/game>
            AllowOverride FileInfo
          </Directory>`,
        )
        writeFileSync(join(folder, 'types'), 'application/gzip gz\ntext/javascript js\n')
        const options = ['-f', join(folder, 'httpd.conf'), '-DFOREGROUND']
        const child = spawn(findProgram('apache2') ?? 'apache2', options, {
          stdio: ['ignore', 'ignore', 'pipe'],
        })
        return running(child, port, 'http')
      }
    : undefined,
  Caddy: findProgram('caddy')
    ? async folder => {
        const port = await freePort()
        const config = `{
            admin off
            auto_https off
          }
          http://127.0.0.1:${port} {
            root * ${folder}/game
            encode gzip
            ${rulesFor('Caddy')}
            file_server
          }`
        return running(startCaddy(folder, config), port, 'http')
      }
    : undefined,
}

test('the page has a tab for each server', () => {
  expect(tabs.map(({ label }) => label)).toEqual(Object.keys(servers))
})

const installed = Object.entries(servers).flatMap(([name, start]) => (start ? [{ name, start }] : []))

describe.each(installed)('$name', ({ start }) => {
  let server: RunningServer
  beforeAll(async () => {
    const folder = temporaryFolder()
    for (const [path, content] of Object.entries(build)) write(join(folder, 'game', path), content)
    server = await start(folder)
  })
  afterAll(() => server?.stop())

  const kinds = {
    wasm: 'application/wasm',
    'framework.js': 'text/javascript',
    data: 'application/octet-stream',
  }
  const unpack = { '': (body: Buffer) => body, '.br': brotliDecompressSync, '.gz': gunzipSync }
  const cases = Object.entries(kinds).flatMap(([kind, type]) =>
    Object.entries(unpack).map(([ending, unpacked]) => ({
      path: `/Build/game.${kind}${ending}`,
      type,
      ending,
      unpacked,
    })),
  )

  test.each(cases)('sends $path as $type, packed once', async ({ path, type, ending, unpacked }) => {
    // The example server names the encoding of text, too; uncompressed data has no type of its own everywhere.
    const headers = ending ? { 'accept-encoding': 'gzip, br' } : {}
    const answer = await request(server.origin, path, { headers })
    const encoding = { '': undefined, '.br': 'br', '.gz': 'gzip' }[ending]
    expect([answer.status, answer.headers['content-encoding']]).toEqual([200, encoding])
    if (ending || type !== 'application/octet-stream')
      expect(answer.headers['content-type']?.split(';')[0]).toBe(type)
    expect(unpacked(answer.body).toString()).toBe(
      { wasm: 'wasm', 'framework.js': 'js', data: 'data' }[path.slice(12).replace(ending, '')],
    )
    expect(answer.headers['content-language']).toBe(undefined)
  })
})
