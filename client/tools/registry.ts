/**
 * The islands that are React components, and how one is hydrated. Fetched together with the island that was
 * touched.
 */
import { type ComponentType, createElement, type ReactNode, useLayoutEffect, useState } from 'react'
import { hydrateRoot } from 'react-dom/client'

/** Each island is a file of its own: touching one does not fetch the others. */
const islands = {
  'config-builder': () =>
    import('../toolkit/builder/config-builder.tsx').then(module => module.ConfigBuilder),
  'error-test': () => import('./error-test.tsx').then(module => module.ErrorTest),
  'paste-box': () => import('../toolkit/paste/paste-box.tsx').then(module => module.PasteBox),
} as const

export type IslandName = keyof typeof islands
/** The component behind each name. */
export type IslandComponents = { readonly [Name in IslandName]: Awaited<ReturnType<(typeof islands)[Name]>> }

/** @returns when the island listens and shows what the reader typed before */
export async function hydrate(element: HTMLElement): Promise<void> {
  const name = element.dataset['island'] as IslandName
  const component = (await islands[name]()) as ComponentType<object>
  const props: object = JSON.parse(element.dataset['props'] ?? '{}')
  // A failing island gets back what the server sent.
  const sent = [...element.childNodes].map(node => node.cloneNode(true))
  await new Promise<void>((resolve, reject) => {
    const log = (error: unknown): void => console.error(error)
    const root = hydrateRoot(
      element,
      createElement(Hydrated, { report: resolve, children: createElement(component, props) }),
      {
        identifierPrefix: name,
        onRecoverableError: log,
        onUncaughtError: error => {
          log(error)
          queueMicrotask(() => {
            root.unmount()
            element.replaceChildren(...sent)
            element.dataset['failed'] = ''
            reject(error)
          })
        },
      },
    )
  })
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
