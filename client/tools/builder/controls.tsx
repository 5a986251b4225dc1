/** Controls of the form: each tied to its label, its hint and what is wrong with it. */
import { createContext, type ReactNode, type RefObject, useContext, useRef } from 'react'
import { flushSync } from 'react-dom'
import { announce } from '../../behaviours/status.ts'
import type { Problem } from './problems.ts'
import { fill } from './words.ts'

export interface Form {
  /** Begin of all ids of this form. */
  readonly id: string
  readonly texts: Readonly<Record<string, string>>
  readonly problems: readonly Problem[]
  /** Host of the activity: `<client-id>.discordsays.com`. */
  readonly host: string
  addScopes(scopes: readonly string[]): void
}

export const FormContext = createContext<Form>({ id: '', texts: {}, problems: [], host: '', addScopes: () => {} })

/** Attributes that tie a control to its problems and its hint. @param at its place: `ClientId`, `Mappings.0.prefix` */
export function useDescription(at: string, hint?: string): { 'aria-describedby'?: string; 'aria-invalid'?: true } {
  const form = useContext(FormContext)
  const problems = form.problems.filter(problem => problem.at === at)
  const ids = [...(hint ? [hint] : []), ...(problems.length > 0 ? [problemsId(form, at)] : [])]
  return {
    ...(ids.length > 0 && { 'aria-describedby': ids.join(' ') }),
    ...(problems.some(({ tone }) => tone === 'error') && { 'aria-invalid': true as const }),
  }
}

const problemsId = ({ id }: Form, at: string): string => `${id}-${at}-problems`

/** What is wrong at one place, in words. */
export function Problems({ at }: { at: string }): ReactNode {
  const form = useContext(FormContext)
  const problems = form.problems.filter(problem => problem.at === at)
  if (problems.length === 0) return null
  return (
    <ul className="problems" id={problemsId(form, at)}>
      {problems.map(({ code, tone, values, add }, i) => (
        <li key={i} data-tone={tone}>
          <b>{tone === 'error' ? 'Error:' : 'Note:'}</b> {fill(form.texts[code] ?? code, values)}
          {add && (
            <button type="button" className="small" onClick={() => form.addScopes(add)}>
              Add {add.join(', ')}
            </button>
          )}
        </li>
      ))}
    </ul>
  )
}

interface TextControlProps {
  readonly at: string
  readonly label: ReactNode
  readonly value: string
  /** What the value is for. */
  readonly hint?: ReactNode
  readonly numeric?: boolean
  /** The static form is read by it. */
  readonly name?: string
  readonly onChange: (value: string) => void
}

export function TextControl({ at, label, value, hint, numeric, name, onChange }: TextControlProps): ReactNode {
  const id = `${useContext(FormContext).id}-${at}`
  const hintId = hint === undefined ? undefined : `${id}-hint`
  return (
    <div className="control">
      <label htmlFor={id}>{label}</label>
      <Hint id={hintId}>{hint}</Hint>
      <input
        id={id}
        name={name}
        type="text"
        value={value}
        inputMode={numeric ? 'numeric' : undefined}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        onChange={event => onChange(event.target.value)}
        {...useDescription(at, hintId)}
      />
      <Problems at={at} />
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
  readonly options: readonly { readonly value: string; readonly label: string; readonly on: boolean }[]
  readonly onChange: (value: string, on: boolean) => void
}

export function Choices({ name, options, onChange }: ChoicesProps): ReactNode {
  return (
    <div className="ticks">
      {options.map(({ value, label, on }) => (
        <label key={value} className="check">
          <input
            type="checkbox"
            name={name}
            value={value}
            checked={on}
            onChange={event => onChange(value, event.target.checked)}
          />
          <code>{label}</code>
        </label>
      ))}
    </div>
  )
}

interface RowsProps<T> {
  /** What a row is: `mapping`. */
  readonly name: string
  readonly items: readonly T[]
  /** What a new row begins with; no rows can be added without. */
  readonly blank?: T | undefined
  /** Whether their order means something. */
  readonly ordered?: boolean
  readonly onChange: (items: readonly T[]) => void
  readonly children: (item: T, index: number, change: (part: Partial<T>) => void) => ReactNode
}

/** Rows that can be added, moved and removed. The focus goes to the row that is new or moved, or near one that is gone. */
export function Rows<T extends object>({ name, items, blank, ordered, onChange, children }: RowsProps<T>): ReactNode {
  const rows = useRef<HTMLDivElement>(null)
  const then = (next: readonly T[], selector: string): void => {
    flushSync(() => onChange(next))
    focusIn(rows, selector)
  }
  const without = (index: number): T[] => items.filter((_, i) => i !== index)
  const moveUp = (item: T, index: number): void => {
    const row = `.row:nth-of-type(${index})`
    then(without(index).toSpliced(index - 1, 0, item), index > 1 ? `${row} [data-up]` : `${row} input`)
    announce(`This is ${name} ${index} now`)
  }
  return (
    <div className="rows" ref={rows}>
      {items.map((item, i) => (
        <div key={i} className="row">
          {children(item, i, part => onChange(items.with(i, { ...item, ...part })))}
          <div className="row-actions">
            {ordered && i > 0 && (
              <button
                type="button"
                className="small"
                data-up=""
                aria-label={`Move up ${name} ${i + 1}`}
                onClick={() => moveUp(item, i)}
              >
                Move up
              </button>
            )}
            <button
              type="button"
              className="small"
              aria-label={`Remove ${name} ${i + 1}`}
              onClick={() => then(without(i), '.add')}
            >
              Remove
            </button>
          </div>
        </div>
      ))}
      {blank && (
        <button
          type="button"
          className="small add"
          onClick={() => then([...items, blank], `.row:nth-of-type(${items.length + 1}) input`)}
        >
          Add {name}
        </button>
      )}
    </div>
  )
}

const focusIn = (root: RefObject<HTMLElement | null>, selector: string): void =>
  root.current?.querySelector<HTMLElement>(selector)?.focus()
