/** How a host with rules answers: the same for preview, dev and the generated host files. Pure. */
import { isHostOnly } from '../renderers/index.ts'
import type { Redirect } from '../schema/index.ts'

export type Answer =
  | { readonly status: 200; readonly file: string }
  | { readonly status: 301; readonly location: string }
  | { readonly status: 404; readonly file: string }

/**
 * @param path path of the request, decoded, without the base path
 * @param exists whether a file below the output folder exists, by path without a leading slash
 */
export function answer(path: string, redirects: readonly Redirect[], exists: (file: string) => boolean): Answer {
  for (const { from, to } of redirects) {
    const hit = from.endsWith('/*') ? path.startsWith(from.slice(0, -1)) || path === from.slice(0, -2) : path === from
    if (hit) return { status: 301, location: to }
  }
  const bare = path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path
  const name = bare.slice(1)
  const candidates = path.endsWith('/')
    ? [name === '' ? 'index.html' : `${name}/index.html`]
    : [name, `${name}.html`, `${name}/index.html`]
  const file = candidates.find(candidate => candidate !== '' && !isHostOnly(candidate) && exists(candidate))
  return file === undefined ? { status: 404, file: '404.html' } : { status: 200, file }
}

export interface Host {
  /** '' or '/sub'. */
  readonly base: string
  readonly redirects: readonly Redirect[]
  readonly exists: (file: string) => boolean
}

/**
 * The same for a whole request: below the base path, and with the query kept by redirects.
 * @param path decoded
 */
export function answerRequest(path: string, query: string | undefined, { base, redirects, exists }: Host): Answer {
  const asked = query === undefined ? '' : `?${query}`
  if (base && path === base) return { status: 301, location: `${base}/${asked}` }
  if (base && !path.startsWith(`${base}/`)) return { status: 404, file: '404.html' }
  const result = answer(path.slice(base.length), redirects, exists)
  if (result.status !== 301) return result
  const [target = '', hash] = result.location.split('#')
  const own = result.location.startsWith('/') ? base : ''
  const location = `${own}${target}${asked}${hash === undefined ? '' : `#${hash}`}`
  return { status: 301, location }
}
