/** Data of one's own in the login: for each way a class with fields. */

import { type ReactNode, useContext } from 'react'
import { fill } from '../../../schema/fill.ts'
import { FormContext, Rows, Select, TextControl } from './controls.tsx'
import { type DataClass, type DataField, type DataRole, dataTypes } from './model.ts'

interface DataPartProps {
  readonly role: DataRole
  readonly data: DataClass | undefined
  readonly onChange: (data: DataClass | undefined) => void
}

/** Names for a class that begins. */
const names = { request: 'ActivityRequest', response: 'ActivityResponse' } as const

export function DataPart({ role, data, onChange }: DataPartProps): ReactNode {
  const { id } = useContext(FormContext)
  const set = (fields: readonly DataField[]): void =>
    onChange(
      fields.length === 0 && !data?.elsewhere ? undefined : { name: names[role], elsewhere: false, ...data, fields },
    )
  return (
    <fieldset className="builder-field">
      <legend>{WORDS.builder.data[role]}</legend>
      {data && (
        <TextControl
          at={`${role}.name`}
          label={WORDS.builder.className}
          value={data.name}
          onChange={value => onChange({ ...data, name: value })}
        />
      )}
      {data?.elsewhere && <p className="hint">{WORDS.builder.elsewhere}</p>}
      <Rows
        words={WORDS.builder.dataRows}
        items={data?.fields ?? []}
        blank={data?.elsewhere ? undefined : { name: '', type: 'string' }}
        onChange={set}
      >
        {(field, i, change) => (
          <>
            <TextControl
              at={`${role}.${i}.name`}
              label={fill(WORDS.builder.nameOf, { place: i + 1 })}
              value={field.name}
              fresh={field.name === ''}
              onChange={value => change({ name: value })}
            />
            <Select
              id={`${id}-${role}.${i}-type`}
              label={fill(WORDS.builder.typeOf, { place: i + 1 })}
              value={field.type}
              options={dataTypes}
              onChange={value => change({ type: dataTypes.find(type => type === value) ?? field.type })}
            />
            {role === 'request' && (
              <TextControl
                at={`${role}.${i}.value`}
                label={fill(WORDS.builder.valueOf, { place: i + 1 })}
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
