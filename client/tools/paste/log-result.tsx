/** The lines of a log that the lists of a page know, with cause and cure, and mappings for refused addresses. */
import type { ReactNode } from 'react'
import { CodeBox, Words, wordsOf } from '../parts.tsx'
import type { Catalogue } from './catalogue.ts'
import type { Decoded, Recognised } from './decode.ts'
import { mappingsCode, mappingsFor } from './mapping.ts'

export const count = (n: number, noun: string): string => `${n.toLocaleString('en')} ${noun}${n === 1 ? '' : 's'}`

export const logSummary = ({ lines, recognised, unknown }: Decoded): string =>
  `${count(lines, 'line')}: ${recognised.length === 0 ? 'nothing recognised' : `${count(recognised.length, 'known message')}`}${unknown.count > 0 ? `, ${count(unknown.count, 'unknown error line')}` : ''}.`

interface LogResultProps {
  readonly root: Element | null | undefined
  readonly decoded: Decoded
  readonly catalogue: Catalogue
}

export function LogResult({ root, decoded, catalogue }: LogResultProps): ReactNode {
  const { recognised, unknown } = decoded
  const addresses = [...new Set(recognised.flatMap(entry => entry.addresses))]
  const words = (name: string): ReactNode => <Words nodes={() => catalogue.copy(wordsOf(root, name))} />
  return (
    <>
      <ol className="decoded">
        {recognised.map(entry => (
          <LogEntry key={entry.id} entry={entry} catalogue={catalogue} />
        ))}
      </ol>
      {addresses.length > 0 && <MappingsResult key={addresses.join(' ')} words={words} addresses={addresses} />}
      {(unknown.count > 0 || recognised.length === 0) && <p>{words('unknown')}</p>}
      {unknown.count > 0 && (
        <ul className="unknown">
          {unknown.lines.map(({ line, at }) => (
            <li key={at}>
              Line {at}: <code>{line}</code>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

function LogEntry({ entry, catalogue }: { entry: Recognised; catalogue: Catalogue }): ReactNode {
  const { id, line, first, count: times } = entry
  const { root, copy } = catalogue
  const found = root.getElementById(id)
  return (
    <li>
      <p className="decoded-title">
        <Words nodes={() => copy(found?.querySelector('h4'))} />
      </p>
      <p>
        Line {first}
        {times > 1 && ` and ${count(times - 1, 'more line')}`}: <code>{line}</code>
      </p>
      <Words as="div" nodes={() => copy(found?.querySelector('.cure'))} />
    </li>
  )
}

interface MappingsResultProps {
  readonly words: (name: string) => ReactNode
  readonly addresses: readonly string[]
}

function MappingsResult({ words, addresses }: MappingsResultProps): ReactNode {
  const { mappings, rewritten, local, proxy } = mappingsFor(addresses)
  return (
    <div className="mappings">
      {mappings.length > 0 && (
        <>
          <p>{words('mapping')}</p>
          <dl className="facts-list">
            {mappings.map(({ prefix, target }) => (
              <div key={prefix}>
                <dt>
                  Prefix <code>{prefix}</code>
                </dt>
                <dd>
                  Target <code>{target}</code>
                </dd>
              </div>
            ))}
          </dl>
          <CodeBox title="DissonityConfiguration.cs" label="C#" code={mappingsCode(mappings)} />
          <ul>
            {rewritten.map(({ from, to }) => (
              <li key={from}>
                <code>{from}</code> becomes <code>{to}</code>
              </li>
            ))}
          </ul>
        </>
      )}
      {local.length > 0 && (
        <p>
          <code>{local.join(', ')}</code>: {words('local')}
        </p>
      )}
      {proxy && <p>{words('proxy')}</p>}
    </div>
  )
}
