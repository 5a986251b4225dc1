/** The toolkit's behaviours that a page describes. */
import type { ReactNode } from 'react'
import { inlineView } from '../elements/inline.tsx'
import type { Render } from '../elements/render.ts'

/** The behaviours described on this page, with the toolkit's source lines that show them. */
export function BehavioursPart({ render }: { render: Render }): ReactNode {
  const { site, page } = render
  const seen = site.toolkit.behaviours.filter(({ to }) => to?.to.split('#')[0] === page.route)
  if (seen.length === 0) return null
  return (
    <details className="sources">
      <summary>{render.words.page.seenInSource}</summary>
      <ul>
        {seen.map(({ id, text, rests }) => (
          <li key={id}>
            {inlineView(render, text)}{' '}
            {rests.map(({ source, line }) => `${source.split('/').at(-1)}:${line}`).join(', ')}
          </li>
        ))}
      </ul>
    </details>
  )
}
