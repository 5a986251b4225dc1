/** What a page says at a glance: a call on its way, and a decision. */
import type { ReactNode } from 'react'
import { fill } from '../../schema/index.ts'
import type { BlockViews } from '../blocks/block-views.ts'
import { inlineView } from '../elements/inline.tsx'
import { As, Html } from '../elements/markdown.ts'
import { needSheet } from '../elements/render.ts'
import { Signs } from './signs.tsx'

export const overviews = {
  crossing: ({ render, block: { title, parts, steps } }) => {
    needSheet(render, 'crossing')
    const place = (name: string): number => parts.findIndex(part => part.name === name) + 1
    return (
      <figure className="crossing">
        <figcaption>{title}</figcaption>
        <Html>
          <ul className="lanes" aria-hidden="true">
            {parts.map(({ name, place, sign }) => (
              <li key={name}>
                <Signs render={render} signs={[sign]} />
                <b>{name}</b>
                <span>{place}</span>
              </li>
            ))}
          </ul>
        </Html>
        <ol className="hops">
          {steps.map(({ from, to, text }, i) => {
            const ends = [place(from), place(to)].toSorted()
            return (
              <li key={i} data-over={ends.join('-')} data-back={place(from) > place(to) || undefined}>
                <b className="ends">{fill(render.words.crossing.hop, { from, to })}</b>{' '}
                <span>{inlineView(render, text)}</span>
              </li>
            )
          })}
        </ol>
      </figure>
    )
  },
  choice: ({ render, block: { sides } }) => {
    needSheet(render, 'marks')
    return (
      <div className="choice">
        {sides.map(({ title, mark, items }) => (
          <section key={title} data-mark={mark} aria-label={title}>
            <As markdown="label">
              <p className="choice-title">
                <strong>{title}</strong>
              </p>
            </As>
            <ul>
              {items.map((item, i) => (
                <li key={i}>{inlineView(render, item)}</li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    )
  },
} satisfies Partial<BlockViews>
