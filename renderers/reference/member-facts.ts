/** The facts of a member, for people, for Markdown and for tables of members. */

import type { Inline, Member } from '../../schema/index.ts'
import { fill } from '../../schema/index.ts'

export const platforms = ['web', 'ios', 'android'] as const

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
  const names = WORDS.reference
  return [
    ...fact(names.type, type && { type }),
    ...fact(names.value, value && { code: value }),
    ...fact(names.inJson, json && { code: json }),
    ...parameters.flatMap(({ name, type, default: value, text }) =>
      fact(name, { type }, ...(value ? [`, ${names.default} `, { code: value }] : []), ': ', { text }).map(each => ({
        ...each,
        parameter: true,
      })),
    ),
    ...fact(names.returns, returns && { text: returns }),
    ...throws.flatMap(({ type, when }) => fact(names.throws, { type }, ' ', { text: when })),
    ...fact(names.needs, needs && names.levels[needs]),
    ...fact(names.option, option && { code: option }),
    ...fact(names.scopes, scopes.map(scope => scopeUse(member, scope)).join(', ')),
    ...fact(names.platforms, platformList(member)),
    ...fact(names.key, hash && names.keys[hash]),
    ...fact(names.rpc, rpc && { code: rpc }),
    ...fact(names.arguments, member.arguments.length > 0 && { code: member.arguments.join(', ') }),
    ...fact(names.mock, mock && { text: mock }),
    ...fact(names.related, related && { text: related }),
  ]
}

/** None without something to say. */
function fact(name: string, first: FactPart | undefined | false, ...further: readonly FactPart[]): Fact[] {
  return first ? [{ name, parts: [first, ...further] }] : []
}

/** A scope with the uses that it is limited to. */
function scopeUse({ partly, approval }: Member, scope: string): string {
  const uses = partly.filter(each => each.scope === scope).map(({ when }) => ` ${when}`)
  const whole = `${scope}${uses.join('')}`
  return approval.includes(scope) ? fill(WORDS.reference.approval, { scope: whole }) : whole
}

const platformList = ({ platforms }: Member): string =>
  platforms?.map(name => WORDS.reference.platformNames[name]).join(', ') ?? ''
