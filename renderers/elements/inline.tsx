/** Inline text as elements: links, code, pictures. */

import { type ComponentProps, Fragment, type ReactNode } from 'react'
import type { BlockOf, ImageSize, Inline, InlineNode, Words } from '../../schema/index.ts'
import { As, Html } from './markdown.ts'
import { codeClass, codeText, Whole } from './names.tsx'
import { type LinkedNames, needSheet, printLink, type Render, withFileBase } from './render.ts'
import { withTermLinks } from './terms.ts'

/** Which names in code lead to their entries: none inside a link, because links don't nest. */
type NameLinks = LinkedNames | 'none'

export function inlineView(
  render: Render,
  { nodes }: { nodes: readonly InlineNode[] },
  names: NameLinks = 'elsewhere',
): ReactNode {
  const [only] = nodes
  if (nodes.length === 1 && only?.kind === 'text') return only.text
  const texts = nodes.map((node, i) => partsOfText(node, nodes[i - 1], nodes[i + 1]))
  return nodes.map((node, i) => {
    if (node.kind === 'text') return texts[i]?.middle
    const view = nodeView(render, node.kind, node, names)
    const name = longCode(node)
    if (name === undefined) return <Fragment key={i}>{view}</Fragment>
    return (
      <Whole key={i} name={name}>
        {texts[i - 1]?.end}
        {view}
        {texts[i + 1]?.start}
      </Whole>
    )
  })
}

/** Returns a text up to the full stop of its first sentence. */
export function firstSentence({ nodes }: Inline): Inline {
  const kept: InlineNode[] = []
  for (const node of nodes) {
    const end = node.kind === 'text' ? node.text.search(/\.(?: |$)/) : -1
    if (node.kind !== 'text' || end < 0) kept.push(node)
    else return { kind: 'inline', nodes: [...kept, { ...node, text: node.text.slice(0, end) }] }
  }
  return { kind: 'inline', nodes }
}

/** Returns a text between two neighbours: the signs that touch a long name before it or behind it, and what remains. */
function partsOfText(node: InlineNode, before?: InlineNode, after?: InlineNode) {
  const text = node.kind === 'text' ? node.text : ''
  const start = (longCode(before) && /^[^\s\p{L}\p{N}([{“‘]+/u.exec(text)?.[0]) || ''
  const rest = text.slice(start.length)
  const end = (longCode(after) && /[([{“‘"']+$/.exec(rest)?.[0]) || ''
  return { start, middle: rest.slice(0, rest.length - end.length), end }
}

/** Returns the long name that a node is, perhaps in a link. */
function longCode(node: InlineNode | undefined): string | undefined {
  if (node?.kind === 'code') return codeClass(node.text) && node.text
  if (node?.kind !== 'link') return undefined
  const [only, ...others] = node.children
  return others.length === 0 ? longCode(only) : undefined
}

interface ParagraphProps {
  readonly render: Render
  readonly text: Inline
  readonly className?: string
}

export const Paragraph = ({ render, text, className }: ParagraphProps): ReactNode => (
  <p className={className}>{inlineView(render, withTermLinks(render, text))}</p>
)

export const Paragraphs = ({ render, texts }: { render: Render; texts: readonly Inline[] }): ReactNode =>
  texts.map((text, i) => <Paragraph render={render} key={i} text={text} />)

interface TextListProps {
  readonly render: Render
  readonly items: readonly Inline[]
  readonly className?: string
}

export const TextList = ({ render, items, className }: TextListProps): ReactNode => (
  <ul className={className}>
    {items.map((item, i) => (
      <li key={i}>{inlineView(render, item)}</li>
    ))}
  </ul>
)

type NodeKind = InlineNode['kind']
type NodeOf<Kind extends NodeKind> = Extract<InlineNode, { readonly kind: Kind }>
type NodeView<Kind extends NodeKind> = (render: Render, node: NodeOf<Kind>, names: NameLinks) => ReactNode

const nodeViews: { readonly [Kind in NodeKind]: NodeView<Kind> } = {
  text: (_, { text }) => text,
  code: (render, { text }, names) =>
    (names !== 'none' && render.code.inText(render, text, names)) || codeText(text),
  strong: (render, { children }, names) => <strong>{inlineView(render, { nodes: children }, names)}</strong>,
  emphasis: (render, { children }, names) => <em>{inlineView(render, { nodes: children }, names)}</em>,
  break: () => <br />,
  link: (render, { to, children }) => (
    <Link render={render} to={to}>
      {inlineView(render, { nodes: children }, 'none')}
    </Link>
  ),
}

/** Takes the kind apart from the node, so that TypeScript sees that the view chosen by it takes the node. */
function nodeView<Kind extends NodeKind>(
  render: Render,
  kind: Kind,
  node: NodeOf<Kind>,
  names: NameLinks,
): ReactNode {
  const view: NodeView<Kind> = nodeViews[kind]
  return view(render, node, names)
}

type ListedLink = Pick<LinkProps, 'newTab' | 'current'> & {
  readonly text: ReactNode
  readonly to: { to: string }
}

type LinkListProps = ComponentProps<'ul'> & {
  readonly render: Render
  readonly links: readonly ListedLink[]
}

export const LinkList = ({ render, links, ...list }: LinkListProps): ReactNode => (
  <ul {...list}>
    {links.map(({ text, to, newTab, current }, i) => (
      <li key={i}>
        <Link render={render} to={to.to} newTab={newTab} current={current}>
          {text}
        </Link>
      </li>
    ))}
  </ul>
)

interface CalloutProps extends Pick<BlockOf<'callout'>, 'tone'> {
  readonly render: Render
  readonly title: ReactNode
  readonly lang?: string
  readonly children: ReactNode
}

/** Renders a box whose title begins with what it is for. */
export function Callout({ render, tone, title, lang, children }: CalloutProps): ReactNode {
  needSheet(render, 'article')
  return (
    <div className="callout" data-tone={tone} role="note" lang={lang}>
      <As markdown="label">
        <p className="callout-title">
          <Html>
            {render.words.callout[tone]}
            {title && ': '}
          </Html>
          {title}
        </p>
      </As>
      {children}
    </div>
  )
}

/** `2026-11-21` as `21 November 2026`, the same in every time zone. */
export const longDate = ({ page: { locale } }: Words, day: string): string =>
  dateFormat(locale).format(new Date(day))

/** Making one takes longer than a thousand dates. */
const dateFormats = new Map<string, Intl.DateTimeFormat>()
function dateFormat(locale: string): Intl.DateTimeFormat {
  const format =
    dateFormats.get(locale) ?? new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' })
  dateFormats.set(locale, format)
  return format
}

interface LinkProps {
  readonly render: Render
  readonly to: string
  readonly className?: string | undefined
  /** Opens a new tab, and says so. */
  readonly newTab?: boolean | undefined
  readonly current?: 'page' | 'true' | undefined
  readonly rel?: string | undefined
  /** Name before "=" in an address that is passed on to this link: `#config=...`. */
  readonly carries?: string | undefined
  readonly children: ReactNode
}

export function Link({
  render,
  to,
  className,
  newTab = false,
  current,
  rel,
  carries,
  children,
}: LinkProps): ReactNode {
  const { href, external } = printLink(render, render.page.route, to)
  const leaves = newTab || (external && !href.startsWith('mailto:'))
  const classes = [className, leaves && 'ext'].filter(Boolean).join(' ')
  return (
    <a
      className={classes || undefined}
      href={href}
      aria-current={current}
      data-carries={carries}
      target={newTab ? '_blank' : undefined}
      rel={newTab ? 'noopener' : rel}
    >
      {children}
      <Html>{newTab && <span className="vh"> {render.words.page.newTab}</span>}</Html>
    </a>
  )
}

interface PictureProps {
  readonly render: Render
  readonly light: string
  readonly dark?: string | undefined
  readonly alt: string
  /** Of the drawing; a file of public/ knows its own. */
  readonly size?: ImageSize | undefined
  /** Fetched only when it comes near the screen. */
  readonly lazy?: boolean
}

/** Follows the visitor's colour scheme; a script rewrites `media` after an explicit choice. */
export function Picture({ render, light, dark, alt, size, lazy = true }: PictureProps): ReactNode {
  const { site, base } = render
  const { width, height } = size ?? site.publicFiles.get(light)?.size ?? {}
  return (
    <picture>
      {/* Paper takes the light drawing. */}
      {dark && dark !== light && (
        <source srcSet={withFileBase(site, base, dark)} media="screen and (prefers-color-scheme: dark)" />
      )}
      <img
        src={withFileBase(site, base, light)}
        alt={alt}
        width={width}
        height={height}
        loading={lazy ? 'lazy' : undefined}
        decoding="async"
      />
    </picture>
  )
}

/**
 * Renders a small SVG file of public/ inside the page, which costs less than a request. Decoration, hidden from screen
 * readers.
 */
export function InlineSvg({ render, address, id }: { render: Render; address: string; id?: string }) {
  const svg = render.assets.inlineSvg.get(address)?.safeMarkup ?? ''
  return (
    <span
      className="mark"
      aria-hidden="true"
      dangerouslySetInnerHTML={{ __html: id === undefined ? svg : svg.replace('<svg', `<svg id="${id}"`) }}
    />
  )
}
