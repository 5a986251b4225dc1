/** The current page of the reference in its sidebar: the types on it, or the members of the only one. */
import type { ReactNode } from 'react'
import { memberAnchor, type ReferencePage } from '../../schema/index.ts'
import { codeText } from '../elements/inline.tsx'

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
