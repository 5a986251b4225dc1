/** Filters the rows of the table of configuration fields that follows it. */
import { fill } from '../../../schema/fill.ts'

export function hydrate(element: HTMLElement): void {
  const input = element.querySelector('input')
  const output = element.querySelector('output')
  const rows = [...(element.closest('.fields')?.querySelectorAll<HTMLTableRowElement>('tbody tr') ?? [])]
  if (!input || !output) return
  const filter = (): void => {
    const query = input.value.trim().toLowerCase()
    for (const row of rows) row.hidden = !row.textContent.toLowerCase().includes(query)
    const shown = rows.filter(row => !row.hidden).length
    const values = { shown, count: rows.length, query: input.value.trim() }
    if (shown === rows.length) output.textContent = fill(WORDS.fields.count, values)
    else output.textContent = fill(shown > 0 ? WORDS.fields.shown : WORDS.fields.none, values)
  }
  input.addEventListener('input', filter)
  // The reader may have typed before this code arrived.
  filter()
}
