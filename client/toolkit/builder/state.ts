/** What the form holds, the changes to it, and its encoding in an address. */

import { readTokens } from '../csharp/tokens.ts'
import type { SampleValues } from '../own-values/stored.ts'
import {
  allUses,
  askedFields,
  type FieldKind,
  type FormField,
  type NameKey,
  type Toolkit,
  type Use,
} from './fields.ts'
import {
  isBlank,
  type Mapping,
  packValue,
  readValue,
  scopeCode,
  typedValue,
  unpackValue,
  type Value,
} from './values.ts'

/** A value for everything that the form asks for, by its name, in the order of the form. */
export type ConfigState = ReadonlyMap<string, Value>

/** Returns the content of the first value of a kind. Each kind that is asked for is in the table once. */
function contentOf<Kind extends FieldKind>(
  state: ConfigState,
  kind: Kind,
): Value<Kind>['content'] | undefined {
  const isOfKind = (value: Value): value is Value & Value<Kind> => value.kind === kind
  return [...state.values()].find(isOfKind)?.content
}

export const clientIdOf = (state: ConfigState): string => contentOf(state, 'id') ?? ''
export const tokenPathOf = (state: ConfigState): string => contentOf(state, 'path') ?? ''
export const mappingsOf = (state: ConfigState): readonly Mapping[] => contentOf(state, 'mappings') ?? []
/** Returns the scopes that are ticked or were read. */
export const chosenScopes = (state: ConfigState): readonly string[] => contentOf(state, 'scopes') ?? []
/** Returns the ids of the ticked calls. */
export const tickedUses = (state: ConfigState): readonly string[] => contentOf(state, 'uses') ?? []
/** Returns the name of the class, or of one of the login's types. */
export const nameIn = (state: ConfigState, key: NameKey): string => String(state.get(key)?.content ?? '')

/** Returns the default, which the table has as C#; an empty value for a required field. */
const defaultOf = ({ kind, default: written = '' }: FormField, toolkit: Toolkit): Value =>
  readValue(kind, readTokens(written).lists[0] ?? [], toolkit) ?? typedValue(kind, [])

export const initialState = (toolkit: Toolkit): ConfigState =>
  new Map(askedFields(toolkit).map(field => [field.name, defaultOf(field, toolkit)]))

export const withField = (state: ConfigState, name: string, value: Value): ConfigState =>
  new Map(state).set(name, value)

/** Returns the state with each value changed. */
const withValues = (state: ConfigState, change: (value: Value, name: string) => Value): ConfigState =>
  new Map(Array.from(state, ([name, value]) => [name, change(value, name)]))

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

/** Tells whether a link needs the field: required ones always, others where they differ from their default. */
export const isEntered = (field: FormField, state: ConfigState, toolkit: Toolkit): boolean =>
  field.default === undefined || !isSame(state.get(field.name), defaultOf(field, toolkit))

/** Tells whether the class needs the field. It needs no list whose rows are all empty still. */
export function isWritten(field: FormField, state: ConfigState, toolkit: Toolkit): boolean {
  const value = state.get(field.name)
  const isUnfilled = value?.kind === 'mappings' && value.content.every(isBlank)
  return isEntered(field, state, toolkit) && !(isUnfilled && value.content.length > 0)
}

/** Returns the fields the class needs, in the order of the table. */
export const writtenFields = (state: ConfigState, toolkit: Toolkit): FormField[] =>
  toolkit.fields.filter(field => isWritten(field, state, toolkit))

/** Finds the scope that everybody needs first, because a class needs one to build. */
const firstScope = ({ scopes }: Toolkit): string[] => scopes.slice(0, 1).map(({ scope }) => scope)

/** Returns the smallest class that builds, with values of the samples or the reader's own. */
export const beginning = (toolkit: Toolkit, samples: SampleValues): ConfigState =>
  withValues(initialState(toolkit), value => {
    switch (value.kind) {
      case 'id':
        return { ...value, content: samples['client-id'] ?? '' }
      case 'path':
        return { ...value, content: samples['token-path'] ?? '' }
      case 'scopes':
        return { ...value, content: firstScope(toolkit) }
      default:
        return value
    }
  })

/** Returns the scopes without duplicates: those with a constant in the order of the list, then others from a file. */
export function orderedScopes(chosen: readonly string[], { scopes }: Toolkit): string[] {
  const listed = scopes.map(({ scope }) => scope).filter(scope => chosen.includes(scope))
  return [...new Set([...listed, ...chosen])]
}

/** Returns the state with the scopes that a field needs. */
export function withScopesOf(name: string, state: ConfigState, toolkit: Toolkit): ConfigState {
  const needed = toolkit.fields.find(field => field.name === name)?.scopes ?? []
  return withValues(state, value =>
    value.kind === 'scopes'
      ? { ...value, content: orderedScopes([...value.content, ...needed], toolkit) }
      : value,
  )
}

/** Returns the calls with these ids. */
export const usesOf = (ids: readonly string[], toolkit: Toolkit): Use[] =>
  allUses(toolkit).filter(({ id }) => ids.includes(id))

/**
 * Ticks these calls and turns on the scopes and options they need. What only the calls needed that are no
 * longer ticked is turned off, except for one scope, which every class needs.
 */
export function withUses(state: ConfigState, ids: readonly string[], toolkit: Toolkit): ConfigState {
  const before = usesOf(tickedUses(state), toolkit)
  const after = usesOf(ids, toolkit)
  const scopesOf = (uses: readonly Use[]): string[] => uses.flatMap(({ scopes }) => scopes)
  return withValues(state, (value, name) => {
    const isNeeded = (uses: readonly Use[]): boolean => uses.some(({ option }) => option === name)
    switch (value.kind) {
      case 'uses':
        return { ...value, content: ids }
      case 'scopes': {
        const kept = value.content.filter(scope => !scopesOf(before).includes(scope))
        const scopes = orderedScopes([...kept, ...scopesOf(after)], toolkit)
        return { ...value, content: scopes.length > 0 ? scopes : firstScope(toolkit) }
      }
      case 'flag':
        return isNeeded(before) === isNeeded(after) ? value : { ...value, content: isNeeded(after) }
      default:
        return value
    }
  })
}

/** Returns what a class lacks for a ticked call: the call, and the constants of the scopes. */
export function callsWithoutScopes(state: ConfigState, toolkit: Toolkit): string[] {
  const chosen = chosenScopes(state)
  return usesOf(tickedUses(state), toolkit).flatMap(({ id, scopes }) => {
    const missing = scopes.filter(scope => !chosen.includes(scope))
    const constants = missing.map(scope => scopeCode(scope, toolkit)).join(', ')
    return constants === '' ? [] : `${id.replace(/^Api\./, '')}: ${constants}`
  })
}

/** Returns what the form sends under the name of a control. */
const typedTexts = (form: HTMLFormElement, name: string): string[] =>
  new FormData(form).getAll(name).map(String)

/** Returns the state after the reader changed a control of the form. @param name of the control */
export function withControl(
  state: ConfigState,
  form: HTMLFormElement,
  name: string,
  toolkit: Toolkit,
): ConfigState {
  const texts = typedTexts(form, name)
  const value = state.get(name)
  if (!value) return state
  return value.kind === 'uses'
    ? withUses(state, texts, toolkit)
    : withField(state, name, typedValue(value.kind, texts))
}

/**
 * Returns the state with what was typed or ticked before the code of the form arrived.
 * @param begun what the form began with
 */
export function withTyped(
  state: ConfigState,
  form: HTMLFormElement,
  begun: ConfigState,
  toolkit: Toolkit,
): ConfigState {
  let typed = state
  for (const [name, value] of begun) {
    const now = typedValue(value.kind, typedTexts(form, name))
    if (isSame(now, value)) continue
    // Calls that are ticked now are added to those of an earlier visit.
    typed =
      now.kind === 'uses'
        ? withUses(typed, [...tickedUses(state), ...now.content], toolkit)
        : withField(typed, name, now)
  }
  return typed
}

const version = '1.'
/** In characters. Servers and messengers cut longer addresses. */
const longest = 8000

/**
 * Returns the state in an address: `1.` and base64url of JSON that holds only what differs from the defaults.
 * @returns undefined if that is too much
 */
export function encodeState(state: ConfigState, toolkit: Toolkit): string | undefined {
  const data = new Map<string, unknown>()
  for (const field of askedFields(toolkit)) {
    const value = state.get(field.name)
    if (value && isEntered(field, state, toolkit)) data.set(field.name, packValue(value))
  }
  const text = version + toBase64(JSON.stringify(Object.fromEntries(data)))
  return text.length <= longest ? text : undefined
}

/**
 * Returns a complete state or nothing. Unknown fields are ignored; a value of the wrong shape refuses the
 * whole text.
 */
export function decodeState(text: string, toolkit: Toolkit): ConfigState | undefined {
  if (text.length > longest || !text.startsWith(version)) return undefined
  const data = fromBase64(text.slice(version.length))
  if (typeof data !== 'object' || data === null || Array.isArray(data)) return undefined
  const given = new Map<string, unknown>(Object.entries(data))
  const state = new Map<string, Value>()
  for (const field of askedFields(toolkit)) {
    const { name, kind } = field
    const value = given.has(name) ? unpackValue(kind, given.get(name), toolkit) : defaultOf(field, toolkit)
    if (!value) return undefined
    state.set(name, value)
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
    const bytes = Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), sign =>
      sign.charCodeAt(0),
    )
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    return undefined
  }
}
