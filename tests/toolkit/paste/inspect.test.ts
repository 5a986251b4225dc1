/** What a message is, and what is wrong with it. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { classify, inspect } from '../../../client/toolkit/paste/message.ts'
import { readMessage } from '../../../client/toolkit/paste/message-result.tsx'
import { block, example, props } from './fixtures.ts'

const { names, shapes } = props
const isMessage = (value: unknown): boolean => classify(value, names.channel) !== undefined

function inspected(text: string) {
  const read = readMessage(text, isMessage)
  return 'value' in read ? inspect(read.value, names, shapes) : undefined
}
const findings = (value: unknown): string[] =>
  (inspect(value, names, shapes)?.findings ?? []).map(({ id, at }) => (at ? `${id} ${at}` : id))

/** The handshake of the examples, with one part changed. */
function handshake(change: (message: ReturnType<typeof parts>) => void): unknown {
  const message = parts()
  change(message)
  return message
}
const withPart = (part: object): unknown =>
  handshake(m => Object.assign(m.hirpc_message.data.raw_multi_event ?? {}, part))
const parts = () =>
  JSON.parse(example('hirpc-handshake')) as {
    hirpc_state: unknown
    hirpc_message: {
      channel: string
      opening?: unknown
      data: { hash?: unknown; raw_multi_event: Record<string, unknown> | null }
    }
  }

describe('the examples of the page', () => {
  test.each(block.kinds.flatMap(({ id, examples }) => examples.map(name => [name, id])))(
    '%s is a %s',
    (name, kind) => {
      expect(inspected(example(name))?.kind).toBe(kind)
    },
  )

  const flagged: Record<string, string[]> = {
    'hirpc-handshake-outside': ['state-not-stable', 'multi-event-null'],
    'hirpc-handshake-error': ['state-not-stable'],
    'rpc-error': ['error-code'],
  }
  test.each(block.kinds.flatMap(({ examples }) => examples))('nothing but the truth is said of %s', name => {
    expect(inspected(example(name))?.findings.map(({ id }) => id)).toEqual(flagged[name] ?? [])
  })

  test('the samples are among them', () => {
    const compared = block.kinds.flatMap(({ examples }) => examples)
    expect(compared).toEqual(expect.arrayContaining(block.samples.map(({ example }) => example)))
  })
})

describe('a broken message', () => {
  const own = (message: object): unknown => ({
    hirpc_state: 4,
    hirpc_message: { channel: 'a', data: 1, ...message },
  })
  test.each<[finding: string, message: unknown]>([
    ['state-missing hirpc_state', handshake(m => delete m.hirpc_state)],
    ['state-unknown hirpc_state', handshake(m => (m.hirpc_state = 7))],
    ['state-unknown hirpc_state', handshake(m => (m.hirpc_state = 'toString'))],
    ['state-not-stable hirpc_state', handshake(m => (m.hirpc_state = 3))],
    ['opening-false hirpc_message.opening', handshake(m => (m.hirpc_message.opening = false))],
    ['ready-missing ready', withPart({ ready: '' })],
    ['authorize-missing authorize', withPart({ authorize: '' })],
    ['authenticate-missing authenticate', withPart({ authenticate: '' })],
    ['part-not-json ready', withPart({ ready: '{' })],
    ['response-not-json response', withPart({ response: '<!DOCTYPE html>' })],
    ['response-empty response', withPart({ response: '' })],
    ['response-no-token response.token', withPart({ response: '{"access_token":"x"}' })],
    ['hash-shape hirpc_message.data.hash', handshake(m => (m.hirpc_message.data.hash = 'abc'))],
    ['part-missing hirpc_message.data.hash', handshake(m => delete m.hirpc_message.data.hash)],
    ['multi-event-null raw_multi_event', handshake(m => (m.hirpc_message.data.raw_multi_event = null))],
    ['two-messages', { ...Object(own({})), rpc_message: [1, { cmd: 'DISPATCH', evt: 'READY', data: {} }] }],
    ['no-message, part-missing hirpc_message', { hirpc_state: 4 }],
    ['opening-elsewhere hirpc_message.opening', own({ opening: true })],
    ['nonce-missing hirpc_message.data.nonce', own({ channel: names.channel, data: {} })],
    ['opcode-not-frame', { hirpc_state: 4, rpc_message: [2, { code: 1000, message: '' }] }],
    ['opcode-unknown', [9, { cmd: 'X' }]],
    ['event-unknown evt', [1, { cmd: 'DISPATCH', evt: 'QUEST_UPDATE', data: {} }]],
    ['command-unknown cmd', [1, { cmd: 'DANCE', nonce: 'n', args: {} }]],
    ['nonce-missing nonce', [1, { cmd: 'SET_CONFIG', args: {} }]],
    ['error-general data.code', [1, { cmd: 'SET_CONFIG', evt: 'ERROR', data: { code: 4000, message: 'x' } }]],
    // One that was masked before is no broken one.
    ['', handshake(m => (m.hirpc_message.data.hash = '[hidden: 64 characters]'))],
  ])('%s', (finding, message) => {
    expect(findings(message).join(', ')).toBe(finding)
  })

  test('codes, states and opcodes are named', () => {
    const error = inspect(
      [1, { cmd: 'SET_CONFIG', evt: 'ERROR', nonce: 'n', data: { code: 4006, message: 'x' } }],
      names,
      shapes,
    )
    expect(error?.findings[0]?.detail).toBe('4006 InvalidPermissions')
    expect(error?.facts).toEqual([
      ['Opcode', '1 Frame'],
      ['Command', 'SET_CONFIG'],
      ['Event', 'ERROR'],
    ])
  })
})

describe('anything at all', () => {
  test('is inspected without a crash', () => {
    fc.assert(
      fc.property(fc.jsonValue(), value => {
        inspect(value, names, shapes)
      }),
    )
  })

  test('in the place of any part of a handshake is inspected without a crash', () => {
    const paths = [
      'hirpc_state',
      'hirpc_message',
      'channel',
      'opening',
      'data',
      'hash',
      'raw_multi_event',
      'ready',
      'response',
    ]
    fc.assert(
      fc.property(fc.constantFrom(...paths), fc.jsonValue(), (name, value) => {
        const put = (node: unknown): unknown =>
          typeof node !== 'object' || node === null
            ? node
            : Object.fromEntries(
                Object.entries(node).map(([key, inner]) => [key, key === name ? value : put(inner)]),
              )
        inspect(put(parts()), names, shapes)
      }),
    )
  })
})
