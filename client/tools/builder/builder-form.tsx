/** The form: the groups of fields, the name of the class, data for the login. */
import { Fragment, type ReactNode } from 'react'
import { DataPart } from './data-part.tsx'
import { isWritten } from './defaults.ts'
import { FieldControl } from './field-control.tsx'
import { FieldGroup } from './field-group.tsx'
import type { FormContext } from './form-context.ts'
import type { ConfigState, FieldSpec, Toolkit } from './model.ts'
import type { Problem } from './problem.ts'
import { TextControl } from './text-control.tsx'

interface BuilderFormProps {
  readonly id: string
  readonly state: ConfigState
  readonly toolkit: Toolkit
  readonly groups: readonly { readonly title: string; readonly fields: readonly string[]; readonly open: boolean }[]
  /** What data of one's own is for. */
  readonly data: string
  readonly texts: Readonly<Record<string, string>>
  readonly problems: readonly Problem[]
  readonly onChange: (state: ConfigState) => void
}

export function BuilderForm({
  id,
  state,
  toolkit,
  groups,
  data,
  texts,
  problems,
  onChange,
}: BuilderFormProps): ReactNode {
  const set = (name: string, setting: ConfigState['settings'][string]): void =>
    onChange({ ...state, settings: { ...state.settings, [name]: setting } })
  const form: FormContext = {
    id,
    texts,
    problemsAt: at => problems.filter(problem => problem.at === at),
    addScopes: scopes => {
      for (const { name, kind } of toolkit.fields) {
        const setting = state.settings[name]!
        if (kind === 'scopes' && setting.kind === 'scopes') set(name, { kind, value: [...setting.value, ...scopes] })
      }
    },
  }
  const isChanged = (field: FieldSpec): boolean => field.default !== undefined && isWritten(field, state, toolkit)
  const within = (names: readonly string[]): number =>
    problems.filter(({ at }) => names.includes(at.split('.')[0]!)).length
  const byName = new Map(toolkit.fields.map(field => [field.name, field]))
  const dataRoles = ['request', 'response'] as const
  return (
    <form className="builder-form" onSubmit={event => event.preventDefault()} aria-label="Values of the configuration">
      {groups.map(({ title, fields, open }) => {
        const found = fields.flatMap(name => byName.get(name) ?? [])
        return (
          <FieldGroup
            key={title}
            title={title}
            open={open}
            changed={found.filter(isChanged).length}
            problems={within(fields)}
          >
            {found.map(field => (
              <FieldControl
                key={field.name}
                form={form}
                field={field}
                setting={state.settings[field.name]!}
                toolkit={toolkit}
                changed={isChanged(field)}
                onChange={setting => set(field.name, setting)}
              />
            ))}
          </FieldGroup>
        )
      })}
      <FieldGroup
        title="Class and data of the login"
        open={false}
        changed={dataRoles.filter(role => state[role]).length}
        problems={within(['className', 'request', 'response'])}
      >
        <div className="builder-field">
          <TextControl
            form={form}
            at="className"
            name="className"
            label="Name of the class"
            value={state.className}
            onChange={className => onChange({ ...state, className })}
          />
        </div>
        <p className="hint">{data}</p>
        {dataRoles.map(role => (
          <Fragment key={role}>
            <DataPart
              form={form}
              role={role}
              data={state[role]}
              onChange={found => onChange({ ...state, [role]: found })}
            />
          </Fragment>
        ))}
      </FieldGroup>
    </form>
  )
}
