/**
 * The state in an address: `1.` and base64url of JSON that holds only what differs from the defaults. Decoding takes any
 * text and gives a whole state or nothing: what is unknown is left out, what has the wrong shape is refused.
 */

import { packSetting, unpackSetting } from './kinds.ts'
import { type ConfigState, defaultNames, nameRoles, type Setting, type Toolkit } from './model.ts'
import { initialState, writtenSettings } from './state.ts'

const version = '1.'
/** Characters. Servers and messengers cut longer addresses. */
const longest = 8000

/** @param without fields that must not be in it @returns undefined if nothing is left, or too much */
export function encodeState(state: ConfigState, toolkit: Toolkit, without: ReadonlySet<string>): string | undefined {
  const { uses } = state
  const data = new Map<string, unknown>([
    ...writtenSettings(state, toolkit).map(([{ name }, setting]): [string, unknown] => [name, packSetting(setting)]),
    ...nameRoles
      .filter(role => state[role] !== defaultNames[role])
      .map((role): [string, unknown] => [role, state[role]]),
    ...(uses.length > 0 ? [['uses', uses] as const] : []),
  ])
  for (const name of without) data.delete(name)
  const text = version + toBase64(JSON.stringify(Object.fromEntries(data)))
  return data.size > 0 && text.length <= longest ? text : undefined
}

export function decodeState(text: string, toolkit: Toolkit): ConfigState | undefined {
  if (text.length > longest || !text.startsWith(version)) return undefined
  const data = fromBase64(text.slice(version.length))
  if (typeof data !== 'object' || data === null || Array.isArray(data)) return undefined
  const given = new Map<string, unknown>(Object.entries(data))
  const initial = initialState(toolkit)
  const settings: Record<string, Setting> = { ...initial.settings }
  for (const { name, kind } of toolkit.fields) {
    const setting = given.has(name) ? unpackSetting(kind, given.get(name), toolkit) : settings[name]
    if (!setting) return undefined
    settings[name] = setting
  }
  // Older links have a list for a class: its name, and its fields behind it.
  const names = nameRoles.map(role => [given.get(role) ?? initial[role]].flat()[0])
  const uses = given.get('uses') ?? []
  if (!isTexts(names) || !isTexts(uses)) return undefined
  const [className = '', request = '', response = ''] = names
  return { class: className, request, response, settings, uses }
}

const isTexts = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every(item => typeof item === 'string')

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
