/** From addresses that were refused to the URL mappings that allow them. */

import type { Mapping } from '../builder/fields.ts'
import { writeMappings } from '../builder/fields.ts'

export interface Mappings {
  readonly mappings: readonly Mapping[]
  /** Those that can be mapped, without what plays no part in it. */
  readonly mapped: readonly string[]
  /** Hosts that nobody outside can reach, so that no mapping helps. */
  readonly local: readonly string[]
  /** Whether an address of Discord's own proxy was refused. */
  readonly proxy: boolean
}

const localHost =
  /^(?:localhost|.*\.local|.*\.localhost|127\.\d+\.\d+\.\d+|10\.\d+\.\d+\.\d+|192\.168\.\d+\.\d+|172\.(?:1[6-9]|2\d|3[01])\.\d+\.\d+|0\.0\.0\.0|\[.*\])$/

export function mappingsFor(addresses: readonly string[]): Mappings {
  const urls = addresses.flatMap(address => parse(address) ?? [])
  const isProxy = ({ hostname }: URL): boolean => /(^|\.)discords(?:ays|ez)\.com$/.test(hostname)
  const isLocal = ({ hostname }: URL): boolean => localHost.test(hostname)
  const mappings = new Map<string, Mapping>()
  const outside = urls.filter(url => !isProxy(url) && !isLocal(url))
  for (const { host, hostname } of outside) {
    const prefix = mappings.get(host)?.prefix ?? freePrefix(hostname, [...mappings.values()])
    mappings.set(host, { prefix, target: host })
  }
  return {
    // The module takes the first mapping whose target ends like the host: a.example.com goes before example.com.
    mappings: [...mappings.values()].sort((a, b) => b.target.length - a.target.length),
    mapped: outside.map(({ protocol, host, pathname }) => `${protocol}//${host}${pathname}`),
    local: [...new Set(urls.filter(isLocal).map(({ host }) => host))],
    proxy: urls.some(isProxy),
  }
}

/** Only what a browser takes for the address of a host; user names and passwords are left out. */
function parse(address: string): URL | undefined {
  try {
    const url = new URL(address)
    return /^(?:wss?|https?):$/.test(url.protocol) && url.hostname !== '' ? url : undefined
  } catch {
    return undefined
  }
}

/** `/tiles` for tiles.example.com, `/example` for example.com. No prefix begins with another: the proxy takes the first that fits. */
function freePrefix(hostname: string, taken: readonly Mapping[]): string {
  const labels = hostname
    .split('.')
    .filter(label => label !== 'www')
    .map(label => label.replaceAll(/[^a-z0-9-]/gi, ''))
  const [first = ''] = labels
  const word = /^\d*$/.test(first) ? 'server' : first
  const free = (prefix: string): boolean =>
    !taken.some(other => other.prefix.startsWith(prefix) || prefix.startsWith(other.prefix))
  const names = [
    word,
    `${labels.at(-2) || 'host'}-${word}`,
    ...Array.from({ length: taken.length + 1 }, (_, i) => `${i + 2}-${word}`),
  ]
  return names.map(name => `/${name}`).find(free) ?? '/server'
}

/** The property of the configuration class, with the `using` it needs. */
export const mappingsCode = (mappings: readonly Mapping[]): string =>
  `using Dissonity.Models.Builders;\n\npublic override MappingBuilder[] Mappings => ${writeMappings(mappings)};`
