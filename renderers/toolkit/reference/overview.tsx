/** What a page of the reference offers, at a glance: the members of its type, or its types. */
import type { ReactNode } from 'react'
import {
  fill,
  type Member,
  memberAnchor,
  type ReferencePage,
  type ReferenceType,
} from '../../../schema/index.ts'
import type { ContentsEntry } from '../../elements/heading.tsx'
import { Html } from '../../elements/markdown.ts'
import { codeText } from '../../elements/names.tsx'
import { needSheet, type Render } from '../../elements/render.ts'
import { isCallable } from './members.tsx'

/** No id of an author has a colon. */
export const groupAnchor = (type: ReferenceType, group: string | undefined): string => `${type.id}:${group}`

/** The members without a group come first. */
export const memberGroups = ({ groups, members }: ReferenceType) =>
  [{ id: undefined, title: undefined, text: undefined }, ...groups]
    .map(group => ({ ...group, members: members.filter(member => member.group === group.id) }))
    .filter(group => group.members.length > 0)

/** The types of the page with what can be called; of a page of one type, its groups with all members. */
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
    return [{ id: type.id, level: 2, text: type.name }, ...entries]
  })
}

const entryOf = (type: ReferenceType, member: Member, level: number): ContentsEntry => ({
  id: memberAnchor(type, member),
  level,
  text: member.name,
})

/** Whoever sees fewer on a screen needs no list of them. */
const fewest = 4

/** Characters of a name that has room in a narrow column. */
const longest = 22

/** Beside the words about a type: the names of what can be called, in its groups. */
export function MemberIndex({ render, type }: { render: Render; type: ReferenceType }): ReactNode {
  needSheet(render, 'code')
  const hasLongNames = type.members.some(({ name }) => name.length > longest)
  return (
    <Html>
      <figure className={hasLongNames ? 'code member-index long-names' : 'code member-index'}>
        <figcaption>
          <b>{fill(render.words.reference.members, { type: type.name })}</b>
        </figcaption>
        <div>
          {memberGroups(type).map(({ id, title, members }) => (
            <div key={id ?? ''}>
              {title && <p>{title}</p>}
              <ul className="names">
                {members.map(member => (
                  <li key={member.id}>
                    <a href={`#${memberAnchor(type, member)}`}>{codeText(member.name)}</a>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </div>
      </figure>
    </Html>
  )
}

export const hasMemberIndex = ({ members }: ReferenceType): boolean =>
  members.filter(isCallable).length >= fewest
