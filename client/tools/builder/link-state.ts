/**
 * The state in an address: `1.` and base64url of JSON that holds only what differs from the defaults. Decoding takes any
 * text and gives a whole state or nothing: what is unknown is left out, what has the wrong shape is refused.
 */

import {
  type ConfigState,
  type DataClass,
  type DataField,
  dataTypes,
  defaultClassName,
  type FieldKind,
  type Mapping,
  patchFlags,
  patchOf,
  type Setting,
  type Toolkit,
} from './model.ts'
import { initialState, writtenSettings } from './state.ts'

const version = '1'
/** Characters. Servers and messengers cut longer addresses. */
const longest = 8000
const longestText = 500
const longestList = 50

/** @param without fields that must not be in it @returns undefined if nothing is left, or too much */
export function encodeState(state: ConfigState, toolkit: Toolkit, without: ReadonlySet<string>): string | undefined {
  const data: Record<string, unknown> = {}
  for (const [{ name }, setting] of writtenSettings(state, toolkit))
    if (!without.has(name)) data[name] = packed(setting)
  if (state.className !== defaultClassName && !without.has('className')) data['class'] = state.className
  for (const role of ['request', 'response'] as const) {
    const found = state[role]
    if (found && !without.has(role))
      data[role] = [
        found.name,
        found.elsewhere ? 1 : 0,
        ...found.fields.map(({ name, type, value }) => [name, type, value ?? null]),
      ]
  }
  if (Object.keys(data).length === 0) return undefined
  const text = `${version}.${toBase64(JSON.stringify(data))}`
  return decodeState(text, toolkit) ? text : undefined
}

function packed(setting: Setting): unknown {
  switch (setting.kind) {
    case 'flag':
      return setting.value ? 1 : 0
    case 'patch':
      return patchFlags.map(flag => (setting.value[flag] ? 1 : 0))
    case 'mappings':
      return setting.value.map(({ prefix, target }) => [prefix, target])
    default:
      return setting.value
  }
}

export function decodeState(text: string, toolkit: Toolkit): ConfigState | undefined {
  const dot = text.indexOf('.')
  if (text.length > longest || text.slice(0, dot) !== version) return undefined
  const data = fromBase64(text.slice(dot + 1))
  if (typeof data !== 'object' || data === null || Array.isArray(data)) return undefined
  const given = new Map(Object.entries(data))
  const initial = initialState(toolkit)
  const settings: Record<string, Setting> = { ...initial.settings }
  for (const { name, kind } of toolkit.fields) {
    if (!given.has(name)) continue
    const setting = unpacked(kind, given.get(name), toolkit)
    if (!setting) return undefined
    settings[name] = setting
  }
  const className = given.get('class') ?? initial.className
  const request = given.has('request') ? dataClass(given.get('request')) : null
  const response = given.has('response') ? dataClass(given.get('response')) : null
  if (!isText(className) || request === undefined || response === undefined) return undefined
  return { className, settings, request: request ?? undefined, response: response ?? undefined }
}

function unpacked(kind: FieldKind, value: unknown, { resolutions }: Toolkit): Setting | undefined {
  switch (kind) {
    case 'id':
    case 'path':
      return isText(value) ? { kind, value } : undefined
    case 'resolution':
      return isText(value) && resolutions.includes(value) ? { kind, value } : undefined
    case 'flag':
      return isFlag(value) ? { kind, value: value === 1 } : undefined
    case 'scopes':
      return isList(value) && value.every(isText) ? { kind, value } : undefined
    case 'mappings': {
      if (!isList(value) || !value.every(isPair)) return undefined
      return { kind, value: value.map(([prefix, target]): Mapping => ({ prefix, target })) }
    }
    case 'patch': {
      if (!isList(value) || value.length !== patchFlags.length || !value.every(isFlag)) return undefined
      return { kind, value: patchOf(flag => value[patchFlags.indexOf(flag)] === 1) }
    }
  }
}

function dataClass(value: unknown): DataClass | undefined {
  if (!isList(value)) return undefined
  const [name, elsewhere, ...fields] = value
  if (!isText(name) || !isFlag(elsewhere)) return undefined
  const read = fields.map(dataField)
  return read.every(field => field !== undefined) ? { name, elsewhere: elsewhere === 1, fields: read } : undefined
}

function dataField(value: unknown): DataField | undefined {
  if (!isList(value) || value.length !== 3) return undefined
  const [name, type, written] = value
  const known = dataTypes.find(entry => entry === type)
  if (!isText(name) || !known || !(written === null || isText(written))) return undefined
  return { name, type: known, ...(written !== null && { value: written }) }
}

const isText = (value: unknown): value is string => typeof value === 'string' && value.length <= longestText
const isFlag = (value: unknown): value is 0 | 1 => value === 0 || value === 1
const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value) && value.length <= longestList
const isPair = (value: unknown): value is readonly [string, string] =>
  isList(value) && value.length === 2 && value.every(isText)

function toBase64(text: string): string {
  const bytes = new TextEncoder().encode(text)
  return btoa(Array.from(bytes, byte => String.fromCharCode(byte)).join(''))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}

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
