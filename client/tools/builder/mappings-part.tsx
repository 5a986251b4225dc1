/** URL mappings, and a box that tries them: what the module makes of an address. */

import { type ReactNode, useState } from 'react'
import { fill } from '../../../schema/fill.ts'
import { AddressResult } from '../address-result.tsx'
import { Rows, TextControl } from './controls.tsx'
import { isBlank, type Mapping } from './model.ts'

interface MappingsPartProps {
  /** Name of the field. */
  readonly name: string
  readonly mappings: readonly Mapping[]
  /** Of the activity: `<client-id>.discordsays.com`. */
  readonly host: string
  readonly onChange: (mappings: readonly Mapping[]) => void
}

export function MappingsPart({ name, mappings, host, onChange }: MappingsPartProps): ReactNode {
  return (
    <>
      <Rows
        words={WORDS.builder.mappingRows}
        items={mappings}
        blank={{ prefix: '', target: '' }}
        ordered
        onChange={onChange}
      >
        {({ prefix, target }, i, change) => (
          <>
            <TextControl
              at={`${name}.${i}.prefix`}
              label={fill(WORDS.builder.prefixOf, { place: i + 1 })}
              value={prefix}
              fresh={isBlank({ prefix, target })}
              onChange={value => change({ prefix: value })}
            />
            <TextControl
              at={`${name}.${i}.target`}
              label={fill(WORDS.builder.targetOf, { place: i + 1 })}
              value={target}
              fresh={isBlank({ prefix, target })}
              onChange={value => change({ target: value })}
            />
          </>
        )}
      </Rows>
      <AddressTest at={`${name}.test`} mappings={mappings} host={host} />
    </>
  )
}

interface AddressTestProps {
  readonly at: string
  readonly mappings: readonly Mapping[]
  readonly host: string
}

function AddressTest({ at, mappings, host }: AddressTestProps): ReactNode {
  const [address, setAddress] = useState('')
  const asked = address.trim() !== ''
  return (
    <div className="address-test">
      <TextControl
        at={at}
        label={WORDS.builder.test}
        hint={WORDS.builder.testHint}
        value={address}
        onChange={setAddress}
      />
      <output>{asked && <AddressResult address={address.trim()} mappings={mappings} host={host} />}</output>
    </div>
  )
}
