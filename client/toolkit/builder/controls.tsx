/** The controls of the form, each tied to its label, its hint and its problems. */

import {
  type ChangeEventHandler,
  type ComponentProps,
  createContext,
  type ReactNode,
  useContext,
  useState,
} from 'react'
import type { Words } from '../../../schema/files/words.ts'
import { fill } from '../../../schema/fill.ts'
import { Button } from '../parts.tsx'
import type { Toolkit } from './fields.ts'
import { type Problem, problemText } from './problems.ts'
import { type ConfigState, withControl, withScopesOf } from './state.ts'

export interface Form {
  /** Prefix of all ids in this form. */
  readonly id: string
  readonly state: ConfigState
  readonly toolkit: Toolkit
  readonly problems: readonly Problem[]
  readonly words: Words
  onChange(state: ConfigState): void
}

export const FormContext = createContext<Form | undefined>(undefined)

export function useForm(): Form {
  const form = useContext(FormContext)
  if (!form) throw new Error('This is no part of a form.')
  return form
}

type OnChange = ChangeEventHandler<HTMLInputElement | HTMLSelectElement>

/** Updates the state with what the form now holds under the name of the control. */
function useChange(): OnChange {
  const { state, toolkit, onChange } = useForm()
  return ({ target: { form, name } }) => form && onChange(withControl(state, form, name, toolkit))
}

/**
 * Returns the parts of a control: its id, its hint, its problems, and the attributes that tie it to both.
 * @param at `ClientId`, `Mappings.0.prefix` @param quiet hides the problems
 */
export function useParts(at: string, text: string | undefined, quiet = false) {
  const { id: form, state, toolkit, problems: all, words, onChange } = useForm()
  const id = `${form}-${at}`
  const problems = quiet ? [] : all.filter(problem => problem.at === at)
  const ids = [text && `${id}-hint`, problems.length > 0 && `${id}-problems`].filter(Boolean).join(' ')
  return {
    id,
    described: {
      'aria-describedby': ids || undefined,
      'aria-invalid': problems.some(({ tone }) => tone === 'error') || undefined,
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
            {problem.tone === 'error' && <b>{words.builder.error} </b>}
            {problem.tone === 'warning' && <b>{words.builder.warning} </b>}
            {problemText(problem, words)}
            {problem.code === 'flag-scopes' && (
              <Button onClick={() => onChange(withScopesOf(at, state, toolkit))}>
                {fill(words.builder.add, { name: problem.name })}
              </Button>
            )}
          </li>
        ))}
      </ul>
    ),
  }
}

interface ControlProps extends Pick<ComponentProps<'input'>, 'inputMode' | 'onChange'> {
  readonly at: string
  readonly label: ReactNode
  readonly value: string
  /** What the value is for. */
  readonly hint?: string
  /** What can be chosen; any text if absent. */
  readonly options?: readonly string[] | undefined
  /** Name of the field it belongs to. */
  readonly name?: string
  /** Whether to hide problems until the reader has left it once, as in a new row. */
  readonly fresh?: boolean
}

export function Control({ at, label, hint: text, options, fresh, ...input }: ControlProps): ReactNode {
  const [untouched, setUntouched] = useState(fresh)
  const { id, described, hint, problems } = useParts(at, text, untouched)
  const { name, value } = input
  const onChange = useChange()
  return (
    <div className="control">
      <label htmlFor={id}>{label}</label>
      {hint}
      {options ? (
        <select id={id} name={name} value={value} onChange={onChange} {...described}>
          {options.map(option => (
            <option key={option}>{option}</option>
          ))}
        </select>
      ) : (
        <input
          id={id}
          {...described}
          type="text"
          onChange={onChange}
          {...input}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          onBlur={() => setUntouched(false)}
        />
      )}
      {problems}
    </div>
  )
}

interface TickProps {
  readonly label: ReactNode
  /** The name of the control. */
  readonly name: string
  /** What it sends while it is ticked; "on" if absent. */
  readonly value?: string
  readonly checked: boolean
  /** Its parts, if it is a field of its own. */
  readonly id?: string
  readonly described?: Partial<ReturnType<typeof useParts>['described']>
}

/** Renders a checkbox. */
export function Tick({ label, described, ...input }: TickProps): ReactNode {
  const onChange = useChange()
  return (
    <label className="check" htmlFor={input.id}>
      <input {...input} {...described} type="checkbox" onChange={onChange} />
      <span>{label}</span>
    </label>
  )
}
