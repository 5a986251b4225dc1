/** What a page says at a glance: a call on its way, a decision, what works where. */
import type { ReactNode } from 'react'
import { type BlockOf, fill, plainInline } from '../../schema/index.ts'
import type { BlockViews } from '../blocks/block-views.ts'
import { markOf, WrittenTable } from '../blocks/prose.tsx'
import { inlineView } from '../elements/inline.tsx'
import { As, Html } from '../elements/markdown.ts'
import { needSheet, type Render } from '../elements/render.ts'
import { Signs } from './signs.tsx'

export const overviews = {
  crossing: ({ render, block: { title, parts, steps } }) => {
    needSheet(render, 'crossing')
    const place = (name: string): number => parts.findIndex(part => part.name === name) + 1
    return (
      <figure className="crossing" data-parts={parts.length}>
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
  support: ({ render, block }) => {
    needSheet(render, 'marks', 'support')
    const { caption, feature, platforms, marks, rows } = block
    return (
      <div className="support">
        <Html>
          <Case render={render} block={block} />
        </Html>
        <WrittenTable
          render={render}
          caption={caption}
          columns={[feature, ...platforms.options].map(plainInline)}
          rows={rows}
          marks={marks}
        />
      </div>
    )
  },
} satisfies Partial<BlockViews>

/**
 * Two questions, and what holds in the reader's case. Styles alone show it and narrow the table down, so it
 * works without scripts.
 */
function Case({ render, block }: { render: Render; block: BlockOf<'support'> }): ReactNode {
  const { platforms, versions, answers, marks = [] } = block
  /** The columns that a version doesn't reach. */
  const lacks = answers.map(texts =>
    texts.flatMap((text, column) => (markOf(text, marks) === 'no' ? column + 1 : [])).join(' '),
  )
  return (
    <div className="case">
      <Question render={render} name="platform" {...platforms} />
      <Question render={render} name="version" {...versions} lacks={lacks} />
      <div className="case-answers" role="status">
        {answers.map((texts, version) =>
          texts.map((text, platform) => (
            <p
              key={`${version}-${platform}`}
              data-case={`${version + 1}-${platform + 1}`}
              data-mark={markOf(text, marks)}
            >
              <b>
                {platforms.options[platform]}, {versions.options[version]}:
              </b>{' '}
              {inlineView(render, text)}
            </p>
          )),
        )}
      </div>
    </div>
  )
}

interface QuestionProps {
  readonly render: Render
  readonly name: string
  readonly question: string
  readonly options: readonly string[]
  readonly lacks?: readonly string[]
}

const Question = ({ render, name, question, options, lacks = [] }: QuestionProps): ReactNode => (
  <fieldset>
    <legend>{question}</legend>
    {[render.words.support.any, ...options].map((option, i) => (
      <label key={option}>
        <input
          type="radio"
          name={name}
          value={i}
          defaultChecked={i === 0}
          data-lacks={lacks[i - 1] || undefined}
        />
        <span>{option}</span>
      </label>
    ))}
  </fieldset>
)
