/**
 * Islands: parts of a page whose code is fetched when they are touched. Props travel as JSON in an attribute, so keep them
 * few; content stays in the page.
 */
import { createElement, type HTMLAttributes, type ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import type { IslandComponents, IslandName } from '../../client/tools/registry.ts'
import type { plainIslands } from '../files.ts'
import { useRender } from './context.ts'

interface IslandProps<Name extends IslandName, Props extends object> {
  /** The browser finds the component by it: it must be the same one. */
  readonly name: Name
  readonly component: ((props: Props) => ReactNode) & IslandComponents[Name]
  readonly props: Props
  /** Name before "=" in an address that hydrates it: `config` for `#config=...`. */
  readonly hash?: string
  /** Name of a stored value that hydrates it as soon as the page is there. */
  readonly stored?: string
}

/** A React component with state: rendered here, hydrated in the browser. */
export function Island<Name extends IslandName, Props extends object>(island: IslandProps<Name, Props>): ReactNode {
  const { name, component, props, hash, stored } = island
  const { bundle } = useRender()
  // renderToStaticMarkup output cannot be hydrated: an island is rendered on its own and set in.
  const html = renderToString(createElement<Props>(component, props), { identifierPrefix: name })
  return (
    <div
      data-island={name}
      data-load={bundle.islands[name]}
      data-hash={hash}
      data-stored={stored}
      data-props={JSON.stringify(props)}
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}

interface PlainIslandProps extends HTMLAttributes<HTMLDivElement> {
  readonly name: keyof typeof plainIslands
  /** Name of a stored value that hydrates it as soon as the page is there. */
  readonly stored?: string
}

/** Markup that a behaviour without React brings to life. */
export function PlainIsland({ name, stored, ...attributes }: PlainIslandProps): ReactNode {
  return <div data-island={name} data-load={useRender().bundle.islands[name]} data-stored={stored} {...attributes} />
}
