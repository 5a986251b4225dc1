/** Values, constants and fields of a type, as a table. */
import { Fragment, type ReactNode } from 'react'
import { fill, type Member, memberAnchor, type ReferenceType } from '../../../schema/index.ts'
import { NameLink, Since } from '../../elements/heading.tsx'
import { Paragraph, Paragraphs } from '../../elements/inline.tsx'
import type { Render } from '../../elements/render.ts'
import { Table } from '../../elements/table.tsx'
import { Badges, type Fact, factsOf } from './members.tsx'

interface MemberNameProps {
  readonly render: Render
  readonly type: ReferenceType
  readonly member: Member
}

const MemberName = ({ render, type, member }: MemberNameProps): ReactNode => (
  <>
    <NameLink id={memberAnchor(type, member)} name={member.name} />
    <Since render={render} version={member.since} />
  </>
)

interface MemberTableProps {
  readonly render: Render
  readonly type: ReferenceType
  readonly members: readonly Member[]
}

const viewOf = (facts: readonly Fact[], column: string): ReactNode =>
  facts.find(({ name }) => name === column)?.view

/** Tells whether all that is known of members is a number that fits a tile, and what it means. */
const isNumbered = (members: readonly Member[]): boolean =>
  members.every(({ value, type, json }) => !type && !json && value !== undefined && /^-?\d{1,2}$/.test(value))

/** Values, constants and fields as a dense table: a row each. */
export function MemberTable({ render, type, members }: MemberTableProps): ReactNode {
  // Facts with a column of their own.
  const columns = [render.words.reference.value, render.words.reference.type, render.words.reference.inJson]
  const rows = members.map(member => ({ member, facts: factsOf(render, member) }))
  const shown = columns.filter(column => rows.some(({ facts }) => facts.some(({ name }) => name === column)))
  return (
    <Table
      render={render}
      caption={fill(render.words.reference.members, { type: type.name })}
      captionHidden
      className={isNumbered(members) ? 'table dense valued' : 'table dense'}
      columns={[render.words.reference.name, ...shown, render.words.reference.meaning]}
      labels={shown}
      rows={rows.map(({ member, facts }) => ({
        id: memberAnchor(type, member),
        head: <MemberName render={render} type={type} member={member} />,
        cells: [
          ...shown.map(column => viewOf(facts, column)),
          <Fragment key="meaning">
            <Paragraph render={render} text={member.summary} />
            <Paragraphs render={render} texts={member.details} />
            {facts
              .filter(({ name }) => !shown.some(column => column === name))
              .map((fact, i) => (
                <p key={i} className="aside">
                  {fact.name}: {fact.view}
                </p>
              ))}
            <Badges render={render} member={{ ...member, since: undefined }} />
          </Fragment>,
        ],
      }))}
    />
  )
}
