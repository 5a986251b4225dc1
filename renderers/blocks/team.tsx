import type { ReactNode } from 'react'
import type { BlockOf } from '../../schema/index.ts'
import { useRender, withBase } from '../elements/context.ts'
import { InlineView } from '../elements/inline.tsx'
import { Link } from '../elements/link.tsx'

export function TeamView(_: { block: BlockOf<'team'> }): ReactNode {
  const { site, base } = useRender()
  return (
    <ul className="team">
      {site.team.members.map(member => {
        const size = site.publicFiles.get(member.image.src)
        return (
          <li key={member.title}>
            <img
              src={withBase(base, member.image.src)}
              alt={member.alt}
              width={size?.width}
              height={size?.height}
              loading="lazy"
            />
            <h3>{member.link === undefined ? member.title : <Link to={member.link}>{member.title}</Link>}</h3>
            <p className="subtitle">{member.subtitle}</p>
            <p>
              <InlineView text={member.description} />
            </p>
          </li>
        )
      })}
    </ul>
  )
}
