/** Text in all its forms: prose, headings, lists, definitions, tables, and the boxes around them. */
import type { ReactNode } from 'react'
import { type BlockOf, fill, type ProseCode, type ProseNode, plainText } from '../../schema/index.ts'
import { AnchoredHeading } from '../elements/heading.tsx'
import { inlineView, Paragraph } from '../elements/inline.tsx'
import * as md from '../elements/markdown.ts'
import { Table } from '../elements/table.tsx'
import type { BlockRenderers } from './blocks.tsx'
import { code } from './code.tsx'

/** In Markdown, the alerts of code hosts. */
const alerts = { info: 'NOTE', tip: 'TIP', important: 'IMPORTANT', warning: 'WARNING', danger: 'CAUTION' } as const

export const texts = {
  paragraph: {
    View: ({ block }) => <Paragraph text={block.text} />,
    markdown: (block, { inline }) => inline(block.text),
  },
  prose: {
    View: ({ block }) => proseView(block.text),
    markdown: (block, writer) => proseMarkdown(block.text, writer),
  },
  heading: {
    View: ({ block }) => <AnchoredHeading {...block} />,
    markdown: ({ id, level, text, badge }, { inline }) =>
      `${'#'.repeat(level)} ${inline(text)}${md.badgeMarkdown(badge)}${md.anchor(id)}`,
  },
  callout: {
    View: ({ block: { tone, title, text } }) => (
      <div className="callout" data-tone={tone} role="note">
        <p className="callout-title">
          {WORDS.callout[tone]}
          {title && [': ', inlineView(title)]}
        </p>
        {proseView(text)}
      </div>
    ),
    markdown: ({ tone, title, text }, writer) =>
      md.quote(
        md.join(`[!${alerts[tone]}]${title ? `\n**${writer.inline(title)}**` : ''}`, proseMarkdown(text, writer)),
      ),
  },
  details: {
    View: ({ block: { title, text } }) => (
      <details className="more">
        <summary>{inlineView(title)}</summary>
        {proseView(text)}
      </details>
    ),
    markdown: ({ title, text }, writer) => md.join(`**${writer.inline(title)}**`, proseMarkdown(text, writer)),
  },
  'file-tree': {
    View: ({ block }) => <div className="file-tree">{proseView(block.text)}</div>,
    markdown: ({ text }, writer) => proseMarkdown(text, writer),
  },
  list: {
    View: ({ block: { items, ordered } }) => {
      const Tag = ordered ? 'ol' : 'ul'
      return (
        <Tag>
          {items.map((item, i) => (
            <li key={i}>{entryView(item)}</li>
          ))}
        </Tag>
      )
    },
    markdown: ({ ordered, items }, writer) => {
      const written = items.map(item => entryMarkdown(item, writer))
      return ordered ? md.numbered(written) : md.bullets(written)
    },
  },
  definitions: {
    View: ({ block: { items } }) => (
      <Definitions items={items.map(({ term, text }) => ({ term: inlineView(term), text: entryView(text) }))} />
    ),
    markdown: ({ items }, writer) =>
      md.bullets(items.map(({ term, text }) => `**${writer.inline(term)}**: ${entryMarkdown(text, writer)}`)),
  },
  table: {
    View: ({ block: { caption, columns, rows, align } }) => (
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
    markdown: ({ caption, columns, rows, align }, { inline }) => {
      const written = rows.map(row => row.map(inline))
      return md.join(caption && `**${inline(caption)}**`, md.table(columns.map(inline), written, align))
    },
  },
} satisfies Partial<BlockRenderers>

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

interface Nodes {
  readonly nodes: readonly ProseNode[]
}

/** Prose as an entry of a list: one paragraph is a line, with a list or code below it perhaps. */
const entryView = (text: Nodes): ReactNode => proseView(text, isLine(text))
const entryMarkdown = (text: Nodes, writer: md.MarkdownWriter): string => proseMarkdown(text, writer, isLine(text))
const isLine = ({ nodes }: Nodes): boolean => nodes.filter(({ kind }) => kind === 'paragraph').length < 2

/** @param tight whether paragraphs are lines of a list */
export const proseView = ({ nodes }: Nodes, tight = false): ReactNode =>
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
      return <code.View block={codeBlock(node)} />
    case 'list': {
      const Tag = node.start === undefined ? 'ul' : 'ol'
      return (
        <Tag start={node.start === 1 ? undefined : node.start}>
          {node.items.map((item, i) => (
            <li key={i} className={item.done === undefined ? undefined : 'task'}>
              {item.done !== undefined && (
                <span role="img" aria-label={item.done ? WORDS.list.done : WORDS.list.toDo}>
                  {item.done ? '☑' : '☐'}
                </span>
              )}
              {proseView(item, node.tight)}
            </li>
          ))}
        </Tag>
      )
    }
  }
}

/** @param tight whether the blocks are lines of a list */
export function proseMarkdown({ nodes }: Nodes, writer: md.MarkdownWriter, tight = false): string {
  const blocks = nodes.map(node => nodeMarkdown(node, writer))
  return tight ? blocks.join('\n') : md.join(...blocks)
}

function nodeMarkdown(node: ProseNode, writer: md.MarkdownWriter): string {
  switch (node.kind) {
    case 'paragraph':
      return writer.inline(node.text)
    case 'note':
      return `[^${node.name}]: ${writer.inline(node.text)}`
    case 'quote':
      return md.quote(proseMarkdown(node, writer))
    case 'code':
      return code.markdown(codeBlock(node), writer)
    case 'list': {
      const items = node.items.map(
        item => (item.done === undefined ? '' : item.done ? '[x] ' : '[ ] ') + proseMarkdown(item, writer, node.tight),
      )
      const list = node.start === undefined ? md.bullets(items) : md.numbered(items, node.start)
      return node.tight ? list : list.replace(/\n(?=- |\d+\. )/g, '\n\n')
    }
  }
}

/** Code in prose is a block of code. */
const codeBlock = ({ kind, at, lines, words, ...code }: ProseCode): BlockOf<'code'> => ({
  ...{ type: kind, diff: false, words: words && [...words], ...code },
})
