/**
 * Runs in <head>, before anything is painted: what would flash or jump if it came later.
 * A few hundred bytes; it may use nothing but this file and constants.
 */
import { constants } from '../schema/constants.ts'
import { showValue, showValues } from './samples/show.ts'
import { type KeptValues, ownValues } from './samples/stored.ts'
import { readStored } from './storage.ts'

const root = document.documentElement
const redirect = root.dataset['redirect']

if (redirect) {
  // A page that only sends on: the query and the hash go along. A host that answers the target with this page again
  // would have it go in circles; then its link is all there is.
  const [target, hash] = redirect.split('#')
  if (document.referrer.split('?')[0] !== location.origin + location.pathname)
    location.replace(target + location.search + (hash ? `#${hash}` : location.hash))
} else {
  const narrow = matchMedia(`(max-width: ${constants.mobileBreakpoint}px)`).matches
  const asked = new URLSearchParams(location.search).get('sidebar') === 'false'
  const closed = narrow || asked || readStored('session', 'sidebar') === 'closed'
  root.dataset['side'] = closed ? 'closed' : 'open'

  // Hints name the key that the keyboard has.
  if (/Mac|iP(hone|ad|od)/.test(navigator.platform)) root.dataset['apple'] = ''

  const theme = readStored('local', 'theme')
  const chosen = theme === 'light' || theme === 'dark'
  if (chosen) root.dataset['theme'] = theme

  // The reader's own values in samples. At the end once more: a text may arrive in two parts. Later it may change again.
  let own: KeptValues | undefined = ownValues()
  if (Object.keys(own).length === 0) own = undefined
  addEventListener('DOMContentLoaded', () => {
    if (own) showValues(own)
    own = undefined
  })
  addEventListener('pageshow', event => event.persisted && showValues(ownValues()))

  // Set while the page is being read, each part as it appears: nothing is painted that then changes or moves.
  new MutationObserver((records, observer) => {
    for (const node of records.flatMap(({ addedNodes }) => [...addedNodes])) {
      if (chosen && node instanceof HTMLSourceElement) node.media = theme === 'dark' ? 'screen' : 'not all'
      else if (own && node instanceof Text) showValue(node, own)
      else if (node instanceof HTMLDetailsElement && node.dataset['group']) openGroup(node)
      else if (node instanceof HTMLElement && node.className === 'scrim') {
        scrollSidebar(node.previousElementSibling!)
        if (!chosen && !own) observer.disconnect()
      }
    }
  }).observe(document, { childList: true, subtree: true })
}

/** How far the list was scrolled, and the titles of its open groups; behaviours/sidebar.ts keeps them. */
function remembered(nav: Element | null): string[] {
  return (readStored('session', `side.${nav?.ariaLabel}`) ?? '').split('\n')
}

function openGroup(group: HTMLDetailsElement): void {
  if (remembered(group.closest('nav')).includes(group.dataset['group']!)) group.open = true
}

/** To where it was; and if the current entry is out of sight there, to that. @param side the list, whole */
function scrollSidebar(side: Element): void {
  const before = Number(remembered(side.querySelector('nav'))[0])
  const entries = [...side.querySelectorAll('nav > ul a, nav summary, [open] a')]
  // To ask where something is costs a layout; in a short list all is in sight.
  const lowest = entries.findIndex(entry => entry.ariaCurrent) * 48 + 100
  if (!before && lowest < innerHeight) return
  side.scrollTop = before
  const current = side.querySelector('[aria-current]')?.getBoundingClientRect()
  const { top, bottom, height } = side.getBoundingClientRect()
  if (current && (current.top < top || current.bottom > bottom)) side.scrollTop += current.top - top - height / 2
}
