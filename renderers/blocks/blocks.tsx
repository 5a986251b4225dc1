/** Blocks as elements and as Markdown. The table is complete by type: a schema without a renderer does not compile. */
import type { ReactNode } from 'react'
import { type Block, type BlockOf, type BlockType, fill, type Inline, plainText } from '../../schema/index.ts'
import { useRender } from '../elements/context.ts'
import { AnchoredHeading } from '../elements/heading.tsx'
import { inlineView, Paragraph } from '../elements/inline.tsx'
import { PlainIsland } from '../elements/island.tsx'
import * as md from '../elements/markdown.ts'
import { code, copyText } from './code.tsx'
import { heroDemo } from './hero-demo.tsx'
import { home } from './home.tsx'
import { links } from './links.tsx'
import { messageInspector, messageSteps } from './messages.tsx'
import { pictures } from './pictures.tsx'
import { proseMarkdown, proseView, texts } from './prose.tsx'
import { siteLists } from './site-lists.tsx'
import { siteTables } from './site-tables.tsx'
import { tools } from './tools.tsx'

/** How a kind of block looks, and what it says in the Markdown copy of its page. */
interface BlockRenderer<T extends BlockType> {
  readonly View: (props: { block: BlockOf<T> }) => ReactNode
  readonly markdown: (block: BlockOf<T>, writer: md.MarkdownWriter) => string
}

export type BlockRenderers = { readonly [T in BlockType]: BlockRenderer<T> }

/** Named parts, one below the other. With scripts, a behaviour turns them into tabs; nothing is written twice. */
const tabs: BlockRenderers['tabs'] = {
  View: ({ block }) => (
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
  ),
  markdown: ({ title, items }, writer) =>
    md.join(
      title && md.strong(title),
      ...items.flatMap(({ label, text, blocks }) => [
        `${md.strong(label)}:`,
        text && proseMarkdown(text, writer),
        blocksMarkdown(blocks, writer),
      ]),
    ),
}

const steps: BlockRenderers['steps'] = {
  View: ({ block: { start, level, items } }) => (
    <>
      <PlainIsland
        name="tutorial-progress"
        stored={`steps.${useRender().page.route}`}
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
  ),
  markdown: ({ start, level, items }, writer) => {
    const { inline } = writer
    const labelled = (label: string, text: Inline | undefined) => text && `**${label}** ${inline(text)}`
    return md.join(
      ...items.flatMap(({ id, title, goal, text, blocks, result, otherwise }, i) => [
        id === undefined
          ? `**${start + i}.** ${inline(title)}`
          : `${'#'.repeat(level)} ${start + i}. ${inline(title)}${md.anchor(id)}`,
        labelled(WORDS.steps.goal, goal),
        text && proseMarkdown(text, writer),
        blocksMarkdown(blocks, writer),
        labelled(WORDS.steps.result, result),
        labelled(WORDS.steps.otherwise, otherwise),
      ]),
    )
  },
}

const Outcome = ({ name, text }: { name: 'result' | 'otherwise'; text: Inline }): ReactNode => (
  <p className={name}>
    <strong>{WORDS.steps[name]}</strong> {inlineView(text)}
  </p>
)

const renderers: BlockRenderers = {
  ...texts,
  ...links,
  ...siteLists,
  ...siteTables,
  ...pictures,
  ...home,
  ...tools,
  code,
  'copy-text': copyText,
  'home-bench': heroDemo,
  'message-inspector': messageInspector,
  'message-steps': messageSteps,
  steps,
  tabs,
}

/** The type of a block chooses a renderer that takes it; TypeScript cannot follow that through the table. */
const rendererOf = (block: Block): BlockRenderer<Block['type']> =>
  renderers[block.type] as unknown as BlockRenderer<Block['type']>

export function Blocks({ blocks }: { blocks: readonly Block[] }): ReactNode {
  return blocks.map((block, i) => {
    const { View } = rendererOf(block)
    return <View key={i} block={block} />
  })
}

export const blocksMarkdown = (blocks: readonly Block[], writer: md.MarkdownWriter): string =>
  md.join(...blocks.map(block => rendererOf(block).markdown(block, writer)))
