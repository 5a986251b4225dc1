/**
 * Text in all its forms: prose, headings, lists, definitions, tables, the boxes around them, and links in a
 * row.
 */
import type { ReactNode } from 'react'
import {
  type ArticlePage,
  type BlockOf,
  type Inline,
  type Mark,
  type MarkedWord,
  type ProseNode,
  plainText,
  resolveLink,
} from '../../schema/index.ts'
import { AnchoredHeading, FormerIds } from '../elements/heading.tsx'
import { Callout, inlineView, Link, LinkList, Paragraph, Picture } from '../elements/inline.tsx'
import { As, Html } from '../elements/markdown.ts'
import { needSheet, type Render } from '../elements/render.ts'
import { Signs } from '../elements/signs.tsx'
import { Table } from '../elements/table.tsx'
import { withTermLinks } from '../elements/terms.ts'
import type { BlockViews } from './block-views.ts'
import { FileTree } from './boxes/file-tree.tsx'
import { CodeFile } from './code.tsx'

export const texts = {
  paragraph: ({ render, block }) => <Paragraph render={render} text={block.text} />,
  prose: ({ render, block }) => proseView(render, block.text),
  heading: ({ render, block }) => <AnchoredHeading render={render} {...block} />,
  callout: ({ render, block: { tone, title, text } }) => (
    <Callout render={render} tone={tone} title={title && inlineView(render, title)}>
      {proseView(render, text)}
    </Callout>
  ),
  details: ({ render, block: { title, text } }) => {
    needSheet(render, 'lists')
    return (
      <details className="more">
        <summary>{inlineView(render, title)}</summary>
        {proseView(render, text)}
      </details>
    )
  },
  'file-tree': ({ render, block }) => {
    needSheet(render, 'file-tree')
    return (
      <div className="file-tree">
        <FileTree render={render} nodes={block.text.nodes} />
      </div>
    )
  },
  definitions: ({ render, block: { items } }) => (
    <Definitions
      render={render}
      items={items.map(({ term, text }) => {
        // A single paragraph is set as a line, even with a list or code below it.
        const tight = text.nodes.filter(({ kind }) => kind === 'paragraph').length < 2
        return { term: inlineView(render, term), text: proseView(render, text, tight) }
      })}
    />
  ),
  table: ({ render, block: { caption, ...table } }) => (
    <WrittenTable render={render} caption={caption && inlineView(render, caption)} {...table} />
  ),
  buttons: ({ render, block }) => <Buttons render={render} {...block} />,
  cards: ({ render, block }) => <Cards render={render} {...block} />,
  links: ({ render, block }) => (
    <ul className="links">
      {block.items.map(({ to, ...link }) => (
        <NotedLink render={render} key={link.text} to={to.to} {...link} />
      ))}
    </ul>
  ),
} satisfies Partial<BlockViews>

interface WrittenTableProps {
  readonly render: Render
  readonly caption?: ReactNode
  readonly columns: readonly Inline[]
  readonly rows: readonly (readonly Inline[])[]
  readonly marks?: readonly MarkedWord[] | undefined
}

/**
 * Neighbours that begin with the same words are a group: for readers, these words are a row above them, and the
 * next cell is the name of each.
 */
function WrittenTable(props: WrittenTableProps): ReactNode {
  const { columns, rows } = props
  const groups = rows.map(([first]) => first && plainText(first))
  const isGrouped = columns.length > 2 && groups.some((group, i) => i > 0 && group === groups[i - 1])
  if (!isGrouped) return <PlainTable {...props} />
  const grouped = {
    columns: columns.slice(1),
    rows: rows.map(row => row.slice(1)),
    groups: rows.map(([first], i) => (groups[i] === groups[i - 1] ? undefined : first)),
  }
  return (
    <Html markdown={<PlainTable {...props} />}>
      <PlainTable {...props} {...grouped} />
    </Html>
  )
}

interface PlainTableProps extends WrittenTableProps {
  /** What the rows from here on have in common. */
  readonly groups?: readonly (Inline | undefined)[]
}

function PlainTable({ render, caption, columns, rows, groups = [], marks = [] }: PlainTableProps): ReactNode {
  if (marks.length > 0) needSheet(render, 'marks')
  const marked = rows.map(([, ...cells]) => cells.map(cell => markOf(cell, marks)))
  return (
    <Table
      render={render}
      caption={caption}
      columns={columns.map(column => inlineView(render, column))}
      labels={columns.map(plainText).slice(1)}
      rows={rows.map(([head, ...cells], i) => ({
        group: groups[i] && inlineView(render, groups[i]),
        head: head && plainText(head) !== '' && inlineView(render, head),
        cells: cells.map(cell => inlineView(render, cell)),
        marks: marked[i],
      }))}
    />
  )
}

/** Returns the mark of a cell that begins with one of the words. */
function markOf(cell: Inline, marks: readonly MarkedWord[]): Mark | undefined {
  const text = plainText(cell)
  return marks.find(({ word }) => text.startsWith(word) && !/^\p{L}/u.test(text.slice(word.length)))?.mark
}

interface TabPanelsProps {
  readonly render: Render
  readonly title?: string | undefined
  /** Tabs with the same key switch together. */
  readonly sync?: string | undefined
  readonly items: readonly { readonly label: string; readonly content: ReactNode }[]
}

/**
 * Named parts, one below the other. With scripts, a behaviour turns them into tabs, whose names are there
 * from the beginning: they take as many lines as they need, so that the script moves nothing.
 */
export function TabPanels({ render, title, sync = '', items }: TabPanelsProps): ReactNode {
  needSheet(render, 'article', 'tabs')
  return (
    <div className="tabs" data-tabs={sync} role="group" aria-label={title}>
      <Html>
        <div className="tab-list js">
          {items.map(({ label }) => (
            <button key={label} type="button">
              {label}
            </button>
          ))}
        </div>
      </Html>
      {items.map(({ label, content }) => (
        <section key={label} className="panel" aria-label={label}>
          <As markdown="label">
            <p className="panel-title">{label}</p>
          </As>
          {content}
        </section>
      ))}
    </div>
  )
}

interface Definition {
  readonly id?: string | undefined
  readonly term: ReactNode
  readonly text: ReactNode
  /** The letter that begins with it, in a list by letters. */
  readonly letter?: string | undefined
}

interface DefinitionsProps {
  readonly render: Render
  readonly items: readonly Definition[]
}

export function Definitions({ render, items }: DefinitionsProps): ReactNode {
  needSheet(render, 'lists')
  return (
    <dl className="definitions">
      {items.map(({ id, term, text, letter }, i) => (
        <div key={i} id={id} data-letter={letter}>
          <dt>{term}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  )
}

/** @param tight whether paragraphs are set as lines, as in a list without blank lines */
export const proseView = (
  render: Render,
  { nodes }: { nodes: readonly ProseNode[] },
  tight = false,
): ReactNode =>
  nodes.map((node, i) => <ProseNodeView key={i} render={render} kind={node.kind} node={node} tight={tight} />)

interface ProseNodeProps<Kind extends ProseNode['kind'] = ProseNode['kind']> {
  readonly render: Render
  readonly node: Extract<ProseNode, { readonly kind: Kind }>
  readonly tight: boolean
}

type ProseViews = { readonly [Kind in ProseNode['kind']]: (props: ProseNodeProps<Kind>) => ReactNode }

const proseViews: ProseViews = {
  paragraph: ({ render, node, tight }) =>
    tight ? (
      inlineView(render, withTermLinks(render, node.text))
    ) : (
      <Paragraph render={render} text={node.text} />
    ),
  quote: ({ render, node }) => <blockquote>{proseView(render, node)}</blockquote>,
  code: ({ render, node }) => <CodeFile render={render} {...node} />,
  list: ProseList,
}

/** Takes the kind apart from the node, so that TypeScript sees that the view chosen by it takes the node. */
function ProseNodeView<Kind extends ProseNode['kind']>({
  kind,
  ...props
}: ProseNodeProps<Kind> & { kind: Kind }): ReactNode {
  const view: (props: ProseNodeProps<Kind>) => ReactNode = proseViews[kind]
  return view(props)
}

function ProseList({ render, node: { start, items, tight } }: ProseNodeProps<'list'>): ReactNode {
  const Tag = start === undefined ? 'ul' : 'ol'
  return (
    <Tag start={start === 1 ? undefined : start}>
      {items.map((item, i) => (
        <li key={i}>{proseView(render, { nodes: item }, tight)}</li>
      ))}
    </Tag>
  )
}

interface NotedLinkProps {
  readonly render: Render
  readonly to: string
  readonly text: ReactNode
  readonly note?: Inline | undefined
  /** Ids of headings that moved to the linked page. */
  readonly ids?: readonly string[] | undefined
}

const NotedLink = ({ render, to, text, note, ids = [] }: NotedLinkProps): ReactNode => (
  <li>
    <FormerIds ids={ids} />
    <Link render={render} to={to}>
      {text}
    </Link>
    {note && <Html markdown=": "> – </Html>}
    {note && <span>{inlineView(render, note)}</span>}
  </li>
)

interface ButtonsProps extends Pick<BlockOf<'buttons'>, 'items'> {
  readonly render: Render
}

export function Buttons({ render, items }: ButtonsProps): ReactNode {
  needSheet(render, 'button')
  return (
    <p className="buttons">
      {items.map(({ text, to, tone, carries, newTab }) => (
        <Link
          render={render}
          key={text}
          to={to.to}
          newTab={newTab}
          carries={carries}
          className={`button ${tone}`}
        >
          {text}
          {newTab && <i className="up" />}
        </Link>
      ))}
    </p>
  )
}

interface CardsProps extends Pick<BlockOf<'cards'>, 'items'> {
  readonly render: Render
}

export function Cards({ render, items }: CardsProps): ReactNode {
  needSheet(render, 'cards')
  return (
    <ul className="cards">
      {items.map(({ title, wide, to, text, links, picture, signs = to && signsAt(render, to.to) }) => (
        <li key={title} className={wide ? 'wide' : undefined}>
          {picture && <Picture render={render} light={picture.src} alt="" />}
          {signs && !picture && <Signs render={render} signs={signs} />}
          {to ? (
            <Link render={render} to={to.to}>
              {title}
            </Link>
          ) : (
            <b>{title}</b>
          )}
          <Html markdown=": " />
          {/* A card leads to one place, so its terms are no links. */}
          <p>{inlineView(render, text)}</p>
          {links && <LinkList render={render} links={links} />}
        </li>
      ))}
    </ul>
  )
}

/** Returns the drawing of the page that a link leads to. */
function signsAt({ site, page }: Render, to: string): ArticlePage['signs'] {
  const link = resolveLink(site.routes, page.route, to)
  const target = link.ok && site.pages.find(({ route }) => route === link.route)
  return target && target.kind === 'article' ? target.signs : undefined
}
