/** The form: a control for every field, each tied to its label, its hint and what is wrong with it. */

import { type ChangeEvent, createContext, Fragment, type ReactNode, useContext, useState } from 'react'
import { fill } from '../../../schema/fill.ts'
import { breakable } from '../parts.tsx'
import { patchFlags } from './kinds.ts'
import { Mappings } from './mappings.tsx'
import {
  allFields,
  type ConfigField,
  type ConfigState,
  nameFields,
  type Setting,
  type Toolkit,
  type Use,
} from './model.ts'
import { type Problem, problemText } from './problems.ts'
import { isWritten, orderedScopes, usesOf, withScopes, withSettings, withUses } from './state.ts'

export interface Form {
  /** Begin of all ids of this form. */
  readonly id: string
  readonly state: ConfigState
  readonly toolkit: Toolkit
  readonly problems: readonly Problem[]
  /** Of problems, by code. */
  readonly texts: Readonly<Record<string, string>>
  onChange(state: ConfigState): void
}

const FormContext = createContext<Form | undefined>(undefined)

export function useForm(): Form {
  const form = useContext(FormContext)
  if (!form) throw new Error('This is no part of a form.')
  return form
}

export interface Group {
  readonly title: string
  /** Names of its fields. */
  readonly fields: readonly string[]
  readonly open: boolean
}

/** @param data what your own types are for */
export function BuilderForm({ form, groups, data }: { form: Form; groups: readonly Group[]; data: string }): ReactNode {
  const names = { title: WORDS.builder.classAndData, fields: nameFields.map(({ name }) => name), open: false }
  return (
    <FormContext value={form}>
      <form className="builder-form" onSubmit={event => event.preventDefault()} aria-label={WORDS.builder.form}>
        {groups.map(group => (
          <FieldGroup key={group.title} {...group} />
        ))}
        <FieldGroup {...names}>
          <p className="hint">{data}</p>
        </FieldGroup>
      </form>
    </FormContext>
  )
}

/** Some groups are folded; each says how many of its fields were changed and how many problems they have. */
function FieldGroup({ title, fields: names, open, children }: Group & { children?: ReactNode }): ReactNode {
  const { state, toolkit, problems: all } = useForm()
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
          <span className="changed">{fill(WORDS.builder.changedCount, { count: changed.length })}</span>
        )}
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

/** A field as the control that suits its kind. @param changed whether it differs from its default */
function FieldControl({ field, changed }: { field: ConfigField; changed: boolean }): ReactNode {
  const { name, summary } = field
  const { state, toolkit, onChange } = useForm()
  const { id, described, hint, problems } = useParts(name, summary)
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
      {hint}
      {controls}
      {problems}
    </fieldset>
  )
  const ticks = (
    kind: 'scopes' | 'patch',
    chosen: readonly string[],
    options: readonly (readonly [string, string])[],
  ) =>
    several(
      <Choices
        name={name}
        options={options.map(([value, label]) => ({ value, label: <code>{label}</code> }))}
        chosen={chosen}
        onChange={value => set({ kind, value })}
      />,
    )
  const setting = state[name]
  const nameLabels = new Map(Object.entries(WORDS.builder.names))
  switch (setting?.kind) {
    case 'name':
    case 'id':
    case 'path':
    case 'resolution': {
      const { kind, value } = setting
      return (
        <Control
          at={name}
          name={name}
          label={kind === 'name' ? nameLabels.get(name) : label}
          value={value}
          hint={summary}
          numeric={kind === 'id'}
          options={kind === 'resolution' ? toolkit.resolutions : undefined}
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
          {hint}
          {problems}
        </div>
      )
    case 'patch':
      return ticks(
        'patch',
        setting.value,
        patchFlags.map(flag => [flag, flag]),
      )
    case 'scopes': {
      const constants = new Map(toolkit.scopes.map(({ scope, constant }) => [scope, constant]))
      // Scopes of a file that have no constant come last.
      const all = orderedScopes([...constants.keys(), ...setting.value], toolkit)
      return ticks(
        'scopes',
        setting.value,
        all.map(scope => [scope, constants.get(scope) ?? `"${scope}"`]),
      )
    }
    case 'mappings':
      return several(
        <Mappings name={name} mappings={setting.value} onChange={value => set({ kind: 'mappings', value })} />,
      )
    default:
      return null
  }
}

/**
 * The parts of a control at one place: its id, its hint, what is wrong with it, and the attributes that tie it to both.
 * @param at `ClientId`, `Mappings.0.prefix` @param quiet true: nothing is said to be wrong
 */
function useParts(at: string, text: string | undefined, quiet = false) {
  const { id: form, state, toolkit, texts, problems: all, onChange } = useForm()
  const id = `${form}-${at}`
  const problems = quiet ? [] : all.filter(problem => problem.at === at)
  const ids = [text && `${id}-hint`, problems.length > 0 && `${id}-problems`].filter(Boolean).join(' ')
  return {
    id,
    described: {
      ...(ids && { 'aria-describedby': ids }),
      ...(problems.some(({ tone }) => tone === 'error') && { 'aria-invalid': true }),
    },
    hint: text && (
      <p className="hint" id={`${id}-hint`}>
        {text}
      </p>
    ),
    problems: problems.length > 0 && (
      <ul className="problems" id={`${id}-problems`}>
        {problems.map(problem => (
          <li key={problem.code + problem.name} data-tone={problem.tone}>
            <b>{problem.tone === 'error' ? WORDS.builder.error : WORDS.builder.note}</b> {problemText(problem, texts)}
            {problem.add && (
              <button
                type="button"
                className="small"
                onClick={() => onChange(withScopes(state, problem.add ?? [], toolkit))}
              >
                {fill(WORDS.builder.add, { name: problem.name })}
              </button>
            )}
          </li>
        ))}
      </ul>
    ),
  }
}

interface ControlProps {
  readonly at: string
  readonly label: ReactNode
  readonly value: string
  /** What the value is for. */
  readonly hint?: string
  /** What can be chosen; any text if absent. */
  readonly options?: readonly string[] | undefined
  readonly numeric?: boolean
  /** The static form is read by it. */
  readonly name?: string
  /** Nothing is wrong with it before the reader has left it once: of rows that are new. */
  readonly fresh?: boolean
  readonly onChange: (value: string) => void
}

export function Control({ at, label, value, hint: text, options, numeric, name, fresh, onChange }: ControlProps) {
  const [untouched, setUntouched] = useState(fresh)
  const { id, described, hint, problems } = useParts(at, text, untouched)
  const change = ({ target }: ChangeEvent<HTMLInputElement | HTMLSelectElement>): void => onChange(target.value)
  return (
    <div className="control">
      <label htmlFor={id}>{label}</label>
      {hint}
      {options ? (
        <select id={id} name={name} value={value} onChange={change} {...described}>
          {options.map(option => (
            <option key={option}>{option}</option>
          ))}
        </select>
      ) : (
        <input
          id={id}
          name={name}
          type="text"
          value={value}
          inputMode={numeric ? 'numeric' : undefined}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          onChange={change}
          onBlur={() => setUntouched(false)}
          {...described}
        />
      )}
      {problems}
    </div>
  )
}

interface ChoicesProps {
  readonly name: string
  readonly options: readonly { readonly value: string; readonly label: ReactNode; readonly hidden?: boolean }[]
  readonly chosen: readonly string[]
  /** Those that are chosen now, in the order of the options. */
  readonly onChange: (chosen: string[]) => void
}

function Choices({ name, options, chosen, onChange }: ChoicesProps): ReactNode {
  const tick = (value: string, on: boolean): void =>
    onChange(options.map(option => option.value).filter(each => (each === value ? on : chosen.includes(each))))
  return (
    <div className="ticks">
      {options.map(({ value, label, hidden }) => (
        <label key={value} className="check" hidden={hidden}>
          <input
            type="checkbox"
            name={name}
            value={value}
            checked={chosen.includes(value)}
            onChange={event => tick(value, event.target.checked)}
          />
          <span>{label}</span>
        </label>
      ))}
    </div>
  )
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
  const chosen = ticked.map(use => use.id)
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
              chosen={chosen}
              onChange={now => {
                const others = chosen.filter(other => !uses.some(use => use.id === other))
                onChange(withUses(state, [...others, ...now], toolkit))
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
