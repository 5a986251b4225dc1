/**
 * The built site on Cloudflare's own server for Pages, as wrangler runs it: which rules of _redirects and _headers its
 * parser takes, and where addresses lead. Wrangler is installed here and not in package.json, because it weighs 230 MB.
 */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { responseHeaders } from '../../renderers/index.ts'
import { temporaryFolder } from '../folders.ts'
import { type BuiltSite, buildFor, builtSite, canonicalOf } from './built-site.ts'
import { freePort, request } from './servers.ts'

/** The last release line that runs on Node 20. */
const version = '4.45.0'
const folder = temporaryFolder()
let server: ChildProcess
let origin = ''
let log = ''
let site: BuiltSite

beforeAll(async () => {
  site = builtSite(buildFor(''))
  const args = [
    'install',
    '--prefix',
    folder,
    '--ignore-scripts',
    '--no-audit',
    '--no-fund',
    `wrangler@${version}`,
  ]
  const { status, stderr } = spawnSync('npm', args, { cwd: folder, encoding: 'utf8' })
  if (status !== 0) throw new Error(`wrangler cannot be installed:\n${stderr}`)
  const port = await freePort()
  server = spawn(
    process.execPath,
    [
      join(folder, 'node_modules/wrangler/bin/wrangler.js'),
      ...['pages', 'dev', site.out, '--ip', '127.0.0.1', '--port', String(port)],
      ...['--compatibility-date', '2025-10-01'],
    ],
    {
      cwd: folder,
      env: { ...process.env, HOME: folder, XDG_CONFIG_HOME: folder, CI: '1', WRANGLER_SEND_METRICS: 'false' },
      stdio: ['ignore', 'pipe', 'pipe'],
      // It starts programs of its own, which end with its group.
      detached: true,
    },
  )
  await new Promise<void>((done, failed) => {
    const hear = (text: Buffer): void => {
      log += text.toString()
      if (log.includes('Ready on')) done()
    }
    server.stdout?.on('data', hear)
    server.stderr?.on('data', hear)
    server.once('exit', () => failed(new Error(`wrangler ended:\n${log}`)))
  })
  origin = `http://127.0.0.1:${port}`
})
afterAll(() => {
  if (server?.pid !== undefined) process.kill(-server.pid, 'SIGKILL')
})

test('its parser takes every rule', () => {
  expect(log).toMatch(/Parsed [1-9]\d* valid redirect rules?\./)
  expect(log).toMatch(/Parsed [1-9]\d* valid header rules?\./)
  expect(log).not.toMatch(/invalid|infinite loop/i)
})

test('every page answers at its canonical address, with the headers of production', async () => {
  for (const page of site.pages) {
    const { status, headers } = await follow(page)
    expect([page, status, headers['content-type']]).toEqual([page, 200, 'text/html; charset=utf-8'])
    for (const [name, value] of Object.entries(responseHeaders(page)))
      if (name !== 'cache-control') expect([page, name, headers[name]]).toEqual([page, name, value])
  }
})

test('every redirect leads where it leads on the other hosts', async () => {
  const rules = [...site.redirects, ...site.wildcards.map(({ from, to }) => ({ from: `${from}x`, to }))]
  expect(rules.length).toBeGreaterThan(5)
  for (const { from, to } of rules) {
    const [moved, target] = await Promise.all([follow(from), follow(to.split('#')[0] ?? '/')])
    expect([from, moved.status]).toEqual([from, 200])
    expect(canonicalOf(moved.body.toString('utf8')), from).toBe(canonicalOf(target.body.toString('utf8')))
  }
})

test('an unknown address gets the page for it, with its status', async () => {
  const { status, body } = await request(origin, '/no/such/page')
  expect(status).toBe(404)
  expect(body.toString('utf8')).toBe(site.text('404.html'))
})

/** Cloudflare takes "index" and ".html" off addresses, so some need a step more. */
async function follow(path: string, steps = 3): ReturnType<typeof request> {
  const answer = await request(origin, path)
  const { location } = answer.headers
  if (location === undefined || steps === 0) return answer
  const { pathname, search } = new URL(location, origin)
  return follow(pathname + search, steps - 1)
}
