import { Paragraph } from '../elements/inline.tsx'
import { Link } from '../elements/link.tsx'
import { bullets, escapeMarkdown } from '../elements/markdown.ts'
import type { BlockRenderer } from './renderer.ts'

export const cards: BlockRenderer<'cards'> = {
  View: ({ block }) => (
    <ul className="cards">
      {block.items.map(item => (
        <li key={item.title}>
          <Link to={item.to.to}>{item.title}</Link>
          <Paragraph text={item.text} />
        </li>
      ))}
    </ul>
  ),
  markdown: (block, { inline, link }) =>
    bullets(block.items.map(({ title, to, text }) => `${link(escapeMarkdown(title), to.to)}: ${inline(text)}`)),
}
