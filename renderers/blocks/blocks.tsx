/** Blocks as elements. The table is complete by type: a schema without a view does not compile. */
import type { ReactNode } from 'react'
import { type Block, type BlockOf, type BlockType, fill, type Inline, plainText } from '../../schema/index.ts'
import { useRender } from '../elements/context.ts'
import { AnchoredHeading } from '../elements/heading.tsx'
import { inlineView, Paragraph } from '../elements/inline.tsx'
import { PlainIsland } from '../elements/island.tsx'
import { CodeFile, CopyLine } from './code.tsx'
import { heroDemo } from './hero-demo.tsx'
import { home } from './home.tsx'
import { pictures } from './pictures.tsx'
import { proseView, texts } from './prose.tsx'
import { siteData } from './site-data.tsx'
import { messageInspector, messageSteps, tools } from './tools.tsx'

export type BlockViews = { readonly [T in BlockType]: (props: { block: BlockOf<T> }) => ReactNode }

/** Named parts, one below the other. With scripts, a behaviour turns them into tabs; nothing is written twice. */
const tabs: BlockViews['tabs'] = ({ block }) => (
  <div className="tabs" data-tabs={block.sync ?? ''} role="group" aria-label={block.title}>
    <div className="tab-list js" />
    {block.items.map(({ label, text, blocks }) => (
      <section key={label} className="panel" data-label={label} aria-label={label}>
        <p className="panel-title">{label}</p>
        {text && proseView(text)}
        <Blocks blocks={blocks} />
      </section>
    ))}
  </div>
)

const steps: BlockViews['steps'] = ({ block: { start, level, items } }) => (
  <>
    <PlainIsland
      name="tutorial-progress"
      data-stored={`steps.${useRender().page.route}`}
      data-first={start}
      className="progress js"
    >
      <p tabIndex={-1}>
        <b>{fill(WORDS.steps.progress, { done: 0, count: items.length })}</b> <span>{WORDS.steps.hint}</span>{' '}
        <a href="#main" hidden>
          {WORDS.steps.continue}
        </a>{' '}
        <button type="button" hidden>
          {WORDS.steps.startOver}
        </button>
      </p>
    </PlainIsland>
    <ol className="steps" start={start}>
      {items.map(({ id, aliases, title, goal, text, blocks, result, otherwise }, i) => (
        <li key={i} id={id === undefined ? `step:${start + i}` : undefined}>
          {id === undefined ? (
            <p className="step-title">{inlineView(title)}</p>
          ) : (
            <AnchoredHeading id={id} level={level} text={title} aliases={aliases} />
          )}
          {goal && <Paragraph text={goal} className="goal" />}
          {text && proseView(text)}
          <Blocks blocks={blocks} />
          {result && <Outcome name="result" text={result} />}
          {otherwise && <Outcome name="otherwise" text={otherwise} />}
          {/* The progress line above is the island; its check boxes are where the reader needs them. */}
          <label className="done js" data-hydrates="tutorial-progress">
            <input type="checkbox" data-step={id ?? `step:${start + i}`} /> {WORDS.steps.done}
            <span className="vh">: {plainText(title)}</span>
          </label>
        </li>
      ))}
    </ol>
  </>
)

const Outcome = ({ name, text }: { name: 'result' | 'otherwise'; text: Inline }): ReactNode => (
  <p className={name}>
    <strong>{WORDS.steps[name]}</strong> {inlineView(text)}
  </p>
)

const views: BlockViews = {
  ...texts,
  ...siteData,
  ...pictures,
  ...home,
  ...tools,
  code: ({ block }) => <CodeFile {...block} />,
  'copy-text': ({ block }) => <CopyLine {...block} />,
  'home-bench': heroDemo,
  'message-inspector': messageInspector,
  'message-steps': messageSteps,
  steps,
  tabs,
}

export function Blocks({ blocks }: { blocks: readonly Block[] }): ReactNode {
  return blocks.map((block, i) => {
    // The type of a block chooses a view that takes it; TypeScript cannot follow that through the table.
    const View = views[block.type] as BlockViews[Block['type']] as unknown as (props: {
      block: Block
    }) => ReactNode
    return <View key={i} block={block} />
  })
}
