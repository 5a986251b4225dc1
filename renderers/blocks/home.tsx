/** The sections of the home page, except the demo beside the hero (hero-demo.tsx). */
import { Fragment, type ReactNode } from 'react'
import { type BlockOf, type InlineNode, plainText } from '../../schema/index.ts'
import { inlineView, Link, Paragraph, TextList } from '../elements/inline.tsx'
import { Html } from '../elements/markdown.ts'
import type { BlockViews } from './blocks.tsx'
import { CopyLine } from './code.tsx'
import { Hexagons } from './hero-demo.tsx'
import { pictures } from './pictures.tsx'
import { Buttons, Cards } from './prose.tsx'

export const home = {
  'home-hero': ({ block: { title, text, buttons, install, reasons } }) => (
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
      <Hexagons top="100%" />
    </div>
  ),
  'home-mock': ({ block: { points, window, ...words } }) => (
    <section className="sec wrap split" aria-labelledby="home-mock">
      <div>
        <SectionHead id="home-mock" {...words} />
        <TextList items={points} className="facts" />
      </div>
      {pictures.window({ block: { type: 'window', ...window } })}
    </section>
  ),
  'home-parts': ({ block: { parts, wires, ...words } }) => (
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
  'home-path': ({ block: { tiles, ...words } }) => (
    <Section id="home-path" {...words}>
      <ol className="path" start={0}>
        {tiles.map(({ text, to, hot }, i) => (
          <li key={text}>
            <Link to={to.to} className={hot ? 'hot' : i === tiles.length - 1 ? 'end' : undefined}>
              <Html>
                <b>{i}</b>{' '}
              </Html>
              {text}
            </Link>
          </li>
        ))}
      </ol>
    </Section>
  ),
  'home-facts': ({ block }) => (
    <div className="wrap">
      <ul className="spec">
        {block.items.map(({ title, text }) => (
          <li key={title}>
            <b>{title}</b>
            <Html markdown=": " />
            <span>{inlineView(text)}</span>
          </li>
        ))}
      </ul>
    </div>
  ),
  'home-tools': ({ block: { items, ...words } }) => (
    <Section id="home-tools" {...words}>
      <Cards items={items} />
    </Section>
  ),
} satisfies Partial<BlockViews>

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

type SectionWords = Pick<BlockOf<'home-path'>, 'title' | 'text'>

const Section = ({
  id,
  children,
  ...words
}: SectionWords & { id: string; children: ReactNode }): ReactNode => (
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
