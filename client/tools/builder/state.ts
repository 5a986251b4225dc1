/** The form's first values, and the changes that can be made to them. */
import { readTokens } from '../csharp/tokens.ts'
import type { SampleValues } from '../parts.tsx'
import { emptySetting, readSetting, typedSetting } from './kinds.ts'
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
