/**
 * Inline text as elements: links, code, pictures. Names of the toolkit become links to their entry in the
 * reference.
 */

import { type ComponentProps, Fragment, type ReactNode } from 'react'
import { breakable as withBreaks } from '../../client/tools/parts.tsx'
import {
  type BlockOf,
  bare,
  fill,
  findSamples,
  type ImageSize,
  type Inline,
  type InlineNode,
  type ReferenceNames,
  type Words,
} from '../../schema/index.ts'
import { Html } from './markdown.ts'
import { needSheet, printLink, type Render, withFileBase } from './render.ts'
import { SampleCode } from './sample-marks.tsx'

/** @param linked whether the text is inside a link already: links don't nest */
export const inlineView = (
  render: Render,
  { nodes }: { nodes: readonly InlineNode[] },
  linked = false,
): ReactNode => nodes.map((node, i) => <Fragment key={i}>{nodeView(render, node, linked)}</Fragment>)

interface ParagraphProps {
  readonly render: Render
  readonly text: Inline
  readonly className?: string
}

export const Paragraph = ({ render, text, className }: ParagraphProps): ReactNode => (
  <p className={className}>{inlineView(render, text)}</p>
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

function nodeView(render: Render, node: InlineNode, linked: boolean): ReactNode {
  switch (node.kind) {
    case 'text':
      return node.text
    case 'code':
      return (
        <Html markdown={<code>{node.text}</code>}>
          {linked ? codeText(node.text) : <CodeName render={render} text={node.text} />}
        </Html>
      )
    case 'strong':
    case 'emphasis': {
      const Tag = node.kind === 'strong' ? 'strong' : 'em'
      return <Tag>{inlineView(render, { nodes: node.children }, linked)}</Tag>
    }
    case 'break':
      return <br />
    case 'image':
      return <Picture render={render} light={node.src} alt={node.alt} />
    case 'note':
      // Leads to the text of the footnote, which leads back. No id of an author has a colon.
      return (
        <sup>
          <a
            id={`mark:${node.name}`}
            href={`#note:${node.name}`}
            aria-label={fill(render.words.notes.note, { name: node.name })}
          >
            {node.name}
          </a>
        </sup>
      )
    case 'keys':
      return node.keys.map((name, i) => (
        <Fragment key={i}>
          {i > 0 && '+'}
          <kbd>{name}</kbd>
        </Fragment>
      ))
    case 'link':
      return (
        <Link render={render} to={node.to}>
          {inlineView(render, { nodes: node.children }, true)}
        </Link>
      )
  }
}

function CodeName({ render, text }: { render: Render; text: string }): ReactNode {
  const { site, page } = render
  const { samples } = site.settings
  // Code that is exactly a sample value only names it; code that contains one shows the reader's own value.
  const [sample] = findSamples(text, samples)
  if (sample && sample.to - sample.from < text.length) return <SampleCode render={render} text={text} />
  const to = identifierLink(site.reference, text)
  // A page doesn't link to itself wherever it mentions its subject.
  if (to === undefined || to.split('#')[0] === page.route) return codeText(text)
  return (
    <Link render={render} to={to}>
      {codeText(text)}
    </Link>
  )
}

/**
 * Address of the reference entry for a name in text: `Api.Initialize`, `Commands.SetActivity()`,
 * `Participant`. Undefined if the name is not one of ours. A member needs its type before it or brackets
 * behind it: a lone `Close` may as well be a button. So does a type that shares its name with a member: a
 * lone `User` may be the property, `Dissonity.Models.User` is the type.
 */
export function identifierLink(reference: ReferenceNames, text: string): string | undefined {
  if (!/^[A-Za-z_][\w.]*(<[\w, ]+>)?(\(\))?(\[\])?$/.test(text)) return undefined
  const name = bare(text.replace(/\(\)$|\[\]$/, ''))
  if (!name.includes('.') && !text.endsWith('()')) return reference.alone.get(name)?.to
  return (reference.names.get(name) ?? reference.names.get(`Api.${name}`) ?? reference.full.get(name))?.to
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

/** A word or two beside a name: new, beta. */
export function Badge({ render, text }: { render: Render; text: string | undefined }): ReactNode {
  if (text === undefined) return null
  needSheet(render, 'lists')
  return [
    ' ',
    <span key="badge" className="badge">
      {text}
    </span>,
  ]
}

interface CalloutProps extends Pick<BlockOf<'callout'>, 'tone'> {
  readonly render: Render
  readonly title: ReactNode
  readonly lang?: string
  readonly children: ReactNode
}

/** A box whose title begins with what it is for. */
export function Callout({ render, tone, title, lang, children }: CalloutProps): ReactNode {
  needSheet(render, 'article')
  return (
    <div className="callout" data-tone={tone} role="note" lang={lang}>
      <p className="callout-title">
        <Html>
          {render.words.callout[tone]}
          {title && ': '}
        </Html>
        {title}
      </p>
      {children}
    </div>
  )
}

/** `2026-11-21` as `21 November 2026`, the same in every time zone. */
export const longDate = ({ page: { locale } }: Words, day: string): string =>
  new Date(day).toLocaleDateString(locale, { dateStyle: 'long', timeZone: 'UTC' })

/** Code within text. Long names break between their parts, and elsewhere only where room is short. */
export const codeText = (text: string): ReactNode => <code>{breakable(text)}</code>

/** Names in code, in a row. Each span keeps a name with the comma before it. */
export const CodeList = ({ names }: { names: readonly string[] }): ReactNode =>
  names.map((name, i) => (
    <span key={name}>
      {i > 0 && ', '}
      {codeText(name)}
    </span>
  ))

/** Break opportunities: behind dots, slashes and underscores, and where a capital begins a new word. */
export function breakable(text: string): ReactNode {
  if (text.length < 12 || text.includes(' ')) return text
  return withBreaks(text, /(?<=[./_])(?=[^./_])|(?<=[a-z0-9])(?=[A-Z])|(?<=>)(?=\()/)
}

/** A declaration in which the toolkit's types are links. */
export function Signature({ render, code }: { render: Render; code: string }): ReactNode {
  const { types } = render.site.reference
  const linked = code.split(/([A-Za-z_][\w.]*)/).map((part, i) => {
    const to = i % 2 === 1 ? types.get(part)?.to : undefined
    return (
      <Fragment key={i}>
        {to === undefined ? (
          breakable(part)
        ) : (
          <Link render={render} to={to}>
            {breakable(part)}
          </Link>
        )}
      </Fragment>
    )
  })
  return <code>{linked}</code>
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
  const classes = [className, external || newTab ? 'ext' : undefined].filter(Boolean).join(' ')
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
 * A small SVG file of public/ inside the page, which costs less than a request. Decoration, hidden from
 * screen readers.
 */
export function InlineSvg({ render, address, id }: { render: Render; address: string; id?: string }) {
  const svg = render.assets.inlineSvg.get(address) ?? ''
  return (
    <span
      className="mark"
      aria-hidden="true"
      dangerouslySetInnerHTML={{ __html: id === undefined ? svg : svg.replace('<svg', `<svg id="${id}"`) }}
    />
  )
}
