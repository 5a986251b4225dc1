/** Prepares for a link to be followed. Fetched when a reader first points at one. */
import { linkBehaviours } from '../features.ts'
import { considerPrefetch } from './prefetch.ts'

/** Begins with the link that was pointed at first. @param last where the pointer or the focus is now */
export function follow(last: Event): void {
  for (const consider of [considerPrefetch, ...linkBehaviours.map(begin => begin())]) {
    consider(last)
    // A finger is a pointer, too.
    for (const type of ['pointerover', 'focusin']) addEventListener(type, consider)
  }
}
