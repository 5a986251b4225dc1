/** URL mappings, a row each. */
import { type ReactNode, useRef } from 'react'
import { announce } from '../../behaviours/status.ts'
import type { FormContext } from './form-context.ts'
import type { Mapping } from './model.ts'
import { AddButton, RowActions } from './row-buttons.tsx'
import { TextControl } from './text-control.tsx'

interface MappingRowsProps {
  readonly form: FormContext
  readonly at: string
  readonly mappings: readonly Mapping[]
  readonly onChange: (mappings: readonly Mapping[]) => void
}

export function MappingRows({ form, at, mappings, onChange }: MappingRowsProps): ReactNode {
  const rows = useRef<HTMLDivElement>(null)
  const change = (index: number, part: Partial<Mapping>): void =>
    onChange(mappings.map((mapping, i) => (i === index ? { ...mapping, ...part } : mapping)))
  return (
    <div className="rows" ref={rows}>
      {mappings.map(({ prefix, target }, i) => (
        <div key={i} className="row">
          <TextControl
            form={form}
            at={`${at}.${i}.prefix`}
            label={`Prefix ${i + 1}`}
            value={prefix}
            onChange={value => change(i, { prefix: value })}
          />
          <TextControl
            form={form}
            at={`${at}.${i}.target`}
            label={`Target ${i + 1}`}
            value={target}
            onChange={value => change(i, { target: value })}
          />
          <RowActions
            rows={rows}
            name={`mapping ${i + 1}`}
            onRemove={() => onChange(mappings.filter((_, other) => other !== i))}
            onMoveUp={
              i === 0
                ? undefined
                : () => {
                    onChange(movedUp(mappings, i))
                    announce(`This is mapping ${i} now`)
                  }
            }
          />
        </div>
      ))}
      <AddButton rows={rows} name="mapping" onAdd={() => onChange([...mappings, { prefix: '', target: '' }])} />
    </div>
  )
}

function movedUp(mappings: readonly Mapping[], index: number): readonly Mapping[] {
  const moved = mappings.filter((_, i) => i !== index)
  return moved.toSpliced(index - 1, 0, mappings[index]!)
}
