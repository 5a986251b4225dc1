/**
 * Filters a page that lists everything by the words typed: problems, terms of the glossary, configuration fields, the
 * site index or the index of the reference, where Enter opens the first that fits.
 */
import { fill } from '../../schema/fill.ts'
import { markWords, updateContents, waysOut } from './filtered.ts'

/** Selects pages with entries of their own. */
const pageSelector = ':is(.index-page, .ref-entry)'
const entrySelector = `.problem.brief, .definitions > [id], .fields tbody tr, ${pageSelector} li`

/** Selects groups, which are hidden with the last of their entries. */
const groupSelector = '.problems, .index-page details, .index-group, .site-index section, .ref-group'

/** An element, and the words it is found by. */
interface Listed {
  readonly element: HTMLElement
  readonly text: string
}

const all = (selector: string, root: ParentNode = document): HTMLElement[] => [
  ...root.querySelectorAll<HTMLElement>(selector),
]

export function hydrate(element: HTMLElement): void {
  const input = element.querySelector('input')
  const output = element.querySelector('output')
  const label = element.querySelector('label')
  if (!input || !output || !label) return
  const pages = all(pageSelector).map(page => ({ element: page, text: textOf(...all('h3, p', page)) }))
  // An entry of an index is found by the title of its page, too.
  const entries = all(entrySelector).map(entry => ({
    element: entry,
    text: `${textOf(entry.closest(pageSelector)?.querySelector('h3'), entry)} ${entry.dataset['words'] ?? ''}`,
  }))
  const listed = [...pages, ...entries]
  const texts = [...all(`${pageSelector} :is(h3, p)`), ...all(entrySelector)]
  const showWaysOut = waysOut(input, output)
  const typedWords = (): string[] => input.value.toLowerCase().split(/\s+/).filter(Boolean)

  const filter = (): void => {
    const words = typedWords()
    const fits = ({ text }: Listed): boolean => words.every(word => text.includes(word))
    for (const entry of entries) entry.element.hidden = !fits(entry)
    for (const page of pages) page.element.hidden = !fits(page) && isEmpty(page.element)
    for (const group of all(groupSelector)) showGroup(group, words.length > 0)
    // A letter of the glossary leads to its first term, which may be hidden while others are not.
    for (const letters of all('.letters')) letters.hidden = words.length > 0
    const shown = listed.filter(({ element }) => !element.hidden).length
    output.textContent = countText(shown, listed.length, input.value.trim())
    markWords(texts, words)
    updateContents()
    showWaysOut(shown === 0)
    // The field may have followed the reader far down: what fits begins below its label.
    if (words.length > 0 && label.getBoundingClientRect().top < 0) label.scrollIntoView()
  }
  input.addEventListener('input', filter)
  element.querySelector('form')?.addEventListener('submit', event => {
    event.preventDefault()
    const words = typedWords()
    const links = all(`${pageSelector} a`).filter(link => link.closest('[hidden]') === null)
    const named = links.find(link => words.every(word => textOf(link).includes(word)))
    if (words.length > 0) (named ?? links[0])?.click()
  })
  // The reader may have typed before this code arrived.
  filter()
}

/** Returns what elements say, in the form that is compared with what was typed. */
const textOf = (...elements: readonly (Element | null | undefined)[]): string =>
  elements.map(part => part?.textContent.toLowerCase() ?? '').join(' ')

const isEmpty = (group: HTMLElement): boolean =>
  all(`${entrySelector}, ${pageSelector}`, group).every(({ hidden }) => hidden)

/** Hides a group without entries, with the heading above it. While there are words, lists are open. */
function showGroup(group: HTMLElement, isFiltered: boolean): void {
  group.hidden = isEmpty(group)
  if (group instanceof HTMLDetailsElement) group.open = isFiltered
  const heading = group.previousElementSibling
  if (group.matches('.problems') && heading instanceof HTMLElement) heading.hidden = group.hidden
}

function countText(shown: number, count: number, query: string): string {
  const words = WORDS.listFilter
  if (shown === count) return fill(words.count, { count })
  return fill(shown > 0 ? words.shown : words.none, { shown, count, query })
}
