/** What the form contains: defaults as the table writes them, the values that it begins with, and what is done to them. */
import { tokens } from '../csharp/tokens.ts'
import type { SampleValues } from '../parts.tsx'
import {
  type ConfigField,
  type ConfigState,
  defaultClassName,
  type FieldKind,
  patchFlags,
  type Setting,
  sameSetting,
  type Toolkit,
  type Use,
} from './model.ts'
import { settingFrom } from './read-values.ts'

/** The default, which the table has as C#; of a required field: nothing. */
export function defaultOf({ kind, default: written }: ConfigField, toolkit: Toolkit): Setting {
  const found = written === undefined ? undefined : settingFrom(kind, tokens(written), toolkit)
  return found?.setting ?? emptySetting(kind)
}

function emptySetting(kind: FieldKind): Setting {
  if (kind === 'flag') return { kind, value: false }
  if (kind === 'scopes' || kind === 'patch' || kind === 'mappings') return { kind, value: [] }
  return { kind, value: '' }
}

const settingsOf = (toolkit: Toolkit, setting: (field: ConfigField) => Setting): ConfigState['settings'] =>
  Object.fromEntries(toolkit.fields.map(field => [field.name, setting(field)]))

export const initialState = (toolkit: Toolkit): ConfigState => ({
  className: defaultClassName,
  settings: settingsOf(toolkit, field => defaultOf(field, toolkit)),
  uses: [],
})

/** Whether the class needs the field: required ones always, others where they differ from their default. */
export const isWritten = (field: ConfigField, setting: Setting | undefined, toolkit: Toolkit): boolean =>
  field.default === undefined || (setting !== undefined && !sameSetting(setting, defaultOf(field, toolkit)))

/** The settings that the class needs, in the order of the table. */
export const writtenSettings = ({ settings }: ConfigState, toolkit: Toolkit): [ConfigField, Setting][] =>
  toolkit.fields.flatMap((field): [ConfigField, Setting][] => {
    const setting = settings[field.name]
    return setting && isWritten(field, setting, toolkit) ? [[field, setting]] : []
  })

/** Kinds of fields for which samples have a value, and the name of that value. */
const sampled: Readonly<Partial<Record<FieldKind, string>>> = { id: 'client-id', path: 'token-path' }

/** Without a scope there is no class that builds; the first is the one that everybody needs. */
const firstScope = ({ scopes }: Toolkit): string[] => scopes.slice(0, 1).map(({ scope }) => scope)

/** The smallest class that builds, with values of the samples or the reader's own. */
export function beginning(toolkit: Toolkit, samples: SampleValues): ConfigState {
  const settings = settingsOf(toolkit, (field): Setting => {
    if (field.kind !== 'scopes' || field.default !== undefined) return defaultOf(field, toolkit)
    return { kind: 'scopes', value: firstScope(toolkit) }
  })
  return exchanged({ ...initialState(toolkit), settings }, {}, samples)
}

/** Values that are still those of `before` become those of `after`. */
export function exchanged(state: ConfigState, before: SampleValues, after: SampleValues): ConfigState {
  const settings = Object.entries(state.settings).map(([name, setting]): [string, Setting] => {
    const key = sampled[setting.kind] ?? ''
    const value = after[key]
    const same = (setting.kind === 'id' || setting.kind === 'path') && setting.value === (before[key] ?? '')
    return [name, same && value !== undefined ? { kind: setting.kind, value } : setting]
  })
  return { ...state, settings: Object.fromEntries(settings) }
}

/** Scopes without repetition: constants in the order of their list, then those of a file that have none. */
export function orderedScopes(chosen: readonly string[], { scopes }: Toolkit): string[] {
  const known = scopes.map(({ scope }) => scope)
  return [...known.filter(scope => chosen.includes(scope)), ...new Set(chosen.filter(scope => !known.includes(scope)))]
}

export const usesOf = ({ uses }: ConfigState, toolkit: Toolkit): Use[] =>
  toolkit.uses.flatMap(group => group.uses).filter(({ id }) => uses.includes(id))

/**
 * The state with these calls ticked: scopes and options that they need are on. What only the calls needed that are no
 * longer ticked is off again, but for one scope, without which there is no class.
 */
export function withUses(state: ConfigState, ids: readonly string[], toolkit: Toolkit): ConfigState {
  const next = { ...state, uses: ids }
  const [before, after] = [usesOf(state, toolkit), usesOf(next, toolkit)]
  const [wanted, unwanted] = [after, before].map(uses => new Set(uses.flatMap(({ scopes }) => scopes)))
  const settings = Object.entries(state.settings).map(([name, setting]): [string, Setting] => {
    if (setting.kind === 'scopes') {
      const kept = setting.value.filter(scope => wanted?.has(scope) || !unwanted?.has(scope))
      const value = orderedScopes([...kept, ...(wanted ?? [])], toolkit)
      return [name, { kind: 'scopes', value: value.length > 0 ? value : firstScope(toolkit) }]
    }
    const isOn = (uses: readonly Use[]): boolean => uses.some(({ option }) => option === name)
    if (setting.kind === 'flag' && isOn(after) !== isOn(before)) return [name, { kind: 'flag', value: isOn(after) }]
    return [name, setting]
  })
  return { ...next, settings: Object.fromEntries(settings) }
}

/** What was typed or ticked before the code of the form arrived. @param data of the static form, by names of fields */
export function withTyped(data: FormData, state: ConfigState, toolkit: Toolkit): ConfigState {
  const text = (name: string): string => String(data.get(name) ?? '')
  const all = (name: string): string[] => data.getAll(name).map(String)
  const typed = toolkit.fields.flatMap(({ name, kind }): [string, Setting][] => {
    if (kind === 'mappings' || (kind === 'resolution' && !toolkit.resolutions.includes(text(name)))) return []
    if (kind === 'flag') return [[name, { kind, value: data.has(name) }]]
    if (kind === 'patch') return [[name, { kind, value: patchFlags.filter(flag => all(name).includes(flag)) }]]
    return [[name, kind === 'scopes' ? { kind, value: all(name) } : { kind, value: text(name) }]]
  })
  const settings = { ...state.settings, ...Object.fromEntries(typed) }
  return withUses({ ...state, className: text('className'), settings }, all('uses'), toolkit)
}

/** The state with what differs between two others. */
export function withChanges(state: ConfigState, before: ConfigState, after: ConfigState): ConfigState {
  const changed = Object.entries(after.settings).filter(([name, setting]) => {
    const old = before.settings[name]
    return !old || !sameSetting(old, setting)
  })
  return {
    ...state,
    className: after.className === before.className ? state.className : after.className,
    settings: { ...state.settings, ...Object.fromEntries(changed) },
    uses: [...new Set([...state.uses, ...after.uses])],
  }
}
