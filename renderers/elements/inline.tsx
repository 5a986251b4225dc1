/** Inline text as elements. Names of the toolkit become links to their entry in the reference. */
import { Fragment, type ReactNode } from 'react'
import { bare, fill, findSamples, type Inline, type InlineNode, type ReferenceNames } from '../../schema/index.ts'
import { useRender } from './context.ts'
import { Link } from './link.tsx'
import { Picture } from './picture.tsx'
import { SampleText } from './sample-marks.tsx'

interface InlineProps {
  readonly text: Inline
  /** Whether it is inside a link already: links do not nest. */
  readonly linked?: boolean
}

export function InlineView({ text, linked = false }: InlineProps): ReactNode {
  return <Nodes nodes={text.nodes} linked={linked} />
}

interface ParagraphProps {
  readonly text: Inline
  readonly className?: string
  /** Name by which an island borrows the words. */
  readonly words?: string
}

export function Paragraph({ text, className, words }: ParagraphProps): ReactNode {
  return (
    <p className={className} data-words={words}>
      <InlineView text={text} />
    </p>
  )
}

export function Paragraphs({ texts }: { texts: readonly Inline[] }): ReactNode {
  return texts.map((text, i) => <Paragraph key={i} text={text} />)
}

export function TextList({ items, ordered = false }: { items: readonly Inline[]; ordered?: boolean }): ReactNode {
  const Tag = ordered ? 'ol' : 'ul'
  return (
    <Tag>
      {items.map((item, i) => (
        <li key={i}>
          <InlineView text={item} />
        </li>
      ))}
    </Tag>
  )
}

function Nodes({ nodes, linked }: { nodes: readonly InlineNode[]; linked: boolean }): ReactNode {
  return nodes.map((node, i) => <Fragment key={i}>{nodeView(node, linked)}</Fragment>)
}

function nodeView(node: InlineNode, linked: boolean): ReactNode {
  switch (node.kind) {
    case 'text':
      return node.text
    case 'code':
      return linked ? <CodeText text={node.text} /> : <CodeName text={node.text} />
    case 'strong':
    case 'emphasis': {
      const Tag = node.kind === 'strong' ? 'strong' : 'em'
      return (
        <Tag>
          <Nodes nodes={node.children} linked={linked} />
        </Tag>
      )
    }
    case 'break':
      return <br />
    case 'image':
      return <Picture light={node.src} alt={node.alt} />
    case 'note':
      return <NoteMark name={node.name} />
    case 'keys':
      return node.keys.map((name, i) => (
        <Fragment key={i}>
          {i > 0 && '+'}
          <kbd>{name}</kbd>
        </Fragment>
      ))
    case 'link':
      return (
        <Link to={node.to}>
          <Nodes nodes={node.children} linked />
        </Link>
      )
  }
}

/** Leads to the text of the footnote, which leads back. No id of an author has a colon. */
function NoteMark({ name }: { name: string }): ReactNode {
  return (
    <sup>
      <a id={`mark:${name}`} href={`#note:${name}`} aria-label={fill(WORDS.notes.note, { name })}>
        {name}
      </a>
    </sup>
  )
}

function CodeName({ text }: { text: string }): ReactNode {
  const { site, page } = useRender()
  const { samples } = site.settings
  // Code that is a sample value names it; code that contains one uses it, as a sample does.
  const [sample] = findSamples(text, samples)
  if (sample && sample.to - sample.from < text.length) {
    return (
      <code>
        <SampleText text={text} samples={samples} />
      </code>
    )
  }
  const to = identifierLink(site.reference, text)
  // A page does not link to itself from every mention of what it explains.
  if (to === undefined || to.split('#')[0] === page.route) return <CodeText text={text} />
  return (
    <Link to={to}>
      <CodeText text={text} />
    </Link>
  )
}

/**
 * Address of the reference entry for a name in text: `Api.Initialize`, `Commands.SetActivity()`, `Participant`.
 * Undefined if the name is not one of ours. A member needs its type before it or brackets behind it: a lone `Close`
 * may as well be a button. So does a type that shares its name with a member: a lone `User` may be the property,
 * `Dissonity.Models.User` is the type.
 */
export function identifierLink(reference: ReferenceNames, text: string): string | undefined {
  if (!/^[A-Za-z_][\w.]*(<[\w, ]+>)?(\(\))?(\[\])?$/.test(text)) return undefined
  const name = bare(text.replace(/\(\)$|\[\]$/, ''))
  if (!name.includes('.') && !text.endsWith('()')) return reference.alone.get(name)?.to
  return (reference.names.get(name) ?? reference.names.get(`Api.${name}`) ?? reference.full.get(name))?.to
}

/** Code within text. Long names may break where their parts meet, and nowhere else while there is room. */
export function CodeText({ text }: { text: string }): ReactNode {
  return <code>{breakable(text)}</code>
}

/** Names in code, in a row. Each span keeps a name with the comma before it. */
export function CodeList({ names }: { names: readonly string[] }): ReactNode {
  return names.map((name, i) => (
    <span key={name}>
      {i > 0 && ', '}
      <CodeText text={name} />
    </span>
  ))
}

/** Break opportunities: behind dots, slashes and underscores, and where a capital begins a new word. */
export function breakable(text: string): ReactNode {
  if (text.length < 12 || text.includes(' ')) return text
  return withBreaks(text, /(?<=[./_])(?=[^./_])|(?<=[a-z0-9])(?=[A-Z])|(?<=>)(?=\()/)
}

export function withBreaks(text: string, opportunity: RegExp): ReactNode {
  return text.split(opportunity).map((part, i) => (
    <Fragment key={i}>
      {i > 0 && <wbr />}
      {part}
    </Fragment>
  ))
}

/** A declaration in which every type of ours is a link. */
export function Signature({ code }: { code: string }): ReactNode {
  const { types } = useRender().site.reference
  const linked = code.split(/([A-Za-z_][\w.]*)/).map((part, i) => {
    const to = i % 2 === 1 ? types.get(part)?.to : undefined
    return <Fragment key={i}>{to === undefined ? breakable(part) : <Link to={to}>{breakable(part)}</Link>}</Fragment>
  })
  return <code>{linked}</code>
}
