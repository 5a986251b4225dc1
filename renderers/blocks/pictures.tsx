/** Pictures: files, diagrams, windows of other programs. */
import type { ReactNode } from 'react'
import { type BlockOf, type Diagram, fill, type Site } from '../../schema/index.ts'
import { inlineView, Picture } from '../elements/inline.tsx'
import { As, Html } from '../elements/markdown.ts'
import { existing, needSheet, type Render, uniqueName } from '../elements/render.ts'
import { type Assets, type Drawing, drawingAddress, type OutlineStep, stepText } from '../files.ts'
import type { BlockViews } from './block-views.ts'

/** Words of a drawing have 16 px; those of a wider one would have less than 12 on a phone. */
const widestOnPhones = 458

export const pictures = {
  figure: ({ render, block: { src, dark, alt, caption } }) => {
    needSheet(render, 'figure')
    return (
      <figure className="figure">
        <Picture render={render} light={src.src} dark={dark?.src} alt={alt} />
        {caption && <figcaption>{inlineView(render, caption)}</figcaption>}
      </figure>
    )
  },
  diagram: ({ render, block }) => {
    needSheet(render, 'figure')
    const { site, assets } = render
    const drawing = drawnDiagram(site, assets, block.diagram)
    const { title, caption, source } = drawing.diagram
    const { participants, steps } = drawing.outline
    const markdown = (
      <>
        <As markdown="label">
          <p className="title">{title}</p>
        </As>
        <pre data-info="mermaid">{source}</pre>
      </>
    )
    return (
      <figure className="diagram" id={block.id}>
        <Html markdown={markdown}>
          <div
            className={drawing.width > widestOnPhones ? 'scroll wide' : 'scroll'}
            tabIndex={0}
            role="group"
            aria-label={fill(render.words.diagram.diagram, { title })}
          >
            <Picture
              render={render}
              light={drawingAddress(drawing, 'light')}
              dark={drawingAddress(drawing, 'dark')}
              alt={fill(render.words.diagram.alt, { title })}
              size={drawing}
            />
          </div>
        </Html>
        <figcaption>
          <Html>
            <button className="enlarge js" type="button" data-zoom={title}>
              {render.words.diagram.enlarge}
              <span className="vh">
                {fill(render.words.diagram.of, { title: uniqueName(render, title) })}
              </span>
            </button>
          </Html>
          {inlineView(render, caption)}
          <details>
            <summary>{render.words.diagram.inWords}</summary>
            {participants.length > 0 && (
              <p>{fill(render.words.diagram.takingPart, { names: participants.join(', ') })}</p>
            )}
            <OutlineSteps render={render} steps={steps} />
          </details>
        </figcaption>
      </figure>
    )
  },
  /** A drawing of another program's window: a list to read, with nothing to operate. */
  window: ({ render, block: { title, path, side, rows, caption } }) => {
    needSheet(render, 'window')
    return (
      <figure className="window">
        <div className="window-frame">
          <As markdown="label">
            <p className="window-title">
              <b>{title}</b>
              {path && <span>{path.join(' > ')}</span>}
            </p>
          </As>
          {side && (
            <ul className="window-side">
              {side.entries.map(entry => (
                <li key={entry} data-open={entry === side.open ? '' : undefined}>
                  {entry}
                  {entry === side.open && <span className="vh"> {render.words.window.open}</span>}
                </li>
              ))}
            </ul>
          )}
          <ul className="window-rows">
            {rows.map((row, i) => (
              <li key={i} data-kind={row.kind} data-pointed={row.point && ''}>
                <WindowRow render={render} row={row} />
              </li>
            ))}
          </ul>
        </div>
        <figcaption>{inlineView(render, caption)}</figcaption>
      </figure>
    )
  },
} satisfies Partial<BlockViews>

/** Finds the drawing of a diagram, which is there because all are drawn before pages are rendered. */
export function drawnDiagram(
  site: Site,
  assets: Assets,
  name: string,
): Drawing & { readonly diagram: Diagram } {
  return { ...existing(assets.drawings.get(name), name), diagram: existing(site.diagrams.get(name), name) }
}

interface OutlineStepsProps {
  readonly render: Render
  readonly steps: readonly OutlineStep[]
}

const OutlineSteps = ({ render, steps }: OutlineStepsProps): ReactNode => (
  <ol>
    {steps.map((step, i) => (
      <li key={i}>
        {stepText(render.words, step)}
        {step.steps && <OutlineSteps render={render} steps={step.steps} />}
      </li>
    ))}
  </ol>
)

type WindowRow = BlockOf<'window'>['rows'][number]

function WindowRow({ render, row }: { render: Render; row: WindowRow }): ReactNode {
  const { label, point } = row
  const value = row.kind === 'field' ? row.value : undefined
  return (
    <>
      <Html markdown={label}>
        <span className="window-label">{label}</span>
      </Html>
      {value !== undefined && <span className="vh">: </span>}
      {value !== undefined && <span className="window-value">{value}</span>}
      {point && (
        <Html markdown={` (${fill(render.words.window.stepText, point)})`}>
          <b className="window-point">
            <span className="vh">, {render.words.window.step} </span>
            <span>{point.step}</span> {point.text}
          </b>
        </Html>
      )}
    </>
  )
}
