/** A field of the table as the control that suits its kind. */
import type { ReactNode } from 'react'
import { breakable } from '../breakable-name.tsx'
import { described, type FormContext, problemId } from './form-context.ts'
import { MappingRows } from './mapping-rows.tsx'
import { type FieldSpec, patchFlags, type Setting, type Toolkit } from './model.ts'
import { ProblemList } from './problem-list.tsx'
import { Hint, TextControl } from './text-control.tsx'

interface FieldControlProps {
  readonly form: FormContext
  readonly field: FieldSpec
  readonly setting: Setting
  readonly toolkit: Toolkit
  /** Whether it differs from its default. */
  readonly changed: boolean
  readonly onChange: (setting: Setting) => void
}

export function FieldControl(props: FieldControlProps): ReactNode {
  const { form, field, setting, changed } = props
  const label = (
    <>
      <code>{breakable(field.name)}</code>
      {changed && <span className="changed">changed</span>}
    </>
  )
  const hint = `${form.id}-${field.name}-hint`
  if (setting.kind === 'scopes' || setting.kind === 'mappings' || setting.kind === 'patch') {
    return (
      <fieldset className="builder-field" {...described(form, field.name, hint)}>
        <legend>{label}</legend>
        <Hint id={hint}>{field.summary}</Hint>
        <GroupControl {...props} setting={setting} />
        <FieldProblems form={form} field={field} />
      </fieldset>
    )
  }
  return (
    <div className="builder-field" data-kind={setting.kind}>
      <SingleControl {...props} setting={setting} label={label} hint={hint} />
    </div>
  )
}

function FieldProblems({ form, field }: Pick<FieldControlProps, 'form' | 'field'>): ReactNode {
  return (
    <ProblemList
      id={problemId(form.id, field.name)}
      problems={form.problemsAt(field.name)}
      texts={form.texts}
      onAdd={form.addScopes}
    />
  )
}

type Of<K extends Setting['kind']> = Extract<Setting, { kind: K }>

interface SingleControlProps extends FieldControlProps {
  readonly setting: Of<'id' | 'path' | 'flag' | 'resolution'>
  readonly label: ReactNode
  /** Id of its description. */
  readonly hint: string
}

function SingleControl({ form, field, setting, toolkit, onChange, label, hint }: SingleControlProps): ReactNode {
  const id = `${form.id}-${field.name}`
  if (setting.kind === 'flag') {
    return (
      <>
        <label className="check" htmlFor={id}>
          <input
            id={id}
            type="checkbox"
            name={field.name}
            checked={setting.value}
            onChange={event => onChange({ kind: 'flag', value: event.target.checked })}
            {...described(form, field.name, hint)}
          />
          <span>{label}</span>
        </label>
        <Hint id={hint}>{field.summary}</Hint>
        <FieldProblems form={form} field={field} />
      </>
    )
  }
  if (setting.kind === 'resolution') {
    return (
      <div className="control">
        <label htmlFor={id}>{label}</label>
        <Hint id={hint}>{field.summary}</Hint>
        <select
          id={id}
          name={field.name}
          value={setting.value}
          aria-describedby={hint}
          onChange={event => onChange({ kind: 'resolution', value: event.target.value })}
        >
          {toolkit.resolutions.map(name => (
            <option key={name}>{name}</option>
          ))}
        </select>
      </div>
    )
  }
  return (
    <TextControl
      form={form}
      at={field.name}
      name={field.name}
      label={label}
      value={setting.value}
      hint={field.summary}
      numeric={setting.kind === 'id'}
      onChange={value => onChange({ kind: setting.kind, value })}
    />
  )
}

function GroupControl({
  form,
  field,
  setting,
  toolkit,
  onChange,
}: FieldControlProps & { setting: Of<'scopes' | 'mappings' | 'patch'> }): ReactNode {
  if (setting.kind === 'mappings')
    return (
      <MappingRows
        form={form}
        at={field.name}
        mappings={setting.value}
        onChange={value => onChange({ kind: 'mappings', value })}
      />
    )
  if (setting.kind === 'patch') {
    const { value } = setting
    return (
      <Choices
        name={field.name}
        options={patchFlags.map(flag => ({ value: flag, label: flag, on: value[flag] }))}
        onChange={(flag, on) => onChange({ kind: 'patch', value: { ...value, [flag]: on } })}
      />
    )
  }
  const chosen = setting.value
  const known = new Set(toolkit.scopes.map(({ scope }) => scope))
  return (
    <Choices
      name={field.name}
      options={[
        ...toolkit.scopes.map(({ scope, constant }) => ({ value: scope, label: constant, on: chosen.includes(scope) })),
        // Scopes of a file that have no constant.
        ...chosen.filter(scope => !known.has(scope)).map(scope => ({ value: scope, label: `"${scope}"`, on: true })),
      ]}
      onChange={(scope, on) => {
        const value = on ? [...chosen, scope] : chosen.filter(other => other !== scope)
        // The order of the constants is that of their list.
        const place = (entry: string): number => toolkit.scopes.findIndex(known => known.scope === entry) + 1 || 99
        onChange({ kind: 'scopes', value: value.toSorted((a, b) => place(a) - place(b)) })
      }}
    />
  )
}

interface ChoicesProps {
  readonly name: string
  readonly options: readonly { readonly value: string; readonly label: string; readonly on: boolean }[]
  readonly onChange: (value: string, on: boolean) => void
}

function Choices({ name, options, onChange }: ChoicesProps): ReactNode {
  return (
    <div className="ticks">
      {options.map(({ value, label, on }) => (
        <label key={value} className="check">
          <input
            type="checkbox"
            name={name}
            value={value}
            checked={on}
            onChange={event => onChange(value, event.target.checked)}
          />
          <code>{label}</code>
        </label>
      ))}
    </div>
  )
}
