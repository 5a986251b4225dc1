/** What a line of a log says: who complains, about whom, and what was asked for. */
import type { FactsOf } from '../../../../schema/toolkit/problems/facts.ts'
import { isLocalHost } from '../../builder/hosts.ts'
import { partOfName } from './folder.ts'

export type LineFacts = FactsOf<'line'>
type Owner = NonNullable<LineFacts['host']>

const owned: readonly (readonly [Owner, readonly string[]])[] = [
  ['own', ['discordsays.com', 'discordsez.com']],
  [
    'discord',
    ['discord.com', 'discordapp.com', 'discordapp.net', 'discord.gg', 'discord.media', 'discordcdn.com'],
  ],
  ['unity', ['unity3d.com', 'unity.com', 'unitychina.cn']],
  [
    'tunnel',
    [
      'trycloudflare.com',
      'ngrok.io',
      'ngrok.app',
      'ngrok.dev',
      'ngrok-free.app',
      'ngrok-free.dev',
      'loca.lt',
      'localhost.run',
      'lhr.life',
      'serveo.net',
      'devtunnels.ms',
    ],
  ],
]
const databasePorts = ['6379', '5432', '3306', '27017', '1433', '9042']

/** @param host with its port, if it has one */
export function ownerOf(host: string): Owner {
  const [name = '', port = ''] = host.toLowerCase().split(/:(?=\d+$)/)
  if (databasePorts.includes(port) || /^(?:redis|postgres|mysql|mongo(?:db)?|db)$/.test(name))
    return 'database'
  if (isLocalHost(name) || name === '::1') return 'local'
  const owner = owned.find(([, ends]) => ends.some(end => name === end || name.endsWith(`.${end}`)))
  return owner?.[0] ?? 'other'
}

const address =
  /\b(?:(?:wss?|https?|file):\/\/[^\s'"“”‘’«»<>`,]+|(?:chrome|moz|safari(?:-web)?)-extension:\/\/[\w-]*)/gi
/** What is refused stands behind one of these, where a line has several addresses. */
const before =
  /\b(?:to|at|load|loading|frame|framing|script|image|from|url|of|adresse|dirección|endereço)\s+\(?['"“‘«]?\s?$/i
/** What a policy allows comes behind these, with addresses of its own. */
const policy = /\b(?:directive|richtlinie|directiva|diretiva)\b|\bfrom origin\b|\(source:/i
/** Hosts without a scheme: of a lookup, or of a connection that nobody took. */
const bareHost =
  /\b(?:ENOTFOUND|EAI_AGAIN|ECONNREFUSED|resolve host:?|lookup|dial tcp|hostname)\s+["'[]?([\w.-]+\w\]?(?::\d+)?)/i

const trimmed = (text: string): string => text.replace(/[.,;:)\]}]+$/, '')

/** The address that a line is about: not the page's own, nor those that its policy allows. */
export function addressOf(line: string): string | undefined {
  const told = line.slice(0, policy.exec(line)?.index)
  const all = [...told.matchAll(address)].map(match => ({
    text: trimmed(match[0]),
    isNamed: before.test(told.slice(Math.max(0, match.index - 24), match.index)),
  }))
  const foreign = all.filter(({ text }) => ownerOf(hostOf(text)) !== 'own')
  const [best] = [
    foreign.filter(({ isNamed }) => isNamed),
    foreign,
    all.filter(({ isNamed }) => isNamed),
    all,
  ].filter(list => list.length > 0)
  return best?.[0]?.text
}

export const hostOf = (text: string): string => (URL.canParse(text) ? new URL(text).host : '')

function hostFact(line: string, named: string | undefined): Owner | undefined {
  if (named !== undefined && /-extension:/.test(named)) return 'extension'
  const host = (named && hostOf(named)) ?? bareHost.exec(line)?.[1]
  return host ? ownerOf(host) : undefined
}

/** The page that complains: an origin, or the script whose address a console puts before its line. */
function pageFact(line: string): Owner | undefined {
  const origin =
    /\borigin\s+['"“]?(\w+:\/\/[^\s'"”]+)/i.exec(line)?.[1] ??
    /^\s*(https?:\/\/\S+?):\d+(?::\d+)?\s/.exec(line)?.[1]
  return origin === undefined ? undefined : ownerOf(hostOf(origin))
}

type Signs<Word> = readonly (readonly [Word, readonly string[]])[]

/** The first word of which a line in lower case has a sign. */
const signed = <Word>(line: string, all: Signs<Word>): Word | undefined =>
  all.find(([, signs]) => signs.some(sign => line.includes(sign)))?.[0]

const directives: Signs<NonNullable<LineFacts['directive']>> = [
  ['ancestors', ['frame-ancestors', 'x-frame-options']],
  ['worker', ['worker-src', 'create a worker']],
  ['connect', ['connect-src', 'refused to connect', 'connecting to']],
  ['frame', ['frame-src', 'child-src', 'refused to frame', 'framing ']],
  ['image', ['img-src', 'load the image']],
  ['font', ['font-src', 'load the font']],
  ['media', ['media-src', 'load media']],
  ['style', ['style-src', 'stylesheet']],
  ['form', ['form-action']],
  ['script', ['script-src', 'load the script']],
]

/** Hosts that the policy of Discord's own client allows, and that of an activity doesn't. */
const ofClient = /discord\.(?:gg|media)\b/
const sourceHost = /(?:\w+:\/\/|(?<=\s))(?:\*\.)?([\w-]+(?:\.[\w-]+)+)/g

/** Whose policy a line quotes: an activity's names the proxy, or nobody but Discord. */
function policyOf(line: string): LineFacts['policy'] {
  const at = policy.exec(line)?.index
  if (at === undefined) return undefined
  const quoted = line.slice(at)
  if (quoted.includes('discordsays.com')) return 'activity'
  if (ofClient.test(quoted)) return 'client'
  if (/default-src|script-src 'none'|<url>/i.test(quoted) || /report.only/i.test(line)) return 'other'
  const hosts = [...quoted.matchAll(sourceHost)].map(([, host = '']) => ownerOf(host))
  if (hosts.length === 0) return undefined
  return hosts.every(owner => owner === 'discord') ? 'activity' : 'other'
}

/** Others whose logins say the same words. */
const otherLogins =
  /googleapis|accounts\.google|github\.com\/login|microsoftonline|aadsts|okta|auth0|keycloak|spotify|twitch\.tv|facebook|slack\.com|amazoncognito|salesforce|datadog/i
/** Reasons that stand behind a code of OAuth, and how Discord begins them. */
const reason = /(?:error_description["']?\s*:|invalid_(?:scope|grant|client|request):)\s*["']?([^"'}\n]*.)/i
const ofDiscord =
  /^\s*["']?(?:invalid (?!or )|missing|mismatching|the requested scope|grant type|unsupported|unknown|client auth|$)/i

/** Whose login it is that complains. */
export function serviceOf(text: string): FactsOf<'paste'>['service'] {
  if (/discord|dissonity/i.test(text)) return 'discord'
  const said = reason.exec(text)?.[1]
  return otherLogins.test(text) || (said !== undefined && !ofDiscord.test(said)) ? 'other' : undefined
}

const statuses = [
  '400',
  '401',
  '403',
  '404',
  '405',
  '413',
  '415',
  '422',
  '429',
  '500',
  '502',
  '503',
  '504',
  '530',
] as const
const statusSign =
  /(?:\bHTTP\/[\d.]+["']?\s+|\bstatus(?:\s+code)?(?:\s+of)?["']?[:=]?\s+|\berror\s+|"\s|\s)(4\d\d|5\d\d)\b(?!:\d)/i
const statusOf = (line: string): LineFacts['status'] => {
  const status = statusSign.exec(line)?.[1]
  return statuses.find(known => known === status)
}

const parameterNames = [
  'code_verifier',
  'refresh_token',
  'redirect_uri',
  'client_secret',
  'client_id',
  'grant_type',
  'scope',
  'code',
] as const

/** The parameter that an answer of OAuth names, in quotes or as a key of its errors. */
const parameterOf = (line: string): LineFacts['parameter'] =>
  parameterNames.find(name =>
    new RegExp(
      `["'\`\\\\]${name}["'\`\\\\]*(?!\\s*[:=]\\s*["'\\w])|parameter:?\\s+${name}\\b|\\b${name}\\b is (?:required|missing)`,
      'i',
    ).test(line),
  )

const bundlers = [
  '[vite]',
  '[hmr]',
  '[webpack',
  'webpack-',
  '@vite/',
  '/_next/',
  '/?token=',
  'client.ts:',
  'localhost:undefined',
]
export const isOfBundler = (text: string): boolean => bundlers.some(sign => text.toLowerCase().includes(sign))

const speakers: Signs<NonNullable<LineFacts['speaker']>> = [
  ['bundler', bundlers],
  ['module', ['dissonityhirpc']],
  ['bot', ['discordapierror', 'discord.js', 'discord.errors', 'discord.ext']],
  ['tunnel', ['cloudflared', 'ngrok', 'trycloudflare', ' inf ', ' err ']],
  ['unity', ['unityengine', 'unityeditor', 'il2cpp', '.cs:', 'error cs', 'wasm-function', 'framework.js']],
  [
    'server',
    [
      'node:internal',
      'node_modules',
      'traceback',
      'axioserror',
      'requests.exceptions',
      'aspnetcore',
      'undici',
    ],
  ],
]

function askedOf(line: string, tokenPath: string): LineFacts['asked'] {
  const lower = line.toLowerCase()
  if (lower.includes(tokenPath.toLowerCase())) return 'token'
  if (/\/bridge\/|dissonity_(?:hirpc|build_variables)\.js|app_loader\.js/.test(lower)) return 'bridge'
  const file = fileIn(line)
  if (lower.includes('build/') || (file && partOfName(file).part !== 'other')) return 'build'
  return /\/(?:index\.html)?(?:[?'":\s]|$)/.test(lower) ? 'page' : 'other'
}

/** `Quiz.loader.js`, wherever in the line it is. */
export const fileIn = (line: string): string | undefined =>
  /[\w%-][\w.%-]*\.(?:js|mjs|css|wasm|data)(?:\.br|\.gz|\.unityweb)?\b/.exec(line)?.[0]

const schemes = ['ws', 'http', 'file'] as const

export function lineFacts(line: string, tokenPath: string): LineFacts {
  const named = addressOf(line)
  const lower = line.toLowerCase()
  const scheme = named?.split(':')[0]?.toLowerCase() ?? ''
  return {
    host: hostFact(line, named),
    page: pageFact(line),
    policy: policyOf(line),
    directive: signed(lower, directives),
    scheme: schemes.find(known => scheme.startsWith(known)),
    asked: askedOf(line, tokenPath),
    status: statusOf(line),
    parameter: parameterOf(line),
    speaker: signed(lower, speakers),
  }
}
