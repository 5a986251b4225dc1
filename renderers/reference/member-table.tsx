/** Values, constants and fields as a dense table: a row each. */

import type { ReactNode } from 'react'
import { fill, type Member, memberAnchor, type ReferenceType } from '../../schema/index.ts'
import { Permalink } from '../elements/heading.tsx'
import { codeText, Paragraph, Paragraphs } from '../elements/inline.tsx'
import { Cell, Row, Table } from '../elements/table.tsx'
import { FactParts } from './facts-list.tsx'
import { factsOf } from './member-facts.ts'

export function MemberTable({ type, members }: { type: ReferenceType; members: readonly Member[] }): ReactNode {
  // Facts with a column of their own.
  const columns = [WORDS.reference.value, WORDS.reference.type, WORDS.reference.inJson]
  const rows = members.map(member => ({ member, facts: factsOf(member) }))
  const shown = columns.filter(column => rows.some(({ facts }) => facts.some(({ name }) => name === column)))
  return (
    <Table
      caption={fill(WORDS.reference.members, { type: type.name })}
      captionHidden
      className="table dense"
      columns={[WORDS.reference.name, ...shown, WORDS.reference.meaning]}
    >
      {rows.map(({ member, facts }) => {
        const id = memberAnchor(type, member)
        const further = facts.filter(({ name }) => !shown.some(column => column === name))
        return (
          <Row
            key={id}
            id={id}
            head={
              <>
                {codeText(member.name)}
                <Permalink id={id} name={`${type.name}.${member.name}`} />
                {member.since && (
                  <span className="since">{fill(WORDS.reference.since, { version: member.since })}</span>
                )}
              </>
            }
          >
            {shown.map(column => (
              <Cell key={column} label={column}>
                {facts
                  .filter(({ name }) => name === column)
                  .map(({ parts }) => (
                    <FactParts key={column} parts={parts} />
                  ))}
              </Cell>
            ))}
            <Cell>
              <Paragraph text={member.summary} />
              <Paragraphs texts={member.details} />
              {further.map(({ name, parts }, i) => (
                <p key={i} className="aside">
                  {name}: <FactParts parts={parts} />
                </p>
              ))}
            </Cell>
          </Row>
        )
      })}
    </Table>
  )
}
