/** A configuration class: what was read of it, what was not, and what is wrong with it. */

import type { ReactNode } from 'react'
import { readClass, readReport } from '../builder/class-file.ts'
import { textsOf } from '../builder/fields.ts'
import { type Problem, problemsOf, problemText, verdict } from '../builder/problems.ts'
import { Lines } from '../parts.tsx'
import type { Knowledge } from './knowledge.ts'
import { Findings } from './views.tsx'

export interface ClassFound {
  readonly title: string
  readonly summary: string
  readonly report: readonly string[]
  readonly problems: readonly Problem[]
  /** If it could be read. */
  readonly tokenPath: string | undefined
}

export const looksLikeClass = (text: string): boolean => /\bSdkConfiguration\b|\[\s*DissonityConfig/.test(text)

export function readConfigClass(source: string, { config }: Knowledge): ClassFound | undefined {
  if (!config || !looksLikeClass(source)) return undefined
  const { toolkit, samples } = config
  const found = readClass(source, toolkit)
  const problems = found.state ? problemsOf(found.state, toolkit, samples['client-id']) : []
  const title = WORDS.paste.aClass
  const summary = `${title} ${verdict(problems, found.notes.length > 0, WORDS.builder.below)}`
  const [tokenPath] = found.state ? textsOf('path', found.state, toolkit) : []
  return { title, summary, report: readReport(found, toolkit), problems, tokenPath: tokenPath || undefined }
}

export const ClassResult = ({ title, report, problems }: ClassFound): ReactNode => (
  <>
    <p>
      <strong>{title}</strong>
    </p>
    <Lines all={report} />
    <Findings all={problems.map(problem => ({ ...problem, text: [problemText(problem)] }))} />
  </>
)
