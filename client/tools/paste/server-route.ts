/** The route of a server that hands out tokens, as far as its code shows it. */
import { fill } from '../../../schema/fill.ts'

interface Route {
  /** Absent where the code does not say. */
  readonly method: string | undefined
  readonly path: string
}

/** `app.post("/x"`, `@app.post("/x")`, `MapPost("/x"`, `.route("/x"`. */
const declared = /(?:\.|\bMap)(get|post|put|all|use|route)\(\s*(["'`])(\/?[\w./-]*)\2/gi

const routesIn = (text: string): Route[] =>
  [...text.matchAll(declared)].map(([, verb = '', , path = '']) => ({
    method: /^(?:get|post|put)$/i.test(verb) ? verb.toUpperCase() : undefined,
    path,
  }))

const normal = (path: string): string => `/${path.replace(/^\/+|\/+$/g, '').toLowerCase()}`

/** What keeps the login from getting a token of this code; undefined if nothing does, or if the text has no route. */
export function routeProblem(text: string, tokenPath: string | undefined): string | undefined {
  const routes = routesIn(text).filter(({ path }) => path !== '')
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
