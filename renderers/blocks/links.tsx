/** Lists of links: buttons, cards, related pages, contents. */
import type { ReactNode } from 'react'
import type { BlockOf, Heading } from '../../schema/index.ts'
import { useRender } from '../elements/context.ts'
import { FormerIds, HeadingList } from '../elements/heading.tsx'
import { Badge, inlineView, Paragraph } from '../elements/inline.tsx'
import { Link } from '../elements/link.tsx'
import * as md from '../elements/markdown.ts'
import { Picture } from '../elements/picture.tsx'
import type { BlockRenderers } from './blocks.tsx'

export const links = {
  buttons: {
    View: ({ block }) => <Buttons {...block} />,
    markdown: ({ items }, writer) => linksMarkdown(items, writer),
  },
  cards: {
    View: ({ block }) => <Cards {...block} />,
    markdown: ({ items }, writer) => cardsMarkdown(items, writer),
  },
  links: {
    View: ({ block }) => (
      <ul className="links">
        {block.items.map(({ text, to, note, ids = [] }) => (
          <li key={text}>
            <FormerIds ids={ids} />
            <Link to={to.to}>{text}</Link>
            {note && [' ', <span key="note">{inlineView(note)}</span>]}
          </li>
        ))}
      </ul>
    ),
    markdown: ({ items }, writer) => linksMarkdown(items, writer),
  },
  toc: {
    View: ({ block }) => (
      <nav className="contents" aria-label={block.title}>
        <p>{block.title}</p>
        <HeadingList headings={listed(block, useRender().page.headings).map(heading => ({ ...heading, level: 2 }))} />
      </nav>
    ),
    markdown: (block, { page }) =>
      md.join(
        md.strong(block.title),
        md.bullets(listed(block, page.headings).map(({ id, text }) => `[${md.escapeMarkdown(text)}](#${id})`)),
      ),
  },
} satisfies Partial<BlockRenderers>

export const Buttons = ({ items }: Pick<BlockOf<'buttons'>, 'items'>): ReactNode => (
  <p className="buttons">
    {items.map(({ text, to, tone, carries, newTab }) => (
      <Link key={text} to={to.to} newTab={newTab} carries={carries} className={`button ${tone}`}>
        {text}
        {newTab && <i className="up" />}
      </Link>
    ))}
  </p>
)

type LinkItem = Pick<BlockOf<'links'>['items'][number], 'text' | 'to' | 'note'>

export const linksMarkdown = (items: readonly LinkItem[], { inline, link }: md.MarkdownWriter): string =>
  md.bullets(
    items.map(({ text, to, note }) => link(md.escapeMarkdown(text), to.to) + (note ? `: ${inline(note)}` : '')),
  )

export const Cards = ({ items }: Pick<BlockOf<'cards'>, 'items'>): ReactNode => (
  <ul className="cards">
    {items.map(({ title, badge, to, text, picture }) => (
      <li key={title}>
        {picture && <Picture light={picture.src} alt="" />}
        {to ? <Link to={to.to}>{title}</Link> : <b>{title}</b>}
        <Badge text={badge} />
        <Paragraph text={text} />
      </li>
    ))}
  </ul>
)

export const cardsMarkdown = (items: BlockOf<'cards'>['items'], { inline, link }: md.MarkdownWriter): string =>
  md.bullets(
    items.map(({ title, badge, to, text }) => {
      const name = to ? link(md.escapeMarkdown(title), to.to) : md.strong(title)
      return `${name}${md.badgeMarkdown(badge)}: ${inline(text)}`
    }),
  )

function listed({ entries }: BlockOf<'toc'>, headings: readonly Heading[]): readonly Heading[] {
  if (!entries) return headings.filter(({ level }) => level === 2)
  return entries.flatMap(({ to }) => headings.filter(({ id }) => id === to.slice(1)))
}
