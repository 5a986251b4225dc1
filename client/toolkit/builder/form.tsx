/** The form, with a control for every field. */

import { Fragment, type ReactNode, useId } from 'react'
import type { Words } from '../../../schema/files/words.ts'
import { counted, fill } from '../../../schema/fill.ts'
import type { BlockOf } from '../../../schema/index.ts'
import { breakable } from '../../phrases.tsx'
import { Control, type Form, FormContext, Tick, useForm, useParts } from './controls.tsx'
import type { FormField, Use } from './fields.ts'
import { Mappings } from './mappings.tsx'
import { changedNames, isWritten, nameKeys, orderedScopes, usesName } from './state.ts'
import { isBlank, patchFlags, type Value } from './values.ts'

export type ConfigGroup = BlockOf<'config-builder'>['groups'][number]

interface BuilderFormProps {
  readonly form: Form
  readonly groups: readonly ConfigGroup[]
  /** What follows the groups. */
  readonly children: ReactNode
}

export function BuilderForm({ form, groups, children }: BuilderFormProps): ReactNode {
  const { words } = form
  const [required, optional] = [groups.filter(({ open }) => open), groups.filter(({ open }) => !open)]
  return (
    <FormContext value={form}>
      <form
        className="builder-form"
        onSubmit={event => event.preventDefault()}
        aria-label={words.builder.form}
      >
        {required.map(group => (
          <FieldGroup key={group.title} {...group} />
        ))}
        <fieldset className="builder-group">
          <legend>{words.builder.optional}</legend>
          <p className="hint">{words.builder.leftOut}</p>
          {optional.map(group => (
            <FieldGroup key={group.title} {...group} />
          ))}
          <NamesGroup />
        </fieldset>
        {children}
      </form>
    </FormContext>
  )
}

/** Fields of the class that belong together. */
function FieldGroup({ title, fields: names, open }: ConfigGroup): ReactNode {
  const { state, toolkit, words } = useForm()
  const fields = toolkit.fields.filter(({ name }) => names.includes(name))
  const changed = fields.filter(field => field.default !== undefined && isWritten(field, state, toolkit))
  return (
    <Part
      title={title}
      names={names}
      open={open}
      changed={changed.length}
      value={valueInBrief(
        fields.flatMap(({ name }) => state.fields.get(name) ?? []),
        words,
      )}
    >
      {fields.map(field => (
        <Fragment key={field.name}>
          {field.kind === 'scopes' && <Uses />}
          <FieldControl field={field} changed={changed.includes(field)} />
        </Fragment>
      ))}
    </Part>
  )
}

/** The values of a group in a few words: resolutions, how many options are on, or how many mappings. */
function valueInBrief(values: readonly Value[], words: Words): string {
  const flags = values.filter(({ kind }) => kind === 'flag')
  if (flags.length > 0) {
    const on = flags.filter(({ content }) => content === true).length
    return fill(words.builder.on, { on, all: flags.length })
  }
  const texts = values.map(value => {
    if (value.kind === 'resolution') return value.content
    if (value.kind !== 'mappings') return ''
    const filled = value.content.filter(mapping => !isBlank(mapping)).length
    return filled > 0 ? counted(words.builder.mappingCount, filled, words.page.locale) : ''
  })
  return texts.filter(Boolean).join(' / ')
}

/** The names of the class, and of the types that the login sends and receives. */
function NamesGroup(): ReactNode {
  const { state, words } = useForm()
  return (
    <Part
      title={words.builder.classAndData}
      names={nameKeys}
      open={false}
      changed={changedNames(state).length}
      value=""
    >
      {nameKeys.map(key => (
        <Control key={key} at={key} name={key} label={words.builder.names[key]} value={state.names[key]} />
      ))}
      <p className="hint">{words.builder.data}</p>
    </Part>
  )
}

interface FormPartProps {
  readonly title: string
  /** Of its controls. */
  readonly names: readonly string[]
  readonly open: boolean
  /** How many differ from their defaults. */
  readonly changed: number
  /** What it holds, in a few words. */
  readonly value: string
  readonly children: ReactNode
}

/** A part of the form. A folded one says what it holds, marked if changed, and how many problems it has. */
function Part({ title, names, open, changed, value, children }: FormPartProps): ReactNode {
  const { problems: all, words } = useForm()
  const problems = all.filter(({ at, tone }) => tone !== 'note' && names.includes(fieldAt(at))).length
  const held = value || (changed > 0 && fill(words.builder.changedCount, { count: changed }))
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
        {problems > 0 && (
          <span className="changed" data-tone="danger">
            {fill(words.builder.toLookAt, { count: problems })}
          </span>
        )}
        {held && <span className={changed > 0 ? 'value changed' : 'value'}>{held}</span>}
      </summary>
      {group}
    </details>
  )
}

/** The field of a place such as `Mappings.0.prefix`. */
const fieldAt = (at: string): string => at.split('.', 1).join()

/** The control of a field. @param changed whether it differs from its default */
function FieldControl({ field, changed }: { field: FormField; changed: boolean }): ReactNode {
  const { state, words } = useForm()
  const { name, summary } = field
  const value = state.fields.get(name)
  const label = (
    <>
      <code className="name">{breakable(name)}</code>
      {changed && <span className="changed">{words.builder.changed}</span>}
    </>
  )
  return value && <ValueControl name={name} summary={summary} label={label} value={value} />
}

interface ValueProps {
  /** Of the field. */
  readonly name: string
  readonly summary: string
  readonly label: ReactNode
  readonly value: Value
}

/** A control that suits the kind of the value. */
function ValueControl({ value, ...field }: ValueProps): ReactNode {
  const { toolkit } = useForm()
  const { name, summary, label } = field
  const text = { at: name, name, label, hint: summary }
  switch (value.kind) {
    case 'id':
      return <Control {...text} value={value.content} numeric />
    case 'path':
      return <Control {...text} value={value.content} />
    case 'resolution':
      return <Control {...text} value={value.content} options={toolkit.resolutions} />
    case 'flag':
      return <FlagControl {...field} checked={value.content} />
    case 'patch':
      return <Ticks {...field} ticked={value.content} all={patchFlags} />
    case 'scopes': {
      const constants = new Map(toolkit.scopes.map(({ scope, constant }) => [scope, constant]))
      // Scopes of a file that have no constant come last.
      const all = orderedScopes([...constants.keys(), ...value.content], toolkit)
      const nameOf = (scope: string): string => constants.get(scope) ?? `"${scope}"`
      return <Ticks {...field} ticked={value.content} all={all} nameOf={nameOf} />
    }
    case 'mappings':
      return (
        <Several {...field}>
          <Mappings name={name} mappings={value.content} />
        </Several>
      )
  }
}

type FieldProps = Omit<ValueProps, 'value'>

function FlagControl({ name, summary, label, checked }: FieldProps & { checked: boolean }): ReactNode {
  const { id, described, hint, problems } = useParts(name, summary)
  return (
    <div className="builder-field" data-kind="flag">
      <Tick id={id} name={name} label={label} checked={checked} described={described} />
      {hint}
      {problems}
    </div>
  )
}

interface TicksProps extends FieldProps {
  readonly all: readonly string[]
  readonly ticked: readonly string[]
  readonly nameOf?: (value: string) => string
}

/** A box for each of the values. */
function Ticks({ all, ticked, nameOf = value => value, ...field }: TicksProps): ReactNode {
  const isTicked = (value: string): boolean => ticked.includes(value)
  return (
    <Several {...field}>
      <div className="ticks">
        {all.map(value => (
          <Tick
            key={value}
            name={field.name}
            value={value}
            checked={isTicked(value)}
            label={<code className="name">{breakable(nameOf(value))}</code>}
          />
        ))}
      </div>
    </Several>
  )
}

/** Several controls of one field. */
function Several({ name, summary, label, children }: FieldProps & { children: ReactNode }): ReactNode {
  const { described, hint, problems } = useParts(name, summary)
  return (
    <fieldset className="builder-field" {...described}>
      <legend>{label}</legend>
      {hint}
      {children}
      {problems}
    </fieldset>
  )
}

/** The calls a game makes. Ticking one turns on the scopes and options it needs. */
function Uses(): ReactNode {
  const { state, toolkit, words } = useForm()
  return (
    <fieldset className="builder-field uses">
      <legend>{words.builder.uses}</legend>
      <div className="uses-list">
        {toolkit.uses.map(({ title, uses }) => (
          <details key={title} className="builder-part">
            <summary>
              {title}
              <Count of={uses.filter(({ id }) => state.uses.includes(id)).length} />
            </summary>
            <div className="ticks" role="group" aria-label={title}>
              {uses.map(use => (
                <UseTick key={use.id} use={use} ticked={state.uses.includes(use.id)} />
              ))}
            </div>
          </details>
        ))}
      </div>
    </fieldset>
  )
}

/** How many calls of a folded list are ticked. */
function Count({ of: count }: { of: number }): ReactNode {
  const { words } = useForm()
  return count > 0 && <span className="value changed">{fill(words.builder.ticked, { count })}</span>
}

/** A call, and below the ticked one what it needs, where it is missing and what the mock does. */
function UseTick({ use, ticked }: { use: Use; ticked: boolean }): ReactNode {
  const { words } = useForm()
  const id = useId()
  return (
    <>
      <Tick
        name={usesName}
        value={use.id}
        checked={ticked}
        described={{ 'aria-describedby': ticked ? id : undefined }}
        label={<UseName {...use} />}
      />
      {ticked && (
        <p className="hint" id={id}>
          <a href={use.href}>
            <UseName {...use} />
          </a>
          : {use.scopes.length === 0 && words.builder.noScope}
          {use.scopes.map((scope, i) => (
            <Fragment key={scope}>
              {i > 0 && ', '}
              <code>{scope}</code>
            </Fragment>
          ))}
          .
          {use.missing.length > 0 && (
            <strong>
              {' '}
              {fill(words.builder.notOn, { platforms: use.missing.join(` ${words.builder.and} `) })}
            </strong>
          )}
          {use.mock && ` ${fill(words.builder.mock, { text: use.mock })}`}
        </p>
      )}
    </>
  )
}

const UseName = ({ name, part }: Use): ReactNode => (
  <>
    <code className="name">{breakable(name)}</code>
    {part && ` ${part}`}
  </>
)
