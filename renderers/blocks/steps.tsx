import type { ReactNode } from 'react'
import type { BlockOf } from '../../schema/index.ts'
import { InlineView } from '../inline.tsx'
import { Blocks } from './blocks.tsx'
import { AnchoredHeading } from './heading.tsx'

export function StepsView({ block }: { block: BlockOf<'steps'> }): ReactNode {
  return (
    <ol className="steps" start={block.start}>
      {block.items.map(step => (
        <li key={step.id}>
          <AnchoredHeading id={step.id} level={block.level} text={step.title} aliases={step.aliases} />
          {step.goal && (
            <p className="goal">
              <InlineView text={step.goal} />
            </p>
          )}
          <Blocks blocks={step.blocks} />
          {step.result && (
            <p className="result">
              <strong>You should see:</strong> <InlineView text={step.result} />
            </p>
          )}
        </li>
      ))}
    </ol>
  )
}
