import { plainText } from '../../schema/index.ts'
import { InlineView } from '../elements/inline.tsx'
import { join, table as markdownTable } from '../elements/markdown.ts'
import { Cell, Row, Table } from '../elements/table.tsx'
import type { BlockRenderer } from './renderer.ts'

export const table: BlockRenderer<'table'> = {
  View: ({ block: { caption, columns, rows } }) => {
    const labels = columns.map(plainText).slice(1)
    return (
      <Table
        caption={<InlineView text={caption} />}
        columns={columns.map((column, i) => <InlineView key={i} text={column} />)}
      >
        {rows.map(([head, ...cells], i) => (
          <Row key={i} head={head && <InlineView text={head} />}>
            {cells.map((cell, j) => (
              <Cell key={j} label={labels[j]}>
                <InlineView text={cell} />
              </Cell>
            ))}
          </Row>
        ))}
      </Table>
    )
  },
  markdown: ({ caption, columns, rows }, { inline }) =>
    join(
      `**${inline(caption)}**`,
      markdownTable(
        columns.map(inline),
        rows.map(row => row.map(inline)),
      ),
    ),
}
