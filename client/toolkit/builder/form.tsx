/** The form, with a control for every field. */

import { Fragment, type ReactNode, useId } from 'react'
import { fill } from '../../../schema/fill.ts'
import type { BlockOf } from '../../../schema/index.ts'
import { breakable } from '../../phrases.tsx'
import { Control, Tick, useForm, useParts } from './controls.tsx'
import { askedFields, defaultNames, type FormField, type Toolkit, type Use, usesName } from './fields.ts'
import { Mappings } from './mappings.tsx'
import { isWritten, orderedScopes, tickedUses } from './state.ts'
import { patchFlags } from './values.ts'

export type ConfigGroup = BlockOf<'config-builder'>['groups'][number]

interface BuilderFormProps {
  readonly groups: readonly ConfigGroup[]
  /** What follows the groups. */
  readonly children: ReactNode
}

export function BuilderForm({ groups, children }: BuilderFormProps): ReactNode {
  const { words } = useForm()
  const views = (isOpen: boolean): ReactNode[] =>
    groups.filter(({ open }) => open === isOpen).map(group => <FieldGroup key={group.title} {...group} />)
  return (
    <form className="builder-form" onSubmit={event => event.preventDefault()} aria-label={words.builder.form}>
      {views(true)}
      <fieldset className="builder-group">
        <legend>{words.builder.optional}</legend>
        <p className="hint">{words.builder.leftOut}</p>
        {views(false)}
        <FieldGroup title={words.builder.classAndData} fields={Object.keys(defaultNames)} open={false}>
          <p className="hint">{words.builder.data}</p>
        </FieldGroup>
      </fieldset>
      {children}
    </form>
  )
}

/**
 * Fields that belong together. A folded group says how many differ from the defaults, and how many
 * problems it has.
 */
function FieldGroup({
  title,
  fields: names,
  open,
  children,
}: ConfigGroup & { children?: ReactNode }): ReactNode {
  const { state, toolkit, problems, words } = useForm()
  const fields = askedFields(toolkit).filter(({ name }) => names.includes(name))
  const isChanged = (field: FormField): boolean =>
    field.default !== undefined && isWritten(field, state, toolkit)
  const group = (
    <fieldset className="builder-group">
      <legend className={open ? undefined : 'vh'}>{title}</legend>
      {fields.map(field => (
        <Fragment key={field.name}>
          {field.kind === 'scopes' && <Uses />}
          <FieldControl field={field} isChanged={isChanged(field)} />
        </Fragment>
      ))}
      {children}
    </fieldset>
  )
  if (open) return group
  const changed = fields.filter(isChanged).length
  // The problems of `Mappings.0.prefix` are those of `Mappings`.
  const wrong = problems.filter(({ at, tone }) => tone !== 'note' && names.includes(at.split('.', 1).join()))
  return (
    <details className="builder-part">
      <summary>
        {title}
        {wrong.length > 0 && (
          <span className="changed" data-tone="danger">
            {fill(words.builder.toLookAt, { count: wrong.length })}
          </span>
        )}
        {changed > 0 && (
          <span className="value changed">{fill(words.builder.changedCount, { count: changed })}</span>
        )}
      </summary>
      {group}
    </details>
  )
}

interface FieldControlProps {
  readonly field: FormField
  /** Whether it differs from its default. */
  readonly isChanged: boolean
}

/** Renders the control of a field, which suits the kind of its value. */
function FieldControl({ field: { name, summary }, isChanged }: FieldControlProps): ReactNode {
  const { state, toolkit, words } = useForm()
  const named = new Map(Object.entries(words.builder.names)).get(name)
  const label = (
    <>
      {named ?? <code className="name">{breakable(name)}</code>}
      {isChanged && <span className="changed">{words.builder.changed}</span>}
    </>
  )
  const field = { name, summary, label }
  const value = state.get(name)
  switch (value?.kind) {
    case 'id':
    case 'path':
    case 'name':
    case 'resolution':
      return (
        <Control
          at={name}
          name={name}
          label={label}
          hint={summary}
          value={value.content}
          options={value.kind === 'resolution' ? toolkit.resolutions : undefined}
          inputMode={value.kind === 'id' ? 'numeric' : undefined}
        />
      )
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
    default:
      return null
  }
}

interface FieldProps {
  /** Of the field. */
  readonly name: string
  readonly summary: string
  readonly label: ReactNode
}

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

/** Renders several controls of one field. */
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

interface TicksProps extends FieldProps {
  readonly all: readonly string[]
  readonly ticked: readonly string[]
  readonly nameOf?: (value: string) => string
}

/** Renders a box for each of the values. */
const Ticks = ({ all, ticked, nameOf = value => value, ...field }: TicksProps): ReactNode => (
  <Several {...field}>
    <div className="ticks">
      {all.map(value => (
        <Tick
          key={value}
          name={field.name}
          value={value}
          checked={ticked.includes(value)}
          label={<code className="name">{breakable(nameOf(value))}</code>}
        />
      ))}
    </div>
  </Several>
)

/** Renders the calls a game makes. Ticking one turns on the scopes and options it needs. */
function Uses(): ReactNode {
  const { toolkit, words } = useForm()
  return (
    <fieldset className="builder-field uses">
      <legend>{words.builder.uses}</legend>
      <div className="uses-list">
        {toolkit.uses.map(({ title, uses }) => (
          <UseGroup key={title} title={title} uses={uses} />
        ))}
      </div>
    </fieldset>
  )
}

function UseGroup({ title, uses }: Toolkit['uses'][number]): ReactNode {
  const { state, words } = useForm()
  const isTicked = ({ id }: Use): boolean => tickedUses(state).includes(id)
  const count = uses.filter(isTicked).length
  return (
    <details className="builder-part">
      <summary>
        {title}
        {count > 0 && <span className="value changed">{fill(words.builder.ticked, { count })}</span>}
      </summary>
      <div className="ticks" role="group" aria-label={title}>
        {uses.map(use => (
          <UseTick key={use.id} use={use} isTicked={isTicked(use)} />
        ))}
      </div>
    </details>
  )
}

/** Renders a call, and below the ticked one what it needs, where it is missing and what the mock does. */
function UseTick({ use, isTicked }: { use: Use; isTicked: boolean }): ReactNode {
  const { words } = useForm()
  const id = useId()
  const { href, scopes, missing, mock } = use
  const name = (
    <>
      <code className="name">{breakable(use.name)}</code>
      {use.part && ` ${use.part}`}
    </>
  )
  return (
    <>
      <Tick
        name={usesName}
        value={use.id}
        checked={isTicked}
        described={{ 'aria-describedby': isTicked ? id : undefined }}
        label={name}
      />
      {isTicked && (
        <p className="hint" id={id}>
          <a href={href}>{name}</a>: {scopes.length === 0 && words.builder.noScope}
          {scopes.map((scope, i) => (
            <Fragment key={scope}>
              {i > 0 && ', '}
              <code>{scope}</code>
            </Fragment>
          ))}
          .
          {missing.length > 0 && (
            <strong>
              {' '}
              {fill(words.builder.notOn, { platforms: missing.join(` ${words.builder.and} `) })}
            </strong>
          )}
          {mock && ` ${fill(words.builder.mock, { text: mock })}`}
        </p>
      )}
    </>
  )
}
