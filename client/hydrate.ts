/** Finds islands and hydrates each at its own first touch: pointer, focus or key. React is fetched then, not before. */
import type { hydrateIsland, IslandName } from './islands/registry.ts'

/** File name of the bundled registry, beside this script; set by the bundler, which names files by their content. */
declare const ISLANDS: string

const gestures = ['pointerenter', 'pointerdown', 'focusin', 'keydown'] as const

export function islands(): void {
  for (const element of document.querySelectorAll<HTMLElement>('[data-island]')) {
    const begin = (): void => {
      for (const gesture of gestures) element.removeEventListener(gesture, begin, true)
      // The chunk may be gone after a deploy, or the network: the static page stays as it is.
      wake(element).catch((error: unknown) => console.error(error))
    }
    for (const gesture of gestures) element.addEventListener(gesture, begin, { capture: true, passive: true })
    // A shortcut may have focused it before this script ran.
    if (element.contains(document.activeElement)) begin()
  }
}

export async function wake(element: HTMLElement): Promise<void> {
  const registry = (await import(new URL(ISLANDS, import.meta.url).href)) as { hydrateIsland: typeof hydrateIsland }
  await registry.hydrateIsland(element, element.dataset['island'] as IslandName)
}
