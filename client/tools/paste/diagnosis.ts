/** Everything that was pasted together, as one answer: how far the start-up got, and what to do first. */
import { fill, fillWith } from '../../../schema/fill.ts'
import { problemText } from '../builder/problems.ts'
import type { ClassFound } from './class-result.tsx'
import type { Decoded } from './decode.ts'
import type { Knowledge, KnownError, Pieces } from './knowledge.ts'

export interface Diagnosis {
  /** The steps of a start-up, and how many of them the log has; absent without such lines. */
  readonly steps?: { readonly all: readonly KnownError[]; readonly reached: number } | undefined
  /** What to do first. */
  readonly first?: { readonly title: Pieces; readonly text: readonly Pieces[] } | undefined
  /** What versions say. */
  readonly version?: string | undefined
}

export function diagnose(
  text: string,
  decoded: Decoded<KnownError> | undefined,
  config: ClassFound | undefined,
  knowledge: Knowledge,
): Diagnosis {
  const found = decoded?.recognised.map(({ error }) => error) ?? []
  const all = knowledge.errors.filter(({ step }) => step !== undefined)
  const reached = Math.max(0, ...found.map(({ step = 0 }) => step))
  const last = all.find(({ step }) => step === reached)
  return {
    version: versionNote(text, knowledge),
    steps: last && { all, reached },
    first: firstOf(
      text,
      found.find(({ fine }) => !fine),
      config,
      last && reached < all.length ? last : undefined,
    ),
  }
}

/** What others follow from comes first: the class, the route, the log, and then the step that the start-up ended at. */
function firstOf(
  text: string,
  problem: KnownError | undefined,
  config: ClassFound | undefined,
  stopped: KnownError | undefined,
): Diagnosis['first'] {
  const wrong = config?.problems.find(({ tone }) => tone === 'error')
  if (config && wrong)
    return {
      title: fillWith(WORDS.paste.beginClass, { place: { code: wrong.at } }),
      text: [[problemText(wrong)]],
    }
  const route = routeProblem(text, config?.tokenPath)
  if (route) return { title: [WORDS.paste.beginRoute], text: [[route]] }
  if (problem)
    return {
      title: fillWith(WORDS.paste.begin, { title: problem.title }).flat(),
      text: [problem.cause, ...problem.fix],
    }
  return stopped && { title: fillWith(WORDS.paste.lastStep, { title: stopped.title }).flat(), text: stopped.fix }
}

function versionNote(text: string, { versions: { toolkit, module } }: Knowledge): string | undefined {
  const [, found] = /hirpc! version (\d+(?:\.\d+)+)/i.exec(text) ?? []
  if (found === undefined || module === undefined) return undefined
  return found === module
    ? fill(WORDS.paste.sameVersion, { found, release: toolkit ?? '' })
    : fill(WORDS.paste.otherVersion, { found, described: module, release: toolkit ?? '' })
}

/** Routes of a server that hands out tokens: `app.post("/x"`, `@app.post("/x")`, `MapPost("/x"`, `.route("/x"`. */
const declared = /(?:\.|\bMap)(get|post|put|all|use|route)\(\s*(["'`])(\/?[\w./-]+)\2/gi

const normal = (path: string): string => `/${path.replace(/^\/+|\/+$/g, '').toLowerCase()}`

/** What keeps the login from getting a token of this code; undefined if nothing does, or if the text has no route. */
export function routeProblem(text: string, tokenPath: string | undefined): string | undefined {
  const routes = [...text.matchAll(declared)].map(([, verb = '', , path = '']) => ({
    // Absent where the code does not say.
    method: /^(?:get|post|put)$/i.test(verb) ? verb.toUpperCase() : undefined,
    path,
  }))
  if (routes.length === 0) return undefined
  if (tokenPath !== undefined) {
    // A router may be mounted below a path that this text does not show.
    const found = routes.filter(({ path }) => normal(tokenPath).endsWith(normal(path)) && normal(path) !== '/')
    if (found.length === 0)
      return fill(WORDS.paste.otherPath, { asked: normal(tokenPath), found: routes.map(({ path }) => path).join(', ') })
    const [first] = found
    if (first && found.every(({ method }) => method !== undefined && method !== 'POST'))
      return fill(WORDS.paste.otherMethod, { path: first.path, method: first.method ?? '' })
  }
  const answers = /(?:^|[^\w$])["']?token["']?\s*[:=]|[{,]\s*token\s*[,}]/im
  return /access_token/.test(text) && !answers.test(text) ? WORDS.paste.otherField : undefined
}
