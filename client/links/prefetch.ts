/** Fetches pages before a link to them is followed. */
import { closest } from '../behaviours/closest.ts'

/** Milliseconds that the pointer, the finger or the focus must stay. Anything shorter is just passing by. */
const rest = 65
/** The most pages that one page prefetches. */
const most = 12

const fetched = new Set([location.pathname])
let timer: ReturnType<typeof setTimeout> | undefined

/**
 * Fetches a page when a reader is about to open it: the pointer rests on a link, a key reaches it, a finger
 * touches it. Its scripts and styles are cached already; the page itself is all that is missing.
 */
export function considerPrefetch(event: Event): void {
  const { connection } = navigator
  if (connection?.saveData || connection?.effectiveType?.includes('2g')) return
  clearTimeout(timer)
  const link = closest<HTMLAnchorElement>(event, 'a[href]')
  if (!link || link.origin !== location.origin || fetched.size > most) return
  timer = setTimeout(() => {
    if (fetched.has(link.pathname)) return
    fetched.add(link.pathname)
    fetch(link.pathname, { priority: 'low' }).catch(() => {})
  }, rest)
}
