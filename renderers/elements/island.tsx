/**
 * Islands: parts of a page whose code is fetched when they are touched. An island is declared
 * by its file in client/, NAME.island.ts, which exports `hydrate(element)`. One that is a React component
 * ends with `.tsx`, and is rendered here as well. Props travel as JSON in an attribute,
 * so keep them few; content stays in the page.
 */
import { createElement, type HTMLAttributes, type ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import type { Words } from '../../schema/index.ts'
import type { Render } from './render.ts'

interface IslandProps<Props extends object> {
  readonly render: Render
  readonly name: string
  /** The one that NAME.island.tsx hydrates. */
  readonly component: (props: Props & { readonly words: Words }) => ReactNode
  readonly props: Props
}

/**
 * Renders a React component with state: rendered here, hydrated in the browser. Further attributes hydrate it as soon
 * as the page is there: `data-hash="config="` if the address has `#config=...`, `data-stored` if a value of that name
 * is stored.
 */
export function Island<Props extends object>(island: IslandProps<Props>): ReactNode {
  const { render, name, component, props, ...attributes } = island
  // renderToStaticMarkup output cannot be hydrated: an island is rendered on its own and set in.
  // Its words aren't among the props that travel: in the browser they are part of its code.
  const { words } = render
  const html = renderToString(createElement<Props & { words: Words }>(component, { ...props, words }), {
    identifierPrefix: name,
  })
  return (
    <div
      data-island={name}
      data-load={render.bundle.islands[name]}
      {...attributes}
      data-props={JSON.stringify(props)}
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}

type PlainIslandProps = HTMLAttributes<HTMLDivElement> & {
  readonly render: Render
  readonly name: string
}

/** Markup that a behaviour without React brings to life. */
export const PlainIsland = ({ render, name, ...attributes }: PlainIslandProps): ReactNode => (
  <div data-island={name} data-load={render.bundle.islands[name]} {...attributes} />
)
