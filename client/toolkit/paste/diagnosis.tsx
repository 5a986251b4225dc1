/**
 * What was pasted together, as one answer: how far the start-up got, and what to do first. A configuration
 * class is part of it: what was read of it, what was not, and what is wrong with it.
 */
import type { ReactNode } from 'react'
import { fill, fillWith } from '../../../schema/fill.ts'
import { Lines } from '../../tools/parts.tsx'
import { callsIn } from '../builder/calls.ts'
import { problemsOf, problemText, verdict } from '../builder/problems.ts'
import { readClass, readReport } from '../builder/read-class.ts'
import { tokenPathOf } from '../builder/state.ts'
import type { Decoded, Recognised } from './decode.ts'
import { Findings, type Knowledge, type Pieces, Text } from './knowledge.tsx'
import { commandSteps, Fix, ToDo } from './log-result.tsx'
import { routeProblem } from './route.ts'

const baseName = 'SdkConfiguration'
const attribute = 'DissonityConfig'

/** Where a class names its base, or else its attribute; -1 if there is none. Fast also in megabytes. */
function classSign(text: string): number {
  const base = text.indexOf(baseName)
  if (base >= 0) return base
  let at = text.indexOf(attribute)
  while (at >= 0 && !/\[\s*$/.test(text.slice(Math.max(0, at - 20), at))) at = text.indexOf(attribute, at + 1)
  return at
}

export const looksLikeClass = (text: string): boolean => classSign(text) >= 0

/** Calls are looked for in as much code as this. */
const longestCode = 150_000
/** A class has a few thousand characters; around it, a log or other code may have any length. */
const longestClass = 12_000
const beforeClass = 2_000

function partAround(source: string, before: number, length: number): string {
  if (source.length <= length) return source
  const from = Math.max(0, classSign(source) - before)
  const line = from === 0 ? 0 : source.indexOf('\n', from) + 1
  return source.slice(line, line + length)
}

type ClassFound = NonNullable<ReturnType<typeof readConfigClass>>

export function readConfigClass(source: string, { config }: Knowledge) {
  if (!config || !looksLikeClass(source)) return undefined
  const { toolkit, samples } = config
  const found = readClass(partAround(source, beforeClass, longestClass), toolkit)
  // Calls in the rest of the paste are those that the class needs scopes for.
  const state = found.state && {
    ...found.state,
    uses: callsIn(partAround(source, longestCode / 2, longestCode), toolkit),
  }
  const problems = state ? problemsOf(state, toolkit, samples['client-id']) : []
  const summary = `${WORDS.paste.aClass}. ${verdict(problems, found.notes.length > 0, WORDS.builder.below)}`
  const tokenPath = found.state ? tokenPathOf(found.state) : undefined
  return { summary, report: readReport(found, toolkit), problems, tokenPath: tokenPath || undefined }
}

export const ClassResult = ({ report, problems }: ClassFound): ReactNode => (
  <>
    <Lines all={report} />
    <Findings all={problems.map(problem => ({ ...problem, title: [], text: [problemText(problem)] }))} />
  </>
)

interface Beginning {
  /** What is at fault: the class, the route, or the entry of a line; none if something is only missing. */
  readonly about: string | undefined
  readonly title: Pieces
  readonly cause?: Pieces
  readonly steps: readonly Pieces[]
}

export function diagnose(
  text: string,
  decoded: Decoded | undefined,
  config: ClassFound | undefined,
  knowledge: Knowledge,
) {
  const found = decoded?.recognised.map(({ error }) => error) ?? []
  const all = knowledge.errors.filter(({ step }) => step !== undefined)
  const reached = Math.max(0, ...found.map(({ step = 0 }) => step))
  const last = all.find(({ step }) => step === reached)
  /**
   * The cause of the others comes first: the class, the route, the log, and then the step that the start-up
   * ended at.
   */
  const first = (): Beginning | undefined => {
    const wrong = config?.problems.find(({ tone }) => tone === 'error')
    if (wrong)
      return {
        about: 'class',
        title: fillWith(WORDS.paste.beginClass, { place: { tag: 'code', text: wrong.at } }),
        steps: [[problemText(wrong)]],
      }
    const route = routeProblem(text, config?.tokenPath)
    if (route) return { about: 'route', title: [WORDS.paste.beginRoute], steps: [[route]] }
    const problem = firstCause(decoded)
    if (problem)
      return {
        about: problem.error.id,
        title: fillWith(WORDS.paste.begin, { title: problem.error.title }).flat(),
        cause: problem.error.cause,
        steps: [...commandSteps(problem, knowledge), ...problem.error.fix],
      }
    if (!last || reached === all.length) return undefined
    return {
      about: undefined,
      title: fillWith(WORDS.paste.lastStep, { title: last.title }).flat(),
      steps: last.fix,
    }
  }
  // A log without such lines says nothing of the start-up.
  return { version: versionNote(decoded, knowledge), steps: last && { all, reached }, first: first() }
}

/** The first line that names a cause; without one, the first that follows from something above it. */
function firstCause(decoded: Decoded | undefined): Recognised | undefined {
  const problems = decoded?.recognised.filter(({ error }) => !error.fine) ?? []
  return (
    problems.find(({ error }) => !error.rank) ?? problems.find(({ error }) => error.rank === 'consequence')
  )
}

function versionNote(
  decoded: Decoded | undefined,
  { versions: { toolkit, module } }: Knowledge,
): string | undefined {
  const lines = decoded?.recognised.map(({ line }) => line).join('\n') ?? ''
  const [, found] = /hirpc! version (\d+(?:\.\d+)+)/i.exec(lines) ?? []
  if (found === undefined || module === undefined) return undefined
  return found === module
    ? fill(WORDS.paste.sameVersion, { found, release: toolkit ?? '' })
    : fill(WORDS.paste.otherVersion, { found, described: module, release: toolkit ?? '' })
}

/** How far the start-up got, and what to do first. */
export function DiagnosisResult({ steps, first, version }: ReturnType<typeof diagnose>): ReactNode {
  return (
    <div className="diagnosis">
      {first && <BeginningResult {...first} />}
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
                <span className="vh">
                  {step <= steps.reached ? WORDS.paste.stepDone : WORDS.paste.stepMissing}
                </span>
              </li>
            ))}
          </ol>
        </>
      )}
      {version && <p>{version}</p>}
    </div>
  )
}

/** A cause has its cure. Without one, the heading says what the steps are for. */
function BeginningResult({ cause, steps }: Beginning): ReactNode {
  if (!cause) return steps.length > 1 ? <ToDo steps={steps} /> : <Text as="p" pieces={steps.flat()} />
  return (
    <>
      <Text as="p" pieces={cause} />
      <Fix steps={steps} />
    </>
  )
}
