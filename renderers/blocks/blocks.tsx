/** Blocks as elements. The table is complete by type: a schema without a view does not compile. */
import { Fragment, type ReactNode } from 'react'
import { type Block, type BlockType, fill, type Inline, plainText } from '../../schema/index.ts'
import { AnchoredHeading } from '../elements/heading.tsx'
import { inlineView, Paragraph } from '../elements/inline.tsx'
import { PlainIsland } from '../elements/island.tsx'
import { As, Html } from '../elements/markdown.ts'
import { needSheet, type Render } from '../elements/render.ts'
import { features } from '../features.ts'
import type { BlockProps, BlockViews } from './block-views.ts'
import { changes } from './changes.tsx'
import { CodeFile, CopyLine, SourceFile } from './code.tsx'
import { home } from './home.tsx'
import { pictures } from './pictures.tsx'
import { proseView, TabPanels, texts } from './prose.tsx'
import { SeenLine } from './seen.tsx'
import { siteData } from './site-data.tsx'

const tabs: BlockViews['tabs'] = ({ render, block: { title, sync, items } }) => (
  <TabPanels
    render={render}
    title={title}
    sync={sync}
    items={items.map(({ label, text, blocks }) => ({
      label,
      content: (
        <>
          {text && proseView(render, text)}
          <Blocks render={render} blocks={blocks} />
        </>
      ),
    }))}
  />
)

const steps: BlockViews['steps'] = ({ render, block: { start, level, items } }) => {
  needSheet(render, 'steps')
  return (
    <>
      <Html>
        <PlainIsland
          render={render}
          name="tutorial-progress"
          data-stored={`steps.${render.page.route}`}
          data-first={start}
          className="progress js"
        >
          <p tabIndex={-1}>
            <b>{fill(render.words.steps.progress, { done: 0, count: items.length })}</b>{' '}
            <span>{render.words.steps.hint}</span>{' '}
            <a href="#main" hidden>
              {render.words.steps.continue}
            </a>{' '}
            <button type="button" hidden>
              {render.words.steps.startOver}
            </button>
          </p>
        </PlainIsland>
      </Html>
      <As markdown="sections">
        <ol className="steps" start={start}>
          {items.map(({ id, aliases, title, goal, text, blocks, result, otherwise }, i) => (
            <li key={i} id={id === undefined ? `step:${start + i}` : undefined}>
              {id === undefined ? (
                <As markdown="label">
                  <p className="step-title">{inlineView(render, title)}</p>
                </As>
              ) : (
                <AnchoredHeading render={render} id={id} level={level} text={title} aliases={aliases} />
              )}
              {goal && <Paragraph render={render} text={goal} className="goal" />}
              {text && proseView(render, text)}
              <Blocks render={render} blocks={blocks} />
              {/* Side by side where there is room. */}
              {(result || otherwise) && (
                <div className="outcomes">
                  {result && <Outcome render={render} name="result" text={result} />}
                  {otherwise && <Outcome render={render} name="otherwise" text={otherwise} />}
                </div>
              )}
              {/* The progress line above is the island; its check boxes are where the reader needs them. */}
              <Html>
                <label className="done js" data-hydrates="tutorial-progress">
                  <input type="checkbox" data-step={id ?? `step:${start + i}`} /> {render.words.steps.done}
                  <span className="vh">: {plainText(title)}</span>
                </label>
              </Html>
            </li>
          ))}
        </ol>
      </As>
    </>
  )
}

interface OutcomeProps {
  readonly render: Render
  readonly name: 'result' | 'otherwise'
  readonly text: Inline
}

const Outcome = ({ render, name, text }: OutcomeProps): ReactNode => (
  <p className={name}>
    <strong>{render.words.steps[name]}</strong> {inlineView(render, text)}
  </p>
)

const views: BlockViews = {
  ...texts,
  ...siteData,
  changes,
  ...pictures,
  ...home,
  ...features.blocks,
  code: ({ render, block }) => <CodeFile render={render} {...block} />,
  source: ({ render, block }) => <SourceFile render={render} block={block} />,
  'copy-text': ({ render, block }) => <CopyLine render={render} {...block} />,
  steps,
  tabs,
}

export const Blocks = ({ render, blocks }: { render: Render; blocks: readonly Block[] }): ReactNode =>
  blocks.map((block, i) => {
    const view = <BlockView key={i} render={render} type={block.type} block={block} />
    if (!('seen' in block) || block.seen.length === 0) return view
    return (
      <Fragment key={i}>
        {view}
        <SeenLine render={render} seen={block.seen} />
      </Fragment>
    )
  })

/** Takes the type apart from the block, so that TypeScript sees that the view chosen by it takes the block. */
function BlockView<Type extends BlockType>({ type, ...props }: BlockProps<Type> & { type: Type }): ReactNode {
  const view: (props: BlockProps<Type>) => ReactNode = views[type]
  return view(props)
}
