/** What happens before a link is followed. Fetched when a reader first points at one. */
import { considerCard } from '../toolkit/reference/name-card.ts'
import { considerPrefetch } from './prefetch.ts'

/** @param last where the pointer or the focus went while this code was on its way */
export function follow(last: Event): void {
  for (const consider of [considerPrefetch, considerCard]) {
    consider(last)
    // A finger is a pointer, too.
    for (const type of ['pointerover', 'focusin']) addEventListener(type, consider)
  }
}
