/**
 * What pasted code of a server does with the player's code: where it reads it, how it sends it to Discord, and what it
 * answers. What isn't certain is no fact: a router may be mounted elsewhere, and a value may come from another file.
 */
import { escapeRegex, levelled } from '../../../../schema/patterns.ts'
import type { FactsOf, NamedFacts } from '../../../../schema/toolkit/problems/facts.ts'
import { hasSome, normal, placeOf } from './route-path.ts'

export type RouteFacts = FactsOf<'route'>

/** A program that hands out tokens has one of these, and one of those. */
const ofTokens = [
  'access_token',
  'client_secret',
  'accesstoken',
  'grant_type',
  'oauth2/token',
  'token:',
  '{ token }',
]
const ofServers = [
  'app.',
  'router.',
  'server',
  'fastify',
  'hono',
  'request',
  'req.',
  'mappost',
  'httppost',
  'handlefunc',
  'export default',
  '$_get',
  '$_post',
  'curl_',
]

/** Code is short; a text of this length is a log. */
const longestCode = 60_000

export function looksLikeRoute(text: string): boolean {
  const lower = text.length > longestCode ? '' : text.toLowerCase()
  if (lower.includes('oauth2/token')) return true
  // A page's script asks a route.
  return hasSome(lower, ofTokens) && hasSome(lower, ofServers) && !hasSome(lower, ofSdk)
}

/** Removes what is commented out. */
export const withoutComments = (code: string): string =>
  code.replace(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$|^\s*#.*$/gm, '')

type Signs<Word> = readonly (readonly [Word, RegExp])[]

const firstOf = <Word>(text: string, signs: Signs<Word>): Word | undefined =>
  signs.find(([, sign]) => sign.test(text))?.[0]

/** Addresses to which the player's code goes. */
const addresses: Signs<RouteFacts['exchange']> = [
  [
    'token',
    /\/api(?:\/v\d+)?\/oauth2\/token|\}\/oauth2\/token|endpoint\w*\}? ?\+ ?'\/?oauth2\/token|tokenrequest\(/,
  ],
  ['elsewhere', /discord(?:app)?\.com\/oauth2\/(?:token|authorize)/],
  ['token', /oauth2\/token/],
]
const grants: Signs<RouteFacts['grant']> = [
  ['code', /authorization_code/],
  ['client', /client_credentials/],
  ['refresh', /^(?=.*\bcode\b).*grant_?type\W{1,8}refresh_token/],
  ['other', /grant_?type/],
]
/** Makers of a form from the parameters. */
const asForm = [
  'urlsearchparams',
  'urlencode',
  'qs.stringify',
  'querystring',
  'url.values',
  'http_build_query',
  'data=',
]
const inAddress = /(?:null|\{\}|''),\{[\s\S]{0,200}params:\{client_id/
/** Calls that make JSON of the parameters. */
const asJson = /postasjsonasync\(|axios[\s\S]{0,300}grant_?type|\bdata:\{client_id/

const jsonBody =
  /(?:oauth2\/token|grant_?type)[\s\S]{0,600}(?:\bjson=|json\.stringify\(|jsoncontent\.|jsonserializer\.)/

/** Returns what fetch is called with to exchange the code; empty if something else does. */
function fetchedWith(code: string): string {
  const from = /fetch\((?=[^()]{0,80}oauth2\/token)/.exec(code)
  return from ? argument(code.slice(from.index + 6, from.index + 900)) : ''
}

function sentAs(code: string): RouteFacts['sent'] {
  if (inAddress.test(code) || /oauth2\/token\?\w/.test(code)) return 'query'
  const call = fetchedWith(code)
  if (/body:|headers:/.test(call) && !call.includes('method')) return 'get'
  if (hasSome(code, asForm) || code.includes('$.param')) return 'form'
  return asJson.test(code) || jsonBody.test(code) ? 'json' : undefined
}

/** `req.query.code`, `args.get('code'`, `$_GET['code']`. */
const readings =
  /(query_params|query|searchparams|args|_get|headers?|params|form|_post|body|json|input)(?:\(\))?\)?(?:\??\.get|\.trygetvalue|\.header)?(?:\??\.|\[|\()'?code\b/g
/** `const { code } = await request.json()` */
const unpackings =
  /\{[^{}]*\bcode\b[^{}]*\} = ([^;=]{3,60}?(?:query|params|headers|body|json\(\)|searchparams|args))\b/g
/** A framework hands the code over. */
const attributes = /\[from(query|form|body)\](?: \w+)? \w*code|\.post\('[^']*'\)[^:]{0,80}\((code):str\)/g
/** Readers of a request's body, whatever is taken from it. */
const ofBody = [
  ...['req.body', 'request.body', 'request.json', 'req.json', 'get_json', 'event.body'],
  ...[
    '[frombody]',
    'basemodel',
    'readfromjsonasync',
    'php://input',
    'embed',
    'newdecoder(r.body',
    '@requestbody',
  ],
]
/** Readers of a form, in which the module's JSON isn't. */
const ofForm = ['parsebody(', '.formdata()', '$_post[', '[fromform]', 'readformasync(']

const sources: Signs<NonNullable<RouteFacts['code-from']>> = [
  ['body', /body|json|input/],
  ['query', /query|searchparams|args|_get/],
  ['form', /form|_post/],
  ['header', /header/],
  ['path', /params|code/],
]

function sourceOf(code: string): RouteFacts['code-from'] {
  if (hasSome(code, ofForm) && !hasSome(code, ofBody)) return 'form'
  const read = [readings, unpackings, attributes].flatMap(sign =>
    [...code.matchAll(sign)].map(([, name = '', other = '']) => firstOf(name || other, sources)),
  )
  if (read.includes('body')) return 'body'
  if (read.length > 0) return read[0]
  if (literalCode.test(code)) return 'literal'
  return hasSome(code, ofBody) ? 'body' : undefined
}

/** A code in quotes is one that was copied, and used long ago. */
const literalCode =
  /(?:grant_?type[^{}]{0,300}\bcode(?::|=| => )|\b(?:const|let|var) code = |\bcode:)'[^'${}]{3,80}'(?=[^{}]{0,300}(?:grant_?type|\})|;)/

/** Finds the value behind the name of the secret. */
const secretValue = /client_?secret'?\]?(?::| => |,| ?= ?)((?:process\.env\.)?'[^']*'|[\w.$[\]'>()-]+)/g
const longSecret = /^[\w-]{24,}$/
const isName = /secret|client|discord|your|env/

/** The ID and the secret under each other's name. */
const swapped = /client_?id(?:'?\]?(?::| => | ?= ?)|',)[\w.$[\]'(]*secret\w*\b(?!'?[\])]* ?[=:])/

function secretOf(code: string, runs: RouteFacts['runs']): RouteFacts['secret'] {
  if (swapped.test(code)) return 'swapped'
  if (runs) return /client_?secret/.test(code) ? 'browser' : undefined
  for (const [, written = ''] of code.matchAll(secretValue)) {
    const value = written.replace(/^process\.env\./, '').replaceAll("'", '')
    if (longSecret.test(value) && !isName.test(value)) return 'written'
    if (/token/.test(written) && !/secret/.test(written)) return 'bot-token'
  }
  return undefined
}

/** Calls of Discord's own library, which only works in a page. */
const ofSdk = ['embedded-app-sdk', 'new discordsdk(']
/** Declarations of routes, and answers to requests. */
const ofRoutes = [
  ...['app.get(', 'app.post(', 'app.use(', 'router.', 'createserver(', 'function handler('],
  ...['res.send', 'res.json', 'new response('],
]

function runsIn(code: string): RouteFacts['runs'] {
  if (hasSome(code, ofSdk)) return 'both'
  return hasSome(code, ofBrowser) && !hasSome(code, ofRoutes) ? 'page' : undefined
}

const ofBrowser = [
  '$.param(',
  '$.ajax(',
  '$.post(',
  'useeffect(',
  'usestate(',
  'window.',
  'document.',
  'localstorage',
]

/** Calls that answer a request, and objects that a framework answers with. */
const answerCalls = [
  ...['.json', '.send', '.end', '.text', '.write', '.encode', 'new response', 'jsonify', 'jsonresponse'],
  ...[
    'json_encode',
    'results.ok',
    'results.content',
    ' ok',
    'objectresult',
    'return json',
    'json!',
    'map.of',
    'io.copy',
  ],
]
const answering = new RegExp(
  `(?:${answerCalls.map(escapeRegex).join('|')})\\(|\\b(?:return|(?:ctx|context)\\.body =) (?=\\{|\\['|(?:await )?\\w+\\.json\\(\\))`,
  'g',
)
const longestAnswer = 300
/** A program that hands out tokens has a handful. */
const mostAnswers = 40
/** The token under the name that the module reads. */
const ofToken = /[{,[] ?'?token'?(?::|,|\}| ?=)|^token=|^'token',/
const nestedToken = /\w:\{'?token'?(?::|\})/
const ofDiscord = /access_?token/
const readAnswer = /\.(?:json|text)\(\)|\.data\b|\bres\w*\.body\b|readasstringasync|readfromjson/
const readRequest = /\b(?:req|request|c\.req)\.(?:json|text|data)\b/

type Answer = RouteFacts['gives']

/** Finds out what players get of Discord's answer. */
function answerOf(code: string): Answer {
  const given = [...code.matchAll(answering)].slice(0, mostAnswers).map(({ index, 0: call }) => {
    const from = index + call.length
    return contentOf(argument(code.slice(from, from + longestAnswer)), code)
  })
  return (['token', 'nested', 'renamed', 'whole', 'bare'] as const).find(word => given.includes(word))
}

function contentOf(text: string, code: string): Answer {
  if (/\{|=>|^\w+=|^'token',/.test(text)) {
    const fields = text.slice(0, text.indexOf('},') + 1 || undefined)
    if (nestedToken.test(fields)) return 'nested'
    if (ofToken.test(fields)) return 'token'
    if (ofDiscord.test(fields)) return 'renamed'
  }
  return (
    heldBy(text, code) ??
    heldBy(assigned(/^(?:json\.stringify\()?(\w+)[^.\w]*(?:,|$)/.exec(text)?.[1], code), code)
  )
}

/** Tells what an expression holds: Discord's answer, or only the token in it. */
function heldBy(expression: string, code: string): Answer {
  const [value = ''] = expression.split(/,\{|; /)
  if (/\{|=>/.test(value) || readRequest.test(value)) return undefined
  if (ofDiscord.test(value)) return 'bare'
  return readAnswer.test(value) && code.includes('oauth2/token') ? 'whole' : undefined
}

/** Finds the expression that a variable got its value from. */
function assigned(name: string | undefined, code: string): string {
  if (name === undefined) return ''
  return new RegExp(`(?<![.\\w])${name} ?= ?([^;={][^;]{2,80})`).exec(code)?.[1] ?? ''
}

/** Cuts a text before the bracket that closes the one that is open. */
function argument(text: string): string {
  let depth = 1
  for (let at = 0; at < text.length; at++) {
    if ('([{'.includes(text.charAt(at))) depth += 1
    else if (')]}'.includes(text.charAt(at))) depth -= 1
    if (depth === 0) return text.slice(0, at).trim()
    if (depth === 1 && text.charAt(at) === ';') return text.slice(0, at).trim()
  }
  return text.trim()
}

/** A promise is read as if it were its value. */
const unawaited = /= (?!await)(?:\w+\.json\(\);|(?:fetch|axios\.post)\()/
/** The answer of fetch, from which the token is taken as if it were what the answer holds. */
const fetched = /(?:\b(\w+)|\{[^{}]*access_token[^{}]*\}) = await fetch\(/g

function isUnparsed(code: string): boolean {
  if (code.includes('.then(')) return false
  return [...code.matchAll(fetched)].some(
    ([, name]) =>
      name === undefined ||
      (!code.includes(`${name} = await ${name}.json()`) &&
        new RegExp(`\\b${name}\\.access_token|\\{[^{}]*access_token[^{}]*\\} = ${name};`).test(code)),
  )
}
/** Calls that send people to a page, and the route to which Discord sends them. */
const redirect = /(?:\.|map)get\('[^']*callback|\bredirect(?:response)?\(|location:|'location'/
const silentCatch =
  /catch ?(?:\(\w*\) ?)?\{ ?(?:console\.\w+\([^{}]{0,200}\);? ?)?\}|\.catch\(console\.|\bexcept[^:]{0,40}: ?pass\b/
/** A status that is set and never sent. */
const unsent = /\breturn \w+\.status\(\d{3}\)(?! ?\.)|\.status\(\d{3}\);? \}/

/** Paths that Discord sends people back to. */
const loginPath = /auth|callback|login/i
/** Recognises a route that isn't the module's, and takes its code from the address that people are sent back to. */
const isLogin = (code: string, path: string, { path: place }: RouteFacts): boolean =>
  redirect.test(code) || (place !== 'same' && (loginPath.test(path) || code.includes('redirect_uri')))
/** Sends people to Discord's page, and exchanges nothing. */
const isLink = (code: string): boolean => code.includes('oauth2/authorize') && redirect.test(code)

/** Express hands over the object to answer with; nothing follows that uses it. */
const unused =
  /\.(?:get|post|put|all)\([^{]{0,120}\(\w+,(res|response)(?:,\w+)?\)(?: ?=>)? ?\{(?=.{30})(?!.*\b\1\b)/
/** What a route of Hono doesn't return is no answer. */
const unreturned = /(?<!return |=> )\bc\.(?:json|text|body)\(/
const returned = /(?:return |=> ?)c\./

/** Tells whether its end is missing, so that nothing is known of what it doesn't do. */
const isCutOff = (code: string): boolean => code.split('{').length > code.split('}').length

function failureOf(code: string): RouteFacts['failure'] {
  const isNever = unused.test(code) || (unreturned.test(code) && !returned.test(code))
  if (isNever && !isCutOff(code)) return 'never'
  if (unsent.test(code)) return 'unsent'
  return silentCatch.test(code) ? 'silent' : undefined
}

/** What Express lets answer every request, and has no way to hand one on. */
const catchAll =
  /\bapp\.(?:use|all)\((?:'[/*]*',)?(?:async )?(?:function ?)?\(\w+,\w+\)[^'.(]{0,16}\.(?:status\(\d+\)\.)?(?:send\w*|render|redirect)\(/

/** @param text in lower case @param path of the route; empty if it isn't known */
function isShadowed(text: string, path: string): boolean {
  const above = catchAll.exec(text)?.index ?? -1
  return above >= 0 && path !== '' && above < text.indexOf(`'${path.toLowerCase()}'`)
}

const writtenId = /\bclient_id'?(?::|=|',)'?(\d{17,20})\b/
function applicationOf(text: string, clientId: string | undefined): RouteFacts['application'] {
  const written = writtenId.exec(text)?.[1]
  return written && clientId && written !== clientId ? 'other' : undefined
}

/** A call that exchanges the code. */
const exchanging =
  /(?<!function |def )\b(\w{0,40}(?:exchange|token)\w{0,40})\((?:\w{1,40}\.){0,4}code\)(?! ?(?:\{|:|=>))/g

/** A code is worth one exchange. */
function isTwice(text: string): boolean {
  const calls = [...text.matchAll(exchanging)].map(([, name]) => name)
  return new Set(calls).size < calls.length && !text.includes('refresh_token')
}

interface Asked {
  /** Of the class; absent if there is none. */
  readonly tokenPath: string | undefined
  readonly usualTokenPath: string
  readonly clientId: string | undefined
}

/** Finds what it exchanges, for what, and where it gets the code from. */
function loginFacts(
  text: string,
  {
    name,
    facts,
    runs,
    isWanted,
  }: Pick<NamedFacts<'route'>, 'name' | 'facts'> & {
    readonly runs: RouteFacts['runs']
    readonly isWanted: boolean
  },
): RouteFacts {
  const grant = firstOf(text, grants)
  const address = firstOf(text, addresses)
  // The page for people may be named beside a login, too.
  const exchange = grant === undefined && address === 'elsewhere' ? undefined : address
  // What has nothing to do with Discord may read its code wherever it likes.
  const isOfLogin = isWanted || (exchange ?? grant ?? /client_?id|discord/.exec(text)) !== null
  const source = grant === 'refresh' || !isOfLogin || runs ? undefined : sourceOf(text)
  const isWebsite = source === 'query' ? isLogin(text, name, facts) : exchange === undefined && isLink(text)
  return {
    exchange,
    grant: grant ?? (exchange && /client_?id/.test(text) ? 'missing' : undefined),
    'code-from': source,
    flow: isWebsite ? 'website' : 'activity',
  }
}

/** @param code without comments */
export function routeFacts(
  code: string,
  { tokenPath, usualTokenPath, clientId }: Asked,
): NamedFacts<'route'> {
  const { name, facts } = placeOf(code, normal(tokenPath ?? usualTokenPath), tokenPath !== undefined)
  const text = levelled(code)
  const runs = runsIn(text)
  return {
    of: 'route',
    name,
    text,
    facts: {
      ...facts,
      application: applicationOf(text, clientId),
      reached: isShadowed(text, name) ? 'no' : undefined,
      runs,
      exchanges: isTwice(text) ? 'twice' : undefined,
      sent: sentAs(text),
      ...loginFacts(text, { name, facts, runs, isWanted: tokenPath !== undefined }),
      secret: secretOf(text, runs),
      gives: runs ? undefined : answerOf(text),
      waits: unawaited.test(text) && !text.includes('.then(') ? 'no' : undefined,
      parses: isUnparsed(text) ? 'no' : undefined,
      failure: failureOf(text),
    },
  }
}
