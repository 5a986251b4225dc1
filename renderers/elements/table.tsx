/** Tables. Roles are written out because phones show rows as cards, and changing `display` takes them from the table. */
import type { ReactNode } from 'react'

/** How a column is aligned. */
type Align = 'left' | 'center' | 'right'

/** Left is how they are. */
const aligned = (align: Align | undefined) => (align === 'left' ? undefined : align)

interface TableProps {
  readonly caption?: ReactNode
  /** Whether only screen readers get the caption. */
  readonly captionHidden?: boolean
  readonly columns: readonly ReactNode[]
  readonly align?: readonly Align[]
  readonly className?: string
  /** The rows. */
  readonly children: ReactNode
}

export function Table(props: TableProps): ReactNode {
  const { caption, captionHidden, columns, align = [], className = 'table', children } = props
  return (
    <div className={className}>
      <table role="table">
        {caption && <caption className={captionHidden ? 'vh' : undefined}>{caption}</caption>}
        <thead role="rowgroup">
          <tr role="row">
            {columns.map((column, i) => (
              <th key={i} role="columnheader" scope="col" data-align={aligned(align[i])}>
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
  /** What the row is about; its cell may be empty. */
  readonly head: ReactNode
  readonly align?: Align | undefined
  /** The other cells. */
  readonly children: ReactNode
}

export function Row({ id, head, align, children }: RowProps): ReactNode {
  return (
    <tr role="row" id={id}>
      {head ? (
        <th role="rowheader" scope="row" data-align={aligned(align)}>
          {head}
        </th>
      ) : (
        <td role="cell" />
      )}
      {children}
    </tr>
  )
}

interface CellProps {
  /** Heading of its column, shown beside it on phones. */
  readonly label?: string | undefined
  readonly align?: Align | undefined
  /** Name by which an island borrows the words. */
  readonly words?: string
  readonly children?: ReactNode
}

export function Cell({ label, align, words, children }: CellProps): ReactNode {
  return (
    <td role="cell" data-label={label} data-align={aligned(align)}>
      <div data-words={words}>{children}</div>
    </td>
  )
}
