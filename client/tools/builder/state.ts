/** The form's first values, the changes that can be made to them, and the way into an address and back. */
import { readTokens } from '../csharp/tokens.ts'
import type { SampleValues } from '../parts.tsx'
import { emptySetting, packSetting, readSetting, typedSetting, unpackSetting } from './kinds.ts'
import {
  allFields,
  type ConfigField,
  type ConfigState,
  type Setting,
  settingIn,
  type Toolkit,
  type Use,
} from './model.ts'

/** The default, which the table has as C#; of a required field: nothing. */
export const defaultOf = ({ kind, default: written = '' }: ConfigField, toolkit: Toolkit): Setting =>
  readSetting(kind, readTokens(written).lists[0] ?? [], toolkit) ?? emptySetting(kind)

export const initialState = (toolkit: Toolkit): ConfigState =>
  Object.fromEntries(allFields(toolkit).map(field => [field.name, defaultOf(field, toolkit)]))

/** The state with other settings. @param change undefined: the setting stays */
export const withSettings = (
  state: ConfigState,
  change: (setting: Setting, name: string) => Setting | undefined,
): ConfigState =>
  Object.fromEntries(Object.entries(state).map(([name, setting]) => [name, change(setting, name) ?? setting]))

/** Values are plain data, so equal texts are equal values. */
const areSame = (a: Setting | undefined, b: Setting | undefined): boolean =>
  JSON.stringify(a?.value) === JSON.stringify(b?.value)

/** Whether the class needs the field: required ones always, others where they differ from their default. */
export const isWritten = (field: ConfigField, state: ConfigState, toolkit: Toolkit): boolean =>
  field.default === undefined || !areSame(state[field.name], defaultOf(field, toolkit))

/** The settings that the class needs, in the order of the table. */
export const writtenSettings = (
  state: ConfigState,
  toolkit: Toolkit,
  fields = toolkit.fields,
): (readonly [ConfigField, Setting])[] =>
  fields.flatMap(field => {
    const setting = state[field.name]
    return setting && isWritten(field, state, toolkit) ? [[field, setting] as const] : []
  })

/** Without a scope there is no class that builds; the first is the one that everybody needs. */
const firstScope = ({ scopes }: Toolkit): string[] => scopes.slice(0, 1).map(({ scope }) => scope)

/** The smallest class that builds, with values of the samples or the reader's own. */
export const beginning = (toolkit: Toolkit, samples: SampleValues): ConfigState =>
  withSettings(initialState(toolkit), ({ kind }) => {
    if (kind === 'id') return { kind, value: samples['client-id'] ?? '' }
    if (kind === 'path') return { kind, value: samples['token-path'] ?? '' }
    return kind === 'scopes' ? { kind, value: firstScope(toolkit) } : undefined
  })

/** Scopes without repetition: constants in the order of their list, then those of a file that have none. */
export function orderedScopes(chosen: readonly string[], { scopes }: Toolkit): string[] {
  const known = scopes.map(({ scope }) => scope)
  return [...known.filter(scope => chosen.includes(scope)), ...new Set(chosen.filter(scope => !known.includes(scope)))]
}

export const withScopes = (state: ConfigState, more: readonly string[], toolkit: Toolkit): ConfigState =>
  withSettings(state, ({ kind, value }) =>
    kind === 'scopes' ? { kind, value: orderedScopes([...value, ...more], toolkit) } : undefined,
  )

export const usesOf = (state: ConfigState, toolkit: Toolkit): Use[] =>
  toolkit.uses.flatMap(({ uses }) => uses).filter(({ id }) => settingIn(state, 'uses')?.value.includes(id))

/**
 * The state with these calls ticked: scopes and options that they need are on. What only the calls needed that are no
 * longer ticked is off again, but for one scope, without which there is no class.
 */
export function withUses(state: ConfigState, uses: readonly string[], toolkit: Toolkit): ConfigState {
  const next = withSettings(state, ({ kind }) => (kind === 'uses' ? { kind, value: uses } : undefined))
  const [before, after] = [usesOf(state, toolkit), usesOf(next, toolkit)]
  const scopesOf = (all: readonly Use[]): string[] => all.flatMap(({ scopes }) => scopes)
  return withSettings(next, ({ kind, value }, name) => {
    if (kind === 'scopes') {
      const kept = value.filter(scope => !scopesOf(before).includes(scope))
      const all = orderedScopes([...kept, ...scopesOf(after)], toolkit)
      return { kind, value: all.length > 0 ? all : firstScope(toolkit) }
    }
    const [was, is] = [before, after].map(all => all.some(({ option }) => option === name))
    return kind === 'flag' && is !== undefined && was !== is ? { kind, value: is } : undefined
  })
}

/**
 * The state with what was typed or ticked before the code of the form arrived.
 * @param data of the static form, by names of fields @param begun what that form began with
 */
export function withTyped(state: ConfigState, data: FormData, begun: ConfigState, toolkit: Toolkit): ConfigState {
  const all = (name: string): string[] => data.getAll(name).map(String)
  const typed = withUses(
    withSettings(begun, ({ kind }, name) => (kind === 'uses' ? undefined : typedSetting(kind, all(name)))),
    all('uses'),
    toolkit,
  )
  return withSettings(state, ({ kind, value }, name) => {
    if (kind === 'uses') return { kind, value: [...new Set([...value, ...all(name)])] }
    return areSame(typed[name], begun[name]) ? undefined : typed[name]
  })
}

const version = '1.'
/** Characters. Servers and messengers cut longer addresses. */
const longest = 8000

/**
 * The state in an address: `1.` and base64url of JSON that holds only what differs from the defaults.
 * @param without fields that must not be in it @returns undefined if nothing is left, or too much
 */
export function encodeState(state: ConfigState, toolkit: Toolkit, without: ReadonlySet<string>): string | undefined {
  const fields = allFields(toolkit).filter(({ name }) => !without.has(name))
  const data = writtenSettings(state, toolkit, fields).map(([{ name }, setting]) => [name, packSetting(setting)])
  const text = version + toBase64(JSON.stringify(Object.fromEntries(data)))
  return data.length > 0 && text.length <= longest ? text : undefined
}

/** Any text gives a whole state or nothing: what is unknown is left out, what has the wrong shape is refused. */
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
