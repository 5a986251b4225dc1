/**
 * The state in an address: `1.` and base64url of JSON that holds only what differs from the defaults. Decoding takes any
 * text and gives a whole state or nothing: what is unknown is left out, what has the wrong shape is refused.
 */

import { packSetting, unpackSetting } from './kinds.ts'
import { allFields, type ConfigState, type Setting, type Toolkit } from './model.ts'
import { initialState, writtenSettings } from './state.ts'

const version = '1.'
/** Characters. Servers and messengers cut longer addresses. */
const longest = 8000

/** @param without fields that must not be in it @returns undefined if nothing is left, or too much */
export function encodeState(state: ConfigState, toolkit: Toolkit, without: ReadonlySet<string>): string | undefined {
  const fields = allFields(toolkit).filter(({ name }) => !without.has(name))
  const data = writtenSettings(state, toolkit, fields).map(([{ name }, setting]) => [name, packSetting(setting)])
  const text = version + toBase64(JSON.stringify(Object.fromEntries(data)))
  return data.length > 0 && text.length <= longest ? text : undefined
}

export function decodeState(text: string, toolkit: Toolkit): ConfigState | undefined {
  if (text.length > longest || !text.startsWith(version)) return undefined
  const data = fromBase64(text.slice(version.length))
  if (typeof data !== 'object' || data === null || Array.isArray(data)) return undefined
  const given = new Map<string, unknown>(Object.entries(data))
  const state: Record<string, Setting> = { ...initialState(toolkit) }
  for (const { name, kind } of allFields(toolkit)) {
    const setting = given.has(name) ? unpackSetting(kind, given.get(name), toolkit) : state[name]
    if (!setting) return undefined
    state[name] = setting
  }
  return state
}

const toBase64 = (text: string): string =>
  btoa(Array.from(new TextEncoder().encode(text), byte => String.fromCharCode(byte)).join(''))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

/** @returns undefined for anything that is not base64url of UTF-8 of JSON */
function fromBase64(text: string): unknown {
  if (!/^[\w-]*$/.test(text)) return undefined
  try {
    const bytes = Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), sign => sign.charCodeAt(0))
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    return undefined
  }
}
