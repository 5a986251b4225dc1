/** Finds types in the index of the reference: hides what doesn't fit. Enter opens the first that does. */
import { fill } from '../../schema/fill.ts'

interface IndexEntry {
  readonly entry: HTMLElement
  /** Elements that name one type each; a page of one type names it in its heading only. */
  readonly types: readonly HTMLElement[]
}

export function hydrate(element: HTMLElement): void {
  const input = element.querySelector('input')
  const output = element.querySelector('output')
  if (!input || !output) return
  const groups = [...document.querySelectorAll<HTMLElement>('.ref-group')]
  const entries = [...document.querySelectorAll<HTMLElement>('.ref-entry')].map(entryOf)
  const count = entries.reduce((sum, { types }) => sum + Math.max(types.length, 1), 0)

  const filter = (): void => {
    const query = input.value.trim().toLowerCase()
    const shown = entries.reduce((sum, entry) => sum + showFitting(entry, query), 0)
    for (const group of groups) group.hidden = group.querySelector('.ref-entry:not([hidden])') === null
    if (query === '') output.textContent = fill(WORDS.reference.filterCount, { count })
    else if (shown > 0) output.textContent = fill(WORDS.reference.filterShown, { shown, count })
    else output.textContent = WORDS.reference.filterNone
  }
  input.addEventListener('input', filter)
  input.addEventListener('keydown', event => {
    const name = '.ref-entry:not([hidden])'
    const first = document.querySelector<HTMLAnchorElement>(`${name} li:not([hidden]) a, ${name} a`)
    if (event.key === 'Enter' && input.value.trim() !== '') first?.click()
  })
  // The reader may have typed before this code arrived.
  filter()
}

const entryOf = (entry: HTMLElement): IndexEntry => ({
  entry,
  types: [...entry.querySelectorAll<HTMLElement>('li')],
})

/** How many types it still shows: those that fit, or all if only its title or its sentence does. */
function showFitting({ entry, types }: IndexEntry, query: string): number {
  const fits = ({ textContent }: HTMLElement): boolean => textContent.toLowerCase().includes(query)
  const fitting = types.filter(fits)
  const shown = fitting.length > 0 ? fitting : types
  for (const type of types) type.hidden = !shown.includes(type)
  entry.hidden = !fits(entry)
  return entry.hidden ? 0 : Math.max(shown.length, 1)
}
