/** What Mozilla's HTTP Observatory would say of the site on each kind of host. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildFor } from './builds.ts'
import { builtSite } from './built-site.ts'
import { observatoryScore, type Scanned } from './observatory.ts'
import { request } from './request.ts'
import { nginx, type RunningServer } from './servers.ts'

const html = (): string => builtSite(buildFor('')).text('index.html')

describe('nginx with the generated configuration', () => {
  let server: RunningServer
  beforeAll(async () => {
    server = await nginx.start(buildFor(''), '')
  })
  afterAll(() => server?.stop())

  test('scores A+ with 130 points or more', async () => {
    const { headers, body } = await request(server.origin, '/')
    const plain = await request(server.plain!, '/')
    const result = observatoryScore({
      headers,
      html: body.toString(),
      https: true,
      plainLeadsTo: plain.headers.location,
    })
    console.info(`Observatory, nginx: ${result.grade}, ${result.score} points ${JSON.stringify(result.tests)}`)
    expect(Object.entries(result.tests).filter(([, points]) => points < 0)).toEqual([])
    expect(result.grade).toBe('A+')
    expect(result.score).toBeGreaterThanOrEqual(130)
  })

  test('the page for unknown addresses scores the same', async () => {
    const { headers, body } = await request(server.origin, '/nowhere')
    const result = observatoryScore({ headers, html: body.toString(), https: true, plainLeadsTo: null })
    expect(result.score).toBeGreaterThanOrEqual(130)
  })
})

describe('a host that sends no headers of ours', () => {
  /** What GitHub Pages sends with "Enforce HTTPS" on and a domain of one's own. */
  const pages: Scanned = {
    headers: { 'content-type': 'text/html; charset=utf-8', 'access-control-allow-origin': '*' },
    html: '',
    https: true,
    plainLeadsTo: 'https://docs.example.org/',
  }

  test('GitHub Pages scores 55 at best, for want of three headers that no page can set', () => {
    const result = observatoryScore({ ...pages, html: html() })
    console.info(`Observatory, GitHub Pages: ${result.grade}, ${result.score} points`)
    expect([result.grade, result.score]).toEqual(['C', 55])
    expect(Object.entries(result.tests).filter(([, points]) => points < 0)).toEqual([
      ['strict-transport-security', -20],
      ['x-content-type-options', -5],
      ['x-frame-options', -20],
    ])
  })

  test('without the policy in the page it would be 30', () => {
    expect(
      observatoryScore({ ...pages, html: html().replace(/<meta http-equiv="Content-Security-Policy"[^>]*>/, '') })
        .score,
    ).toBe(30)
  })
})

describe('the rules', () => {
  const good: Scanned = {
    headers: {
      'content-security-policy': "default-src 'none'; script-src 'self'; form-action 'none'; frame-ancestors 'none'",
      'strict-transport-security': 'max-age=63072000',
      'x-content-type-options': 'nosniff',
    },
    html: '',
    https: true,
    plainLeadsTo: 'https://docs.example.org/',
  }
  const points = (name: string, change: Partial<Scanned['headers']>): number =>
    observatoryScore({ ...good, headers: { ...good.headers, ...change } }).tests[name]!

  test('nothing is given while too much is missing', () => {
    expect(observatoryScore(good).score).toBe(115)
    expect(observatoryScore({ ...good, plainLeadsTo: undefined }).score).toBe(80)
  })

  test.each([
    ["default-src 'self'", 5],
    ["default-src 'none'; style-src 'unsafe-inline'", 0],
    ["default-src 'none'; script-src 'unsafe-inline'", -20],
    ["default-src 'none'; script-src 'unsafe-eval' 'self'", -10],
    ["style-src 'self'", -20],
    ["default-src 'none'; img-src http:", -20],
  ])('%s is worth %i', (policy, worth) => {
    expect(points('content-security-policy', { 'content-security-policy': policy })).toBe(worth)
  })

  test.each([
    ['x-frame-options', { 'content-security-policy': "default-src 'none'" }, -20],
    ['strict-transport-security', { 'strict-transport-security': 'max-age=3600' }, -10],
    ['referrer-policy', { 'referrer-policy': 'unsafe-url' }, -5],
    ['cross-origin-embedder-policy', { 'cross-origin-embedder-policy': 'nonsense' }, -5],
    ['cross-origin-resource-policy', { 'cross-origin-resource-policy': 'same-site' }, 10],
  ] as const)('%s with %o is worth %i', (name, headers, worth) => {
    expect(points(name, headers)).toBe(worth)
  })
})
