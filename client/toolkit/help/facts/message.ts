/**
 * Finds a message of the protocol in a text, tells which kind it is and what is wrong with it: decides the way the
 * module and the C# package do. A console puts the name of a file before a message; a log holds it as a string within
 * a string.
 */
import type { MessageKind } from '../../../../schema/toolkit/help/tools.ts'
import type { FactsOf, NamedFacts } from '../../../../schema/toolkit/problems/facts.ts'
import { parseJson } from '../../secrets/exact-json.ts'
import { maskText } from '../../secrets/masking.ts'

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

/** Keeps a value that may be shown: a word or a number. Anything else could be a secret. */
const shown = (value: unknown): string =>
  /^[\w.:-]{1,60}$/.test(String(value)) ? maskText(String(value)) : '?'

/** `4 Stable`, or the value alone if it has no name. */
const named = (value: unknown, names: Readonly<Record<string, string>>): string =>
  `${shown(value)} ${Object.hasOwn(names, String(value)) ? names[String(value)] : ''}`.trim()

/** What is to be said of a message, and of which part of it. */
type Remark = readonly [word: Word, at: string]

export function readMessage(text: string, names: MessageNames): MessageFound {
  if (text.length > longestMessage) return { identity: [], facts: [] }
  const found = findMessage(text)
  if (typeof found === 'string') return { identity: [], facts: [factOf([found, ''])] }
  const message = classify(found.value, names.channel)
  if (!message) return { identity: [], facts: [factOf(['not-a-message', ''])] }
  const { kind, interop, own, rpc } = message
  const words = [
    interop && named(interop['hirpc_state'], names.states),
    rpc && named(rpc.opcode, names.opcodes),
    ...[rpc?.payload['cmd'], rpc?.payload['evt'], own?.['channel']].map(part => part && shown(part)),
  ]
  return {
    kind,
    identity: words.flatMap(part => (part ? [String(part)] : [])),
    facts: [...remarksOn(message, names)].map(factOf),
    value: found.value,
  }
}

const factOf = ([message, name]: Remark): NamedFacts<'message'> => ({
  of: 'message',
  name,
  facts: { message },
})

function* remarksOn({ kind, interop, rpc, event }: Message, names: MessageNames): Generator<Remark> {
  const state = String(interop?.['hirpc_state'])
  if (Object.hasOwn(names.states, state) && state !== '4')
    yield ['state-not-stable', `hirpc_state: ${named(state, names.states)}`]
  if (event !== undefined) yield* eventRemarks(event)
  if (rpc?.opcode === 1) yield* rpcRemarks(kind, rpc.payload, names)
}

const isEmpty = (value: unknown): boolean => [undefined, null, '', 'null'].some(none => none === value)

function* eventRemarks(event: Fields | null): Generator<Remark> {
  if (event === null) return yield ['multi-event-null', 'raw_multi_event']
  for (const part of eventParts) if (isEmpty(event[part])) yield [`${part}-missing`, part]
  const { response } = event
  const { token } = fieldsOf(typeof response === 'string' ? parseJson(response) : response)
  if (isEmpty(response)) yield ['response-empty', 'response']
  else if (isEmpty(token)) yield ['response-no-token', 'response.token']
}

function* rpcRemarks(
  kind: MessageKind,
  { cmd, evt, nonce, data }: Fields,
  { commands, events, errors }: MessageNames,
): Generator<Remark> {
  if (typeof cmd === 'string' && !commands.includes(cmd)) yield ['command-unknown', `cmd: ${shown(cmd)}`]
  if (kind === 'rpc-event' && typeof evt === 'string' && !events.includes(evt))
    yield ['event-unknown', `evt: ${shown(evt)}`]
  if (kind !== 'rpc-error') return
  const { code } = fieldsOf(data)
  const at = code === undefined ? '' : `data.code: ${named(code, errors)}`
  // With a nonce an error ends a call; without one it belongs to none.
  if (isEmpty(nonce)) yield ['error-general', at]
  else if (code !== undefined) yield ['error-code', at]
}

/** A message of the protocol has a few thousand characters. */
const longestMessage = 60_000
const preview = /\{\s*[A-Za-z_]\w*\s*:|[{[,:]\s*…|\{…\}|Array\(\d+\)/
const quotedText = /"(?:[^"\\]|\\[\s\S])*"/y

/** Finds the value that begins at the first bracket, or in a string that begins before it; or why there is none. */
function findMessage(text: string): { readonly value: unknown } | Word {
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

/** Tells whether more brackets open than close. */
const isOpen = (text: string): boolean => text.split(/[{[]/).length > text.split(/[}\]]/).length
