/** The lines of a log that the catalogue knows, with cause and cure, and mappings for refused addresses. */

import { Fragment, type ReactNode } from 'react'
import { counted, fill } from '../../../schema/fill.ts'
import { maskText } from '../../secrets.ts'
import { AddressResult } from '../address-result.tsx'
import { breakable, CodeBox, Facts, Lines } from '../parts.tsx'
import type { Decoded, Recognised } from './decode.ts'
import type { Diagnosis } from './diagnosis.ts'
import type { Knowledge, KnownError } from './knowledge.ts'
import { mappingsCode, mappingsFor } from './mapping.ts'
import { Fixes, Text } from './views.tsx'

export function logSummary({ lines, recognised, unknown }: Decoded<KnownError>): string {
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
  readonly decoded: Decoded<KnownError>
  readonly knowledge: Knowledge
}

export function LogResult({ decoded: { recognised, unknown }, knowledge }: LogResultProps): ReactNode {
  const addresses = [...new Set(recognised.flatMap(entry => entry.addresses))]
  // What is wrong comes first; steps are in the list of the start-up already.
  const fine = recognised.filter(({ error }) => error.fine && error.step === undefined)
  const shown = [...recognised.filter(({ error }) => !error.fine), ...fine]
  return (
    <>
      {shown.length > 0 && (
        <ol className="decoded">
          {shown.map(entry => (
            <LogEntry key={entry.error.id} {...entry} />
          ))}
        </ol>
      )}
      {addresses.length > 0 && <MappingsResult key={addresses.join(' ')} knowledge={knowledge} addresses={addresses} />}
      {(unknown.count > 0 || recognised.length === 0) && <Said of="unknown" {...knowledge} />}
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

function LogEntry({
  line,
  first,
  count: times,
  error: { title, href, cause, fix },
}: Recognised<KnownError>): ReactNode {
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

/** Suggests mappings that allow the addresses. */
function MappingsResult({ knowledge, addresses }: { knowledge: Knowledge; addresses: readonly string[] }): ReactNode {
  const { mappings, mapped, local, proxy } = mappingsFor(addresses)
  return (
    <div className="mappings">
      {mappings.length > 0 && (
        <>
          <Said of="mapping" {...knowledge} />
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
          <Lines
            all={mapped.map(address => (
              <>
                <code>{breakable(maskText(address))}</code>
                <AddressResult address={address} mappings={mappings} />
              </>
            ))}
          />
        </>
      )}
      {local.length > 0 && (
        <Said of="local" {...knowledge}>
          <code>{local.join(', ')}</code>:{' '}
        </Said>
      )}
      {proxy && <Said of="proxy" {...knowledge} />}
    </div>
  )
}

/** A text of the page on lines. */
const Said = ({ of, words, children }: { of: string; words: Knowledge['words']; children?: ReactNode }): ReactNode => (
  <p>
    {children}
    <Text pieces={words[of] ?? []} />
  </p>
)
