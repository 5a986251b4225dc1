/** A configuration class: what was read of it, what was not, and what is wrong with it. */

import type { ReactNode } from 'react'
import { counted } from '../../../schema/fill.ts'
import type { Mapping, Setting } from '../builder/model.ts'
import { type Problem, problemsOf } from '../builder/problems.ts'
import { isSkipped, readClass } from '../builder/read-class.ts'
import { initialState } from '../builder/state.ts'
import { readReport, verdict, withValues } from '../builder/words.ts'
import { Filled } from '../filled.tsx'
import type { Knowledge } from './knowledge.ts'

export interface ClassFound {
  readonly title: string
  readonly summary: string
  readonly report: readonly string[]
  readonly problems: readonly Problem[]
  /** If it could be read. */
  readonly tokenPath: string | undefined
  textOf(problem: Problem): string
}

export const looksLikeClass = (text: string): boolean => /\bSdkConfiguration\b|\[\s*DissonityConfig/.test(text)

export function readConfigClass(source: string, { config }: Knowledge): ClassFound | undefined {
  if (!config || !looksLikeClass(source)) return undefined
  const { toolkit, samples } = config
  const found = readClass(source, toolkit)
  const problems = found.kind === 'read' ? problemsOf(found.state, toolkit, samples['client-id']) : []
  const errors = problems.filter(({ tone }) => tone === 'error').length
  const skipped = found.kind !== 'read' || found.notes.some(isSkipped)
  const path =
    found.kind === 'read' ? Object.values(found.state.settings).find(({ kind }) => kind === 'path')?.value : ''
  return {
    title: WORDS.paste.aClass,
    summary: `${WORDS.paste.aClass} ${verdict(errors, problems.length - errors, skipped, WORDS.builder.below)}`,
    report: readReport(found, toolkit),
    problems,
    tokenPath: typeof path === 'string' && path !== '' ? path : undefined,
    textOf: textOf(config),
  }
}

const textOf =
  ({ problems }: NonNullable<Knowledge['config']>) =>
  ({ code, values }: Problem): string =>
    withValues(problems[code] ?? code, values)

/** Mappings without their class: the same rules hold. */
export function readMappings(value: readonly Mapping[], { config }: Knowledge): ClassFound | undefined {
  if (!config || value.length === 0) return undefined
  const { toolkit } = config
  const initial = initialState(toolkit)
  const settings = Object.entries(initial.settings).map(([name, setting]): [string, Setting] => [
    name,
    setting.kind === 'mappings' ? { kind: 'mappings', value } : setting,
  ])
  const problems = problemsOf({ ...initial, settings: Object.fromEntries(settings) }, toolkit, undefined).filter(
    ({ at }) => at.includes('.'),
  )
  const title = counted(WORDS.paste.mappings, value.length)
  const errors = problems.filter(({ tone }) => tone === 'error').length
  return {
    title,
    summary: `${title} ${verdict(errors, problems.length - errors, false, WORDS.builder.below)}`,
    report: [],
    problems,
    tokenPath: undefined,
    textOf: textOf(config),
  }
}

export function ClassResult({ title, report, problems, textOf }: ClassFound): ReactNode {
  return (
    <>
      <p>
        <strong>{title}</strong>
      </p>
      <ul className="found">
        {report.map(line => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      {problems.length > 0 && (
        <ul className="findings">
          {problems.map(problem => (
            <li key={`${problem.code} ${problem.at}`} data-tone={problem.tone}>
              <p>
                <strong>{WORDS.paste.tones[problem.tone]}</strong>{' '}
                <Filled phrase={WORDS.paste.at} values={{ place: <code>{problem.at}</code> }} />
              </p>
              <p>{textOf(problem)}</p>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
