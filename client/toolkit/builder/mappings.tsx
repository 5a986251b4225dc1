/** URL mappings as rows that can be added, moved and removed, and a box that tries them. */

import { type ReactNode, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { fill } from '../../../schema/fill.ts'
import { announce } from '../../behaviours/status.ts'
import { breakable } from '../../phrases.tsx'
import { Button } from '../parts.tsx'
import { Control, useForm } from './controls.tsx'
import { longestAddress, rewrite } from './rewrite.ts'
import { clientIdOf, withField } from './state.ts'
import { isBlank, type Mapping } from './values.ts'

interface MappingsProps {
  /** Of the field. */
  readonly name: string
  readonly mappings: readonly Mapping[]
}

export function Mappings({ name, mappings }: MappingsProps): ReactNode {
  const { state, words, onChange } = useForm()
  const rows = useRef<HTMLDivElement>(null)
  const [address, setAddress] = useState('')
  const rowWords = words.builder.mappingRows
  /** Moves the focus to the new or moved row, or next to a removed one. */
  const then = (next: readonly Mapping[], selector: string): void => {
    flushSync(() => onChange(withField(state, name, { kind: 'mappings', content: next })))
    rows.current?.querySelector<HTMLElement>(selector)?.focus()
  }
  const row = (place: number): string => `.row:nth-of-type(${place})`
  const moveUp = (index: number): void => {
    const swapped = mappings.slice(index - 1, index + 1).reverse()
    then(
      mappings.toSpliced(index - 1, 2, ...swapped),
      index > 1 ? `${row(index)} [data-up]` : `${row(index)} input`,
    )
    announce(fill(rowWords.moved, { place: index }))
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
                label={fill(rowWords[part], { place: i + 1 })}
                value={mapping[part]}
                name={name}
                fresh={isBlank(mapping)}
              />
            ))}
            <div className="row-actions">
              {i > 0 && (
                <Button
                  data-up=""
                  aria-label={fill(rowWords.moveUp, { place: i + 1 })}
                  onClick={() => moveUp(i)}
                >
                  {words.builder.moveUp}
                </Button>
              )}
              <Button
                aria-label={fill(rowWords.remove, { place: i + 1 })}
                onClick={() => then(mappings.toSpliced(i, 1), '.add')}
              >
                {words.builder.remove}
              </Button>
            </div>
          </div>
        ))}
        <Button
          className="small add"
          onClick={() => then([...mappings, { prefix: '', target: '' }], `${row(mappings.length + 1)} input`)}
        >
          {rowWords.add}
        </Button>
      </div>
      <div className="address-test">
        <Control
          at={`${name}.test`}
          label={words.builder.test}
          hint={words.builder.testHint}
          value={address}
          onChange={({ target }) => setAddress(target.value)}
        />
        <output>{address.trim() && <AddressResult address={address.trim()} mappings={mappings} />}</output>
      </div>
    </>
  )
}

interface AddressProps {
  readonly address: string
  readonly mappings: readonly Mapping[]
}

/** Renders what becomes of the address that somebody typed, so in the browser only. */
function AddressResult({ address, mappings }: AddressProps): ReactNode {
  const { state } = useForm()
  const sizes = mappings.map(({ prefix, target }) => prefix.length + target.length)
  if (Math.max(address.length, ...sizes) > longestAddress) return <p>{WORDS.builder.addressTooLong}</p>
  const id = clientIdOf(state)
  const host = `${/^\d+$/.test(id) ? id : 'client-id'}.discordsays.com`
  const { to, mapping } = rewrite(address, mappings, host)
  return (
    <p>
      {to && <code className="name">{breakable(to)}</code>} {wordsOf(to, mapping, mappings)}
    </p>
  )
}

/** Returns what the module has done. @param place of the mapping that applied, from 1 */
function wordsOf(to: string | undefined, place: number | undefined, mappings: readonly Mapping[]): string {
  const applied = mappings[(place ?? 0) - 1]
  if (place === undefined || !applied) {
    if (to === undefined) return WORDS.builder.noAddress
    return to.includes('/.proxy') ? WORDS.builder.ownAddress : WORDS.builder.notMapped
  }
  return to === undefined
    ? fill(WORDS.builder.moduleThrows, { mapping: place })
    : fill(WORDS.builder.mapped, { ...applied, mapping: place })
}
