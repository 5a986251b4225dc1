/** The facts of a member, for people, for Markdown and for tables of members. */
import type { Inline, Member } from '../../schema/index.ts'

export const platforms = ['web', 'ios', 'android'] as const

export const platformNames = { web: 'desktop and browser', ios: 'iOS', android: 'Android' } as const
const levels = { nothing: 'nothing', hirpc: 'the hiRPC handshake', ready: 'a successful Initialize' } as const
/** Which of the two hashes a restricted call wants. */
const keys = { none: 'none', access: 'the access hash or the app hash', app: 'the app hash' } as const

/** Plain words, a type, other code, or a text. */
export type FactPart = string | { readonly type: string } | { readonly code: string } | { readonly text: Inline }

export interface Fact {
  readonly name: string
  /** Whether it is about a parameter, and `name` that of the parameter. */
  readonly parameter?: boolean
  readonly parts: readonly FactPart[]
}

/** What is known of a member, in the order in which a caller asks for it. */
export function factsOf(member: Member): Fact[] {
  const { type, value, json, parameters, returns, throws, needs, option, scopes, hash, rpc, mock, related } = member
  return [
    ...fact('Type', type && { type }),
    ...fact('Value', value && { code: value }),
    ...fact('In JSON', json && { code: json }),
    ...parameters.flatMap(({ name, type, default: value, text }) =>
      fact(name, { type }, ...(value ? [', default ', { code: value }] : []), ': ', { text }).map(each => ({
        ...each,
        parameter: true,
      })),
    ),
    ...fact('Returns', returns && { text: returns }),
    ...throws.flatMap(({ type, when }) => fact('Throws', { type }, ' ', { text: when })),
    ...fact('Needs', needs && levels[needs]),
    ...fact('Option', option && { code: option }),
    ...fact('Scopes', scopes.map(scope => scopeUse(member, scope)).join(', ')),
    ...fact('Platforms', platformList(member)),
    ...fact('Key', hash && keys[hash]),
    ...fact('RPC', rpc && { code: rpc }),
    ...fact('Arguments', member.arguments.length > 0 && { code: member.arguments.join(', ') }),
    ...fact('Mock', mock && { text: mock }),
    ...fact('Related', related && { text: related }),
  ]
}

/** None without something to say. */
function fact(name: string, first: FactPart | undefined | false, ...further: readonly FactPart[]): Fact[] {
  return first ? [{ name, parts: [first, ...further] }] : []
}

/** A scope with the uses that it is limited to. */
function scopeUse({ partly, approval }: Member, scope: string): string {
  const uses = partly.filter(each => each.scope === scope).map(({ when }) => ` ${when}`)
  return `${scope}${uses.join('')}${approval.includes(scope) ? ' (needs approval)' : ''}`
}

const platformList = ({ platforms }: Member): string => platforms?.map(name => platformNames[name]).join(', ') ?? ''
