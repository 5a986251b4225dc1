/** What kind of message a value is, by its own fields. Types only from schema: the words are on the page. */
import type { MessageKind } from '../../../schema/blocks/tools.ts'

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
  readonly event?: Fields | null
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
  const message = (kind: MessageKind, event?: Fields | null): Message => ({
    kind,
    value,
    interop: value,
    own,
    ...(event !== undefined && { event }),
  })
  if (own['channel'] !== channel) return message('channel')
  const data = fieldsOf(own['data'])
  if (own['error'] === true) return message('handshake-error')
  if (own['opening'] === true || 'raw_multi_event' in data) {
    const event = data['raw_multi_event']
    return message('handshake', isFields(event) ? event : event === null ? null : undefined)
  }
  return message('module-reply')
}

function rpcMessage(value: unknown, opcode: unknown, payload: Fields): Message {
  const kind = ((): MessageKind => {
    if (opcode === 0) return 'rpc-handshake'
    if (opcode === 2) return 'rpc-close'
    if (payload['evt'] === 'ERROR') return 'rpc-error'
    if (payload['cmd'] === 'DISPATCH') return 'rpc-event'
    return 'args' in payload && !('data' in payload) ? 'rpc-command' : 'rpc-reply'
  })()
  return { kind, value, rpc: { opcode, payload } }
}
