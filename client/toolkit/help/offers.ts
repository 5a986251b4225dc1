/** What a verdict can hand over besides its words: mappings for refused hosts, scopes for refused commands. */
import { fillWith } from '../../../schema/fill.ts'
import { allUses, type Toolkit } from '../builder/fields.ts'
import { beginning, type ConfigState, encodeState, mappingsOf, withField } from '../builder/state.ts'
import { type Mapping, scopeCode, writeMappings } from '../builder/values.ts'
import { hostOf, ownerOf } from './facts/lines.ts'
import type { Pieces } from './knowledge.ts'
import type { LineMatch } from './log.ts'

export interface Offer {
  readonly mappings: readonly Mapping[]
  /** C# to copy. */
  readonly code: string
  /** The part of an address with which the builder opens with these values. */
  readonly hash: string | undefined
}

/** @param config the pasted class, whose other values stay */
export function mappingOffer(
  { named }: LineMatch,
  toolkit: Toolkit,
  config: ConfigState | undefined,
): Offer | undefined {
  const hosts = new Set(
    named
      .map(({ address = '' }) => hostOf(address))
      .filter(host => ['other', 'tunnel'].includes(ownerOf(host))),
  )
  if (hosts.size === 0) return undefined
  const state = config ?? beginning(toolkit, {})
  const before = mappingsOf(state)
  const mappings = mappingsFor([...hosts], before)
  const field = toolkit.fields.find(({ kind }) => kind === 'mappings')
  const code = encodeState(
    withField(state, field?.name ?? '', { kind: 'mappings', content: [...mappings, ...before] }),
    toolkit,
  )
  return { mappings, code: mappingsCode([...mappings, ...before]), hash: code && `config=${code}` }
}

/**
 * Makes a mapping for each host; the module takes the first whose target ends like the host, so longer ones go first.
 */
export function mappingsFor(hosts: readonly string[], before: readonly Mapping[] = []): Mapping[] {
  const mappings: Mapping[] = []
  for (const host of hosts)
    mappings.push({ prefix: freePrefix(host.split(':')[0] ?? '', [...before, ...mappings]), target: host })
  return mappings.sort((a, b) => b.target.length - a.target.length)
}

/**
 * `/tiles` for tiles.example.com, `/example` for example.com. No prefix begins with another: the proxy takes the first
 * that fits.
 */
function freePrefix(hostname: string, taken: readonly Mapping[]): string {
  const labels = hostname
    .split('.')
    .filter(label => label !== 'www')
    .map(label => label.replaceAll(/[^a-z0-9-]/gi, ''))
  const [first = ''] = labels
  const word = /^\d*$/.test(first) ? 'server' : first
  const isFree = (prefix: string): boolean =>
    !taken.some(other => other.prefix.startsWith(prefix) || prefix.startsWith(other.prefix))
  const numbered = Array.from({ length: taken.length + 1 }, (_, i) => `${i + 2}-${word}`)
  const names = [word, `${labels.at(-2) || 'host'}-${word}`, ...numbered]
  return names.map(name => `/${name}`).find(isFree) ?? '/server'
}

/** Returns the property of the configuration class, with the `using` it needs. */
export const mappingsCode = (mappings: readonly Mapping[]): string =>
  `using Dissonity.Models.Builders;\n\npublic override MappingBuilder[] Mappings => ${writeMappings(mappings)};`

/** Returns the scope that each refused command needs, with the line to add. */
export function scopeSteps({ named }: LineMatch, toolkit: Toolkit): Pieces[] {
  const commands = new Set(named.flatMap(({ commands }) => commands))
  const uses = allUses(toolkit).filter(({ rpc = '', part }) => part === undefined && commands.has(rpc))
  return uses.map(({ id, scopes }) => {
    const call = { tag: 'code', text: id } as const
    if (scopes.length === 0) return fillWith(WORDS.help.commandPlain, { call })
    return fillWith(WORDS.help.commandScopes, {
      call,
      scopes: { tag: 'code', text: scopes.join(', ') },
      constants: { tag: 'code', text: scopes.map(scope => scopeCode(scope, toolkit)).join(', ') },
    })
  })
}
