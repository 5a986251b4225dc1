import type { ReactNode } from 'react'
import { type BlockOf, plainText } from '../../schema/index.ts'
import { InlineView } from '../elements/inline.tsx'

/** Roles are written out because phones show rows as cards, and changing `display` takes them from the table. */
export function TableView({ block }: { block: BlockOf<'table'> }): ReactNode {
  return (
    <div className="table">
      <table role="table">
        <caption>
          <InlineView text={block.caption} />
        </caption>
        <thead role="rowgroup">
          <tr role="row">
            {block.columns.map((column, i) => (
              <th key={i} role="columnheader" scope="col">
                <InlineView text={column} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {block.rows.map((row, i) => (
            <tr key={i} role="row">
              {row.map((cell, j) =>
                j === 0 ? (
                  <th key={j} role="rowheader" scope="row">
                    <InlineView text={cell} />
                  </th>
                ) : (
                  <td key={j} role="cell" data-label={plainText(block.columns[j]!)}>
                    <div>
                      <InlineView text={cell} />
                    </div>
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
