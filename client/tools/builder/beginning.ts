/** What the form begins with: the smallest class that builds, with values of the samples or the reader's own. */
import { initialState } from './defaults.ts'
import type { ConfigState, FieldKind, Setting, Toolkit } from './model.ts'

/** Kinds of fields for which samples have a value, and the name of that value. */
const sampled: Readonly<Partial<Record<FieldKind, string>>> = { id: 'client-id', path: 'token-path' }

export type SampleValues = Readonly<Record<string, string>>

export function beginning(toolkit: Toolkit, samples: SampleValues): ConfigState {
  const { className, settings } = initialState(toolkit)
  // Without a scope there is no class that builds; the first is the one that everybody needs.
  const first = toolkit.scopes.slice(0, 1).map(({ scope }) => scope)
  const begun = toolkit.fields.map(({ name, kind, default: preset }): [string, Setting] =>
    kind === 'scopes' && preset === undefined ? [name, { kind, value: first }] : [name, settings[name]!],
  )
  return exchanged({ className, settings: Object.fromEntries(begun) }, toolkit, {}, samples)
}

/** Values that are still those of `before` become those of `after`. */
export function exchanged(
  state: ConfigState,
  toolkit: Toolkit,
  before: SampleValues,
  after: SampleValues,
): ConfigState {
  const settings = toolkit.fields.map(({ name, kind }): [string, Setting] => {
    const setting = state.settings[name]!
    const key = sampled[kind]
    const value = key === undefined ? undefined : after[key]
    const same = key !== undefined && setting.value === (before[key] ?? '')
    return [name, (kind === 'id' || kind === 'path') && same && value !== undefined ? { kind, value } : setting]
  })
  return { ...state, settings: Object.fromEntries(settings) }
}
