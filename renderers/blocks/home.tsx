/** The parts of the home page, but for the demo beside the hero (hero-demo.tsx). */
import { Fragment, type ReactNode } from 'react'
import { fill, type Inline, type InlineNode, plainText } from '../../schema/index.ts'
import { inlineView, Paragraph, TextList } from '../elements/inline.tsx'
import { Link } from '../elements/link.tsx'
import * as md from '../elements/markdown.ts'
import type { BlockRenderers } from './blocks.tsx'
import { CopyLine, copyLineMarkdown } from './code.tsx'
import { Buttons, Cards, cardsMarkdown, linksMarkdown } from './links.tsx'
import { pictures } from './pictures.tsx'

export const home = {
  'home-hero': {
    View: ({ block: { title, text, buttons, install, reasons } }) => (
      <div className="slab hero-slab">
        <div className="wrap hero">
          <div>
            <h1>{title.nodes.map(chip)}</h1>
            <Paragraph text={text} />
            <Buttons items={buttons} />
          </div>
          <section className="why" aria-labelledby="home-why">
            <h2 id="home-why">{reasons.title}</h2>
            <TextList items={reasons.items} className="facts" />
            <p>
              <Link to={reasons.more.to.to}>{reasons.more.text}</Link>
            </p>
            <CopyLine {...install} />
          </section>
        </div>
      </div>
    ),
    markdown: ({ text, buttons, install, reasons }, writer) =>
      md.join(
        writer.inline(text),
        linksMarkdown(buttons, writer),
        copyLineMarkdown(install),
        `## ${md.escapeMarkdown(reasons.title)}`,
        md.bullets(reasons.items.map(writer.inline)),
        linksMarkdown([reasons.more], writer),
      ),
  },
  'home-mock': {
    View: ({ block: { points, window, ...words } }) => (
      <section className="sec wrap split" aria-labelledby="home-mock">
        <div>
          <SectionHead id="home-mock" {...words} />
          <TextList items={points} className="facts" />
        </div>
        <pictures.window.View block={{ type: 'window', ...window }} />
      </section>
    ),
    markdown: ({ points, window, ...words }, writer) =>
      md.join(
        sectionMarkdown(words, writer),
        md.bullets(points.map(writer.inline)),
        pictures.window.markdown({ type: 'window', ...window }, writer),
      ),
  },
  'home-parts': {
    View: ({ block: { parts, wires, ...words } }) => (
      <Section id="home-parts" {...words}>
        <ul className="wire">
          {parts.map(({ title, text }, i) => (
            <Fragment key={title}>
              {i > 0 && <li className="line">{wires[i - 1]}</li>}
              <li data-part={i}>
                <h3>{title}</h3>
                <Paragraph text={text} />
              </li>
            </Fragment>
          ))}
        </ul>
      </Section>
    ),
    markdown: ({ parts, wires, ...words }, writer) => {
      const items = parts.map(({ title, text }) => `${md.strong(title)}: ${writer.inline(text)}`)
      const between = wires.map(wire => fill(WORDS.demo.between, { wire: md.escapeMarkdown(wire) }))
      return md.join(
        sectionMarkdown(words, writer),
        md.bullets(items.flatMap((item, i) => [...between.slice(Math.max(0, i - 1), i), item])),
      )
    },
  },
  'home-path': {
    View: ({ block: { tiles, ...words } }) => (
      <Section id="home-path" {...words}>
        <ol className="path" start={0}>
          {tiles.map(({ text, to, hot }, i) => (
            <li key={text}>
              <Link to={to.to} className={hot ? 'hot' : i === tiles.length - 1 ? 'end' : undefined}>
                <b>{i}</b> {text}
              </Link>
            </li>
          ))}
        </ol>
      </Section>
    ),
    markdown: ({ tiles, ...words }, writer) => {
      const links = tiles.map(({ text, to }) => writer.link(md.escapeMarkdown(text), to.to))
      return md.join(sectionMarkdown(words, writer), md.numbered(links, 0))
    },
  },
  'home-facts': {
    View: ({ block }) => (
      <div className="wrap">
        <ul className="spec">
          {block.items.map(({ title, text }) => (
            <li key={title}>
              <b>{title}</b>
              <span>{inlineView(text)}</span>
            </li>
          ))}
        </ul>
      </div>
    ),
    markdown: ({ items }, { inline }) =>
      md.bullets(items.map(({ title, text }) => `${md.strong(title)}: ${inline(text)}`)),
  },
  'home-tools': {
    View: ({ block: { items, ...words } }) => (
      <Section id="home-tools" {...words}>
        <Cards items={items} />
      </Section>
    ),
    markdown: ({ items, ...words }, writer) => md.join(sectionMarkdown(words, writer), cardsMarkdown(items, writer)),
  },
} satisfies Partial<BlockRenderers>

/** Strong and emphasised words of the title become the two chips. */
function chip(node: InlineNode, i: number): ReactNode {
  if (node.kind === 'strong' || node.kind === 'emphasis') {
    return (
      <span key={i} className={node.kind === 'strong' ? 'chip' : 'chip light'}>
        {plainText(node.children)}
      </span>
    )
  }
  return 'text' in node ? node.text : null
}

interface SectionWords {
  readonly title: string
  readonly text: Inline
}

const Section = ({ id, children, ...words }: SectionWords & { id: string; children: ReactNode }): ReactNode => (
  <section className="sec wrap" aria-labelledby={id}>
    <SectionHead id={id} {...words} />
    {children}
  </section>
)

const SectionHead = ({ id, title, text }: SectionWords & { id: string }): ReactNode => (
  <>
    <h2 id={id}>{title}</h2>
    <Paragraph text={text} className="lead" />
  </>
)

const sectionMarkdown = ({ title, text }: SectionWords, { inline }: md.MarkdownWriter): string =>
  md.join(`## ${md.escapeMarkdown(title)}`, inline(text))
