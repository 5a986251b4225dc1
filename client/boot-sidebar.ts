/**
 * Runs right after the sidebar, before it is painted: opens the groups that the reader opened on the page
 * before, and scrolls to where the list was. Many pages wait for it, so it stays small.
 */
import { mobileBreakpoint } from '../schema/constants.ts'
import { readStored } from './storage.ts'

const side = document.getElementById('side')
const nav = side?.querySelector('nav')
/** How far the list was scrolled, and the titles of its open groups; behaviours/sidebar.ts keeps them. */
const [before, ...opened] = (readStored('session', `side.${nav?.ariaLabel}`) ?? '').split('\n')

for (const group of side?.querySelectorAll('details') ?? [])
  if (opened.includes(group.dataset['group'] ?? '')) group.open = true

// On a phone the drawer is closed now, and opening it shows the current entry: measuring would only delay the
// page.
if (side && !matchMedia(`(max-width: ${mobileBreakpoint}px)`).matches) {
  // Styles show its content anyway. Older browsers, and programs that look for what keys can scroll, need
  // this.
  side.setAttribute('open', '')
  scrollSidebar(side, Number(before))
}

/** To where it was; and if the current entry is out of sight there, to that. */
function scrollSidebar(list: Element, top: number): void {
  const entries = [...list.querySelectorAll('nav > ul a, nav summary, [open] a')]
  // Measuring costs a layout; a short list needs none.
  const lowest = entries.findIndex(entry => entry.ariaCurrent) * 48 + 100
  if (!top && lowest < innerHeight) return
  list.scrollTop = top
  const current = list.querySelector('[aria-current]')?.getBoundingClientRect()
  const box = list.getBoundingClientRect()
  if (current && (current.top < box.top || current.bottom > box.bottom))
    list.scrollTop += current.top - box.top - box.height / 2
}
