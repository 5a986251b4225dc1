/** What the form holds, the changes to it, and its encoding in an address. */

import { readTokens } from '../csharp/tokens.ts'
import type { SampleValues } from '../own-values/stored.ts'
import type { FormField, Toolkit, Use } from './fields.ts'
import {
  emptyValue,
  isBlank,
  type Mapping,
  packValue,
  readValue,
  typedValue,
  unpackTexts,
  unpackValue,
  type Value,
} from './values.ts'

/** Names of the class and of the login's types: the toolkit's, or the reader's own. */
export interface ClassNames {
  readonly class: string
  readonly request: string
  readonly response: string
}

export const defaultNames: ClassNames = {
  class: 'DissonityConfiguration',
  request: 'ServerTokenRequest',
  response: 'ServerTokenResponse',
}
/** The name of the boxes of calls in the form, and of the ticked ones in a link. */
export const usesName = 'uses'
/** In the order of the form. */
export const nameKeys = ['class', 'request', 'response'] as const

export interface ConfigState {
  /** The value of every field of the class, by the field's name, in the order of the table. */
  readonly fields: ReadonlyMap<string, Value>
  readonly names: ClassNames
  /** Ids of the ticked calls. */
  readonly uses: readonly string[]
}

/** The first content that `read` takes from a value; each kind that is asked for stands in the table once. */
function firstContent<Content>(
  { fields }: ConfigState,
  read: (value: Value) => Content | undefined,
): Content | undefined {
  for (const value of fields.values()) {
    const content = read(value)
    if (content !== undefined) return content
  }
  return undefined
}

export const clientIdOf = (state: ConfigState): string =>
  firstContent(state, value => (value.kind === 'id' ? value.content : undefined)) ?? ''

export const tokenPathOf = (state: ConfigState): string =>
  firstContent(state, value => (value.kind === 'path' ? value.content : undefined)) ?? ''

export const mappingsOf = (state: ConfigState): readonly Mapping[] =>
  firstContent(state, value => (value.kind === 'mappings' ? value.content : undefined)) ?? []

/** The scopes that are ticked or were read. */
export const chosenScopes = (state: ConfigState): readonly string[] =>
  firstContent(state, value => (value.kind === 'scopes' ? value.content : undefined)) ?? []

/** The default, which the table has as C#; an empty value for a required field. */
const defaultOf = ({ kind, default: written = '' }: FormField, toolkit: Toolkit): Value =>
  readValue(kind, readTokens(written).lists[0] ?? [], toolkit) ?? emptyValue(kind)

export const initialState = (toolkit: Toolkit): ConfigState => ({
  fields: new Map(toolkit.fields.map(field => [field.name, defaultOf(field, toolkit)])),
  names: defaultNames,
  uses: [],
})

/** The state with each field's value changed. */
const withValues = (state: ConfigState, change: (value: Value, name: string) => Value): ConfigState => {
  const changed = [...state.fields].map(([name, value]) => [name, change(value, name)] as const)
  return { ...state, fields: new Map(changed) }
}

/** The state with other values for these fields. */
export const withFields = (state: ConfigState, values: ReadonlyMap<string, Value>): ConfigState =>
  withValues(state, (value, name) => values.get(name) ?? value)

export const withField = (state: ConfigState, name: string, value: Value): ConfigState =>
  withFields(state, new Map([[name, value]]))

const withScopes = (
  state: ConfigState,
  change: (scopes: readonly string[]) => readonly string[],
): ConfigState =>
  withValues(state, value => (value.kind === 'scopes' ? { ...value, content: change(value.content) } : value))

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

/** Whether a link needs the field: required ones always, others where they differ from their default. */
const isEntered = (field: FormField, { fields }: ConfigState, toolkit: Toolkit): boolean =>
  field.default === undefined || !isSame(fields.get(field.name), defaultOf(field, toolkit))

/** Whether the class needs the field. It needs no list whose rows are all empty still. */
export function isWritten(field: FormField, state: ConfigState, toolkit: Toolkit): boolean {
  const value = state.fields.get(field.name)
  const isUnfilled = value?.kind === 'mappings' && value.content.every(isBlank)
  return isEntered(field, state, toolkit) && !(isUnfilled && value.content.length > 0)
}

/** The fields the class needs, in the order of the table. */
export const writtenFields = (state: ConfigState, toolkit: Toolkit): FormField[] =>
  toolkit.fields.filter(field => isWritten(field, state, toolkit))

/** Names that are not the toolkit's. */
export const changedNames = ({ names }: ConfigState): (keyof ClassNames)[] =>
  nameKeys.filter(key => names[key] !== defaultNames[key])

/** A class needs a scope to build, and everybody needs the first one. */
const firstScope = ({ scopes }: Toolkit): string[] => scopes.slice(0, 1).map(({ scope }) => scope)

/** The smallest class that builds, with values of the samples or the reader's own. */
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

/** The scopes without duplicates: those with a constant in the order of the list, then others from a file. */
export function orderedScopes(chosen: readonly string[], { scopes }: Toolkit): string[] {
  const listed = scopes.map(({ scope }) => scope)
  return [
    ...listed.filter(scope => chosen.includes(scope)),
    ...new Set(chosen.filter(scope => !listed.includes(scope))),
  ]
}

/** The state with the scopes that a field needs. */
export function withScopesOf(name: string, state: ConfigState, toolkit: Toolkit): ConfigState {
  const needed = toolkit.fields.find(field => field.name === name)?.scopes ?? []
  return withScopes(state, scopes => orderedScopes([...scopes, ...needed], toolkit))
}

/** The calls with these ids. */
export const usesOf = (ids: readonly string[], { uses: groups }: Toolkit): Use[] =>
  groups.flatMap(({ uses }) => uses).filter(({ id }) => ids.includes(id))

/**
 * Ticks these calls and turns on the scopes and options they need. What only the calls needed that are no
 * longer ticked is turned off, except for one scope, which every class needs.
 */
export function withUses(state: ConfigState, ids: readonly string[], toolkit: Toolkit): ConfigState {
  const before = usesOf(state.uses, toolkit)
  const after = usesOf(ids, toolkit)
  const scopesOf = (uses: readonly Use[]): string[] => uses.flatMap(({ scopes }) => scopes)
  const withNewScopes = withScopes({ ...state, uses: ids }, scopes => {
    const kept = scopes.filter(scope => !scopesOf(before).includes(scope))
    const all = orderedScopes([...kept, ...scopesOf(after)], toolkit)
    return all.length > 0 ? all : firstScope(toolkit)
  })
  return withValues(withNewScopes, (value, name) => {
    const isNeeded = (uses: readonly Use[]): boolean => uses.some(({ option }) => option === name)
    const isSwitched = value.kind === 'flag' && isNeeded(before) !== isNeeded(after)
    return isSwitched ? { ...value, content: isNeeded(after) } : value
  })
}

/** The texts that a form sends under a name. */
const typedTexts = (form: HTMLFormElement, name: string): string[] =>
  new FormData(form).getAll(name).map(String)

const isNameKey = (name: string): name is keyof ClassNames => nameKeys.some(key => key === name)

/**
 * The state after the reader changed a control of the form.
 * @param name of the control
 * @param ticked calls that stay
 */
export function withControl(
  state: ConfigState,
  form: HTMLFormElement,
  name: string,
  toolkit: Toolkit,
  ticked: readonly string[] = [],
): ConfigState {
  const texts = typedTexts(form, name)
  if (name === usesName) return withUses(state, [...ticked, ...texts], toolkit)
  if (isNameKey(name)) return { ...state, names: { ...state.names, [name]: texts[0] ?? '' } }
  const value = state.fields.get(name)
  return value ? withField(state, name, typedValue(value.kind, texts)) : state
}

/** Everything that can stand in a link, by its name there. */
const controlNames = ({ fields }: ConfigState): string[] => [...fields.keys(), ...nameKeys, usesName]

/** What the state holds under the name of a control. */
function held({ fields, names, uses }: ConfigState, name: string): unknown {
  if (name === usesName) return uses
  return isNameKey(name) ? names[name] : fields.get(name)?.content
}

/**
 * The state with what was typed or ticked before the code of the form arrived.
 * @param begun what the form began with
 */
export function withTyped(
  state: ConfigState,
  form: HTMLFormElement,
  begun: ConfigState,
  toolkit: Toolkit,
): ConfigState {
  let typed = state
  for (const name of controlNames(begun)) {
    const isTyped = !isSame(held(withControl(begun, form, name, toolkit), name), held(begun, name))
    // What was ticked now is added to what was ticked on an earlier visit.
    if (isTyped) typed = withControl(typed, form, name, toolkit, state.uses)
  }
  return typed
}

const version = '1.'
/** In characters. Servers and messengers cut longer addresses. */
const longest = 8000

/**
 * The state in an address: `1.` and base64url of JSON that holds only what differs from the defaults.
 * @param without fields that must not be in it @returns undefined if nothing is left, or too much
 */
export function encodeState(
  state: ConfigState,
  toolkit: Toolkit,
  without: ReadonlySet<string>,
): string | undefined {
  const data = new Map<string, unknown>()
  for (const { name } of toolkit.fields.filter(field => isEntered(field, state, toolkit))) {
    const value = state.fields.get(name)
    if (value) data.set(name, packValue(value))
  }
  for (const key of changedNames(state)) data.set(key, state.names[key])
  if (state.uses.length > 0) data.set(usesName, state.uses)
  for (const name of without) data.delete(name)
  const text = version + toBase64(JSON.stringify(Object.fromEntries(data)))
  return data.size > 0 && text.length <= longest ? text : undefined
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
  const fields = decodeFields(given, toolkit)
  const names = decodeNames(given)
  const uses = given.has(usesName) ? unpackTexts(given.get(usesName)) : []
  return fields && names && uses && { fields, names, uses }
}

function decodeFields(given: ReadonlyMap<string, unknown>, toolkit: Toolkit): Map<string, Value> | undefined {
  const fields = new Map<string, Value>()
  for (const field of toolkit.fields) {
    const { name, kind } = field
    const value = given.has(name) ? unpackValue(kind, given.get(name), toolkit) : defaultOf(field, toolkit)
    if (!value) return undefined
    fields.set(name, value)
  }
  return fields
}

function decodeNames(given: ReadonlyMap<string, unknown>): ClassNames | undefined {
  const names = { ...defaultNames }
  for (const key of nameKeys) {
    if (!given.has(key)) continue
    const packed = given.get(key)
    // Older links have a list for a class: its name, and its fields behind it.
    const name: unknown = Array.isArray(packed) ? packed[0] : packed
    if (typeof name !== 'string') return undefined
    names[key] = name
  }
  return names
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
