/** What the hiRPC module makes of an address, mapping by mapping, as its version 0.6 does; mistakes of its own included. */
import { fill } from '../../../schema/fill.ts'
import type { Mapping } from './model.ts'

export type Rewritten =
  /** @property mapping number of the one that applied, from 1; absent where none did */
  | { readonly kind: 'address'; readonly to: string; readonly mapping?: number }
  | { readonly kind: 'not-an-address' }
  /** The module throws: a placeholder of the prefix is not in the target, or the target is no host. */
  | { readonly kind: 'throws'; readonly mapping: number }

const proxyPrefix = '/.proxy'
const placeholder = /\{([a-z]+)\}/g

/** @param host of the activity: `<client-id>.discordsays.com` */
export function rewrite(address: string, mappings: readonly Mapping[], host: string): Rewritten {
  const page = `https://${host}`
  const from = parse(address.trim(), page)
  if (!from || !/^(?:https?|wss?):$/.test(from.protocol)) return { kind: 'not-an-address' }
  const asked = from.href
  withProxy(from)
  for (const [i, mapping] of mappings.entries()) {
    const to = rewritten(from, mapping, host)
    if (to === 'throws') return { kind: 'throws', mapping: i + 1 }
    if (to && to !== asked) return { kind: 'address', to, mapping: i + 1 }
    // The first mapping gives back an address of the proxy itself once that has its prefix.
    if (!to && from.href !== asked) break
  }
  return { kind: 'address', to: from.href }
}

/** By one mapping; undefined if it concerns another host. */
function rewritten(from: URL, { prefix, target }: Mapping, host: string): string | 'throws' | undefined {
  const targetAddress = parse(`https://${target}`)
  const pattern = targetAddress && targetPattern(decodeBraces(targetAddress.host))
  if (!pattern) return 'throws'
  const match = pattern.exec(from.href)
  if (!match) return undefined
  const names = [...prefix.matchAll(placeholder)].map(([, name = '']) => name)
  if (names.some(name => match.groups?.[name] === undefined)) return 'throws'
  const to = new URL(from.href)
  // A port of the address stays unless the new host has one.
  to.host = host
  to.pathname = prefix.replace(placeholder, (_, name: string) => match.groups?.[name] ?? '')
  to.pathname += to.pathname === '/' ? from.pathname.slice(1) : from.pathname
  withProxy(to)
  to.pathname = to.pathname.replace(targetAddress.pathname, '')
  if (from.pathname.endsWith('/') && !to.pathname.endsWith('/')) to.pathname += '/'
  return to.href
}

export type EditorAddress =
  | { readonly kind: 'address'; readonly to: string }
  | { readonly kind: 'throws'; readonly why: string }

/** What `Api.Proxy` asks in the Unity editor, where there is no proxy: it takes the host from the mappings itself. */
export function editorAddress(path: string, mappings: readonly Mapping[]): EditorAddress {
  if (/^https?:\/\//i.test(path)) return { kind: 'address', to: path }
  const [first, ...rest] = path.split('/').filter(segment => segment !== '')
  if (first === undefined) return { kind: 'throws', why: WORDS.builder.editorNoSegment }
  const found = mappings.find(({ prefix }) => prefix === `/${first}`)
  return found
    ? { kind: 'address', to: `https://${[found.target, ...rest].join('/')}` }
    : { kind: 'throws', why: fill(WORDS.builder.editorNoMapping, { prefix: `/${first}` }) }
}

/** Discord's proxy answers below its prefix only. */
function withProxy(address: URL): void {
  if (/discordsays\.com|discordsez\.com/.test(address.hostname) && !address.pathname.startsWith(proxyPrefix))
    address.pathname = proxyPrefix + address.pathname
}

function parse(address: string, base?: string): URL | undefined {
  try {
    return new URL(address, base)
  } catch {
    return undefined
  }
}

const decodeBraces = (host: string): string => host.replaceAll(/%7b/gi, '{').replaceAll(/%7d/gi, '}')

/** Found anywhere in the address, dots standing for any character; undefined where no pattern comes of it. */
function targetPattern(host: string): RegExp | undefined {
  try {
    return new RegExp(`${host.replace(placeholder, '(?<$1>[\\w-]+)')}(/|$)`)
  } catch {
    return undefined
  }
}
