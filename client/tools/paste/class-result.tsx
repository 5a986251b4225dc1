/** A configuration class: what was read of it, what was not, and what is wrong with it. */
import type { ReactNode } from 'react'
import type { ConfigBuilderProps } from '../builder/config-builder.tsx'
import { type Problem, problemsOf } from '../builder/problems.ts'
import { isSkipped, readClass } from '../builder/read-class.ts'
import { fill, readReport, verdict } from '../builder/words.ts'
import type { Catalogue } from './catalogue.ts'

export interface ClassFound {
  readonly summary: string
  readonly report: readonly string[]
  readonly problems: readonly Problem[]
  readonly texts: Readonly<Record<string, string>>
}

/** @param catalogue of the page with the configuration builder */
export function readConfigClass(source: string, { root }: Catalogue): ClassFound | undefined {
  const { props } = root.querySelector<HTMLElement>('[data-island=config-builder]')?.dataset ?? {}
  if (!props) return undefined
  const { toolkit, samples, problems: texts } = JSON.parse(props) as ConfigBuilderProps
  const found = readClass(source, toolkit)
  const problems = found.kind === 'read' ? problemsOf(found.state, toolkit, samples['client-id']) : []
  const errors = problems.filter(({ tone }) => tone === 'error').length
  const skipped = found.kind !== 'read' || found.notes.some(isSkipped)
  return {
    summary: `A configuration class. ${verdict(errors, problems.length - errors, skipped, 'below')}`,
    report: readReport(found, toolkit),
    problems,
    texts,
  }
}

export function ClassResult({ report, problems, texts }: ClassFound): ReactNode {
  return (
    <>
      <p>
        <strong>A configuration class.</strong>
      </p>
      <ul className="found">
        {report.map(line => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      {problems.length > 0 && (
        <ul className="findings">
          {problems.map(({ code, tone, at, values }) => (
            <li key={`${code} ${at}`} data-tone={tone}>
              <p>
                <strong>{tone === 'error' ? 'Error' : 'Warning'}</strong> at <code>{at}</code>
              </p>
              <p>{fill(texts[code] ?? code, values)}</p>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
