/** A line of text with its label, and what is wrong with it. */
import type { ReactNode } from 'react'
import { described, type FormContext, problemId } from './form-context.ts'
import { ProblemList } from './problem-list.tsx'

interface TextControlProps {
  readonly form: FormContext
  /** Its place: `ClientId`, `Mappings.0.prefix`. */
  readonly at: string
  readonly label: ReactNode
  readonly value: string
  /** What the value is for. */
  readonly hint?: ReactNode
  readonly numeric?: boolean
  /** Whether the label names a field of the class. */
  readonly name?: string | undefined
  readonly onChange: (value: string) => void
}

export function TextControl({ form, at, label, value, hint, numeric, name, onChange }: TextControlProps): ReactNode {
  const id = `${form.id}-${at}`
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
        {...described(form, at, hintId)}
      />
      <ProblemList id={problemId(form.id, at)} problems={form.problemsAt(at)} texts={form.texts} />
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
