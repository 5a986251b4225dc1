/** Filters a page that lists everything by the words typed: problems, terms of the glossary, or the site index. */
import { fill } from '../../schema/fill.ts'
import { markWords, updateContents, waysOut } from './filtered.ts'

const entrySelector = '.problem.brief, .definitions > [id], .index-page li'
const shownEntry = '.problem.brief:not([hidden]), .index-page li:not([hidden])'

/** Selects groups, which are hidden with the last of their entries. */
const groupSelector = '.problems, .index-page details, .index-group, .site-index section'

/** An element, and the words it is found by. */
interface Listed {
  readonly element: HTMLElement
  readonly text: string
}

const all = (selector: string): HTMLElement[] => [...document.querySelectorAll<HTMLElement>(selector)]

export function hydrate(element: HTMLElement): void {
  const input = element.querySelector('input')
  const output = element.querySelector('output')
  const label = element.querySelector('label')
  if (!input || !output || !label) return
  // An entry of the index is found by the title of its page, too.
  const pages = all('.index-page').map(page => ({ element: page, text: titleOf(page) }))
  const entries = all(entrySelector).map(entry => ({
    element: entry,
    text: [
      titleOf(entry.closest('.index-page')),
      entry.textContent.toLowerCase(),
      entry.dataset['words'],
    ].join(' '),
  }))
  const listed = [...pages, ...entries]
  const texts = [...all('.index-page h3'), ...all(entrySelector)]
  const showWaysOut = waysOut(input, output)

  const filter = (): void => {
    const query = input.value.trim()
    const words = query.toLowerCase().split(/\s+/).filter(Boolean)
    const fits = ({ text }: Listed): boolean => words.every(word => text.includes(word))
    for (const entry of entries) entry.element.hidden = !fits(entry)
    for (const page of pages) page.element.hidden = !fits(page) && isEmpty(page.element)
    for (const group of all(groupSelector)) showGroup(group, words.length > 0)
    // A letter of the glossary leads to its first term, which may be hidden while others are not.
    for (const letters of all('.letters')) letters.hidden = words.length > 0
    const shown = listed.filter(({ element }) => !element.hidden).length
    output.textContent = countText(shown, listed.length, query)
    markWords(texts, words)
    updateContents()
    showWaysOut(shown === 0)
    // The field may have followed the reader far down: what fits begins below its label.
    if (query && label.getBoundingClientRect().top < 0) label.scrollIntoView()
  }
  input.addEventListener('input', filter)
  // The reader may have typed before this code arrived.
  filter()
}

const titleOf = (page: Element | null): string => page?.querySelector('h3')?.textContent.toLowerCase() ?? ''

const isEmpty = (group: HTMLElement): boolean =>
  group.querySelector(`${shownEntry}, .index-page:not([hidden])`) === null

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
