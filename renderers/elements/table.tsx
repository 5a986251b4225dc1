/**
 * Tables. Roles are written out because phones show rows as cards, and changing `display` takes them from the
 * table.
 */
import type { ReactNode } from 'react'
import type { Mark } from '../../schema/index.ts'
import { needSheet, type Render } from './render.ts'

interface TableRow {
  readonly id?: string
  /** What it shares with its neighbours: said once, in a row above them. */
  readonly group?: ReactNode
  /** What the row is about; its cell may be empty. */
  readonly head: ReactNode
  readonly cells: readonly ReactNode[]
  /** Signs in front of the cells. */
  readonly marks?: readonly (Mark | undefined)[] | undefined
}

interface TableProps {
  readonly render: Render
  readonly caption?: ReactNode
  /** Whether only screen readers get the caption. */
  readonly captionHidden?: boolean
  readonly columns: readonly ReactNode[]
  /** Headings of the cells, shown beside them on phones. */
  readonly labels: readonly string[]
  readonly className?: string | undefined
  readonly rows: readonly TableRow[]
}

export function Table(props: TableProps): ReactNode {
  needSheet(props.render, 'table')
  const { caption, captionHidden, columns, labels, className = 'table', rows } = props
  return (
    <div className={className}>
      <table role="table">
        {caption && <caption className={captionHidden ? 'vh' : undefined}>{caption}</caption>}
        <thead role="rowgroup">
          <tr role="row">
            {columns.map((column, i) => (
              <th key={i} role="columnheader" scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        {bodiesOf(rows).map((body, i) => (
          <tbody key={i} role="rowgroup">
            {body[0]?.group && (
              <tr role="row" className="group">
                <th role="rowheader" scope="rowgroup" colSpan={columns.length}>
                  {body[0].group}
                </th>
              </tr>
            )}
            {body.map(({ id, head, cells, marks = [] }, j) => (
              <tr key={j} role="row" id={id}>
                {head ? (
                  <th role="rowheader" scope="row">
                    {head}
                  </th>
                ) : (
                  <td role="cell" />
                )}
                {cells.map((cell, k) => (
                  <td key={k} role="cell" data-label={labels[k]}>
                    <div data-mark={marks[k]}>{cell}</div>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </div>
  )
}

/** Returns the rows of each group together. */
function bodiesOf(rows: readonly TableRow[]): TableRow[][] {
  const bodies: TableRow[][] = []
  for (const row of rows) {
    const last = bodies.at(-1)
    if (last && !row.group) last.push(row)
    else bodies.push([row])
  }
  return bodies
}
