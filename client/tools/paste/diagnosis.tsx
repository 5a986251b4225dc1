/**
 * What was pasted together, as one answer: how far the start-up got, and what to do first. A configuration
 * class is part of it: what was read of it, what was not, and what is wrong with it.
 */
import type { ReactNode } from 'react'
import { fill, fillWith } from '../../../schema/fill.ts'
import { readClass, readReport } from '../builder/class-file.ts'
import { problemsOf, problemText, verdict } from '../builder/problems.ts'
import { tokenPathOf } from '../builder/state.ts'
import { Lines } from '../parts.tsx'
import type { Decoded } from './decode.ts'
import { Findings, type Knowledge, type Pieces, Text } from './knowledge.tsx'

export const looksLikeClass = (text: string): boolean =>
  /\bSdkConfiguration\b|\[\s*DissonityConfig/.test(text)

type ClassFound = NonNullable<ReturnType<typeof readConfigClass>>

export function readConfigClass(source: string, { config }: Knowledge) {
  if (!config || !looksLikeClass(source)) return undefined
  const { toolkit, samples } = config
  const found = readClass(source, toolkit)
  const problems = found.state ? problemsOf(found.state, toolkit, samples['client-id']) : []
  const summary = `${WORDS.paste.aClass} ${verdict(problems, found.notes.length > 0, WORDS.builder.below)}`
  const tokenPath = found.state ? tokenPathOf(found.state) : undefined
  return { summary, report: readReport(found, toolkit), problems, tokenPath: tokenPath || undefined }
}

export const ClassResult = ({ report, problems }: ClassFound): ReactNode => (
  <>
    <p>
      <strong>{WORDS.paste.aClass}</strong>
    </p>
    <Lines all={report} />
    <Findings all={problems.map(problem => ({ ...problem, title: [], text: [problemText(problem)] }))} />
  </>
)

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
  const first = (): { title: Pieces; text: readonly Pieces[] } | undefined => {
    const wrong = config?.problems.find(({ tone }) => tone === 'error')
    if (wrong)
      return {
        title: fillWith(WORDS.paste.beginClass, { place: { tag: 'code', text: wrong.at } }),
        text: [[problemText(wrong)]],
      }
    const route = routeProblem(text, config?.tokenPath)
    if (route) return { title: [WORDS.paste.beginRoute], text: [[route]] }
    const problem = found.find(({ fine }) => !fine)
    if (problem)
      return {
        title: fillWith(WORDS.paste.begin, { title: problem.title }).flat(),
        text: [problem.cause, ...problem.fix],
      }
    if (!last || reached === all.length) return undefined
    return { title: fillWith(WORDS.paste.lastStep, { title: last.title }).flat(), text: last.fix }
  }
  // A log without such lines says nothing of the start-up.
  return { version: versionNote(text, knowledge), steps: last && { all, reached }, first: first() }
}

function versionNote(text: string, { versions: { toolkit, module } }: Knowledge): string | undefined {
  const [, found] = /hirpc! version (\d+(?:\.\d+)+)/i.exec(text) ?? []
  if (found === undefined || module === undefined) return undefined
  return found === module
    ? fill(WORDS.paste.sameVersion, { found, release: toolkit ?? '' })
    : fill(WORDS.paste.otherVersion, { found, described: module, release: toolkit ?? '' })
}

/**
 * Routes of a server that hands out tokens: `app.post("/x"`, `@app.post("/x")`, `MapPost("/x"`,
 * `.route("/x"`.
 */
const declared = /(?:\.|\bMap)(get|post|put|all|use|route)\(\s*(["'`])(\/?[\w./-]+)\2/gi

const normal = (path: string): string => `/${path.replace(/^\/+|\/+$/g, '').toLowerCase()}`

/**
 * What keeps the login from getting a token of this code; undefined if nothing does, or if the text has no
 * route.
 */
export function routeProblem(text: string, tokenPath: string | undefined): string | undefined {
  const routes = [...text.matchAll(declared)].map(([, verb = '', , path = '']) => ({
    // Absent where the code does not say.
    method: /^(?:get|post|put)$/i.test(verb) ? verb.toUpperCase() : undefined,
    path,
  }))
  if (routes.length === 0) return undefined
  if (tokenPath !== undefined) {
    // A router may be mounted below a path that this text does not show.
    const found = routes.filter(
      ({ path }) => normal(tokenPath).endsWith(normal(path)) && normal(path) !== '/',
    )
    if (found.length === 0)
      return fill(WORDS.paste.otherPath, {
        asked: normal(tokenPath),
        found: routes.map(({ path }) => path).join(', '),
      })
    const [first] = found
    if (first && found.every(({ method }) => method !== undefined && method !== 'POST'))
      return fill(WORDS.paste.otherMethod, { path: first.path, method: first.method ?? '' })
  }
  const answers = /(?:^|[^\w$])["']?token["']?\s*[:=]|[{,]\s*token\s*[,}]/im
  return /access_token/.test(text) && !answers.test(text) ? WORDS.paste.otherField : undefined
}

/** How far the start-up got, and what to do first. */
export function DiagnosisResult({ steps, first, version }: ReturnType<typeof diagnose>): ReactNode {
  return (
    <div className="diagnosis">
      {first && (
        <>
          <p className="decoded-title">
            <Text pieces={first.title} />
          </p>
          {first.text.map((pieces, i) => (
            <Text key={i} as="p" pieces={pieces} />
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
