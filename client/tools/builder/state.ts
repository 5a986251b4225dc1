/** The form's initial state, the changes to it, and its encoding in an address. */
import type { SampleValues } from '../../samples/stored.ts'
import { each } from '../csharp/classes.ts'
import { readTokens } from '../csharp/tokens.ts'
import {
  allFields,
  type ConfigField,
  type ConfigState,
  kinds,
  readTexts,
  type Texts,
  type Toolkit,
  ticked,
  type Use,
} from './fields.ts'

/** The default, which the table has as C#; nothing for a required field. */
const defaultOf = ({ kind, default: written = '' }: ConfigField, toolkit: Toolkit): Texts =>
  readTexts(kind, readTokens(written).lists[0] ?? [], toolkit) ?? []

/** Maps the texts of every field. */
export const withTexts = (
  state: ConfigState,
  toolkit: Toolkit,
  change: (field: ConfigField, texts: Texts) => Texts,
): ConfigState =>
  Object.fromEntries(allFields(toolkit).map(field => [field.name, change(field, state[field.name] ?? [])]))

export const initialState = (toolkit: Toolkit): ConfigState =>
  withTexts({}, toolkit, field => defaultOf(field, toolkit))

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

/** Whether the class needs the field: required ones always, others where they differ from their default. */
export const isWritten = (field: ConfigField, state: ConfigState, toolkit: Toolkit): boolean =>
  field.default === undefined || !isSame(state[field.name], defaultOf(field, toolkit))

/** The fields the class needs, in the order of the table. */
export const writtenFields = (state: ConfigState, toolkit: Toolkit, fields = toolkit.fields): ConfigField[] =>
  fields.filter(field => isWritten(field, state, toolkit))

/** A class needs a scope to build, and everybody needs the first one. */
const firstScope = ({ scopes }: Toolkit): Texts => scopes.slice(0, 1).map(({ scope }) => scope)

/** The smallest class that builds, with values of the samples or the reader's own. */
export const beginning = (toolkit: Toolkit, samples: SampleValues): ConfigState =>
  withTexts(initialState(toolkit), toolkit, ({ kind }, texts) => {
    if (kind === 'id') return [samples['client-id'] ?? '']
    if (kind === 'path') return [samples['token-path'] ?? '']
    return kind === 'scopes' ? firstScope(toolkit) : texts
  })

/** The scopes without duplicates: those with a constant in the order of the list, then others from a file. */
export function orderedScopes(chosen: Texts, { scopes }: Toolkit): string[] {
  const known = scopes.map(({ scope }) => scope)
  return [
    ...known.filter(scope => chosen.includes(scope)),
    ...new Set(chosen.filter(scope => !known.includes(scope))),
  ]
}

/** The state with the scopes that a field needs. */
export function withScopesOf(name: string, state: ConfigState, toolkit: Toolkit): ConfigState {
  const more = toolkit.fields.find(field => field.name === name)?.scopes ?? []
  return withTexts(state, toolkit, ({ kind }, texts) =>
    kind === 'scopes' ? orderedScopes([...texts, ...more], toolkit) : texts,
  )
}

export const usesOf = ({ uses: ids = [] }: ConfigState, { uses: groups }: Toolkit): Use[] =>
  groups.flatMap(({ uses }) => uses).filter(({ id }) => ids.includes(id))

/**
 * Ticks these calls and turns on the scopes and options they need. What only the calls needed that are no
 * longer ticked is turned off, except for one scope, which every class needs.
 */
export function withUses(state: ConfigState, uses: Texts, toolkit: Toolkit): ConfigState {
  const [before, after] = [usesOf(state, toolkit), usesOf({ uses }, toolkit)]
  const scopesOf = (all: readonly Use[]): string[] => all.flatMap(({ scopes }) => scopes)
  return withTexts(state, toolkit, ({ name, kind }, texts) => {
    if (kind === 'uses') return uses
    if (kind === 'scopes') {
      const kept = texts.filter(scope => !scopesOf(before).includes(scope))
      const all = orderedScopes([...kept, ...scopesOf(after)], toolkit)
      return all.length > 0 ? all : firstScope(toolkit)
    }
    const isNeeded = (all: readonly Use[]): boolean => all.some(({ option }) => option === name)
    return isNeeded(before) === isNeeded(after) ? texts : ticked(isNeeded(after))
  })
}

/** The values a form holds under a name. */
const typedTexts = (form: HTMLFormElement, name: string): Texts => new FormData(form).getAll(name).map(String)

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
  ticked: Texts = [],
): ConfigState {
  const texts = typedTexts(form, name)
  return name === 'uses' ? withUses(state, [...ticked, ...texts], toolkit) : { ...state, [name]: texts }
}

/**
 * The state with what was typed or ticked before the code of the form arrived.
 * @param begun what the form began with
 */
export const withTyped = (
  state: ConfigState,
  form: HTMLFormElement,
  begun: ConfigState,
  toolkit: Toolkit,
): ConfigState =>
  allFields(toolkit)
    .filter(({ name }) => !isSame(typedTexts(form, name), begun[name]))
    // What was ticked now is added to what was ticked on an earlier visit.
    .reduce((typed, { name }) => withControl(typed, form, name, toolkit, state['uses']), state)

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
  const fields = allFields(toolkit).filter(({ name }) => !without.has(name))
  const data = writtenFields(state, toolkit, fields).map(({ name, kind }) => [
    name,
    kinds[kind].pack(state[name] ?? []),
  ])
  const text = version + toBase64(JSON.stringify(Object.fromEntries(data)))
  return data.length > 0 && text.length <= longest ? text : undefined
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
  const fields = each(allFields(toolkit), field => {
    const { name, kind } = field
    if (!given.has(name)) return [name, defaultOf(field, toolkit)]
    // Older links have a list for a class: its name, and its fields behind it.
    const packed = kind === 'name' ? [given.get(name)].flat()[0] : given.get(name)
    const texts = kinds[kind].unpack(packed, toolkit)
    return isSame(kinds[kind].pack(texts), packed) ? [name, texts] : undefined
  })
  return fields && Object.fromEntries(fields)
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
