/**
 * An island: a React component with state, rendered into the page here and hydrated in the browser when it is
 * touched. Its props travel as JSON in an attribute, so keep them few; content stays in the page.
 */
import { createElement, type ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import type { IslandComponents, IslandName } from '../../client/tools/registry.ts'

interface IslandProps<Name extends IslandName, Props extends object> {
  /** The browser finds the component by it: it must be the same one. */
  readonly name: Name
  readonly component: ((props: Props) => ReactNode) & IslandComponents[Name]
  readonly props: Props
  /** Class of the element that contains it. */
  readonly className?: string
  /** Name before "=" in an address that hydrates it: `config` for `#config=...`. */
  readonly hash?: string
}

export function Island<Name extends IslandName, Props extends object>(island: IslandProps<Name, Props>): ReactNode {
  const { name, component, props, className, hash } = island
  // renderToStaticMarkup output cannot be hydrated: an island is rendered on its own and set in.
  const html = renderToString(createElement<Props>(component, props), { identifierPrefix: name })
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
