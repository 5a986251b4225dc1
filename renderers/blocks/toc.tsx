import type { BlockOf, Heading } from '../../schema/index.ts'
import { useRender } from '../elements/context.ts'
import { HeadingList } from '../elements/heading.tsx'
import { bullets, escapeMarkdown, join, strong } from '../elements/markdown.ts'
import type { BlockRenderer } from './renderer.ts'

export const toc: BlockRenderer<'toc'> = {
  View: ({ block }) => (
    <nav className="contents" aria-label={block.title}>
      <p>{block.title}</p>
      <HeadingList headings={listed(block, useRender().page.headings).map(heading => ({ ...heading, level: 2 }))} />
    </nav>
  ),
  markdown: (block, { page }) =>
    join(
      strong(block.title),
      bullets(listed(block, page.headings).map(({ id, text }) => `[${escapeMarkdown(text)}](#${id})`)),
    ),
}

function listed({ entries }: BlockOf<'toc'>, headings: readonly Heading[]): readonly Heading[] {
  if (!entries) return headings.filter(({ level }) => level === 2)
  return entries.flatMap(({ to }) => headings.filter(({ id }) => id === to.slice(1)))
}
