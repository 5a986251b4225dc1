/** What a line of a log says: who complains, about whom, and what was asked for. */
import type { FactsOf } from '../../../../schema/toolkit/problems/facts.ts'
import { isLocalHost } from '../../builder/hosts.ts'

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
  /\b(?:(?:(?:wss?|https?|file):\/\/|blob:|data:\w)[^\s'"“”‘’«»<>`,]+|[a-z-]+-extension:\/\/[\w-]*)/gi
/** What is refused stands behind one of these, where a line has several addresses. */
const before =
  /\b(?:to|at|load|loading|frame|framing|script|image|from|url|of|adresse|dirección|endereço)\s+\(?['"“‘«]?\s?$/i
/** What a policy allows comes behind these, with addresses of its own. */
const policy = /\b(?:directive|richtlinie|directiva|diretiva)\b|\bfrom origin\b|\(source:/i
/** Hosts without a scheme: of a lookup, or of a connection that nobody took. */
const bareHost =
  /\b(?:ENOTFOUND|EAI_AGAIN|ECONNREFUSED|resolve host:?|lookup|dial tcp|hostname)\s+["'[]?([\w.-]+\w\]?(?::\d+)?)/i

const trimmed = (text: string): string => text.replace(/[.,;:)\]}]+$/, '')

/** Returns the address that a line is about: not the page's own, nor those that its policy allows. */
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

/** An address of a file, or the letter of a drive, but not the place of a line of code. */
const ofDisk = /^file:|(?<!\(at |\w)[a-z]:[\\/](?![\\/])/i

function hostFact(line: string, named: string | undefined): Owner | undefined {
  if (named?.includes('-extension:')) return 'extension'
  if (named?.startsWith('blob:') || named?.startsWith('data:')) return 'page'
  if (ofDisk.test(named ?? line)) return 'disk'
  const host = (named && hostOf(named)) ?? bareHost.exec(line)?.[1]
  return host ? ownerOf(host) : undefined
}

/** Returns the page that complains: an origin, or the script whose address a console puts before its line. */
function pageFact(line: string): Owner | undefined {
  // A page that was opened from a disk.
  if (/\borigin\s+['"“]?null\b/i.test(line)) return 'other'
  const origin =
    /\borigin\s+['"“]?(\w+:\/\/[^\s'"”]+)/i.exec(line)?.[1] ??
    /^\s*(https?:\/\/\S+?):\d+(?::\d+)?\s/.exec(line)?.[1]
  return origin === undefined ? undefined : ownerOf(hostOf(origin))
}

/** Hosts that the policy of Discord's own client allows, and that of an activity doesn't. */
const ofClient = /discord\.(?:gg|media)\b/
/** Not the script and the position that a console adds behind the policy. */
const sourceHost = /(?:\w+:\/\/|(?<=\s))(?:\*\.)?([\w-]+(?:\.[\w-]+)+)\b(?!:\d+:\d)/g

/** Returns whose policy a line quotes: an activity's names the proxy, or nobody but Discord. */
function policyOf(line: string): LineFacts['policy'] {
  const at = policy.exec(line)?.index
  if (at === undefined) return undefined
  const quoted = line.slice(at)
  if (quoted.includes('discordsays.com')) return 'activity'
  if (ofClient.test(quoted) || quoted.includes('default-src') || /report.only/i.test(line)) return 'other'
  const hosts = [...quoted.matchAll(sourceHost)].map(([, host = '']) => ownerOf(host))
  if (hosts.length === 0) return undefined
  return hosts.every(owner => owner === 'discord') ? 'activity' : 'other'
}

/** Others whose logins say the same words. */
const otherLogins = ['google', 'github.com/login', 'microsoft', 'aadsts', 'auth0', 'keycloak', 'spotify']
/** Reasons that stand behind a code of OAuth, and how Discord begins them. */
const reason =
  /(?:error_description["']?\s*[:=]|invalid_(?:scope|grant|client|request):)\s*["']?([^"'}&\n]*.)/i
const ofDiscord =
  /^\s*["']?(?:invalid (?!or |authorization)|missing|mismatching|the requested scope is invalid|grant type|unsupported|unknown|client auth|$)/i

/** Returns whose login it is that complains. */
export function serviceOf(text: string): FactsOf<'paste'>['service'] {
  const lower = text.toLowerCase()
  if (lower.includes('discord') || lower.includes('dissonity')) return 'discord'
  const said = reason.exec(text)?.[1]?.replaceAll(/%20|\+/g, ' ')
  const isOther =
    otherLogins.some(name => lower.includes(name)) || (said !== undefined && !ofDiscord.test(said))
  return isOther ? 'other' : undefined
}

const parameterNames = ['client_secret', 'client_id', 'grant_type', 'scope', 'code'] as const

/** Returns the parameter that an answer of OAuth names, in quotes or as a key of its errors. */
const parameterOf = (line: string): LineFacts['parameter'] =>
  parameterNames.find(name =>
    new RegExp(
      `["'\`\\\\]${name}\\b["'\`\\\\]*(?!\\s*[:=]\\s*["'\\w])|parameter:?\\s+${name}\\b|\\b${name}\\b is (?:required|missing)`,
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
  'sockjs-node',
  'hot-update',
  'localhost:undefined',
]
export function isOfBundler(text: string): boolean {
  const lower = text.toLowerCase()
  return bundlers.some(sign => lower.includes(sign))
}

const bots = ['discordapierror', 'discord.js', 'discord.errors', 'discord.ext']
/** Addresses that only bots ask for; an activity's server asks for tokens, players and instances. */
const ofBotApi = /discord(?:app)?\.com\/api\/(?:v\d+\/)?(?:guilds|channels|gateway|webhooks|interactions)\b/
const tunnels = ['cloudflared', 'ngrok', 'trycloudflare', ' inf ', ' err ']

function speakerOf(line: string): LineFacts['speaker'] {
  if (isOfBundler(line)) return 'bundler'
  if (bots.some(sign => line.includes(sign)) || ofBotApi.test(line)) return 'bot'
  return tunnels.some(sign => line.includes(sign)) ? 'tunnel' : undefined
}

/** `Quiz.loader.js`, wherever in the line it is. */
export const fileIn = (line: string): string | undefined =>
  /[\w%-][\w.%-]*\.(?:js|mjs|css|wasm|data)(?:\.br|\.gz|\.unityweb)?\b/.exec(line)?.[0]

/** Returns what a policy refuses: a connection, or something that a page loads. */
function directiveOf(line: string): LineFacts['directive'] {
  if (/connect-src|refused to connect|connecting to/.test(line)) return 'connect'
  return /-src|refused to|loading the/.test(line) ? 'source' : undefined
}

export function lineFacts(line: string): LineFacts {
  const named = addressOf(line)
  const lower = line.toLowerCase()
  return {
    host: hostFact(line, named),
    page: pageFact(line),
    policy: policyOf(line),
    directive: directiveOf(lower),
    scheme: /^wss?:/i.test(named ?? '') ? 'ws' : undefined,
    parameter: parameterOf(line),
    speaker: speakerOf(lower),
  }
}
