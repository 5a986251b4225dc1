/**
 * An island: a React component with state, rendered into the page here and hydrated in the browser when it is
 * touched. Its props travel as JSON in an attribute, so keep them few; content stays in the page.
 */
import { type ComponentType, createElement, type ReactNode } from 'react'
import { renderToString } from 'react-dom/server'

interface IslandProps<P extends object> {
  /** Name in client/tools/registry.ts. */
  readonly name: string
  readonly component: ComponentType<P>
  readonly props: P
  /** Class of the element that holds it. */
  readonly className?: string
  /** Name before "=" in an address that wakes it: `config` for `#config=...`. */
  readonly hash?: string
}

export function Island<P extends object>({ name, component, props, className, hash }: IslandProps<P>): ReactNode {
  // renderToStaticMarkup output cannot be hydrated: an island is rendered on its own and set in.
  const html = renderToString(createElement(component, props), { identifierPrefix: name })
  const json = JSON.stringify(props)
  return (
    <div
      className={className}
      data-island={name}
      data-hash={hash}
      data-props={json === '{}' ? undefined : json}
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}
