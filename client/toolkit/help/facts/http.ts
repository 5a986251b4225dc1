/**
 * What a server answered: from headers and bodies that were copied, as curl or developer tools show them, or from an
 * entry of a HAR.
 */
import type { FactsOf, NamedFacts } from '../../../../schema/toolkit/problems/facts.ts'
import { parseJson } from '../../secrets/exact-json.ts'
import { baseName, isHashed, partOfName } from './folder.ts'

export interface ServerAnswer {
  /** Address or path; absent if nobody said for what. */
  readonly address?: string | undefined
  readonly method?: string | undefined
  readonly status: number
  /** By name in lower case. */
  readonly headers: ReadonlyMap<string, string>
  /** What the browser said of an answer that it couldn't use. */
  readonly problem?: string | undefined
  readonly body?: string | undefined
  /** Whether the asker takes compressed files, if that is known. */
  readonly takesPacked?: boolean | undefined
}

type ResponseFacts = FactsOf<'response'>

/** Returns the path of an address, without the proxy's part, the query and what it was asked with. */
function pathOf(address: string): string {
  const path = URL.canParse(address) ? new URL(address).pathname : (address.split(/[?#]/)[0] ?? '')
  return path.replace(/^\/\.proxy(?=\/)/, '')
}

/** @returns undefined if the answer has nothing to do with a build */
export function responseFacts(answer: ServerAnswer): NamedFacts<'response'> | undefined {
  const { address, headers } = answer
  const path = address === undefined ? undefined : pathOf(address)
  const part = partOf(path, answer)
  if (part === undefined) return undefined
  const { packing } = partOfName(path ?? '')
  const status = statusOf(answer)
  // Only an answer with a body has headers that say something of it.
  const isFull = answer.status >= 200 && answer.status < 300
  return {
    of: 'response',
    name: path === undefined || path === '/' ? (path ?? '') : baseName(path),
    facts: {
      'response-part': part,
      'response-known': part === 'unknown' ? undefined : 'yes',
      'response-packing': path === undefined ? undefined : packing,
      'response-encoding': isFull ? encodingOf(answer) : undefined,
      'response-type': isFull ? typeOf(headers.get('content-type'), part) : undefined,
      'response-status': status,
      'response-cache': isFull ? cacheOf(headers.get('cache-control')) : undefined,
      'response-name': isHashed(path ?? '') ? 'hashed' : 'plain',
    },
  }
}

function partOf(path: string | undefined, { method, headers }: ServerAnswer): ResponseFacts['response-part'] {
  if (path === undefined) return 'unknown'
  const { part } = partOfName(path)
  if (part !== 'other') return part
  if (/\/Bridge\/[^/]+\.js$|\/app_loader\.js$/i.test(path)) return 'bridge'
  if (method === 'POST' && /\/token$/i.test(path)) return 'token'
  const isPage = path === '/' || /\/(?:index\.html)?$/.test(path)
  return isPage && !headers.get('content-type')?.includes('json') ? 'page' : undefined
}

function statusOf({ status, problem = '' }: ServerAnswer): ResponseFacts['response-status'] {
  if (/content_decoding|content-encoding/i.test(problem)) return 'undecodable'
  if (status === 0) return 'unsent'
  if (status === 401 || status === 403) return 'refused'
  if (status === 404 || status === 410) return 'missing'
  if (status >= 400) return 'failed'
  return status >= 300 && status !== 304 ? 'redirect' : 'fine'
}

function encodingOf({ headers, takesPacked }: ServerAnswer): ResponseFacts['response-encoding'] {
  const encoding = headers.get('content-encoding')?.trim().toLowerCase()
  if (encoding === 'br') return 'brotli'
  if (encoding === 'gzip' || encoding === 'x-gzip') return 'gzip'
  if (encoding !== undefined && encoding !== '' && encoding !== 'identity') return 'other'
  // These unpack a file for whoever doesn't ask for packed ones, as curl doesn't.
  const mayUnpack = /cloudflare|cloudfront|fastly|vercel|netlify/i.test(headers.get('server') ?? '')
  return mayUnpack && takesPacked !== true ? 'unsaid' : 'none'
}

function typeOf(
  header: string | undefined,
  part: ResponseFacts['response-part'],
): ResponseFacts['response-type'] {
  const type = header?.split(';')[0]?.trim().toLowerCase()
  if (!type) return 'none'
  if (type === 'text/html') return part === 'page' || part === 'unknown' ? 'right' : 'html'
  if (part === 'code') return type === 'application/wasm' ? 'right' : 'other'
  const isScript = part === 'bridge' || part === 'loader' || part === 'framework'
  return !isScript || /(?:java|ecma)script$/.test(type) ? 'right' : 'other'
}

/** Seconds of a day. */
const day = 86_400

function cacheOf(header: string | undefined): ResponseFacts['response-cache'] {
  if (header === undefined) return 'unsaid'
  if (/no-store|no-cache/i.test(header)) return 'none'
  const seconds = Number(/\bmax-age=(\d+)/i.exec(header)?.[1] ?? 0)
  return seconds >= day ? 'long' : 'short'
}

/** A HAR's entry. */
export interface HarEntry {
  readonly request?: { readonly method?: unknown; readonly url?: unknown; readonly headers?: unknown }
  readonly response?: { readonly status?: unknown; readonly headers?: unknown; readonly _error?: unknown }
}

export const isHarEntry = (value: unknown): value is HarEntry =>
  typeof value === 'object' && value !== null && 'request' in value && 'response' in value

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

function headersOf(list: unknown): Map<string, string> {
  const all: readonly unknown[] = Array.isArray(list) ? list : []
  const headers = new Map<string, string>()
  for (const header of all) {
    if (typeof header !== 'object' || header === null) continue
    const { name, value }: { name?: unknown; value?: unknown } = header
    headers.set(textOf(name).toLowerCase(), textOf(value))
  }
  return headers
}

export function harAnswer({ request, response }: HarEntry): ServerAnswer {
  const asked = headersOf(request?.headers).get('accept-encoding')
  return {
    address: textOf(request?.url),
    method: textOf(request?.method),
    status: typeof response?.status === 'number' ? response.status : 0,
    headers: headersOf(response?.headers),
    problem: textOf(response?._error),
    takesPacked: asked?.includes('br'),
  }
}

const statusLine = /^HTTP\/[\d.]+\s+(\d{3})\b/i
const headerLine = /^(:?[\w-]+):(?:\s+(.*))?$/
const askedLine = /^(GET|HEAD|POST|PUT|OPTIONS) (\S+)/
/** A prompt, a program and an address: whatever asked, that is what was asked for. */
const commandLine = /(?:^|[$#>]\s?)curl\b|^\$ \S+ (?:-\S+ )*https?:\S+$/
const noise = /^(?:\*|[{}] \[\d+ bytes|% Total|Dload|--:--|\d+\s+\d+\s+\d+\s+\d+\s)/
const longestBody = 20_000

/** Tells whether a line begins an exchange. */
export const beginsExchange = (line: string): boolean =>
  /^\s*(?:[<>*]\s)?(?:HTTP\/[\d.]+ \d{3}|(?:GET|HEAD|POST|PUT|OPTIONS) \S+ HTTP\/|request url:|status code:)/i.test(
    line,
  ) || commandLine.test(line)

/** Returns what curl sent: it doesn't show that anything was answered. */
const isOfRequest = (line: string): boolean =>
  /^\s*>(?:\s|$)/.test(line) && !askedLine.test(line.trim().slice(2)) && !/accept-encoding/i.test(line)

/** Reads exchanges line by line: what was asked, and the head and the body of what was answered. */
export class HttpReader {
  readonly #answers: ServerAnswer[] = []
  #asked: { address?: string | undefined; method?: string | undefined; takesPacked?: boolean | undefined } =
    {}
  #status: number | undefined
  #headers = new Map<string, string>()
  #body: string[] | undefined
  /** Developer tools put the value on the next line. */
  #name: string | undefined

  read(line: string): void {
    const isOfCurl = /^\s*[<>](?:\s|$)/.test(line)
    const text = line.trim().replace(/^[<>](?:\s|$)/, '')
    if (noise.test(text) || isOfRequest(line)) return
    const status = statusLine.exec(text)?.[1]
    const [, method, address] = askedLine.exec(text) ?? []
    if (status) this.#begin(Number(status))
    else if (method) this.#ask({ address, method })
    else if (commandLine.test(text)) this.#ask(commandOf(text))
    else if (this.#body && !isOfCurl) this.#body.push(line)
    else if (text === '') this.#endHead()
    else this.#readHeader(text)
  }

  /** A redirect is followed by the answer of the same request. */
  #begin(status: number): void {
    const asked =
      this.#status !== undefined && this.#status >= 300 && this.#status < 400 ? this.#asked : undefined
    if (this.#status !== undefined) this.#end()
    this.#asked = asked ?? this.#asked
    this.#status = status
    this.#headers = new Map()
  }

  #ask(asked: {
    address?: string | undefined
    method?: string | undefined
    takesPacked?: boolean | undefined
  }): void {
    if (this.#status !== undefined || this.#headers.has('content-type')) this.#end()
    const host = asked.address?.startsWith('/') ? this.#asked.address : undefined
    // What curl prints of a request is less than its command says.
    this.#asked = { ...this.#asked, ...asked, address: host ?? asked.address ?? this.#asked.address }
  }

  #endHead(): void {
    if (this.#status !== undefined && this.#headers.size > 0) this.#body ??= []
  }

  #readHeader(text: string): void {
    const [, name, value = ''] = headerLine.exec(text) ?? []
    if (name !== undefined && value === '') this.#name = name
    else if (name !== undefined && !/^https?$/i.test(name)) this.#take(name, value)
    else if (this.#name !== undefined) this.#take(this.#name, text)
    else if (this.#status !== undefined) this.#body = [text]
    else if (/^https?:/.test(text)) this.#ask({ address: text })
    else if (this.#asked.address !== undefined && /^[{<]/.test(text)) this.#beginBareBody(text)
  }

  /** Begins an answer without a head: without an option, curl prints nothing but the body. */
  #beginBareBody(text: string): void {
    this.#status = 200
    this.#body = [text]
  }

  #take(name: string, value: string): void {
    this.#name = undefined
    const key = name.toLowerCase().replace(/^:/, '')
    if (key === 'request url') this.#ask({ address: value })
    else if (key === 'request method') this.#asked.method = value
    else if (key === 'status code' || key === 'status') this.#begin(Number.parseInt(value, 10) || 0)
    else if (key === 'accept-encoding') this.#asked.takesPacked = value.includes('br')
    else if (key === 'path') this.#asked.address ??= value
    else this.#headers.set(key, value)
  }

  #end(): void {
    const status = this.#status ?? (this.#headers.has('content-type') ? 200 : undefined)
    const body = this.#body?.join('\n').trim().slice(0, longestBody)
    if (status !== undefined) this.#answers.push({ ...this.#asked, status, headers: this.#headers, body })
    this.#asked = {}
    this.#status = undefined
    this.#body = undefined
    this.#headers = new Map()
  }

  finish(): readonly ServerAnswer[] {
    this.#end()
    return this.#answers
  }
}

const commandOf = (line: string) => ({
  address: /https?:\/\/[^\s'"]+/.exec(line)?.[0],
  method: /-X\s*(\w+)/.exec(line)?.[1] ?? (/\s(?:-d|--data\S*|--json)\s/.test(line) ? 'POST' : undefined),
  takesPacked: /--compressed|accept-encoding:[^'"]*br/i.test(line) || undefined,
})

type AnswerWord = NonNullable<FactsOf<'answer'>['answer']>

/** Discord's reasons, which a route passes on; wordings of problems explain them. */
const reasons = [
  'invalid_client',
  'invalid_grant',
  'unsupported_grant_type',
  'invalid_request',
  'invalid_scope',
  'bad_verification_code',
]
/** What belongs to the server alone. Every player can read an answer. */
const secretFields = ['refresh_token', 'client_secret', 'bot_token']

const isTokenHolder = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && ('token' in value || 'access_token' in value)

function fieldsProblem(fields: Readonly<Record<string, unknown>>): AnswerWord | undefined {
  const { token, access_token: other, error, retry_after: wait } = fields
  if (typeof token === 'string' && token !== '') return undefined
  if (wait !== undefined) return 'explained'
  if (typeof error === 'string') return reasons.includes(error) ? 'explained' : 'refused'
  if (token !== undefined && typeof token !== 'string') return 'token-type'
  if (other !== undefined) return 'token_type' in fields && 'expires_in' in fields ? 'discord' : 'other-name'
  return Object.values(fields).some(isTokenHolder) ? 'nested' : 'no-token'
}

function bodyProblem(body: string): AnswerWord | undefined {
  if (body === '') return 'empty'
  if (body.startsWith('<')) return 'html'
  const value = parseJson(body)
  if (value === undefined) return 'not-json'
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return 'not-object'
  return fieldsProblem(Object.fromEntries(Object.entries(value)))
}

/**
 * Returns what JSON says that nobody said the origin of: Discord's own answer is right, unless a route passes it on.
 */
export function jsonFacts(body: string): NamedFacts<'answer'>[] {
  return bodyProblem(body) === 'discord'
    ? [factOf('discord'), factOf('fine')]
    : answerFacts({ status: 200, body })
}

const factOf = (answer: AnswerWord): NamedFacts<'answer'> => ({ of: 'answer', name: '', facts: { answer } })

/** Returns what the module makes of an answer of the token route, the one that the login stops at first. */
export function answerFacts({
  status,
  body = '',
}: Pick<ServerAnswer, 'status' | 'body'>): NamedFacts<'answer'>[] {
  const found = bodyProblem(body)
  const problem = found === 'discord' ? 'other-name' : found
  const words: AnswerWord[] = [problem ?? 'fine']
  if (secretFields.some(name => body.includes(`"${name}"`))) words.push('secret')
  // The module never looks at the status; a browser's console does.
  if (!problem && status >= 400) words.push('status')
  return words.map(factOf)
}

/**
 * Tells whether an exchange is one with the token route: it was asked for, or nothing else was and the body is JSON.
 */
export const isOfToken = ({ address, body = '' }: ServerAnswer, tokenPath: string): boolean =>
  address === undefined
    ? body.trimStart().startsWith('{')
    : pathOf(address).toLowerCase().endsWith(tokenPath.toLowerCase())
