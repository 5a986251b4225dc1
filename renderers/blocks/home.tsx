/** The parts of the home page, but for the demo beside the hero (hero-demo.tsx). */

import { Fragment, type ReactNode } from 'react'
import type { Inline, InlineNode } from '../../schema/index.ts'
import { fill } from '../../schema/index.ts'
import { inlineView, Paragraph } from '../elements/inline.tsx'
import { Link } from '../elements/link.tsx'
import { bullets, escapeMarkdown, join, type MarkdownWriter, numbered, strong } from '../elements/markdown.ts'
import { ButtonRow, buttonsMarkdown } from './buttons.tsx'
import { CardList, cardsMarkdown } from './cards.tsx'
import { CopyLine, copyLineMarkdown } from './copy-text.tsx'
import type { BlockRenderer } from './renderer.ts'
import { window } from './window.tsx'

export const homeHero: BlockRenderer<'home-hero'> = {
  View: ({ block: { title, text, buttons, install, reasons } }) => (
    <div className="slab hero-slab">
      <div className="wrap hero">
        <div>
          <h1>{title.nodes.map(chip)}</h1>
          <Paragraph text={text} />
          <ButtonRow buttons={buttons} />
        </div>
        <section className="why" aria-labelledby="home-why">
          <h2 id="home-why">{reasons.title}</h2>
          <ul className="facts">
            {reasons.items.map((item, i) => (
              <li key={i}>{inlineView(item)}</li>
            ))}
          </ul>
          <p>
            <Link to={reasons.more.to.to}>{reasons.more.text}</Link>
          </p>
          <CopyLine {...install} />
        </section>
      </div>
    </div>
  ),
  markdown: ({ text, buttons, install, reasons }, writer) =>
    join(
      writer.inline(text),
      buttonsMarkdown(buttons, writer),
      copyLineMarkdown(install),
      `## ${escapeMarkdown(reasons.title)}`,
      bullets(reasons.items.map(writer.inline)),
      buttonsMarkdown([reasons.more], writer),
    ),
}

/** Strong and emphasised words of the title become the two chips. */
function chip(node: InlineNode, i: number): ReactNode {
  if (node.kind === 'strong' || node.kind === 'emphasis') {
    return (
      <span key={i} className={node.kind === 'strong' ? 'chip' : 'chip light'}>
        {node.children.map(child => ('text' in child ? child.text : ''))}
      </span>
    )
  }
  return 'text' in node ? node.text : null
}

interface SectionWords {
  readonly title: string
  readonly text: Inline
}

function HomeSection({ id, title, text, children }: SectionWords & { id: string; children: ReactNode }): ReactNode {
  return (
    <section className="sec wrap" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <Paragraph text={text} className="lead" />
      {children}
    </section>
  )
}

const sectionMarkdown = ({ title, text }: SectionWords, { inline }: MarkdownWriter, ...rest: string[]): string =>
  join(`## ${escapeMarkdown(title)}`, inline(text), ...rest)

export const homeMock: BlockRenderer<'home-mock'> = {
  View: ({ block }) => (
    <section className="sec wrap split" aria-labelledby="home-mock">
      <div>
        <h2 id="home-mock">{block.title}</h2>
        <Paragraph text={block.text} className="lead" />
        <ul className="facts">
          {block.points.map((point, i) => (
            <li key={i}>{inlineView(point)}</li>
          ))}
        </ul>
      </div>
      <window.View block={{ type: 'window', ...block.window }} />
    </section>
  ),
  markdown: (block, writer) =>
    sectionMarkdown(
      block,
      writer,
      bullets(block.points.map(writer.inline)),
      window.markdown({ type: 'window', ...block.window }, writer),
    ),
}

export const homeParts: BlockRenderer<'home-parts'> = {
  View: ({ block }) => (
    <HomeSection id="home-parts" title={block.title} text={block.text}>
      <ul className="wire">
        {block.parts.map((part, i) => (
          <Fragment key={part.title}>
            {i > 0 && <li className="line">{block.wires[i - 1]}</li>}
            <li data-part={i}>
              <h3>{part.title}</h3>
              <Paragraph text={part.text} />
            </li>
          </Fragment>
        ))}
      </ul>
    </HomeSection>
  ),
  markdown: (block, writer) =>
    sectionMarkdown(
      block,
      writer,
      bullets(
        block.parts.flatMap(({ title, text }, i) => [
          ...block.wires
            .slice(Math.max(0, i - 1), i)
            .map(wire => fill(WORDS.demo.between, { wire: escapeMarkdown(wire) })),
          `${strong(title)}: ${writer.inline(text)}`,
        ]),
      ),
    ),
}

export const homePath: BlockRenderer<'home-path'> = {
  View: ({ block }) => (
    <HomeSection id="home-path" title={block.title} text={block.text}>
      <ol className="path" start={0}>
        {block.tiles.map((tile, i) => (
          <li key={tile.text}>
            <Link to={tile.to.to} className={tile.hot ? 'hot' : i === block.tiles.length - 1 ? 'end' : undefined}>
              <b>{i}</b> {tile.text}
            </Link>
          </li>
        ))}
      </ol>
    </HomeSection>
  ),
  markdown: (block, writer) =>
    sectionMarkdown(
      block,
      writer,
      numbered(
        block.tiles.map(({ text, to }) => writer.link(escapeMarkdown(text), to.to)),
        0,
      ),
    ),
}

export const homeFacts: BlockRenderer<'home-facts'> = {
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
  markdown: (block, { inline }) => bullets(block.items.map(({ title, text }) => `${strong(title)}: ${inline(text)}`)),
}

export const homeTools: BlockRenderer<'home-tools'> = {
  View: ({ block }) => (
    <HomeSection id="home-tools" title={block.title} text={block.text}>
      <CardList items={block.items} />
    </HomeSection>
  ),
  markdown: (block, writer) => sectionMarkdown(block, writer, cardsMarkdown(block.items, writer)),
}
