import { plainText } from '../../schema/index.ts'
import { useRender } from '../elements/context.ts'
import { AnchoredHeading } from '../elements/heading.tsx'
import { InlineView, Paragraph } from '../elements/inline.tsx'
import { PlainIsland } from '../elements/island.tsx'
import { anchor, join } from '../elements/markdown.ts'
import { Blocks, blocksMarkdown } from './blocks.tsx'
import type { BlockRenderer } from './renderer.ts'

export const steps: BlockRenderer<'steps'> = {
  View: ({ block }) => (
    <>
      <PlainIsland
        name="tutorial-progress"
        stored={`steps.${useRender().page.route}`}
        data-first={block.start}
        className="progress js"
      >
        <p tabIndex={-1}>
          <b>0 of {block.items.length} steps done</b>{' '}
          <span>Tick off each step: this browser remembers where you are.</span>{' '}
          <a href="#main" hidden>
            Continue
          </a>{' '}
          <button type="button" hidden>
            Start over
          </button>
        </p>
      </PlainIsland>
      <ol className="steps" start={block.start}>
        {block.items.map(step => (
          <li key={step.id}>
            <AnchoredHeading id={step.id} level={block.level} text={step.title} aliases={step.aliases} />
            {step.goal && <Paragraph text={step.goal} className="goal" />}
            <Blocks blocks={step.blocks} />
            {step.result && (
              <p className="result">
                <strong>You should see:</strong> <InlineView text={step.result} />
              </p>
            )}
            {step.otherwise && (
              <p className="otherwise">
                <strong>If not:</strong> <InlineView text={step.otherwise} />
              </p>
            )}
            {/* The progress line above is the island; its check boxes are where the reader needs them. */}
            <label className="done js" data-hydrates="tutorial-progress">
              <input type="checkbox" data-step={step.id} /> Done
              <span className="vh">: {plainText(step.title)}</span>
            </label>
          </li>
        ))}
      </ol>
    </>
  ),
  markdown: (block, writer) =>
    join(
      ...block.items.flatMap(({ id, title, goal, blocks, result, otherwise }, i) => [
        `${'#'.repeat(block.level)} ${block.start + i}. ${writer.inline(title)}${anchor(id)}`,
        goal && `**Goal:** ${writer.inline(goal)}`,
        blocksMarkdown(blocks, writer),
        result && `**You should see:** ${writer.inline(result)}`,
        otherwise && `**If not:** ${writer.inline(otherwise)}`,
      ]),
    ),
}
