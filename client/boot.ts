/**
 * Runs in <head>, before anything is painted: what would flash or jump if it came later.
 * A few hundred bytes; it may use nothing but this file and constants.
 */
import { constants } from '../schema/constants.ts'
import { readStored } from './storage.ts'

const root = document.documentElement
const redirect = root.dataset['redirect']

if (redirect) {
  // A page that only sends on: the hash and the query go along.
  location.replace(redirect.includes('#') ? redirect : redirect + location.search + location.hash)
} else {
  const narrow = matchMedia(`(max-width: ${constants.mobileBreakpoint}px)`).matches
  const asked = new URLSearchParams(location.search).get('sidebar') === 'false'
  const closed = narrow || asked || readStored('session', 'sidebar') === 'closed'
  root.dataset['side'] = closed ? 'closed' : 'open'

  const theme = readStored('local', 'theme')
  if (theme === 'light' || theme === 'dark') {
    root.dataset['theme'] = theme
    // Pictures choose their file while the page is still being read: each source is set right as it appears.
    new MutationObserver(records => {
      for (const { addedNodes } of records) {
        for (const node of addedNodes) {
          if (node instanceof HTMLSourceElement) node.media = theme === 'dark' ? 'screen' : 'not all'
        }
      }
    }).observe(document, { childList: true, subtree: true })
  }
}
