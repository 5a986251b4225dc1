/** Secrets of the real shapes, planted in every position of a message or a log: nothing of them is shown or copied. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { unfolded } from '../../client/toolkit/help/message-text.ts'
import { secretIn } from '../../client/toolkit/secrets/kind.ts'
import { maskText } from '../../client/toolkit/secrets/masking.ts'

/** Random text of base 62 without a digit is one in two hundred, and cannot be told from a long name. */
const random = (length: number) =>
  fc
    .stringMatching(new RegExp(`^[A-Za-z0-9]{${length}}$`))
    .filter(text => (text.match(/\d/g)?.length ?? 0) > 2)

const kinds = {
  'access token or OAuth code': random(30),
  'client secret': random(32),
  hash: fc.stringMatching(/^[0-9a-f]{64}$/).filter(text => /[a-f]/.test(text)),
  'bot token': fc.tuple(random(26), random(6), random(38)).map(parts => parts.join('.')),
  'web token': fc.tuple(random(40), random(60), random(43)).map(parts => `eyJ${parts.join('.')}`),
  'e-mail address': fc
    .tuple(fc.stringMatching(/^[a-z]{5,12}$/), fc.nat(999))
    .map(([name, n]) => `${name}.${n}@example.org`),
  'UUID of a session': fc.uuid(),
}
const secret = fc.oneof(...Object.values(kinds))
/** A password as people choose them: no shape gives it away, but it is no plain word either. */
const odd = fc.stringMatching(/^[a-z]{7,9}[0-9]{2,3}$/)
/** Hidden by the name of its field only. */
const word = fc.stringMatching(/^[a-z]{8,12}$/)
const name = fc.constantFrom(
  ...[
    'token',
    'access_token',
    'accessToken',
    'refresh_token',
    'code',
    'authCode',
    'auth_code',
    'hash',
    'app_hash',
  ],
  ...[
    'client_secret',
    'Authorization',
    'password',
    'apiKey',
    'session_id',
    'sessionId',
    'cookie',
    'email',
    'code_verifier',
  ],
)

/** Everything that a reader could see or take along, of a message and of a line. */
const shownOf = unfolded

/** In text, where names are all there is to go by. */
const notations: readonly ((key: string, value: string) => string)[] = [
  (key, value) => `{"${key}":"${value}"}`,
  (key, value) => `{"${key}":"${value}`,
  (key, value) => `{${key}: '${value}', plain: 1}`,
  (key, value) => JSON.stringify(JSON.stringify({ [key]: value })),
  (key, value) => JSON.stringify(JSON.stringify(JSON.stringify({ deep: { [key]: value } }))),
  (key, value) => JSON.stringify(JSON.stringify({ [key]: value })).slice(0, -4),
  (key, value) => `${key}: ${value}`,
  (key, value) => `${key}=${value}&v=1`,
  (key, value) => `https://x.example/cb?${key}=${value}#top`,
  (key, value) => encodeURIComponent(`${key}=${value}`),
  (key, value) => encodeURIComponent(encodeURIComponent(JSON.stringify({ [key]: value }))),
  (key, value) => `{name:"${key}",value:"${value}"}`,
  (key, value) => `{"value":"${value}","name":"${key}"}`,
  (key, value) => `["${key}","${value}"]`,
  (key, value) => `{"a":1}\n{"${key}":"${value}"}\n`,
  (key, value) => `Invalid ${key}: ${value}`,
  (key, value) => `Authorization: Bearer ${value} (${key})`,
  (key, value) => `string ${key} = "${value}";`,
  (key, value) => `const ${key}: string = "${value}"`,
  (key, value) => `${key} -> ${value}`,
  (key, value) => `["${key}"] = '${value}'`,
  (key, value) => `${key}:\n  ${value}`,
  (key, value) => `${key}\u200b：${value}`,
  (key, value) => `<${key}>${value}</${key}>`,
  (key, value) => `<input name="${key}" value="${value}">`,
  (key, value) => `PlayerPrefs.SetString("${key}", "${value}")`,
  (key, value) => `"${key}":["${value}", "`,
  (key, value) => `"${key}":{"a":"${value}"`,
  (key, value) => `"${key}":"a b, ${value}; c`,
  (key, value) => `\\u0022${key}\\u0022:\\u0022${value}\\u0022`,
  (key, value) => `&quot;${key}&quot;:&quot;${value}&quot;`,
  (key, value) => `${key} received: ${value}`,
  (_, value) => `https://user:${value}@example.com/`,
  (_, value) => `curl -X POST -u 1:${value} https://example.com`,
  (_, value) => `https://x.example/cb?state=${value}`,
]

/** Sentences: what follows the name is hidden unless it is a word of the language. */
const sentences: readonly ((key: string, value: string) => string)[] = [
  (key, value) => `my ${key} is ${value}`,
  (key, value) => `${key} ${value} rejected`,
  (key, value) => `Got ${key} from the server: ${value}.`,
  (key, value) => `The ${key} you entered, ${value}, is wrong`,
  (key, value) => `${key} (${value})`,
  (key, value) => `${key}\t"${value}"`,
]

const structures: readonly ((key: string, value: string) => unknown)[] = [
  (key, value) => ({ [key]: value }),
  (key, value) => ({ [key]: { inner: [value] } }),
  (key, value) => ({ response: JSON.stringify({ [key]: value }) }),
  (key, value) => ({ name: key, value }),
  (key, value) => [[key, value]],
  (key, value) => ({ cmd: 'CAPTURE_LOG', args: { level: 'log', message: `got {"${key}":"${value}"} back` } }),
  (key, value) => ({ raw_multi_event: { authorize: `{"cmd":"AUTHORIZE","data":{"${key}":"${value}` } }),
]
const place = fc.constantFrom<(value: unknown) => unknown>(
  value => value,
  value => ({ hirpc_state: 4, hirpc_message: { channel: 'dissonity', data: value } }),
  value => [1, { cmd: 'DISPATCH', data: value }],
  value => ({ outer: JSON.stringify({ inner: JSON.stringify(value) }) }),
)

describe('a planted secret is shown nowhere', () => {
  test('under the name of a secret, in any structure, whatever it looks like', () => {
    fc.assert(
      fc.property(
        name,
        fc.oneof(secret, word),
        fc.constantFrom(...structures),
        place,
        (key, value, build, around) => {
          expect(shownOf(around(build(key, value)))).not.toContain(value)
        },
      ),
      { numRuns: 1500 },
    )
  })

  test('after such a name in any notation, in a line or in a text of a message', () => {
    fc.assert(
      fc.property(
        name,
        fc.oneof(secret, word),
        fc.constantFrom(...notations),
        place,
        (key, value, write, around) => {
          const text = write(key, value)
          expect(maskText(text)).not.toContain(value)
          expect(shownOf(around({ message: text }))).not.toContain(value)
        },
      ),
      { numRuns: 1500 },
    )
  })

  test('in a sentence, unless it is a plain word', () => {
    fc.assert(
      fc.property(
        name,
        fc.oneof(secret, odd),
        fc.constantFrom(...sentences),
        place,
        (key, value, write, around) => {
          const text = write(key, value)
          expect(maskText(text)).not.toContain(value)
          expect(shownOf(around({ message: text, quoted: JSON.stringify({ text }) }))).not.toContain(value)
        },
      ),
      { numRuns: 500 },
    )
  })

  test.each(Object.entries(kinds))('%s: anywhere, under any name and as a name', (kind, values) => {
    fc.assert(
      fc.property(values, place, (value, around) => {
        for (const text of [value, `see ${value}, then`, `"${value}"`, `/path/${value}/more`, `x=${value}`])
          expect(maskText(text)).not.toContain(value)
        expect(shownOf(around({ plain: value, list: [value], [value]: true }))).not.toContain(value)
        const refused = { 'bot token': 'bot-token', 'client secret': 'client-secret' }[kind]
        if (refused) expect(secretIn(`/${value} `)).toBe(refused)
      }),
      { numRuns: 100 },
    )
  })
})

test.each([
  ['tokens: first-one, secondone; done', 'tokens: [hidden: 20 characters]; done'],
  ['{"tokens":"abcdefgh","level":"high"}', '{"tokens":"[hidden: 8 characters]","level":"high"}'],
  ['passwords: qwertyuiop, zxcvbnmasd', 'passwords: [hidden: 22 characters]'],
  ['my password is alllowercase', 'my password is [hidden: 12 characters]'],
  ['client 203.0.113.77:443 connected', 'client [hidden: 12 characters]:443 connected'],
  ['from 2001:db8:85a3::8a2e:370:7334', 'from [hidden: 28 characters]'],
])('%s is masked', (text, masked) => {
  expect(maskText(text)).toBe(masked)
  expect(maskText(masked)).toBe(masked)
})

describe('what is no secret stays', () => {
  test.each([
    'Error code: 4006',
    'InvalidOperationException: Tried to subscribe without being ready',
    'PatchUrlMappingsConfigBuilder SynchronizeGuildMemberRpc ACTIVITY_INSTANCE_PARTICIPANTS_UPDATE',
    'https://1234567898765432100.discordsays.com/.proxy/api/v1/rooms',
    'my-game-server-v2.example.com dissonity-hirpc-2.0.0.js 2026-11-22T01:54:44',
    'rpc.voice.read 512x512 100%',
    '127.0.0.1:3000 192.168.0.12 Version=4.0.0.0 Chrome/131.0.6778.85 http://[::1]:8080/ 12:30:01.123',
    'The password is incorrect, std::map::at',
    '[Dissonity] hiRPC returned state code: Errored',
    'Unexpected token \'<\', "<!doctype "... is not valid JSON',
    'The access token expired after 604800 seconds, at 12:30',
    'HiRpcSubscription OverlayMethodFlags EncourageHwAcceleration classDissonity_1_1Api.html',
    'if (token == null) throw new OAuth2Exception("token of app.js:12 is missing")',
    'GET https://example.com/api/v2/token 404 in session 3',
    '/api/v2/activities/authorisation-code-exchange some.very.long.host-name.with-many-parts.example.com',
  ])('%s', text => {
    expect(maskText(text)).toBe(text)
    expect(secretIn(text)).toBeUndefined()
  })

  test('codes of errors, states and names of commands', () => {
    const error = [
      1,
      { cmd: 'SET_ACTIVITY', evt: 'ERROR', nonce: 'n', data: { code: 4006, message: 'No scope' } },
    ]
    expect(JSON.parse(unfolded(error))).toEqual(error)
  })
})
