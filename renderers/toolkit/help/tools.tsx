/**
 * Interactive tools: islands in a frame, and beside each what is complete without scripts; and what the
 * builder knows of the toolkit.
 */
import { type ReactNode, useId } from 'react'
import { writeClass } from '../../../client/toolkit/builder/class-file.ts'
import { ConfigBuilder } from '../../../client/toolkit/builder/config-builder.tsx'
import { beginning } from '../../../client/toolkit/builder/state.ts'
import { PasteBox } from '../../../client/toolkit/paste/paste-box.tsx'
import { type Machine, stageOf, startOf, valueText } from '../../../client/tools/hash-simulator.island.ts'
import { Facts } from '../../../client/tools/parts.tsx'
import { type BlockOf, fill, type Inline } from '../../../schema/index.ts'
import type { BlockViews } from '../../blocks/block-views.ts'
import { LifePicture } from '../../blocks/boxes/life-picture.tsx'
import { CodeFile } from '../../blocks/code.tsx'
import { drawnDiagram, pictures } from '../../blocks/pictures.tsx'
import { Definitions } from '../../blocks/prose.tsx'
import { inlineView, Paragraph } from '../../elements/inline.tsx'
import { Island, PlainIsland } from '../../elements/island.tsx'
import { Html } from '../../elements/markdown.ts'
import { existing, needSheet, printLink, type Render, uniqueName, withBase } from '../../elements/render.ts'
import { Table } from '../../elements/table.tsx'
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
      {title !== render.page.title && <p className="tool-title">{title}</p>}
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

/** Buttons that run the machine, the last call, and what the module holds at the beginning. */
function Simulator({ render, machine }: { render: Render; machine: Machine }): ReactNode {
  needSheet(render, 'tool-kinds', 'simulator')
  const id = useId()
  const state = startOf(machine.variables)
  const words = render.words.simulator
  const steps = machine.scenarios[0]?.steps ?? []
  const next = machine.calls.find(call => call.id === steps[0]?.call)
  return (
    <PlainIsland render={render} name="hash-simulator" data-simulated={JSON.stringify(machine)}>
      <div role="group" aria-labelledby={`${id}-starts`}>
        <p className="tool-label" id={`${id}-starts`}>
          {words.play}
        </p>
        <div className="starts">
          {machine.scenarios.map(({ text }, i) => (
            <button key={text} type="button" data-scenario={i} aria-pressed={i === 0}>
              {text}
            </button>
          ))}
        </div>
      </div>
      <div className="now">
        <LifePicture machine={machine} words={render.words} />
        <div>
          <p className="stage">
            <span>{words.stage}</span> <strong>{stageOf(machine, state)}</strong>
          </p>
          <p className="seen step">{fill(words.step, { step: 1, count: steps.length })}</p>
          <p className="tool-line">
            <button className="tool-button" type="button" data-step="next">
              {next && fill(words.next, { call: next.text })}
            </button>
          </p>
          <p className="tool-line">
            <button className="tool-button plain" type="button" data-step="rest">
              {words.rest}
            </button>
            <button className="tool-button plain" type="button" data-step="first">
              {words.newPage}
            </button>
          </p>
        </div>
      </div>
      <div className="last-call">
        <p>{words.fresh}</p>
      </div>
      <div className="memory">
        <Facts
          facts={machine.variables
            .filter(({ shown }) => shown)
            .map(variable => [variable.text, valueText(variable, state)])}
        />
      </div>
      <details className="fold-away">
        <summary>{words.single}</summary>
        <fieldset className="choices">
          <legend>{words.arguments}</legend>
          {machine.arguments.map(({ id: name, text, start, values }) => (
            <p key={name}>
              <label htmlFor={id + name}>{text}</label>
              <select id={id + name} name={name} defaultValue={start} autoComplete="off">
                {values?.map(value => (
                  <option key={value.id} value={value.id}>
                    {value.text}
                  </option>
                ))}
              </select>
            </p>
          ))}
        </fieldset>
        <div className="calls" role="group" aria-label={words.calls}>
          {machine.calls.map(({ id, text }) => (
            <button key={id} className="tool-button plain" type="button" data-call={id}>
              {text.includes('(') ? <code>{text}</code> : <b>{text}</b>}
            </button>
          ))}
        </div>
      </details>
      <div role="group" aria-labelledby={`${id}-log`}>
        <p className="tool-label" id={`${id}-log`}>
          {words.log}
        </p>
        <ol className="call-log" reversed hidden />
      </div>
    </PlainIsland>
  )
}

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
  'hash-simulator': ({ render, block: { title, text, caption } }) => {
    const { machine } = render.site
    if (!machine) return null
    const labels = [render.words.hashTable.result, render.words.hashTable.why]
    // Conditions and effects travel to the island; the words stay in the tables.
    const calls = machine.calls.map(({ by, rules, ...call }) => ({
      ...call,
      rules: rules.map(({ when, outcome, set, add }) => ({ when, outcome, set, add })),
    }))
    return (
      <Tool
        render={render}
        title={title}
        text={text}
        tool={<Simulator render={render} machine={{ ...machine, calls }} />}
      >
        <p className="tool-label">{caption}</p>
        {machine.calls.map(({ id, text, by, rules }) => (
          <details key={id} className="fold-away">
            <summary>
              {text.includes('(') ? <code>{text}</code> : text} <span>{by}</span>
            </summary>
            <Table
              render={render}
              caption={`${caption}: ${text}`}
              captionHidden
              columns={[render.words.hashTable.situation, ...labels]}
              labels={labels}
              rows={rules.map(({ situation, result, why }, i) => ({
                head: inlineView(render, situation),
                cells: [inlineView(render, result), why && inlineView(render, why)],
                words: [`${id}-${i}`, `${id}-${i}-why`],
              }))}
            />
          </details>
        ))}
      </Tool>
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
        <p className="panel-title">{title}</p>
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
