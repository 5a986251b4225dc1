/** The parts of the home page, but for the bench (home-bench.tsx). */
import type { ReactNode } from 'react'
import type { BlockOf, InlineNode } from '../../schema/index.ts'
import { useRender } from '../elements/context.ts'
import { InlineView } from '../elements/inline.tsx'
import { Link } from '../elements/link.tsx'
import { InlineSvg } from '../page/brand.tsx'
import { ButtonRow } from './buttons.tsx'

export function HomeHeroView({ block }: { block: BlockOf<'home-hero'> }): ReactNode {
  return (
    <div className="slab hero-slab">
      <div className="wrap hero">
        <h1>{block.title.nodes.map(chip)}</h1>
        <div>
          <p>
            <InlineView text={block.text} />
          </p>
          <ButtonRow buttons={block.buttons} />
        </div>
      </div>
    </div>
  )
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

export function HomeMockView({ block }: { block: BlockOf<'home-mock'> }): ReactNode {
  const { brand } = useRender().site.settings
  return (
    <section className="sec wrap split" aria-labelledby="home-mock">
      <div>
        <h2 id="home-mock">{block.title}</h2>
        <p className="lead">
          <InlineView text={block.text} />
        </p>
        <ul className="facts">
          {block.points.map((point, i) => (
            <li key={i}>
              <InlineView text={point} />
            </li>
          ))}
        </ul>
      </div>
      <div className="inspector" role="img" aria-label={block.alt}>
        <p className="inspector-title">
          <InlineSvg address={brand.logo.src} />
          {block.object}
          <span>{block.state}</span>
        </p>
        {block.sections.map(section => (
          <div key={section.title}>
            <p className="foldout">{section.title}</p>
            {section.fields.length > 0 && (
              <dl>
                {section.fields.map(field => (
                  <div key={field.name}>
                    <dt>{field.name}</dt>
                    <dd>{field.value}</dd>
                  </div>
                ))}
              </dl>
            )}
            {section.buttons.length > 0 && (
              <p className="events">
                {section.buttons.map(button => (
                  <span key={button.text} data-tone={button.tone}>
                    {button.text}
                  </span>
                ))}
              </p>
            )}
          </div>
        ))}
      </div>
    </section>
  )
}

export function HomePartsView({ block }: { block: BlockOf<'home-parts'> }): ReactNode {
  return (
    <section className="sec wrap" aria-labelledby="home-parts">
      <h2 id="home-parts">{block.title}</h2>
      <p className="lead">
        <InlineView text={block.text} />
      </p>
      <ul className="wire">
        {block.parts.flatMap((part, i) => [
          i > 0 ? (
            <li key={`wire-${i}`} className="line">
              {block.wires[i - 1]}
            </li>
          ) : null,
          <li key={part.title} data-part={i}>
            <h3>{part.title}</h3>
            <p>
              <InlineView text={part.text} />
            </p>
          </li>,
        ])}
      </ul>
    </section>
  )
}

export function HomePathView({ block }: { block: BlockOf<'home-path'> }): ReactNode {
  return (
    <section className="sec wrap" aria-labelledby="home-path">
      <h2 id="home-path">{block.title}</h2>
      <p className="lead">
        <InlineView text={block.text} />
      </p>
      <ol className="path" start={0}>
        {block.tiles.map((tile, i) => (
          <li key={tile.text}>
            <Link to={tile.to.to} className={tile.hot ? 'hot' : i === block.tiles.length - 1 ? 'end' : undefined}>
              <b>{i}</b> {tile.text}
            </Link>
          </li>
        ))}
      </ol>
    </section>
  )
}

export function HomeFactsView({ block }: { block: BlockOf<'home-facts'> }): ReactNode {
  return (
    <div className="wrap">
      <ul className="spec">
        {block.items.map(item => (
          <li key={item.title}>
            <b>{item.title}</b>
            <span>
              <InlineView text={item.text} />
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}
