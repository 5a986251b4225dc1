/** Inline text as elements. Names of the toolkit become links to their entry in the reference. */
import { Fragment, type ReactNode } from 'react'
import { findSamples, type Inline, type InlineNode } from '../../schema/index.ts'
import { CodeText } from './code-text.tsx'
import { useRender } from './context.ts'
import { identifierLink } from './identifier-link.ts'
import { Link } from './link.tsx'
import { SampleText } from './sample-marks.tsx'

/** @param linked whether it stands inside a link */
export function InlineView({ text, linked = false }: { text: Inline; linked?: boolean }): ReactNode {
  return <Nodes nodes={text.nodes} linked={linked} />
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
  // Code that is a sample value names it; code that contains one uses it, as a sample does.
  const [spot] = findSamples(text, site.settings.samples)
  if (spot && spot.to - spot.from < text.length)
    return (
      <code>
        <SampleText text={text} samples={site.settings.samples} />
      </code>
    )
  const to = identifierLink(site.reference, text)
  // A page does not link to itself from every mention of what it explains.
  if (to === undefined || to.split('#')[0] === page.route) return <CodeText text={text} />
  return (
    <Link to={to}>
      <CodeText text={text} />
    </Link>
  )
}
