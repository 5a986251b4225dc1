import type { ReactNode } from 'react'
import { TutorialProgress } from '../../client/tools/tutorial-progress.tsx'
import { type BlockOf, plainText } from '../../schema/index.ts'
import { useRender } from '../elements/context.ts'
import { InlineView } from '../elements/inline.tsx'
import { Island } from '../elements/island.tsx'
import { Blocks } from './blocks.tsx'
import { AnchoredHeading } from './heading.tsx'

export function StepsView({ block }: { block: BlockOf<'steps'> }): ReactNode {
  const { page } = useRender()
  return (
    <>
      <Island
        name="tutorial-progress"
        component={TutorialProgress}
        props={{ page: page.route, first: block.start, total: block.items.length }}
        className="progress js"
      />
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
            {/* The progress line above is the island; its check boxes stand where the reader needs them. */}
            <label className="done js" data-wakes="tutorial-progress">
              <input type="checkbox" data-step={step.id} /> Done
              <span className="vh">: {plainText(step.title)}</span>
            </label>
          </li>
        ))}
      </ol>
    </>
  )
}
