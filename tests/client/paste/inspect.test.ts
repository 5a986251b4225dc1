/** What a message is, and what is wrong with it. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { inspect } from '../../../client/tools/paste/inspect.ts'
import { classify } from '../../../client/tools/paste/message.ts'
import { readMessage } from '../../../client/tools/paste/read-message.ts'
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
  test.each(block.kinds.flatMap(({ id, examples }) => examples.map(name => [name, id])))('%s is a %s', (name, kind) => {
    expect(inspected(example(name))?.kind).toBe(kind)
  })

  const flagged: Record<string, string[]> = {
    'hirpc-handshake-outside': ['state-not-stable', 'multi-event-null'],
    'hirpc-handshake-error': ['state-not-stable'],
    'rpc-error': ['error-code'],
  }
  test.each(block.kinds.flatMap(({ examples }) => examples))('nothing but the truth is said of %s', name => {
    expect(inspected(example(name))?.findings.map(({ id }) => id)).toEqual(flagged[name] ?? [])
  })

  test('the sample is one of them', () => {
    expect(example('hirpc-handshake')).toBe(example(block.sample))
  })
})

describe('a broken handshake', () => {
  test.each<[string, unknown, string[]]>([
    ['without a state', handshake(m => delete m.hirpc_state), ['state-missing hirpc_state']],
    ['with a state that does not exist', handshake(m => (m.hirpc_state = 7)), ['state-unknown hirpc_state']],
    ['with a state named like a method', handshake(m => (m.hirpc_state = 'toString')), ['state-unknown hirpc_state']],
    ['while the login runs', handshake(m => (m.hirpc_state = 3)), ['state-not-stable hirpc_state']],
    ['that does not open', handshake(m => (m.hirpc_message.opening = false)), ['opening-false hirpc_message.opening']],
    [
      'without READY',
      handshake(m => Object.assign(m.hirpc_message.data.raw_multi_event ?? {}, { ready: '' })),
      ['ready-missing ready'],
    ],
    [
      'without the answer to AUTHORIZE',
      handshake(m => Object.assign(m.hirpc_message.data.raw_multi_event ?? {}, { authorize: '' })),
      ['authorize-missing authorize'],
    ],
    [
      'without the answer to AUTHENTICATE',
      handshake(m => Object.assign(m.hirpc_message.data.raw_multi_event ?? {}, { authenticate: '' })),
      ['authenticate-missing authenticate'],
    ],
    [
      'with a part that is no JSON',
      handshake(m => Object.assign(m.hirpc_message.data.raw_multi_event ?? {}, { ready: '{' })),
      ['part-not-json ready'],
    ],
    [
      'with an HTML page as response',
      handshake(m => Object.assign(m.hirpc_message.data.raw_multi_event ?? {}, { response: '<!DOCTYPE html>' })),
      ['response-not-json response'],
    ],
    [
      'without a response',
      handshake(m => Object.assign(m.hirpc_message.data.raw_multi_event ?? {}, { response: '' })),
      ['response-empty response'],
    ],
    [
      'with a response of version 1',
      handshake(m => Object.assign(m.hirpc_message.data.raw_multi_event ?? {}, { response: '{"access_token":"x"}' })),
      ['response-no-token response.token'],
    ],
    ['with a short hash', handshake(m => (m.hirpc_message.data.hash = 'abc')), ['hash-shape hirpc_message.data.hash']],
    ['without a hash', handshake(m => delete m.hirpc_message.data.hash), ['part-missing hirpc_message.data.hash']],
    [
      'outside Discord',
      handshake(m => (m.hirpc_message.data.raw_multi_event = null)),
      ['multi-event-null raw_multi_event'],
    ],
  ])('%s', (_, message, found) => {
    expect(findings(message)).toEqual(found)
  })

  test('that was masked before is no broken one', () => {
    expect(findings(handshake(m => (m.hirpc_message.data.hash = '[hidden: 64 characters]')))).toEqual([])
  })
})

describe('other broken messages', () => {
  test.each<[string, unknown, string[]]>([
    [
      'two messages in one',
      {
        hirpc_state: 4,
        hirpc_message: { channel: 'a', data: 1 },
        rpc_message: [1, { cmd: 'DISPATCH', evt: 'READY', data: {} }],
      },
      ['two-messages'],
    ],
    ['no message', { hirpc_state: 4 }, ['no-message', 'part-missing hirpc_message']],
    [
      'opening on a channel of its own',
      { hirpc_state: 4, hirpc_message: { channel: 'a', data: 1, opening: true } },
      ['opening-elsewhere hirpc_message.opening'],
    ],
    [
      'an answer without a nonce',
      { hirpc_state: 4, hirpc_message: { channel: names.channel, data: {} } },
      ['nonce-missing hirpc_message.data.nonce'],
    ],
    ['Close to the game', { hirpc_state: 4, rpc_message: [2, { code: 1000, message: '' }] }, ['opcode-not-frame']],
    ['an opcode that does not exist', [9, { cmd: 'X' }], ['opcode-unknown']],
    [
      'an event that the toolkit does not know',
      [1, { cmd: 'DISPATCH', evt: 'QUEST_UPDATE', data: {} }],
      ['event-unknown evt'],
    ],
    ['a command that the toolkit does not know', [1, { cmd: 'DANCE', nonce: 'n', args: {} }], ['command-unknown cmd']],
    ['a command without a nonce', [1, { cmd: 'SET_CONFIG', args: {} }], ['nonce-missing nonce']],
    [
      'an error of no call',
      [1, { cmd: 'SET_CONFIG', evt: 'ERROR', data: { code: 4000, message: 'x' } }],
      ['error-general data.code'],
    ],
  ])('%s', (_, message, found) => {
    expect(findings(message)).toEqual(found)
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
            : Object.fromEntries(Object.entries(node).map(([key, inner]) => [key, key === name ? value : put(inner)]))
        inspect(put(parts()), names, shapes)
      }),
    )
  })
})
