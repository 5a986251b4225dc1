/** Data of one's own in the login: for each way a class with fields. */
import { type ReactNode, useContext } from 'react'
import { FormContext, Rows, TextControl } from './controls.tsx'
import { type DataClass, type DataField, type DataRole, type DataType, dataTypes } from './model.ts'

interface DataPartProps {
  readonly role: DataRole
  readonly data: DataClass | undefined
  readonly onChange: (data: DataClass | undefined) => void
}

/** Words, and names for a class that begins. */
const roles = {
  request: { legend: 'What your server receives beside the code', name: 'ActivityRequest' },
  response: { legend: 'What your server answers beside the token', name: 'ActivityResponse' },
} as const

export function DataPart({ role, data, onChange }: DataPartProps): ReactNode {
  const { id } = useContext(FormContext)
  const { legend, name } = roles[role]
  const fields = data?.fields ?? []
  const set = (next: readonly DataField[]): void =>
    onChange(next.length === 0 && !data?.elsewhere ? undefined : { name, elsewhere: false, ...data, fields: next })
  return (
    <fieldset className="builder-field">
      <legend>{legend}</legend>
      {data && (
        <TextControl
          at={`${role}.name`}
          label="Name of the class"
          value={data.name}
          onChange={value => onChange({ ...data, name: value })}
        />
      )}
      {data?.elsewhere && <p className="hint">This class is declared in another file.</p>}
      <Rows
        name="data field"
        items={fields}
        blank={data?.elsewhere ? undefined : { name: '', type: 'string' }}
        onChange={set}
      >
        {(field, i, change) => (
          <>
            <TextControl
              at={`${role}.${i}.name`}
              label={`Name ${i + 1}`}
              value={field.name}
              onChange={value => change({ name: value })}
            />
            <div className="control">
              <label htmlFor={`${id}-${role}.${i}-type`}>{`Type ${i + 1}`}</label>
              <select
                id={`${id}-${role}.${i}-type`}
                value={field.type}
                onChange={event => change({ type: event.target.value as DataType })}
              >
                {dataTypes.map(type => (
                  <option key={type}>{type}</option>
                ))}
              </select>
            </div>
            {role === 'request' && (
              <TextControl
                at={`${role}.${i}.value`}
                label={`Value ${i + 1}`}
                value={field.value ?? ''}
                // Without a value the field is only declared, unless it is a text.
                onChange={value => change({ value: value === '' && field.type !== 'string' ? undefined : value })}
              />
            )}
          </>
        )}
      </Rows>
    </fieldset>
  )
}
