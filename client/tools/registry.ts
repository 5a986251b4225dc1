/** Every island by name, and how one is brought to life. This module is fetched at the first touch of any. */
import { type ComponentType, createElement, type ReactNode, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { IslandBoundary } from './island-boundary.tsx'

/** Each island is a file of its own: touching one does not fetch the others. */
const islands = {
  'config-builder': () => import('./builder/config-builder.tsx').then(module => module.ConfigBuilder),
  'error-decoder': () => import('./paste/error-decoder.tsx').then(module => module.ErrorDecoder),
  'error-test': () => import('./error-test.tsx').then(module => module.ErrorTest),
  'field-filter': () => import('./field-filter.tsx').then(module => module.FieldFilter),
  'hash-simulator': () => import('./simulator/hash-simulator.tsx').then(module => module.HashSimulator),
  'message-inspector': () => import('./paste/message-inspector.tsx').then(module => module.MessageInspector),
  'message-steps': () => import('./steps/message-steps.tsx').then(module => module.MessageSteps),
  'own-values': () => import('../samples/own-values.tsx').then(module => module.OwnValues),
  'scope-finder': () => import('./builder/scope-finder.tsx').then(module => module.ScopeFinder),
  'tutorial-progress': () => import('./tutorial-progress.tsx').then(module => module.TutorialProgress),
} as const

export type IslandName = keyof typeof islands
/** The component behind each name. */
export type IslandComponents = { readonly [Name in IslandName]: Awaited<ReturnType<(typeof islands)[Name]>> }

/** @returns when the island listens */
export async function hydrateIsland(element: HTMLElement, name: IslandName): Promise<void> {
  const component = (await islands[name]()) as ComponentType<object>
  const props = JSON.parse(element.dataset['props'] ?? '{}') as object
  // What the server sent stays at hand: a failing island gets it back.
  const kept = [...element.childNodes].map(node => node.cloneNode(true))
  let listens = (): void => {}
  const awake = new Promise<void>(resolve => {
    listens = resolve
  })
  const root = hydrateRoot(
    element,
    createElement(IslandBoundary, {
      onFailure: () => queueMicrotask(restore),
      children: createElement(Awake, { report: listens, children: createElement(component, props) }),
    }),
    {
      identifierPrefix: name,
      onCaughtError: error => console.error(error),
      onUncaughtError: error => console.error(error),
      onRecoverableError: error => console.error(error),
    },
  )
  return awake

  function restore(): void {
    root.unmount()
    element.replaceChildren(...kept)
    element.dataset['failed'] = ''
  }
}

/** Reports when what it holds is in the page. */
function Awake({ report, children }: { report: () => void; children: ReactNode }): ReactNode {
  useEffect(report, [report])
  return children
}
