import { plainText } from '../../schema/index.ts'
import { inlineView } from '../elements/inline.tsx'
import { join, table as markdownTable } from '../elements/markdown.ts'
import { Cell, Row, Table } from '../elements/table.tsx'
import type { BlockRenderer } from './renderer.ts'

export const table: BlockRenderer<'table'> = {
  View: ({ block: { caption, columns, rows, align = [] } }) => {
    const labels = columns.map(plainText).slice(1)
    return (
      <Table caption={caption && inlineView(caption)} columns={columns.map(column => inlineView(column))} align={align}>
        {rows.map(([head, ...cells], i) => (
          <Row key={i} head={head && plainText(head) !== '' && inlineView(head)} align={align[0]}>
            {cells.map((cell, j) => (
              <Cell key={j} label={labels[j]} align={align[j + 1]}>
                {inlineView(cell)}
              </Cell>
            ))}
          </Row>
        ))}
      </Table>
    )
  },
  markdown: ({ caption, columns, rows, align }, { inline }) =>
    join(
      caption && `**${inline(caption)}**`,
      markdownTable(
        columns.map(inline),
        rows.map(row => row.map(inline)),
        align,
      ),
    ),
}
