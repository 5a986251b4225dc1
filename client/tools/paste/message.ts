/** What kind of message a value is, by its own fields, and where its shape deviates from that of the examples. */
import type { MessageKind } from '../../../schema/blocks/tools.ts'
import { exactMark } from '../../secrets.ts'

export type Fields = Readonly<Record<string, unknown>>

/** A message taken apart: its kind, and the parts that the checks look at. */
export interface Message {
  readonly kind: MessageKind
  readonly value: unknown
  /** The object with `hirpc_state`, if it goes to the game. */
  readonly interop?: Fields
  /** `hirpc_message`. */
  readonly own?: Fields
  /** The RPC message: opcode and payload. */
  readonly rpc?: { readonly opcode: unknown; readonly payload: Fields }
  /** The multi event, decoded or not. */
  readonly event?: Fields | null | undefined
}

export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export const fieldsOf = (value: unknown): Fields => (isFields(value) ? value : {})

const parts = ['ready', 'authorize', 'authenticate', 'response'] as const

/** @param channel the reserved channel */
export function classify(value: unknown, channel: string): Message | undefined {
  if (Array.isArray(value)) {
    if (typeof value[0] !== 'number' || !isFields(value[1])) return undefined
    return rpcMessage(value, value[0], value[1])
  }
  if (!isFields(value)) return undefined
  if (Array.isArray(value['rpc_message'])) {
    const [opcode, payload]: readonly unknown[] = value['rpc_message']
    return { ...rpcMessage(value, opcode, fieldsOf(payload)), interop: value }
  }
  if (isFields(value['hirpc_message'])) return ownMessage(value, value['hirpc_message'], channel)
  if ('hirpc_state' in value || 'rpc_message' in value || 'hirpc_message' in value) {
    return { kind: 'channel', value, interop: value, own: fieldsOf(value['hirpc_message']) }
  }
  if (parts.filter(part => part in value).length >= 2) return { kind: 'multi-event', value, event: value }
  if (typeof value['cmd'] === 'string') return rpcMessage([1, value], 1, value)
  return undefined
}

function ownMessage(value: Fields, own: Fields, channel: string): Message {
  const message = { value, interop: value, own }
  if (own['channel'] !== channel) return { ...message, kind: 'channel' }
  if (own['error'] === true) return { ...message, kind: 'handshake-error' }
  const data = fieldsOf(own['data'])
  if (own['opening'] !== true && !('raw_multi_event' in data)) return { ...message, kind: 'module-reply' }
  const event = data['raw_multi_event']
  return { ...message, kind: 'handshake', event: isFields(event) || event === null ? event : undefined }
}

function rpcMessage(value: unknown, opcode: unknown, payload: Fields): Message {
  return { kind: rpcKind(opcode, payload), value, rpc: { opcode, payload } }
}

function rpcKind(opcode: unknown, payload: Fields): MessageKind {
  if (opcode === 0) return 'rpc-handshake'
  if (opcode === 2) return 'rpc-close'
  if (payload['evt'] === 'ERROR') return 'rpc-error'
  if (payload['cmd'] === 'DISPATCH') return 'rpc-event'
  return 'args' in payload && !('data' in payload) ? 'rpc-command' : 'rpc-reply'
}

export type TypeName = 'text' | 'number' | 'boolean' | 'null' | 'object' | 'list'

export interface Shape {
  /** Types that the examples have here; empty where anything is allowed. */
  readonly types: readonly TypeName[]
  readonly fields?: Readonly<Record<string, Shape>>
  /** Fields that every example has. */
  readonly required?: readonly string[]
  /** Of lists: by place. */
  readonly items?: readonly Shape[]
}

export interface Deviation {
  readonly kind: 'part-missing' | 'part-type'
  /** `hirpc_message.data.hash` */
  readonly at: string
  /** What the examples have there. */
  readonly expected: readonly TypeName[]
}

const mostDeviations = 12

export const deviations = (value: unknown, shape: Shape): Deviation[] =>
  [...compare(value, shape, '')].slice(0, mostDeviations)

function* compare(
  node: unknown,
  { types, fields = {}, required = [], items = [] }: Shape,
  at: string,
): Generator<Deviation> {
  if (types.length === 0) return
  if (!types.includes(typeName(node))) return yield { kind: 'part-type', at, expected: types }
  if (typeof node !== 'object' || node === null) return
  const inner = new Map(Object.entries(node))
  for (const [key, part] of Object.entries(Array.isArray(node) ? items : fields)) {
    const below = at === '' ? key : `${at}.${key}`
    if (inner.has(key)) yield* compare(inner.get(key), part, below)
    else if (Array.isArray(node) || required.includes(key))
      yield { kind: 'part-missing', at: below, expected: part.types }
  }
}

export function typeName(value: unknown): TypeName {
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'list'
  if (typeof value === 'number' || (typeof value === 'string' && value.startsWith(exactMark))) return 'number'
  if (typeof value === 'string') return 'text'
  return typeof value === 'boolean' ? 'boolean' : 'object'
}
