/** Finds islands and hydrates each at its own first touch: pointer, focus or key. React is fetched then, not before. */
import type { IslandName } from './islands/registry.ts'

const gestures = ['pointerenter', 'pointerdown', 'focusin', 'keydown'] as const

export function islands(): void {
  for (const element of document.querySelectorAll<HTMLElement>('[data-island]')) {
    const wake = (): void => {
      for (const gesture of gestures) element.removeEventListener(gesture, wake, true)
      import('./islands/registry.ts').then(
        ({ hydrateIsland }) => hydrateIsland(element, element.dataset['island'] as IslandName),
        // The chunk may be gone after a deploy, or the network: the static page stays as it is.
        (error: unknown) => console.error(error),
      )
    }
    for (const gesture of gestures) element.addEventListener(gesture, wake, { capture: true, passive: true })
    // A shortcut may have focused it before this script ran.
    if (element.contains(document.activeElement)) wake()
  }
}
