/** What was pasted together gets one answer: what to do first, how far the start-up got, which version it is. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { decode } from '../../../client/toolkit/paste/decode.ts'
import { diagnose, readConfigClass } from '../../../client/toolkit/paste/diagnosis.tsx'
import { plain } from '../../../client/toolkit/paste/knowledge.tsx'
import { understandMessage } from '../../../client/toolkit/paste/message-result.tsx'
import { routeProblem } from '../../../client/toolkit/paste/route.ts'
import { Pace } from '../../../client/tools/pace.ts'
import { example, knowledge } from './fixtures.ts'

async function diagnosed(...parts: readonly string[]) {
  const text = parts.join('\n')
  const { first, steps, version } = diagnose(
    text,
    await decode(text, knowledge.errors),
    readConfigClass(text, knowledge),
    knowledge,
  )
  return {
    first: first && plain([...first.title, ' ', ...(first.cause ?? []), ' ', ...first.steps.flat()]),
    reached: steps?.reached,
    version,
  }
}

const startUp = (to: number): string =>
  ['hiRPC! version 0.6.0', 'Connecting...', 'Connected to RPC!', 'Authorized!', 'Authenticated!']
    .slice(0, to)
    .map(line => `app.js:1 [DissonityHiRpc] ${line}`)
    .join('\n')
const config = (
  path: string,
): string => `[DissonityConfig] class A : SdkConfiguration<ServerTokenRequest, ServerTokenResponse> {
  public override long ClientId => 1187654321098765432;
  public override string[] OauthScopes => new[] { OauthScope.Identify };
  public override string TokenRequestPath => "${path}"; }`
const route = (path: string, answer = '{ token }', verb = 'post'): string =>
  `app.${verb}("${path}", async (request, response) => { const { access_token: token } = await ask(); response.json(${answer}) })`

describe('a start-up', () => {
  test.each([1, 2, 3, 4, 5])('that ends at step %i says so, and where to look', async to => {
    const { first, reached } = await diagnosed(startUp(to))
    expect(reached).toBe(to)
    const last = knowledge.errors.find(({ step }) => step === to)!
    expect(first).toBe(`The last step is: ${plain(last.title)}  ${plain(last.fix.flat())}`)
    expect(plain(last.fix.flat()).length).toBeGreaterThan(20)
  })

  test('that is complete has nothing to do', async () => {
    expect(await diagnosed(startUp(5), '[Dissonity] hiRPC returned state code: Stable')).toEqual({
      first: undefined,
      reached: 6,
      version: 'hiRPC 0.6.0, from release 2.1.0, which is the one described here.',
    })
  })

  test('of another version is told', async () => {
    expect((await diagnosed('[DissonityHiRpc] hiRPC! version 0.5.1')).version).toBe(
      'hiRPC 0.5.1, but this documentation describes 0.6.0 from release 2.1.0.',
    )
  })
})

describe('pasted together', () => {
  const failed = 'POST https://1.discordsays.com/.proxy/api/token 404 (Not Found)'

  test('a mistake in the class comes before what follows from it', async () => {
    const wrong = config('/api/token').replace('1187654321098765432', '0')
    expect((await diagnosed(wrong, startUp(4), route('/token'), failed)).first).toMatch(
      /^Start with the class, at ClientId/,
    )
  })

  test.each([
    ['another path', route('/login'), "requests /api/token, but your server's code has /login"],
    ['another method', route('/api/token', '{ token }', 'get'), 'handles GET'],
    [
      'another field',
      route('/api/token', '{ access_token }').replace(': token', ''),
      'reads the field token',
    ],
  ])('the route has %s', async (_, code, said) => {
    expect((await diagnosed(config('/api/token'), startUp(4), code, failed)).first).toContain(said)
  })

  test('a class and a route that fit leave the line of the log', async () => {
    expect((await diagnosed(config('/api/token'), startUp(4), route('/api/token'), failed)).first).toMatch(
      /^Start here: The token route/,
    )
  })
})

test.each([
  ['a router that is mounted elsewhere', route('/token'), undefined],
  ['ASP.NET Core', 'app.MapPost("/api/token", () => Results.Json(new { token = x }))', undefined],
  ['Flask', '@app.post("/api/token")\ndef t():\n  return {"token": grant["access_token"]}', undefined],
  ['no route at all', 'the access_token', undefined],
])('%s is understood', (_, code, said) => {
  expect(routeProblem(code, '/api/token')).toBe(said)
})

test('of anything at all there is an answer, without a crash', async () => {
  const piece = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 8 }),
    fc.constantFrom(
      startUp(5),
      config('/a'),
      route('/'),
      example('hirpc-handshake'),
      '[DissonityConfig',
      '{"cmd":',
      '\n',
    ),
    fc.constantFrom(...knowledge.errors.map(({ patterns }) => patterns.join('\n'))),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(piece, { maxLength: 8 }), async pieces => {
      await diagnosed(...pieces)
      await understandMessage(pieces.join(''), knowledge, new Pace())
    }),
    { numRuns: 100 },
  )
})
