import { fill, plainText } from '../../schema/index.ts'
import { useRender } from '../elements/context.ts'
import { AnchoredHeading } from '../elements/heading.tsx'
import { inlineView, Paragraph } from '../elements/inline.tsx'
import { PlainIsland } from '../elements/island.tsx'
import { anchor, join } from '../elements/markdown.ts'
import { Blocks, blocksMarkdown } from './blocks.tsx'
import { Nodes, nodesMarkdown } from './prose.tsx'
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
          <b>{fill(WORDS.steps.progress, { done: 0, count: block.items.length })}</b> <span>{WORDS.steps.hint}</span>{' '}
          <a href="#main" hidden>
            {WORDS.steps.continue}
          </a>{' '}
          <button type="button" hidden>
            {WORDS.steps.startOver}
          </button>
        </p>
      </PlainIsland>
      <ol className="steps" start={block.start}>
        {block.items.map((step, i) => (
          <li key={i} id={step.id === undefined ? `step:${block.start + i}` : undefined}>
            {step.id === undefined ? (
              <p className="step-title">{inlineView(step.title)}</p>
            ) : (
              <AnchoredHeading id={step.id} level={block.level} text={step.title} aliases={step.aliases} />
            )}
            {step.goal && <Paragraph text={step.goal} className="goal" />}
            {step.text && <Nodes nodes={step.text.nodes} />}
            <Blocks blocks={step.blocks} />
            {step.result && (
              <p className="result">
                <strong>{WORDS.steps.result}</strong> {inlineView(step.result)}
              </p>
            )}
            {step.otherwise && (
              <p className="otherwise">
                <strong>{WORDS.steps.otherwise}</strong> {inlineView(step.otherwise)}
              </p>
            )}
            {/* The progress line above is the island; its check boxes are where the reader needs them. */}
            <label className="done js" data-hydrates="tutorial-progress">
              <input type="checkbox" data-step={step.id ?? `step:${block.start + i}`} /> {WORDS.steps.done}
              <span className="vh">: {plainText(step.title)}</span>
            </label>
          </li>
        ))}
      </ol>
    </>
  ),
  markdown: (block, writer) =>
    join(
      ...block.items.flatMap(({ id, title, goal, text, blocks, result, otherwise }, i) => [
        id === undefined
          ? `**${block.start + i}.** ${writer.inline(title)}`
          : `${'#'.repeat(block.level)} ${block.start + i}. ${writer.inline(title)}${anchor(id)}`,
        goal && `**${WORDS.steps.goal}** ${writer.inline(goal)}`,
        text && nodesMarkdown(text.nodes, writer),
        blocksMarkdown(blocks, writer),
        result && `**${WORDS.steps.result}** ${writer.inline(result)}`,
        otherwise && `**${WORDS.steps.otherwise}** ${writer.inline(otherwise)}`,
      ]),
    ),
}
