/** Every island by name, and how one is brought to life. This module is fetched at the first touch of any. */
import { type ComponentType, createElement } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { IslandBoundary } from './island-boundary.tsx'

/** Each island is a file of its own: touching one does not fetch the others. */
const islands = {
  'error-test': () => import('./error-test.tsx').then(module => module.ErrorTest),
  'field-filter': () => import('./field-filter.tsx').then(module => module.FieldFilter),
} as const

export type IslandName = keyof typeof islands

export async function hydrateIsland(element: HTMLElement, name: IslandName): Promise<void> {
  const component = (await islands[name]()) as ComponentType<object>
  const props = JSON.parse(element.dataset['props'] ?? '{}') as object
  // What the server sent stays at hand: a failing island gets it back.
  const kept = [...element.childNodes].map(node => node.cloneNode(true))
  const root = hydrateRoot(
    element,
    createElement(IslandBoundary, {
      onFailure: () => queueMicrotask(restore),
      children: createElement(component, props),
    }),
    {
      identifierPrefix: name,
      onCaughtError: error => console.error(error),
      onUncaughtError: error => console.error(error),
      onRecoverableError: error => console.error(error),
    },
  )
  function restore(): void {
    root.unmount()
    element.replaceChildren(...kept)
    element.dataset['failed'] = ''
  }
}
