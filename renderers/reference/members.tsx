/** What is known of members: as facts, by their scopes, and as the list in the sidebar. */
import { createElement, Fragment, type ReactNode } from 'react'
import type { Scope, Use } from '../../client/tools/builder/fields.ts'
import {
  type Documented,
  fill,
  type Member,
  memberAnchor,
  plainText,
  type ReferenceNames,
  type ReferencePage,
  type ReferenceType,
  type Site,
} from '../../schema/index.ts'
import { known } from '../elements/context.ts'
import { codeText, inlineView, Signature } from '../elements/inline.tsx'

export const platforms = ['web', 'ios', 'android'] as const

export interface Fact {
  readonly name: string
  readonly view: ReactNode
}

/** What is known of a member, in the order in which a caller asks for it. */
export function factsOf(member: Member): Fact[] {
  const { type, value, json, parameters, returns, throws, needs, option, scopes, hash, rpc, mock, related } = member
  const names = WORDS.reference
  return [
    ...fact(names.type, type && <Signature code={type} />),
    ...fact(names.value, code(value)),
    ...fact(names.inJson, code(json)),
    ...parameters.flatMap(({ name, type, default: value, text }) =>
      fact(name, <Signature code={type} />, value && `, ${names.default} `, code(value), ': ', inlineView(text)),
    ),
    ...fact(names.returns, returns && inlineView(returns)),
    ...throws.flatMap(({ type, when }) => fact(names.throws, <Signature code={type} />, ' ', inlineView(when))),
    ...fact(names.needs, needs && names.levels[needs]),
    ...fact(names.option, code(option)),
    ...fact(names.scopes, scopes.map(scope => scopeUse(member, scope)).join(', ')),
    ...fact(names.platforms, member.platforms?.map(name => names.platformNames[name]).join(', ')),
    ...fact(names.key, hash && names.keys[hash]),
    ...fact(names.rpc, code(rpc)),
    ...fact(names.arguments, code(member.arguments.join(', '))),
    ...fact(names.mock, mock && inlineView(mock)),
    ...fact(names.related, related && inlineView(related)),
  ]
}

const code = (text: string | undefined): ReactNode => text && codeText(text)

/** None without something to say. */
const fact = (name: string, ...parts: readonly ReactNode[]): Fact[] =>
  parts[0] ? [{ name, view: createElement(Fragment, undefined, ...parts) }] : []

/** A scope with the uses that it is limited to. */
function scopeUse({ partly, approval }: Member, scope: string): string {
  const uses = partly.filter(each => each.scope === scope).map(({ when }) => ` ${when}`)
  const whole = `${scope}${uses.join('')}`
  return approval.includes(scope) ? fill(WORDS.reference.approval, { scope: whole }) : whole
}

/** More than this says that a type is everywhere, which helps nobody. */
const mostUses = 8

/** Where a type comes from and goes to: found in the declarations of the others, so that nobody has to keep a list. */
export function usesOfType(type: ReferenceType, { names }: ReferenceNames): Fact[] {
  const mention = new RegExp(`\\b${type.name.replace(/<.*/, '')}\\b`)
  const found = [...names].flatMap(([name, { type: owner, member }]) =>
    member && owner !== type && mention.test(`${member.signature ?? member.type}`) ? [name] : [],
  )
  if (found.length > mostUses) return []
  const [, ...parts] = found.flatMap(name => {
    const node = { kind: 'code', text: name.includes('.') ? name : `${name}()`, at: 0 } as const
    return [', ', inlineView({ nodes: [node] })]
  })
  return fact(WORDS.reference.usedBy, ...parts)
}

/** Facts as a list of names with what belongs to them. */
export function Facts({ facts }: { facts: readonly Fact[] }): ReactNode {
  const names = [...new Set(facts.map(({ name }) => name))]
  return (
    names.length > 0 && (
      <dl className="facts-list">
        {names.map(name => (
          <div key={name}>
            <dt>{name}</dt>
            {facts.map((fact, i) => fact.name === name && <dd key={i}>{fact.view}</dd>)}
          </div>
        ))}
      </dl>
    )
  )
}

/** The current page of the reference in its sidebar: the types on it, or the members of the only one. */
export function MemberTree({ page: { reference } }: { page: ReferencePage }): ReactNode {
  const [only] = reference.types.length === 1 ? reference.types : []
  const entries = only
    ? only.members.map(member => ({ id: memberAnchor(only, member), name: member.name }))
    : reference.types
  return (
    <ul className="tree">
      {entries.map(({ id, name }) => (
        <li key={id}>
          <a href={`#${id}`}>{codeText(name)}</a>
        </li>
      ))}
    </ul>
  )
}

type DocumentedMember = Required<Documented>

const isMember = (found: Documented): found is DocumentedMember => found.member !== undefined

/** @param type whose constants they are */
export function scopesOf({ reference }: Site, type: string): Scope[] {
  const approved = new Set([...reference.names.values()].flatMap(({ member }) => member?.approval ?? []))
  return known(reference.types.get(type), type).type.members.flatMap(({ name, value, partners }) =>
    value === undefined
      ? []
      : [
          {
            constant: name,
            scope: value,
            ...(approved.has(value) ? { approval: 'toolkit' } : partners ? { approval: 'discord' } : {}),
          } as const,
        ],
  )
}

/** Every member that needs a scope, each once, in the order of the reference. */
export const scopedMembers = ({ reference }: Site): DocumentedMember[] =>
  [...new Map([...reference.names.values()].filter(isMember).map(found => [found.to, found])).values()].filter(
    ({ member }) => member.scopes.length > 0,
  )

type ScopedUse = Omit<Use, 'id' | 'href'>

/** A member, and once more each way to use it that needs a further scope. */
export function scopedUses({ name, scopes, partly, platforms: supported, option, mock }: Member): ScopedUse[] {
  const missing = supported
    ? platforms
        .filter(platform => !supported.includes(platform))
        .map(platform => WORDS.reference.platformNames[platform])
    : []
  const use = (wanted: readonly string[], part?: string): ScopedUse => ({
    name,
    ...(part !== undefined && { part }),
    scopes: wanted,
    missing,
    ...(option !== undefined && { option }),
    ...(mock && { mock: plainText(mock) }),
  })
  const extra = partly.map(({ scope }) => scope)
  const always = scopes.filter(scope => !extra.includes(scope))
  const within = (part: string): string[] => scopes.filter(scope => scope === part || always.includes(scope))
  return [use(always), ...partly.map(({ scope, when }) => use(within(scope), when))]
}
