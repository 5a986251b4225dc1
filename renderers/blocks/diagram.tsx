import type { ReactNode } from 'react'
import type { BlockOf } from '../../schema/index.ts'
import { drawingAddress, type OutlineStep } from '../assets.ts'
import { useRender, useUniqueName } from '../elements/context.ts'
import { InlineView } from '../elements/inline.tsx'
import { Picture } from '../elements/picture.tsx'

export function DiagramView({ block }: { block: BlockOf<'diagram'> }): ReactNode {
  const { site, assets } = useRender()
  const diagram = site.diagrams.get(block.diagram)!
  const drawing = assets.drawings.get(block.diagram)!
  const { participants, steps } = drawing.outline
  const name = useUniqueName(diagram.title)
  return (
    <figure className="diagram" data-width={Math.ceil(drawing.width / 100)}>
      <div className="scroll" tabIndex={0} role="group" aria-label={`Diagram: ${diagram.title}`}>
        <Picture
          light={drawingAddress(drawing, 'light')}
          dark={drawingAddress(drawing, 'dark')}
          alt={`${diagram.title}. The same in words is below the diagram.`}
          width={drawing.width}
          height={drawing.height}
        />
      </div>
      <figcaption>
        <button className="enlarge js" type="button" data-zoom={diagram.title} aria-label={`Enlarge diagram: ${name}`}>
          Enlarge
        </button>
        <InlineView text={block.caption ?? diagram.caption} />
        <details>
          <summary>The diagram in words</summary>
          {participants.length > 0 && <p>Taking part: {participants.join(', ')}.</p>}
          <OutlineSteps steps={steps} />
        </details>
      </figcaption>
    </figure>
  )
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
