/** What links do besides navigating. */
import { closest } from './closest.ts'

/** Follows the link to the page whose tool reads the values of the address, such as `#config=...`, now. */
export function carriedValues(): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('[data-carries]'))
    if (location.hash.startsWith(`#${link.dataset['carries']}=`)) location.replace(link.href + location.hash)
}

/** Milliseconds that the pointer, the finger or the focus must stay. Anything shorter is just passing by. */
const rest = 65
/** How many pages one page prefetches. */
const most = 12

/**
 * Pages are fetched when a reader is about to open them: the pointer rests on a link, a key reaches it, a
 * finger touches it. Their scripts and styles are cached already; the page itself is all that is missing.
 */
export function prefetch(): void {
  const { connection } = navigator
  if (connection?.saveData || connection?.effectiveType?.includes('2g')) return
  const fetched = new Set([location.pathname])
  let timer: ReturnType<typeof setTimeout> | undefined
  const consider = (event: Event): void => {
    clearTimeout(timer)
    const link = closest<HTMLAnchorElement>(event, 'a[href]')
    if (!link || link.origin !== location.origin || fetched.size > most) return
    timer = setTimeout(() => {
      if (fetched.has(link.pathname)) return
      fetched.add(link.pathname)
      fetch(link.pathname, { priority: 'low' }).catch(() => {})
    }, rest)
  }
  for (const type of ['pointerover', 'focusin', 'touchstart'])
    addEventListener(type, consider, { passive: true })
}
