/** What can be said of a message: what it is, and what is wrong with it. Decides as the module and the C# package do. */

import type { MessageFinding, MessageKind } from '../../../schema/blocks/tools.ts'
import { counted } from '../../../schema/fill.ts'
import { isMasked, maskText, parseJson } from '../../secrets.ts'
import { classify, deviations, type Fields, fieldsOf, isFields, type Message, type Shape } from './message.ts'

/** Names of numbers and words, from the reference. */
export interface Names {
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
  readonly at?: string
  /** What is there, or should be; never text of the message that could be a secret. */
  readonly detail?: string
}

export interface Inspected {
  readonly kind: MessageKind
  /** `State`, `4 Stable` */
  readonly facts: readonly (readonly [string, string])[]
  readonly findings: readonly Finding[]
}

export function inspect(
  value: unknown,
  names: Names,
  shapes: Partial<Record<MessageKind, Shape>>,
): Inspected | undefined {
  const message = classify(value, names.channel)
  if (!message) return undefined
  // Of an opcode that does not exist, nobody knows the shape.
  const shape = message.rpc && !has(names.opcodes, plain(message.rpc.opcode)) ? undefined : shapes[message.kind]
  const found: Finding[] = [
    ...stateFindings(message, names),
    ...envelopeFindings(message),
    ...ownFindings(message),
    ...eventFindings(message),
    ...rpcFindings(message, names),
  ]
  // What is explained already needs no remark about its type.
  const explained = new Set(found.map(({ at }) => at))
  const shaped = (shape ? deviations(shapeSubject(message), shape) : [])
    .filter(({ at }) => !explained.has(at))
    .map(
      ({ kind, at, expected }): Finding => ({
        id: kind,
        at,
        detail: expected.map(type => WORDS.paste.types[type]).join(` ${WORDS.paste.or} `),
      }),
    )
  return { kind: message.kind, facts: factsOf(message, names), findings: [...found, ...shaped] }
}

/** A frame to the game holds the message of Discord: it is compared from there on. */
const shapeSubject = ({ rpc, value }: Message): unknown => (rpc ? [rpc.opcode, rpc.payload] : value)

/** A value as a key: objects may carry a `toString` of their own, which is data and no function. */
const plain = (value: unknown): string =>
  typeof value === 'object' && value !== null ? WORDS.paste.anObject : String(value)

/** A value that may be shown: a word or a number. Anything else could be a secret. */
const word = (value: unknown): string =>
  /^[\w.:-]{1,60}$/.test(plain(value)) ? maskText(plain(value)) : WORDS.paste.somethingElse

const has = (names: Readonly<Record<string, string>>, key: string): boolean => Object.hasOwn(names, key)

/** `4 Stable`, or the value alone if it has no name. */
const named = (value: unknown, names: Readonly<Record<string, string>>): string =>
  has(names, plain(value)) ? `${plain(value)} ${names[plain(value)]}` : word(value)

function factsOf({ interop, own, rpc }: Message, { states, opcodes }: Names): [string, string][] {
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

function* stateFindings({ interop }: Message, names: Names): Generator<Finding> {
  if (!interop) return
  if (interop['hirpc_state'] === undefined) return yield { id: 'state-missing', at: 'hirpc_state' }
  const state = plain(interop['hirpc_state'])
  const id = has(names.states, state) ? 'state-not-stable' : 'state-unknown'
  if (state !== '4') yield { id, at: 'hirpc_state', detail: named(state, names.states) }
}

function* envelopeFindings({ interop }: Message): Generator<Finding> {
  if (!interop) return
  const present = ['hirpc_message', 'rpc_message'].filter(key => interop[key] !== undefined && interop[key] !== null)
  if (present.length === 2) yield { id: 'two-messages' }
  if (present.length === 0) yield { id: 'no-message' }
}

function* ownFindings({ kind, own }: Message): Generator<Finding> {
  if (!own) return
  const at = 'hirpc_message.opening'
  if (kind === 'handshake') {
    if (own['opening'] !== true) yield { id: 'opening-false', at, detail: word(own['opening'] ?? WORDS.paste.absent) }
    const hash = fieldsOf(own['data'])['hash']
    if (typeof hash === 'string' && !/^[0-9a-f]{64}$/.test(hash) && !isMasked(hash))
      yield { id: 'hash-shape', at: 'hirpc_message.data.hash', detail: counted(WORDS.paste.characters, hash.length) }
  } else if (own['opening'] === true) yield { id: 'opening-elsewhere', at }
  if (kind === 'module-reply' && typeof fieldsOf(own['data'])['nonce'] !== 'string')
    yield { id: 'nonce-missing', at: 'hirpc_message.data.nonce' }
}

const missingPart = {
  ready: 'ready-missing',
  authorize: 'authorize-missing',
  authenticate: 'authenticate-missing',
} as const

/** The four parts: C# cannot do without the first three, and reads the fourth as the type of the configuration. */
function* eventFindings({ event }: Message): Generator<Finding> {
  if (event === undefined) return
  if (event === null) return yield { id: 'multi-event-null', at: 'raw_multi_event' }
  for (const [part, id] of Object.entries(missingPart)) {
    const value = event[part]
    if (isEmpty(value) || value === 'null') yield { id, at: part }
    else if (typeof value === 'string' && !isFields(parseJson(value))) yield { id: 'part-not-json', at: part }
  }
  yield* responseFindings(event['response'])
}

const isEmpty = (value: unknown): boolean => value === undefined || value === '' || value === null

function* responseFindings(response: unknown): Generator<Finding> {
  if (isEmpty(response)) return yield { id: 'response-empty', at: 'response' }
  const value = typeof response === 'string' ? parseJson(response) : response
  if (!isFields(value)) yield { id: 'response-not-json', at: 'response' }
  else if (typeof value['token'] !== 'string' || value['token'] === '')
    yield { id: 'response-no-token', at: 'response.token' }
}

function* rpcFindings({ kind, rpc, interop }: Message, names: Names): Generator<Finding> {
  if (!rpc) return
  const { opcode, payload } = rpc
  const id = has(names.opcodes, plain(opcode)) ? 'opcode-not-frame' : 'opcode-unknown'
  if (id === 'opcode-unknown' || (interop && opcode !== 1)) yield { id, detail: named(opcode, names.opcodes) }
  if (opcode !== 1) return
  const { cmd, evt, nonce } = payload
  if (typeof cmd === 'string' && !names.commands.includes(cmd))
    yield { id: 'command-unknown', at: 'cmd', detail: word(cmd) }
  if (kind === 'rpc-event' && typeof evt === 'string' && !names.events.includes(evt))
    yield { id: 'event-unknown', at: 'evt', detail: word(evt) }
  const hasNonce = typeof nonce === 'string' && nonce !== ''
  if (kind === 'rpc-error') yield* errorFindings(payload, hasNonce, names)
  else if (kind !== 'rpc-event' && !hasNonce) yield { id: 'nonce-missing', at: 'nonce' }
}

/** With a nonce an error ends a call; without one it belongs to none. */
function* errorFindings({ data }: Fields, hasNonce: boolean, { errors }: Names): Generator<Finding> {
  const id = hasNonce ? 'error-code' : 'error-general'
  const { code } = fieldsOf(data)
  if (code !== undefined) yield { id, at: 'data.code', detail: named(code, errors) }
  else if (!hasNonce) yield { id, at: 'nonce' }
}
