/** The form: a control for every field of the table, the calls, the name of the class, and data for the login. */

import { Fragment, type ReactNode, useContext } from 'react'
import { fill } from '../../../schema/fill.ts'
import { breakable } from '../breakable-name.tsx'
import { Choices, FormContext, Hint, Select, TextControl, useProblems } from './controls.tsx'
import { DataPart } from './data-part.tsx'
import { MappingsPart } from './mappings-part.tsx'
import { type ConfigField, type ConfigState, dataRoles, patchFlags, type Setting, type Toolkit } from './model.ts'
import type { Problem } from './problems.ts'
import { isWritten, orderedScopes } from './state.ts'
import { UsesPart } from './uses-part.tsx'

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

export function BuilderForm(props: BuilderFormProps): ReactNode {
  const { id, state, toolkit, groups, data, texts, problems, onChange } = props
  const set = (name: string, setting: Setting): void =>
    onChange({ ...state, settings: { ...state.settings, [name]: setting } })
  const addScopes = (scopes: readonly string[]): void => {
    for (const [name, { kind, value }] of Object.entries(state.settings))
      if (kind === 'scopes') set(name, { kind, value: orderedScopes([...value, ...scopes], toolkit) })
  }
  const within = (names: readonly string[]): number =>
    problems.filter(({ at }) => names.includes(at.replace(/\..*/, ''))).length
  return (
    <FormContext value={{ id, texts, problems, addScopes }}>
      <form className="builder-form" onSubmit={event => event.preventDefault()} aria-label={WORDS.builder.form}>
        {groups.map(({ title, fields, open }) => {
          const found = toolkit.fields.filter(({ name }) => fields.includes(name))
          const changed = found.filter(
            field => field.default !== undefined && isWritten(field, state.settings[field.name], toolkit),
          )
          return (
            <FieldGroup key={title} title={title} open={open} changed={changed.length} problems={within(fields)}>
              {found.map(field => (
                <Fragment key={field.name}>
                  {field.kind === 'scopes' && <UsesPart state={state} toolkit={toolkit} onChange={onChange} />}
                  <FieldControl
                    field={field}
                    state={state}
                    toolkit={toolkit}
                    changed={changed.includes(field)}
                    onChange={next => set(field.name, next)}
                  />
                </Fragment>
              ))}
            </FieldGroup>
          )
        })}
        <FieldGroup
          title={WORDS.builder.classAndData}
          open={false}
          changed={dataRoles.filter(role => state[role]).length}
          problems={within(['className', 'request', 'response'])}
        >
          <TextControl
            at="className"
            name="className"
            label={WORDS.builder.className}
            value={state.className}
            onChange={className => onChange({ ...state, className })}
          />
          <p className="hint">{data}</p>
          {dataRoles.map(role => (
            <DataPart
              key={role}
              role={role}
              data={state[role]}
              onChange={found => onChange({ ...state, [role]: found })}
            />
          ))}
        </FieldGroup>
      </form>
    </FormContext>
  )
}

interface FieldGroupProps {
  readonly title: string
  readonly open: boolean
  /** How many of its fields differ from their default. */
  readonly changed: number
  readonly problems: number
  readonly children: ReactNode
}

/** Some groups are folded; each says how much in it was changed. */
function FieldGroup({ title, open, changed, problems, children }: FieldGroupProps): ReactNode {
  const group = (
    <fieldset className="builder-group">
      <legend className={open ? undefined : 'vh'}>{title}</legend>
      {children}
    </fieldset>
  )
  if (open) return group
  return (
    <details className="builder-part">
      <summary>
        {title}
        {changed > 0 && <span className="changed">{fill(WORDS.builder.changedCount, { count: changed })}</span>}
        {problems > 0 && (
          <span className="changed" data-tone="">
            {fill(WORDS.builder.toLookAt, { count: problems })}
          </span>
        )}
      </summary>
      {group}
    </details>
  )
}

interface FieldControlProps {
  readonly field: ConfigField
  readonly state: ConfigState
  readonly toolkit: Toolkit
  /** Whether it differs from its default. */
  readonly changed: boolean
  readonly onChange: (setting: Setting) => void
}

/** A field of the table as the control that suits its kind. */
function FieldControl({ field: { name, summary }, state, toolkit, changed, onChange }: FieldControlProps): ReactNode {
  const id = `${useContext(FormContext).id}-${name}`
  const hintId = `${id}-hint`
  const [described, problems] = useProblems(name, hintId)
  const label = (
    <>
      <code>{breakable(name)}</code>
      {changed && <span className="changed">{WORDS.builder.changed}</span>}
    </>
  )
  const several = (controls: ReactNode): ReactNode => (
    <fieldset className="builder-field" {...described}>
      <legend>{label}</legend>
      <Hint id={hintId}>{summary}</Hint>
      {controls}
      {problems}
    </fieldset>
  )
  const setting = state.settings[name]
  switch (setting?.kind) {
    case 'id':
    case 'path':
      return (
        <TextControl
          at={name}
          name={name}
          label={label}
          value={setting.value}
          hint={summary}
          numeric={setting.kind === 'id'}
          onChange={value => onChange({ kind: setting.kind, value })}
        />
      )
    case 'flag':
      return (
        <div className="builder-field" data-kind="flag">
          <label className="check" htmlFor={id}>
            <input
              id={id}
              type="checkbox"
              name={name}
              checked={setting.value}
              onChange={event => onChange({ kind: 'flag', value: event.target.checked })}
              {...described}
            />
            <span>{label}</span>
          </label>
          <Hint id={hintId}>{summary}</Hint>
          {problems}
        </div>
      )
    case 'resolution':
      return (
        <Select
          id={id}
          name={name}
          label={label}
          hint={summary}
          value={setting.value}
          options={toolkit.resolutions}
          onChange={value => onChange({ kind: 'resolution', value })}
        />
      )
    case 'patch':
      return several(
        <Choices
          name={name}
          options={patchFlags.map(flag => ({ value: flag, label: <code>{flag}</code> }))}
          chosen={setting.value}
          onChange={value => onChange({ kind: 'patch', value })}
        />,
      )
    case 'scopes': {
      const constantOf = (scope: string): string =>
        toolkit.scopes.find(known => known.scope === scope)?.constant ?? `"${scope}"`
      // Scopes of a file that have no constant come last.
      const all = orderedScopes([...toolkit.scopes.map(({ scope }) => scope), ...setting.value], toolkit)
      return several(
        <Choices
          name={name}
          options={all.map(scope => ({ value: scope, label: <code>{constantOf(scope)}</code> }))}
          chosen={setting.value}
          onChange={value => onChange({ kind: 'scopes', value })}
        />,
      )
    }
    case 'mappings':
      return several(
        <MappingsPart
          name={name}
          mappings={setting.value}
          host={hostOf(state)}
          onChange={value => onChange({ kind: 'mappings', value })}
        />,
      )
    default:
      return null
  }
}

const hostOf = ({ settings }: ConfigState): string => {
  const id = Object.values(settings).find(({ kind }) => kind === 'id')?.value
  return `${typeof id === 'string' && /^\d+$/.test(id) ? id : 'client-id'}.discordsays.com`
}
