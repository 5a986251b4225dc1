/** URL mappings as rows that can be added, moved and removed, and a box that tries them. */

import { type ReactNode, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { fill } from '../../../schema/fill.ts'
import { announce } from '../../behaviours/status.ts'
import { AddressResult } from '../address-result.tsx'
import { Control, useForm } from './controls.tsx'
import { isBlank, type Mapping, mappingsOf, textsOf } from './fields.ts'

/** @param name of the field */
export function Mappings({ name }: { name: string }): ReactNode {
  const { state, toolkit, onChange } = useForm()
  const mappings = mappingsOf(state[name] ?? [])
  const rows = useRef<HTMLDivElement>(null)
  const [address, setAddress] = useState('')
  const [id = ''] = textsOf('id', state, toolkit)
  const words = WORDS.builder.mappingRows
  /** The focus goes to the row that is new or moved, or near one that is gone. */
  const then = (next: readonly Mapping[], selector: string): void => {
    flushSync(() => onChange({ ...state, [name]: next.flatMap(({ prefix, target }) => [prefix, target]) }))
    rows.current?.querySelector<HTMLElement>(selector)?.focus()
  }
  const row = (place: number): string => `.row:nth-of-type(${place})`
  const moveUp = (index: number): void => {
    const before = mappings.slice(index - 1, index)
    const next = mappings.toSpliced(index - 1, 1).toSpliced(index, 0, ...before)
    then(next, index > 1 ? `${row(index)} [data-up]` : `${row(index)} input`)
    announce(fill(words.moved, { place: index }))
  }
  return (
    <>
      <div className="rows" ref={rows}>
        {mappings.map((mapping, i) => (
          <div key={i} className="row">
            {(['prefix', 'target'] as const).map(part => (
              <Control
                key={part}
                at={`${name}.${i}.${part}`}
                label={fill(words[part], { place: i + 1 })}
                value={mapping[part]}
                name={name}
                fresh={isBlank(mapping)}
              />
            ))}
            <div className="row-actions">
              {i > 0 && (
                <button
                  type="button"
                  className="small"
                  data-up=""
                  aria-label={fill(words.moveUp, { place: i + 1 })}
                  onClick={() => moveUp(i)}
                >
                  {WORDS.builder.moveUp}
                </button>
              )}
              <button
                type="button"
                className="small"
                aria-label={fill(words.remove, { place: i + 1 })}
                onClick={() => then(mappings.toSpliced(i, 1), '.add')}
              >
                {WORDS.builder.remove}
              </button>
            </div>
          </div>
        ))}
        <button
          type="button"
          className="small add"
          onClick={() => then([...mappings, { prefix: '', target: '' }], `${row(mappings.length + 1)} input`)}
        >
          {words.add}
        </button>
      </div>
      <div className="address-test">
        <Control
          at={`${name}.test`}
          label={WORDS.builder.test}
          hint={WORDS.builder.testHint}
          value={address}
          onChange={({ target }) => setAddress(target.value)}
        />
        <output>
          {address.trim() && (
            <AddressResult address={address} mappings={mappings} id={/^\d+$/.test(id) ? id : undefined} />
          )}
        </output>
      </div>
    </>
  )
}
