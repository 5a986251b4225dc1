/** Finding a message in what was pasted, masking its secrets, unfolding what is text. */
import fc from 'fast-check'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { CodeBox } from '../../../client/tools/parts.tsx'
import { classify } from '../../../client/tools/paste/classify.ts'
import { longestMessage, readMessage } from '../../../client/tools/paste/read-message.ts'
import { redact } from '../../../client/tools/paste/redact.ts'
import { mostShown, unfold } from '../../../client/tools/paste/unfold.ts'
import { example, props } from './fixtures.tsx'

const isMessage = (value: unknown): boolean => classify(value, props.names.channel) !== undefined
const read = (text: string) => readMessage(text, isMessage)
const handshake = JSON.parse(example('hirpc-handshake')) as unknown
const line = JSON.stringify(handshake)

describe('a message is found', () => {
  test.each([
    ['as it is', line],
    ['with spaces around it', `\n\t${example('hirpc-handshake')}\n`],
    ['behind the prefix of a console', `[DissonityHiRpc] ${line}`],
    ['behind a time in brackets', `[12:30:01.123] [3] app.js:1 ${line}`],
    ['before other text', `${line} at Object.<anonymous> (app.js:1)`],
    ['as text within text', JSON.stringify(line)],
    ['as an argument', `SendMessage("_DissonityBridge", "_HiRpcInput", ${JSON.stringify(line)})`],
    ['behind another object', `{"a":1} ${line}`],
  ])('%s', (_, text) => {
    expect(read(text)).toEqual({ value: handshake })
  })

  test.each([
    ['hello', 'not-json'],
    ['{hirpc_state: 4, hirpc_message: {…}}', 'console-preview'],
    [line.slice(0, -3), 'cut-off'],
    ['x'.repeat(longestMessage + 1), 'too-large'],
  ])('or the reason is said: %#', (text, problem) => {
    expect(read(text)).toEqual({ problem })
  })

  test.each([
    ['brackets', '['.repeat(longestMessage)],
    ['pairs of brackets', '[]'.repeat(longestMessage / 2)],
    ['quotation marks', '{"'.repeat(longestMessage / 2)],
    ['nested lists', `${'['.repeat(longestMessage / 2)}${']'.repeat(longestMessage / 2)}`],
    ['words', 'secret '.repeat(longestMessage / 7)],
    ['beginnings of tokens', `["${'eyJ-'.repeat(longestMessage / 4 - 4)}"]`],
    [
      'a large message',
      JSON.stringify({
        hirpc_state: 4,
        hirpc_message: { channel: 'a', data: Array(8_000).fill({ token: 'x', name: 'some words' }) },
      }),
    ],
  ])('or missed in a moment, in as many %s as the box takes', (_, text) => {
    const begin = performance.now()
    const found = read(text)
    if ('value' in found) unfold(redact(found.value))
    expect(performance.now() - begin).toBeLessThan(1_500)
  })

  test('or missed without a crash, in anything', () => {
    const piece = fc.oneof(fc.string(), fc.constantFrom('{', '}', '[', ']', '"', '\\', ':', ',', '{"a":', 'null', line))
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 30 }), pieces => {
        const found = read(pieces.join(''))
        if ('value' in found) unfold(redact(found.value))
      }),
    )
  })
})

describe('masks', () => {
  test('cover hash, code and tokens of the handshake, also in text within text', () => {
    const shown = unfold(redact(handshake))
    for (const secret of ['fake-oauth-code', 'fake-access-token', '00112233445566778899aabb']) {
      expect(example('hirpc-handshake')).toContain(secret)
      expect(shown).not.toContain(secret)
      expect(JSON.stringify(redact(handshake))).not.toContain(secret)
    }
    for (const known of ['Hex Hounds', 'identify', 'cdn.discordapp.com']) expect(shown).toContain(known)
  })

  test('leave error codes, states and names of commands alone', () => {
    const error = [1, { cmd: 'SET_ACTIVITY', evt: 'ERROR', nonce: 'n', data: { code: 4006, message: 'No scope' } }]
    expect(redact(error)).toEqual(error)
  })

  const secret = fc.stringMatching(/^[A-Za-z0-9]{20,40}$/)
  const name = fc.constantFrom(
    'token',
    'access_token',
    'refresh_token',
    'code',
    'hash',
    'app_hash',
    'client_secret',
    'Authorization',
    'password',
    'apiKey',
    'session_id',
  )
  const wrap = fc.constantFrom<(value: unknown) => unknown>(
    value => value,
    value => ({ hirpc_message: { data: value } }),
    value => [1, value],
    value => ({ response: JSON.stringify(value) }),
    value => ({ outer: JSON.stringify({ inner: JSON.stringify(value) }) }),
  )

  test('cover what stands under the name of a secret, wherever it is', () => {
    fc.assert(
      fc.property(name, secret, wrap, (key, value, around) => {
        const masked = redact(around({ [key]: value, plain: 'words' }))
        expect(JSON.stringify(masked)).not.toContain(value)
        expect(unfold(masked)).not.toContain(value)
        expect(unfold(masked)).toContain('words')
      }),
    )
  })

  test('cover hashes, bearer tokens and web tokens in any text', () => {
    const hex = fc.stringMatching(/^[0-9a-f]{64}$/)
    fc.assert(
      fc.property(hex, secret, wrap, (hash, token, around) => {
        const text = `see ${hash} and Bearer ${token} and https://x.example/?code=${token}&v=1 and eyJ${token}.${token}.x`
        const shown = unfold(redact(around({ note: text })))
        expect(shown).not.toContain(hash)
        expect(shown).not.toContain(token)
      }),
    )
  })

  test('keep the shape of a message', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 4 }), value => {
        const shape = (node: unknown): unknown =>
          Array.isArray(node)
            ? node.map(shape)
            : typeof node === 'object' && node !== null
              ? Object.values(node).map(shape)
              : typeof node === 'number'
                ? 'value'
                : typeof node === 'string'
                  ? 'value'
                  : node
        expect(shape(redact(value))).toEqual(shape(value))
      }),
    )
  })
})

describe('what is shown', () => {
  test('unfolds text that is JSON, and says so', () => {
    expect(unfold({ ready: '{"v":1}', plain: '{no' })).toBe(`{
  "ready": JSON text: {
    "v": 1
  },
  "plain": "{no"
}`)
  })

  test('is cut where it would be too long to read', () => {
    const long = unfold(Array.from({ length: 20_000 }, (_, i) => `item ${i}`))
    expect(long.length).toBeLessThan(mostShown + 100)
    expect(long).toContain('cut after')
  })

  test('contains no markup of the message', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.string(), fc.constant('<img src=x onerror=alert(1)>'), fc.constant('</span><script>')),
        text => {
          const html = renderToStaticMarkup(<CodeBox title="A" label="B" code={text} />)
          const lines = text.split('\n').length
          expect(html.match(/<(?!\/)/g)!.length).toBe(7 + lines)
        },
      ),
    )
  })
})
