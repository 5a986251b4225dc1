/** Filters the rows of the table of configuration fields that follows it. The rows stay the page's own. */
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'

export function FieldFilter({ total }: { total: number }): ReactNode {
  const input = useRef<HTMLInputElement>(null)
  const id = useId()
  const [shown, setShown] = useState(total)

  const filter = (): void => {
    const query = (input.current?.value ?? '').trim().toLowerCase()
    const rows = input.current?.closest('.fields')?.querySelectorAll<HTMLTableRowElement>('tbody tr') ?? []
    let count = 0
    for (const row of rows) {
      row.hidden = query !== '' && !(row.textContent ?? '').toLowerCase().includes(query)
      if (!row.hidden) count++
    }
    setShown(count)
  }
  // The reader may have typed before React arrived.
  useEffect(filter, [])

  return (
    <div className="filter">
      <label htmlFor={id}>Filter fields</label>
      <input ref={input} id={id} type="search" autoComplete="off" spellCheck={false} onInput={filter} />
      <output htmlFor={id}>{shown === total ? `${total} fields` : `${shown} of ${total} fields`}</output>
    </div>
  )
}
