/** What a server answered for a file of a build: from headers that were copied, or from an entry of a HAR. */
import type { FactsOf } from '../../../schema/toolkit/help/build-facts.ts'
import { isHashed, partOfName } from './file-names.ts'
import type { NamedFacts } from './folder-facts.ts'
import { baseName } from './kinds.ts'

export interface ServerAnswer {
  /** Address or path; absent if nobody said for what. */
  readonly address?: string | undefined
  readonly method?: string | undefined
  readonly status: number
  /** By name in lower case. */
  readonly headers: ReadonlyMap<string, string>
  /** What the browser said of an answer that it couldn't use. */
  readonly problem?: string | undefined
  /** Whether the asker takes compressed files, if that is known. */
  readonly takesPacked?: boolean | undefined
}

type ResponseFacts = FactsOf<'response'>

/** The path of an address, without the proxy's part, the query and what it was asked with. */
function pathOf(address: string): string {
  const path = URL.canParse(address) ? new URL(address).pathname : (address.split(/[?#]/)[0] ?? '')
  return path.replace(/^\/\.proxy(?=\/)/, '')
}

/** @returns undefined if the answer has nothing to do with a build */
export function responseFacts(answer: ServerAnswer): NamedFacts<ResponseFacts> | undefined {
  const { address, headers } = answer
  const path = address === undefined ? undefined : pathOf(address)
  const part = partOf(path, answer)
  if (part === undefined) return undefined
  const { packing } = partOfName(path ?? '')
  const status = statusOf(answer)
  // Only an answer with a body has headers that say something of it.
  const isFull = answer.status >= 200 && answer.status < 300
  return {
    name: path === undefined || path === '/' ? (path ?? '') : baseName(path),
    facts: {
      'response-part': part,
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

const statusLine = /^(?:(?:[<*]\s)?HTTP\/[\d.]+|status(?: code)?:?)\s+(\d{3})\b/i
const headerLine = /^(?:<\s)?([\w-]+):\s?(.*)$/
const askedLine = /^(?:>\s)?(?:GET|HEAD|POST)\s+(\S+)/
const namedAddress = /(?:https?:\/\/[^\s'"]+|\/[\w./%-]+\.(?:wasm|data|js|html)(?:\.\w+)?)/

/** Headers as curl prints them or as developer tools copy them, with the addresses above them. */
export class CopiedHeaders {
  readonly answers: ServerAnswer[] = []
  #address: string | undefined
  #status: number | undefined
  #headers = new Map<string, string>()
  #takesPacked: boolean | undefined

  read(line: string): void {
    const text = line.trim()
    const status = statusLine.exec(text)?.[1]
    if (status) {
      this.#end()
      this.#status = Number(status)
      return
    }
    const [, name, value = ''] = headerLine.exec(text) ?? []
    if (name === undefined || isCommand(text)) this.#readOther(text)
    else this.#readHeader(name.toLowerCase(), value)
  }

  #readHeader(name: string, value: string): void {
    // Developer tools list what was asked before what was answered.
    if (name === 'accept-encoding') this.#takesPacked = value.includes('br')
    else if (name === 'path' || name === 'x-url') this.#address = value
    else this.#headers.set(name, value)
  }

  #readOther(text: string): void {
    const address = askedLine.exec(text)?.[1] ?? namedAddress.exec(text)?.[0]
    if (address !== undefined) {
      this.#end()
      this.#address = address
    }
    if (/--compressed|accept-encoding:[^'"]*br/i.test(text)) this.#takesPacked = true
  }

  #end(): void {
    const status = this.#status ?? (this.#headers.has('content-type') ? 200 : undefined)
    if (status !== undefined && this.#headers.size > 0)
      this.answers.push({
        address: this.#address,
        status,
        headers: this.#headers,
        takesPacked: this.#takesPacked,
      })
    // A redirect is followed by the answer of the same request.
    const isOver = status === undefined || status < 300 || status >= 400
    if (isOver && this.#headers.size > 0) this.#address = undefined
    this.#status = undefined
    this.#headers = new Map()
  }

  finish(): readonly ServerAnswer[] {
    this.#end()
    return this.answers
  }
}

const isCommand = (line: string): boolean =>
  /^(?:\$|>|PS |C:\\|curl\b|https?:)/i.test(line) || /^request url:/i.test(line)
