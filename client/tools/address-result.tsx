/** What becomes of an address by URL mappings: the builder and the paste box show it. */
import type { ReactNode } from 'react'
import { fill } from '../../schema/fill.ts'
import { maskText } from '../secrets.ts'
import { breakable } from './breakable-name.tsx'
import type { Mapping } from './builder/model.ts'
import { type EditorAddress, editorAddress, type Rewritten, rewrite } from './builder/rewrite.ts'
import { Filled } from './filled.tsx'

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
