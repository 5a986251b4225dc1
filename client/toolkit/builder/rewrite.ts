/**
 * What the hiRPC module makes of an address. It follows version 0.6, which rewrites addresses in the activity
 * mapping by mapping, and makes the same mistakes.
 */
import type { Mapping } from './values.ts'

/** In characters. Browsers refuse longer patterns, and no server takes longer addresses. */
export const longestAddress = 8000

export interface Rewritten {
  /**
   * Absent where the text is no address, or the module throws at the mapping: a placeholder of its prefix is
   * not in its target, or its target is no host.
   */
  readonly to?: string
  /** The number of the mapping that applied, from 1; absent if none did. */
  readonly mapping?: number
}

const proxyPrefix = '/.proxy'
const placeholder = /\{([a-z]+)\}/g

/** @param host of the activity: `<client-id>.discordsays.com` */
export function rewrite(address: string, mappings: readonly Mapping[], host: string): Rewritten {
  const page = `https://${host}`
  const from = parse(address.trim(), page)
  if (!from || !/^(?:https?|wss?):$/.test(from.protocol)) return {}
  const asked = from.href
  withProxy(from)
  for (const [i, mapping] of mappings.entries()) {
    const to = rewritten(from, mapping, host)
    if (to === 'throws') return { mapping: i + 1 }
    if (to && to !== asked) return { to, mapping: i + 1 }
    // The module returns an address of the proxy itself as soon as it has its prefix.
    if (!to && from.href !== asked) break
  }
  return { to: from.href }
}

/** Returns the address by one mapping; undefined if the mapping is for another host. */
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

/** Adds the prefix that Discord's proxy requires. */
function withProxy(address: URL): void {
  if (/discordsays\.com|discordsez\.com/.test(address.hostname) && !address.pathname.startsWith(proxyPrefix))
    address.pathname = proxyPrefix + address.pathname
}

const parse = (address: string, base?: string): URL | undefined =>
  URL.canParse(address, base) ? new URL(address, base) : undefined

const decodeBraces = (host: string): string => host.replaceAll(/%7b/gi, '{').replaceAll(/%7d/gi, '}')

/**
 * Returns a pattern that is found anywhere in the address, where a dot means any character; undefined if it is not
 * valid.
 */
function targetPattern(host: string): RegExp | undefined {
  try {
    return new RegExp(`${host.replace(placeholder, '(?<$1>[\\w-]+)')}(/|$)`)
  } catch {
    return undefined
  }
}
