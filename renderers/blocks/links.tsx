import { inlineView } from '../elements/inline.tsx'
import { Link } from '../elements/link.tsx'
import { bullets, escapeMarkdown } from '../elements/markdown.ts'
import type { BlockRenderer } from './renderer.ts'

export const links: BlockRenderer<'links'> = {
  View: ({ block }) => (
    <ul className="links">
      {block.items.map(({ text, to, note, ids = [] }) => (
        <li key={text}>
          {ids.map(id => (
            <span key={id} id={id} className="was" />
          ))}
          <Link to={to.to}>{text}</Link>
          {note && (
            <>
              {' '}
              <span>{inlineView(note)}</span>
            </>
          )}
        </li>
      ))}
    </ul>
  ),
  markdown: (block, { inline, link }) =>
    bullets(
      block.items.map(({ text, to, note }) => link(escapeMarkdown(text), to.to) + (note ? `: ${inline(note)}` : '')),
    ),
}
