/** The form: a control for every field of the table, the calls, and the names of the class and its types. */

import { Fragment, type ReactNode, useState } from 'react'
import { fill } from '../../../schema/fill.ts'
import { breakable } from '../parts.tsx'
import { Choices, Control, Hint, useForm, useProblems } from './controls.tsx'
import { patchFlags } from './kinds.ts'
import { Mappings } from './mappings.tsx'
import { type ConfigField, defaultNames, nameRoles, type Setting, type Use } from './model.ts'
import { isWritten, orderedScopes, usesOf, withSettings, withUses } from './state.ts'

interface BuilderFormProps {
  readonly groups: readonly { readonly title: string; readonly fields: readonly string[]; readonly open: boolean }[]
  /** What your own types are for. */
}

export function BuilderForm({ groups }: BuilderFormProps): ReactNode {
  const { state, toolkit, onChange } = useForm()
  return (
    <form className="builder-form" onSubmit={event => event.preventDefault()} aria-label={WORDS.builder.form}>
      {groups.map(({ title, fields: names, open }) => {
        const fields = toolkit.fields.filter(({ name }) => names.includes(name))
        const changed = fields.filter(field => field.default !== undefined && isWritten(field, state, toolkit))
        return (
          <FieldGroup key={title} title={title} open={open} changed={changed.length} names={names}>
            {fields.map(field => (
              <Fragment key={field.name}>
                {field.kind === 'scopes' && <Uses />}
                <FieldControl field={field} changed={changed.includes(field)} />
              </Fragment>
            ))}
          </FieldGroup>
        )
      })}
      <FieldGroup
        title={WORDS.builder.classAndData}
        open={false}
        changed={nameRoles.filter(role => state[role] !== defaultNames[role]).length}
        names={nameRoles}
      >
        {nameRoles.map(role => (
          <Control
            key={role}
            at={role}
            name={role}
            label={WORDS.builder.names[role]}
            value={state[role]}
            onChange={name => onChange({ ...state, [role]: name })}
          />
        ))}
        <p className="hint">{WORDS.builder.data}</p>
      </FieldGroup>
    </form>
  )
}

interface FieldGroupProps {
  readonly title: string
  readonly open: boolean
  /** How many of its fields differ from their default. */
  readonly changed: number
  /** Of its fields. */
  readonly names: readonly string[]
  readonly children: ReactNode
}

/** Some groups are folded; each says how much in it was changed. */
function FieldGroup({ title, open, changed, names, children }: FieldGroupProps): ReactNode {
  const problems = useForm().problems.filter(({ at }) => names.includes(at.replace(/\..*/, ''))).length
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

/** A field of the table as the control that suits its kind. @param changed whether it differs from its default */
function FieldControl({ field: { name, summary }, changed }: { field: ConfigField; changed: boolean }): ReactNode {
  const { id: form, state, toolkit, onChange } = useForm()
  const id = `${form}-${name}`
  const hintId = `${id}-hint`
  const [described, problems] = useProblems(name, hintId)
  const set = (next: Setting): void => onChange(withSettings(state, (_, other) => (other === name ? next : undefined)))
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
  const ticks = (kind: 'scopes' | 'patch', chosen: readonly string[], labels: ReadonlyMap<string, string>): ReactNode =>
    several(
      <Choices
        name={name}
        options={[...labels].map(([value, label]) => ({ value, label: <code>{label}</code> }))}
        chosen={chosen}
        onChange={value => set({ kind, value })}
      />,
    )
  const setting = state.settings[name]
  switch (setting?.kind) {
    case 'id':
    case 'path':
    case 'resolution': {
      const { kind, value } = setting
      const options = kind === 'resolution' && { options: toolkit.resolutions }
      return (
        <Control
          at={name}
          name={name}
          label={label}
          value={value}
          hint={summary}
          numeric={kind === 'id'}
          {...options}
          onChange={next => set({ kind, value: next })}
        />
      )
    }
    case 'flag':
      return (
        <div className="builder-field" data-kind="flag">
          <label className="check" htmlFor={id}>
            <input
              id={id}
              type="checkbox"
              name={name}
              checked={setting.value}
              onChange={event => set({ kind: 'flag', value: event.target.checked })}
              {...described}
            />
            <span>{label}</span>
          </label>
          <Hint id={hintId}>{summary}</Hint>
          {problems}
        </div>
      )
    case 'patch':
      return ticks('patch', setting.value, new Map(patchFlags.map(flag => [flag, flag])))
    case 'scopes': {
      const constants = new Map(toolkit.scopes.map(({ scope, constant }) => [scope, constant]))
      // Scopes of a file that have no constant come last.
      const all = orderedScopes([...constants.keys(), ...setting.value], toolkit)
      return ticks('scopes', setting.value, new Map(all.map(scope => [scope, constants.get(scope) ?? `"${scope}"`])))
    }
    case 'mappings':
      return several(
        <Mappings name={name} mappings={setting.value} onChange={value => set({ kind: 'mappings', value })} />,
      )
    default:
      return null
  }
}

/** The calls that a game makes: ticking them turns on the scopes and options that they need. */
function Uses(): ReactNode {
  const { id: form, state, toolkit, onChange } = useForm()
  const id = `${form}-filter`
  const [query, setQuery] = useState('')
  const wanted = query.trim().toLowerCase()
  const isShown = ({ id, scopes }: Use): boolean => [id, ...scopes].some(text => text.toLowerCase().includes(wanted))
  const all = toolkit.uses.flatMap(({ uses }) => uses)
  const shown = all.filter(isShown).length
  const ticked = usesOf(state, toolkit)
  return (
    <fieldset className="builder-field uses">
      <legend>{WORDS.builder.uses}</legend>
      <div className="filter">
        <label htmlFor={id}>{WORDS.builder.filter}</label>
        <input
          id={id}
          type="search"
          autoComplete="off"
          spellCheck={false}
          value={query}
          onChange={event => setQuery(event.target.value)}
        />
        <output htmlFor={id}>
          {shown === all.length
            ? fill(WORDS.builder.calls, { count: shown })
            : fill(WORDS.builder.callsShown, { shown, count: all.length })}
        </output>
      </div>
      <div className="uses-list" tabIndex={0} role="group" aria-label={WORDS.builder.callList}>
        {toolkit.uses.map(({ title, uses }) => (
          <fieldset key={title} className="builder-field" hidden={!uses.some(isShown)}>
            <legend>{title}</legend>
            <Choices
              name="uses"
              options={uses.map(use => ({ value: use.id, label: <UseName use={use} />, hidden: !isShown(use) }))}
              chosen={state.uses}
              onChange={chosen => {
                const others = state.uses.filter(other => !uses.some(use => use.id === other))
                onChange(withUses(state, [...others, ...chosen], toolkit))
              }}
            />
          </fieldset>
        ))}
      </div>
      {ticked.length > 0 && (
        <ul className="found">
          {ticked.map(use => (
            <li key={use.id}>
              <UseNote use={use} />
            </li>
          ))}
        </ul>
      )}
    </fieldset>
  )
}

const UseName = ({ use: { name, part } }: { use: Use }): ReactNode => (
  <>
    <code>{breakable(name)}</code>
    {part && ` ${part}`}
  </>
)

/** What a ticked call needs, where it is missing and what the mock does. */
const UseNote = ({ use }: { use: Use }): ReactNode => (
  <>
    <a href={use.href}>
      <UseName use={use} />
    </a>
    : {use.scopes.join(', ') || WORDS.builder.noScope}.
    {use.missing.length > 0 && (
      <strong> {fill(WORDS.builder.notOn, { platforms: use.missing.join(` ${WORDS.builder.and} `) })}</strong>
    )}
    {use.mock && ` ${fill(WORDS.builder.mock, { text: use.mock })}`}
  </>
)
