/** Finds the route that is meant in the code of a server, and whether it answers what the module asks for. */
import type { NamedFacts } from '../../../../schema/toolkit/problems/facts.ts'

export const hasSome = (text: string, signs: readonly string[]): boolean =>
  signs.some(sign => text.includes(sign))

/** Objects that routes are declared on. Anything else with a `get` may be a map, a header or a client. */
const routers = 'app|server|router|\\w*Router|api|fastify|hono|blueprint|bp|mux|http|r|e|g|group'
/** `app.post("/x"`, `@app.route("/x"`, `app.MapPost("/x"`, `mux.HandleFunc("POST /x"`. */
const declaration = new RegExp(
  `(?:^|[^\\w.$])(${routers})\\.(get|post|put|all|route|handle|handlefunc|map|mapget|mappost|mapput)` +
    '\\(\\s*(["\'`])(?:(GET|POST|PUT) )?(/[\\w./-]*)\\3',
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
  'proxy_pass',
  'handle_path',
]
interface Route {
  /** Absent where the code doesn't say. */
  readonly method?: string | undefined
  readonly path: string
  /** Whether it's declared on the program itself, and not on a router that may be mounted anywhere. */
  readonly isOfApp: boolean
}

export const normal = (path: string): string => `/${path.split('/').filter(Boolean).join('/').toLowerCase()}`

/** `post` and `MapPost` say a method, `all` and `route` don't. */
function methodOf(verb: string, written: string | undefined): string | undefined {
  const name = (written ?? verb.toLowerCase().replace('map', '')).toUpperCase()
  return ['GET', 'POST', 'PUT'].includes(name) ? name : undefined
}

function routesIn(code: string): Route[] {
  const declared = [...code.matchAll(declaration)].map(([, router = '', verb = '', , method, path = '']) => ({
    method: methodOf(verb, method),
    path,
    isOfApp: router.toLowerCase() === 'app',
  }))
  const compared = [...code.matchAll(comparison)].map(([, , path = '']) => ({ path, isOfApp: true }))
  return [...declared, ...compared].filter(({ path }) => path !== '/')
}

/** Finds the route that is meant, seen from the path that is asked for. */
export function placeOf(
  code: string,
  asked: string,
  isKnown: boolean,
): Pick<NamedFacts<'route'>, 'name' | 'facts'> {
  const routes = routesIn(code)
  const isMounted = hasSome(code.toLowerCase(), mounts)
  const isSame = ({ path, isOfApp }: Route): boolean =>
    normal(path) === asked || (!(isKnown && isOfApp && !isMounted) && asked.endsWith(normal(path)))
  const own = routes.filter(isSame)
  const [first] = own
  if (first) {
    const method = own.every(route => route.method !== undefined && route.method !== 'POST')
      ? 'other'
      : 'post'
    return { name: first.path, facts: { path: 'same', method } }
  }
  const isGet = /\[httpget/i.test(code) && !/\[httppost/i.test(code)
  const [only] = routes
  const others = routes.length === 1 && only ? [only] : routes.filter(({ method }) => method !== 'GET')
  const isProxied = others.some(({ path }) => path.startsWith('/.proxy'))
  const isOther = others.length > 0 && ((isKnown && !isMounted) || isProxied)
  return {
    name: others.map(({ path }) => path).join(', '),
    facts: { path: isOther ? 'other' : undefined, method: isGet ? 'other' : undefined },
  }
}
