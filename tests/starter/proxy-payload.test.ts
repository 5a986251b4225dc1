/** What Discord's proxy signs, with a key pair made up here: the sample of the page, run by the example server. */
import { generateKeyPairSync, sign } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { realTexts } from '../real-data.ts'
import { type ExampleServer, starterFolder, startServer } from './example-server.ts'

const { privateKey, publicKey } = generateKeyPairSync('ed25519')
/** As the portal shows it. */
const digits = Buffer.from(publicKey.export({ format: 'jwk' }).x ?? '', 'base64url').toString('hex')
const page = realTexts().get('pages/docs/v2/development/security.yaml')!
const [, sample = ''] = /title="routes\/join\.mjs"\n([\s\S]*?)```/.exec(page) ?? []

let server: ExampleServer
beforeAll(async () => {
  server = await startServer({
    files: {
      'routes/join.mjs': sample.replaceAll(/^ {6}/gm, ''),
      'proxy-payload.mjs': readFileSync(join(starterFolder, 'extras/proxy-payload.mjs')),
      '.env': `PUBLIC_KEY=${digits}\n`,
    },
    routes: false,
  })
})
afterAll(() => server.stop())

const now = Math.floor(Date.now() / 1000)
const fresh = { created_at: now - 5, expires_at: now + 600 }

/** The three headers, as Discord's documentation describes them. */
function signed(payload: object, encoding: 'hex' | 'base64' = 'hex', key = privateKey) {
  const bytes = Buffer.from(JSON.stringify(payload))
  return {
    'x-signature-ed25519': sign(null, bytes, key).toString(encoding),
    'x-signature-timestamp': 'created_at' in payload ? `${payload.created_at}` : '',
    'x-discord-proxy-payload': bytes.toString('base64'),
  }
}
async function joinWith(headers: Record<string, string>): Promise<[number, unknown]> {
  const answer = await fetch(`${server.origin}/api/join`, { method: 'POST', headers })
  return [answer.status, await answer.json()]
}
const refused = [401, { error: "Discord's proxy hasn't signed this request." }]

test.each(['hex', 'base64'] as const)('a payload with a signature in %s is believed', async encoding => {
  expect(await joinWith(signed(fresh, encoding))).toEqual([200, { joined: true }])
})

const other = { ...fresh, expires_at: now + 9999 }
test.each<[string, Record<string, string>]>([
  ['without headers', {}],
  ['with empty ones', { 'x-signature-ed25519': '', 'x-discord-proxy-payload': '' }],
  ['with a signature that is none', { ...signed(fresh), 'x-signature-ed25519': 'zz' }],
  [
    'with the signature of another payload',
    { ...signed(other), 'x-signature-ed25519': signed(fresh)['x-signature-ed25519'] },
  ],
  ["with somebody else's key", signed(fresh, 'hex', generateKeyPairSync('ed25519').privateKey)],
  ['with another timestamp', { ...signed(fresh), 'x-signature-timestamp': `${now}` }],
  ['that has expired', signed({ created_at: now - 700, expires_at: now - 100 })],
])('a request %s is refused', async (_, headers) => {
  expect(await joinWith(headers)).toEqual(refused)
})

test('what Discord has signed, but is no object, is refused, too', async () => {
  for (const value of [[], {}]) expect((await joinWith(signed(value)))[0]).toBe(401)
})
