/**
 * Tells which kind of message something is, and what is wrong with it: decides the way the module and the C#
 * package do, and compares its shape with the examples.
 */

import type { Words } from '../../../schema/files/words.ts'
import { counted } from '../../../schema/fill.ts'
import type { MessageFinding, MessageKind } from '../../../schema/toolkit/help/tools.ts'
import { exactMark, parseJson } from '../secrets/exact-json.ts'
import { isMasked, maskText } from '../secrets/masking.ts'

export type Fields = Readonly<Record<string, unknown>>

/** A message taken apart: its kind, and the parts that the checks look at. */
interface Message {
  readonly kind: MessageKind
  /** The object with `hirpc_state`, if it goes to the game. */
  readonly interop?: Fields
  /** `hirpc_message`. */
  readonly own?: Fields
  /** The RPC message: opcode and payload. */
  readonly rpc?: { readonly opcode: unknown; readonly payload: Fields }
  /** The multi event, decoded or not. */
  readonly event?: Fields | null | undefined
}

export const isContainer = (value: unknown): value is object => typeof value === 'object' && value !== null
export const isFields = (value: unknown): value is Fields => isContainer(value) && !Array.isArray(value)

const fieldsOf = (value: unknown): Fields => (isFields(value) ? value : {})

/**
 * C# cannot do without these parts of a multi event. The fourth, `response`, it reads as the type of the
 * configuration.
 */
const eventParts = ['ready', 'authorize', 'authenticate'] as const

/** @param channel the reserved channel */
export function classify(value: unknown, channel: string): Message | undefined {
  if (Array.isArray(value))
    return typeof value[0] === 'number' && isFields(value[1]) ? rpcMessage(value[0], value[1]) : undefined
  if (!isFields(value)) return undefined
  const { rpc_message: rpc, hirpc_message: own, cmd } = value
  if (Array.isArray(rpc)) return { ...rpcMessage(rpc[0], fieldsOf(rpc[1])), interop: value }
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
  const data = fieldsOf(own['data'])
  if (own['opening'] !== true && !('raw_multi_event' in data)) return { kind: 'module-reply' }
  const { raw_multi_event: event } = data
  return { kind: 'handshake', event: isFields(event) || event === null ? event : undefined }
}

const rpcMessage = (opcode: unknown, payload: Fields): Message => ({
  kind: rpcKind(opcode, payload),
  rpc: { opcode, payload },
})

function rpcKind(opcode: unknown, payload: Fields): MessageKind {
  if (opcode === 0) return 'rpc-handshake'
  if (opcode === 2) return 'rpc-close'
  if (payload['evt'] === 'ERROR') return 'rpc-error'
  if (payload['cmd'] === 'DISPATCH') return 'rpc-event'
  return 'args' in payload && !('data' in payload) ? 'rpc-command' : 'rpc-reply'
}

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

export interface Finding {
  readonly id: MessageFinding
  /** Part of the message: `hirpc_message.data.hash`. */
  readonly at?: string | undefined
  /** What is there, or should be; never text of the message that could be a secret. */
  readonly detail?: string | undefined
}

export function inspect(
  value: unknown,
  names: MessageNames,
  shapes: Partial<Record<MessageKind, MessageShape>>,
) {
  const message = classify(value, names.channel)
  if (!message) return undefined
  const { kind, interop, own, rpc, event } = message
  const findings = [
    ...(interop ? interopFindings(interop, names) : []),
    ...(own ? ownFindings(kind, own) : []),
    ...(event === undefined ? [] : eventFindings(event)),
    ...(rpc ? rpcFindings(message, rpc, names) : []),
  ]
  // An unknown opcode has no known shape. In a frame to the game, only Discord's message is compared.
  const isUnknown = rpc && !has(names.opcodes, plain(rpc.opcode))
  const subject = rpc ? [rpc.opcode, rpc.payload] : value
  // What has been explained needs no second remark about its type.
  const shaped = deviations(subject, isUnknown ? {} : (shapes[kind] ?? {})).filter(
    ({ at }) => !findings.some(other => other.at === at),
  )
  return { kind, facts: factsOf(message, names), findings: [...findings, ...shaped] }
}

/** A value as a key. An object may have its own `toString`, which is data and not a function. */
const plain = (value: unknown): string => (isContainer(value) ? WORDS.paste.anObject : String(value))

/** A value that may be shown: a word or a number. Anything else could be a secret. */
const word = (value: unknown): string =>
  /^[\w.:-]{1,60}$/.test(plain(value)) ? maskText(plain(value)) : WORDS.paste.somethingElse

const has = (names: Readonly<Record<string, string>>, key: string): boolean => Object.hasOwn(names, key)

/** `4 Stable`, or the value alone if it has no name. */
const named = (value: unknown, names: Readonly<Record<string, string>>): string =>
  has(names, plain(value)) ? `${plain(value)} ${names[plain(value)]}` : word(value)

/** `State`, `4 Stable` */
function factsOf({ interop, own, rpc }: Message, { states, opcodes }: MessageNames): [string, string][] {
  const { cmd, evt } = rpc?.payload ?? {}
  const facts: [string, string][] = []
  if (interop) facts.push([WORDS.paste.state, named(interop['hirpc_state'], states)])
  if (typeof own?.['channel'] === 'string') facts.push([WORDS.paste.channel, word(own['channel'])])
  if (typeof own?.['opening'] === 'boolean') facts.push([WORDS.paste.opening, String(own['opening'])])
  if (rpc) facts.push([WORDS.paste.opcode, named(rpc.opcode, opcodes)])
  if (typeof cmd === 'string') facts.push([WORDS.paste.command, word(cmd)])
  if (typeof evt === 'string') facts.push([WORDS.paste.event, word(evt)])
  return facts
}

type MessageRule = readonly [wrong: boolean, id: MessageFinding, at?: string | undefined, detail?: string]

/** The findings whose condition holds. */
const those = (...rules: readonly MessageRule[]): Finding[] =>
  rules.flatMap(([wrong, id, at, detail]) => (wrong ? { id, at, detail } : []))
/** The first finding whose condition holds. */
const first = (...rules: readonly MessageRule[]): Finding[] => those(...rules).slice(0, 1)

function interopFindings(interop: Fields, { states }: MessageNames): Finding[] {
  const { hirpc_state: state } = interop
  const messages = ['hirpc_message', 'rpc_message'].filter(key => (interop[key] ?? null) !== null)
  return [
    ...first(
      [state === undefined, 'state-missing', 'hirpc_state'],
      [!has(states, plain(state)), 'state-unknown', 'hirpc_state', named(state, states)],
      [plain(state) !== '4', 'state-not-stable', 'hirpc_state', named(state, states)],
    ),
    ...those([messages.length === 2, 'two-messages'], [messages.length === 0, 'no-message']),
  ]
}

function ownFindings(kind: MessageKind, { opening, data }: Fields): Finding[] {
  const at = 'hirpc_message.opening'
  const { hash, nonce } = fieldsOf(data)
  if (kind !== 'handshake')
    return those(
      [opening === true, 'opening-elsewhere', at],
      [kind === 'module-reply' && typeof nonce !== 'string', 'nonce-missing', 'hirpc_message.data.nonce'],
    )
  const text = typeof hash === 'string' && !isMasked(hash) ? hash : undefined
  const length = counted(WORDS.paste.characters, text?.length ?? 0, WORDS.page.locale)
  return those(
    [opening !== true, 'opening-false', at, word(opening ?? WORDS.paste.absent)],
    [text !== undefined && !/^[0-9a-f]{64}$/.test(text), 'hash-shape', 'hirpc_message.data.hash', length],
  )
}

const isEmpty = (value: unknown): boolean => value === undefined || value === '' || value === null

function eventFindings(event: Fields | null): Finding[] {
  if (event === null) return [{ id: 'multi-event-null', at: 'raw_multi_event' }]
  const { response } = event
  const answer = typeof response === 'string' ? parseJson(response) : response
  const { token } = fieldsOf(answer)
  return [
    ...eventParts.flatMap(part => {
      const value = event[part]
      return first(
        [isEmpty(value) || value === 'null', `${part}-missing`, part],
        [typeof value === 'string' && !isFields(parseJson(value)), 'part-not-json', part],
      )
    }),
    ...first(
      [isEmpty(response), 'response-empty', 'response'],
      [!isFields(answer), 'response-not-json', 'response'],
      [typeof token !== 'string' || token === '', 'response-no-token', 'response.token'],
    ),
  ]
}

function rpcFindings(
  { kind, interop }: Message,
  { opcode, payload: { cmd, evt, nonce, data } }: NonNullable<Message['rpc']>,
  { opcodes, commands, events, errors }: MessageNames,
): Finding[] {
  const frame = first(
    [!has(opcodes, plain(opcode)), 'opcode-unknown', undefined, named(opcode, opcodes)],
    [interop !== undefined && opcode !== 1, 'opcode-not-frame', undefined, named(opcode, opcodes)],
  )
  if (opcode !== 1) return frame
  const { code } = fieldsOf(data)
  const isError = kind === 'rpc-error'
  const hasNonce = typeof nonce === 'string' && nonce !== ''
  // With a nonce an error ends a call; without one it belongs to none.
  const error = hasNonce ? 'error-code' : 'error-general'
  return [
    ...frame,
    ...those(
      [typeof cmd === 'string' && !commands.includes(cmd), 'command-unknown', 'cmd', word(cmd)],
      [
        kind === 'rpc-event' && typeof evt === 'string' && !events.includes(evt),
        'event-unknown',
        'evt',
        word(evt),
      ],
      [isError && code !== undefined, error, 'data.code', named(code, errors)],
      [isError && code === undefined && !hasNonce, error, 'nonce'],
      [!isError && kind !== 'rpc-event' && !hasNonce, 'nonce-missing', 'nonce'],
    ),
  ]
}

export type TypeName = keyof Words['paste']['types']

/** What the examples have at each path, such as `hirpc_message.data.hash`; parents come first. */
export type MessageShape = Readonly<Record<string, ShapePart>>
interface ShapePart {
  /** Empty if anything is allowed. */
  readonly types: readonly TypeName[]
  /** Whether an example lacks it although it has the parent. */
  readonly optional?: boolean | undefined
}

/** The path of the parent; '' is the whole message. */
export const pathAbove = (at: string): string => at.slice(0, Math.max(0, at.lastIndexOf('.')))

const mostDeviations = 12

function deviations(value: unknown, shape: MessageShape): Finding[] {
  /** The parts whose type fits the examples. Nothing is expected below the others. */
  const right = new Map([['', value]])
  const deviations = Object.entries(shape).flatMap(([at, { types, optional }]): Finding | never[] => {
    const above = right.get(pathAbove(at))
    if (!isContainer(above)) return []
    const entry = Object.entries(above).find(([key]) => key === at.slice(at.lastIndexOf('.') + 1))
    const isRight = types.length === 0 || (entry && types.includes(typeName(entry[1])))
    if (entry && isRight) right.set(at, entry[1])
    if (entry ? isRight : optional) return []
    const expected = types.map(type => WORDS.paste.types[type]).join(` ${WORDS.paste.or} `)
    return { id: entry ? 'part-type' : 'part-missing', at, detail: expected }
  })
  return deviations.slice(0, mostDeviations)
}

export function typeName(value: unknown): TypeName {
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'list'
  if (typeof value === 'number' || (typeof value === 'string' && value.startsWith(exactMark))) return 'number'
  if (typeof value === 'string') return 'text'
  return typeof value === 'boolean' ? 'boolean' : 'object'
}
