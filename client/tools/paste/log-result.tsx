/** The lines of a log that the catalogue knows, with cause and cure, and mappings for refused addresses. */

import { Fragment, type ReactNode } from 'react'
import { counted, fill } from '../../../schema/fill.ts'
import { maskText } from '../../secrets.ts'
import { AddressResult } from '../address-result.tsx'
import { breakable, CodeBox, Filled } from '../parts.tsx'
import type { Decoded, Recognised } from './decode.ts'
import { type Diagnosis, sorted } from './diagnosis.ts'
import type { Knowledge, KnownError } from './knowledge.ts'
import { type Asked, mappingsCode, mappingsFor } from './mapping.ts'
import { Facts, Fixes, Text } from './views.tsx'

export function logSummary({ lines, recognised, unknown }: Decoded): string {
  const found = [
    recognised.length === 0 ? WORDS.paste.nothingKnown : counted(WORDS.paste.known, recognised.length),
    ...(unknown.count > 0 ? [counted(WORDS.paste.unknown, unknown.count)] : []),
  ]
  return fill(WORDS.paste.summary, { lines: counted(WORDS.paste.lines, lines), found: found.join(', ') })
}

/** How far the start-up got, and what to do first. */
export function DiagnosisResult({ steps, first, version }: Diagnosis): ReactNode {
  return (
    <div className="diagnosis">
      {first && (
        <>
          <p className="decoded-title">
            <Text pieces={first.title} />
          </p>
          {first.text.map((pieces, i) => (
            <p key={i}>
              <Text pieces={pieces} />
            </p>
          ))}
        </>
      )}
      {steps && (
        <>
          <p>
            <strong>
              {steps.reached === steps.all.length
                ? WORDS.paste.startComplete
                : fill(WORDS.paste.startReached, { step: steps.reached, count: steps.all.length })}
            </strong>
          </p>
          <ol className="startup">
            {steps.all.map(({ id, step = 0, title }) => (
              <li key={id} data-done={step <= steps.reached || undefined}>
                <Text pieces={title} />
                <span className="vh">{step <= steps.reached ? WORDS.paste.stepDone : WORDS.paste.stepMissing}</span>
              </li>
            ))}
          </ol>
        </>
      )}
      {version && <p>{version}</p>}
    </div>
  )
}

interface LogResultProps {
  readonly decoded: Decoded
  readonly knowledge: Knowledge
}

export function LogResult({ decoded, knowledge }: LogResultProps): ReactNode {
  const { recognised, unknown } = decoded
  const { problems, fine } = sorted(decoded, knowledge)
  const addresses = [...new Set(recognised.flatMap(entry => entry.addresses))]
  const words = (name: string): ReactNode => <Text pieces={knowledge.words[name] ?? []} />
  // Steps are in the list of the start-up already.
  const shown = [...problems, ...fine.filter(({ known }) => known.step === undefined)]
  return (
    <>
      {shown.length > 0 && (
        <ol className="decoded">
          {shown.map(entry => (
            <LogEntry key={entry.id} entry={entry} />
          ))}
        </ol>
      )}
      {addresses.length > 0 && <MappingsResult key={addresses.join(' ')} words={words} addresses={addresses} />}
      {(unknown.count > 0 || recognised.length === 0) && <p>{words('unknown')}</p>}
      {unknown.count > 0 && (
        <ul className="unknown">
          {unknown.lines.map(({ line, at }) => (
            <li key={at}>
              {fill(WORDS.paste.line, { line: at })}: <code>{line}</code>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

function LogEntry({ entry }: { entry: Recognised & { known: KnownError } }): ReactNode {
  const { line, first, count: times, known } = entry
  const { title, href, cause, fix } = known
  return (
    <li>
      <p className="decoded-title">
        {href ? (
          <a href={href}>
            <Text pieces={title} />
          </a>
        ) : (
          <Text pieces={title} />
        )}
      </p>
      <p>
        {fill(WORDS.paste.line, { line: first })}
        {times > 1 && ` ${counted(WORDS.paste.more, times - 1)}`}: <code>{line}</code>
      </p>
      <p>
        <Text pieces={cause} />
      </p>
      <Fixes fix={fix} />
    </li>
  )
}

interface AskedResultProps {
  readonly asked: Asked
  readonly knowledge: Knowledge
}

export const askedSummary = ({ addresses }: Asked): string =>
  addresses.length > 0 ? counted(WORDS.paste.addresses, addresses.length) : ''

/** Tries the addresses in a text with its mappings, or suggests mappings that would allow them. */
export function AskedResult({ asked: { mappings, addresses }, knowledge }: AskedResultProps): ReactNode {
  const words = (name: string): ReactNode => <Text pieces={knowledge.words[name] ?? []} />
  if (mappings.length === 0) return <MappingsResult words={words} addresses={addresses} />
  if (addresses.length === 0) return <p>{WORDS.paste.addAddress}</p>
  return (
    <ul className="found">
      {addresses.map(address => (
        <li key={address}>
          <code>{breakable(maskText(address))}</code>
          <AddressResult address={address} mappings={mappings} />
        </li>
      ))}
    </ul>
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
          <Facts
            facts={mappings.map(({ prefix, target }) => [
              <Fragment key="prefix">
                {WORDS.paste.prefix} <code>{prefix}</code>
              </Fragment>,
              <Fragment key="target">
                {WORDS.paste.target} <code>{target}</code>
              </Fragment>,
            ])}
          />
          <CodeBox title="DissonityConfiguration.cs" label="C#" code={mappingsCode(mappings)} />
          <ul>
            {rewritten.map(({ from, to }) => (
              <li key={from}>
                <Filled phrase={WORDS.paste.becomes} values={{ from: <code>{from}</code>, to: <code>{to}</code> }} />
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
