/** Finds islands and hydrates each at its own first touch: pointer, focus or key. React is fetched then, not before. */
import { chunk } from './chunk.ts'
import type { hydrateIsland, IslandName } from './tools/registry.ts'

/** File name of the bundled registry, beside this script; set by the bundler, which names files by their content. */
declare const ISLANDS: string

const gestures = ['pointerenter', 'pointerdown', 'focusin', 'keydown'] as const

export function islands(): void {
  for (const element of document.querySelectorAll<HTMLElement>('[data-island]')) {
    // Controls of an island may stand apart from it, such as the check boxes of a tutorial.
    const touched = [element, ...document.querySelectorAll(`[data-wakes=${element.dataset['island']}]`)]
    let begun = false
    const begin = (): void => {
      if (begun) return
      begun = true
      for (const part of touched) for (const gesture of gestures) part.removeEventListener(gesture, begin, true)
      // Buttons may be pressed before anything listens to them: they are pressed once more then.
      const pressed: HTMLElement[] = []
      const press = (event: Event): void => {
        const button = (event.target as Element).closest<HTMLElement>('button:not([data-copy])')
        if (button) pressed.push(button)
      }
      element.addEventListener('click', press, true)
      // The chunk may be gone after a deploy, or the network: the static page stays as it is.
      wake(element)
        .then(() => {
          element.removeEventListener('click', press, true)
          for (const button of pressed) button.click()
        })
        .catch((error: unknown) => {
          element.dataset['failed'] = ''
          console.error(error)
        })
    }
    for (const part of touched)
      for (const gesture of gestures) part.addEventListener(gesture, begin, { capture: true, passive: true })
    // A shortcut may have focused it before this script ran.
    if (element.contains(document.activeElement)) begin()
    // An address may hold what the island is to show.
    const { hash } = element.dataset
    const asked = (): void => {
      if (location.hash.startsWith(`#${hash}=`)) begin()
    }
    if (!hash) continue
    asked()
    addEventListener('hashchange', asked)
  }
}

export async function wake(element: HTMLElement): Promise<void> {
  const registry = await chunk<{ hydrateIsland: typeof hydrateIsland }>(ISLANDS)
  await registry.hydrateIsland(element, element.dataset['island'] as IslandName)
}
