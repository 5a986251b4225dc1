import type { ReactNode } from 'react'
import {
  type BlockOf,
  type Documented,
  type Member,
  memberAddress,
  memberAnchor,
  type Site,
} from '../../schema/index.ts'
import { known, useRender } from '../elements/context.ts'
import { CodeList, CodeText, InlineView, Paragraph } from '../elements/inline.tsx'
import { Link } from '../elements/link.tsx'
import { anchor, codeSpan, join, table as markdownTable, strong } from '../elements/markdown.ts'
import { Cell, Row, Table } from '../elements/table.tsx'
import { platformList, platforms, scopeUse } from '../reference/member-facts.ts'
import type { BlockRenderer } from './renderer.ts'

export const members: BlockRenderer<'members'> = {
  View: ({ block }) => {
    const { documented, shown } = membersOf(useRender().site, block)
    return (
      <Table caption={block.caption} className="table members" columns={['Member', 'What it does', 'Needs']}>
        {shown.map(member => (
          <MemberRow key={member.id} documented={documented} member={member} />
        ))}
      </Table>
    )
  },
  markdown: (block, { site, inline, link }) => {
    const { documented, shown } = membersOf(site, block)
    const rows = shown.map(member => [
      link(codeSpan(member.name), memberAddress(documented, member)) + anchor(memberAnchor(documented.type, member)),
      member.signature ? codeSpan(member.signature) : '',
      inline(member.summary) + (member.mock ? ` In mock mode: ${inline(member.mock)}` : ''),
      needsMarkdown(member),
    ])
    return join(strong(block.caption), markdownTable(['Member', 'Signature', 'What it does', 'Needs'], rows))
  },
}

function membersOf(site: Site, block: BlockOf<'members'>): { documented: Documented; shown: readonly Member[] } {
  const documented = known(site.reference.types.get(block.of), block.of)
  return { documented, shown: documented.type.members.filter(({ group }) => !block.group || group === block.group) }
}

function MemberRow({ documented, member }: { documented: Documented; member: Member }): ReactNode {
  return (
    <Row
      id={memberAnchor(documented.type, member)}
      head={
        <>
          <Link to={memberAddress(documented, member)}>
            <CodeText text={member.name} />
          </Link>
          {member.since && <span className="since">since {member.since}</span>}
        </>
      }
    >
      <Cell>
        {member.signature && (
          <p>
            <code>{member.signature}</code>
          </p>
        )}
        <Paragraph text={member.summary} />
        {member.mock && (
          <p className="aside">
            In mock mode: <InlineView text={member.mock} />
          </p>
        )}
      </Cell>
      <Cell label="Needs">
        <Needs member={member} />
      </Cell>
    </Row>
  )
}

const levels = { nothing: 'Nothing', hirpc: 'hiRPC', ready: 'Ready' } as const

/** What a member throws beside what follows from its level: that is said once, in the text. */
const thrownBy = ({ needs = 'nothing', throws }: Member): string[] =>
  [...new Set(throws.map(({ type }) => type))].filter(
    name => needs === 'nothing' || name !== 'InvalidOperationException',
  )

const isLimited = (member: Member): boolean => (member.platforms ?? platforms).length < platforms.length

function Needs({ member }: { member: Member }): ReactNode {
  const thrown = thrownBy(member)
  return (
    <>
      <p>{levels[member.needs ?? 'nothing']}</p>
      {member.scopes.map(scope => (
        <p key={scope}>
          <CodeText text={scope} />
          {scopeUse(member, scope).slice(scope.length)}
        </p>
      ))}
      {isLimited(member) && <p>Only {platformList(member)}</p>}
      {thrown.length > 0 && (
        <p className="aside">
          Throws <CodeList names={thrown} />
        </p>
      )}
    </>
  )
}

const needsMarkdown = (member: Member): string =>
  [
    levels[member.needs ?? 'nothing'],
    ...member.scopes.map(scope => scopeUse(member, scope)),
    isLimited(member) && `only ${platformList(member)}`,
    ...thrownBy(member).map(type => `throws ${codeSpan(type)}`),
    member.since && `since ${member.since}`,
  ]
    .filter(Boolean)
    .join('; ')
