/**
 * How URL mappings change an address, for the builder and the paste box. It follows version 0.6 of the hiRPC module, which
 * rewrites addresses in the activity mapping by mapping, and makes the same mistakes.
 */
import type { ReactNode } from 'react'
import { fill } from '../../schema/fill.ts'
import { maskText } from '../secrets.ts'
import type { Mapping } from './builder/fields.ts'
import { breakable, Filled } from './parts.tsx'

interface AddressProps {
  readonly address: string
  readonly mappings: readonly Mapping[]
}

/** @param id of the application */
export const AddressResult = ({ address, mappings, id = 'client-id' }: AddressProps & { id?: string | undefined }) => (
  <>
    <RewrittenResult result={rewrite(address, mappings, `${id}.discordsays.com`)} mappings={mappings} />
    <EditorResult address={address.trim()} mappings={mappings} />
  </>
)

const Address = ({ to }: { to: string }): ReactNode => <code>{breakable(maskText(to))}</code>

function RewrittenResult({ result, mappings }: { result: Rewritten; mappings: readonly Mapping[] }): ReactNode {
  if (result.kind === 'not-an-address') return <p>{WORDS.builder.noAddress}</p>
  if (result.kind === 'throws') return <p>{fill(WORDS.builder.moduleThrows, { mapping: result.mapping })}</p>
  const { to, mapping = 0 } = result
  const applied = mappings[mapping - 1]
  const unmapped = to.includes('/.proxy') ? WORDS.builder.ownAddress : WORDS.builder.notMapped
  return (
    <p>
      <Address to={to} /> {applied ? fill(WORDS.builder.mapped, { ...applied, mapping }) : unmapped}
    </p>
  )
}

/**
 * What `Api.Proxy` asks in the Unity editor, where there is no proxy: it takes the host from the mappings itself. It opens
 * no sockets.
 */
function EditorResult({ address, mappings }: AddressProps): ReactNode {
  if (/^wss?:/i.test(address)) return null
  const isWhole = /^https?:\/\//i.test(address)
  const [first, ...rest] = address.split('/').filter(segment => segment !== '')
  if (!isWhole && first === undefined) return <p>{WORDS.builder.editorNoSegment}</p>
  const found = mappings.find(({ prefix }) => prefix === `/${first}`)
  if (!isWhole && !found) return <p>{fill(WORDS.builder.editorNoMapping, { prefix: `/${first}` })}</p>
  const to = isWhole ? address : `https://${[found?.target, ...rest].join('/')}`
  return (
    <p>
      <Filled phrase={WORDS.builder.editorRequests} values={{ address: <Address to={to} /> }} />
    </p>
  )
}

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
