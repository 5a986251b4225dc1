import { bullets, numbered } from '../elements/markdown.ts'
import { Entry, entryMarkdown } from './prose.tsx'
import type { BlockRenderer } from './renderer.ts'

export const list: BlockRenderer<'list'> = {
  View: ({ block: { items, ordered } }) => {
    const Tag = ordered ? 'ol' : 'ul'
    return (
      <Tag>
        {items.map((item, i) => (
          <li key={i}>
            <Entry text={item} />
          </li>
        ))}
      </Tag>
    )
  },
  markdown: ({ ordered, items }, writer) => {
    const written = items.map(item => entryMarkdown(item, writer))
    return ordered ? numbered(written) : bullets(written)
  },
}
