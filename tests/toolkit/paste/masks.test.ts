/** Finding a message in what was pasted, and unfolding what is text. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { classify } from '../../../client/toolkit/paste/message.ts'
import {
  longestMessage,
  mostShown,
  readMessage,
  repeatedKey,
  unfold,
} from '../../../client/toolkit/paste/message-result.tsx'
import { parseJson } from '../../../client/toolkit/secrets/exact-json.ts'
import { maskValue } from '../../../client/toolkit/secrets/masking.ts'
import { example, props } from './fixtures.ts'

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
  ])('or missed, in as many %s as the box takes', (_, text) => {
    const found = read(text)
    if ('value' in found) unfold(maskValue(found.value))
  })

  test('or missed without a crash, in anything', () => {
    const piece = fc.oneof(
      fc.string(),
      fc.constantFrom('{', '}', '[', ']', '"', '\\', ':', ',', '{"a":', 'null', line),
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 30 }), pieces => {
        const found = read(pieces.join(''))
        if ('value' in found) unfold(maskValue(found.value))
      }),
    )
  })
})

describe('what is shown', () => {
  test('unfolds text that is JSON, and says so', () => {
    expect(unfold({ ready: '{"v":1}', plain: '{no' })).toBe(`{
  "ready (JSON text)": {
    "v": 1
  },
  "plain": "{no"
}`)
  })

  test('keeps the digits of numbers, and a key that is there twice is named', () => {
    const text =
      '{"id":11876543210987654321,"x":1.50,"y":-0,"in":"{\\"id\\":11876543210987654321,\\"id\\":2e1}"}'
    expect(unfold(maskValue(parseJson(text)))).toBe(`{
  "id": 11876543210987654321,
  "x": 1.50,
  "y": -0,
  "in (JSON text)": {
    "id": 2e1
  }
}`)
    expect(repeatedKey(text)).toBe('id')
    expect(repeatedKey('[1,{"a":{"b":1},"c":{"b":1,"d":"{a"}}]')).toBeUndefined()
  })

  test('is cut where it would be too long to read', () => {
    const long = unfold(Array.from({ length: 20_000 }, (_, i) => `item ${i}`))
    expect(long.length).toBeLessThan(mostShown + 100)
    expect(long).toContain('cut after')
  })
})
