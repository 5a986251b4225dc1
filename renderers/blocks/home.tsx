/** The sections of the home page. */
import { Fragment, type ReactNode } from 'react'
import { type BlockOf, type InlineNode, plainText } from '../../schema/index.ts'
import { inlineView, Link, Paragraph, TextList } from '../elements/inline.tsx'
import { Html } from '../elements/markdown.ts'
import type { Render } from '../elements/render.ts'
import type { BlockViews } from './block-views.ts'
import { CopyLine } from './code.tsx'
import { pictures } from './pictures.tsx'
import { Buttons, Cards } from './prose.tsx'

export const home = {
  'home-hero': ({ render, block: { title, text, buttons, install } }) => (
    <div className="slab hero-slab">
      <div className="wrap hero">
        <h1>{title.nodes.map(chip)}</h1>
        <div>
          <Paragraph render={render} text={text} />
          <Buttons render={render} items={buttons} />
        </div>
        <CopyLine render={render} {...install} />
      </div>
      <Hexagons top="100%" />
    </div>
  ),
  'home-reasons': ({ render, block: { title, items, more } }) => (
    <section className="sec wrap split" aria-labelledby="home-why">
      <div>
        <h2 id="home-why">{title}</h2>
        <p>
          <Link render={render} to={more.to.to}>
            {more.text}
          </Link>
        </p>
      </div>
      <TextList render={render} items={items} className="facts" />
    </section>
  ),
  'home-mock': ({ render, block: { points, window, ...words } }) => (
    <section className="sec wrap split" aria-labelledby="home-mock">
      <div>
        <SectionHead render={render} id="home-mock" {...words} />
        <TextList render={render} items={points} className="facts" />
      </div>
      {pictures.window({ render, block: { type: 'window', ...window } })}
    </section>
  ),
  'home-parts': ({ render, block: { parts, wires, ...words } }) => (
    <Section render={render} id="home-parts" {...words}>
      <ul className="wire">
        {parts.map(({ title, text }, i) => (
          <Fragment key={title}>
            {i > 0 && <li className="line">{wires[i - 1]}</li>}
            <li data-part={i}>
              <h3>{title}</h3>
              <Paragraph render={render} text={text} />
            </li>
          </Fragment>
        ))}
      </ul>
    </Section>
  ),
  'home-path': ({ render, block: { tiles, ...words } }) => (
    <Section render={render} id="home-path" {...words}>
      <ol className="path" start={0}>
        {tiles.map(({ text, to, hot }, i) => (
          <li key={text}>
            <Link render={render} to={to.to} className={tileClass(hot, i === tiles.length - 1)}>
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
  'home-facts': ({ render, block }) => (
    <div className="wrap">
      <ul className="spec">
        {block.items.map(({ title, text }) => (
          <li key={title}>
            <b>{title}</b>
            <Html markdown=": " />
            <span>{inlineView(render, text)}</span>
          </li>
        ))}
      </ul>
    </div>
  ),
  'home-tools': ({ render, block: { items, ...words } }) => (
    <Section render={render} id="home-tools" {...words}>
      <Cards render={render} items={items} />
    </Section>
  ),
} satisfies Partial<BlockViews>

/** Makes the last tile the end of the path; one of them may be where it becomes hot. */
function tileClass(isHot: boolean, isLast: boolean): string | undefined {
  if (isHot) return 'hot'
  return isLast ? 'end' : undefined
}

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

interface SectionHeadProps extends Pick<BlockOf<'home-path'>, 'title' | 'text'> {
  readonly render: Render
  readonly id: string
}

const Section = ({ children, ...head }: SectionHeadProps & { children: ReactNode }): ReactNode => (
  <section className="sec wrap" aria-labelledby={head.id}>
    <SectionHead {...head} />
    {children}
  </section>
)

const SectionHead = ({ render, id, title, text }: SectionHeadProps): ReactNode => (
  <>
    <h2 id={id}>{title}</h2>
    <Paragraph render={render} text={text} className="lead" />
  </>
)

/**
 * Renders the background of the first screen. The pattern is anchored at the edge that both halves share, so it
 * continues from one to the other. As a picture in the styles it would cost a slow phone 20 ms of its first paint.
 */
export function Hexagons({ top }: { top: string }): ReactNode {
  const id = `hexagons-${Number.parseInt(top, 10)}`
  return (
    <svg aria-hidden="true">
      <pattern
        id={id}
        x="50%"
        y={top}
        width="84"
        height="145.5"
        patternUnits="userSpaceOnUse"
        patternTransform="translate(-42)"
      >
        <path d="M42 0v24.250L0 48.500v48.500l42 24.250v24.250M84 97V48.500L42 24.250M84 97l-42 24.250" />
      </pattern>
      <rect x="30%" width="70%" height="100%" stroke="none" fill={`url(#${id})`} />
    </svg>
  )
}
