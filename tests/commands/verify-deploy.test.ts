/** A deployed copy, on a server of loopback, compared with the build that it should be. */
import { once } from 'node:events'
import { appendFileSync, cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { sha256 } from '../../commands/build/cache.ts'
import { manifestName, manifestText } from '../../commands/build/publish.ts'
import { previewServer } from '../../commands/serve/preview.ts'
import { command, type Folder, type Outcome, siteFolder } from '../command-line.ts'
import { temporaryFolder } from '../folders.ts'
import { filesOf } from '../whole-build.ts'

let folder: Folder
let deployed: string
const servers: Server[] = []

/** A folder as a build makes it, without the cost of one. */
beforeAll(() => {
  folder = siteFolder()
  const files: Readonly<Record<string, string>> = {
    'index.html': '<!doctype html><title>Home</title>',
    'about.html': '<!doctype html><title>About</title>',
    'about/index.html': '<!doctype html><title>About</title>',
    'team.html': '<!doctype html><title>Team has moved</title>',
    '404.html': '<!doctype html><title>Not found</title>',
    'assets/entry-AAAAAAAA.js': 'export {}\n',
    '.well-known/security.txt': 'Contact: mailto:a@b.example\n',
    '.nojekyll': '',
    '_hosts/redirects.json': '[{ "from": "/team", "to": "/about" }]',
    _headers: '',
  }
  for (const [path, text] of Object.entries(files)) folder.write(`dist/${path}`, text)
  folder.write(
    `dist/${manifestName}`,
    manifestText(
      Object.entries(files).map(([path, text]) => ({ path, sha256: sha256(text), bytes: text.length })),
      'origin',
    ),
  )
  deployed = temporaryFolder()
})
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    server.close()
  }
})

const port = (server: Server): number => (server.address() as AddressInfo).port

/** A copy of the build with something done to it, behind the preview server. */
async function deploy(change: (path: string) => void = () => {}, base = ''): Promise<string> {
  rmSync(deployed, { recursive: true, force: true })
  cpSync(join(folder.path, 'dist'), deployed, { recursive: true })
  change(deployed)
  const server = await previewServer(deployed, 0, base)
  servers.push(server)
  return `http://127.0.0.1:${port(server)}${base}`
}
const verify = (address: string): Promise<Outcome> => command(folder, 'verify-deploy', address)

/** All but the rules for hosts and the files that begin with a dot. */
const served = 8

test('a copy that is whole is said to be', async () => {
  expect(filesOf(join(folder.path, 'dist'))).toHaveLength(served + 3)
  for (const base of ['', '/website']) {
    const address = await deploy(undefined, base)
    const { code, stdout } = await verify(`${address}/`)
    expect([code, stdout]).toEqual([0, expect.stringContaining(`${served} files of `)])
  }
})

const script = 'assets/entry-AAAAAAAA.js'
test.each<[expected: string, change: (path: string) => void]>([
  [
    'differs    about.html: 36 bytes with another digest, not 35',
    path => appendFileSync(join(path, 'about.html'), ' '),
  ],
  [`differs    ${script}: 10 bytes`, path => writeFileSync(join(path, script), 'import {}\n')],
  [`missing    ${script}: status 404`, path => rmSync(join(path, script))],
  ['differs    build-files.json', path => writeFileSync(join(path, manifestName), '{"files":[]}')],
])('says "%s"', async (expected, change) => {
  const { code, stdout } = await verify(await deploy(change))
  expect([code, stdout.startsWith(expected), stdout]).toEqual([
    1,
    true,
    expect.stringContaining('\n1 of 8 files of '),
  ])
})

async function listening(answer: RequestListener): Promise<string> {
  const server = createServer(answer).listen(0, '127.0.0.1')
  servers.push(server)
  await once(server, 'listening')
  return `http://127.0.0.1:${port(server)}`
}

test('a host that hides ".html" and sends redirect pages on is no fault', async () => {
  const dist = join(folder.path, 'dist')
  const address = await listening((request, response) => {
    const path = request.url!
    const to = path.replace(/(\/index)?\.html$/, '')
    if (path === '/team') return response.writeHead(301, { location: '/about' }).end()
    if (to !== path)
      return response.writeHead(308, { location: to === '' || to === '/index' ? '/' : to }).end()
    const pages = new Map([
      ['/', 'index.html'],
      ['/about', 'about.html'],
      ['/404', '404.html'],
    ])
    const file = pages.get(path) ?? path.slice(1)
    return response.writeHead(path === '/404' ? 404 : 200).end(readFileSync(join(dist, file)))
  })
  const { code, stdout } = await verify(address)
  expect([code, stdout]).toEqual([0, expect.stringContaining('are those of this build')])
})

test('a host that sends elsewhere or in circles is told', async () => {
  const other = await listening((_, response) => response.end('Somebody else'))
  const address = await listening(({ url }, response) =>
    response.writeHead(302, { location: url === '/about.html' ? `${other}/` : url! }).end(),
  )
  const { code, stdout } = await verify(address)
  expect(code).toBe(1)
  expect(stdout).toContain(`elsewhere  about.html: leads to ${other}/`)
  expect(stdout).toContain('no answer  index.html: redirect count exceeded')
})

test('who cannot be reached is no stack trace', async () => {
  const address = await deploy()
  servers.at(-1)!.close()
  servers.at(-1)!.closeAllConnections()
  const { code, stdout, stderr } = await verify(address)
  expect([code, stderr]).toEqual([1, ''])
  expect(stdout).toContain('no answer  index.html: ECONNREFUSED')
})

test.each([
  [[], 'One address is needed'],
  [['https://a.example', 'https://b.example'], 'One address is needed'],
  [['docs.example.org'], 'is not an address'],
  [['file:///etc/passwd'], 'is not an address'],
  [['https://'], 'is not an address'],
  [['https://a.example', '--out', 'nowhere'], "doesn't contain a build to compare with"],
])('verify-deploy %j is a wrong call', async (args, message) => {
  const { code, stderr } = await command(folder, 'verify-deploy', ...args)
  expect([code, stderr]).toEqual([2, expect.stringContaining(message)])
})
