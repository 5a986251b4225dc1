/**
 * Which route in pasted code of a server hands out tokens. Where it isn't certain, nothing is said: a router may be
 * mounted elsewhere. What else is wrong with a route, wordings of problems say.
 */
import type { NamedFacts } from '../../../../schema/toolkit/problems/facts.ts'

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
const mounts = [
  '.use("/',
  ".use('/",
  '.mount(',
  'prefix=',
  'prefix:',
  'mapgroup(',
  '.group(',
  '[route(',
  'basepath',
]
/** A program that hands out tokens has one of these, and one of those. */
const ofTokens = ['access_token', 'accesstoken', 'grant_type', 'oauth2/token', 'token:', '{ token }']
const ofServers = [
  'app.',
  'router.',
  'server',
  'fastify',
  'hono',
  'request',
  'mappost',
  'httppost',
  'handlefunc',
  'export default',
]

const hasSome = (text: string, signs: readonly string[]): boolean => signs.some(sign => text.includes(sign))

/** Code is short; a text of this length is a log. */
const longestCode = 200_000

export function looksLikeRoute(text: string): boolean {
  const lower = text.length > longestCode ? '' : text.toLowerCase()
  return hasSome(lower, ofTokens) && hasSome(lower, ofServers)
}

interface Route {
  /** Absent where the code doesn't say. */
  readonly method?: string | undefined
  readonly path: string
}

const normal = (path: string): string => `/${path.split('/').filter(Boolean).join('/').toLowerCase()}`

/** `post` and `MapPost` say a method, `all` and `route` don't. */
function methodOf(verb: string, written: string | undefined): string | undefined {
  const name = (written ?? verb.toLowerCase().replace('map', '')).toUpperCase()
  return ['GET', 'POST', 'PUT'].includes(name) ? name : undefined
}

function routesIn(code: string): Route[] {
  const declared = [...code.matchAll(declaration)].map(([, verb = '', , method, path = '']) => ({
    method: methodOf(verb, method),
    path,
  }))
  const compared = [...code.matchAll(comparison)].map(([, , path = '']) => ({ path }))
  return [...declared, ...compared].filter(({ path }) => path !== '/')
}

/** Code without what is commented out, for wordings. */
export const withoutComments = (code: string): string =>
  code.replace(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$|^\s*#.*$/gm, '')

/**
 * @param code without comments
 * @param tokenPath of the class; absent if there is none
 */
export function routeFacts(
  code: string,
  tokenPath: string | undefined,
  usualPath: string,
): NamedFacts<'route'> {
  const routes = routesIn(code)
  const asked = normal(tokenPath ?? usualPath)
  // A router may be mounted below a path that this text doesn't show.
  const matches = routes.filter(({ path }) => asked.endsWith(normal(path)))
  if (matches.length === 0) {
    const others = routes.filter(({ method }) => method !== 'GET').map(({ path }) => path)
    const isCertain = tokenPath !== undefined && !hasSome(code.toLowerCase(), mounts)
    const isProxied = others.some(path => path.startsWith('/.proxy'))
    const isOther = others.length > 0 && (isCertain || isProxied)
    return { of: 'route', name: others.join(', '), facts: { path: isOther ? 'other' : undefined } }
  }
  const method = matches.every(route => route.method !== undefined && route.method !== 'POST')
    ? 'other'
    : 'post'
  return { of: 'route', name: matches[0]?.path ?? '', facts: { path: 'same', method } }
}
