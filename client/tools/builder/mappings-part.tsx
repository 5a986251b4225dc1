/** URL mappings, and a box that tries them: what the module makes of an address. */

import { type ReactNode, useState } from 'react'
import { fill } from '../../../schema/fill.ts'
import { maskText } from '../../secrets.ts'
import { breakable } from '../breakable-name.tsx'
import { Filled } from '../filled.tsx'
import { Rows, TextControl } from './controls.tsx'
import { isBlank, type Mapping } from './model.ts'
import { type EditorAddress, editorAddress, type Rewritten, rewrite } from './rewrite.ts'

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

interface AddressResultProps {
  readonly address: string
  readonly mappings: readonly Mapping[]
  readonly host: string
}

/** What becomes of an address: in the activity by the rules of the module, in the editor by those of `Api.Proxy`. */
export const AddressResult = ({ address, mappings, host }: AddressResultProps): ReactNode => (
  <>
    <RewrittenResult result={rewrite(address, mappings, host)} mappings={mappings} />
    <EditorResult result={editorAddress(address, mappings)} />
  </>
)

function RewrittenResult({ result, mappings }: { result: Rewritten; mappings: readonly Mapping[] }): ReactNode {
  if (result.kind === 'not-an-address') return <p>{WORDS.builder.noAddress}</p>
  if (result.kind === 'throws') return <p>{fill(WORDS.builder.moduleThrows, { mapping: result.mapping })}</p>
  const applied = mappings[(result.mapping ?? 0) - 1]
  return (
    <p>
      <code>{breakable(maskText(result.to))}</code>{' '}
      {applied
        ? fill(WORDS.builder.mapped, { ...applied, mapping: result.mapping ?? 0 })
        : result.to.includes('/.proxy')
          ? WORDS.builder.ownAddress
          : WORDS.builder.notMapped}
    </p>
  )
}

function EditorResult({ result }: { result: EditorAddress }): ReactNode {
  if (result.kind === 'throws') return <p>{result.why}</p>
  return (
    <p>
      <Filled
        phrase={WORDS.builder.editorRequests}
        values={{ address: <code>{breakable(maskText(result.to))}</code> }}
      />
    </p>
  )
}
