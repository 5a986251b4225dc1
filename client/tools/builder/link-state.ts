/**
 * The state in an address: `1.` and base64url of JSON that holds only what differs from the defaults. Decoding takes any
 * text and gives a whole state or nothing: what is unknown is left out, what has the wrong shape is refused.
 */

import {
  type ConfigState,
  type DataClass,
  type DataField,
  dataRoles,
  dataTypes,
  defaultClassName,
  type FieldKind,
  patchFlags,
  type Setting,
  type Toolkit,
} from './model.ts'
import { initialState, writtenSettings } from './state.ts'

const version = '1'
/** Characters. Servers and messengers cut longer addresses. */
const longest = 8000
const longestText = 500
const longestList = 100

/** @param without fields that must not be in it @returns undefined if nothing is left, or too much */
export function encodeState(state: ConfigState, toolkit: Toolkit, without: ReadonlySet<string>): string | undefined {
  const data = new Map<string, unknown>(
    writtenSettings(state, toolkit).map(([{ name }, found]) => [name, packed(found)]),
  )
  if (state.className !== defaultClassName) data.set('class', state.className)
  if (state.uses.length > 0) data.set('uses', state.uses)
  for (const role of dataRoles) {
    const { name, elsewhere, fields } = state[role] ?? {}
    if (fields)
      data.set(role, [name, elsewhere ? 1 : 0, ...fields.map(each => [each.name, each.type, each.value ?? null])])
  }
  for (const name of without) data.delete(name === 'className' ? 'class' : name)
  if (data.size === 0) return undefined
  const text = `${version}.${toBase64(JSON.stringify(Object.fromEntries(data)))}`
  return decodeState(text, toolkit) ? text : undefined
}

function packed({ kind, value }: Setting): unknown {
  if (kind === 'flag') return value ? 1 : 0
  if (kind === 'patch') return patchFlags.map(flag => (value.includes(flag) ? 1 : 0))
  return kind === 'mappings' ? value.map(({ prefix, target }) => [prefix, target]) : value
}

export function decodeState(text: string, toolkit: Toolkit): ConfigState | undefined {
  const dot = text.indexOf('.')
  if (text.length > longest || text.slice(0, dot) !== version) return undefined
  const data = fromBase64(text.slice(dot + 1))
  if (typeof data !== 'object' || data === null || Array.isArray(data)) return undefined
  const given = new Map<string, unknown>(Object.entries(data))
  const settings: Record<string, Setting> = { ...initialState(toolkit).settings }
  for (const { name, kind } of toolkit.fields) {
    if (!given.has(name)) continue
    const setting = unpacked(kind, given.get(name), toolkit)
    if (!setting) return undefined
    settings[name] = setting
  }
  const className = given.get('class') ?? defaultClassName
  const uses = given.get('uses') ?? []
  const [request, response] = dataRoles.map(role => (given.has(role) ? dataClass(given.get(role)) : null))
  if (!isText(className) || !isTexts(uses) || request === undefined || response === undefined) return undefined
  return { className, settings, uses, request: request ?? undefined, response: response ?? undefined }
}

function unpacked(kind: FieldKind, value: unknown, { resolutions }: Toolkit): Setting | undefined {
  switch (kind) {
    case 'flag':
      return isFlag(value) ? { kind, value: value === 1 } : undefined
    case 'scopes':
      return isTexts(value) ? { kind, value } : undefined
    case 'mappings':
      return isPairs(value) ? { kind, value: value.map(([prefix, target]) => ({ prefix, target })) } : undefined
    case 'patch':
      return isFlags(value) ? { kind, value: patchFlags.filter((_, i) => value[i] === 1) } : undefined
    default:
      return isText(value) && (kind !== 'resolution' || resolutions.includes(value)) ? { kind, value } : undefined
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
const isTexts = (value: unknown): value is readonly string[] => isList(value) && value.every(isText)
const isPair = (value: unknown): value is readonly [string, string] => isTexts(value) && value.length === 2
const isPairs = (value: unknown): value is readonly (readonly [string, string])[] =>
  isList(value) && value.every(isPair)
const isFlags = (value: unknown): value is readonly (0 | 1)[] =>
  isList(value) && value.length === patchFlags.length && value.every(isFlag)

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
