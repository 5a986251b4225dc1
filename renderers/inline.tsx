/** Inline text as elements. Names of the toolkit become links to their entry in the reference. */
import { Fragment, type ReactNode } from 'react'
import type { Inline, InlineNode } from '../schema/index.ts'
import { CodeText } from './code-text.tsx'
import { useRender } from './context.ts'
import { identifierLink } from './identifier-link.ts'
import { Link } from './link.tsx'

export function InlineView({ text }: { text: Inline }): ReactNode {
  return <Nodes nodes={text.nodes} linked={false} />
}

function Nodes({ nodes, linked }: { nodes: readonly InlineNode[]; linked: boolean }): ReactNode {
  return nodes.map((node, i) => <Fragment key={i}>{one(node, linked)}</Fragment>)
}

/** @param linked whether a link is open already: links do not nest */
function one(node: InlineNode, linked: boolean): ReactNode {
  switch (node.kind) {
    case 'text':
      return node.text
    case 'code':
      return linked ? <CodeText text={node.text} /> : <CodeName text={node.text} />
    case 'strong':
      return (
        <strong>
          <Nodes nodes={node.children} linked={linked} />
        </strong>
      )
    case 'emphasis':
      return (
        <em>
          <Nodes nodes={node.children} linked={linked} />
        </em>
      )
    case 'link':
      return (
        <Link to={node.to}>
          <Nodes nodes={node.children} linked />
        </Link>
      )
  }
}

function CodeName({ text }: { text: string }): ReactNode {
  const { site, page } = useRender()
  const to = identifierLink(site.reference, text)
  // A page does not link to itself from every mention of what it explains.
  if (to === undefined || to.split('#')[0] === page.route) return <CodeText text={text} />
  return (
    <Link to={to}>
      <CodeText text={text} />
    </Link>
  )
}
