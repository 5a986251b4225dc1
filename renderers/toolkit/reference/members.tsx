/** Members of the reference: their facts and scopes. */
import { createElement, Fragment, type ReactNode } from 'react'
import type { Scope, Use } from '../../../client/toolkit/builder/fields.ts'
import {
  escapeRegex,
  fill,
  type Member,
  plainText,
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

export const isCallable = ({ signature }: Member): boolean => signature !== undefined

/** Returns what a member needs and throws, or the members of a type. */
export const conditionsOf = (render: Render, { throws, needs }: Pick<Member, 'needs' | 'throws'>): Fact[] => [
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

/** The facts about a member, in the order a caller needs them. */
export function factsOf(render: Render, member: Member): Fact[] {
  const { type, value, json, returns, option, hash, mock, related, rpc, arguments: sent } = member
  const names = render.words.reference
  return [
    ...fact(names.type, type && <Signature render={render} code={type} />),
    ...fact(names.value, code(value)),
    ...fact(names.inJson, code(json)),
    ...fact(names.returns, returns && inlineView(render, returns)),
    ...conditionsOf(render, member),
    ...fact(names.option, code(option)),
    ...fact(names.key, hash && names.keys[hash]),
    ...fact(names.mock, mock && inlineView(render, mock)),
    ...fact(names.related, related && inlineView(render, related, 'all')),
    ...fact(names.rpc, code(rpc)),
    ...fact(names.arguments, code(sent.join(', '))),
  ]
}

export const FactsTitle = ({ children }: { children: string }): ReactNode => (
  <As markdown="label">
    <p className="facts-title">{children}</p>
  </As>
)

/** Renders what a caller passes: each name with its type, and below what it means. */
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

/** What a badge is about; styles tell them apart, so that the exceptions are seen. */
type BadgeKind = 'scope' | 'approval' | 'limited' | 'mock'

interface BadgeOf {
  readonly kind?: BadgeKind
  readonly text: string
}

/** Returns what a caller must know at a glance, a few words each. */
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

/** Makes no fact if the first part is empty. */
const fact = (name: string, ...parts: readonly ReactNode[]): Fact[] =>
  parts[0] ? [{ name, view: createElement(Fragment, undefined, ...parts) }] : []

/** Returns a scope with the uses that it is limited to. */
function scopeUse(words: Words, { partly, approval }: Member, scope: string): string {
  const uses = partly.filter(part => part.scope === scope).map(({ when }) => ` ${when}`)
  const whole = `${scope}${uses.join('')}`
  return approval.includes(scope) ? fill(words.reference.approval, { scope: whole }) : whole
}

/** A longer list would only say that the type is used everywhere. */
const mostUses = 8

/** Returns the members that use a type, found in their declarations. */
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

/** Returns a member's plain use, and each use that needs a further scope. */
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
