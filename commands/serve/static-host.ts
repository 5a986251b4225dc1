/**
 * Answers requests as a static host would, with the redirects and headers that the files for hosts have. The
 * preview and dev use it, so they show what will be deployed.
 */
import type { IncomingMessage } from 'node:http'
import {
  errorFiles,
  isHostOnly,
  isNegotiated,
  markdownFile,
  notFoundFile,
  responseHeaders,
  wantsMarkdown,
} from '../../renderers/index.ts'
import { coversAddress, type Redirect } from '../../schema/index.ts'

export interface StaticHost {
  /** '' or '/sub'. */
  readonly base: string
  /** In each form of an address, with the base path. */
  readonly redirects: readonly Redirect[]
  /** Whether a file below the output folder exists, by path without a leading slash. */
  readonly exists: (file: string) => boolean
}

export interface HostAnswer {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  /** The file to send; absent if the body is empty. */
  readonly file?: string
}

export function answerTo(request: Partial<IncomingMessage>, host: StaticHost): HostAnswer {
  const { method = 'GET', url = '/', headers: { accept } = {} } = request
  const { base, exists } = host
  const headers = responseHeaders('/')
  if (method !== 'GET' && method !== 'HEAD')
    return { status: 405, headers: { allow: 'GET, HEAD', ...headers } }

  const [rawPath = '/', ...queries] = url.split('?')
  const path = decodedPath(rawPath)
  if (path === undefined) return { status: 400, headers }

  const target = path === base ? `${base}/` : redirectTarget(path, host)
  if (target !== undefined)
    return {
      status: 301,
      headers: { location: withQuery(target, queries.join('?')), ...responseHeaders(path) },
    }

  const file = path.startsWith(`${base}/`) ? fileAt(path.slice(base.length), accept, exists) : undefined
  if (file === undefined) return { status: 404, headers, file: notFoundPage(path, host) }
  const vary = isNegotiated(file) && { vary: 'Accept' }
  return { status: 200, headers: { ...responseHeaders(`/${file}`), ...vary }, file }
}

const redirectTarget = (path: string, { redirects }: StaticHost): string | undefined =>
  redirects.find(({ from }) => coversAddress(from, path))?.to

/** Puts a visitor's query before the hash, behind the query that the target may have already. */
function withQuery(target: string, query: string): string {
  if (query === '') return target
  const [address = '', hash = ''] = target.split(/(?=#)/)
  return `${address}${address.includes('?') ? '&' : '?'}${query}${hash}`
}

/** @param path without the base path */
function fileAt(path: string, accept: string | undefined, exists: StaticHost['exists']): string | undefined {
  if (mayLeaveFolder(path)) return undefined
  const markdown = wantsMarkdown(accept) ? [markdownFile(path).slice(1)] : []
  return [...markdown, ...candidatesFor(path)].find(
    file => !errorFiles.includes(file) && !isHostOnly(file) && exists(file),
  )
}

/** On some systems a backslash separates folders. */
const mayLeaveFolder = (path: string): boolean => path.includes('\\')

/** Returns the page for unknown addresses: below the code of a language, the one in that language. */
function notFoundPage(path: string, { base, exists }: StaticHost): string {
  if (!path.startsWith(`${base}/`) || mayLeaveFolder(path)) return notFoundFile
  const [code = '', ...below] = path.slice(base.length + 1).split('/')
  const translated = `${code}/${notFoundFile}`
  const isBelowCode = code !== '' && below.length > 0
  return isBelowCode && exists(translated) ? translated : notFoundFile
}

/** Returns the files that may answer, the likeliest first. */
function candidatesFor(path: string): string[] {
  const name = path.replace(/\/$/, '').slice(1)
  if (name === '') return ['index.html']
  if (path.endsWith('/')) return [`${name}/index.html`]
  return [name, `${name}.html`, `${name}/index.html`]
}

/**
 * Returns the path with its escapes resolved; undefined if it is malformed. Browsers resolve "." and ".." themselves,
 * so whoever sends them wants something else.
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
