/** Scopes of the reference: their constants, who must approve them, and the members that need them. */
import type { Scope, Use } from '../../client/tools/builder/model.ts'
import { type Documented, type Member, plainText, type Site } from '../../schema/index.ts'
import { known } from '../elements/context.ts'
import { platforms } from './members.tsx'

export type DocumentedMember = Required<Documented>

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

export type ScopedUse = Omit<Use, 'id' | 'href'>

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
