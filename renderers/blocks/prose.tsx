import type { ReactNode } from 'react'
import { type BlockOf, fill, type Prose, type ProseCode, type ProseList, type ProseNode } from '../../schema/index.ts'
import { inlineView, Paragraph } from '../elements/inline.tsx'
import { bullets, join, type MarkdownWriter, numbered, quote } from '../elements/markdown.ts'
import { code } from './code.tsx'
import type { BlockRenderer } from './renderer.ts'

export const prose: BlockRenderer<'prose'> = {
  View: ({ block }) => <Nodes nodes={block.text.nodes} />,
  markdown: (block, writer) => nodesMarkdown(block.text.nodes, writer),
}

/** Prose as an entry of a list: one paragraph is a line, with a list or code below it perhaps. */
export function Entry({ text: { nodes } }: { text: Prose }): ReactNode {
  return <Nodes nodes={nodes} tight={isLine(nodes)} />
}

export const entryMarkdown = ({ nodes }: Prose, writer: MarkdownWriter): string =>
  nodesMarkdown(nodes, writer, isLine(nodes))

const isLine = (nodes: readonly ProseNode[]): boolean => nodes.filter(({ kind }) => kind === 'paragraph').length < 2

/** @param tight whether paragraphs are lines of a list */
export function Nodes({ nodes, tight = false }: { nodes: readonly ProseNode[]; tight?: boolean }): ReactNode {
  return nodes.map((node, i) => {
    switch (node.kind) {
      case 'paragraph':
        return tight ? inlineView(node.text) : <Paragraph key={i} text={node.text} />
      case 'list':
        return <List key={i} list={node} />
      case 'note':
        return (
          <p key={i} id={`note:${node.name}`} className="note">
            <a href={`#mark:${node.name}`} aria-label={fill(WORDS.notes.back, { name: node.name })}>
              {node.name}
            </a>{' '}
            {inlineView(node.text)}
          </p>
        )
      case 'quote':
        return (
          <blockquote key={i}>
            <Nodes nodes={node.nodes} />
          </blockquote>
        )
      case 'code':
        return <code.View key={i} block={codeBlock(node)} />
    }
  })
}

function List({ list: { start, tight, items } }: { list: ProseList }): ReactNode {
  const Tag = start === undefined ? 'ul' : 'ol'
  return (
    <Tag start={start === 1 ? undefined : start}>
      {items.map(({ done, nodes }, i) => (
        <li key={i} className={done === undefined ? undefined : 'task'}>
          {done !== undefined && (
            <span role="img" aria-label={done ? WORDS.list.done : WORDS.list.toDo}>
              {done ? '☑' : '☐'}
            </span>
          )}
          <Nodes nodes={nodes} tight={tight} />
        </li>
      ))}
    </Tag>
  )
}

/** Code in prose is a block of code. */
const codeBlock = ({ kind, at, lines, words, ...code }: ProseCode): BlockOf<'code'> => ({
  ...{ type: kind, diff: false, words: words && [...words], ...code },
})

/** @param tight whether the blocks are lines of a list */
export const nodesMarkdown = (nodes: readonly ProseNode[], writer: MarkdownWriter, tight = false): string =>
  tight
    ? nodes.map(node => nodeMarkdown(node, writer)).join('\n')
    : join(...nodes.map(node => nodeMarkdown(node, writer)))

function nodeMarkdown(node: ProseNode, writer: MarkdownWriter): string {
  switch (node.kind) {
    case 'paragraph':
      return writer.inline(node.text)
    case 'note':
      return `[^${node.name}]: ${writer.inline(node.text)}`
    case 'quote':
      return quote(nodesMarkdown(node.nodes, writer))
    case 'code':
      return code.markdown(codeBlock(node), writer)
    case 'list': {
      const items = node.items.map(
        ({ done, nodes }) =>
          (done === undefined ? '' : done ? '[x] ' : '[ ] ') + nodesMarkdown(nodes, writer, node.tight),
      )
      const list = node.start === undefined ? bullets(items) : numbered(items, node.start)
      return node.tight ? list : list.replace(/\n(?=- |\d+\. )/g, '\n\n')
    }
  }
}
