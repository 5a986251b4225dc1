import { AnchoredHeading } from '../elements/heading.tsx'
import { anchor } from '../elements/markdown.ts'
import type { BlockRenderer } from './renderer.ts'

export const heading: BlockRenderer<'heading'> = {
  View: ({ block: { id, level, text, aliases } }) => (
    <AnchoredHeading id={id} level={level} text={text} aliases={aliases} />
  ),
  markdown: ({ id, level, text }, { inline }) => `${'#'.repeat(level)} ${inline(text)}${anchor(id)}`,
}
