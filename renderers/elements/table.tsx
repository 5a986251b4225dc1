/**
 * Tables. Roles are written out because phones show rows as cards, and changing `display` takes them from the
 * table.
 */
import { Fragment, type ReactNode } from 'react'
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
        <tbody role="rowgroup">
          {rows.map(({ id, group, head, cells, marks = [] }, i) => (
            <Fragment key={i}>
              {group && (
                <tr role="row" className="group">
                  <th role="rowheader" colSpan={columns.length}>
                    {group}
                  </th>
                </tr>
              )}
              <tr role="row" id={id}>
                {head ? (
                  <th role="rowheader" scope="row">
                    {head}
                  </th>
                ) : (
                  <td role="cell" />
                )}
                {cells.map((cell, j) => (
                  <td key={j} role="cell" data-label={labels[j]}>
                    <div data-mark={marks[j]}>{cell}</div>
                  </td>
                ))}
              </tr>
            </Fragment>
          ))}
        </tbody>
      </table>
    </div>
  )
}
