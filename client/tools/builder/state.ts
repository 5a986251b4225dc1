/** What the form contains: defaults as the table writes them, the values that it begins with, and what was typed. */
import { parseExpression, settingFrom } from './csharp-values.ts'
import {
  type ConfigField,
  type ConfigState,
  defaultClassName,
  emptySetting,
  type FieldKind,
  patchOf,
  type Setting,
  sameSetting,
  type Toolkit,
} from './model.ts'

/** The default, which the table has as C#; of a required field: nothing. */
export function defaultOf({ kind, default: written }: ConfigField, toolkit: Toolkit): Setting {
  const found = written === undefined ? undefined : settingFrom(kind, parseExpression(written), toolkit)
  return found?.setting ?? emptySetting(kind)
}

const settingsOf = (toolkit: Toolkit, setting: (field: ConfigField) => Setting): ConfigState['settings'] =>
  Object.fromEntries(toolkit.fields.map(field => [field.name, setting(field)]))

export const initialState = (toolkit: Toolkit): ConfigState => ({
  className: defaultClassName,
  settings: settingsOf(toolkit, field => defaultOf(field, toolkit)),
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

export type SampleValues = Readonly<Record<string, string>>

/** Kinds of fields for which samples have a value, and the name of that value. */
const sampled: Readonly<Partial<Record<FieldKind, string>>> = { id: 'client-id', path: 'token-path' }

/** The smallest class that builds, with values of the samples or the reader's own. */
export function beginning(toolkit: Toolkit, samples: SampleValues): ConfigState {
  const settings = settingsOf(toolkit, (field): Setting => {
    if (field.kind !== 'scopes' || field.default !== undefined) return defaultOf(field, toolkit)
    // Without a scope there is no class that builds; the first is the one that everybody needs.
    return { kind: 'scopes', value: toolkit.scopes.slice(0, 1).map(({ scope }) => scope) }
  })
  return exchanged({ className: defaultClassName, settings }, {}, samples)
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

/** What was typed or ticked before the code of the form arrived. @param data of the static form, by names of fields */
export function withTyped(data: FormData, state: ConfigState, { fields, resolutions }: Toolkit): ConfigState {
  const text = (name: string): string => String(data.get(name) ?? '')
  const settings: Record<string, Setting> = { ...state.settings }
  for (const { name, kind } of fields) {
    const all = data.getAll(name).map(String)
    if (kind === 'flag') settings[name] = { kind, value: data.has(name) }
    else if (kind === 'scopes') settings[name] = { kind, value: all }
    else if (kind === 'patch') settings[name] = { kind, value: patchOf(flag => all.includes(flag)) }
    else if (kind === 'resolution') {
      if (resolutions.includes(text(name))) settings[name] = { kind, value: text(name) }
    } else if (kind !== 'mappings') settings[name] = { kind, value: text(name) }
  }
  return { ...state, className: text('className'), settings }
}

/** The state with what differs between two others. */
export function withChanges(state: ConfigState, before: ConfigState, after: ConfigState): ConfigState {
  const changed = Object.entries(after.settings).filter(([name, setting]) => {
    const old = before.settings[name]
    return !old || !sameSetting(old, setting)
  })
  const className = after.className === before.className ? state.className : after.className
  return { ...state, className, settings: { ...state.settings, ...Object.fromEntries(changed) } }
}
