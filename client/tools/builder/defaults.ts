/** What the table says as C#, understood as the reader of files understands it. */
import { parseExpression } from './csharp-expressions.ts'
import {
  type ConfigState,
  defaultClassName,
  emptySetting,
  type FieldSpec,
  type Setting,
  sameSetting,
  type Toolkit,
} from './model.ts'
import { settingFrom } from './settings.ts'

/** Of a required field: nothing. */
export function defaultOf({ kind, default: written }: FieldSpec, toolkit: Toolkit): Setting {
  const found = written === undefined ? undefined : settingFrom(kind, parseExpression(written), toolkit)
  return found?.setting ?? emptySetting(kind)
}

export const initialState = (toolkit: Toolkit): ConfigState => ({
  className: defaultClassName,
  settings: Object.fromEntries(toolkit.fields.map(field => [field.name, defaultOf(field, toolkit)])),
})

/** Whether the class needs the field: required ones always, others where they differ from their default. */
export const isWritten = (field: FieldSpec, state: ConfigState, toolkit: Toolkit): boolean =>
  field.default === undefined || !sameSetting(state.settings[field.name]!, defaultOf(field, toolkit))
