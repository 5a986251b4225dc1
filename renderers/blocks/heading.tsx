import { badgeMarkdown } from '../elements/badge.tsx'
import { AnchoredHeading } from '../elements/heading.tsx'
import { anchor } from '../elements/markdown.ts'
import type { BlockRenderer } from './renderer.ts'

export const heading: BlockRenderer<'heading'> = {
  View: ({ block }) => <AnchoredHeading {...block} />,
  markdown: ({ id, level, text, badge }, { inline }) =>
    `${'#'.repeat(level)} ${inline(text)}${badgeMarkdown(badge)}${anchor(id)}`,
}
