import type { ReactNode } from 'react'
import { inlineView } from '../elements/inline.tsx'
import { anchor, bullets } from '../elements/markdown.ts'
import { Entry, entryMarkdown } from './prose.tsx'
import type { BlockRenderer } from './renderer.ts'

export const definitions: BlockRenderer<'definitions'> = {
  View: ({ block }) => (
    <DefinitionList
      items={block.items.map(({ id, term, text }) => ({
        id,
        term: inlineView(term),
        text: <Entry text={text} />,
      }))}
    />
  ),
  markdown: (block, writer) =>
    bullets(
      block.items.map(
        ({ id, term, text }) => `**${writer.inline(term)}**${anchor(id)}: ${entryMarkdown(text, writer)}`,
      ),
    ),
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
