/**
 * Answers requests as a static host would, by the rules that the build writes for hosts. The preview and
 * dev use it, so they show what will be deployed.
 */
import { existsSync, readFileSync } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { isHostOnly, notFoundFile, parseHeadersFile, responseHeaders } from '../../renderers/index.ts'
import { coversAddress, type Redirect } from '../../schema/index.ts'

type AnswerHeaders = Readonly<Record<string, string>>

export interface StaticHost {
  /** '' or '/sub'. */
  readonly base: string
  /** Without the base path. */
  readonly redirects: readonly Redirect[]
  /** Whether a file below the output folder exists, by path without a leading slash. */
  readonly exists: (file: string) => boolean
  /** By the path of the file that is sent, with a leading slash and without the base path. */
  readonly headers: (path: string) => AnswerHeaders
}

export interface HostAnswer {
  readonly status: number
  readonly headers: AnswerHeaders
  /** The file to send; absent if the body is empty. */
  readonly file?: string
}

export function answerTo(request: Partial<IncomingMessage>, host: StaticHost): HostAnswer {
  const { method = 'GET', url = '/', httpVersionMajor = 1 } = request
  const { base, headers } = host
  if (method !== 'GET' && method !== 'HEAD')
    return { status: 405, headers: { allow: 'GET, HEAD', ...headers('/') } }

  const [rawPath = '/', query] = url.split('?', 2)
  const path = decodedPath(rawPath)
  // Version 0.9 has no headers, so no policy either.
  if (path === undefined || httpVersionMajor < 1) return { status: 400, headers: headers('/') }

  const target = redirectTarget(path, host)
  if (target !== undefined) {
    // A query belongs between the path and the hash.
    const [address = '', hash = ''] = target.split(/(?=#)/)
    const location = address + (query === undefined ? '' : `?${query}`) + hash
    return { status: 301, headers: { location, ...headers(path) } }
  }

  const file = path.startsWith(`${base}/`) ? fileAt(path.slice(base.length), host.exists) : undefined
  if (file === undefined) {
    const page = notFoundPage(path, host)
    return { status: 404, headers: headers(`/${page}`), file: page }
  }
  return { status: 200, headers: headers(`/${file}`), file }
}

/** Where a path moves, with the base path. */
function redirectTarget(path: string, { base, redirects }: StaticHost): string | undefined {
  if (base !== '' && path === base) return `${base}/`
  if (!path.startsWith(`${base}/`)) return undefined
  const address = path.slice(base.length)
  const redirect = redirects.find(({ from }) => redirectsFrom(from, address))
  if (!redirect) return undefined
  return redirect.to.startsWith('/') ? base + redirect.to : redirect.to
}

/** To hosts that read `_redirects`, `/old/*` includes `/old`. Links within the site don't rely on it. */
const redirectsFrom = (from: string, address: string): boolean =>
  coversAddress(from, address) || from === `${address}/*`

/** @param path without the base path */
function fileAt(path: string, exists: StaticHost['exists']): string | undefined {
  if (mayLeaveFolder(path)) return undefined
  return candidatesFor(path).find(
    candidate => candidate !== notFoundFile && !isHostOnly(candidate) && exists(candidate),
  )
}

/** On some systems a backslash separates folders. */
const mayLeaveFolder = (path: string): boolean => path.includes('\\')

/** The page for unknown addresses: below the code of a language, the one in that language. */
function notFoundPage(path: string, { base, exists }: StaticHost): string {
  if (!path.startsWith(`${base}/`) || mayLeaveFolder(path)) return notFoundFile
  const [code = '', ...below] = path.slice(base.length + 1).split('/')
  const translated = `${code}/${notFoundFile}`
  const isBelowCode = code !== '' && below.length > 0
  return isBelowCode && exists(translated) ? translated : notFoundFile
}

/** The files that may answer, the likeliest first. */
function candidatesFor(path: string): string[] {
  const name = path.replace(/\/$/, '').slice(1)
  if (name === '') return ['index.html']
  if (path.endsWith('/')) return [`${name}/index.html`]
  return [name, `${name}.html`, `${name}/index.html`]
}

/**
 * The path with its escapes resolved; undefined if it is malformed. Browsers resolve "." and ".."
 * themselves, so whoever sends them wants something else.
 */
function decodedPath(raw: string): string | undefined {
  if (/%(?![0-9a-f]{2})/i.test(raw)) return undefined
  const path = decoded(raw)
  const isMalformed = /\0|(?:^|\/)\.\.?(?:\/|$)/.test(path)
  return path.startsWith('/') && !isMalformed ? path : undefined
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    // Bytes that aren't UTF-8 name no file, so the path may stay as it is.
    return path
  }
}

/**
 * The host that a build was made for, read back from the files that it wrote for hosts.
 * @param read the text of one of them; '' if there is none
 */
export function builtHost(
  read: (file: string) => string,
  base: string,
  exists: StaticHost['exists'],
): StaticHost {
  const rules = parseHeadersFile(read('_headers'), base)
  return {
    base,
    redirects: builtRedirects(read, base),
    exists,
    headers: path => responseHeaders(path, rules),
  }
}

/** Without the base path. */
function builtRedirects(read: (file: string) => string, base: string): Redirect[] {
  const withoutBase = (address: string): string =>
    address.startsWith(`${base}/`) ? address.slice(base.length) : address
  const redirects: Redirect[] = JSON.parse(read('_hosts/redirects.json') || '[]')
  return redirects.map(({ from, to }) => ({ from: withoutBase(from), to: withoutBase(to) }))
}

/** Reads the texts of a built folder; '' for a file that doesn't exist. */
export function textReader(out: string): (file: string) => string {
  return file => {
    const path = join(out, file)
    return existsSync(path) ? readFileSync(path, 'utf8') : ''
  }
}
