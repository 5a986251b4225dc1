/** Pictures: files, diagrams, windows of other programs. */
import type { ReactNode } from 'react'
import { type BlockOf, type Diagram, fill, type Site } from '../../schema/index.ts'
import { type Assets, type Drawing, drawingAddress, type OutlineStep, stepText } from '../assets.ts'
import { known, useRender, useUniqueName, withFileBase } from '../elements/context.ts'
import { inlineView } from '../elements/inline.tsx'
import * as md from '../elements/markdown.ts'
import { Picture } from '../elements/picture.tsx'
import type { BlockRenderers } from './blocks.tsx'

export const pictures = {
  figure: {
    View: ({ block: { src, dark, alt, caption } }) => (
      <figure className="figure">
        <Picture light={src.src} dark={dark?.src} alt={alt} />
        {caption && <figcaption>{inlineView(caption)}</figcaption>}
      </figure>
    ),
    markdown: ({ src, alt, caption }, { site, base, inline }) =>
      md.join(
        `![${md.escapeMarkdown(alt)}](${site.settings.url}${withFileBase(site, base, src.src)})`,
        caption && inline(caption),
      ),
  },
  diagram: {
    View: ({ block }) => {
      const { site, assets } = useRender()
      const drawing = drawnDiagram(site, assets, block.diagram)
      const { title, caption } = drawing.diagram
      const { participants, steps } = drawing.outline
      return (
        <figure className="diagram" data-wide={drawing.width > 450 ? WORDS.diagram.wide : undefined}>
          <div className="scroll" tabIndex={0} role="group" aria-label={fill(WORDS.diagram.diagram, { title })}>
            <Picture
              light={drawingAddress(drawing, 'light')}
              dark={drawingAddress(drawing, 'dark')}
              alt={fill(WORDS.diagram.alt, { title })}
              size={drawing}
            />
          </div>
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
              {participants.length > 0 && <p>{fill(WORDS.diagram.takingPart, { names: participants.join(', ') })}</p>}
              <OutlineSteps steps={steps} />
            </details>
          </figcaption>
        </figure>
      )
    },
    markdown: (block, { site, assets, inline }) => {
      const { diagram, outline } = drawnDiagram(site, assets, block.diagram)
      return md.join(
        md.strong(diagram.title),
        md.codeFence(diagram.source, 'mermaid'),
        inline(diagram.caption),
        outline.participants.length > 0 &&
          fill(WORDS.diagram.takingPart, { names: md.escapeMarkdown(outline.participants.join(', ')) }),
        stepsMarkdown(outline.steps),
      )
    },
  },
  /** A drawing made of words: a list to read and nothing to operate, because it is no form of this page. */
  window: {
    View: ({ block: { title, path, side, rows, caption } }) => (
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
    markdown: ({ title, path, side, rows, caption }, { inline }) =>
      md.join(
        `${md.strong([...(path ?? [title]), ...(side ? [side.open] : [])].join(' > '))}: ${inline(caption)}`,
        md.bullets(rows.map(rowMarkdown)),
      ),
  },
} satisfies Partial<BlockRenderers>

/** Every diagram is drawn before pages are rendered. */
export function drawnDiagram(site: Site, assets: Assets, name: string): Drawing & { readonly diagram: Diagram } {
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

const stepsMarkdown = (steps: readonly OutlineStep[]): string =>
  md.numbered(
    steps.map(step => md.escapeMarkdown(stepText(step)) + (step.steps ? `\n${stepsMarkdown(step.steps)}` : '')),
  )

type WindowRow = BlockOf<'window'>['rows'][number]

function stateOf(row: WindowRow): { text?: string; name?: 'on' | 'off' } {
  if (row.kind === 'field') return { text: row.value }
  if (row.kind !== 'switch') return {}
  const name = row.on ? 'on' : 'off'
  return { text: WORDS.window[name], name }
}

function WindowRow({ row }: { row: WindowRow }): ReactNode {
  const { text, name } = stateOf(row)
  return (
    <>
      <span className="window-label">{row.label}</span>
      {text !== undefined && <span className="vh">: </span>}
      {text !== undefined && (
        <span className="window-value" data-state={name}>
          {text}
        </span>
      )}
      {row.point && (
        <b className="window-point">
          <span className="vh">, {WORDS.window.step} </span>
          <span>{row.point.step}</span> {row.point.text}
        </b>
      )}
    </>
  )
}

function rowMarkdown(row: WindowRow): string {
  const { text } = stateOf(row)
  const point =
    row.point && ` (${fill(WORDS.window.stepText, { step: row.point.step, text: md.escapeMarkdown(row.point.text) })})`
  const label = row.kind === 'line' ? md.codeSpan(row.label) : md.escapeMarkdown(row.label)
  return `${label}${text === undefined ? '' : `: ${md.escapeMarkdown(text)}`}${point ?? ''}`
}
