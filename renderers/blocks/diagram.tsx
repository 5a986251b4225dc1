import type { ReactNode } from 'react'
import type { Diagram, Site } from '../../schema/index.ts'
import { fill } from '../../schema/index.ts'
import { type Assets, type Drawing, drawingAddress, type OutlineStep } from '../assets.ts'
import { known, useRender, useUniqueName } from '../elements/context.ts'
import { inlineView } from '../elements/inline.tsx'
import { codeFence, escapeMarkdown, join, numbered, strong } from '../elements/markdown.ts'
import { Picture } from '../elements/picture.tsx'
import type { BlockRenderer } from './renderer.ts'

/** Every diagram is drawn before pages are rendered. */
export function drawnDiagram(site: Site, assets: Assets, name: string): Drawing & { readonly diagram: Diagram } {
  return { ...known(assets.drawings.get(name), name), diagram: known(site.diagrams.get(name), name) }
}

export const diagram: BlockRenderer<'diagram'> = {
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
          {inlineView(block.caption ?? caption)}
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
    return join(
      strong(diagram.title),
      codeFence(diagram.source, 'mermaid'),
      inline(block.caption ?? diagram.caption),
      outline.participants.length > 0 &&
        fill(WORDS.diagram.takingPart, { names: escapeMarkdown(outline.participants.join(', ')) }),
      stepsMarkdown(outline.steps),
    )
  },
}

function OutlineSteps({ steps }: { steps: readonly OutlineStep[] }): ReactNode {
  return (
    <ol>
      {steps.map((step, i) => (
        <li key={i}>
          {step.text}
          {step.steps && <OutlineSteps steps={step.steps} />}
        </li>
      ))}
    </ol>
  )
}

const stepsMarkdown = (steps: readonly OutlineStep[]): string =>
  numbered(steps.map(step => escapeMarkdown(step.text) + (step.steps ? `\n${stepsMarkdown(step.steps)}` : '')))
