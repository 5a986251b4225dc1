/** What the reader typed or ticked before the form's code arrived. */
import { type ConfigState, type Patch, patchFlags, type Setting, type Toolkit } from './model.ts'

/** @param data of the static form, whose controls bear the names of the fields */
export function withTyped(data: FormData, state: ConfigState, { fields, resolutions }: Toolkit): ConfigState {
  const text = (name: string): string => {
    const value = data.get(name)
    return typeof value === 'string' ? value : ''
  }
  const all = (name: string): string[] => data.getAll(name).filter(value => typeof value === 'string')
  const settings: Record<string, Setting> = { ...state.settings }
  for (const { name, kind } of fields) {
    if (kind === 'flag') settings[name] = { kind, value: data.has(name) }
    else if (kind === 'scopes') settings[name] = { kind, value: all(name) }
    else if (kind === 'patch') {
      const on = all(name)
      const value = Object.fromEntries(patchFlags.map(flag => [flag, on.includes(flag)])) as unknown as Patch
      settings[name] = { kind, value }
    } else if (kind === 'resolution') {
      if (resolutions.includes(text(name))) settings[name] = { kind, value: text(name) }
    } else if (kind !== 'mappings') settings[name] = { kind, value: text(name) }
  }
  return { ...state, className: text('className'), settings }
}
