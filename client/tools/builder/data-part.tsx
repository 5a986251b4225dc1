/** Data of one's own in the login: for each way a class with fields. */
import { type ReactNode, useRef } from 'react'
import type { FormContext } from './form-context.ts'
import { type DataClass, type DataField, type DataRole, type DataType, dataTypes } from './model.ts'
import { AddButton, RowActions } from './row-buttons.tsx'
import { TextControl } from './text-control.tsx'

interface DataPartProps {
  readonly form: FormContext
  readonly role: DataRole
  readonly data: DataClass | undefined
  readonly onChange: (data: DataClass | undefined) => void
}

/** Words, and names for a class that begins. */
const roles = {
  request: { legend: 'What your server receives beside the code', name: 'ActivityRequest' },
  response: { legend: 'What your server answers beside the token', name: 'ActivityResponse' },
} as const

export function DataPart({ form, role, data, onChange }: DataPartProps): ReactNode {
  const rows = useRef<HTMLDivElement>(null)
  const { legend, name } = roles[role]
  const fields = data?.fields ?? []
  const set = (next: readonly DataField[]): void =>
    onChange(next.length === 0 && !data?.elsewhere ? undefined : { name, elsewhere: false, ...data, fields: next })
  return (
    <fieldset className="builder-field">
      <legend>{legend}</legend>
      {data && (
        <TextControl
          form={form}
          at={`${role}.name`}
          label="Name of the class"
          value={data.name}
          onChange={value => onChange({ ...data, name: value })}
        />
      )}
      {data?.elsewhere && <p className="hint">This class is declared in another file.</p>}
      <div className="rows" ref={rows}>
        {fields.map((field, i) => (
          <DataRow
            key={i}
            form={form}
            at={`${role}.${i}`}
            number={i + 1}
            field={field}
            valued={role === 'request'}
            onChange={part => set(fields.map((other, j) => (j === i ? { ...other, ...part } : other)))}
            remove={
              <RowActions
                rows={rows}
                name={`data field ${i + 1}`}
                onRemove={() => set(fields.filter((_, j) => j !== i))}
              />
            }
          />
        ))}
        {!data?.elsewhere && (
          <AddButton rows={rows} name="data field" onAdd={() => set([...fields, { name: '', type: 'string' }])} />
        )}
      </div>
    </fieldset>
  )
}

interface DataRowProps {
  readonly form: FormContext
  readonly at: string
  readonly number: number
  readonly field: DataField
  readonly valued: boolean
  readonly onChange: (part: Partial<DataField>) => void
  readonly remove: ReactNode
}

function DataRow({ form, at, number, field, valued, onChange, remove }: DataRowProps): ReactNode {
  return (
    <div className="row">
      <TextControl
        form={form}
        at={`${at}.name`}
        label={`Name ${number}`}
        value={field.name}
        onChange={name => onChange({ name })}
      />
      <div className="control">
        <label htmlFor={`${form.id}-${at}-type`}>{`Type ${number}`}</label>
        <select
          id={`${form.id}-${at}-type`}
          value={field.type}
          onChange={event => onChange({ type: event.target.value as DataType })}
        >
          {dataTypes.map(type => (
            <option key={type}>{type}</option>
          ))}
        </select>
      </div>
      {valued && (
        <TextControl
          form={form}
          at={`${at}.value`}
          label={`Value ${number}`}
          value={field.value ?? ''}
          // Without a value the field is only declared, unless it is a text.
          onChange={value => onChange({ value: value === '' && field.type !== 'string' ? undefined : value })}
        />
      )}
      {remove}
    </div>
  )
}
