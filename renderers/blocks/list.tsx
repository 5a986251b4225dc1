import { TextList } from '../elements/inline.tsx'
import { bullets, numbered } from '../elements/markdown.ts'
import type { BlockRenderer } from './renderer.ts'

export const list: BlockRenderer<'list'> = {
  View: ({ block }) => <TextList items={block.items} ordered={block.ordered} />,
  markdown: ({ ordered, items }, { inline }) => (ordered ? numbered : bullets)(items.map(inline)),
}
