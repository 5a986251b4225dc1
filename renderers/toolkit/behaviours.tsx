/** The toolkit's behaviours that a page describes. */
import type { ReactNode } from 'react'
import type { Source } from '../../schema/index.ts'
import { inlineView } from '../elements/inline.tsx'
import type { Render } from '../elements/render.ts'

/** The behaviours described on this page, with the toolkit's files that show them. */
export function BehavioursPart({ render }: { render: Render }): ReactNode {
  const { site, page } = render
  const seen = site.toolkit.behaviours.filter(({ to }) => to?.to.split('#')[0] === page.route)
  if (seen.length === 0) return null
  return (
    <details className="sources">
      <summary>{render.words.page.seenInSource}</summary>
      <ul>
        {seen.map(({ id, text, sources }) => (
          <li key={id}>
            {inlineView(render, text)} {filesOf(sources).join(', ')}
          </li>
        ))}
      </ul>
    </details>
  )
}

/** The names of the files, each once. */
const filesOf = (sources: readonly Source[]): string[] => [
  ...new Set(sources.map(({ file = '' }) => file.slice(file.lastIndexOf('/') + 1))),
]
