/** Controls of the form: each tied to its label, its hint and what is wrong with it. */

import { type ChangeEvent, createContext, type ReactNode, useContext, useState } from 'react'
import { fill } from '../../../schema/fill.ts'
import type { ConfigState, Toolkit } from './model.ts'
import { type Problem, problemText } from './problems.ts'
import { withScopes } from './state.ts'

export interface Form {
  /** Begin of all ids of this form. */
  readonly id: string
  readonly state: ConfigState
  readonly toolkit: Toolkit
  readonly problems: readonly Problem[]
  onChange(state: ConfigState): void
}

export const FormContext = createContext<Form | undefined>(undefined)

export function useForm(): Form {
  const form = useContext(FormContext)
  if (!form) throw new Error('This is no part of a form.')
  return form
}

/** Attributes that tie a control to its hint and to the list of its problems. */
interface Described {
  readonly 'aria-describedby'?: string
  readonly 'aria-invalid'?: true
}

/** What is wrong at one place: attributes for the control, and the list. @param at `ClientId`, `Mappings.0.prefix` */
export function useProblems(at: string, hint?: string, quiet = false): [Described, ReactNode] {
  const { id, state, toolkit, problems: all, onChange } = useForm()
  const problems = quiet ? [] : all.filter(problem => problem.at === at)
  const listId = `${id}-${at}-problems`
  const ids = [hint, problems.length > 0 && listId].filter(Boolean).join(' ')
  const attributes: Described = {
    ...(ids && { 'aria-describedby': ids }),
    ...(problems.some(({ tone }) => tone === 'error') && { 'aria-invalid': true }),
  }
  if (problems.length === 0) return [attributes, null]
  const list = (
    <ul className="problems" id={listId}>
      {problems.map(problem => (
        <li key={problem.code + problem.name} data-tone={problem.tone}>
          <b>{problem.tone === 'error' ? WORDS.builder.error : WORDS.builder.note}</b> {problemText(problem)}
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
  )
  return [attributes, list]
}

interface ControlProps {
  readonly at: string
  readonly label: ReactNode
  readonly value: string
  /** What the value is for. */
  readonly hint?: string
  /** What can be chosen; any text if absent. */
  readonly options?: readonly string[]
  readonly numeric?: boolean
  /** The static form is read by it. */
  readonly name?: string
  /** Nothing is wrong with it before the reader has left it once: of rows that are new. */
  readonly fresh?: boolean
  readonly onChange: (value: string) => void
}

export function Control({ at, label, value, hint, options, numeric, name, fresh, onChange }: ControlProps): ReactNode {
  const id = `${useForm().id}-${at}`
  const hintId = hint === undefined ? undefined : `${id}-hint`
  const [untouched, setUntouched] = useState(fresh)
  const [described, problems] = useProblems(at, hintId, untouched)
  const change = ({ target }: ChangeEvent<HTMLInputElement | HTMLSelectElement>): void => onChange(target.value)
  return (
    <div className="control">
      <label htmlFor={id}>{label}</label>
      <Hint id={hintId}>{hint}</Hint>
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

/** A description; nothing without an id. */
export function Hint({ id, children }: { id: string | undefined; children: ReactNode }): ReactNode {
  return (
    id !== undefined && (
      <p className="hint" id={id}>
        {children}
      </p>
    )
  )
}

interface ChoicesProps {
  readonly name: string
  readonly options: readonly { readonly value: string; readonly label: ReactNode; readonly hidden?: boolean }[]
  readonly chosen: readonly string[]
  /** Those that are chosen now, in the order of the options. */
  readonly onChange: (chosen: string[]) => void
}

export function Choices({ name, options, chosen, onChange }: ChoicesProps): ReactNode {
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
