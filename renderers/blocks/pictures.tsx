/** Pictures: files, diagrams, windows of other programs. */
import type { ReactNode } from 'react'
import { type BlockOf, type Diagram, fill, type Site } from '../../schema/index.ts'
import { known, useRender, useUniqueName } from '../elements/context.ts'
import { inlineView, Picture } from '../elements/inline.tsx'
import { Html } from '../elements/markdown.ts'
import { type Assets, type Drawing, drawingAddress, type OutlineStep, stepText } from '../files.ts'
import type { BlockViews } from './blocks.tsx'

export const pictures = {
  figure: ({ block: { src, dark, alt, caption } }) => (
    <figure className="figure">
      <Picture light={src.src} dark={dark?.src} alt={alt} />
      {caption && <figcaption>{inlineView(caption)}</figcaption>}
    </figure>
  ),
  diagram: ({ block }) => {
    const { site, assets } = useRender()
    const drawing = drawnDiagram(site, assets, block.diagram)
    const { title, caption, source } = drawing.diagram
    const { participants, steps } = drawing.outline
    const markdown = (
      <>
        <p className="title">{title}</p>
        <pre data-info="mermaid">{source}</pre>
      </>
    )
    return (
      <figure className="diagram" data-wide={drawing.width > 450 ? WORDS.diagram.wide : undefined}>
        <Html markdown={markdown}>
          <div
            className="scroll"
            tabIndex={0}
            role="group"
            aria-label={fill(WORDS.diagram.diagram, { title })}
          >
            <Picture
              light={drawingAddress(drawing, 'light')}
              dark={drawingAddress(drawing, 'dark')}
              alt={fill(WORDS.diagram.alt, { title })}
              size={drawing}
            />
          </div>
        </Html>
        <figcaption>
          <button
            className="enlarge js"
            type="button"
            data-zoom={title}
            aria-label={fill(WORDS.diagram.enlargeDiagram, { title: useUniqueName(title) })}
          >
            {WORDS.diagram.enlarge}
          </button>
          {inlineView(caption)}
          <details>
            <summary>{WORDS.diagram.inWords}</summary>
            {participants.length > 0 && (
              <p>{fill(WORDS.diagram.takingPart, { names: participants.join(', ') })}</p>
            )}
            <OutlineSteps steps={steps} />
          </details>
        </figcaption>
      </figure>
    )
  },
  /** A drawing of another program's window: a list to read, with nothing to operate. */
  window: ({ block: { title, path, side, rows, caption } }) => (
    <figure className="window">
      <div className="window-frame">
        <p className="window-title">
          <b>{title}</b>
          {path && <span>{path.join(' > ')}</span>}
        </p>
        {side && (
          <ul className="window-side">
            {side.entries.map(entry => (
              <li key={entry} data-open={entry === side.open ? '' : undefined}>
                {entry}
                {entry === side.open && <span className="vh"> {WORDS.window.open}</span>}
              </li>
            ))}
          </ul>
        )}
        <ul className="window-rows">
          {rows.map((row, i) => (
            <li key={i} data-kind={row.kind} data-pointed={row.point && ''}>
              <WindowRow row={row} />
            </li>
          ))}
        </ul>
      </div>
      <figcaption>{inlineView(caption)}</figcaption>
    </figure>
  ),
} satisfies Partial<BlockViews>

/** Every diagram is drawn before pages are rendered. */
export function drawnDiagram(
  site: Site,
  assets: Assets,
  name: string,
): Drawing & { readonly diagram: Diagram } {
  return { ...known(assets.drawings.get(name), name), diagram: known(site.diagrams.get(name), name) }
}

const OutlineSteps = ({ steps }: { steps: readonly OutlineStep[] }): ReactNode => (
  <ol>
    {steps.map((step, i) => (
      <li key={i}>
        {stepText(step)}
        {step.steps && <OutlineSteps steps={step.steps} />}
      </li>
    ))}
  </ol>
)

type WindowRow = BlockOf<'window'>['rows'][number]

function WindowRow({ row }: { row: WindowRow }): ReactNode {
  const { kind, label, point } = row
  const name = row.kind === 'switch' ? (row.on ? 'on' : 'off') : undefined
  const text = row.kind === 'field' ? row.value : name && WORDS.window[name]
  return (
    <>
      <Html markdown={kind === 'line' ? <code>{label}</code> : label}>
        <span className="window-label">{label}</span>
      </Html>
      {text !== undefined && <span className="vh">: </span>}
      {text !== undefined && (
        <span className="window-value" data-state={name}>
          {text}
        </span>
      )}
      {point && (
        <Html markdown={` (${fill(WORDS.window.stepText, point)})`}>
          <b className="window-point">
            <span className="vh">, {WORDS.window.step} </span>
            <span>{point.step}</span> {point.text}
          </b>
        </Html>
      )}
    </>
  )
}
