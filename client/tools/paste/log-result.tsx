/** The lines of a log that the catalogue knows, with cause and cure, and mappings for refused addresses. */
import type { ReactNode } from 'react'
import { CodeBox } from '../parts.tsx'
import type { Decoded, Recognised } from './decode.ts'
import { type Diagnosis, sorted } from './diagnosis.ts'
import type { Knowledge, KnownError } from './knowledge.ts'
import { mappingsCode, mappingsFor } from './mapping.ts'
import { Fixes, Text } from './text-pieces.tsx'

export const count = (n: number, noun: string): string => `${n.toLocaleString('en')} ${noun}${n === 1 ? '' : 's'}`

export const logSummary = ({ lines, recognised, unknown }: Decoded): string =>
  `${count(lines, 'line')}: ${recognised.length === 0 ? 'nothing recognised' : `${count(recognised.length, 'known message')}`}${unknown.count > 0 ? `, ${count(unknown.count, 'unknown error line')}` : ''}.`

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
                ? 'The start-up is complete.'
                : `The start-up got to step ${steps.reached} of ${steps.all.length}.`}
            </strong>
          </p>
          <ol className="startup">
            {steps.all.map(({ id, step = 0, title }) => (
              <li key={id} data-done={step <= steps.reached || undefined}>
                <Text pieces={title} />
                <span className="vh">{step <= steps.reached ? ': done' : ': missing'}</span>
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
              Line {at}: <code>{line}</code>
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
        Line {first}
        {times > 1 && ` and ${count(times - 1, 'more line')}`}: <code>{line}</code>
      </p>
      <p>
        <Text pieces={cause} />
      </p>
      <Fixes fix={fix} />
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
