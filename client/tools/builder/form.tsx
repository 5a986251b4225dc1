/** The form, with a control for every field. */

import { Fragment, type ReactNode } from 'react'
import type { Words } from '../../../schema/files/words.ts'
import { fill } from '../../../schema/fill.ts'
import type { BlockOf } from '../../../schema/index.ts'
import { breakable, Lines } from '../parts.tsx'
import { Control, type Form, FormContext, Tick, useForm, useParts } from './controls.tsx'
import { allFields, type ConfigField, nameFields, patchFlags, type Use } from './fields.ts'
import { Mappings } from './mappings.tsx'
import { isWritten, orderedScopes, usesOf } from './state.ts'

export type Group = BlockOf<'config-builder'>['groups'][number]

export function BuilderForm({ form, groups }: { form: Form; groups: readonly Group[] }): ReactNode {
  const { words } = form
  const names = { title: words.builder.classAndData, fields: nameFields.map(({ name }) => name), open: false }
  return (
    <FormContext value={form}>
      <form
        className="builder-form"
        onSubmit={event => event.preventDefault()}
        aria-label={words.builder.form}
      >
        {groups.map(group => (
          <FieldGroup key={group.title} {...group} />
        ))}
        <FieldGroup {...names}>
          <p className="hint">{words.builder.data}</p>
        </FieldGroup>
      </form>
    </FormContext>
  )
}

/** A group of fields. A folded one says how many of them were changed and how many problems they have. */
function FieldGroup({ title, fields: names, open, children }: Group & { children?: ReactNode }): ReactNode {
  const { state, toolkit, problems: all, words } = useForm()
  const fields = allFields(toolkit).filter(({ name }) => names.includes(name))
  const changed = fields.filter(field => field.default !== undefined && isWritten(field, state, toolkit))
  const problems = all.filter(({ at }) => names.includes(at.replace(/\..*/, ''))).length
  const group = (
    <fieldset className="builder-group">
      <legend className={open ? undefined : 'vh'}>{title}</legend>
      {fields.map(field => (
        <Fragment key={field.name}>
          {field.kind === 'scopes' && <Uses />}
          <FieldControl field={field} changed={changed.includes(field)} />
        </Fragment>
      ))}
      {children}
    </fieldset>
  )
  if (open) return group
  return (
    <details className="builder-part">
      <summary>
        {title}
        {changed.length > 0 && (
          <span className="changed">{fill(words.builder.changedCount, { count: changed.length })}</span>
        )}
        {problems > 0 && (
          <span className="changed" data-tone="danger">
            {fill(words.builder.toLookAt, { count: problems })}
          </span>
        )}
      </summary>
      {group}
    </details>
  )
}

/** A control that suits the kind of the field. @param changed whether it differs from its default */
function FieldControl({ field, changed }: { field: ConfigField; changed: boolean }): ReactNode {
  const { name, kind, summary } = field
  const { state, toolkit, words } = useForm()
  const { id, described, hint, problems } = useParts(name, summary)
  const texts = state[name] ?? []
  const label = (
    <>
      <code className="name">{breakable(name)}</code>
      {changed && <span className="changed">{words.builder.changed}</span>}
    </>
  )
  const several = (controls: ReactNode): ReactNode => (
    <fieldset className="builder-field" {...described}>
      <legend>{label}</legend>
      {hint}
      {controls}
      {problems}
    </fieldset>
  )
  const ticks = (values: readonly string[], textOf = (value: string) => value): ReactNode =>
    several(
      <div className="ticks">
        {values.map(value => (
          <Tick key={value} name={name} value={value} label={<code>{textOf(value)}</code>} />
        ))}
      </div>,
    )
  switch (kind) {
    case 'flag':
      return (
        <div className="builder-field" data-kind="flag">
          <Tick id={id} name={name} label={label} {...described} />
          {hint}
          {problems}
        </div>
      )
    case 'patch':
      return ticks(patchFlags)
    case 'scopes': {
      const constants = new Map(toolkit.scopes.map(({ scope, constant }) => [scope, constant]))
      // Scopes of a file that have no constant come last.
      const all = orderedScopes([...constants.keys(), ...texts], toolkit)
      return ticks(all, scope => constants.get(scope) ?? `"${scope}"`)
    }
    case 'mappings':
      return several(<Mappings name={name} />)
    default:
      return (
        <Control
          at={name}
          name={name}
          label={kind === 'name' ? new Map(Object.entries(words.builder.names)).get(name) : label}
          value={texts[0] ?? ''}
          hint={summary}
          numeric={kind === 'id'}
          options={kind === 'resolution' ? toolkit.resolutions : undefined}
        />
      )
  }
}

/** The calls a game makes. Ticking one turns on the scopes and options it needs. */
function Uses(): ReactNode {
  const { state, toolkit, words } = useForm()
  const ticked = usesOf(state, toolkit)
  return (
    <fieldset className="builder-field uses">
      <legend>{words.builder.uses}</legend>
      <div className="uses-list" tabIndex={0} role="group" aria-label={words.builder.callList}>
        {toolkit.uses.map(({ title, uses }) => (
          <fieldset key={title} className="builder-field">
            <legend>{title}</legend>
            <div className="ticks">
              {uses.map(use => (
                <Tick key={use.id} name="uses" value={use.id} label={<UseName {...use} />} />
              ))}
            </div>
          </fieldset>
        ))}
      </div>
      {ticked.length > 0 && <Lines all={ticked.map(use => noteOf(use, words))} />}
    </fieldset>
  )
}

const UseName = ({ name, part }: Use): ReactNode => (
  <>
    <code className="name">{breakable(name)}</code>
    {part && ` ${part}`}
  </>
)

/** What a ticked call needs, where it is missing and what the mock does. */
const noteOf = (use: Use, words: Words): ReactNode => (
  <>
    <a href={use.href}>
      <UseName {...use} />
    </a>
    : {use.scopes.join(', ') || words.builder.noScope}.
    {use.missing.length > 0 && (
      <strong> {fill(words.builder.notOn, { platforms: use.missing.join(` ${words.builder.and} `) })}</strong>
    )}
    {use.mock && ` ${fill(words.builder.mock, { text: use.mock })}`}
  </>
)
