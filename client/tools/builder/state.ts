/** The form's first values, and the changes that can be made to them. */
import { readTokens } from '../csharp/tokens.ts'
import type { SampleValues } from '../parts.tsx'
import { emptySetting, readSetting, typedSetting } from './kinds.ts'
import {
  type ConfigField,
  type ConfigState,
  defaultNames,
  type NameRole,
  type Setting,
  type Toolkit,
  type Use,
} from './model.ts'

/** The default, which the table has as C#; of a required field: nothing. */
export const defaultOf = ({ kind, default: written }: ConfigField, toolkit: Toolkit): Setting =>
  (written === undefined ? undefined : readSetting(kind, readTokens(written).lists[0] ?? [], toolkit)) ??
  emptySetting(kind)

export const initialState = (toolkit: Toolkit): ConfigState => ({
  ...defaultNames,
  settings: Object.fromEntries(toolkit.fields.map(field => [field.name, defaultOf(field, toolkit)])),
  uses: [],
})

/** The state with other settings. @param change undefined: the setting stays */
export const withSettings = (
  state: ConfigState,
  change: (setting: Setting, name: string) => Setting | undefined,
): ConfigState => ({
  ...state,
  settings: Object.fromEntries(
    Object.entries(state.settings).map(([name, setting]) => [name, change(setting, name) ?? setting]),
  ),
})

/** Values are plain data, so equal texts are equal values. */
const areSame = (a: Setting | undefined, b: Setting | undefined): boolean =>
  JSON.stringify(a?.value) === JSON.stringify(b?.value)

/** Whether the class needs the field: required ones always, others where they differ from their default. */
export const isWritten = (field: ConfigField, { settings }: ConfigState, toolkit: Toolkit): boolean =>
  field.default === undefined || !areSame(settings[field.name], defaultOf(field, toolkit))

/** The settings that the class needs, in the order of the table. */
export const writtenSettings = (state: ConfigState, toolkit: Toolkit): [ConfigField, Setting][] =>
  toolkit.fields.flatMap((field): [ConfigField, Setting][] => {
    const setting = state.settings[field.name]
    return setting && isWritten(field, state, toolkit) ? [[field, setting]] : []
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

export const usesOf = ({ uses }: ConfigState, toolkit: Toolkit): Use[] =>
  toolkit.uses.flatMap(group => group.uses).filter(({ id }) => uses.includes(id))

/**
 * The state with these calls ticked: scopes and options that they need are on. What only the calls needed that are no
 * longer ticked is off again, but for one scope, without which there is no class.
 */
export function withUses(state: ConfigState, uses: readonly string[], toolkit: Toolkit): ConfigState {
  const next = { ...state, uses }
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
  const chosen = withSettings(begun, ({ kind }, name) => typedSetting(kind, all(name)))
  const typed = withUses(chosen, all('uses'), toolkit).settings
  const nameOf = (role: NameRole): string => {
    const [name = ''] = all(role)
    return name === begun[role] ? state[role] : name
  }
  return {
    ...withSettings(state, (_, name) => (areSame(typed[name], begun.settings[name]) ? undefined : typed[name])),
    class: nameOf('class'),
    request: nameOf('request'),
    response: nameOf('response'),
    uses: [...new Set([...state.uses, ...all('uses')])],
  }
}
