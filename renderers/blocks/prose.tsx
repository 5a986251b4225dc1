/** Text in all its forms: prose, headings, lists, definitions, tables, the boxes around them, and links in a row. */
import type { ReactNode } from 'react'
import {
  type BlockOf,
  fill,
  type Heading,
  type Inline,
  type ProseNode,
  plainText,
} from '../../schema/index.ts'
import { useRender } from '../elements/context.ts'
import { AnchoredHeading, FormerIds, HeadingList } from '../elements/heading.tsx'
import { Badge, Callout, inlineView, Link, Paragraph, Picture } from '../elements/inline.tsx'
import { Html } from '../elements/markdown.ts'
import { Table } from '../elements/table.tsx'
import type { BlockViews } from './blocks.tsx'
import { CodeFile } from './code.tsx'

export const texts = {
  paragraph: ({ block }) => <Paragraph text={block.text} />,
  prose: ({ block }) => proseView(block.text),
  heading: ({ block }) => <AnchoredHeading {...block} />,
  callout: ({ block: { tone, title, text } }) => (
    <Callout tone={tone} title={title && inlineView(title)}>
      {proseView(text)}
    </Callout>
  ),
  details: ({ block: { title, text } }) => (
    <details className="more">
      <summary>{inlineView(title)}</summary>
      {proseView(text)}
    </details>
  ),
  'file-tree': ({ block }) => <div className="file-tree">{proseView(block.text)}</div>,
  definitions: ({ block: { items } }) => (
    <Definitions
      items={items.map(({ term, text }) => {
        // A single paragraph is set as a line, even with a list or code below it.
        const tight = text.nodes.filter(({ kind }) => kind === 'paragraph').length < 2
        return { term: inlineView(term), text: proseView(text, tight) }
      })}
    />
  ),
  table: ({ block: { caption, columns, rows, align } }) => (
    <Table
      caption={caption && inlineView(caption)}
      columns={columns.map(column => inlineView(column))}
      labels={columns.map(plainText).slice(1)}
      align={align}
      rows={rows.map(([head, ...cells]) => ({
        head: head && plainText(head) !== '' && inlineView(head),
        cells: cells.map(cell => inlineView(cell)),
      }))}
    />
  ),
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
      <HeadingList
        headings={listed(block, useRender().page.headings).map(heading => ({ ...heading, level: 2 }))}
      />
    </nav>
  ),
} satisfies Partial<BlockViews>

interface Definition {
  readonly id?: string | undefined
  readonly term: ReactNode
  readonly text: ReactNode
}

export const Definitions = ({ items }: { items: readonly Definition[] }): ReactNode => (
  <dl className="definitions">
    {items.map(({ id, term, text }, i) => (
      <div key={i} id={id}>
        <dt>{term}</dt>
        <dd>{text}</dd>
      </div>
    ))}
  </dl>
)

/** @param tight whether paragraphs are set as lines, as in a list without blank lines */
export const proseView = ({ nodes }: { nodes: readonly ProseNode[] }, tight = false): ReactNode =>
  nodes.map((node, i) => <ProseNodeView key={i} node={node} tight={tight} />)

function ProseNodeView({ node, tight }: { node: ProseNode; tight: boolean }): ReactNode {
  switch (node.kind) {
    case 'paragraph':
      return tight ? inlineView(node.text) : <Paragraph text={node.text} />
    case 'note':
      return (
        <p id={`note:${node.name}`} className="note">
          <a href={`#mark:${node.name}`} aria-label={fill(WORDS.notes.back, { name: node.name })}>
            {node.name}
          </a>{' '}
          {inlineView(node.text)}
        </p>
      )
    case 'quote':
      return <blockquote>{proseView(node)}</blockquote>
    case 'code':
      return <CodeFile {...node} />
    case 'list': {
      const Tag = node.start === undefined ? 'ul' : 'ol'
      return (
        <Tag start={node.start === 1 ? undefined : node.start}>
          {node.items.map((item, i) => (
            <li key={i} className={item.done === undefined ? undefined : 'task'}>
              {item.done !== undefined && (
                <Html markdown={[<input key="box" type="checkbox" checked={item.done} />, ' ']}>
                  <span role="img" aria-label={item.done ? WORDS.list.done : WORDS.list.toDo}>
                    {item.done ? '☑' : '☐'}
                  </span>
                </Html>
              )}
              {proseView(item, node.tight)}
            </li>
          ))}
        </Tag>
      )
    }
  }
}

interface NotedLinkProps {
  readonly id?: string
  readonly to: string
  readonly text: ReactNode
  readonly note?: Inline | undefined
  /** Ids of headings that moved to the linked page. */
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
