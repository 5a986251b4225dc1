/** Islands that are React components. */
import { type ComponentType, createElement, type ReactNode, useLayoutEffect, useState } from 'react'
import { hydrateRoot } from 'react-dom/client'

/** @returns what hydrates an element in which the server has rendered the component */
export function hydrateWith<Props extends object>(component: ComponentType<Props>) {
  /** @returns when the island listens and shows what the reader typed before */
  return async (element: HTMLElement): Promise<void> => {
    // The words, which the server passes as well, are part of the code here.
    const props: Props = JSON.parse(element.dataset['props'] ?? '{}')
    // A failing island gets back what the server sent.
    const sent = [...element.childNodes].map(node => node.cloneNode(true))
    await new Promise<void>((resolve, reject) => {
      const root = hydrateRoot(
        element,
        createElement(Hydrated, { report: resolve, children: createElement(component, props) }),
        {
          identifierPrefix: element.dataset['island'] ?? '',
          onRecoverableError: error => console.error(error),
          onUncaughtError: error =>
            queueMicrotask(() => {
              root.unmount()
              element.replaceChildren(...sent)
              element.dataset['failed'] = ''
              // hydrate.ts logs it, unless the island had been hydrated before.
              if ('hydrated' in element.dataset) console.error(error)
              reject(error)
            }),
        },
      )
    })
  }
}

/**
 * Reports one rendering after the first, with which islands take over what was typed. In layout effects, so
 * that nothing comes in between: a late "Still loading" would replace what the island has said.
 */
function Hydrated({ report, children }: { report: () => void; children: ReactNode }): ReactNode {
  const [mounted, setMounted] = useState(false)
  useLayoutEffect(() => setMounted(true), [])
  useLayoutEffect(() => {
    if (mounted) report()
  }, [mounted, report])
  return children
}
