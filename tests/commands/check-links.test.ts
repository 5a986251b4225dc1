/** Outside addresses: which there are, what a server's answer means, and what is told of it. Asks a server of its own. */
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { askAll, report } from '../../commands/content/check-links.ts'
import { outsideLinks } from '../../schema/index.ts'
import { command, siteFolder } from '../command-line.ts'
import { baseFiles } from '../site.ts'

const index = `title: Home
description: The home page.
sidebar: docs
blocks:
  - type: paragraph
    text: See [one](https://one.example/a) and [it again](https://one.example/a#b).
  - { type: links, items: [{ text: Two, to: https://two.example }, { text: Home, to: / }] }
  - { type: code, language: json, code: '{ "in": "https://code.example/no-link" }' }
`

test('the addresses are those that readers can follow, each with its places', () => {
  const site = `${baseFiles['site.yaml']}repository: { url: "https://code.example/acme" }\n`
  const texts = new Map(Object.entries({ ...baseFiles, 'site.yaml': site, 'pages/index.yaml': index }))
  const links = [...outsideLinks(texts, 'data')].map(
    ([address, [{ file, line, col } = { file: '', line: 0, col: 0 }]]) => `${address} ${file}:${line}:${col}`,
  )
  expect(links).toEqual([
    'https://one.example/a data/pages/index.yaml:6:21',
    'https://one.example/a#b data/pages/index.yaml:6:59',
    'https://two.example data/pages/index.yaml:7:45',
    'https://code.example/acme data/site.yaml:13:20',
  ])
})

const askOne = async (address: string) => (await askAll([address], 10)).get(address)

describe('an answer', () => {
  let server: Server
  let origin = ''
  let busy = 0
  const asked: string[] = []

  beforeAll(async () => {
    server = createServer((request, response) => {
      const path = request.url!
      asked.push(path)
      const answer = (status: number, headers: Record<string, string> = {}, body = ''): void => {
        response.writeHead(status, { 'content-type': 'text/html', ...headers }).end(body)
      }
      if (path === '/page')
        answer(200, {}, '<h2 id="here">Here</h2><a name=there>There</a><i id="user-content-git"></i>')
      else if (path === '/moved') answer(301, { location: '/page' })
      else if (path === '/for-now') answer(302, { location: '/page' })
      else if (path === '/circle') answer(302, { location: '/circle' })
      else if (path === '/private') answer(403)
      else if (path === '/busy') answer(busy++ === 0 ? 503 : 200)
      else if (path === '/cut') response.destroy()
      else answer(path === '/old' ? 410 : 404)
    })
    await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  })
  afterAll(() => server.close())

  test.each([
    ['/page', 'ok', ''],
    ['/page#here', 'ok', ''],
    ['/page#there', 'ok', ''],
    ['/page#git', 'ok', ''],
    ['/page#elsewhere', 'unsure', 'its page has no place "#elsewhere"'],
    ['/for-now#here', 'ok', ''],
    ['/nothing', 'gone', 'status 404'],
    ['/old', 'gone', 'status 410'],
    ['/moved#here', 'ok', ''],
    ['/private', 'unsure', 'status 403'],
    ['/busy', 'ok', ''],
  ])('of %s is %s', async (path, verdict, reason) => {
    expect(await askOne(origin + path)).toEqual({ verdict, reason })
  })

  test.each(['/cut', '/circle'])('that never comes leaves open whether %s is dead', async path => {
    expect(await askOne(origin + path)).toEqual({ verdict: 'unsure', reason: expect.stringMatching(/^no answer: /) })
  })

  test('is told with every place of its address; what is well is only counted', async () => {
    const place = { file: 'data/pages/a.yaml', line: 3, col: 5, length: 4 }
    const links = new Map([
      [`${origin}/page`, [place]],
      [`${origin}/nothing`, [place, { ...place, line: 9 }]],
      [`${origin}/private`, [place]],
    ])
    const answers = await askAll([...links.keys()], 10)
    expect(report(links, answers)).toBe(`### Gone

- <${origin}/nothing>: status 404
  - \`data/pages/a.yaml:3:5\`
  - \`data/pages/a.yaml:9:5\`

### Not sure: look at these yourself

- <${origin}/private>: status 403
  - \`data/pages/a.yaml:3:5\`

Outside addresses: 3 asked, 1 well.
`)
  })

  test('is waited for one at a time on one host', async () => {
    asked.length = 0
    await askAll([`${origin}/page`, `${origin}/private`, `${origin}/old`], 1)
    expect(asked).toEqual(['/page', '/private', '/private', '/old', '/old'])
  })
})

describe('npm run check:links', () => {
  test('asks nobody while the content has errors', async () => {
    const folder = siteFolder({ 'pages/index.yaml': 'title: Home\n' })
    const { code, stderr } = await command(folder, 'check:links')
    folder.remove()
    expect(stderr).toContain('The field "description" is missing.')
    expect(code).toBe(1)
  })
})
