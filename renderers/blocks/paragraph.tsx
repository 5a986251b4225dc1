import { Paragraph } from '../elements/inline.tsx'
import type { BlockRenderer } from './renderer.ts'

export const paragraph: BlockRenderer<'paragraph'> = {
  View: ({ block }) => <Paragraph text={block.text} />,
  markdown: (block, { inline }) => inline(block.text),
}
