/**
 * Interactive tools: islands in a frame, and beside each what is complete without scripts; and what the
 * builder knows of the toolkit.
 */
import type { ReactNode } from 'react'
import { writeClass } from '../../../client/toolkit/builder/class-file.ts'
import { ConfigBuilder } from '../../../client/toolkit/builder/config-builder.tsx'
import { beginning } from '../../../client/toolkit/builder/state.ts'
import { PasteBox } from '../../../client/toolkit/paste/paste-box.tsx'
import { type BlockOf, fill, type Inline } from '../../../schema/index.ts'
import type { BlockViews } from '../../blocks/block-views.ts'
import { CodeFile } from '../../blocks/code.tsx'
import { drawnDiagram, pictures } from '../../blocks/pictures.tsx'
import { Definitions } from '../../blocks/prose.tsx'
import { inlineView, Paragraph } from '../../elements/inline.tsx'
import { Island, PlainIsland } from '../../elements/island.tsx'
import { As, Html } from '../../elements/markdown.ts'
import { existing, needSheet, printLink, type Render, uniqueName, withBase } from '../../elements/render.ts'
import { stepTexts } from '../../files.ts'
import { sampleValues, toolkitOf } from '../builder/builder-toolkit.ts'
import { AnswerBox } from './answer-box.tsx'
import { BuildBox, BuildRules } from './build-box.tsx'

interface ToolProps {
  readonly render: Render
  readonly title: string
  readonly text: Inline
  /** The island. */
  readonly tool: ReactNode
  /** What is complete without scripts. */
  readonly children?: ReactNode
}

/**
 * The frame of a tool: its name on a tab, unless that is the page's title as well, what it is for, the
 * island, and what works without scripts.
 */
function Tool({ render, title, text, tool, children }: ToolProps): ReactNode {
  needSheet(render, 'tool', 'facts-list')
  const words = (
    <>
      {title !== render.page.title && (
        <As markdown="label">
          <p className="tool-title">{title}</p>
        </As>
      )}
      <Paragraph render={render} text={text} />
    </>
  )
  return (
    <div className="tool" data-tool="">
      <Html markdown={words}>
        <section className="tool-box js" aria-label={title}>
          {words}
          {tool}
          <div hidden />
        </section>
      </Html>
      {children}
    </div>
  )
}

/** What the paste box knows, as renderers/toolkit/help/paste-knowledge.ts writes it. */
export const pasteKnowledgeFile = '/paste.json'

interface PasteIslandProps extends Pick<BlockOf<'paste-box'>, 'label' | 'samples'> {
  readonly render: Render
  /** Under which the tab keeps the text. */
  readonly kept: string
}

function PasteIsland({ render, kept, ...props }: PasteIslandProps): ReactNode {
  // What the box shows has code in it.
  needSheet(render, 'code', 'tool-pair')
  const knowledge = withBase(render.base, pasteKnowledgeFile)
  return (
    <Island
      render={render}
      name="paste-box"
      component={PasteBox}
      data-stored={kept}
      props={{ ...props, knowledge, kept }}
    />
  )
}

/** The form, the class beside it, and the mark of the reader's own values in that. */
const builderSheets = ['code', 'samples', 'tools', 'builder'] as const

export const tools = {
  /** Without scripts, every finding is in the list; with them, those of the pasted answer are. */
  'answer-check': ({ render, block: { title, text, label, samples, findings } }) => {
    return (
      <Tool
        render={render}
        title={title}
        text={text}
        tool={<AnswerBox render={render} label={label} samples={samples} findings={findings} />}
      >
        <details className="fold-away">
          <summary>{render.words.answerCheck.all}</summary>
          <Definitions
            render={render}
            items={findings.map(finding => ({
              term: inlineView(render, finding.title),
              text: inlineView(render, finding.text),
            }))}
          />
        </details>
      </Tool>
    )
  },
  'build-check': ({ render, block: { title, text, label, samples, example } }) => (
    <Tool
      render={render}
      title={title}
      text={text}
      tool={<BuildBox render={render} label={label} samples={samples} example={example} />}
    />
  ),
  'build-rules': ({ render, block: { of } }) => (
    <BuildRules render={render} rules={render.site.buildRules.filter(rule => rule.of === of)} />
  ),
  'paste-box': ({ render, block: { title, text, label, samples } }) => {
    // Logs and start-ups; the message inspector has neither.
    needSheet(render, 'tool-kinds', 'wide-tool')
    return (
      <Tool
        render={render}
        title={title}
        text={text}
        tool={<PasteIsland render={render} kept="paste" label={label} samples={samples} />}
      />
    )
  },
  /** Without scripts, the class that the form begins with is all there is. */
  'config-builder': ({ render, block: { title, groups, path, ...named } }) => {
    const { site, page } = render
    needSheet(render, 'code', 'own-values', 'tool', 'facts-list', 'builder')
    const samples = sampleValues(site)
    if (Object.keys(samples).length > 0) render.asked.features.add('sample-marks')
    const toolkit = toolkitOf(render, { groups, ...named }, to => printLink(render, page.route, to).href)
    const code = writeClass(beginning(toolkit, samples), toolkit)
    return (
      <Html markdown={<CodeFile render={render} title={path} language="csharp" code={code} />}>
        <div className="tool" data-tool="">
          <section className="tool-box" aria-label={title}>
            {title !== page.title && <p className="tool-title js">{title}</p>}
            <Island
              render={render}
              name="config-builder"
              component={ConfigBuilder}
              // An address with values opens it, and so do values that were entered before.
              data-hash="config="
              data-stored="builder"
              props={{ toolkit, groups, path, name: uniqueName(render, path), samples }}
            />
          </section>
        </div>
      </Html>
    )
  },
} satisfies Partial<BlockViews>

export const messageSteps: BlockViews['message-steps'] = ({ render, block: { diagram, title, steps } }) => {
  needSheet(render, 'tool', 'facts-list', 'message-steps')
  const { site, assets } = render
  const drawing = drawnDiagram(site, assets, diagram)
  const outline = stepTexts(render.words, drawing.outline.steps)
  return (
    <div className="message-steps" data-tool="">
      {pictures.diagram({ render, block: { type: 'diagram', diagram } })}
      <div className="message-panel">
        <As markdown="label">
          <p className="panel-title">{title}</p>
        </As>
        <Html>
          <PlainIsland
            render={render}
            name="message-steps"
            className="stepper js"
            role="group"
            aria-label={render.words.stepper.steps}
          >
            <button className="tool-button" type="button" aria-disabled="true">
              {render.words.stepper.previous}
            </button>
            <button className="tool-button" type="button" aria-disabled="false">
              {render.words.stepper.start}
            </button>
            <span>{fill(render.words.stepper.messages, { count: steps.length })}</span>
            <button className="tool-button plain" type="button" hidden>
              {render.words.stepper.showAll}
            </button>
          </PlainIsland>
        </Html>
        <ol className="message-list">
          {steps.map(({ message, text, example: name }, i) => {
            const example = name === undefined ? undefined : site.examples.get(name)
            const place = drawing.messagePlaces?.get(message)
            return (
              <li
                key={message}
                value={i + 1}
                data-message={message}
                data-top={place?.top}
                data-height={place?.height}
                data-middle={place?.middle}
              >
                <p>
                  <strong>{outline.find(step => step.endsWith(`: ${message}`)) ?? message}.</strong>{' '}
                  {inlineView(render, text)}
                </p>
                {example && (
                  <details>
                    <summary>{example.title}</summary>
                    <CodeFile render={render} {...example} />
                  </details>
                )}
              </li>
            )
          })}
        </ol>
      </div>
    </div>
  )
}

export const messageInspector: BlockViews['message-inspector'] = ({ render, block }) => {
  const { title, text, label, tables, kinds, findings } = block
  const { examples } = render.site
  const samples = block.samples.map(({ text, example }) => ({
    text,
    paste: existing(examples.get(example), example).code,
  }))
  return (
    <Tool
      render={render}
      title={title}
      text={text}
      tool={<PasteIsland render={render} kept="message" label={label} samples={samples} />}
    >
      <p className="tool-label">{render.words.paste.recognises}</p>
      <details className="fold-away">
        <summary>{tables.kinds}</summary>
        <Definitions
          render={render}
          items={kinds.map(({ id, text }) => ({ term: <code>{id}</code>, text: inlineView(render, text) }))}
        />
      </details>
      <details className="fold-away">
        <summary>{tables.findings}</summary>
        <Definitions
          render={render}
          items={findings.map(({ title, text }) => ({
            term: inlineView(render, title),
            text: inlineView(render, text),
          }))}
        />
      </details>
    </Tool>
  )
}
