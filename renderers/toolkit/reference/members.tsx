/** Members of the reference: their facts, scopes and JSON messages. */
import { createElement, Fragment, type ReactNode } from 'react'
import { filled } from '../../../client/phrases.tsx'
import type { Scope, Use } from '../../../client/toolkit/builder/fields.ts'
import {
  escapeRegex,
  fill,
  type Member,
  plainText,
  type ReferenceNames,
  type ReferenceType,
  type Site,
  type Words,
} from '../../../schema/index.ts'
import { inlineView } from '../../elements/inline.tsx'
import { As } from '../../elements/markdown.ts'
import { codeText, withWholeNames } from '../../elements/names.tsx'
import { existing, type Render } from '../../elements/render.ts'
import { Signature } from './names.tsx'

export const platforms = ['web', 'ios', 'android'] as const

export interface Fact {
  readonly name: string
  readonly view: ReactNode
}

/** What most members that can be called share: a page says it once. */
export interface SharedFacts extends Pick<Member, 'needs' | 'throws'> {
  /** Whether some members need something else: nothing of it is about those. */
  readonly hasExceptions: boolean
}

/** With fewer members, it reads better where it belongs. */
const fewestToShare = 3

const nothingShared: SharedFacts = { needs: undefined, throws: [], hasExceptions: false }

export const isCallable = ({ signature }: Member): boolean => signature !== undefined

const isMostOf = (all: readonly Member[], some: readonly Member[]): boolean => some.length * 2 > all.length

export function sharedFactsOf({ members }: ReferenceType): SharedFacts {
  const callable = members.filter(isCallable)
  const byNeed = callable.map(({ needs }) => callable.filter(other => other.needs === needs))
  const alike = byNeed.find(some => isMostOf(callable, some)) ?? []
  if (alike.length < fewestToShare) return nothingShared

  const hasExceptions = alike.length < callable.length
  // An exception says what it needs instead. One that says nothing would seem to need what the others need.
  if (hasExceptions && callable.some(({ needs }) => needs === undefined)) return nothingShared

  const throwing = (thrown: Thrown): Member[] => alike.filter(({ throws }) => throws.some(isSame(thrown)))
  const all = alike.flatMap(({ throws }) => throws)
  const usual = all.filter(
    (thrown, i) => all.findIndex(isSame(thrown)) === i && isMostOf(alike, throwing(thrown)),
  )
  return { needs: alike[0]?.needs, throws: usual, hasExceptions }
}

type Thrown = Member['throws'][number]

const isSame =
  ({ type, when }: Thrown) =>
  (other: Thrown): boolean =>
    other.type === type && plainText(other.when) === plainText(when)

/** The facts that members share, as a list of its own. */
export const sharedFacts = (render: Render, { throws, needs }: SharedFacts): Fact[] => [
  ...needFact(render, needs),
  ...thrownFacts(render, throws),
]

const thrownFacts = (render: Render, throws: Member['throws']): Fact[] =>
  throws.flatMap(({ type, when }) =>
    fact(
      render.words.reference.throws,
      <Signature render={render} code={type} />,
      ' ',
      inlineView(render, when),
    ),
  )

const needFact = ({ words: { reference } }: Render, needs: Member['needs']): Fact[] =>
  fact(reference.needs, needs && reference.levels[needs])

/**
 * The facts about a member, in the order a caller needs them.
 * @param shared what the page has said of most members
 */
export function factsOf(render: Render, member: Member, shared = nothingShared): Fact[] {
  const { type, value, json, returns, option, hash, mock, related } = member
  const names = render.words.reference
  // What the page says is about members with the same need.
  const isMeant = shared.needs === member.needs
  const said = isMeant ? shared.throws : []
  const throws = member.throws.filter(thrown => !said.some(isSame(thrown)))
  const never = said.filter(({ type }) => member.throws.every(other => other.type !== type))
  return [
    ...fact(names.type, type && <Signature render={render} code={type} />),
    ...fact(names.value, code(value)),
    ...fact(names.inJson, code(json)),
    ...fact(names.returns, returns && inlineView(render, returns)),
    ...thrownFacts(render, throws),
    ...never.flatMap(({ type }) => fact(names.throws, filled(names.never, { type: codeText(type) }))),
    ...needFact(render, isMeant ? undefined : member.needs),
    ...fact(names.option, code(option)),
    ...fact(names.key, hash && names.keys[hash]),
    ...fact(names.mock, mock && inlineView(render, mock)),
    ...fact(names.related, related && inlineView(render, related, 'all')),
  ]
}

export const FactsTitle = ({ children }: { children: string }): ReactNode => (
  <As markdown="label">
    <p className="facts-title">{children}</p>
  </As>
)

/** What a caller passes: each name with its type, and below what it means. */
export function Parameters({ render, member }: { render: Render; member: Member }): ReactNode {
  const { parameters } = member
  if (parameters.length === 0) return null
  return (
    <>
      <FactsTitle>{render.words.reference.parameters}</FactsTitle>
      <dl className="params">
        {parameters.map(({ name, type, default: value, text }) => (
          <div key={name}>
            <dt>
              {codeText(name)} <Signature render={render} code={type} />
              {value !== undefined && (
                <span>
                  {' '}
                  {render.words.reference.default} {codeText(value)}
                </span>
              )}
            </dt>
            <dd>{inlineView(render, text)}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}

/** What shows only on the wire: beside the messages, for readers who inspect the network. */
export const wireFacts = ({ words: { reference } }: Render, { rpc, arguments: names }: Member): Fact[] => [
  ...fact(reference.rpc, code(rpc)),
  ...fact(reference.arguments, code(names.join(', '))),
]

/** What a badge is about; styles tell them apart, so that the exceptions are seen. */
type BadgeKind = 'scope' | 'approval' | 'limited' | 'mock'

interface BadgeOf {
  readonly kind?: BadgeKind
  readonly text: string
}

/** What a caller must know at a glance, a few words each. */
export function badgesOf(words: Words, member: Member): BadgeOf[] {
  const { scopes, approval, platforms: supported, since, mockKind } = member
  const names = words.reference
  const badges: BadgeOf[] = scopes.map(scope => ({
    kind: approval.includes(scope) ? 'approval' : 'scope',
    text: fill(names.scope, { scope: scopeUse(words, member, scope) }),
  }))
  // What works everywhere needs no badge.
  if (supported !== undefined && supported.length < platforms.length)
    badges.push(platformBadge(words, supported))
  if (mockKind !== undefined)
    badges.push({ kind: 'mock', text: fill(names.mocked, { does: names.mockKinds[mockKind] }) })
  if (since !== undefined) badges.push({ text: fill(names.since, { version: since }) })
  return badges
}

function platformBadge({ reference }: Words, supported: NonNullable<Member['platforms']>): BadgeOf {
  const names = supported.map(name => reference.platformNames[name]).join(', ')
  return { kind: 'limited', text: fill(reference.only, { platforms: names }) }
}

export function Badges({ render, member }: { render: Render; member: Member }): ReactNode {
  const badges = badgesOf(render.words, member)
  if (badges.length === 0) return null
  return (
    <ul className="badges">
      {badges.map(({ kind, text }) => (
        <li key={text} data-kind={kind}>
          {withWholeNames(text)}
        </li>
      ))}
    </ul>
  )
}

const code = (text: string | undefined): ReactNode => text && codeText(text)

/** No fact if the first part is empty. */
const fact = (name: string, ...parts: readonly ReactNode[]): Fact[] =>
  parts[0] ? [{ name, view: createElement(Fragment, undefined, ...parts) }] : []

/** A scope with the uses that it is limited to. */
function scopeUse(words: Words, { partly, approval }: Member, scope: string): string {
  const uses = partly.filter(part => part.scope === scope).map(({ when }) => ` ${when}`)
  const whole = `${scope}${uses.join('')}`
  return approval.includes(scope) ? fill(words.reference.approval, { scope: whole }) : whole
}

/** A longer list would only say that the type is used everywhere. */
const mostUses = 8

/** The members that use a type, found in their declarations. */
export function usesOfType(render: Render, type: ReferenceType): Fact[] {
  const [bareName = ''] = type.name.split('<')
  const mention = new RegExp(`\\b${escapeRegex(bareName)}\\b`)
  const users: string[] = []
  for (const [name, { type: owner, member }] of render.site.toolkit.reference.names) {
    const declaration = member?.signature ?? member?.type ?? ''
    if (owner !== type && declaration.includes(bareName) && mention.test(declaration)) users.push(name)
  }
  if (users.length > mostUses) return []

  const [, ...parts] = users.flatMap(name => {
    const node = { kind: 'code', text: name.includes('.') ? name : `${name}()`, at: 0 } as const
    return [', ', inlineView(render, { nodes: [node] }, 'all')]
  })
  return fact(render.words.reference.usedBy, ...parts)
}

/** Facts of one name share an entry. */
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

/** @param type whose constants they are */
export function scopesOf({ toolkit: { reference } }: Site, type: string): Scope[] {
  const approved = new Set<string>()
  for (const { member } of reference.names.values()) {
    for (const scope of member?.approval ?? []) approved.add(scope)
  }
  const scopes: Scope[] = []
  for (const { name: constant, value: scope, access } of existing(reference.types.get(type), type).type
    .members) {
    if (scope === undefined) continue
    const others = access === 'partners' ? 'discord' : access
    scopes.push({ constant, scope, approval: approved.has(scope) ? 'toolkit' : others })
  }
  return scopes
}

type ScopedUse = Omit<Use, 'id' | 'href'>

/** A member's plain use, and each use that needs a further scope. */
export function scopedUses(words: Words, member: Member): ScopedUse[] {
  const { name, scopes, partly, platforms: supported, option, mock } = member
  const missing = platforms
    .filter(platform => supported?.includes(platform) === false)
    .map(platform => words.reference.platformNames[platform])
  const use = (wanted: readonly string[], part?: string): ScopedUse => {
    return { name, part, scopes: wanted, missing, option, mock: mock && plainText(mock) }
  }
  const extra = partly.map(({ scope }) => scope)
  const always = scopes.filter(scope => !extra.includes(scope))
  const within = (part: string): string[] => scopes.filter(scope => scope === part || always.includes(scope))
  return [use(always), ...partly.map(({ scope, when }) => use(within(scope), when))]
}

type WireMessage = Readonly<Record<'title' | 'json', string>>

/**
 * The messages of a command (sent, answered) or a subscription (sent, the event). Examples are derived from
 * the types, so they can't fall behind the reference.
 */
export function messagesOf(site: Site, type: ReferenceType, member: Member): WireMessage[] {
  const { words, toolkit } = site
  const { rpc: cmd, signature = '', within } = member
  if (cmd === undefined || member.kind !== 'method' || type.language !== 'csharp') return []
  const message = (title: string, value: object): WireMessage => ({ title, json: pretty(value) })
  const dataOf = (type = 'void'): unknown => {
    const value = exampleOf(type, toolkit.reference)
    return within === undefined ? value : { [within]: value }
  }
  const args = argumentsOf(member, toolkit.reference)
  if (!signature.includes('DiscordSubscription'))
    return [
      message(words.reference.sent, { cmd, args, nonce }),
      message(words.reference.answer, { cmd, data: dataOf(/<(.*)>/.exec(signature)?.[1]), evt: null, nonce }),
    ]
  const listener = member.parameters.find(({ type }) => type.startsWith('Action<'))
  const listened = listener?.type.slice('Action<'.length, -1)
  const event = message(words.reference.event, { cmd: 'DISPATCH', evt: cmd, data: dataOf(listened) })
  // Errors arrive without a subscription.
  if (!signature.includes('Task<')) return [event]
  return [message(words.reference.sent, { cmd: 'SUBSCRIBE', evt: cmd, args, nonce }), event]
}

/** An example of a class as JSON; undefined if it never travels as JSON. */
export function jsonOf(type: ReferenceType, names: ReferenceNames): string | undefined {
  const object = objectOf(type, names, 0)
  return Object.keys(object).length === 0 ? undefined : pretty(object)
}

const nonce = '7b5f0f3e-2d0c-4f7e-9a53-0d6f6a3a1c55'
const snowflake = '1187654321098765432'

const pretty = (value: object): string => JSON.stringify(value, null, 2)

function argumentsOf(member: Member, names: ReferenceNames): object {
  const given = member.parameters.filter(({ type }) => !type.startsWith('Action<'))
  return Object.fromEntries(
    member.arguments.map((name, i) => [name, exampleOf(given[i]?.type ?? 'string', names, 0, name)]),
  )
}

/** Objects nested deeper are shown empty: their own page has an example. */
const deepest = 2

/** Examples of types that aren't ours, without their names. */
const plainExamples: ReadonlyMap<string, unknown> = new Map<string, unknown>([
  ['void', {}],
  ['object', {}],
  ['bool', true],
  ...['int', 'long', 'float', 'double'].map(type => [type, 0] as const),
])

function exampleOf(written: string, names: ReferenceNames, depth = 0, name = ''): unknown {
  const type = written.replace(/\?$/, '')
  if (type.endsWith('[]')) return [exampleOf(type.slice(0, -2), names, depth, name)]
  // IDs don't fit into a JavaScript number, so they are sent as text.
  if (type === 'long' && /(id|ids|roles)$/i.test(name)) return snowflake
  const documented = names.types.get(type)?.type
  return documented ? documentedExample(documented, names, depth) : (plainExamples.get(type) ?? 'text')
}

function documentedExample(type: ReferenceType, names: ReferenceNames, depth: number): unknown {
  if (type.kind === 'enum') return Number(type.members.find(({ value }) => value !== '-1')?.value ?? 0)
  return type.kind === 'constants' ? 'text' : objectOf(type, names, depth)
}

function objectOf(type: ReferenceType, names: ReferenceNames, depth: number): Record<string, unknown> {
  const base = type.base === undefined ? undefined : names.types.get(type.base)?.type
  if (depth === deepest) return {}
  const object = base === undefined ? {} : objectOf(base, names, depth)
  for (const { json, example, type: value, name } of type.members) {
    if (json === undefined || value === undefined) continue
    object[json] = example === undefined ? exampleOf(value, names, depth + 1, name) : JSON.parse(example)
  }
  return object
}
