import {
  type BlockOf,
  type Documented,
  type Member,
  memberAddress,
  memberAnchor,
  type Site,
} from '../../schema/index.ts'
import { known, useRender } from '../elements/context.ts'
import { codeText, inlineView } from '../elements/inline.tsx'
import { Link } from '../elements/link.tsx'
import { anchor, bullets, codeSpan } from '../elements/markdown.ts'
import type { BlockRenderer } from './renderer.ts'

/** Each with its id and its way to the reference, which has everything else. */
export const members: BlockRenderer<'members'> = {
  View: ({ block }) => {
    const { documented, shown } = membersOf(useRender().site, block)
    return (
      <ul className="links members">
        {shown.map(member => (
          <li key={member.id} id={memberAnchor(documented.type, member)}>
            <Link to={memberAddress(documented, member)}>{codeText(member.name)}</Link>{' '}
            <span>{inlineView(member.summary)}</span>
          </li>
        ))}
      </ul>
    )
  },
  markdown: (block, { site, inline, link }) => {
    const { documented, shown } = membersOf(site, block)
    return bullets(
      shown.map(
        member =>
          `${link(codeSpan(member.name), memberAddress(documented, member))}${anchor(memberAnchor(documented.type, member))}: ${inline(member.summary)}`,
      ),
    )
  },
}

function membersOf(site: Site, block: BlockOf<'members'>): { documented: Documented; shown: readonly Member[] } {
  const documented = known(site.reference.types.get(block.of), block.of)
  return { documented, shown: documented.type.members.filter(({ group }) => !block.group || group === block.group) }
}
