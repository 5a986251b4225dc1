import type { ReactNode } from 'react'
import type { BlockOf } from '../../schema/index.ts'
import { Badge, badgeMarkdown } from '../elements/badge.tsx'
import { Paragraph } from '../elements/inline.tsx'
import { Link } from '../elements/link.tsx'
import { bullets, escapeMarkdown, type MarkdownWriter } from '../elements/markdown.ts'
import { Picture } from '../elements/picture.tsx'
import type { BlockRenderer } from './renderer.ts'

type Card = BlockOf<'cards'>['items'][number]

export const cards: BlockRenderer<'cards'> = {
  View: ({ block }) => <CardList items={block.items} />,
  markdown: (block, writer) => cardsMarkdown(block.items, writer),
}

export function CardList({ items }: { items: readonly Card[] }): ReactNode {
  return (
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
}

export const cardsMarkdown = (items: readonly Card[], { inline, link }: MarkdownWriter): string =>
  bullets(
    items.map(({ title, badge, to, text }) => {
      const name = escapeMarkdown(title)
      return `${to ? link(name, to.to) : `**${name}**`}${badgeMarkdown(badge)}: ${inline(text)}`
    }),
  )
