/** Lists of links: buttons, cards, related pages, contents. */
import type { ReactNode } from 'react'
import type { BlockOf, Heading, Inline } from '../../schema/index.ts'
import { useRender } from '../elements/context.ts'
import { FormerIds, HeadingList } from '../elements/heading.tsx'
import { Badge, inlineView, Link, Paragraph, Picture } from '../elements/inline.tsx'
import { Html } from '../elements/markdown.ts'
import type { BlockViews } from './blocks.tsx'

export const links = {
  buttons: ({ block }) => <Buttons {...block} />,
  cards: ({ block }) => <Cards {...block} />,
  links: ({ block }) => (
    <ul className="links">
      {block.items.map(({ to, ...link }) => (
        <NotedLink key={link.text} to={to.to} {...link} />
      ))}
    </ul>
  ),
  toc: ({ block }) => (
    <nav className="contents" aria-label={block.title}>
      <p>{block.title}</p>
      <HeadingList headings={listed(block, useRender().page.headings).map(heading => ({ ...heading, level: 2 }))} />
    </nav>
  ),
} satisfies Partial<BlockViews>

interface NotedLinkProps {
  readonly id?: string
  readonly to: string
  readonly text: ReactNode
  readonly note?: Inline | undefined
  /** Ids of headings that moved to where it leads. */
  readonly ids?: readonly string[] | undefined
}

export const NotedLink = ({ id, to, text, note, ids = [] }: NotedLinkProps): ReactNode => (
  <li id={id}>
    <FormerIds ids={ids} />
    <Link to={to}>{text}</Link>
    {note && <Html markdown=": "> </Html>}
    {note && <span>{inlineView(note)}</span>}
  </li>
)

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

export const Cards = ({ items }: Pick<BlockOf<'cards'>, 'items'>): ReactNode => (
  <ul className="cards">
    {items.map(({ title, badge, to, text, picture }) => (
      <li key={title}>
        {picture && <Picture light={picture.src} alt="" />}
        {to ? <Link to={to.to}>{title}</Link> : <b>{title}</b>}
        <Badge text={badge} />
        <Html markdown=": " />
        <Paragraph text={text} />
      </li>
    ))}
  </ul>
)

function listed({ entries }: BlockOf<'toc'>, headings: readonly Heading[]): readonly Heading[] {
  if (!entries) return headings.filter(({ level }) => level === 2)
  return entries.flatMap(({ to }) => headings.filter(({ id }) => id === to.slice(1)))
}
