/**
 * Runs right after the sidebar, before it is painted: opens the groups that the reader has opened, and brings
 * the current entry into view. Many pages wait for it, so it stays small.
 */
import { mobileBreakpoint } from '../schema/constants.ts'
import { readStored } from './storage.ts'

const side = document.getElementById('side')
const nav = side?.querySelector('nav')
/** The titles of the groups that a click has opened in this tab; behaviours/sidebar.ts keeps them. */
const opened = (readStored('session', `side.${nav?.ariaLabel}`) ?? '').split('\n')

for (const group of side?.querySelectorAll('details') ?? [])
  if (opened.includes(group.dataset['group'] ?? '')) group.open = true

// On a phone the drawer is closed now, and opening it shows the current entry: measuring would only delay the
// page.
if (side && !matchMedia(`(max-width: ${mobileBreakpoint}px)`).matches) {
  // Styles show its content anyway. Older browsers, and programs that look for what keys can scroll, need
  // this.
  side.setAttribute('open', '')
  showCurrent(side)
}

/** Scrolls the list to the current entry, if that is out of sight. */
function showCurrent(list: Element): void {
  const entries = [...list.querySelectorAll('nav > ul a, nav summary, [open] a')]
  // Measuring costs a layout; a short list needs none.
  const lowest = entries.findIndex(entry => entry.ariaCurrent) * 48 + 100
  if (lowest < innerHeight) return
  const current = list.querySelector('[aria-current]')?.getBoundingClientRect()
  const box = list.getBoundingClientRect()
  if (current && (current.top < box.top || current.bottom > box.bottom))
    list.scrollTop += current.top - box.top - box.height / 2
}
