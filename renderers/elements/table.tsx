/** Tables. Roles are written out because phones show rows as cards, and changing `display` takes them from the table. */
import type { ReactNode } from 'react'

interface TableProps {
  readonly caption: ReactNode
  /** Whether only screen readers get the caption. */
  readonly captionHidden?: boolean
  readonly columns: readonly ReactNode[]
  readonly className?: string
  /** The rows. */
  readonly children: ReactNode
}

export function Table({ caption, captionHidden, columns, className = 'table', children }: TableProps): ReactNode {
  return (
    <div className={className}>
      <table role="table">
        <caption className={captionHidden ? 'vh' : undefined}>{caption}</caption>
        <thead role="rowgroup">
          <tr role="row">
            {columns.map((column, i) => (
              <th key={i} role="columnheader" scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">{children}</tbody>
      </table>
    </div>
  )
}

interface RowProps {
  readonly id?: string
  /** What the row is about. */
  readonly head: ReactNode
  /** The other cells. */
  readonly children: ReactNode
}

export function Row({ id, head, children }: RowProps): ReactNode {
  return (
    <tr role="row" id={id}>
      <th role="rowheader" scope="row">
        {head}
      </th>
      {children}
    </tr>
  )
}

interface CellProps {
  /** Heading of its column, shown beside it on phones. */
  readonly label?: string | undefined
  /** Name by which an island borrows the words. */
  readonly words?: string
  readonly children?: ReactNode
}

export function Cell({ label, words, children }: CellProps): ReactNode {
  return (
    <td role="cell" data-label={label}>
      <div data-words={words}>{children}</div>
    </td>
  )
}
