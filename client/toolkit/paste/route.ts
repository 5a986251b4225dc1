/**
 * The token route in pasted code of a server. Where it isn't certain which route that is, nothing is said: a
 * router may be mounted elsewhere, a call may be a client's, an answer may be put together in another file.
 */
import { fill } from '../../../schema/fill.ts'
import { usualTokenPath } from '../../../schema/patterns.ts'

/** Objects that routes are declared on. Anything else with a `get` may be a map, a header or a client. */
const routers = 'app|server|router|\\w*Router|api|fastify|hono|blueprint|bp|mux|http|r|e|g|group'
/** `app.post("/x"`, `@app.route("/x"`, `app.MapPost("/x"`, `mux.HandleFunc("POST /x"`. */
const declaration = new RegExp(
  `(?:^|[^\\w.$])(?:${routers})\\.(get|post|put|all|route|handle|handlefunc|map|mapget|mappost|mapput)` +
    '\\(\\s*(["\'`])(?:(GET|POST|PUT) )?(/[\\w./-]*)\\2',
  'gi',
)
/** Conditions of a server without a framework. */
const comparison = /\b(?:pathname|url|path)\s*===?\s*(["'`])(\/[\w./-]+)\1/g
/** What puts routes below a path that isn't in their declaration. */
const mounts = /\.use\(\s*["'`]\/|\.mount\(|prefix\s*[:=]|MapGroup\(|\.Group\(|\[Route\(|basePath/i
/** A program that hands out tokens has one of these. */
const handsOutTokens = /access_token|grant_type|oauth2\/token|[{,(]\s*["']?token["']?\s*[:=,}]/
/** An answer that has Discord's name for the token. */
const otherName =
  /\b(?:json|send|jsonify|JSONResponse|return|Ok|Json)\b\s*\(?\s*(?:new\s*)?\{\s*["']?access_token\b/i
const rightName = /(?:^|[^\w$])["']?token["']?\s*[:=]|[{,]\s*token\s*[,}]/im

interface Route {
  /** Absent where the code doesn't say. */
  readonly method?: string | undefined
  readonly path: string
}

const normal = (path: string): string => `/${path.split('/').filter(Boolean).join('/').toLowerCase()}`

/** `post` and `MapPost` say a method, `all` and `route` don't. */
function methodOf(verb: string, written: string | undefined): string | undefined {
  const name = written ?? verb.toLowerCase().replace('map', '')
  return /^(?:get|post|put)$/i.test(name) ? name.toUpperCase() : undefined
}

/** Code is short; a text of this length is a log. */
const longestCode = 200_000

function routesIn(text: string): Route[] {
  const declared = [...text.matchAll(declaration)].map(([, verb = '', , method, path = '']) => ({
    method: methodOf(verb, method),
    path,
  }))
  const compared = [...text.matchAll(comparison)].map(([, , path = '']) => ({ path }))
  return [...declared, ...compared].filter(({ path }) => path !== '/')
}

/**
 * What keeps the login from getting a token of this code.
 * @param tokenPath of the pasted class
 * @returns undefined if nothing does, or if it isn't certain
 */
export function routeProblem(text: string, tokenPath: string | undefined): string | undefined {
  if (text.length > longestCode || !handsOutTokens.test(text)) return undefined
  const routes = routesIn(text)
  const asked = normal(tokenPath ?? usualTokenPath)
  // A router may be mounted below a path that this text doesn't show.
  const matches = routes.filter(({ path }) => asked.endsWith(normal(path)))
  if (matches.length === 0) {
    const others = routes.filter(({ method }) => method !== 'GET')
    const isCertain = tokenPath !== undefined && others.length > 0 && !mounts.test(text)
    const found = others.map(({ path }) => path).join(', ')
    return isCertain ? fill(WORDS.paste.otherPath, { asked, found }) : undefined
  }
  const [first] = matches
  if (first && matches.every(({ method }) => method !== undefined && method !== 'POST'))
    return fill(WORDS.paste.otherMethod, { path: first.path, method: first.method ?? '' })
  return otherName.test(text) && !rightName.test(text) ? WORDS.paste.otherField : undefined
}
