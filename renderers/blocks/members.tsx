import type { ReactNode } from 'react'
import { type BlockOf, type Member, memberAnchor, memberPlace } from '../../schema/index.ts'
import { CodeText } from '../elements/code-text.tsx'
import { useRender } from '../elements/context.ts'
import { InlineView } from '../elements/inline.tsx'
import { Link } from '../elements/link.tsx'

export function MembersView({ block }: { block: BlockOf<'members'> }): ReactNode {
  const documented = useRender().site.reference.types.get(block.of)!
  const { type } = documented
  const members = type.members.filter(({ group }) => !block.group || group === block.group)
  return (
    <div className="table members">
      <table role="table">
        <caption>{block.caption}</caption>
        <thead role="rowgroup">
          <tr role="row">
            <th role="columnheader" scope="col">
              Member
            </th>
            <th role="columnheader" scope="col">
              What it does
            </th>
            <th role="columnheader" scope="col">
              Needs
            </th>
          </tr>
        </thead>
        <tbody role="rowgroup">
          {members.map(member => (
            <tr key={member.id} id={memberAnchor(type, member)} role="row">
              <th role="rowheader" scope="row">
                <Link to={memberPlace(documented, member)}>
                  <CodeText text={member.name} />
                </Link>
                {member.since && <span className="since">since {member.since}</span>}
              </th>
              <td role="cell">
                <div>
                  {member.signature && (
                    <p>
                      <code>{member.signature}</code>
                    </p>
                  )}
                  <p>
                    <InlineView text={member.summary} />
                  </p>
                  {member.mock && (
                    <p className="aside">
                      In mock mode: <InlineView text={member.mock} />
                    </p>
                  )}
                </div>
              </td>
              <td role="cell" data-label="Needs">
                <div>
                  <Needs member={member} />
                </div>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const levels = { nothing: 'Nothing', hirpc: 'hiRPC', ready: 'Ready' } as const
const platformNames = { web: 'web', ios: 'iOS', android: 'Android' } as const

function Needs({ member }: { member: Member }): ReactNode {
  // What follows from the level itself is said once, in the text; the entry of the reference has the conditions.
  const implied = member.needs === undefined || member.needs === 'nothing' ? '' : 'InvalidOperationException'
  const thrown = [...new Set(member.throws.map(({ type }) => type))].filter(name => name !== implied)
  return (
    <>
      <p>{levels[member.needs ?? 'nothing']}</p>
      {member.scopes.map(scope => (
        <p key={scope}>
          <CodeText text={scope} />
          {member.partly.filter(each => each.scope === scope).map(({ when }) => ` ${when}`)}
          {member.approval.includes(scope) && ' (needs approval)'}
        </p>
      ))}
      {member.platforms && member.platforms.length < 3 && (
        <p>Only {member.platforms.map(name => platformNames[name]).join(', ')}</p>
      )}
      {thrown.length > 0 && (
        <p className="aside">
          Throws{' '}
          {thrown.map((name, i) => (
            <span key={name}>
              {i > 0 && ', '}
              <CodeText text={name} />
            </span>
          ))}
        </p>
      )}
    </>
  )
}
