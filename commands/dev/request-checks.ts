/**
 * Who may talk to the dev server: pages of its own, on this machine. The Host check keeps out foreign names that were
 * made to point here ("DNS rebinding"), the Origin check keeps out other pages that are open in the same browser.
 */
import { timingSafeEqual } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'

/** Why a request is refused; undefined if it is not. */
export function refusal(headers: IncomingHttpHeaders, port: number): string | undefined {
  const hosts = ['127.0.0.1', 'localhost', '[::1]'].flatMap(name => [`${name}:${port}`, ...(port === 80 ? [name] : [])])
  const { host = '', origin } = headers
  if (!hosts.includes(host.toLowerCase())) return `The dev server does not answer for the host "${host}".`
  if (origin !== undefined && !hosts.some(own => origin.toLowerCase() === `http://${own}`))
    return `The dev server does not answer pages of ${origin}.`
  return undefined
}

/** The same for requests that do something: they must come from a page that this run of the server gave out. */
export function actionRefusal(headers: IncomingHttpHeaders, token: string): string | undefined {
  const { origin, 'x-dev-token': given, 'content-type': type } = headers
  if (origin === undefined) return 'The request names no origin.'
  if (type !== 'application/json') return 'The request is not JSON.'
  const [a, b] = [Buffer.from(String(given ?? '')), Buffer.from(token)]
  if (a.length !== b.length || !timingSafeEqual(a, b)) return 'The token is not that of this run of the server.'
  return undefined
}
