/**
 * Interactive tools: islands in a frame, and beside each what is complete without scripts; and what the
 * builder knows of the toolkit.
 */
import type { ReactNode } from 'react'
import { writeClass } from '../../../client/toolkit/builder/class-file.ts'
import { ConfigBuilder } from '../../../client/toolkit/builder/config-builder.tsx'
import { MappingTester } from '../../../client/toolkit/builder/mapping-tester.tsx'
import { beginning } from '../../../client/toolkit/builder/state.ts'
import { HelpDesk } from '../../../client/toolkit/help/desk.tsx'
import { fill, type Inline } from '../../../schema/index.ts'
import type { BlockViews } from '../../blocks/block-views.ts'
import { CodeFile } from '../../blocks/code.tsx'
import { drawnDiagram, pictures } from '../../blocks/pictures.tsx'
import { Definitions } from '../../blocks/prose.tsx'
import { inlineView, Paragraph } from '../../elements/inline.tsx'
import { Island, PlainIsland } from '../../elements/island.tsx'
import { As, Html } from '../../elements/markdown.ts'
import { needSheet, printLink, type Render, uniqueName } from '../../elements/render.ts'
import { stepTexts } from '../../files.ts'
import { mappingToolkit, sampleValues, toolkitOf } from '../builder/builder-toolkit.ts'
import { knowledgeProps } from './knowledge.ts'

interface ToolProps {
  readonly render: Render
  readonly title: string
  readonly text?: Inline | undefined
  /** The island. */
  readonly tool: ReactNode
  /** What is complete without scripts. */
  readonly children?: ReactNode
}

/**
 * Renders the frame of a tool: its name on a tab, unless that is the page's title as well, what it is for, the island,
 * and what works without scripts.
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
      {text && <Paragraph render={render} text={text} />}
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

export const tools = {
  'help-desk': ({ render, block: { title, text, label, samples } }) => {
    // What the desk shows has code in it.
    needSheet(render, 'code', 'difference', 'tool-pair', 'tool-kinds', 'wide-tool', 'help-desk')
    return (
      <Tool
        render={render}
        title={title}
        text={text}
        tool={
          <Island
            render={render}
            name="help-desk"
            component={HelpDesk}
            data-stored="help"
            // An address with a verdict opens it.
            data-hash="found="
            props={{
              ...knowledgeProps(render),
              label,
              samples,
              kept: 'help',
            }}
          />
        }
      />
    )
  },
  'mapping-tester': ({ render, block: { title, text } }) => {
    needSheet(render, 'code', 'builder')
    return (
      <Tool
        render={render}
        title={title}
        text={text}
        tool={
          <Island
            render={render}
            name="mapping-tester"
            component={MappingTester}
            props={{ toolkit: mappingToolkit(render.site) }}
          />
        }
      />
    )
  },
  'message-kinds': ({ render, block: { caption, kinds } }) => (
    <details className="fold-away">
      <summary>{caption}</summary>
      <Definitions
        render={render}
        items={kinds.map(({ id, text }) => ({ term: <code>{id}</code>, text: inlineView(render, text) }))}
      />
    </details>
  ),
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
            const example = name === undefined ? undefined : site.toolkit.examples.get(name)
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
