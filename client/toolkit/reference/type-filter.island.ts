/**
 * Finds types and members in the index of the reference: hides what doesn't fit. Enter opens the first that
 * does.
 */
import { fill } from '../../../schema/fill.ts'
import { markWords, updateContents, waysOut } from '../../islands/filtered.ts'

interface IndexEntry {
  readonly entry: HTMLElement
  /** Elements that name a type each, or a member of the page's only type. */
  readonly names: readonly HTMLElement[]
}

export function hydrate(element: HTMLElement): void {
  const form = element.querySelector('form')
  const input = element.querySelector('input')
  const output = element.querySelector('output')
  if (!form || !input || !output) return
  const groups = [...document.querySelectorAll<HTMLElement>('.ref-group')]
  const entries = [...document.querySelectorAll<HTMLElement>('.ref-entry')].map(entryOf)
  const texts = [...document.querySelectorAll<HTMLElement>('.ref-entry :is(h3, p, li)')]
  const showWaysOut = waysOut(input, output)
  const count = entries.reduce((sum, { names }) => sum + names.length, 0)

  const filter = (): void => {
    const query = input.value.trim().toLowerCase()
    const shown = entries.reduce((sum, entry) => sum + showFitting(entry, query), 0)
    for (const group of groups) group.hidden = group.querySelector('.ref-entry:not([hidden])') === null
    if (query === '') output.textContent = fill(WORDS.reference.filterCount, { count })
    else if (shown > 0) output.textContent = fill(WORDS.reference.filterShown, { shown, count })
    else output.textContent = WORDS.reference.filterNone
    markWords(texts, [query])
    updateContents()
    showWaysOut(shown === 0)
  }
  input.addEventListener('input', filter)
  form.addEventListener('submit', event => {
    event.preventDefault()
    if (input.value.trim() === '') return
    const entry = document.querySelector('.ref-entry:not([hidden])')
    // If only the title of the entry fits, all of its names are shown.
    const isByName = entry?.querySelector('li[hidden]') !== null
    const meant = isByName ? 'li:not([hidden]) a' : 'a'
    entry?.querySelector<HTMLAnchorElement>(meant)?.click()
  })
  // The reader may have typed before this code arrived.
  filter()
}

const entryOf = (entry: HTMLElement): IndexEntry => ({
  entry,
  names: [...entry.querySelectorAll<HTMLElement>('li')],
})

/** How many names it still shows: those that fit, or all if only its title or its sentence does. */
function showFitting({ entry, names }: IndexEntry, query: string): number {
  const fits = ({ textContent }: HTMLElement): boolean => textContent.toLowerCase().includes(query)
  const fitting = names.filter(fits)
  const shown = fitting.length > 0 ? fitting : names
  for (const name of names) name.hidden = !shown.includes(name)
  entry.hidden = !fits(entry)
  return entry.hidden ? 0 : shown.length
}
