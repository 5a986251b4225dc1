/** Buttons that add, move and remove rows. The focus goes to the new row, or stays near the one that is gone. */
import type { ReactNode, RefObject } from 'react'
import { flushSync } from 'react-dom'

interface RowButton {
  readonly rows: RefObject<HTMLDivElement | null>
  /** What a row is: `mapping`. */
  readonly name: string
}

export function AddButton({ rows, name, onAdd }: RowButton & { onAdd: () => void }): ReactNode {
  const add = (): void => {
    flushSync(onAdd)
    const last = [...(rows.current?.querySelectorAll('.row') ?? [])].at(-1)
    last?.querySelector<HTMLElement>('input')?.focus()
  }
  return (
    <button type="button" className="small add" onClick={add}>
      Add {name}
    </button>
  )
}

interface RowActions extends RowButton {
  readonly onRemove: () => void
  /** Absent where the row is the first, or order means nothing. */
  readonly onMoveUp?: (() => void) | undefined
}

export function RowActions({ rows, name, onRemove, onMoveUp }: RowActions): ReactNode {
  const remove = (): void => {
    flushSync(onRemove)
    rows.current?.querySelector<HTMLElement>('.add')?.focus()
  }
  return (
    <div className="row-actions">
      {onMoveUp && (
        <button type="button" className="small" aria-label={`Move up ${name}`} onClick={onMoveUp}>
          Move up
        </button>
      )}
      <button type="button" className="small" aria-label={`Remove ${name}`} onClick={remove}>
        Remove
      </button>
    </div>
  )
}
