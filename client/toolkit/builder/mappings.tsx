/**
 * URL mappings as rows that can be added, moved and removed, and a box that tries them. It follows version
 * 0.6 of the hiRPC module, which rewrites addresses in the activity mapping by mapping, and makes the same
 * mistakes.
 */

import { type ReactNode, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { fill } from '../../../schema/fill.ts'
import { announce } from '../../behaviours/status.ts'
import { breakable, filled } from '../../phrases.tsx'
import { Button } from '../parts.tsx'
import { Control, useForm } from './controls.tsx'
import { OrdersView } from './mapping-orders.tsx'
import { longestAddress, rewrite } from './rewrite.ts'
import { clientIdOf, withField } from './state.ts'
import { isBlank, type Mapping } from './values.ts'

/** @param name of the field */
export function Mappings({ name, mappings }: { name: string; mappings: readonly Mapping[] }): ReactNode {
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
      <OrdersView mappings={mappings} />
      <div className="address-test">
        <Control
          at={`${name}.test`}
          label={words.builder.test}
          hint={words.builder.testHint}
          value={address}
          onChange={({ target }) => setAddress(target.value)}
        />
        <output>{address.trim() && <AddressResult address={address} mappings={mappings} />}</output>
      </div>
    </>
  )
}

/** What becomes of the address that somebody typed, so in the browser only. */
function AddressResult({ address, mappings }: { address: string; mappings: readonly Mapping[] }): ReactNode {
  const { state } = useForm()
  const size = Math.max(
    address.length,
    ...mappings.map(({ prefix, target }) => prefix.length + target.length),
  )
  if (size > longestAddress) return <p>{WORDS.builder.addressTooLong}</p>
  const id = clientIdOf(state)
  const { to, mapping = 0 } = rewrite(
    address,
    mappings,
    `${/^\d+$/.test(id) ? id : 'client-id'}.discordsays.com`,
  )
  const applied = mappings[mapping - 1]
  const unmapped = to?.includes('/.proxy') ? WORDS.builder.ownAddress : WORDS.builder.notMapped
  const failed = mapping > 0 ? fill(WORDS.builder.moduleThrows, { mapping }) : WORDS.builder.noAddress
  const said = applied ? fill(WORDS.builder.mapped, { ...applied, mapping }) : unmapped
  return (
    <>
      <p>
        {to && <Address to={to} />} {to === undefined ? failed : said}
      </p>
      <EditorResult address={address.trim()} mappings={mappings} />
    </>
  )
}

/** What masks is fetched with the first address, because most readers of the form enter none. */
function Address({ to }: { to: string }): ReactNode {
  const [masked, setMasked] = useState('')
  useEffect(() => {
    let isCurrent = true
    import('../secrets/masking.ts').then(
      ({ maskText }) => isCurrent && setMasked(maskText(to)),
      (error: unknown) => console.error(error),
    )
    return () => {
      isCurrent = false
    }
  }, [to])
  return <code className="name">{breakable(masked)}</code>
}

/**
 * What `Api.Proxy` requests in the Unity editor, where there is no proxy and it looks the host up in the
 * mappings itself. It opens no sockets.
 */
function EditorResult({ address, mappings }: { address: string; mappings: readonly Mapping[] }): ReactNode {
  if (/^wss?:/i.test(address)) return null
  const isWhole = /^https?:\/\//i.test(address)
  const [first, ...rest] = address.split('/').filter(segment => segment !== '')
  if (!isWhole && first === undefined) return <p>{WORDS.builder.editorNoSegment}</p>
  const found = mappings.find(({ prefix }) => prefix === `/${first}`)
  if (!isWhole && !found) return <p>{fill(WORDS.builder.editorNoMapping, { prefix: `/${first}` })}</p>
  const to = isWhole ? address : `https://${[found?.target, ...rest].join('/')}`
  return <p>{filled(WORDS.builder.editorRequests, { address: <Address to={to} /> })}</p>
}
