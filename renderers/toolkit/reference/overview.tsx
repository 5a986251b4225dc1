/** What a page of the reference offers, at a glance: the members of its type, or its types. */
import {
  type Member,
  memberAnchor,
  type ReferencePage,
  type ReferenceType,
  typeAnchor,
} from '../../../schema/index.ts'
import type { ContentsEntry } from '../../elements/heading.tsx'
import { isCallable } from './members.tsx'

/** Makes an id that no author can have, because it has a colon. */
export const groupAnchor = (type: ReferenceType, group: string | undefined): string =>
  `${typeAnchor(type)}:${group}`

/** Groups the members, those without a group first. */
export const memberGroups = ({ groups, members }: ReferenceType) =>
  [{ id: undefined, title: undefined, text: undefined }, ...groups]
    .map(group => ({ ...group, members: members.filter(member => member.group === group.id) }))
    .filter(group => group.members.length > 0)

/** Returns the types of the page with what can be called; of a page of one type, its groups with all members. */
export function contentsOf({ reference: { types } }: ReferencePage): ContentsEntry[] {
  const [only, ...others] = types
  if (only === undefined) return []
  if (others.length === 0) {
    const entries: ContentsEntry[] = []
    for (const { id, title, members } of memberGroups(only)) {
      const level = title ? 3 : 2
      if (title) entries.push({ id: groupAnchor(only, id), level: 2, text: title })
      for (const member of members) entries.push(entryOf(only, member, level))
    }
    return entries
  }
  return types.flatMap(type => {
    const entries = type.members.filter(isCallable).map(member => entryOf(type, member, 3))
    return [{ id: typeAnchor(type), level: 2, text: type.name }, ...entries]
  })
}

const entryOf = (type: ReferenceType, member: Member, level: number): ContentsEntry => ({
  id: memberAnchor(type, member),
  level,
  text: member.name,
})
