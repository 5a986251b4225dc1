/** Data of one's own in the login: for each way a class with fields. */
import { type ReactNode, useContext } from 'react'
import { FormContext, Rows, Select, TextControl } from './controls.tsx'
import { type DataClass, type DataField, type DataRole, dataTypes } from './model.ts'

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
  const set = (fields: readonly DataField[]): void =>
    onChange(fields.length === 0 && !data?.elsewhere ? undefined : { name, elsewhere: false, ...data, fields })
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
        items={data?.fields ?? []}
        blank={data?.elsewhere ? undefined : { name: '', type: 'string' }}
        onChange={set}
      >
        {(field, i, change) => (
          <>
            <TextControl
              at={`${role}.${i}.name`}
              label={`Name ${i + 1}`}
              value={field.name}
              fresh={field.name === ''}
              onChange={value => change({ name: value })}
            />
            <Select
              id={`${id}-${role}.${i}-type`}
              label={`Type ${i + 1}`}
              value={field.type}
              options={dataTypes}
              onChange={value => change({ type: dataTypes.find(type => type === value) ?? field.type })}
            />
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
