/**
 * Finds a message of the protocol in a text, tells which kind it is and what is wrong with it: decides the way the
 * module and the C# package do. A console puts the name of a file before a message; a log holds it as a string within
 * a string.
 */
import type { MessageKind } from '../../../../schema/toolkit/help/tools.ts'
import type { FactsOf, NamedFacts } from '../../../../schema/toolkit/problems/facts.ts'
import { parseJson } from '../../secrets/exact-json.ts'
import { isMasked, maskText } from '../../secrets/masking.ts'

type Fields = Readonly<Record<string, unknown>>
type Word = NonNullable<FactsOf<'message'>['message']>

/** Names of numbers and words, from the reference. */
export interface MessageNames {
  /** The reserved channel. */
  readonly channel: string
  readonly states: Readonly<Record<string, string>>
  readonly opcodes: Readonly<Record<string, string>>
  readonly errors: Readonly<Record<string, string>>
  readonly events: readonly string[]
  readonly commands: readonly string[]
}

export interface MessageFound {
  /** Absent if there is no message, and a fact says why. */
  readonly kind?: MessageKind
  /** What identifies it: `4 Stable`, `SET_ACTIVITY`. */
  readonly identity: readonly string[]
  readonly facts: readonly NamedFacts<'message'>[]
  readonly value?: unknown
}

/** A message taken apart: its kind, and the parts that the checks look at. */
interface Message {
  readonly kind: MessageKind
  /** The object with `hirpc_state`, if it goes to the game. */
  readonly interop?: Fields | undefined
  /** `hirpc_message`. */
  readonly own?: Fields
  /** The RPC message: opcode and payload. */
  readonly rpc?: { readonly opcode: unknown; readonly payload: Fields }
  /** The multi event, decoded or not. */
  readonly event?: Fields | null | undefined
}

export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const fieldsOf = (value: unknown): Fields => (isFields(value) ? value : {})

/**
 * C# cannot do without these parts of a multi event. The fourth, `response`, it reads as the type of the
 * configuration.
 */
const eventParts = ['ready', 'authorize', 'authenticate'] as const

/** @param channel the reserved channel */
function classify(value: unknown, channel: string): Message | undefined {
  if (Array.isArray(value)) return isFields(value[1]) ? rpcMessage(value[0], value[1]) : undefined
  if (!isFields(value)) return undefined
  const { rpc_message: rpc, hirpc_message: own, cmd } = value
  if (Array.isArray(rpc)) return rpcMessage(rpc[0], fieldsOf(rpc[1]), value)
  if (isFields(own)) return { ...ownMessage(own, channel), interop: value, own }
  if ('hirpc_state' in value || 'rpc_message' in value || 'hirpc_message' in value)
    return { kind: 'channel', interop: value, own: {} }
  if ([...eventParts, 'response'].filter(part => part in value).length >= 2)
    return { kind: 'multi-event', event: value }
  return typeof cmd === 'string' ? rpcMessage(1, value) : undefined
}

function ownMessage(own: Fields, channel: string): Message {
  if (own['channel'] !== channel) return { kind: 'channel' }
  if (own['error'] === true) return { kind: 'handshake-error' }
  const { raw_multi_event: event } = fieldsOf(own['data'])
  if (own['opening'] !== true && event === undefined) return { kind: 'module-reply' }
  return { kind: 'handshake', event: isFields(event) || event === null ? event : undefined }
}

const rpcMessage = (opcode: unknown, payload: Fields, interop?: Fields): Message => ({
  kind: rpcKind(opcode, payload),
  rpc: { opcode, payload },
  interop,
})

function rpcKind(opcode: unknown, payload: Fields): MessageKind {
  if (opcode === 0) return 'rpc-handshake'
  if (opcode === 2) return 'rpc-close'
  if (payload['evt'] === 'ERROR') return 'rpc-error'
  if (payload['cmd'] === 'DISPATCH') return 'rpc-event'
  return 'args' in payload && !('data' in payload) ? 'rpc-command' : 'rpc-reply'
}

/** A value that may be shown: a word or a number. Anything else could be a secret. */
const shown = (value: unknown): string =>
  /^[\w.:-]{1,60}$/.test(String(value)) ? maskText(String(value)) : '?'

/** `4 Stable`, or the value alone if it has no name. */
const named = (value: unknown, names: Readonly<Record<string, string>>): string =>
  `${shown(value)} ${Object.hasOwn(names, String(value)) ? names[String(value)] : ''}`.trim()

type Check = readonly [wrong: boolean, word: Word, at: string]

/** The first check of each list that fails. */
const failed = (...lists: readonly (readonly Check[])[]): NamedFacts<'message'>[] =>
  lists.flatMap(list => {
    const [, word, name = ''] = list.find(([wrong]) => wrong) ?? []
    return word === undefined ? [] : [{ of: 'message' as const, name, facts: { message: word } }]
  })

export function readMessage(text: string, names: MessageNames): MessageFound {
  const found = findMessage(text)
  const message = typeof found === 'string' ? undefined : classify(found.value, names.channel)
  if (!message)
    return { identity: [], facts: failed([[true, typeof found === 'string' ? found : 'not-a-message', '']]) }
  const { kind, interop, own, rpc, event } = message
  const { cmd, evt } = rpc?.payload ?? {}
  const state = interop && named(interop['hirpc_state'], names.states)
  const words = [state, rpc && named(rpc.opcode, names.opcodes), cmd, evt, own?.['channel']].filter(
    part => part !== undefined,
  )
  const facts = [
    ...(interop ? interopFacts(interop, names) : []),
    ...(own ? ownFacts(kind, own) : []),
    ...(event === undefined ? [] : eventFacts(event)),
    ...(rpc ? rpcFacts(message, rpc, names) : []),
  ]
  return {
    kind,
    identity: words.map(part => (part === state || !rpc ? String(part) : shown(part))),
    facts,
    value: typeof found === 'string' ? undefined : found.value,
  }
}

function interopFacts(interop: Fields, { states }: MessageNames): NamedFacts<'message'>[] {
  const { hirpc_state: state } = interop
  const count = ['hirpc_message', 'rpc_message'].filter(key => (interop[key] ?? null) !== null).length
  const at = `hirpc_state: ${named(state, states)}`
  return failed(
    [
      [state === undefined, 'state-missing', 'hirpc_state'],
      [!Object.hasOwn(states, String(state)), 'state-unknown', at],
      [String(state) !== '4', 'state-not-stable', at],
    ],
    [
      [count === 2, 'two-messages', ''],
      [count === 0, 'no-message', ''],
    ],
  )
}

function ownFacts(kind: MessageKind, { opening, data }: Fields): NamedFacts<'message'>[] {
  const at = 'hirpc_message.opening'
  const { hash, nonce } = fieldsOf(data)
  if (kind !== 'handshake')
    return failed(
      [[opening === true, 'opening-elsewhere', at]],
      [[kind === 'module-reply' && typeof nonce !== 'string', 'nonce-missing', 'hirpc_message.data.nonce']],
    )
  const isWrong = typeof hash === 'string' && !isMasked(hash) && !/^[0-9a-f]{64}$/.test(hash)
  return failed(
    [[opening !== true, 'opening-false', at]],
    [[isWrong, 'hash-shape', 'hirpc_message.data.hash']],
  )
}

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === '' || value === null || value === 'null'

function eventFacts(event: Fields | null): NamedFacts<'message'>[] {
  if (event === null) return failed([[true, 'multi-event-null', 'raw_multi_event']])
  const { response } = event
  const answer = typeof response === 'string' ? parseJson(response) : response
  const { token } = fieldsOf(answer)
  return failed(
    ...eventParts.map((part): Check[] => [
      [isEmpty(event[part]), `${part}-missing`, part],
      [typeof event[part] === 'string' && !isFields(parseJson(String(event[part]))), 'part-not-json', part],
    ]),
    [
      [isEmpty(response), 'response-empty', 'response'],
      [!isFields(answer), 'response-not-json', 'response'],
      [typeof token !== 'string' || token === '', 'response-no-token', 'response.token'],
    ],
  )
}

function rpcFacts(
  { kind, interop }: Message,
  { opcode, payload }: NonNullable<Message['rpc']>,
  names: MessageNames,
): NamedFacts<'message'>[] {
  const { cmd, evt, nonce, data } = payload
  const { code } = fieldsOf(data)
  const isError = kind === 'rpc-error'
  const hasNonce = typeof nonce === 'string' && nonce !== ''
  const frame: Check[] = [
    [!Object.hasOwn(names.opcodes, String(opcode)), 'opcode-unknown', shown(opcode)],
    [interop !== undefined && opcode !== 1, 'opcode-not-frame', named(opcode, names.opcodes)],
  ]
  if (opcode !== 1) return failed(frame)
  return failed(
    frame,
    [[typeof cmd === 'string' && !names.commands.includes(cmd), 'command-unknown', `cmd: ${shown(cmd)}`]],
    [
      [
        kind === 'rpc-event' && typeof evt === 'string' && !names.events.includes(evt),
        'event-unknown',
        `evt: ${shown(evt)}`,
      ],
    ],
    [
      // With a nonce an error ends a call; without one it belongs to none.
      [isError && hasNonce && code !== undefined, 'error-code', `data.code: ${named(code, names.errors)}`],
      [
        isError && !hasNonce,
        'error-general',
        code === undefined ? 'nonce' : `data.code: ${named(code, names.errors)}`,
      ],
      [!isError && kind !== 'rpc-event' && !hasNonce, 'nonce-missing', 'nonce'],
    ],
  )
}

/** A message of the protocol has a few thousand characters. */
const longestMessage = 200_000
const preview = /\{\s*[A-Za-z_]\w*\s*:|[{[,:]\s*…|\{…\}|Array\(\d+\)/
const quotedText = /"(?:[^"\\]|\\[\s\S])*"/y

/** The value that begins at the first bracket, or in a string that begins before it; or why there is none. */
function findMessage(text: string): { readonly value: unknown } | Word {
  if (text.length > longestMessage) return 'too-large'
  const start = text.search(/[{[]\s*(?:["{[\]}]|\d+\s*,\s*\{)/)
  if (start < 0) return preview.test(text) ? 'console-preview' : 'not-json'
  quotedText.lastIndex = Math.max(0, start - 1)
  const quoted = quotedText.exec(text)?.[0]
  const value = unwrapped(parseJson(quoted ?? '')) ?? parseJson(text.slice(start, lastBracket(text) + 1))
  if (typeof value === 'object' && value !== null) return { value }
  if (preview.test(text.slice(start))) return 'console-preview'
  return isOpen(text.slice(start)) ? 'cut-off' : 'not-json'
}

const lastBracket = (text: string): number => Math.max(text.lastIndexOf('}'), text.lastIndexOf(']'))

/** JSON within JSON strings; each is shorter than the one around it. */
const unwrapped = (value: unknown): unknown =>
  typeof value === 'string' ? unwrapped(parseJson(value)) : value

/** Whether more brackets open than close. */
const isOpen = (text: string): boolean => text.split(/[{[]/).length > text.split(/[}\]]/).length
