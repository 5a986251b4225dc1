import type { ReactNode } from 'react'
import { InlineView } from '../elements/inline.tsx'
import { anchor, bullets } from '../elements/markdown.ts'
import type { BlockRenderer } from './renderer.ts'

export const definitions: BlockRenderer<'definitions'> = {
  View: ({ block }) => (
    <DefinitionList
      items={block.items.map(({ id, term, text }) => ({
        id,
        term: <InlineView text={term} />,
        text: <InlineView text={text} />,
      }))}
    />
  ),
  markdown: (block, { inline }) =>
    bullets(block.items.map(({ id, term, text }) => `**${inline(term)}**${anchor(id)}: ${inline(text)}`)),
}

interface Definition {
  readonly id?: string | undefined
  readonly term: ReactNode
  readonly text: ReactNode
}

export function DefinitionList({ items }: { items: readonly Definition[] }): ReactNode {
  return (
    <dl className="definitions">
      {items.map(({ id, term, text }, i) => (
        <div key={i} id={id}>
          <dt>{term}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  )
}
