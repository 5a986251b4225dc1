/** The form: a control for every field of the table, the name of the class, and data for the login. */
import { type ReactNode, useContext, useState } from 'react'
import { breakable } from '../breakable-name.tsx'
import { Choices, type Form, FormContext, Hint, Problems, Rows, TextControl, useDescription } from './controls.tsx'
import { DataPart } from './data-part.tsx'
import {
  type ConfigField,
  type ConfigState,
  type DataRole,
  type Mapping,
  patchFlags,
  type Setting,
  type Toolkit,
} from './model.ts'
import type { Problem } from './problems.ts'
import { rewrite } from './rewrite.ts'
import { isWritten } from './state.ts'

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
  const form: Form = {
    id,
    texts,
    problems,
    host: hostOf(state),
    addScopes: scopes => {
      for (const [name, setting] of Object.entries(state.settings))
        if (setting.kind === 'scopes') set(name, { ...setting, value: [...setting.value, ...scopes] })
    },
  }
  const isChanged = (field: ConfigField): boolean =>
    field.default !== undefined && isWritten(field, state.settings[field.name], toolkit)
  const within = (names: readonly string[]): number =>
    problems.filter(({ at }) => names.includes(at.replace(/\..*/, ''))).length
  const dataRoles = ['request', 'response'] as const
  return (
    <FormContext value={form}>
      <form
        className="builder-form"
        onSubmit={event => event.preventDefault()}
        aria-label="Values of the configuration"
      >
        {groups.map(({ title, fields, open }) => {
          const found = toolkit.fields.filter(({ name }) => fields.includes(name))
          const changed = found.filter(isChanged)
          return (
            <FieldGroup key={title} title={title} open={open} changed={changed.length} problems={within(fields)}>
              {found.map(field => {
                const setting = state.settings[field.name]
                return (
                  setting && (
                    <FieldControl
                      key={field.name}
                      field={field}
                      setting={setting}
                      toolkit={toolkit}
                      changed={changed.includes(field)}
                      onChange={next => set(field.name, next)}
                    />
                  )
                )
              })}
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
              at="className"
              name="className"
              label="Name of the class"
              value={state.className}
              onChange={className => onChange({ ...state, className })}
            />
          </div>
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

const hostOf = ({ settings }: ConfigState): string => {
  const id = Object.values(settings).find(({ kind }) => kind === 'id')?.value
  return `${typeof id === 'string' && /^\d+$/.test(id) ? id : 'client-id'}.discordsays.com`
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
        {changed > 0 && <span className="changed">{changed} changed</span>}
        {problems > 0 && <span className="changed" data-tone="">{`${problems} to look at`}</span>}
      </summary>
      {group}
    </details>
  )
}

interface FieldControlProps {
  readonly field: ConfigField
  readonly setting: Setting
  readonly toolkit: Toolkit
  /** Whether it differs from its default. */
  readonly changed: boolean
  readonly onChange: (setting: Setting) => void
}

/** A field of the table as the control that suits its kind. */
function FieldControl({ field: { name, summary }, setting, toolkit, changed, onChange }: FieldControlProps): ReactNode {
  const id = `${useContext(FormContext).id}-${name}`
  const hintId = `${id}-hint`
  const description = useDescription(name, hintId)
  const label = (
    <>
      <code>{breakable(name)}</code>
      {changed && <span className="changed">changed</span>}
    </>
  )
  const hint = <Hint id={hintId}>{summary}</Hint>
  const single = (control: ReactNode): ReactNode => (
    <div className="builder-field" data-kind={setting.kind}>
      {control}
    </div>
  )
  const several = (controls: ReactNode): ReactNode => (
    <fieldset className="builder-field" {...description}>
      <legend>{label}</legend>
      {hint}
      {controls}
      <Problems at={name} />
    </fieldset>
  )
  switch (setting.kind) {
    case 'id':
    case 'path':
      return single(
        <TextControl
          at={name}
          name={name}
          label={label}
          value={setting.value}
          hint={summary}
          numeric={setting.kind === 'id'}
          onChange={value => onChange({ kind: setting.kind, value })}
        />,
      )
    case 'flag':
      return single(
        <>
          <label className="check" htmlFor={id}>
            <input
              id={id}
              type="checkbox"
              name={name}
              checked={setting.value}
              onChange={event => onChange({ kind: 'flag', value: event.target.checked })}
              {...description}
            />
            <span>{label}</span>
          </label>
          {hint}
          <Problems at={name} />
        </>,
      )
    case 'resolution':
      return single(
        <div className="control">
          <label htmlFor={id}>{label}</label>
          {hint}
          <select
            id={id}
            name={name}
            value={setting.value}
            aria-describedby={hintId}
            onChange={event => onChange({ kind: 'resolution', value: event.target.value })}
          >
            {toolkit.resolutions.map(resolution => (
              <option key={resolution}>{resolution}</option>
            ))}
          </select>
        </div>,
      )
    case 'patch':
      return several(
        <Choices
          name={name}
          options={patchFlags.map(flag => ({ value: flag, label: flag, on: setting.value[flag] }))}
          onChange={(flag, on) => onChange({ kind: 'patch', value: { ...setting.value, [flag]: on } })}
        />,
      )
    case 'scopes':
      return several(<ScopeChoices name={name} chosen={setting.value} toolkit={toolkit} onChange={onChange} />)
    case 'mappings':
      return several(
        <>
          <Rows
            name="mapping"
            items={setting.value}
            blank={{ prefix: '', target: '' }}
            ordered
            onChange={value => onChange({ kind: 'mappings', value })}
          >
            {({ prefix, target }, i, change) => (
              <>
                <TextControl
                  at={`${name}.${i}.prefix`}
                  label={`Prefix ${i + 1}`}
                  value={prefix}
                  onChange={value => change({ prefix: value })}
                />
                <TextControl
                  at={`${name}.${i}.target`}
                  label={`Target ${i + 1}`}
                  value={target}
                  onChange={value => change({ target: value })}
                />
              </>
            )}
          </Rows>
          <AddressTrial at={`${name}.trial`} mappings={setting.value} />
        </>,
      )
  }
}

/** What becomes of an address, by the mappings above. */
function AddressTrial({ at, mappings }: { at: string; mappings: readonly Mapping[] }): ReactNode {
  const { host } = useContext(FormContext)
  const [address, setAddress] = useState('')
  const result = address.trim() === '' ? undefined : rewrite(address, mappings, host)
  const applied = result && 'mapping' in result ? mappings[(result.mapping ?? 0) - 1] : undefined
  return (
    <div className="builder-trial">
      <TextControl
        at={at}
        label="Address to try"
        hint="What the module makes of an address, with these mappings."
        value={address}
        onChange={setAddress}
      />
      <output>
        {result?.kind === 'not-an-address' && 'This is no address of http, https, ws or wss.'}
        {result?.kind === 'throws' &&
          `The module throws at mapping ${result.mapping}: its target is no host, or lacks a placeholder of the prefix.`}
        {result?.kind === 'address' && (
          <>
            <code>{breakable(result.to)}</code>{' '}
            {applied
              ? `by mapping ${result.mapping}. The portal needs the same pair: prefix ${applied.prefix}, target ${applied.target}.`
              : result.to.includes('/.proxy')
                ? 'is an address of your activity: it needs no mapping of its own.'
                : 'stays as it is, because no mapping applies. Discord refuses it.'}
          </>
        )}
      </output>
    </div>
  )
}

interface ScopeChoicesProps {
  readonly name: string
  readonly chosen: readonly string[]
  readonly toolkit: Toolkit
  readonly onChange: (setting: Setting) => void
}

function ScopeChoices({ name, chosen, toolkit: { scopes }, onChange }: ScopeChoicesProps): ReactNode {
  const known = scopes.map(({ scope }) => scope)
  const further = chosen.filter(scope => !known.includes(scope))
  return (
    <Choices
      name={name}
      options={[
        ...scopes.map(({ scope, constant }) => ({ value: scope, label: constant, on: chosen.includes(scope) })),
        // Scopes of a file that have no constant.
        ...further.map(scope => ({ value: scope, label: `"${scope}"`, on: true })),
      ]}
      onChange={(scope, on) => {
        const next = new Set(on ? [...chosen, scope] : chosen.filter(other => other !== scope))
        // Constants keep the order of their list.
        const value = [...known.filter(each => next.has(each)), ...further.filter(each => next.has(each))]
        onChange({ kind: 'scopes', value })
      }}
    />
  )
}
