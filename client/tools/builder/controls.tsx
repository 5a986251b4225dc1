/** Controls of the form: each tied to its label, its hint and what is wrong with it. */

import { createContext, type ReactNode, type RefObject, useContext, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Phrase } from '../../../schema/files/words.ts'
import { fill } from '../../../schema/fill.ts'
import { announce } from '../../behaviours/status.ts'
import type { Problem } from './problems.ts'
import { withValues } from './words.ts'

export interface Form {
  /** Begin of all ids of this form. */
  readonly id: string
  readonly texts: Readonly<Record<string, string>>
  readonly problems: readonly Problem[]
  addScopes(scopes: readonly string[]): void
}

export const FormContext = createContext<Form>({ id: '', texts: {}, problems: [], addScopes: () => {} })

/** Attributes that tie a control to its hint and to the list of its problems. */
export interface Described {
  readonly 'aria-describedby'?: string
  readonly 'aria-invalid'?: true
}

/** What is wrong at one place: attributes for the control, and the list. @param at `ClientId`, `Mappings.0.prefix` */
export function useProblems(at: string, hint?: string, quiet = false): [Described, ReactNode] {
  const { id, texts, problems: all, addScopes } = useContext(FormContext)
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
      {problems.map(({ code, tone, values, add }) => (
        <li key={code + JSON.stringify(values)} data-tone={tone}>
          <b>{tone === 'error' ? WORDS.builder.error : WORDS.builder.note}</b> {withValues(texts[code] ?? code, values)}
          {add && (
            <button type="button" className="small" onClick={() => addScopes(add)}>
              {fill(WORDS.builder.add, { name: add.join(', ') })}
            </button>
          )}
        </li>
      ))}
    </ul>
  )
  return [attributes, list]
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
  /** Nothing is wrong with it before the reader has left it once: of rows that are new. */
  readonly fresh?: boolean
  readonly onChange: (value: string) => void
}

export function TextControl({ at, label, value, hint, numeric, name, fresh, onChange }: TextControlProps): ReactNode {
  const id = `${useContext(FormContext).id}-${at}`
  const hintId = hint === undefined ? undefined : `${id}-hint`
  const [untouched, setUntouched] = useState(fresh)
  const [described, problems] = useProblems(at, hintId, untouched)
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
        onBlur={() => setUntouched(false)}
        {...described}
      />
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

interface SelectProps {
  readonly id: string
  readonly label: ReactNode
  readonly value: string
  readonly options: readonly string[]
  readonly hint?: string
  readonly name?: string
  readonly onChange: (value: string) => void
}

export function Select({ id, label, value, options, hint, name, onChange }: SelectProps): ReactNode {
  const hintId = hint && `${id}-hint`
  return (
    <div className="control">
      <label htmlFor={id}>{label}</label>
      <Hint id={hintId}>{hint}</Hint>
      <select
        id={id}
        name={name}
        value={value}
        aria-describedby={hintId}
        onChange={event => onChange(event.target.value)}
      >
        {options.map(option => (
          <option key={option}>{option}</option>
        ))}
      </select>
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

/** What the buttons of rows say. */
export interface RowWords {
  readonly add: string
  readonly moveUp: Phrase<'place'>
  readonly remove: Phrase<'place'>
  readonly moved: Phrase<'place'>
}

interface RowsProps<T> {
  readonly words: RowWords
  readonly items: readonly T[]
  /** What a new row begins with; no rows can be added without. */
  readonly blank?: T | undefined
  /** Whether their order means something. */
  readonly ordered?: boolean
  readonly onChange: (items: readonly T[]) => void
  readonly children: (item: T, index: number, change: (part: Partial<T>) => void) => ReactNode
}

/** Rows that can be added, moved and removed. The focus goes to the row that is new or moved, or near one that is gone. */
export function Rows<T extends object>({ words, items, blank, ordered, onChange, children }: RowsProps<T>): ReactNode {
  const rows = useRef<HTMLDivElement>(null)
  const then = (next: readonly T[], selector: string): void => {
    flushSync(() => onChange(next))
    focusIn(rows, selector)
  }
  const without = (index: number): T[] => items.filter((_, i) => i !== index)
  const moveUp = (item: T, index: number): void => {
    const row = `.row:nth-of-type(${index})`
    then(without(index).toSpliced(index - 1, 0, item), index > 1 ? `${row} [data-up]` : `${row} input`)
    announce(fill(words.moved, { place: index }))
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
                aria-label={fill(words.moveUp, { place: i + 1 })}
                onClick={() => moveUp(item, i)}
              >
                {WORDS.builder.moveUp}
              </button>
            )}
            <button
              type="button"
              className="small"
              aria-label={fill(words.remove, { place: i + 1 })}
              onClick={() => then(without(i), '.add')}
            >
              {WORDS.builder.remove}
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
          {words.add}
        </button>
      )}
    </div>
  )
}

const focusIn = (root: RefObject<HTMLElement | null>, selector: string): void =>
  root.current?.querySelector<HTMLElement>(selector)?.focus()
